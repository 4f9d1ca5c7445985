import {
  type Card,
  card,
  cardThing,
  contextOf,
  faceOf,
  type Hooks,
  holds,
  inPlay,
  isUnitLeader,
  type Machine,
  matchesThing,
  on,
  type Province,
  type Refusal,
  reaches,
  standing,
  stat,
  type Thing,
  typeOf,
  type Use,
  useFits,
  zoneName,
  zoneNumber,
} from '@kyuden/engine';
import { ownNodes } from '../../ccg/hooks/own-text.ts';
import { totalAt } from '../conflict.ts';
import { knob } from '../knobs.ts';
import { isUnderStronghold, lyingIn, provinceCard, strongholdProvince } from '../places.ts';
import { ruleOfRing } from '../procedures/rings.ts';
import { drafted } from './drafted.ts';
import { isPlayBarred, mayAttach, mayEnter, refuse } from './entry.ts';
import { passedInRound, playInRound } from './in-round.ts';
import { playsInRound } from './plays.ts';
import { branchChangesNothing, targetChangesNothing, useChangesNothing } from './pointless-uses.ts';
import { entryPrice } from './price.ts';

/** The hooks of the living card game. */

/** Common refusals, made once. Callers must not modify them. */
const inVain = refuse('wording.effect-after-dash', 'inVain');
const notController = refuse('actions.triggered-optional', 'notController');
const outOfPlay = refuse('characters.in-province-not-in-play', 'outOfPlay');
const targetInVain = refuse('targeting.choose', 'targetInVain');

function mayUse(g: Machine, use: Use): Refusal | null {
  return sourceRefusal(g, use) ?? barredRefusal(g, use) ?? noChangeRefusal(g, use);
}

/** Refuses an ability that would change nothing: its costs may not be paid for nothing. */
const noChangeRefusal = (g: Machine, use: Use): Refusal | null => (useChangesNothing(g, use) ? inVain : null);

/**
 * Refuses an ability whose card may not use it where it is. It may be used in play by its controller (bowed or
 * not), from the hand if it is an event, and elsewhere if its text says so.
 */
function sourceRefusal(g: Machine, use: Use): Refusal | null {
  if (use.card < 0) return null;
  const c = card(g, use.card);
  if (inPlay(g, c)) {
    return c.controller === use.seat ? null : notController;
  }
  if (justLeft(g, use)) return null;
  const waives = (what: string): boolean =>
    use.ability.waive.includes(what as never) || use.waive?.includes(what) === true;
  switch (zoneName(c.zone)) {
    case 'hand':
      if (zoneNumber(c.zone) === use.seat && (typeOf(g, c).playedFromHand || waives('inHand'))) return null;
      break;
    case 'conflictDiscard':
    case 'dynastyDiscard':
      if (c.owner === use.seat && waives('inPile')) return null;
      break;
    case 'province':
      if (g.state.provinces[zoneNumber(c.zone)]?.seat === use.seat && c.faceUp && waives('inProvince'))
        return null;
  }
  if (waives('given')) return null;
  return outOfPlay;
}

/** Whether the change being answered has just taken this card out of play; it may still answer. */
function justLeft(g: Machine, use: Use): boolean {
  const gate = g.state.frames.findLast((frame) => frame.k === 'gate');
  if (gate?.k !== 'gate') return false;
  return (
    gate.witnesses.includes(use.card) || gate.joined?.some((one) => one.witnesses.includes(use.card)) === true
  );
}

function barredRefusal(g: Machine, use: Use): Refusal | null {
  if (use.card >= 0 && inPlay(g, card(g, use.card))) {
    const thing = cardThing(card(g, use.card));
    if (standing(g, 'barAbilities').some((one) => reaches(g, one, thing)))
      return refuse('effects.constant', 'textBarsAbilities');
  }
  const event = use.card >= 0 ? typeOf(g, card(g, use.card)).playedFromHand : use.supposed;
  if (event && isPlayBarred(g, use.seat, use.card >= 0 ? card(g, use.card) : undefined, 'Event'))
    return refuse('effects.constant', 'textBarsEvents');
  for (const { node, ctx } of event && use.card >= 0
    ? ownNodes(g, 'barEntry', card(g, use.card), use.seat)
    : []) {
    if (node.what.o === 'ref' && (!node.unless || !holds(ctx, node.unless)))
      return refuse('actions.triggered-optional', 'ownTextBarsPlay');
  }
  for (const one of standing(g, 'barAction')) {
    const ctx = contextOf(g, one);
    if (on(g, one, ctx) && useFits(ctx, one.node.filter, use, {}))
      return refuse('effects.constant', 'textBarsAction');
  }
  return null;
}

/** targeting.choose: refuses things that an active text bars and things that the ability could not change. */
function mayTarget(g: Machine, use: Use, thing: Thing): Refusal | null {
  if (targetChangesNothing(g, use, thing)) return targetInVain;
  for (const one of standing(g, 'barTarget')) {
    const { node } = one;
    if (node.attack) continue;
    const ctx = contextOf(g, one);
    if (!on(g, one, ctx) || !reaches(g, one, thing)) continue;
    const by = node.by;
    const isBy =
      !by ||
      (by.kind === 'player'
        ? matchesThing(ctx, by, `s${use.seat}`)
        : by.kind === 'action' && useFits(ctx, by, use, {}));
    if (isBy) return refuse('targeting.choose', 'textBarsTargeting');
  }
  return null;
}

/** glory.honored-bonus, glory.dishonored-penalty: glory is added to both skills or subtracted from them. */
function modifier(g: Machine, c: Card, name: string): number {
  if (name !== 'military' && name !== 'political') return 0;
  const status = c.counters?.status ?? 0;
  if (status === 0 || !isUnitLeader(g, c) || !knob(g, 'statusCounts', cardThing(c))) return 0;
  const times = status > 0 ? status : knob(g, 'dishonoredGlory', cardThing(c));
  return times * stat(g, c, 'glory');
}

/**
 * provinces.anatomy, provinces.strength-bonus: the printed strength, the holdings there, and the stronghold on
 * it.
 */
function strengthBonus(g: Machine, province: Province): number {
  const own = provinceCard(g, province.id);
  let sum = own ? (faceOf(g, own).stats.strength ?? 0) : 0;
  for (const c of lyingIn(g, province.id)) if (inPlay(g, c)) sum += stat(g, c, 'strengthBonus');
  if (strongholdProvince(g, province.seat) === province.id) {
    const stronghold = (g.state.zones[`home:${province.seat}`] ?? [])
      .map((id) => card(g, id))
      .find((c) => faceOf(g, c).type === 'Stronghold');
    if (stronghold) sum += stat(g, stronghold, 'strengthBonus');
  }
  return sum;
}

export const hooks: Hooks = {
  use: { may: mayUse, changesNothing: branchChangesNothing },
  target: { may: mayTarget, inAttackDomain: () => false },
  entry: { may: mayEnter, mayAttach, price: entryPrice },
  stats: { modifier, strengthBonus, total: totalAt },
  round: { plays: playsInRound, play: playInRound, passed: passedInRound },
  texts: { isUnderStronghold },
  view: { drafted, ruleOfPiece: ruleOfRing },
};
