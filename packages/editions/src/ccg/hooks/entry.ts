import {
  byRules,
  type Card,
  card,
  cardThing,
  clansOf,
  type EntryQuestion,
  faceOf,
  holds,
  isCreated,
  isForbidden,
  isUnitLeader,
  type Machine,
  type Refusal,
  type SeatId,
  seatThing,
  stat,
  thingKind,
  thingNumber,
  typeOf,
  withCandidate,
  zoneCards,
  zoneKey,
} from '@kyuden/engine';
import { isAlien, isControlBarred, mayJoin } from '../kinds/locations.ts';
import { knob } from '../knobs.ts';
import { isAttachedRegion } from '../places.ts';
import { isExcluded } from '../twins.ts';
import { attachRefusal } from './attach.ts';
import { bearing, overFits } from './own-text.ts';
import { refusal, refuse } from './refusal.ts';

/**
 * Refuses a card that may not enter play. `ignore` may contain 'honorRequirement', 'unique', 'singular', or
 * 'restrictions' for all limits on entering. Limits on who may control a card and where it may go are not
 * included (costs.ignoring-restrictions-narrow).
 */
export function mayEnter(g: Machine, entry: EntryQuestion): Refusal | null {
  return (
    placeRefusal(g, entry) ??
    loyalRefusal(g, entry) ??
    honorRefusal(g, entry) ??
    titleRefusal(g, entry) ??
    barredRefusal(g, entry) ??
    (entry.host >= 0 ? attachRefusal(g, entry.card, card(g, entry.host), entry.seat, entry.ignore) : null)
  );
}

/** Checks the length first, because `ignore` is usually empty. */
const isIgnored = ({ ignore }: EntryQuestion, what: string): boolean =>
  ignore.length > 0 && (ignore.includes(what) || ignore.includes('restrictions'));

const needsHost = refusal('attachment.ownPersonality', { kind: 'entersAttached', to: 'Personality' });

function placeRefusal(g: Machine, { card: c, seat, to, host }: EntryQuestion): Refusal | null {
  const type = typeOf(g, c);
  if (type.attachesTo !== undefined && host < 0) {
    return needsHost(g);
  }
  if (type.onProvince && thingKind(to) === 'p') {
    const id = thingNumber(to);
    const taken = zoneCards(g, zoneKey('province', id)).some((one) => one !== c && isAttachedRegion(g, one));
    if (taken || g.state.provinces[id]?.destroyed !== false) {
      return refuse(g, 'region.onePerProvince', 'regionThere');
    }
    const attaching = { subject: cardThing(c), player: seat, to };
    if (isForbidden(g, 'attach', attaching, byRules(seat))) return refuse(g, 'text.bars', 'textBarsEntry');
  }
  if (thingKind(to) === 'b' && isUnitLeader(g, c) && !mayJoin(g, thingNumber(to), seat)) {
    return refuse(g, 'entry.side', 'noSideOpen');
  }
  return null;
}

function loyalRefusal(g: Machine, { card: c, seat }: EntryQuestion): Refusal | null {
  if (isAlien(g, c, seat)) {
    return refuse(g, 'entry.loyal', 'loyalToClan');
  }
  return null;
}

/** Whether the Personality and the player share a Clan. */
export const isOwnClan = (g: Machine, c: Card, seat: SeatId): boolean =>
  isOfClan(g, c, clansOf(g, seatThing(seat)));

/** Whether the card belongs to one of these Clans. */
export function isOfClan(g: Machine, c: Card, clans: readonly string[]): boolean {
  if (clans.length === 0) return false;
  for (const clan of clansOf(g, cardThing(c))) if (clans.includes(clan)) return true;
  return false;
}

/**
 * Whether the player's Honor is too low for this Personality. Checked before costs
 * (personalities.hr-timing-before-costs).
 */
export function isHonorTooLow(g: Machine, c: Card, seat: SeatId): boolean {
  if (!isUnitLeader(g, c) || isCreated(c)) return false;
  return (g.state.seats[seat]?.honor ?? 0) < stat(g, c, 'honorRequirement');
}

/**
 * personalities.options-only-dynasty-phase: the options for own-Clan Personalities apply only in the player's
 * own Dynasty Phase.
 */
export const isOwnDynastyPhase = (g: Machine, seat: SeatId): boolean =>
  g.state.phase === 'Dynasty' && g.state.active === seat;

function honorRefusal(g: Machine, entry: EntryQuestion): Refusal | null {
  const { card: c, seat } = entry;
  if (!isHonorTooLow(g, c, seat) || isIgnored(entry, 'honorRequirement')) return null;
  if (knob(g, 'ignoreHonorRequirement', cardThing(c))) return null;
  if (!isOwnClan(g, c, seat) || knob(g, 'lowHonorPrice', seatThing(seat)) === null) {
    return refuse(g, 'entry.honorRequirement', 'honorTooLow');
  }
  if (isOwnDynastyPhase(g, seat)) return null;
  return refuse(g, 'entry.payingForHonor', 'honorTooLowNow');
}

/** keywords.unique, keywords.singular */
function titleRefusal(g: Machine, entry: EntryQuestion): Refusal | null {
  const { card: c, seat } = entry;
  if (!isIgnored(entry, 'unique') && isExcluded(g, c, 'Unique', seat)) {
    return refuse(g, 'entry.unique', { kind: 'uniqueInPlay', title: faceOf(g, c).title });
  }
  if (!isIgnored(entry, 'singular') && isExcluded(g, c, 'Singular', seat)) {
    return refuse(g, 'entry.singular', { kind: 'singularInPlay', title: faceOf(g, c).title });
  }
  return null;
}

function barredRefusal(g: Machine, entry: EntryQuestion): Refusal | null {
  const { card: c, seat } = entry;
  if (isIgnored(entry, 'restrictions')) return null;
  const thing = cardThing(c);
  for (const { node, ctx } of bearing(g, 'barEntry', c, seat)) {
    if (!overFits(ctx, node.what, thing)) continue;
    if (node.unless && holds(withCandidate(ctx, thing), node.unless)) continue;
    return refuse(g, 'text.restricts', 'textBarsEntry');
  }
  // Singular and Loyal were checked above; this checks texts about who may control the card.
  const barred = !isIgnored(entry, 'singular') && isControlBarred(g, c, seat);
  return barred ? refuse(g, 'text.bars', 'textBarsControl') : null;
}
