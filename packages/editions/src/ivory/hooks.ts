import {
  actionById,
  type Card,
  card,
  cardOf,
  cardThing,
  clansOf,
  context,
  currentBattle,
  type Effect,
  type EntryQuestion,
  type Filter,
  fieldById,
  fieldThing,
  hasKeyword,
  inPlay,
  isUnitLeader,
  type Machine,
  provinceThing,
  type Refusal,
  type SeatId,
  seatThing,
  type Thing,
  things,
  typeOf,
  type Use,
  zoneNumber,
} from '@kyuden/engine';
import { isOwnClan, mayEnter } from '../ccg/hooks/entry.ts';
import { mayUse as mayUseAnyway } from '../ccg/hooks/may-use.ts';
import { boundTo } from '../ccg/hooks/presence.ts';
import { entryPrice } from '../ccg/hooks/price.ts';
import { refuseBy, waives } from '../ccg/hooks/refusal.ts';
import { isBeforeCombat } from '../ccg/hooks/segment.ts';
import { knob } from '../ccg/knobs.ts';
import { provinceOf } from '../ccg/places.ts';
import { strongholdStrength } from '../ccg/procedures/setup.ts';
import type { SomeHooks } from '../compose.ts';
import { hasClanHonorRule } from './clan-honor.ts';
import { ownKnob } from './knobs.ts';
import { mayOverlay } from './overlaying.ts';
import { withDiscard } from './rings.ts';

/** Refuses Engage and Dynasty abilities outside their windows. */
function windowRefusal(g: Machine, use: Use): Refusal | null {
  if (waives(use, 'window')) return null;
  const { state } = g;
  switch (use.designator) {
    case 'Engage':
      if (isBeforeCombat(g, currentBattle(g))) return null;
      return refuseBy('ivory.actions.engage-own-round', 'notEngageTime');
    case 'Dynasty':
      if (state.phase === 'Dynasty' && state.active === use.seat) return null;
      return refuseBy('ivory.phases.dynasty-actions', 'notDynastyTime');
    default:
      return null;
  }
}

/** favor.only-controller-discards: whoever does not control the Favor cannot announce that he discards it. */
function favorRefusal(g: Machine, { ability, seat }: Use): Refusal | null {
  const [first] = ability.effects;
  if (first?.e !== 'discardFavor' || g.state.favor === seat) return null;
  return refuseBy('ivory.favor.only-controller-discards', 'noFavor');
}

/** events.no-ability-once-in-play */
function eventRefusal(g: Machine, { card: id }: Use): Refusal | null {
  if (id < 0 || !typeOf(g, card(g, id)).usedFromProvince || !inPlay(g, card(g, id))) return null;
  return refuseBy('ivory.events.no-ability-once-in-play', 'eventInPlay');
}

/**
 * An ability that every player has is not offered if nothing is there for its first effect, nor an Interrupt to change
 * an attack where no such attack is under way.
 */
function emptyRefusal(g: Machine, { ability, card: id, seat, supposed }: Use): Refusal | null {
  const [first] = ability.effects;
  if (first?.e === 'procedure' && first.procedure === 'overlaying')
    return mayOverlay(g, seat) ? null : refuseBy('ivory.overlay.lower-level-only', 'noTarget');
  if (first?.e === 'firstOpportunity' && id < 0)
    return hasFirst(g, seat, first.using) ? null : refuseBy('samurai.actions.good-faith-rule', 'noTarget');
  if (id < 0 && attacksMeant(ability.effects).some((one) => things(context(g, seat, id), one).length === 0))
    return refuseBy('samurai.actions.good-faith-rule', 'noTarget');
  // Whether a player is asked must not tell which cards are in the hand.
  if (supposed || !first || !('what' in first) || typeof first.what !== 'object' || first.what.o !== 'pick')
    return null;
  const { filter } = first.what;
  if ((id >= 0 && filter.kind !== 'attack') || things(context(g, seat, id), filter).length > 0) return null;
  return refuseBy('samurai.actions.good-faith-rule', 'noTarget');
}

/** The attacks that these effects choose among. */
const attacksMeant = (effects: readonly Effect[]): Filter[] =>
  effects.flatMap((effect) => {
    if (effect.e === 'if') return attacksMeant(effect.then);
    if (effect.e !== 'choose' || effect.what.o !== 'pick' || effect.what.filter.kind !== 'attack') return [];
    return [effect.what.filter];
  });

/** Whether the player controls a card from which the action that is allowed could come. */
function hasFirst(g: Machine, seat: SeatId, using: Filter | undefined): boolean {
  const from = using?.preds.find((pred) => pred.p === 'from');
  if (from === undefined) return true;
  return things(context(g, seat, -1), from.filter).some((thing) => cardOf(g, thing)?.controller === seat);
}

const mayUse = (g: Machine, use: Use): Refusal | null =>
  windowRefusal(g, use) ??
  unstoppableRefusal(g, use) ??
  eventRefusal(g, use) ??
  fortificationRefusal(g, use) ??
  favorRefusal(g, use) ??
  mayUseAnyway(g, use) ??
  emptyRefusal(g, use);

/** The entry with the Honor Requirement set aside where the Clan Honor Rule does so. */
function underClanHonorRule(g: Machine, entry: EntryQuestion): EntryQuestion {
  const { card: c, seat, ignore } = entry;
  if (!hasClanHonorRule(g, seat) || !isUnitLeader(g, c) || !isOwnClan(g, c, seat)) return entry;
  return { ...entry, ignore: [...ignore, 'honorRequirement'] };
}

/** gold.out-of-clan-surcharge, gold.no-surcharge-unaligned */
function surcharge(g: Machine, c: Card, seat: number): number {
  if (!isUnitLeader(g, c) || clansOf(g, cardThing(c)).length === 0 || isOwnClan(g, c, seat)) return 0;
  return ownKnob(g, 'otherClanPrice', seatThing(seat));
}

/**
 * terrain.enters-battlefield: a Terrain comes to the current battlefield; so does a Personality who is Recruited there. holdings.fortification-attaches,
 * holdings.fortification-free-choice: a Fortification attaches to the province it came from, or to any other.
 */
function placeOfEntry(g: Machine, c: Card, _seat: SeatId, paid: boolean): Thing | 'ownProvince' | undefined {
  if (hasKeyword(g, c, 'Terrain') || (paid && isUnitLeader(g, c))) {
    const battle = currentBattle(g);
    return battle && fieldThing(battle.field);
  }
  const word = knob(g, 'staysWithProvince');
  if (word === null || !hasKeyword(g, c, word)) return undefined;
  const province = provinceOf(c.zone);
  return province >= 0 ? provinceThing(province) : 'ownProvince';
}

/** Other players cannot interrupt an Unstoppable action. */
function unstoppableRefusal(g: Machine, { designator, seat }: Use): Refusal | null {
  if (designator !== g.book.modes.answers) return null;
  const answered = g.state.frames.findLast((one) => one.k === 'action' && one.designator !== designator);
  if (answered?.k !== 'action' || answered.seat === seat) return null;
  const isSuch = actionById(g, answered.id)?.keywords.includes('Unstoppable') === true;
  return isSuch ? refuseBy('ivory.interrupts.when-played', 'unstoppable') : null;
}

/** holdings.fortification-battle-use: in a battle, only Fortifications of its province are of use. */
function fortificationRefusal(g: Machine, use: Use): Refusal | null {
  if (use.card < 0) return null;
  const c = card(g, use.card);
  if (!c.zone.startsWith('province:') || !inPlay(g, c)) return null;
  const battle = boundTo(g, use);
  if (battle === undefined || fieldById(g, battle.field)?.province === zoneNumber(c.zone)) return null;
  return refuseBy('ivory.holdings.fortification-battle-use', 'otherProvince');
}

/** The hooks of the shared layer that Ivory changes. */
export const hooks: SomeHooks = {
  use: { may: mayUse },
  entry: {
    may: (g, entry) => mayEnter(g, underClanHonorRule(g, entry)),
    price: (g, entry) => entryPrice(g, entry) + surcharge(g, entry.card, entry.seat),
  },
};

/** Hooks that the shared layer does not have. */
export const moreHooks: SomeHooks = {
  entry: { place: placeOfEntry },
  texts: { reads: withDiscard },
  stats: { provinceBase: strongholdStrength },
};
