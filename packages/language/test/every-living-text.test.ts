import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Node } from '../src/core/phrase.ts';
import { joinTokens, tokenise } from '../src/core/token.ts';
import { categories } from '../src/grammar.ts';
import { type CardSource, contextFor, printTree, readText, type TextContext } from '../src/index.ts';
import { fingerprint } from '../src/normal.ts';
import { livingCards } from './support/corpus.ts';

/** Properties that every text of the living card game must have. */

interface Sample {
  line: string;
  context: TextContext;
}

/** The lines of a card, and the quoted texts in them. */
const sampleOf = (card: CardSource): Sample[] =>
  card.lines
    .flatMap((line) => [line, ...[...line.matchAll(/"([^"]+)"/g)].map(([, quoted]) => quoted as string)])
    .map((line) => ({ line, context: contextFor(card) }));

const shipped = livingCards().flatMap(sampleOf);

/** Lines of 'Type | sentence', for phrases that no card uses yet. */
const examples = readFileSync(new URL('./examples/living.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .flatMap((line) => {
    const [type = '', text = ''] = line.split(' | ');
    return sampleOf({
      title: 'Border Watcher',
      type,
      dialect: 'living',
      keywords: [],
      stats: {},
      lines: [text],
    });
  });

const corpus = [...shipped, ...examples];

describe('every text of the living card game', () => {
  test.each(corpus.map((sample) => [sample.line, sample] as const))('%s', (line, sample) => {
    const reading = readText(line, sample.context);
    expect(reading.decline).toBeUndefined();
    expect(reading.status).toBe('whole');
    expect(reading.missing).toBeUndefined();
    expect(printTree(reading.tree!)).toBe(line);
    expect(reading.text!.text).toBe(line);
  });
});

const walk = (node: Node): Node[] => [node, ...Object.values(node.v).flatMap(walk)];

test('each of its phrases is used by some text', () => {
  const used = new Set(
    corpus.flatMap(({ line, context }) => {
      const { tree } = readText(line, context);
      return tree?.trait === undefined ? [] : walk(tree.trait).map((node) => node.phrase.name);
    }),
  );
  const own = [...categories.values()].filter((category) => /^L[A-Z]/.test(category.name));
  const all = own.flatMap((category) => category.phrases.map((phrase) => phrase.name));
  expect(all.filter((name) => !used.has(name))).toEqual([]);
});

/** Words that may be left out because the character is clear without them. */
const smooth = new Set(['chosen', 'that', 'those', 'then']);

test('no word is swallowed: a text without one of its words is another program or none', () => {
  const silent: string[] = [];
  for (const { line, context } of shipped) {
    const program = readText(line, context).text;
    const words = tokenise(line).map(({ kind, text }) => ({ kind, text }));
    words.forEach((word, index) => {
      if (word.kind === 'punct' || smooth.has(word.text)) return;
      const without = joinTokens(words.filter((_, at) => at !== index));
      const other = readText(without, context).text;
      if (other && program && fingerprint(other) === fingerprint(program))
        silent.push(`'${word.text}' in: ${line}`);
    });
  }
  expect(silent).toEqual([]);
}, 240_000);
