import { describe, expect, test } from 'vitest';
import { measureStrictness } from '../src/index.ts';
import { corpus, shipped, unsaid } from './support/corpus.ts';
import { expectRead, expectRuns } from './support/expect-read.ts';
import { unusedPhrases } from './support/unused-phrases.ts';

describe('every text of the corpus', () => {
  test.each(corpus.map((sample) => [sample.line, sample] as const))('%s', (line, { context }) =>
    expectRuns(line, context),
  );
});

describe('every text that is read and does not run yet', () => {
  test.each(unsaid.map((sample) => [sample.line, sample] as const))('%s', (line, { context }) => {
    expect(expectRead(line, context).missing).toBeDefined();
  });
});

test('each phrase is used by some text', () => {
  expect(unusedPhrases([...corpus, ...unsaid], 'collectible')).toEqual([]);
});

const isProof = process.env.KYUDEN_PROOF === '1';

/** The shipped texts without those that another card of the same type has, too. */
const distinct = [...new Map(shipped.map((one) => [`${one.context.card?.type} ${one.line}`, one])).values()];

// The words that may be left out are declared in src/synonyms.ts, each with its reason.
test('no word is swallowed, and no two change places: shipped texts are read strictly', () => {
  const { texts, deletions, unchanged, swaps, swapped } = measureStrictness(distinct, {
    swapEvery: isProof ? 1 : 4,
  });
  expect(texts).toBe(distinct.length);
  expect(deletions).toBeGreaterThan(texts);
  expect(unchanged).toEqual([]);
  expect(swapped / swaps).toBeLessThan(0.03);
}, 600_000);

test('a word that says something else is not among those that may be left out', () => {
  const [sample] = shipped.filter(({ line }) => line.includes('opposing'));
  const found = measureStrictness([{ ...sample!, line: 'Battle: Bow a target enemy Follower.' }]);
  // 'Battle', 'Bow', 'a', 'target', 'enemy', 'Follower'
  expect(found).toMatchObject({ texts: 1, deletions: 6, declared: 0, unchanged: [] });
});
