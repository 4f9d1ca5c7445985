import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findEdition } from '../src/editions.ts';
import { loadRules, rule } from '../src/rules.ts';
import { samurai } from '../src/samurai/edition.ts';
import { samuraiSettings } from '../src/samurai/settings.ts';

const text = readFileSync(new URL('../../../docs/decisions.md', import.meta.url), 'utf8');
const named = new Set(text.match(/(?<=`)(?:gold|samurai|celestial|ivory|lcg)\.[a-z-]+\.[a-z0-9-]+(?=`)/g));

test('every contradiction in the Samurai rules has a decision', () => {
  const open = loadRules(samurai).filter((one) => one.conflict !== undefined);
  expect(open).toHaveLength(29);
  expect(open.map((one) => one.id).filter((id) => !named.has(id))).toEqual([]);
});

test('the decisions name only rules that there are', () => {
  const unknown = [...named].filter((id) => !rule(findEdition(id.split('.')[0]!)!, id));
  expect(unknown).toEqual([]);
});

test('the decisions name every setting with its values, the default first', () => {
  for (const [name, { values }] of Object.entries(samuraiSettings)) {
    expect(text).toContain(`\`${name}: ${values.join(' \\| ')}\``);
  }
});
