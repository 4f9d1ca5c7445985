import { cardOf, faceNumber, zoneName } from '../machine/cards.ts';
import { context } from '../machine/context.ts';
import type { PlayFrom } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import type { StandingOf } from '../program/index.ts';
import type { SeatId } from '../program/vocabulary.ts';
import type { Card, Thing } from '../state/index.ts';
import { holds } from './condition.ts';
import { things } from './filter.ts';
import { refThings } from './ref.ts';
import { contextOf, on, standing } from './standing.ts';

/** Cards that are played as if in hand but are in other zones. */

/** A waiver: a text allows the card to be played from its current zone. */
export const given = 'given';

/** A waiver: the card's own text allows that, at an extra price, and says where the card goes afterwards. */
export const playedFromElsewhere = 'playedFromElsewhere';

/** Returns cards that active continuous effects let a player play as if they were in his hand. */
export const heldElsewhere = (g: Machine, seat: SeatId): Card[] => heldBy(g, seat, () => true);

/** Whether texts let the player play this card from its zone only to where a battle is fought. */
export const joinsOnly = (g: Machine, c: Card, seat: SeatId): boolean =>
  heldBy(g, seat, ({ joins }) => joins === true).includes(c) &&
  !heldBy(g, seat, ({ joins }) => joins !== true).includes(c);

function heldBy(g: Machine, seat: SeatId, fits: (node: StandingOf<'asHeld'>) => boolean): Card[] {
  const some = standing(g, 'asHeld');
  if (some.length === 0) return nothing;
  return some.flatMap((one) => {
    const { node } = one;
    if (one.you !== seat || !fits(node)) return [];
    const ctx = contextOf(g, one);
    if (!on(g, one, ctx)) return [];
    const found = node.over.o === 'ref' ? refThings(ctx, node.over.ref) : things(ctx, node.over.filter);
    return cardsAt(g, found, node.zone);
  });
}

const nothing: Card[] = [];

const cardsAt = (g: Machine, things: Thing[], zone: string): Card[] =>
  things.flatMap((thing) => {
    const c = cardOf(g, thing);
    return c && zoneName(c.zone) === zone ? [c] : [];
  });

/** Returns the card's own text that lets its owner play it from its current zone, if any. */
export function playFrom(g: Machine, c: Card, seat: SeatId): PlayFrom | undefined {
  const node = g.lib.playedFrom.get(faceNumber(c));
  if (!node || c.owner !== seat || zoneName(c.zone) !== node.zone) return undefined;
  return !node.when || holds(context(g, seat, c.id), node.when) ? node : undefined;
}
