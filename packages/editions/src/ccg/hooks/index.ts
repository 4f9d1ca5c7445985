import { type Card, cardThing, type Hooks, isUnitLeader, type Machine, typeOf } from '@kyuden/engine';
import { knob } from '../knobs.ts';
import { maneuverDraft } from '../procedures/maneuver.ts';
import { rule } from '../rule-keys.ts';
import { titlesOf } from '../titles.ts';
import { mayAttach } from './attach.ts';
import { mayEnter } from './entry.ts';
import { inAttackDomain, mayTarget } from './may-target.ts';
import { mayUse } from './may-use.ts';
import { opening } from './opening.ts';
import { mayChangePlaces, places, surelyRefused } from './presence.ts';
import { entryPrice, isAbilityLocked, isCostLocked } from './price.ts';
import { inSegment } from './segment.ts';
import { passesFor } from './spell-users.ts';

/** stats.dishonorable-ph-max-zero */
function bounds(g: Machine, c: Card, stat: string): { max: number; rule: string } | null {
  if (!c.dishonorable || stat !== 'personalHonor' || !isUnitLeader(g, c)) return null;
  if (knob(g, 'unshamed', cardThing(c))) return null;
  return { max: 0, rule: rule(g, 'dishonor.personalHonor') };
}

/**
 * costs.interference-consequences: the card is discarded. An attachment returns instead
 * (attachments.fail-returns), unless the table chose otherwise.
 */
function discardsTurnedAway(g: Machine, c: Card): boolean {
  return typeOf(g, c).attachesTo === undefined || g.state.settings['interfered-entry'] === 'discard';
}

/** The hooks of the collectible game. */
export const hooks: Hooks = {
  use: { may: mayUse, surelyRefused, isLocked: isAbilityLocked, opening },
  target: { may: mayTarget, inAttackDomain, places, together: mayChangePlaces },
  entry: { may: mayEnter, mayAttach, price: entryPrice, isLocked: isCostLocked, discardsTurnedAway },
  stats: { bounds },
  round: {},
  texts: { titles: titlesOf, passesFor, during: inSegment },
  view: { drafted: maneuverDraft },
};
