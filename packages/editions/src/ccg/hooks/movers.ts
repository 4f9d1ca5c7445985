import {
  type Ability,
  type Card,
  card,
  cardOf,
  cardThing,
  changesIn,
  context,
  type Effect,
  fieldOf,
  isUnitLeader,
  leaderOf,
  type Machine,
  matchesThing,
  type Obj,
  type Place,
  type Ref,
  type Slot,
  type Thing,
  things,
  type Use,
} from '@kyuden/engine';
import { isSpent } from '../kinds/locations.ts';
import { isInPlay } from '../places.ts';

/**
 * Returns the objects that a text can move to the current battlefield: the exception to Presence and Location.
 * Only the text counts, even if a ban is sure to stop the move (presence.exception-blind-cards). Creating a
 * unit or bringing it in is not movement (presence.no-exception-for-create-or-enter).
 */
function moverObjects(ability: Ability): Mover[] {
  return moversOf(ability).objects;
}

/** The objects that an ability moves, and those that are targets with their slots. Cached by ability. */
interface Movers {
  objects: Mover[];
  targets: TargetMover[];
  slots: Slot[];
  /** Slots whose targets exchange places with each other. */
  pairs: Slot[];
}

const known = new WeakMap<Ability, Movers>();

function moversOf(ability: Ability): Movers {
  const found = known.get(ability);
  if (found) return found;
  const objects: Mover[] = [];
  for (const effect of ability.effects) fromEffect(effect, objects);
  for (const effect of changesIn(ability.costs)) fromEffect(effect, objects);
  const targets: TargetMover[] = [];
  const pairs: Slot[] = [];
  for (const { what, fromField, toSource, isSwitched } of objects) {
    const slot = what.o === 'ref' ? slotOf(ability, what.ref) : undefined;
    if (!slot) continue;
    const isKnown = targets.some((one) => one.slot === slot);
    if (isSwitched && isKnown) pairs.push(slot);
    else targets.push({ slot, fromField, toSource });
  }
  const made = { objects, targets, slots: targets.map(({ slot }) => slot), pairs };
  known.set(ability, made);
  return made;
}

function fromEffect(effect: Effect, list: Mover[]): void {
  switch (effect.e) {
    case 'move':
      if (!mayLeadHere(effect.to)) return;
      for (const what of eachOf(effect.what)) {
        list.push({ what, fromField: isToAnother(effect.to), toSource: isToSource(effect.to) });
      }
      return;
    case 'switch':
      for (const what of [effect.a, effect.b])
        list.push({ what, fromField: false, toSource: false, isSwitched: true });
      return;
    case 'may':
    case 'forEach':
    case 'repeat':
      for (const one of effect.do) fromEffect(one, list);
      return;
    case 'either':
      for (const way of effect.of) for (const one of way) fromEffect(one, list);
      return;
    case 'if':
      for (const one of [...effect.then, ...(effect.else ?? [])]) fromEffect(one, list);
  }
}

/** Splits 'both targets' into two objects. */
const eachOf = (what: Obj): Obj[] =>
  what.o === 'ref' ? eachRef(what.ref).map((ref) => ({ ...what, ref })) : [what];

function eachRef(ref: Ref): Ref[] {
  if (ref.r === 'both') return ref.of.flatMap(eachRef);
  return ref.r === 'of' ? eachRef(ref.of).map((of) => ({ ...ref, of })) : [ref];
}

/**
 * An object that a text moves. `fromField`: it must be at another battlefield already. `toSource`: it goes to
 * the text's own card.
 */
interface Mover {
  what: Obj;
  fromField: boolean;
  toSource: boolean;
  isSwitched?: true;
}

interface TargetMover {
  slot: Slot;
  fromField: boolean;
  toSource: boolean;
}

const isCurrentField = (ref: Ref): boolean => ref.r === 'role' && ref.role === 'currentBattlefield';

/** Whether the place can be the current battlefield, by its words. */
function mayLeadHere(place: Place): boolean {
  if (place.pl === 'home') return false;
  if (place.pl !== 'pick') return true;
  return !place.filter.preds.some((pred) => pred.p === 'other' && isCurrentField(pred.than));
}

/** assignment.another-battlefield-implies-at-one */
const isToAnother = (place: Place): boolean =>
  place.pl === 'pick' && place.filter.preds.some((pred) => pred.p === 'other');

/** Whether the destination is the text's own card, which therefore cannot be the object that moves. */
const isToSource = (place: Place): boolean =>
  (place.pl === 'with' || place.pl === 'battlefield') && (isOwn(place.ref) || isOwnField(place.ref));

const isOwnField = (ref: Ref): boolean => ref.r === 'of' && ref.rel === 'battlefield' && isOwn(ref.of);

/** Whether the unit is elsewhere and free to come here. */
const canCome = (g: Machine, c: Card, field: number, fromField: boolean): boolean =>
  isInPlay(g, c) &&
  isUnitLeader(g, c) &&
  fieldOf(g, c) !== field &&
  (!fromField || fieldOf(g, c) >= 0) &&
  !isSpent(g, c, field);

/** Whether the text can move anything to the current battlefield. */
export const mayBring = (ability: Ability): boolean => moverObjects(ability).length > 0;

/** Whether the text can move a unit of the player to this battlefield. */
export function bringsOwnUnit(g: Machine, use: Use, field: number): boolean {
  const objects = moverObjects(use.ability);
  if (objects.length === 0) return false;
  const ctx = context(g, use.seat, use.card, {});
  return objects.some(({ what, fromField }) => {
    const mine = (thing: Thing): boolean => {
      const c = cardOf(g, thing);
      return c !== undefined && c.controller === use.seat && canCome(g, leaderOf(g, c), field, fromField);
    };
    if (what.o !== 'ref') return things(ctx, what.filter).some(mine);
    if (isOwn(what.ref)) return use.card >= 0 && mine(cardThing(card(g, use.card)));
    const slot = slotOf(use.ability, what.ref);
    return slot ? things(ctx, slot.filter).some(mine) : anyUnit(g, use.seat, field, fromField);
  });
}

const anyUnit = (g: Machine, seat: number, field: number, fromField: boolean): boolean =>
  g.state.cards.some((c) => c.controller === seat && canCome(g, c, field, fromField));

/** Whether the text can move the unit of its own card to this battlefield, other than as a target. */
export function bringsOwnCard(g: Machine, use: Use, field: number): boolean {
  if (use.card < 0) return false;
  for (const { what, fromField } of moverObjects(use.ability)) {
    if (what.o !== 'ref' || !isOwn(what.ref)) continue;
    if (canCome(g, leaderOf(g, card(g, use.card)), field, fromField)) return true;
  }
  return false;
}

/** Returns the slots that could be filled with the unit of the text's own card, to move it here. */
export function slotsForOwnCard(g: Machine, use: Use, field: number): Slot[] {
  const slots: Slot[] = [];
  if (use.card < 0) return slots;
  for (const { slot, fromField, toSource } of movers(use.ability)) {
    if (toSource) continue;
    const leader = leaderOf(g, card(g, use.card));
    if (canCome(g, leader, field, fromField) && slotTakes(g, use, slot, cardThing(leader))) slots.push(slot);
  }
  return slots;
}

/** Whether the text can move this thing here as a target. */
export function bringsTarget(g: Machine, use: Use, thing: Thing, field: number): boolean {
  for (const { slot, fromField } of movers(use.ability)) {
    const c = cardOf(g, thing);
    if (c && canCome(g, leaderOf(g, c), field, fromField) && slotTakes(g, use, slot, thing)) return true;
  }
  return false;
}

/** Whether the text has the targets of this slot exchange places. */
export const isPairSwitched = (ability: Ability, slot: Slot): boolean =>
  moversOf(ability).pairs.includes(slot);

/** Slots whose targets the text can move. */
export const moverSlots = (ability: Ability): readonly Slot[] => moversOf(ability).slots;

const movers = (ability: Ability): readonly TargetMover[] => moversOf(ability).targets;

export const slotTakes = (g: Machine, use: Use, slot: Slot, thing: Thing): boolean =>
  matchesThing(context(g, use.seat, use.card, {}), slot.filter, thing);

function isOwn(ref: Ref): boolean {
  if (ref.r === 'self' || ref.r === 'host') return true;
  return ref.r === 'of' && (ref.rel === 'unit' || ref.rel === 'host') && isOwn(ref.of);
}

function slotOf(ability: Ability, ref: Ref): Slot | undefined {
  if (ref.r === 'of') return slotOf(ability, ref.of);
  if (ref.r !== 'slot') return undefined;
  return ability.slots.find((slot) => slot.name === ref.name);
}
