import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Chance,
  copyRandom,
  freshHandle,
  freshState,
  nextRandom,
  randomBelow,
  seedGenerator,
  seedRandom,
  shuffle,
  undoMark,
} from '../src/index.ts';

const chance = (seed: string) => ({ random: seedRandom(seed) });
const nobody = new Set<number>();
const times = <T>(n: number, make: () => T): T[] => Array.from({ length: n }, make);

/** Returns how far counts deviate from even, in standard deviations of a random result (chi-squared). */
function unevenness(counts: readonly number[]): number {
  const even = counts.reduce((sum, n) => sum + n, 0) / counts.length;
  const squares = counts.reduce((sum, n) => sum + (n - even) ** 2 / even, 0);
  const free = counts.length - 1;
  return (squares - free) / Math.sqrt(2 * free);
}

describe('a number below n', () => {
  it.each([2, 3, 6, 10, 40, 52, 1000])('is as often each of %i', (n) => {
    const state = chance(`even ${n}`);
    const counts = new Array<number>(n).fill(0);
    for (let i = 0; i < 60_000; i++) counts[randomBelow(state, n)]!++;
    expect(unevenness(counts)).toBeLessThan(4);
  });

  it('favours no small numbers, even where n is most of what a word can hold', () => {
    // Without rejection, a remainder would be below 2^30 in half of all cases.
    const state = chance('large');
    const counts = [0, 0, 0];
    for (let i = 0; i < 60_000; i++) counts[Math.floor(randomBelow(state, 3 * 2 ** 30) / 2 ** 30)]!++;
    expect(unevenness(counts)).toBeLessThan(4);
  });

  it('is one of them for any seed and n', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, n) => {
        const value = randomBelow(chance(seed), n);
        expect(Number.isInteger(value) && value >= 0 && value < n).toBe(true);
      }),
    );
  });
});

it('a shuffle gives each order as often', () => {
  const state = chance('orders');
  const counts = new Map<string, number>();
  for (let i = 0; i < 24_000; i++) {
    const list = ['a', 'b', 'c', 'd'];
    shuffle(state, list);
    counts.set(list.join(''), (counts.get(list.join('')) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  expect(unevenness([...counts.values()])).toBeLessThan(4);
});

describe('handles', () => {
  it('come from a stream of their own: what chance decides does not depend on them, nor they on it', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.boolean(), { maxLength: 80 }), (seed, order) => {
        const mixed = chance(seed);
        const alone = { draws: chance(seed), handles: chance(seed) };
        for (const isHandle of order)
          if (isHandle) expect(freshHandle(mixed, nobody)).toBe(freshHandle(alone.handles, nobody));
          else expect(nextRandom(mixed)).toBe(nextRandom(alone.draws));
      }),
    );
  });

  it('agree with what chance decides no more often than by chance', () => {
    const state = chance('apart');
    const pairs = new Array<number>(256).fill(0);
    for (let i = 0; i < 40_000; i++)
      pairs[((freshHandle(state, nobody) & 15) << 4) | randomBelow(state, 16)]!++;
    expect(unevenness(pairs)).toBeLessThan(4);
  });

  it('are never those that a card has', () => {
    const used = new Set(Array.from({ length: 65_534 }, (_, i) => i + 1));
    expect(freshHandle(chance('last'), used)).toBe(65_535);
  });

  it('count as chance for taking back, and so does what chance decides', () => {
    const state = freshState('tiny', 'start', 'marks');
    const marks = [undoMark(state)];
    freshHandle(state, nobody);
    marks.push(undoMark(state));
    nextRandom(state);
    marks.push(undoMark(state));
    expect(new Set(marks).size).toBe(3);
  });
});

describe('a generator', () => {
  const seeded = fc.record({
    seed: fc.string(),
    generator: fc.constantFrom('chacha20', 'sfc32'),
    drawn: fc.nat(60),
    named: fc.nat(60),
  });
  const begun = ({
    seed,
    generator,
    drawn,
    named,
  }: typeof seeded extends fc.Arbitrary<infer T> ? T : never) => {
    const state = { random: seedGenerator(generator, seed) };
    times(drawn, () => nextRandom(state));
    times(named, () => freshHandle(state, nobody));
    return state;
  };
  const next = (state: ReturnType<typeof begun>): number[] => [
    ...times(40, () => nextRandom(state)),
    ...times(40, () => freshHandle(state, nobody)),
  ];

  it('goes on as before when it was saved anywhere in a block', () => {
    fc.assert(
      fc.property(seeded, (how) => {
        const state = begun(how);
        const loaded = JSON.parse(JSON.stringify(state)) as typeof state;
        expect(loaded).toEqual(state);
        expect(next(loaded)).toEqual(next(state));
      }),
    );
  });

  it('goes on identically in every copy, also when copies take turns in different blocks', () => {
    fc.assert(
      fc.property(seeded, fc.nat(50), (how, ahead) => {
        const state = begun(how);
        const alone = next({ random: copyRandom(state.random) });
        const fork = { random: copyRandom(state.random) };
        times(ahead, () => nextRandom(fork));
        const taken = [
          ...times(40, () => [nextRandom(state), nextRandom(fork)][0]!),
          ...times(40, () => [freshHandle(state, nobody), freshHandle(fork, nobody)][0]!),
        ];
        expect(taken).toEqual(alone);
      }),
    );
  });

  it('is small in a state', () => {
    const state = chance('small');
    times(1000, () => nextRandom(state));
    expect(JSON.stringify(state.random).length).toBeLessThan(150);
  });

  it('shares half of the bits with that of any other seed', () => {
    const bits = (random: Chance): string =>
      random.key.map((word) => word.toString(2).padStart(32, '0')).join('');
    const one = bits(seedRandom('tea'));
    const other = bits(seedRandom('teb'));
    const same = [...one].filter((bit, i) => bit === other[i]).length;
    expect(one).toHaveLength(256);
    expect(Math.abs(same - 128)).toBeLessThan(5 * 8);
  });

  it('gives old games what it gave them', () => {
    const old = { random: seedGenerator('sfc32', 'tea') };
    // Recorded from the version before records named a generator.
    expect(times(4, () => nextRandom(old))).toEqual([3532465756, 3316791687, 1502947670, 4110915551]);
  });
});
