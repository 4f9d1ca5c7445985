import { given } from '../eval/elsewhere.ts';
import { matchesThing, things } from '../eval/filter.ts';
import { card, cardOf, zoneKey } from '../machine/cards.ts';
import { context } from '../machine/context.ts';
import { inPlay } from '../machine/in-play.ts';
import { programOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import type { OwnUse, Use } from '../machine/rulebook.ts';
import type { Filter, Slot } from '../program/index.ts';
import { type ActionFrame, type ExtraAction, outOfTurn, type Thing, thingsOf } from '../state/index.ts';
import { useFits } from './costs.ts';
import { performersOf } from './performers.ts';
import { slotCandidates } from './slots.ts';
import { isUsable, usableNow } from './usable.ts';
import { usesOf } from './uses.ts';

/** Opportunities out of turn. The effect that gave one may restrict its card and its performer. */

const effectOf = (g: Machine, extra: ExtraAction) =>
  extra.program ? programOf(g.lib, extra.program).code.lasting[extra.node]?.effect : undefined;

/**
 * Returns the possible uses: abilities usable anyway, and those of cards that the effect names, even in zones such as
 * a deck.
 */
export function extraUses(g: Machine, extra: ExtraAction): OwnUse[] {
  const effect = effectOf(g, extra);
  const leave = effect?.e === 'extraAction' && effect.elsewhere ? [elsewhere] : [];
  const own = usableNow(g, extra.seat, extra.designators, leave);
  const named = effect?.e === 'extraAction' && effect.from ? givenUses(g, extra, effect.from) : [];
  return [...own, ...named].filter((use) => extraAllows(g, extra, use));
}

/** A waiver: the card may be at another place, or in a zone from which it could not be used. */
const elsewhere = 'sourceAway';

/** Returns uses of named cards that are out of play and not in the player's own hand. */
function givenUses(g: Machine, extra: ExtraAction, from: Filter): OwnUse[] {
  const { seat, card: source } = extra;
  return things(context(g, seat, source, extra.env), from).flatMap((thing) => {
    const c = cardOf(g, thing);
    if (!c || inPlay(g, c) || c.zone === zoneKey('hand', seat)) return [];
    return extra.designators.flatMap((designator) =>
      usesOf(g, c, seat, designator)
        .map((use) => ({ ...use, waive: [given] }))
        .filter((use) => isUsable(g, use, { '@given': thing })),
    );
  });
}

/** Returns the waivers for a use at this opportunity. */
export function leaveOf(g: Machine, extra: ExtraAction, use: OwnUse): string[] {
  const effect = effectOf(g, extra);
  const c = use.card >= 0 ? card(g, use.card) : undefined;
  if (effect?.e !== 'extraAction' || !c) return [];
  if (inPlay(g, c)) return effect.elsewhere ? [elsewhere] : [];
  return effect.from && c.zone !== zoneKey('hand', extra.seat) ? [given] : [];
}

/** Whether the opportunity allows this use, as far as known before any choice. */
function extraAllows(g: Machine, extra: ExtraAction, use: OwnUse): boolean {
  const effect = effectOf(g, extra);
  const ctx = context(g, extra.seat, extra.card, extra.env);
  if (effect?.e === 'firstOpportunity' && effect.using && !useFits(ctx, effect.using, use, {})) return false;
  if (effect?.e === 'extraAction') {
    if (effect.using && !useFits(ctx, effect.using, use, {})) return false;
    const copied = effect.copied === undefined ? undefined : extra.env[`@copied:${effect.copied}`];
    if (effect.copied !== undefined && !use.instance.endsWith(`|${copied}`)) return false;
    if (effect.from && !(use.thing !== '' && matchesThing(ctx, effect.from, use.thing))) return false;
  }
  const performs = performer(g, extra);
  if (!performs || performersOf(g, use, {}).some(performs)) return true;
  return use.ability.slots.some(
    (slot) => slot.block === 'constraints' && slotCandidates(g, use, slot, {}).some(performs),
  );
}

/** Whether, with these things chosen for the slot, a required performer takes part or can still be chosen. */
export function extraPerforms(
  g: Machine,
  frame: ActionFrame,
  use: Use,
  slot: Slot,
  chosen: Thing[],
  min: number,
): boolean {
  const round = g.state.frames[g.state.frames.indexOf(frame) - 1];
  if (round?.k !== 'round' || round.pc !== outOfTurn || !round.extra[0]) return true;
  const performs = performer(g, round.extra[0]);
  const { slots } = use.ability;
  const isLast = slots.findLast((one) => one.block === 'constraints') === slot;
  if (!performs || !isLast || chosen.length < min) return true;
  const named = slots.flatMap((one) => (one.block === 'constraints' ? thingsOf(frame.env[one.name]) : []));
  return [...performersOf(g, use, {}), ...named, ...chosen].some(performs);
}

/** Returns the test for performers; undefined if anyone may perform. */
function performer(g: Machine, extra: ExtraAction): ((thing: Thing) => boolean) | undefined {
  const effect = effectOf(g, extra);
  const filter =
    effect?.e === 'firstOpportunity' || effect?.e === 'extraAction' ? effect.performedBy : undefined;
  if (!filter) return undefined;
  const ctx = context(g, extra.seat, extra.card, extra.env);
  return (thing) => matchesThing(ctx, filter, thing);
}
