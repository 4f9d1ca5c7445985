import {
  type ActionFrame,
  abilityOf,
  type Card,
  card,
  cardOf,
  context,
  type Env,
  type Filter,
  faceOf,
  isUnitLeader,
  leaderOf,
  type Machine,
  matchesThing,
  type Refusal,
  type Slot,
  standingFor,
  type Thing,
  thingKind,
  thingsOf,
  type Use,
} from '@kyuden/engine';
import { hiddenRefusal, barredRefusal as targetBarred } from '../ccg/hooks/may-target.ts';
import { barredRefusal, playsRefusal, terrainRefusal, windowRefusal } from '../ccg/hooks/may-use.ts';
import { slotTakes } from '../ccg/hooks/movers.ts';
import { opening as enterTerrain } from '../ccg/hooks/opening.ts';
import { refuseBy } from '../ccg/hooks/refusal.ts';
import { sourceRefusal } from '../ccg/hooks/source.ts';
import type { SomeHooks } from '../compose.ts';
import { mayAttach, mayEnter } from './ancestors.ts';
import { costs, helps, ritualRefusal } from './casting.ts';
import { fearRefusal, inAttackDomain } from './fear.ts';
import { targetsByTests } from './four-tests.ts';
import { aimRefusal, replacementRefusal } from './illegal-targets.ts';
import { countsAs } from './keyword-rule.ts';
import { lobbyRefusal } from './lobbying.ts';
import { navalRefusal } from './naval.ts';
import { isOld, withOldPolitics } from './old-cards.ts';
import { opportunityHooks } from './opportunities.ts';
import { paysNothing } from './overpaying.ts';
import { historicPrograms } from './player-abilities.ts';
import {
  isFreshTactician,
  presenceRefusal,
  relevanceRefusal,
  sourceRefusalInBattle,
  targetRelevanceRefusal,
} from './presence.ts';
import { isDelayed } from './terrain.ts';
import { straightens, straightensItself } from './text-facts.ts';

/** Refuses an ability that may not be used now. */
function mayUse(g: Machine, use: Use): Refusal | null {
  return (
    windowRefusal(g, use) ??
    sourceRefusal(g, use, ({ ability }) => straightensItself(ability)) ??
    senseiRefusal(g, use) ??
    favorRefusal(g, use) ??
    lobbyRefusal(g, use) ??
    nestedRefusal(g, use) ??
    presenceRefusal(g, use) ??
    sourceRefusalInBattle(g, use) ??
    relevanceRefusal(g, use) ??
    terrainRefusal(g, use) ??
    navalRefusal(g, use) ??
    fearRefusal(g, use) ??
    replacementRefusal(g, use) ??
    barredRefusal(g, use) ??
    playsRefusal(g, use)
  );
}

/**
 * sensei.modifies-stronghold: a Sensei's abilities count as printed on the Stronghold, so they cannot be used
 * while it is bowed.
 */
function senseiRefusal(g: Machine, use: Use): Refusal | null {
  const c = use.card < 0 ? undefined : card(g, use.card);
  if (!c || faceOf(g, c).type !== 'Sensei' || !leaderOf(g, c).bowed) return null;
  return refuseBy('gold.actions.bowed-card-cannot-act', 'strongholdBowed');
}

/** reactions.once-per-printed-instance: an action in progress cannot answer itself or its own cost. */
function nestedRefusal(g: Machine, use: Use): Refusal | null {
  if (!use.ability.trigger) return null;
  const underWay = g.state.frames.some((one) => one.k === 'action' && one.instance === use.instance);
  return underWay ? refuseBy('gold.reactions.once-per-printed-instance', 'underWay') : null;
}

/** optional-rules.historic-favor-no-winds: a table plays with the historic uses of the Favor or with Winds. */
function favorRefusal(g: Machine, use: Use): Refusal | null {
  const historic = g.state.settings['favor-uses'] === 'historic';
  const isHistoric = historicPrograms.has(use.program);
  if (isHistoric && !historic) return refuseBy('gold.favor.use-only-from-cards', 'favorHasNoUse');
  const wind = use.card >= 0 && faceOf(g, card(g, use.card)).type === 'Wind';
  return historic && wind ? refuseBy('gold.optional-rules.historic-favor-no-winds', 'windsUnused') : null;
}

/** Refuses a thing that this use may not target, given the current bindings. */
function mayTarget(
  g: Machine,
  use: Use,
  thing: Thing,
  _anywhere: boolean,
  env: Env = {},
  slot?: Slot,
): Refusal | null {
  const c = thingKind(thing) === 'c' ? cardOf(g, thing) : undefined;
  return (
    (c && hiddenRefusal(g, use, c, env, slot)) ??
    (c ? bowedRefusal(g, use, c) : null) ??
    targetBarred(g, use, thing, env) ??
    targetRelevanceRefusal(g, use, thing, env) ??
    ritualRefusal(g, use, thing, slot) ??
    aimRefusal(g, use, thing, env, slot) ??
    (c ? tacticianRefusal(g, use, c) : null)
  );
}

/**
 * targeting.own-bowed-personalities: your action may not target your own bowed Personality, unless it
 * straightens cards or its text mentions bowed ones. Seppuku is not the Personality's action
 * (seppuku.samurai-option).
 */
function bowedRefusal(g: Machine, use: Use, c: Card): Refusal | null {
  if (!c.bowed || c.controller !== use.seat || !isUnitLeader(g, c) || straightens(use.ability)) return null;
  if (use.program === 'player/seppuku') return null;
  const speaks = use.ability.slots.some(
    (slot) => speaksOfBowed(slot.filter) && slotTakes(g, use, slot, `c${c.handle}`),
  );
  return speaks ? null : refuseBy('gold.targeting.own-bowed-personalities', 'ownBowed');
}

const bowedFilters = new WeakMap<Filter, boolean>();

function speaksOfBowed(filter: Filter): boolean {
  let speaks = bowedFilters.get(filter);
  if (speaks === undefined) bowedFilters.set(filter, (speaks = JSON.stringify(filter).includes('"bowed"')));
  return speaks;
}

/** Limits the Tactician ability to once per battle for each Tactician. */
function tacticianRefusal(g: Machine, use: Use, c: Card): Refusal | null {
  if (use.program !== 'player/tactical' || isFreshTactician(g, c)) return null;
  return refuseBy('gold.traits.tactician', 'tacticianUsed');
}

/**
 * reactions.target-no-longer-legal: drops targets that no longer match their slot, so that they are not
 * affected.
 */
function dropUnfit(g: Machine, frame: ActionFrame): void {
  const ability = abilityOf(g.lib, frame.program);
  for (const slot of ability.slots) {
    if (slot.block !== 'effects' || slot.attack || slot.chosen) continue;
    const named = thingsOf(frame.env[slot.name]);
    if (named.length === 0) continue;
    const ctx = context(g, frame.seat, frame.card, frame.env, frame.id);
    const fit = named.filter((thing) => matchesThing(ctx, slot.filter, thing));
    if (fit.length < named.length) frame.env[slot.name] = fit;
  }
}

/**
 * terrain.delayed: a Delayed Terrain enters at once but takes effect when the Battle Action Segment is about to
 * end.
 */
function opening(g: Machine, frame: ActionFrame): undefined | 'later' {
  dropUnfit(g, frame);
  enterTerrain(g, frame);
  if (frame.card < 0) return undefined;
  const c = card(g, frame.card);
  return isDelayed(g, c) ? 'later' : undefined;
}

/** resolution.bowed-personality-zero */
function unitCounts(g: Machine, leader: Card): boolean {
  if (!leader.bowed) return true;
  return standingFor(g, 'permit', leader).some(({ node }) => node.what === 'contributeBowed');
}

/** Hooks that Gold overrides. */
export const hooks: SomeHooks = {
  use: { may: mayUse, opening },
  target: {
    may: mayTarget,
    inAttackDomain,
    // Units may go wherever the text says.
    places: (_g, _action, _unit, open) => open,
  },
  entry: {
    may: mayEnter,
    mayAttach,
    // costs.failed-payment-no-refund: the card returns to where it came from.
    discardsTurnedAway: () => false,
  },
};

/** Hooks that only Gold has. */
export const ownHooks: SomeHooks = {
  use: { costs },
  target: { helps },
  entry: { paysNothing },
  stats: { unitCounts },
  round: opportunityHooks,
  texts: {
    countsAs,
    reads: (text, face) => targetsByTests(isOld(face) ? withOldPolitics(text) : text),
  },
};
