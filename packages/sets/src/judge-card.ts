import type { Edition } from '@kyuden/editions';
import { type CardSource, keyOf } from '@kyuden/language';
import { cardOf } from './card-of.ts';
import { NamesIn } from './names-in.ts';
import type { RawCard } from './raw-card.ts';
import { judge, type Names, type Verdict } from './verdict.ts';

export type { Names } from './verdict.ts';

/** The names that a text may use. Finding them takes no time for thousands of names. */
export const namesFor = (titles: Iterable<string>, keywords: Iterable<string>): Names => ({
  titles: new NamesIn(titles),
  keywords: new NamesIn(keywords),
});

/** Judges one card by itself: what it would be, and whether it plays if no other card has its name. */
export function judgeCard(
  edition: Edition,
  raw: RawCard,
  names: Names,
): { name: string; card: CardSource; verdict: Verdict } {
  const checked = cardOf(raw, edition.dialect);
  return { name: keyOf(checked.card), card: checked.card, verdict: judge(checked, edition, names) };
}
