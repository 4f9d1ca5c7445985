import {
  type Card,
  card,
  cardsInPlay,
  type EntryQuestion,
  hasKeyword,
  type Machine,
  type Refusal,
} from '@kyuden/engine';
import type { Reason } from '@kyuden/words';
import { type CardFacts, experienceOf } from '../card-names.ts';
import { ownNodes } from '../ccg/hooks/own-text.ts';
import { refuseBy } from '../ccg/hooks/refusal.ts';
import { isInPlay } from '../ccg/places.ts';
import { titlesOf } from '../ccg/titles.ts';
import { type DeckViolation, type KnownCopies, violation } from '../deck-check.ts';

/** deckbuilding.counts-as-for-uniqueness: titles that a card counts as for uniqueness, in decks and in play. */

const namesFor = (g: Machine, c: Card): string[] =>
  ownNodes(g, 'uniqueAs', c, c.owner).map(({ node }) => node.title);

/** The titles under which a card is Unique. */
const uniqueNames = (g: Machine, c: Card): string[] => [
  ...(hasKeyword(g, c, 'Unique') ? titlesOf(g, c) : []),
  ...namesFor(g, c),
];

export function uniquenessRefusal(g: Machine, { card: c, ignore }: EntryQuestion): Refusal | null {
  if (ignore.includes('unique') || ignore.includes('restrictions')) return null;
  const own = namesFor(g, c);
  const all = uniqueNames(g, c);
  if (all.length === 0) return null;
  const met = cardsInPlay(g)
    .map((id) => card(g, id))
    .find((one) => {
      if (one === c || !isInPlay(g, one)) return false;
      const its = namesFor(g, one);
      // Two cards Unique by their own titles are checked in the shared `mayEnter`.
      return its.some((name) => all.includes(name)) || own.some((name) => uniqueNames(g, one).includes(name));
    });
  return met ? refuseBy('gold.cards.unique-one-in-play-globally', 'likeUniqueInPlay') : null;
}

const countsAs = ({ card: { texts } }: KnownCopies): string[] =>
  (texts ?? []).flatMap((text) =>
    (text.standing ?? []).flatMap((node) =>
      node.s === 'uniqueAs' && typeof node.title === 'string' ? [node.title] : [],
    ),
  );

const isUnique = (facts: CardFacts): boolean =>
  facts.keywords.includes('Unique') || experienceOf(facts).keyword !== '';

/**
 * Reports cards in a deck together with a Unique version of the card that they count as, or with a second copy.
 */
export function uniqueInDecks(known: readonly KnownCopies[]): DeckViolation[] {
  return known.flatMap((one) =>
    countsAs(one).flatMap((title) => {
      const likes = known.filter(
        (other) => other !== one && other.card.title === title && isUnique(other.card),
      );
      if (likes.length === 0 && one.count === 1) return [];
      const cards = [one, ...likes];
      const why: Reason = { kind: 'sameUnique', cards: cards.map(({ key }) => key), title };
      return [violation('gold.deckbuilding.counts-as-for-uniqueness', why, cards)];
    }),
  );
}
