import { namedCards, nearestCards, poolSources, type RuledEdition } from '@kyuden/editions';
import { keyOf } from '@kyuden/language';
import { Failure } from '../io.ts';
import { type FiledCard, readCards } from './card-files.ts';
import { requirePlayable } from './edition-by-name.ts';
import { orList } from './text.ts';
import { type Vocabulary, vocabularyFor } from './vocabulary.ts';

/** Finds a card of the edition or of a user's file, with the names that its text may use. */
export function findCard(
  title: string,
  file: string | undefined,
  edition: RuledEdition,
): { filed: FiledCard; vocabulary: Vocabulary } {
  const cards = file === undefined ? poolCards(edition) : readCards(file, edition.dialect);
  const facts = cards.map(({ card }) => ({ ...card, key: keyOf(card) }));
  const key = keyNamed(title, facts);
  const filed = cards[facts.findIndex((one) => one.key === key)]!;
  return { filed, vocabulary: vocabularyFor(edition, file === undefined ? [] : cards) };
}

/** The shipped cards as in their files. */
export function poolCards(edition: RuledEdition): FiledCard[] {
  requirePlayable(edition);
  return poolSources(edition).map((card) => ({ card, text: card.lines.join('\n'), places: [] }));
}

/** The key of the card that a title means: exact, similar, or part of exactly one title. */
export function keyNamed(
  title: string,
  cards: readonly { key: string; title: string; type: string; keywords: readonly string[] }[],
): string {
  const found = namedCards(cards, title);
  if (found.length === 1) return found[0]!.key;
  if (found.length > 1) throw new Failure(`'${title}' could be ${orList(found.map((one) => one.key))}`);
  const near = nearestCards(cards, title, 5);
  const low = title.toLowerCase();
  const parts = near.filter((key) => key.toLowerCase().includes(low));
  if (parts.length === 1) return parts[0]!;
  const hint = near.length > 0 ? `; did you mean ${orList(near)}?` : '';
  throw new Failure(`there is no card '${title}'${hint}`);
}
