import { armyForce } from '../eval/army.ts';
import { currentBattle } from '../eval/current.ts';
import { isUnitLeader } from '../eval/units.ts';
import { card, zoneKey } from '../machine/cards.ts';
import type { Machine } from '../machine/machine.ts';
import type { SeatId } from '../program/vocabulary.ts';
import type { Card } from '../state/index.ts';
import { keptCards } from './card.ts';
import { type KeptViews, keptCopy, sameObject } from './kept.ts';
import { strengthSeen } from './seat.ts';
import type { CardView, FieldView } from './shapes.ts';

/** Returns the view of a battlefield and its units; `old` is the previous view. */
export function fieldView(
  g: Machine,
  kept: KeptViews,
  id: number,
  viewer: SeatId,
  old: FieldView | undefined,
): FieldView {
  const field = g.state.fields.find((one) => one.id === id)!;
  const attack = g.state.attacks.find((one) => one.id === field.attack)!;
  const ids = g.state.zones[zoneKey('battlefield', id)] ?? [];
  const side = (c: Card): string =>
    !isUnitLeader(g, c)
      ? 'terrain'
      : c.controller === attack.attacker ||
          attack.allies.some((one) => one.seat === c.controller && one.of === attack.attacker)
        ? 'attack'
        : 'defense';
  const on = (name: string, before: CardView[] | undefined): CardView[] => {
    const there = ids.filter((one) => side(card(g, one)) === name);
    return keptCards(g, kept, there, before);
  };
  const province = field.province >= 0 ? g.state.provinces[field.province] : undefined;
  const facts = g.state.battles.findLast((one) => one.field === id)?.facts;
  const total = g.book.hooks.stats.total ?? armyForce;
  return sameObject(old, {
    thing: `b${id}`,
    province: province ? `p${province.id}` : null,
    fought: field.fought,
    current: currentBattle(g)?.field === id,
    attackers: on('attack', old?.attackers),
    defenders: on('defense', old?.defenders),
    terrain: on('terrain', old?.terrain),
    attackForce: total(g, id, 'attack'),
    defenseForce: total(g, id, 'defense'),
    strength: province ? strengthSeen(g, kept, province.id, viewer) : 0,
    ...(facts && { facts: keptCopy(old?.facts, facts) }),
  });
}
