import {
  byRules,
  call,
  cardOf,
  cardThing,
  type Machine,
  occur,
  type RoundFrame,
  type SeatId,
} from '@kyuden/engine';
import { knob } from '../knobs.ts';
import { playDisguised } from '../procedures/disguise.ts';
import { duplicate, playCard } from '../procedures/play.ts';

/** Carries out an option of `playsInRound`. */
export function playInRound(g: Machine, seat: SeatId, choice: string): void {
  const [verb, thing] = choice.split(':') as [string, string];
  const c = cardOf(g, thing);
  if (!c) throw new Error(`there is no card '${thing}' to play`);
  if (verb === 'playDisguised') call(g, playDisguised, { seat, card: cardThing(c), id: c.id });
  else if (verb === 'duplicate') call(g, duplicate, { seat, card: c.id });
  else call(g, playCard, { seat, card: cardThing(c), ...(verb === 'playAs' && { other: true }) });
}

/** fate.first-to-pass */
export function passedInRound(g: Machine, seat: SeatId, round: RoundFrame): void {
  if (round.name !== 'dynasty' || round.out?.length !== 1) return;
  const amount = knob(g, 'passingFate');
  occur(
    g,
    'moveCounter',
    [{ subject: `s${seat}`, to: `s${seat}`, name: 'fate', amount, player: seat }],
    byRules(seat, { for: 'passing' }),
  );
}
