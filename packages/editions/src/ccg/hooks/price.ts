import {
  amount,
  type Card,
  card,
  cardThing,
  type EntryQuestion,
  hasStat,
  type Machine,
  type SeatId,
  seatThing,
  stat,
  withCandidate,
} from '@kyuden/engine';
import { knob } from '../knobs.ts';
import { isHonorTooLow, isOwnClan, isOwnDynastyPhase } from './entry.ts';
import { bearing, fitsCard, overFits } from './own-text.ts';

/**
 * Returns the Gold to pay for bringing the card in: its Gold Cost, changed by texts; less the Clan discount if
 * bought that way; plus a surcharge if Honor is too low. A card without Gold Cost is free
 * (gold.no-payment-without-cost). Neither texts nor the discount reduce a locked cost.
 */
export function entryPrice(g: Machine, entry: EntryQuestion): number {
  const { card: c, seat } = entry;
  if (!hasStat(g, c, 'goldCost')) return 0;
  const locked = isCostLocked(g, c, seat);
  let price = !locked && isCostIgnored(g, c, seat) ? 0 : stat(g, c, 'goldCost');
  for (const { by, min } of changes(g, entry)) {
    if (by < 0 && locked) continue;
    const lowered = price + by;
    price = by < 0 && min !== undefined ? Math.max(lowered, Math.min(price, min)) : lowered;
  }
  if (entry.purchase === 'discount' && !locked && isOwnClan(g, c, seat)) {
    price -= knob(g, 'clanDiscount', seatThing(seat));
  }
  return Math.max(0, price + lowHonorPrice(g, entry));
}

/** The surcharge if the player's Honor is too low for the Personality (personalities.hr-in-clan). */
export const lowHonorPrice = (g: Machine, entry: EntryQuestion): number =>
  paysForHonor(g, entry) ? (knob(g, 'lowHonorPrice', seatThing(entry.seat)) ?? 0) : 0;

/** The changes of the price by texts. If some are marked `only`, all others are ignored. */
function changes(g: Machine, { card: c, seat, host }: EntryQuestion): readonly Change[] {
  const about = bearing(g, 'goldCost', c, seat, isAboutCards);
  if (about.length === 0) return none;
  const thing = cardThing(c);
  const list: Change[] = [];
  for (const { node, ctx } of about) {
    if (node.over.o === 'actions' || !overFits(ctx, node.over, thing)) continue;
    if (node.attachingTo && (host < 0 || !fitsCard(ctx, node.attachingTo, card(g, host)))) continue;
    const by = amount(withCandidate(ctx, thing), node.by);
    list.push({ by, min: node.min, only: node.only === true });
  }
  for (const { only } of list) if (only) return list.filter((one) => one.only);
  return list;
}

const none: readonly Change[] = [];

const isAboutCards = ({ over }: { over: { o: string } }): boolean => over.o !== 'actions';

interface Change {
  by: number;
  min: number | undefined;
  only: boolean;
}

/** Whether the card's own text or an active text says 'enters play ignoring Gold Cost'. */
function isCostIgnored(g: Machine, c: Card, seat: SeatId): boolean {
  for (const { node, ctx } of bearing(g, 'knob', c, seat, ignoresCost))
    if (node.over !== undefined && overFits(ctx, node.over, cardThing(c))) return true;
  return false;
}

const ignoresCost = ({ knob: name }: { knob: string }): boolean => name === 'ignoreGoldCost';

/** Whether a text says that the card's cost 'cannot be reduced or waived'. */
export function isCostLocked(g: Machine, c: Card, seat: SeatId): boolean {
  for (const { node, ctx } of bearing(g, 'lockedCost', c, seat))
    if (overFits(ctx, node.over, cardThing(c))) return true;
  return false;
}

/** Whether a text says so of the costs of the card's abilities. */
export function isAbilityLocked(g: Machine, c: Card, seat: SeatId): boolean {
  for (const { node, ctx } of bearing(g, 'lockedCost', c, seat))
    if (node.ability === true && overFits(ctx, node.over, cardThing(c))) return true;
  return false;
}

/**
 * personalities.hr-in-clan: in the player's Dynasty Phase, an own-Clan Personality costs more if Honor is too
 * low for him. With the setting 'optional' he does not if something else waives the requirement.
 */
function paysForHonor(g: Machine, { card: c, seat, ignore }: EntryQuestion): boolean {
  if (!isHonorTooLow(g, c, seat) || !isOwnClan(g, c, seat) || !isOwnDynastyPhase(g, seat)) return false;
  if (g.state.settings['own-clan-honor'] !== 'optional') return true;
  const aside = ignore.includes('honorRequirement') || ignore.includes('restrictions');
  return !aside && !knob(g, 'ignoreHonorRequirement', cardThing(c));
}
