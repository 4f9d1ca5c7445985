import { type Edition, lacksOf } from '@kyuden/editions';
import { isSameData, missingCapability } from '@kyuden/engine';
import { type CardSource, parseCardFile, printCardFile, readCard } from '@kyuden/language';
import type { CardProblem, CheckedCard } from './card-of.ts';
import type { NamesIn } from './names-in.ts';

/** Whether a card plays, and if not, why. Only a card that plays gets into a game. */
export type Verdict =
  | { readonly status: 'plays' }
  /** Its text is understood, but it needs something that the machine or the edition does not have. */
  | { readonly status: 'read only'; readonly needs: readonly Need[] }
  /** Some words are not understood. */
  | { readonly status: 'declined'; readonly stops: readonly Stop[] }
  /** Its facts are wrong: an unknown type, a stat that is no number. */
  | { readonly status: 'unclear'; readonly problems: readonly CardProblem[] }
  /** Another card of the set, or of the edition, has its name. `replaces`: it plays where a set may replace our cards. */
  | { readonly status: 'same name'; readonly as: 'set' | 'edition'; readonly replaces?: true };

/** A thing that a card needs and that is not there. */
export type Need =
  /** The edition has no type, keyword, stat … of this name. */
  | { readonly kind: 'lacks'; readonly sort: string; readonly name: string }
  /** The machine cannot do it. */
  | { readonly kind: 'missing'; readonly what: string }
  /** It has no program. */
  | { readonly kind: 'program' }
  /** A card file cannot hold it. */
  | { readonly kind: 'form' };

/** The place in a line where reading stops. */
export interface Stop {
  readonly line: string;
  /** The words from which it is not understood. */
  readonly words: string;
  /** The line can be read in several ways; `words` are then all of it. */
  readonly isAmbiguous?: true;
}

/** The names that texts of a set may use. */
export interface Names {
  readonly titles: NamesIn;
  readonly keywords: NamesIn;
}

/** Judges one card of a set. A card that cannot even be judged is declined with the reason. */
export function judge({ card, problems }: CheckedCard, edition: Edition, names: Names): Verdict {
  if (problems.length > 0) return { status: 'unclear', problems };
  const text = card.lines.join('\n');
  const reading = readCard(card, { titles: names.titles.in(text), keywords: names.keywords.in(text) });
  if (reading.status === 'declined')
    return { status: 'declined', stops: reading.declines.map(({ line, words }) => ({ line, words })) };
  if (reading.status === 'ambiguous')
    return { status: 'declined', stops: [{ line: text, words: text, isAmbiguous: true }] };
  const missing = reading.missing ?? missingCapability(reading.texts);
  if (missing !== undefined) return readOnly({ kind: 'missing', what: missing });
  if (!reading.runs) return readOnly({ kind: 'program' });
  const lacks = lacksOf(edition, { ...card, texts: reading.texts });
  if (lacks.length > 0)
    return readOnly(...lacks.map(({ sort, name }): Need => ({ kind: 'lacks', sort, name })));
  if (!isWritten(card, edition)) return readOnly({ kind: 'form' });
  return { status: 'plays' };
}

const readOnly = (...needs: Need[]): Verdict => ({ status: 'read only', needs });

/** Whether the card file of a set gives back the same card. A line that begins with # would be a comment there. */
function isWritten(card: CardSource, { dialect }: Edition): boolean {
  const { cards, errors } = parseCardFile(printCardFile([card]), '', dialect);
  const [again] = cards;
  const facts = ({ title, experience, type, deck, keywords, stats, lines }: CardSource): unknown => ({
    title,
    experience,
    type,
    deck,
    keywords,
    stats,
    lines,
  });
  return (
    errors.length === 0 && again !== undefined && cards.length === 1 && isSameData(facts(again), facts(card))
  );
}
