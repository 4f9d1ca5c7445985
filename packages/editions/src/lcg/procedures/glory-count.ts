import {
  byRules,
  dropResult,
  finish,
  listened,
  type Machine,
  occur,
  type Procedure,
  procedure,
  type SeatId,
  seatThing,
} from '@kyuden/engine';
import { gloryCount } from '../conflict.ts';
import { charactersOf, otherSeat } from './tools.ts';

const COUNT = 1;

/** The player who counts more glory, or undefined if both count the same. */
export function leaderInGlory(g: Machine): SeatId | undefined {
  const [one, other] = [0, 1].map((seat) => gloryCount(g, seat, charactersOf(g, seat))) as [number, number];
  if (one === other) return undefined;
  return one > other ? 0 : 1;
}

/** Announces a glory count, so that texts can answer before it. */
export function beginGloryCount(g: Machine, seat: SeatId): void {
  if (listened(g, 'gloryCount'))
    occur(g, 'gloryCount', [{ player: seat }], byRules(seat, { for: 'gloryCount' }));
}

/** glory.count, as a text has it: the result is the player who counts less; nobody if both count the same. */
export const countGlory: Procedure<{ seat: SeatId }> = procedure('countGlory', (g, frame) => {
  if (frame.pc !== COUNT) {
    frame.pc = COUNT;
    return beginGloryCount(g, frame.at.seat);
  }
  dropResult(g);
  const leader = leaderInGlory(g);
  finish(g, frame, leader === undefined ? [] : [seatThing(otherSeat(leader))]);
});
