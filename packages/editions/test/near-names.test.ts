import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, foldName, nearestCards, nearestWork } from '../src/card-names.ts';
import { parseDeck } from '../src/deck.ts';
import { samurai } from '../src/index.ts';

const pool = samurai.cards;

/** Reference implementation: compares with every card, letter by letter. */
function nearestByHand(name: string, most: number): string[] {
  const written = foldName(name);
  if (written === '') return [];
  return pool
    .map((card) => {
      const key = foldName(card.key);
      const distance = Math.min(
        editDistance(written, key),
        editDistance(written, foldName(card.title)) + 0.5,
      );
      const isPart = written.length > 3 && ` ${key} `.includes(` ${written} `);
      return { key: card.key, score: isPart ? Math.min(distance, 1.5) : distance };
    })
    .filter((one) => one.score <= Math.max(2, written.length * 0.35))
    .sort((a, b) => a.score - b.score || (a.key < b.key ? -1 : 1))
    .slice(0, most)
    .map((one) => one.key);
}

/** A card name with some letters dropped, added, changed or swapped, or a part of a name. */
const slip = fc
  .tuple(
    fc.constantFrom(...pool.map((one) => one.key)),
    fc.array(fc.tuple(fc.nat(40), fc.nat(3), fc.nat(25))),
  )
  .map(([key, edits]) => {
    let name = key.replace(/[()[\]]/g, ' ');
    for (const [at, how, letter] of edits) {
      const added = String.fromCharCode(97 + letter);
      if (how === 0) name = name.slice(0, at) + name.slice(at + 1);
      else if (how === 1) name = name.slice(0, at) + added + name.slice(at);
      else if (how === 2) name = name.slice(0, at) + added + name.slice(at + 1);
      else name = name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2);
    }
    return name;
  });

test('the index finds what a comparison with every card finds, in the same order', () => {
  fc.assert(
    fc.property(
      fc.oneof(slip, fc.string({ maxLength: 25 })),
      fc.integer({ min: 1, max: 5 }),
      (name, most) => {
        expect(nearestCards(pool, name, most)).toEqual(nearestByHand(name.replace(/[([{].*$/, ''), most));
      },
    ),
    {
      numRuns: 200,
      examples: [
        ['Hida Genich', 3],
        ['hida', 5],
        ['matsu', 2],
      ],
    },
  );
});

test('a list of 20 KB of names that no card has is little work, whatever the names are', () => {
  const letters = pool.map((one) => foldName(one.key)).join('');
  const lists = {
    short: 'zq\n'.repeat(6000),
    words: 'no such card at all\n'.repeat(1000),
    // Made of letters that names contain, so that only a full comparison can tell them apart.
    likely: Array.from({ length: 900 }, (_, i) => letters.slice(i * 7, i * 7 + 20)).join('\n'),
    long: 'x'.repeat(20_000),
    brackets: `x${' ()'.repeat(6000)}`,
    commas: `a${' ,'.repeat(9000)}`,
  };
  for (const [name, text] of Object.entries(lists)) {
    const before = nearestWork(pool);
    const { errors } = parseDeck(text, '', pool);
    const work = nearestWork(pool) - before;
    expect([name, errors.length > 0]).toEqual([name, true]);
    // This many letter pairs are compared in a few milliseconds.
    expect([name, work < 2_000_000]).toEqual([name, true]);
    expect(errors.length).toBeLessThanOrEqual(301);
    expect(errors.filter((one) => one.nearest.length > 0).length).toBeLessThanOrEqual(20);
  }
});

test('an edit adds, drops, changes or swaps one letter, at the start of a word, too', () => {
  const pairs: [string, string, number][] = [
    ['crane', 'crane', 0],
    ['xcrane', 'crane', 1],
    ['crane', 'xcrane', 1],
    ['cranes', 'crane', 1],
    ['drane', 'crane', 1],
    ['rcane', 'crane', 1],
    ['craen', 'crane', 1],
    ['xycrane', 'crane', 2],
    ['ab', '', 2],
    ['lion', 'crab', 4],
  ];
  expect(pairs.map(([a, b]) => [a, b, editDistance(a, b)])).toEqual(pairs);
});

test('the end of a list that is too long is not read, and said so', () => {
  const { errors } = parseDeck('# nothing\n'.repeat(500), '', pool);
  expect(errors).toEqual([{ file: '', line: 301, why: { kind: 'tooManyLines', most: 300 }, nearest: [] }]);
  expect(parseDeck('# nothing\n'.repeat(300), '', pool).errors).toEqual([]);
});

test('nobody plays with a million copies of a card', () => {
  const { deck, errors } = parseDeck(`1000000 ${pool[0]!.key}`, '', pool);
  expect(errors.map((one) => one.why)).toEqual([
    { kind: 'copiesOutOfRange', count: 1_000_000, name: pool[0]!.key, most: 999 },
  ]);
  expect([...deck.stronghold, ...deck.dynasty, ...deck.fate]).toEqual([]);
});
