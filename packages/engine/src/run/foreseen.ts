import { amount } from '../eval/amount.ts';
import { stat } from '../eval/stat.ts';
import { rolesOf, triggered } from '../gate/match.ts';
import { cardThing } from '../machine/cards.ts';
import { context } from '../machine/context.ts';
import type { Machine } from '../machine/machine.ts';
import type { SeatId, StatName } from '../program/vocabulary.ts';
import type { Card, Member, Occurrence } from '../state/index.ts';
import { isUsable } from './usable.ts';
import { usesFor } from './uses.ts';

/**
 * Returns the lowest value that a stat of a card can have when it attaches: a player may count on his own Reactions
 * before that. Only for good faith; the real check happens when the card attaches.
 */
export function foreseenStat(g: Machine, seat: SeatId, c: Card, host: Card, name: StatName): number {
  const member: Member = { subject: cardThing(c), player: seat, to: cardThing(host), fate: 'pending' };
  const cause = { mode: 'effect' as const, card: '' as const, seat, action: -1, program: '' };
  const attaching: Occurrence = { id: -1, kind: 'aboutToAttach', members: [member], cause };
  const env = rolesOf(attaching, member);
  let lowest = stat(g, c, name);
  for (const use of usesFor(g, seat, 'r:aboutToAttach:before', g.book.modes.answers)) {
    const { trigger, effects } = use.ability;
    const ctx = context(g, seat, use.card, env);
    if (!trigger || !triggered(ctx, trigger, 'before', attaching, member) || !isUsable(g, use, env)) continue;
    for (const effect of effects) {
      if (effect.e === 'set' && effect.stat === name && effect.how === 'lower' && effect.to !== undefined)
        lowest = Math.min(lowest, amount(ctx, effect.to));
    }
  }
  return lowest;
}
