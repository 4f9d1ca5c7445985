import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gold } from '../src/gold/edition.ts';
import { goldRuleNames } from '../src/gold/rule-names.ts';
import { rule } from '../src/rules.ts';

/** Rules that code cites by a name without an edition: in the shared layers, in the machine, in an edition's own files. */
function cited(folder: string): string[] {
  const root = new URL(folder, import.meta.url);
  const names = new Set<string>();
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const text = readFileSync(new URL(file, root), 'utf8');
    const calls = /\b(?:rule|refuse|ruleFor|refusal|id|entry)\(\s*(?:g,\s*)?'([a-z]+\.[a-z0-9-]+)'/g;
    for (const [, name] of text.matchAll(calls)) names.add(name!);
  }
  return [...names].sort();
}

const shared = cited('../src/ccg/');

test('there is something to look at', () => {
  expect(shared.length).toBeGreaterThan(40);
  expect(shared).toContain('presence.rule-of-presence');
});

/** Names of steps that Gold does not have, so that nothing there can cite them. */
const foreign = new Set([
  'setup.legacy-search',
  'presence.rule-of-location-target',
  'presence.location-move-exception',
  'presence.move-in-exception',
]);

test('every rule that the shared layers cite has a name in the Gold book', () => {
  const missing = shared.filter((name) => !foreign.has(name) && !rule(gold, goldRuleNames[name] ?? name));
  expect(missing).toEqual([]);
});

test('Gold renames only to rules that it has', () => {
  expect(Object.values(goldRuleNames).filter((name) => !rule(gold, name))).toEqual([]);
});

test('what the files of Gold cite is in its book', () => {
  expect(cited('../src/gold/').filter((name) => !rule(gold, goldRuleNames[name] ?? name))).toEqual([]);
});
