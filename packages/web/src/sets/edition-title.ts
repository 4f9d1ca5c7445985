import { setsIn } from '@kyuden/editions/set-names';
import type { EditionInfo } from '@kyuden/server/protocol';
import { words } from '../words.ts';

/** The title of an edition, with the sets that have joined it. */
export function editionTitle(editions: readonly EditionInfo[], name: string): string {
  const listed = editions.find((one) => one.name === name);
  if (listed) return listed.title;
  const { edition, sets } = setsIn(name);
  const base = editions.find((one) => one.name === edition)?.title ?? edition;
  return sets.length === 0 ? base : words.sets.joined(base, words.list(sets.map((one) => one.name)));
}
