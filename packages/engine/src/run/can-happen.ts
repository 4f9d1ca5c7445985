import { things } from '../eval/filter.ts';
import { refThings } from '../eval/ref.ts';
import { isForbidden, type NewMember, specOf } from '../gate/occur.ts';
import { cardThing } from '../machine/cards.ts';
import type { Context } from '../machine/context.ts';
import type { Machine } from '../machine/machine.ts';
import type { Effect, Place } from '../program/index.ts';
import { type Card, type Cause, type Member, seatThing, type Thing } from '../state/index.ts';

/**
 * Whether a change that pays a cost would really happen: it is not void, and no active continuous effect prevents it.
 */
function canHappen(g: Machine, kind: string, about: NewMember, cause: Cause): boolean {
  // Copied, because the hook `never` may write the location of the subject into the member.
  const member: Member = { ...about, fate: 'pending' };
  const { never } = specOf(g, kind);
  if (never?.(g, member, { id: -1, kind, members: [member], cause })) return false;
  return !isForbidden(g, kind, member, cause);
}

/** Whether this effect would change the card. A move needs at least one possible destination. */
export function canChange(ctx: Context, effect: Effect, c: Card, cause: Cause): boolean {
  const { g } = ctx;
  const about = { subject: cardThing(c), player: c.controller };
  const to = destinations(ctx, effect, c);
  if (!to) return canHappen(g, effect.e, about, cause);
  return to.some((place) => canHappen(g, effect.e, { ...about, to: place, from: c.zone }, cause));
}

/**
 * Returns the possible destinations of the card; undefined if the effect moves nothing, or if the destination is not
 * known yet.
 */
function destinations(ctx: Context, effect: Effect, c: Card): Thing[] | undefined {
  if (effect.e === 'move') return placesOf(ctx, effect.to, c);
  if (effect.e !== 'transfer') return undefined;
  return effect.to.o === 'ref' ? refThings(ctx, effect.to.ref) : things(ctx, effect.to.filter);
}

/** Returns the destinations that the text allows; the edition may restrict them further. */
export function placesOf(ctx: Context, place: Place, c: Card): Thing[] {
  const home = seatThing(c.controller);
  switch (place.pl) {
    case 'home':
      return [home];
    case 'battlefield':
    case 'province':
      return refThings(ctx, place.ref);
    case 'with':
      return refThings(ctx, { r: 'of', rel: 'location', of: place.ref });
    case 'pick': {
      const open = things({ ...ctx, it: cardThing(c) }, place.filter);
      return place.orHome ? [...open, home] : open;
    }
  }
}
