import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { joinTokens, tokenise } from '../src/core/token.ts';
import { type CardSource, contextFor, readText, type TextContext } from '../src/index.ts';
import { fingerprint } from '../src/normal.ts';
import { livingCards } from './support/corpus.ts';
import { expectRuns } from './support/expect-read.ts';
import { unusedPhrases } from './support/unused-phrases.ts';

/** Properties that every text of the living card game must have. */

interface Sample {
  line: string;
  context: TextContext;
}

/** Titles of other cards that the examples name. */
const titles = ['River Ford'];

/** The lines of a card, and the quoted texts in them. */
const sampleOf = (card: CardSource): Sample[] =>
  card.lines
    .flatMap((line) => [line, ...[...line.matchAll(/"([^"]+)"/g)].map(([, quoted]) => quoted as string)])
    .map((line) => ({ line, context: contextFor(card, { titles }) }));

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
  test.each(corpus.map((sample) => [sample.line, sample] as const))('%s', (line, { context }) =>
    expectRuns(line, context),
  );
});

test('each of its phrases is used by some text', () => {
  expect(unusedPhrases(corpus, 'living')).toEqual([]);
});

/** Words that may be left out because the character is clear without them. */
const smooth = new Set(['chosen', 'that', 'those', 'then']);

/**
 * Words that may be left out at some places: an order addresses the player ('you resolve'), verbs may share an object
 * ('dishonor it or bow it'), and a ring that has another element has it also.
 */
const spare = [/(?<=: )You /i, / it(?= or )/, / also(?= has )/];
const isSpare = (line: string, without: string): boolean =>
  spare.some((one) => line.replace(one, '').toLowerCase() === without.toLowerCase());

test('no word is swallowed: a text without one of its words is another program or none', () => {
  const silent: string[] = [];
  for (const sample of shipped) {
    const { line } = sample;
    // The report on a line that cannot be read would take longer than reading.
    const context: TextContext = { ...sample.context, hints: false };
    const program = readText(line, context).text;
    const words = tokenise(line).map(({ kind, text }) => ({ kind, text }));
    words.forEach((word, index) => {
      if (word.kind === 'punct' || smooth.has(word.text)) return;
      // An honor bid is the only bid.
      if (word.text === 'honor' && words[index + 1]?.text === 'bid') return;
      const without = joinTokens(words.filter((_, at) => at !== index));
      const other = readText(without, context).text;
      if (isSpare(line, without)) return;
      if (other && program && fingerprint(other) === fingerprint(program))
        silent.push(`'${word.text}' in: ${line}`);
    });
  }
  expect(silent).toEqual([]);
}, 240_000);
