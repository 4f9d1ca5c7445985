import {
  attachmentsOf,
  type Card,
  type Context,
  card,
  cardsInPlay,
  cardThing,
  counterOf,
  type EntryQuestion,
  type Filter,
  faceOf,
  hasKeyword,
  inPlay,
  isForbidden,
  isUnitLeader,
  type Machine,
  provinceThing,
  type Refusal,
  type SeatId,
  seatThing,
  spokenOf,
  type Thing,
  thingNumber,
  typeOf,
  zoneName,
  zoneNumber,
} from '@kyuden/engine';
import { bearing, featuresFit, fitsCard, overFits, ownNodes } from '../../ccg/hooks/own-text.ts';
import { refuseBy, type Why } from '../../ccg/hooks/refusal.ts';
import { canParticipate, conflictType } from '../conflict.ts';

/** Cards entering play: refusals, and the fate available to pay for them. */

export const refuse = (rule: string, why: Why): Refusal => refuseBy(`lcg.${rule}`, why);

/** Whether a text bars this player from playing such a card. */
export function isPlayBarred(g: Machine, seat: SeatId, c: Card | undefined, type: string): boolean {
  if (!spokenOf(g, 'playCard')) return false;
  const cause = { mode: 'rulebook' as const, card: '', seat, action: -1, program: '' };
  return isForbidden(
    g,
    'playCard',
    { player: seat, name: type, ...(c && { subject: cardThing(c), from: c.zone }) },
    cause,
  );
}

const needsHost = refuse('attachments.play', { kind: 'entersAttached', to: 'character' });
const isNoHost = refuse('attachments.play', { kind: 'attachesTo', to: 'character' });

/** Refuses a card that may not enter play at `to` under that seat's control. */
export function mayEnter(g: Machine, entry: EntryQuestion): Refusal | null {
  const { card: c, seat, to } = entry;
  if (typeOf(g, c).attachesTo !== undefined && entry.host < 0) return needsHost;
  if (isDuplicate(g, c, seat)) return refuse('control.unique-limit', 'ownUniqueInPlay');
  if (to.startsWith('b') && isUnitLeader(g, c)) {
    const battle = g.state.battles.findLast((one) => one.field === thingNumber(to));
    if (battle && !canParticipate(g, c, conflictType(battle), seat))
      return refuse('characters.dash-cannot-participate', 'cannotTakePart');
  }
  for (const { node, ctx } of bearing(g, 'barEntry', c, seat)) {
    if (node.unlessOn && (entry.host < 0 || fitsHost(ctx, node.unlessOn, card(g, entry.host)))) continue;
    if (overFits(ctx, node.what, cardThing(c))) return refuse('effects.constant', 'textBarsEntry');
  }
  return null;
}

/** control.unique-limit: whether a card of this title is in play that the player owns or controls. */
export function isDuplicate(g: Machine, c: Card, seat: SeatId): boolean {
  if (!hasKeyword(g, c, 'Unique')) return false;
  const { title } = faceOf(g, c);
  return cardsInPlay(g).some((id) => {
    const other = card(g, id);
    if (other === c || faceOf(g, other).title !== title) return false;
    return other.controller === seat || other.owner === seat || other.owner === c.owner;
  });
}

/** The province that a card is the card of, or undefined. */
const provinceOfHost = (host: Card): Thing | undefined =>
  zoneName(host.zone) === 'provinceCard' ? provinceThing(zoneNumber(host.zone)) : undefined;

/** Whether the filter describes the bearer: the card, or the province whose card it is. */
export function fitsHost(ctx: Context, filter: Filter, host: Card): boolean {
  if (filter.kind !== 'province') return fitsCard(ctx, filter, host);
  const province = provinceOfHost(host);
  return province !== undefined && featuresFit(ctx, filter, province);
}

/** Whether the card's own text attaches it to provinces. All others go on characters. */
export const goesOnProvinces = (g: Machine, c: Card, seat: SeatId): boolean =>
  ownNodes(g, 'onlyAttach', c, seat).some(({ node }) => node.to.kind === 'province');

/** Whether the thing bears such cards at all: a character in play, or a province, revealed or not. */
const isBearer = (g: Machine, c: Card, host: Card, seat: SeatId): boolean =>
  goesOnProvinces(g, c, seat) ? provinceOfHost(host) !== undefined : isUnitLeader(g, host) && inPlay(g, host);

/** keywords.no-attachments, and texts about where a card may be attached. Also checked while it is attached. */
export function mayAttach(g: Machine, c: Card, host: Card, seat: SeatId): Refusal | null {
  if (!isBearer(g, c, host, seat)) return isNoHost;
  if (c.host !== host.id && attachmentsOf(g, host).includes(c)) return null;
  for (const { node, ctx } of ownNodes(g, 'onlyAttach', c, seat)) {
    if (!fitsHost(ctx, node.to, host)) return refuse('attachments.play', 'ownTextBarsHost');
  }
  for (const { node, ctx } of bearing(g, 'barAttach', c, seat)) {
    if (fitsCard(ctx, node.what, c) && overFits(ctx, node.to, cardThing(host)))
      return refuse('keywords.no-attachments', 'textBarsHost');
  }
  return null;
}

export const fateInPool = (g: Machine, seat: SeatId): number => counterOf(g, seatThing(seat), 'fate');
