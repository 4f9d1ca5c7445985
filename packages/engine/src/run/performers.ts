import { isUnitLeader } from '../eval/units.ts';
import { card, cardOf, cardThing, leaderOf, typeOf } from '../machine/cards.ts';
import { inPlay } from '../machine/in-play.ts';
import type { Machine } from '../machine/machine.ts';
import type { Use } from '../machine/rulebook.ts';
import type { Card, Env, Thing } from '../state/index.ts';

/**
 * Returns the performers: the card itself, the leader an Item or Spell is attached to, and the player's own cards
 * targeted in the constraints. Nobody controls a card that is not in play, so one performs only if the text says so.
 */
export function performersOf(g: Machine, use: Use, env: Env): Thing[] {
  const list: Thing[] = [];
  if (g.book.modes.nobodyPerforms) return list;
  if (use.card >= 0) {
    const c = card(g, use.card);
    if (isUnitLeader(g, c) || isCombatant(g, c)) list.push(cardThing(c));
    else if (c.host >= 0) list.push(cardThing(leaderOf(g, c)));
  }
  for (const slot of use.ability.slots) {
    if (slot.block !== 'constraints' || g.book.hooks.target.helps?.(g, use, slot)) continue;
    const bound = env[slot.name];
    for (const thing of Array.isArray(bound) ? bound : []) {
      const c = cardOf(g, thing);
      if (!c || c.controller !== use.seat || list.includes(thing)) continue;
      if (isCombatant(g, c) && (inPlay(g, c) || slot.chosen)) list.push(thing);
    }
  }
  return list;
}

const isCombatant = (g: Machine, c: Card): boolean => {
  const type = typeOf(g, c);
  return type.stats.includes('force') && type.signed !== true;
};
