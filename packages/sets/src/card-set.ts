import type { Edition } from '@kyuden/editions';
import { canonicalJson } from '@kyuden/engine';
import { type CardSource, keyOf, printCardFile } from '@kyuden/language';
import { cardOf } from './card-of.ts';
import { NamesIn } from './names-in.ts';
import type { RawCard, SourceFault } from './raw-card.ts';
import { judge, type Names, type Verdict } from './verdict.ts';

/** One card of a set: what the source said of it, what it would be, and whether it plays. */
export interface SetCard {
  readonly name: string;
  readonly raw: RawCard;
  readonly card: CardSource;
  readonly verdict: Verdict;
}

/** The cards of a source, judged for one edition. */
export interface CardSet {
  readonly edition: string;
  readonly cards: readonly SetCard[];
  readonly faults: readonly SourceFault[];
}

/** Judges the cards of a source for an edition. `step` is called after each card. */
export function makeSet(
  edition: Edition,
  raws: readonly RawCard[],
  faults: readonly SourceFault[],
  step: () => void = () => {},
): CardSet {
  const merged = mergePrintings(raws);
  const checked = merged.map((raw) => cardOf(raw, edition.dialect));
  const names = namesOf(
    edition,
    checked.map(({ card }) => card),
  );
  const ours = new Set(edition.cards.map(({ key }) => key));
  const taken = new Set<string>();
  const cards = checked.map((one, index): SetCard => {
    const name = keyOf(one.card);
    const verdict: Verdict = taken.has(name)
      ? { status: 'same name', as: 'set' }
      : beside(ours.has(name), judge(one, edition, names));
    taken.add(name);
    step();
    return { name, raw: merged[index]!, card: one.card, verdict };
  });
  return { edition: edition.name, cards, faults };
}

/** The verdict of a card that may have the name of one of ours. */
function beside(isOurs: boolean, verdict: Verdict): Verdict {
  if (!isOurs) return verdict;
  return { status: 'same name', as: 'edition', ...(verdict.status === 'plays' && { replaces: true }) };
}

function namesOf(edition: Edition, cards: readonly CardSource[]): Names {
  return {
    titles: new NamesIn([...edition.cards, ...cards].map(({ title }) => title)),
    keywords: new NamesIn([...edition.cards, ...cards].flatMap(({ keywords }) => keywords)),
  };
}

/** Repeated entries of one card become one card with all its printings. */
function mergePrintings(raws: readonly RawCard[]): RawCard[] {
  const byFacts = new Map<string, RawCard>();
  for (const raw of raws) {
    const { title, experience, type, clan, side, stats, keywords, text } = raw;
    const facts = canonicalJson({ title, experience, type, clan, side, stats, keywords, text });
    const known = byFacts.get(facts);
    if (!known) byFacts.set(facts, raw);
    else {
      const more = raw.printings.filter(
        (one) => !known.printings.some(({ edition }) => edition === one.edition),
      );
      byFacts.set(facts, { ...known, printings: [...known.printings, ...more] });
    }
  }
  return [...byFacts.values()];
}

/** The cards of a set that play, as text in the format of our card files. */
export const playingCards = ({ cards }: CardSet): string =>
  printCardFile(cards.filter(({ verdict }) => verdict.status === 'plays').map(({ card }) => card));

/** The cards of a set that play where a set may replace our cards, as text in the format of our card files; '' for none. */
export function replacingCards({ cards }: CardSet): string {
  const some = cards.filter(({ verdict }) => verdict.status === 'same name' && verdict.replaces);
  return some.length === 0 ? '' : printCardFile(some.map(({ card }) => card));
}

/** The paths of pictures that the source names, by card. */
export function picturesIn({ cards }: CardSet): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { name, raw } of cards) {
    const paths = raw.printings.flatMap(({ image }) => (image === undefined || image === '' ? [] : [image]));
    if (paths.length > 0) found[name] ??= paths;
  }
  return found;
}
