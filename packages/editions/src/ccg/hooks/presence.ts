import {
  type ActionRecord,
  abilityOf,
  attackOfField,
  type Battle,
  type Card,
  card,
  cardOf,
  cardThing,
  context,
  currentBattle,
  type Designator,
  fieldOf,
  inUnit,
  isUnitLeader,
  leaderOf,
  type Machine,
  matchesThing,
  placeOf,
  type Refusal,
  type SeatId,
  type Slot,
  type Thing,
  type Use,
  zoneKey,
  zoneName,
} from '@kyuden/engine';
import { knob } from '../knobs.ts';
import { isInPlay } from '../places.ts';
import {
  bringsOwnCard,
  bringsOwnUnit,
  bringsTarget,
  isPairSwitched,
  mayBring,
  moverSlots,
  slotsForOwnCard,
  slotTakes,
} from './movers.ts';
import { refusal, refuse, waives, waivesNow } from './refusal.ts';

/** The Rules of Presence and Location, for Battle actions and those that the knob `boundActions` names. */

/** Whether the player has a unit at the battlefield. */
export function isPresent(g: Machine, seat: number, field: number): boolean {
  const there = g.state.zones[zoneKey('battlefield', field)];
  if (there === undefined) return false;
  for (const id of there) {
    const c = card(g, id);
    if (c.controller === seat && isUnitLeader(g, c)) return true;
  }
  return false;
}

/** The battle whose Rules of Presence and Location bind the use. */
export const boundTo = (g: Machine, use: Use): Battle | undefined =>
  isBound(g, use.designator) ? currentBattle(g) : undefined;

/** Battle actions are bound; the edition may bind others, but none of the Action Phase. */
function isBound(g: Machine, designator: Designator): boolean {
  if (designator === 'Battle') return true;
  return designator !== 'Limited' && designator !== 'Open' && knob(g, 'boundActions').includes(designator);
}

/** Applies the rules of invitation, Presence and Location to a use. */
export const battleRefusal = (g: Machine, use: Use, battle: Battle): Refusal | null =>
  invitationRefusal(g, use, battle) ?? presenceRefusal(g, use, battle) ?? locationRefusal(g, use, battle);

/** presence.rule-of-presence, presence.move-in-exception */
function presenceRefusal(g: Machine, use: Use, battle: Battle): Refusal | null {
  if (waivesNow(g, use, 'noUnits') || isPresent(g, use.seat, battle.field)) return null;
  if (excepts(g) && bringsOwnUnit(g, use, battle.field)) return null;
  return isAbsent(g);
}

/** Whether the edition excepts texts that can move units to the battle. */
const excepts = (g: Machine): boolean => knob(g, 'moveInException');

const isAbsent = refusal('presence.ownUnit', 'noUnitHere');

/**
 * Prefilter for a player without a unit at the battle: returns a predicate for uses that `presenceRefusal` will
 * refuse, or null if there is none.
 */
export function surelyRefused(g: Machine, seat: SeatId, designator: Designator) {
  const battle = designator === 'Battle' ? currentBattle(g) : undefined;
  if (battle?.step !== 'combat' || isPresent(g, seat, battle.field)) return null;
  const needsUnit = (use: Use): boolean => !waivesNow(g, use, 'noUnits');
  return excepts(g) ? (use: Use): boolean => needsUnit(use) && !mayBring(use.ability) : needsUnit;
}

/**
 * presence.rule-of-location-source: a card in a unit must be at the battlefield, or be moved there by the text.
 */
function locationRefusal(g: Machine, use: Use, battle: Battle): Refusal | null {
  if (!isConfined(g, use, battle.field)) return null;
  if (excepts(g) && slotsForOwnCard(g, use, battle.field).length > 0) return null;
  return isAway(g);
}

const isAway = refusal('presence.source', 'unitElsewhere');

/** Whether the source is in a unit elsewhere and nothing lets it act from there. */
function isConfined(g: Machine, use: Use, field: number): boolean {
  if (use.card < 0) return false;
  const c = card(g, use.card);
  if (!isElsewhere(g, c, field) || isWaived(g, use, c) || waives(use, 'sourceAway')) return false;
  return !(excepts(g) && bringsOwnCard(g, use, field));
}

/** presence.rule-of-location-target, and the choices that the exceptions require. */
export function targetLocationRefusal(
  g: Machine,
  use: Use,
  thing: Thing,
  c: Card,
  anywhere: boolean,
): Refusal | null {
  const battle = boundTo(g, use);
  if (!battle) return null;
  const { field } = battle;
  if (isElsewhere(g, c, field) && !anywhere && !isWaived(g, use, c)) {
    if (!excepts(g) || !bringsTarget(g, use, thing, field)) return isTargetAway(g);
  }
  // Only a text that moves its targets requires such a choice.
  if (moverSlots(use.ability).length === 0 || !excepts(g)) return null;
  return ownObligation(g, use, thing, field) ?? obligation(g, use, thing, c, field);
}

/**
 * presence.move-in-exception: of units that exchange places one must be here, or the other would not move here.
 */
export function mayChangePlaces(g: Machine, use: Use, slot: Slot, chosen: Thing[]): boolean {
  const battle = isPairSwitched(use.ability, slot) ? boundTo(g, use) : undefined;
  if (!battle) return true;
  return chosen.some((thing) => {
    const c = cardOf(g, thing);
    return c !== undefined && !isElsewhere(g, c, battle.field);
  });
}

const isTargetAway = refusal('presence.target', 'unitElsewhere');

/**
 * presence.location-move-exception: if a source elsewhere may act only because the text can move it here as a
 * target, it must be that target.
 */
function ownObligation(g: Machine, use: Use, thing: Thing, field: number): Refusal | null {
  if (!isConfined(g, use, field)) return null;
  const slots = slotsForOwnCard(g, use, field);
  const own = cardThing(leaderOf(g, card(g, use.card)));
  const taking = use.ability.slots.filter((slot) => slotTakes(g, use, slot, thing));
  if (thing === own || slots.length !== 1 || taking.length !== 1 || taking[0] !== slots[0]) return null;
  return refuse(g, 'presence.sourceMustMoveIn', 'sourceMustMove');
}

/**
 * presence.move-in-exception: a player who may act here only because the text can bring in a unit of theirs
 * must bring one in. If this slot alone takes the thing, and alone can bring in units, it must be filled with
 * such a unit.
 */
function obligation(g: Machine, use: Use, thing: Thing, c: Card, field: number): Refusal | null {
  if (waivesNow(g, use, 'noUnits') || isPresent(g, use.seat, field) || bringsOwnCard(g, use, field))
    return null;
  const slots = moverSlots(use.ability);
  const taking = use.ability.slots.filter((slot) => slotTakes(g, use, slot, thing));
  if (slots.length !== 1 || taking.length !== 1 || taking[0] !== slots[0]) return null;
  if (c.controller === use.seat && bringsTarget(g, use, thing, field)) return null;
  return refuse(g, 'presence.unitMustMoveIn', 'ownUnitMustMove');
}

/**
 * presence.location-move-exception: a unit that a Battle action may use or target only because it can come here
 * must move here if possible.
 */
export function places(g: Machine, action: ActionRecord, unit: Thing, open: Thing[]): Thing[] {
  const battle = action.designator === 'Battle' ? currentBattle(g) : undefined;
  if (!battle || !excepts(g)) return open;
  const c = cardOf(g, unit);
  const here = `b${battle.field}`;
  if (!c || !open.includes(here) || !isElsewhere(g, c, battle.field)) return open;
  const ability = abilityOf(g.lib, action.program);
  if (ability.waive.some((one) => one === 'away' || one === 'home')) return open;
  const ctx = context(g, action.seat, cardOf(g, action.card)?.id ?? -1, {});
  const isFree = (slot: Slot): boolean =>
    ability.anywhere?.includes(slot.name) === true && matchesThing(ctx, slot.filter, unit);
  if (ability.slots.some(isFree)) return open;
  const own = cardOf(g, action.card);
  const isMeant = [own, ...action.targets.map((thing) => cardOf(g, thing))].some(
    (one) => one && isInPlay(g, one) && inUnit(g, one) && leaderOf(g, one) === leaderOf(g, c),
  );
  return isMeant ? [here] : open;
}

/** presence.location-non-unit-exempt: only cards in units must be at the battlefield. */
const isElsewhere = (g: Machine, c: Card, field: number): boolean =>
  isInPlay(g, c) && inUnit(g, c) && fieldOf(g, c) !== field;

/**
 * presence.even-if-not-at-battlefield: 'even if' refers to the source, so it exempts only the source's own
 * unit.
 */
function isWaived(g: Machine, use: Use, c: Card): boolean {
  if (!waivesNow(g, use, 'away') && !(waivesNow(g, use, 'home') && zoneName(placeOf(g, c)) === 'home'))
    return false;
  const source = use.card < 0 ? undefined : card(g, use.card);
  if (!source) return false;
  return source === c || (inUnit(g, source) && leaderOf(g, source) === leaderOf(g, c));
}

/** multiplayer.uninvited-barred-in-created-battle: players who were not invited are barred. */
function invitationRefusal(g: Machine, use: Use, battle: Battle): Refusal | null {
  const attack = attackOfField(g, battle.field);
  if (!attack || use.seat === attack.attacker || use.seat === attack.defender) return null;
  const invited = [...attack.invited, ...attack.allies].some((one) => one.seat === use.seat);
  return invited ? null : refuse(g, 'presence.uninvited', 'notInvited');
}
