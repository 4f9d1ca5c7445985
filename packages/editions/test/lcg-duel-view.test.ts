import { type Ask, type Machine, run, step, view } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { parseSituations, positionOf } from '../src/index.ts';

const [situation] = parseSituations(`edition: lcg

title: a duel in which a bid is changed
rule: lcg.duel.bid
given: a military conflict at p2's province 1, p1 attacking
  p1 at 1: Mirumoto Raitsugu
  p1 hand: Contingency Plan
  p2 at 1: Doji Challenger
  p2 hand: Contingency Plan
when: p2 passes
then: p1 may use Mirumoto Raitsugu
`);

const asked = (g: Machine, seat: number): Ask => g.state.asks.find((one) => one.seat === seat)!;

/** Answers with the first option whose id contains these words. */
function answer(g: Machine, seat: number, words: RegExp): void {
  const ask = asked(g, seat);
  const option = ask.options.find((one) => words.test(one.id));
  expect(option, `${ask.about.what}: ${ask.options.map((one) => one.id)}`).toBeDefined();
  expect(step(g, seat, option!.id)).not.toHaveProperty('refused');
}

test('bids of a duel are seen when both are in, and what they are worth after that [lcg.honor.bid-secret]', () => {
  const g = positionOf(situation!);
  run(g);
  const seen = (seat: number) => view(g, seat).duel?.facts;
  answer(g, 1, /^pass/);
  answer(g, 0, /^(?!pass|play)/);
  while (asked(g, 0).about.what !== 'honorBid') answer(g, 0, /=c|done/);
  answer(g, 0, /^bid:4$/);
  for (const seat of [0, 1, -1]) expect(seen(seat)).toBeUndefined();
  answer(g, 1, /^bid:2$/);
  for (const seat of [0, 1, -1]) expect(seen(seat)).toEqual({ bid0: 4, bid1: 2 });
  answer(g, 0, /^(?!pass)/);
  answer(g, 0, /branch:0/);
  expect(asked(g, 1).kind).toBe('react');
  for (const seat of [0, 1, -1]) expect(seen(seat)).toEqual({ bid0: 5, bid1: 2 });
});
