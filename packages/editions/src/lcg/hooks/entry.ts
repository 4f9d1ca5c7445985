import {
  attachmentsOf,
  type Card,
  card,
  cardsInPlay,
  cardThing,
  counterOf,
  type EntryQuestion,
  faceOf,
  hasKeyword,
  inPlay,
  isForbidden,
  isUnitLeader,
  type Machine,
  type Refusal,
  type SeatId,
  spokenOf,
  thingNumber,
  typeOf,
} from '@kyuden/engine';
import { bearing, fitsCard, overFits, ownNodes } from '../../ccg/hooks/own-text.ts';
import { canParticipate, conflictType } from '../conflict.ts';

/** How cards come into play: what is refused, and what it is paid from. */

export const refuse = (rule: string, why: string): Refusal => ({ rule: `lcg.${rule}`, why });

/** Does a text keep this player from playing such a card? */
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

/** May the card enter play under that seat, there? */
export function mayEnter(g: Machine, entry: EntryQuestion): Refusal | null {
  const { card: c, seat, to } = entry;
  if (typeOf(g, c).attachesTo !== undefined && entry.host < 0)
    return refuse('attachments.play', 'it comes into play attached to a character');
  if (isDuplicate(g, c, seat))
    return refuse('control.unique-limit', 'you have a unique card of this title in play');
  if (to.startsWith('b') && isUnitLeader(g, c)) {
    const battle = g.state.battles.findLast((one) => one.field === thingNumber(to));
    if (battle && !canParticipate(g, c, conflictType(battle), seat))
      return refuse('characters.dash-cannot-participate', 'it cannot take part in a conflict of this type');
  }
  for (const { node, ctx } of bearing(g, 'barEntry', c, seat)) {
    if (overFits(ctx, node.what, cardThing(c)))
      return refuse('effects.constant', 'a text keeps it from coming into play');
  }
  return null;
}

/** control.unique-limit: by title, owned or controlled, in play. */
export function isDuplicate(g: Machine, c: Card, seat: SeatId): boolean {
  if (!hasKeyword(g, c, 'Unique')) return false;
  const { title } = faceOf(g, c);
  return cardsInPlay(g).some((id) => {
    const other = card(g, id);
    if (other === c || faceOf(g, other).title !== title) return false;
    return other.controller === seat || other.owner === seat || other.owner === c.owner;
  });
}

/** keywords.no-attachments, and what texts say about where a card may be attached. It holds for as long as it is. */
export function mayAttach(g: Machine, c: Card, host: Card, seat: SeatId): Refusal | null {
  if (!isUnitLeader(g, host) || !inPlay(g, host))
    return refuse('attachments.play', 'attachments go on characters in play');
  if (c.host !== host.id && attachmentsOf(g, host).includes(c)) return null;
  for (const { node, ctx } of ownNodes(g, 'onlyAttach', c, seat)) {
    if (!fitsCard(ctx, node.to, host))
      return refuse('attachments.play', 'by its text it does not attach to this character');
  }
  for (const { node, ctx } of bearing(g, 'barAttach', c, seat)) {
    if (fitsCard(ctx, node.what, c) && overFits(ctx, node.to, cardThing(host)))
      return refuse('keywords.no-attachments', 'a text keeps it from being attached to this character');
  }
  return null;
}

export const fateInPool = (g: Machine, seat: SeatId): number => counterOf(g, `s${seat}`, 'fate');
