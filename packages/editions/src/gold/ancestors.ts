import {
  byRules,
  type Card,
  card,
  cardOf,
  cardsInPlay,
  cardThing,
  clansOf,
  type EntryQuestion,
  faceOf,
  hasKeyword,
  keywordsOf,
  type Machine,
  type Member,
  type Occurrence,
  type OccurrenceSpec,
  occur,
  type Refusal,
  type RulebookTrigger,
  type SeatId,
  type StateCheck,
  thingKind,
  thingNumber,
  whileInPlay,
  zoneCards,
  zoneKey,
} from '@kyuden/engine';
import { mayAttach as usual } from '../ccg/hooks/attach.ts';
import { mayEnter as usualEntry } from '../ccg/hooks/entry.ts';
import { refuseBy } from '../ccg/hooks/refusal.ts';
import { leaveKinds } from '../ccg/kinds/leave.ts';
import { isInPlay } from '../ccg/places.ts';
import { uniquenessRefusal } from './uniqueness.ts';

/** Ancestors: attachments that stay only while they share the alignment of their Personality. */

const isAncestor = (g: Machine, c: Card): boolean => faceOf(g, c).type === 'Ancestor';

/** ancestors.faction-match */
function sharesFaction(g: Machine, c: Card, host: Card): boolean {
  const own = keywordsOf(g, c).filter((word) => g.book.clans.includes(word));
  return clansOf(g, cardThing(host)).some((clan) => own.includes(clan));
}

function ancestorRefusal(g: Machine, c: Card, host: Card): Refusal | null {
  if (!isAncestor(g, c)) return null;
  if (isInPlay(g, c)) return refuseBy('gold.ancestors.not-moved-or-stolen', 'ancestorStays');
  return sharesFaction(g, c, host) ? null : refuseBy('gold.ancestors.faction-match', 'ancestorAlignment');
}

export const mayAttach = (g: Machine, c: Card, host: Card, seat: SeatId): Refusal | null =>
  ancestorRefusal(g, c, host) ?? usual(g, c, host, seat);

/** holdings.fortification-one-copy-per-province */
function fortificationRefusal(g: Machine, { card: c, to }: EntryQuestion): Refusal | null {
  if (thingKind(to) !== 'p' || !hasKeyword(g, c, 'Fortification')) return null;
  const title = faceOf(g, c).title;
  const there = zoneCards(g, zoneKey('province', thingNumber(to))).some(
    (one) => one !== c && isInPlay(g, one) && faceOf(g, one).title === title,
  );
  return there ? refuseBy('gold.holdings.fortification-one-copy-per-province', 'fortificationThere') : null;
}

export function mayEnter(g: Machine, entry: EntryQuestion): Refusal | null {
  const host = entry.host >= 0 ? card(g, entry.host) : undefined;
  return (
    usualEntry(g, entry) ??
    uniquenessRefusal(g, entry) ??
    fortificationRefusal(g, entry) ??
    (host ? ancestorRefusal(g, entry.card, host) : null)
  );
}

/** ancestors.bow-cost */
export const bowsForAncestor: RulebookTrigger = {
  rule: 'gold.ancestors.bow-cost',
  kind: 'attach',
  point: 'when',
  matches: (g, _frame, member) => {
    const c = cardOf(g, member.subject ?? '');
    return c !== undefined && isAncestor(g, c) && c.host >= 0 && !card(g, c.host).bowed;
  },
  run: (g, frame, member) => {
    const c = cardOf(g, member.subject ?? '') as Card;
    const host = card(g, c.host);
    occur(g, 'bow', [{ subject: cardThing(host), player: host.controller }], {
      ...frame.occurrence.cause,
      mode: 'cost',
    });
  },
};

/**
 * ancestors.otherwise-indestructible: an Ancestor is destroyed only with its Personality or when they no longer
 * share an alignment.
 */
export const destroy: OccurrenceSpec = {
  ...(leaveKinds.destroy as OccurrenceSpec),
  never: (g: Machine, member: Member, occurrence: Occurrence): boolean => {
    if (leaveKinds.destroy!.never!(g, member, occurrence)) return true;
    const c = cardOf(g, member.subject ?? '');
    if (!c || !isAncestor(g, c) || occurrence.cause.for === 'alignment' || c.host < 0) return false;
    const host = card(g, c.host);
    const together = occurrence.members.some((one) => one.subject === cardThing(host));
    return isInPlay(g, host) && !together;
  },
};

const ancestorsInPlay = whileInPlay((g): Card[] =>
  cardsInPlay(g)
    .map((id) => card(g, id))
    .filter((c) => isAncestor(g, c)),
);

/** ancestors.destroyed-on-alignment-loss */
export const lostAlignment: StateCheck = {
  rule: 'gold.ancestors.destroyed-on-alignment-loss',
  may: (g) => ancestorsInPlay(g).length > 0,
  run: (g) => {
    const lost = ancestorsInPlay(g).find((c) => c.host >= 0 && !sharesFaction(g, c, card(g, c.host)));
    if (!lost || g.state.over !== null) return false;
    const cause = byRules(lost.controller, { mode: 'state', for: 'alignment' });
    occur(g, 'destroy', [{ subject: cardThing(lost), player: lost.controller }], cause);
    return true;
  },
};
