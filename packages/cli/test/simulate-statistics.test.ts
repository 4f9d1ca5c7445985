import { expect, test } from 'vitest';
import { progressBar, span } from '../src/report/progress.ts';
import { cardEffects } from '../src/simulate/page/cards.ts';
import { pairings } from '../src/simulate/page/pairings.ts';
import { ticks, wholeTicks } from '../src/simulate/page/svg.ts';
import type { GameRecord, Standing } from '../src/simulate/record.ts';
import { csvLine } from '../src/simulate/rows.ts';
import type { Schedule } from '../src/simulate/schedule.ts';
import { Counts, difference, share, zOf } from '../src/simulate/statistics.ts';
import { between, overall, Tally, whoBegan } from '../src/simulate/tally.ts';

test('intervals are those of the textbooks', () => {
  expect(share(8, 10)).toMatchObject({
    value: 0.8,
    low: expect.closeTo(0.4902, 4),
    high: expect.closeTo(0.9433, 4),
  });
  expect(share(0, 10)).toMatchObject({ value: 0, low: 0, high: expect.closeTo(0.2775, 4) });
  // Newcombe (1998), example (a): 56 of 70 against 48 of 80.
  const found = difference({ hits: 56, tries: 70 }, { hits: 48, tries: 80 });
  expect(found.value).toBeCloseTo(0.2, 10);
  expect([found.low, found.high]).toEqual([expect.closeTo(0.0524, 4), expect.closeTo(0.3339, 4)]);
});

test.each([
  [0.3173, 1.0],
  [0.05, 1.95996],
  [0.01, 2.57583],
  [0.001, 3.29053],
  [1e-6, 4.89164],
])('beyond z lies %f: %f', (probability, z) => {
  expect(zOf(probability)).toBeCloseTo(z, 3);
});

test('quantiles of counts are values that came', () => {
  const counts = new Counts();
  for (const value of [5, 1, 1, 2, 9, 5, 5, 1]) counts.add(value);
  expect(counts.quantiles([0.25, 0.5, 0.75])).toEqual([1, 2, 5]);
  expect(counts).toMatchObject({ total: 8, sum: 29 });
  expect(new Counts().quantiles([0.5])).toEqual([Number.NaN]);
});

const deck = (name: string) => ({ name, stronghold: [], dynasty: [], fate: [] });
const schedule: Schedule = {
  contestants: ['A', 'B', 'C'].map((name) => ({ name, deck: deck(name), bot: 'eager' })),
  pairings: [
    [0, 1],
    [0, 2],
    [1, 2],
  ],
};

const even: Standing = { honor: [5, 5], provinces: [4, 4], gold: [5, 5] };

/** A game won by this contestant, or by nobody. */
function game(number: number, winner: number | null, early: string[][] = [[], []]): GameRecord {
  const pairing = Math.floor((number - 1) / 2) % 3;
  const sides = schedule.pairings[pairing]!;
  const seats = number % 2 === 1 ? sides : [...sides].reverse();
  return {
    number,
    pairing,
    seats,
    how: winner === null ? 'cap' : 'honor',
    winners: winner === null ? [] : [seats.indexOf(winner)],
    first: 0,
    turns: 2,
    decisions: 10,
    course: [even, { ...even, honor: [6, 4] }],
    end: even,
    early,
  };
}

test('wins belong to who won, wherever he sat', () => {
  const tally = new Tally(schedule);
  [0, 0, 2, null, 1, 2].forEach((winner, at) => void tally.add(game(at + 1, winner)));
  expect(between(tally, 0, 1)).toEqual({ games: 2, wins: 2, losses: 0, undecided: 0 });
  expect(between(tally, 1, 0)).toEqual({ games: 2, wins: 0, losses: 2, undecided: 0 });
  expect(between(tally, 2, 0)).toEqual({ games: 2, wins: 1, losses: 0, undecided: 1 });
  expect(overall(tally, 1)).toEqual({ games: 4, wins: 1, losses: 3, undecided: 0 });
  expect(tally).toMatchObject({ games: 6, finished: 5 });
  expect(tally.winners.honor[1]!.total).toBe(5);
  expect(tally.curves[0]!.honor[1]!.total).toBe(4);
});

test('what beginning is worth is told of pairings in which both decks began', () => {
  const tally = new Tally(schedule);
  // A and B alternate in beginning; between A and C it is always A, in either seat.
  for (const [number, winner] of [
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 0],
  ] as const) {
    const record = game(number, winner);
    tally.add(number < 3 ? record : { ...record, first: record.seats.indexOf(0) });
  }
  expect(whoBegan(tally)).toEqual({ games: 2, wins: 1 });
  const mirror = new Tally({ contestants: [schedule.contestants[0]!], pairings: [[0, 0]] });
  mirror.add({ ...game(1, 0), seats: [0, 0], winners: [1] });
  expect(whoBegan(mirror)).toEqual({ games: 1, wins: 0 });
});

test('a game that ends without exactly one winner is drawn', () => {
  const tally = new Tally(schedule);
  tally.add({ ...game(1, 0), how: 'dishonor', winners: [] });
  tally.add({ ...game(2, 0), how: 'dishonor', winners: [0, 1] });
  tally.add(game(3, null));
  expect(tally).toMatchObject({ drawn: { dishonor: 2 }, endings: { dishonor: 2, cap: 1 } });
});

test('a deck that meets only itself has no score', () => {
  const mirror: Schedule = { contestants: [schedule.contestants[0]!], pairings: [[0, 0]] };
  const tally = new Tally(mirror);
  tally.add({ ...game(1, 0), seats: [0, 0], winners: [1] });
  expect(tally.pairings[0]).toMatchObject({ wins: [0, 1] });
  expect(overall(tally, 0)).toEqual({ games: 0, wins: 0, losses: 0, undecided: 0 });
});

test('a card is compared with the games of its deck without it, by intervals that widen with the number of cards', () => {
  const tally = new Tally(schedule);
  for (let n = 0; n < 80; n++) {
    // A plays B; A wins whenever 'Luck' came up, and half of the other games. 'Rare' comes up too seldom to count.
    const lucky = n % 2 === 0;
    const number = 1 + (n % 2) + 6 * Math.floor(n / 2);
    const own = [...(lucky ? ['Luck'] : []), ...(n % 8 < 4 ? ['Other'] : []), ...(n === 0 ? ['Rare'] : [])];
    const record = game(number, lucky || n % 4 === 1 ? 0 : 1);
    record.early = record.seats.map((one) => (one === 0 ? own : []));
    tally.add(record);
  }
  const effects = cardEffects(tally);
  expect(effects.map((one) => `${one.deck} ${one.card}`)).toEqual(['A Luck', 'A Other']);
  expect(effects[0]).toMatchObject({ with: { tries: 40, hits: 40 }, without: { tries: 40, hits: 20 } });
  expect(effects[0]!.effect.value).toBeCloseTo(0.5, 10);
  expect(effects[0]!.together.low).toBeLessThan(effects[0]!.effect.low);
});

test('an axis has at least three values, where it counts something whole ones', () => {
  expect(ticks(0, 1, 4)).toEqual([0, 0.5, 1]);
  expect(ticks(0.31, 0.68, 4)).toEqual([0.4, 0.5, 0.6]);
  expect(ticks(-0.4, 0.58, 4)).toEqual([-0.4, -0.2, 0, 0.2, 0.4]);
  expect(wholeTicks(1, 3, 6)).toEqual([1, 2, 3]);
  expect(wholeTicks(0, 1, 6)).toEqual([0, 1]);
});

test('the page says what was not played or not decided, and which bot has the rows', () => {
  const few = new Tally(schedule);
  few.add(game(1, 0));
  few.add(game(2, null));
  expect(pairings(few)).toContain(
    '2 of 3 pairings were not played: all of them with both seatings take 6 games.',
  );
  expect(pairings(few)).toContain(
    '1 game was undecided (drawn, or stopped at the cap) and counts in no rate.',
  );
  expect(pairings(few)).toContain('<td class="none unplayed">not played</td>');

  const contestants = ['novice', 'eager'].flatMap((bot) =>
    ['A', 'B'].map((name) => ({ name: `${name}, ${bot}`, deck: deck(name), bot })),
  );
  const mixed = new Tally({
    contestants,
    pairings: [
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
    ],
  });
  const page = pairings(mixed);
  expect(page).toContain('novice’s deck (rows) against eager’s deck (columns)');
  expect(page).toContain('No game was decided.');
});

test('a deck with two of four seats would win half of the games if all were even', () => {
  const { contestants } = schedule;
  const tally = new Tally({ contestants, pairings: [[0, 1, 2, 0]] });
  tally.add({ ...game(1, 0), seats: [0, 1, 2, 0], winners: [3], early: [[], [], [], []] });
  expect(pairings(tally)).toContain(
    'the dotted line in each row is where it would be even, for the seats that it has',
  );
  const two = new Tally({ contestants: contestants.slice(0, 2), pairings: [[0, 1, 0, 1]] });
  two.add({ ...game(1, 0), seats: [0, 1, 0, 1], winners: [2], early: [[], [], [], []] });
  expect(pairings(two)).toContain('50% would be even');
});

test('cells with commas and quotes are quoted', () => {
  expect(csvLine(['a,b', 'say "no"', 3, ''])).toBe('"a,b","say ""no""",3,\n');
  // Text that a spreadsheet would run as a formula is escaped; numbers are not.
  expect(csvLine(['=1+1', '+a', '-b', '@c', '\td', -3])).toBe("'=1+1,'+a,'-b,'@c,'\td,-3\n");
});

test('the bar tells the rate and the time that is left', () => {
  let err = '';
  let time = 0;
  const io = { err: (text: string) => void (err += text), progress: true };
  const bar = progressBar(io as Parameters<typeof progressBar>[0], 100, 'games', () => time);
  expect(err).toContain(' 0/100 games');
  time = 5000;
  for (let i = 0; i < 20; i++) bar.step();
  time = 10_000;
  bar.step();
  expect(err.split('\r').at(-1)).toContain('21/100 games, 2.1/s, 38 s left');
  expect([span(0.2), span(59), span(200), span(7200), span(7500)]).toEqual([
    '1 s',
    '59 s',
    '3 min 20 s',
    '2 h',
    '2 h 5 min',
  ]);
});
