import {
  type Ability,
  type Card,
  card,
  cardOf,
  cardThing,
  currentBattle,
  faceOf,
  fieldOf,
  type GateFrame,
  hasKeyword,
  isUnitLeader,
  leaderOf,
  type Machine,
  type NewMember,
  occur,
  type Refusal,
  type RulebookTrigger,
  stat,
  strikeStrength,
  type Use,
  unitOf,
} from '@kyuden/engine';
import { inAttackDomain as usualDomain } from '../ccg/hooks/may-target.ts';
import { refuseBy } from '../ccg/hooks/refusal.ts';
import { strikeOf } from '../ccg/kinds/contests.ts';

/** Fear: targets a unit in the battle and bows its Followers with no more Force than its strength. */

const makesFear = (ability: Ability): boolean =>
  ability.effects.some((effect) => effect.e === 'attack' && effect.attack.kind === 'Fear');

/** fear.target-unit: any unit in the battle except the source's own. */
export function inAttackDomain(g: Machine, use: Use, c: Card, despite?: boolean): boolean {
  if (!makesFear(use.ability)) return usualDomain(g, use, c, despite);
  const battle = currentBattle(g);
  if (!battle || !isUnitLeader(g, c) || fieldOf(g, c) !== battle.field) return false;
  return use.card < 0 || leaderOf(g, card(g, use.card)) !== c;
}

/** fear.once-per-battle-no-bow: each Fear action once per battle. */
export function fearRefusal(g: Machine, use: Use): Refusal | null {
  const battle = currentBattle(g);
  if (!battle || use.card < 0 || !makesFear(use.ability)) return null;
  const own = cardThing(card(g, use.card));
  const used = g.state.actions.some(
    (one) => one.battle === battle.id && one.program === use.program && one.card === own,
  );
  return used ? refuseBy('gold.fear.once-per-battle-no-bow', 'usedInBattle') : null;
}

/** The Followers that an occurrence of Fear attacks bows (fear.effect, fear.undead-immune). */
function frightened(g: Machine, frame: GateFrame): NewMember[] {
  return frame.occurrence.members.flatMap((member) => {
    const strike = member.fate === 'done' ? strikeOf(g, member) : undefined;
    const target = strike?.kind === 'Fear' ? cardOf(g, strike.target) : undefined;
    if (!strike || !target) return [];
    const strength = strikeStrength(g, strike);
    return unitOf(g, target).flatMap((c) =>
      faceOf(g, c).type === 'Follower' && !hasKeyword(g, c, 'Undead') && stat(g, c, 'force') <= strength
        ? [{ subject: cardThing(c), player: c.controller, data: { attack: `k${strike.id}` } }]
        : [],
    );
  });
}

export const fear: RulebookTrigger = {
  rule: 'gold.fear.effect',
  kind: 'attackResolves',
  point: 'when',
  matches: (g, frame, member) =>
    frame.occurrence.members.find((one) => one.fate === 'done') === member && frightened(g, frame).length > 0,
  run: (g, frame) => {
    occur(g, 'bow', frightened(g, frame), { ...frame.occurrence.cause });
  },
};
