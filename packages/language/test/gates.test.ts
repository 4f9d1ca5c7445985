import { describe, expect, test } from 'vitest';
import type { Node } from '../src/core/phrase.ts';
import { joinTokens, tokenise } from '../src/core/token.ts';
import { categories } from '../src/grammar.ts';
import { printTree, readText } from '../src/index.ts';
import { fingerprint, type Tree } from '../src/text.ts';
import { corpus, shipped, unsaid } from './corpus.ts';

describe('every text of the corpus', () => {
  test.each(corpus.map((sample) => [sample.line, sample] as const))('%s', (line, sample) => {
    const reading = readText(line, sample.context);
    expect(reading.decline).toBeUndefined();
    expect(reading.status).toBe('whole');
    expect(reading.missing).toBeUndefined();
    expect(printTree(reading.tree!)).toBe(line);
    expect(reading.text!.text).toBe(line);
  });
});

describe('every text that is read and does not run yet', () => {
  test.each(unsaid.map((sample) => [sample.line, sample] as const))('%s', (line, sample) => {
    const reading = readText(line, sample.context);
    expect(reading.decline).toBeUndefined();
    expect(reading.status).toBe('whole');
    expect(reading.missing).toBeDefined();
    expect(printTree(reading.tree!)).toBe(line);
  });
});

function nodes(tree: Tree): Node[] {
  const walk = (node: Node): Node[] => [node, ...Object.values(node.v).flatMap(walk)];
  return [tree.trait, tree.block, ...tree.sentences].flatMap((node) =>
    node === undefined ? [] : walk(node),
  );
}

test('each phrase is used by some text', () => {
  const used = new Set(
    [...corpus, ...unsaid].flatMap(({ line, context }) => {
      const { tree } = readText(line, context);
      return tree === undefined ? [] : nodes(tree).map((node) => node.phrase.name);
    }),
  );
  const all = [...categories.values()].flatMap((category) => category.phrases.map((phrase) => phrase.name));
  expect(all.filter((name) => !used.has(name))).toEqual([]);
});

/** Words without their reminder text, so that they can be moved about. */
function wordsOf(line: string): ReturnType<typeof tokenise> {
  return tokenise(line).map(({ kind, text }) => ({ kind, text }));
}

/** Words that may be left out, by the word before them. */
const optional: { word: string; after?: RegExp }[] = [
  // Which of the things mentioned before is meant.
  { word: 'opposing' },
  { word: 'discarded' },
  { word: 'target', after: /^the$/i },
  { word: 'current', after: /^the$/i },
  { word: 'destroyed', after: /^the$/i },
  { word: 'bowed', after: /^the$/i },
  { word: 'other', after: /^the$/i },
  { word: 'enemy', after: /^the$/i },
  { word: 'chosen', after: /^the$/i },
  { word: "'s", after: /^enemy$/ },
  // That it is you who are told to do it; that those are all; that it is his own; the same verb again.
  { word: 'You' },
  { word: 'all' },
  { word: 'own' },
  { word: 'attached', after: /^no$/ },
  { word: 'unit', after: /^total$/ },
  { word: 'bow', after: /^and$/ },
  // The same in other words: 'is a Hero' or 'is Hero', 'a Nonhuman card' or 'a Nonhuman', 'than his Force' or 'than his'.
  { word: 'a', after: /^is$/ },
  { word: 'card', after: /^Nonhuman$/ },
  { word: 'attached', after: /^with$/ },
  { word: 'Force', after: /^'s$/ },
  { word: 'at', after: /^or$/ },
  { word: 'your', after: /^then$/ },
];

function mayBeLeftOut(words: { text: string }[], i: number, self: readonly string[]): boolean {
  const { text } = words[i]!;
  // A trait that names nobody is about its own card, and its name may be shorter.
  if (self.some((name) => name.split(' ').includes(text))) return true;
  return optional.some(({ word, after }) => word === text && (after?.test(words[i - 1]?.text ?? '') ?? true));
}

test('no word is swallowed: a text without one of its words is another program or none', () => {
  const swallowed: string[] = [];
  for (const { line, context } of shipped) {
    const whole = fingerprint(readText(line, context).text!);
    const words = wordsOf(line);
    for (let i = 0; i < words.length; i += 1) {
      if (words[i]!.kind === 'punct') continue;
      const less = joinTokens([...words.slice(0, i), ...words.slice(i + 1)]);
      const { text, tree } = readText(less, context);
      if (text === undefined || fingerprint(text) !== whole) continue;
      // The same in other words, as the phrase itself declares.
      if (printTree(tree!, true) === line) continue;
      if (mayBeLeftOut(words, i, context.names?.self ?? [])) continue;
      swallowed.push(`${words[i]!.text}: ${less}`);
    }
  }
  expect(swallowed).toEqual([]);
}, 60_000);

test('two words that change places are hardly ever still a text', () => {
  let read = 0;
  let all = 0;
  for (const { line, context } of shipped) {
    const words = wordsOf(line);
    for (let i = 0; i + 1 < words.length; i += 1) {
      const [a, b] = [words[i]!, words[i + 1]!];
      if (a.kind === 'punct' || b.kind === 'punct' || a.text === b.text) continue;
      all += 1;
      if (
        readText(joinTokens([...words.slice(0, i), b, a, ...words.slice(i + 2)]), context).text !== undefined
      )
        read += 1;
    }
  }
  expect(read / all).toBeLessThan(0.03);
}, 60_000);
