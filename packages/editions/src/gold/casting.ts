import {
  type Ability,
  type Cost,
  card,
  cardOf,
  changesIn,
  currentBattle,
  faceOf,
  fieldOf,
  leaderOf,
  type Machine,
  type Refusal,
  type Slot,
  type Thing,
  type Use,
} from '@kyuden/engine';
import { refuseBy, waives } from '../ccg/hooks/refusal.ts';
import { hasActionKeyword } from '../ccg/hooks/source.ts';
import { isInPlay } from '../ccg/places.ts';

import { emptyPrice } from './overpaying.ts';

/** Spells and Rituals: who bows for them, who casts them, and where the helpers must be. */

const bowsCaster: Cost = {
  k: 'do',
  effect: { e: 'bow', what: { o: 'ref', ref: { r: 'host', keyword: 'Shugenja' } } },
};

/**
 * spells.bow-to-cast: the Shugenja bows if the text does not mention bowing. Other cards get their empty price.
 */
export function costs(g: Machine, use: Use): Cost[] {
  if (use.card < 0) return [];
  const c = card(g, use.card);
  const isCast = faceOf(g, c).type === 'Spell' && isInPlay(g, c);
  if (isCast && !waives(use, 'withoutBowing') && !asksToBow(use.ability)) return [bowsCaster];
  return emptyPrice(g, use);
}

const asksToBow = (ability: Ability): boolean =>
  changesIn(ability.costs).some((effect) => effect.e === 'bow');

const isRitual = (g: Machine, use: Use): boolean => use.card >= 0 && hasActionKeyword(g, use, 'Ritual');

/** spells.ritual-primary-only: the other Personalities bow for the Ritual but do not cast it. */
export const helps = (g: Machine, use: Use, slot: Slot): boolean =>
  slot.block === 'constraints' && isRitual(g, use);

/** spells.ritual-same-location: in the Battle Action Segment all who bow for a Ritual must be in one place. */
export function ritualRefusal(g: Machine, use: Use, thing: Thing, slot: Slot | undefined): Refusal | null {
  if (!slot || currentBattle(g)?.step !== 'combat' || !helps(g, use, slot)) return null;
  const helper = cardOf(g, thing);
  const caster = leaderOf(g, card(g, use.card));
  if (!helper || fieldOf(g, helper) === fieldOf(g, caster)) return null;
  return refuseBy('gold.spells.ritual-same-location', 'ritualElsewhere');
}
