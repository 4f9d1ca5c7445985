import {
  type ActionFrame,
  abilityOf,
  cardOf,
  cardThing,
  mayUseNow,
  type Refusal,
  seatThing,
  type Use,
  useById,
} from '@kyuden/engine';
import { openEdition } from '../editions.ts';
import { abilitiesOf, abilityNamed } from './abilities.ts';
import type { Clause } from './format.ts';
import { cardsNamed, thingOf } from './names.ts';
import { askOf, type Play } from './play.ts';

/** Finds the refusal behind an option that is not offered. */

/** Whether the text names a card of the living card game that is played and has no ability to use. */
export function isPlayed(play: Play, what: string): boolean {
  const [only, ...more] = cardsNamed(play.names, what);
  return (
    openEdition(play.names.g.book.name).family === 'living' &&
    only !== undefined &&
    more.length === 0 &&
    abilitiesOf(play.names, only).length === 0
  );
}

export function whyNotUse(play: Play, one: Clause, seat: number, what: string): Refusal | null {
  const { g } = play.names;
  if (isPlayed(play, what) || / as an attachment$/.test(what)) return null;
  const { card, programs } = abilityNamed(play.names, one, what);
  const program = programs[0] as string;
  const { designators, trigger } = abilityOf(g.lib, program);
  const open = askOf(play, seat)?.about.designators ?? [];
  const designator = designators.find((each) => open.includes(each)) ?? designators[0] ?? '';
  const instance = `${card ? cardThing(card) : seatThing(seat)}|${program}`;
  return mayUseNow(g, useById(g, seat, instance, trigger ? g.book.modes.answers : designator));
}

export function whyNotTarget(play: Play, one: Clause, _seat: number, what: string): Refusal | null {
  const { g } = play.names;
  const frame = g.state.frames.findLast((each): each is ActionFrame => each.k === 'action');
  if (!frame) return null;
  const { seat, card, program, instance, designator } = frame;
  const use: Use = { seat, card, program, ability: abilityOf(g.lib, program), instance, designator };
  return g.book.hooks.target.may(g, use, thingOf(play.names, one, what), false);
}

export function whyNotBuy(play: Play, one: Clause, seat: number, what: string): Refusal | null {
  const { g } = play.names;
  const card = cardOf(g, thingOf(play.names, one, what));
  if (!card) return null;
  return g.book.hooks.entry.may(g, {
    card,
    seat,
    to: seatThing(seat),
    host: -1,
    ignore: [],
    purchase: 'full',
  });
}
