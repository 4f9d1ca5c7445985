import { haveSameSets } from '@kyuden/editions/set-names';
import type { CardSetInfo, EditionInfo, Me } from '@kyuden/server/protocol';
import { use, useEffect, useState } from 'react';
import { get } from '../net/api.ts';
import { words } from '../words.ts';

/** The player's own card sets. They are asked for once, and again when something has changed. */
let asked: Promise<CardSetInfo[]> | undefined;

function ownSets(): Promise<CardSetInfo[]> {
  if (!asked) {
    asked = get<Me>('/me').then(({ name }) => (name === null ? [] : get<CardSetInfo[]>('/me/sets')));
    asked.catch(forgetOwnSets);
  }
  return asked;
}

/** Call after a change of the sets or of the account. */
export function forgetOwnSets(): void {
  asked = undefined;
}

/** Suspends until they are loaded. */
export const useOwnSets = (): CardSetInfo[] => use(ownSets());

/**
 * Editions with one of the player's sets: with its cards, and with those that replace ours. They come when they are
 * loaded: no page waits for them.
 */
export function useOwnEditions(editions: readonly EditionInfo[]): EditionInfo[] {
  const [sets, setSets] = useState<CardSetInfo[]>([]);
  useEffect(() => {
    let isHere = true;
    void ownSets().then((found) => {
      if (isHere) setSets(found);
    });
    return () => {
      isHere = false;
    };
  }, []);
  return sets.flatMap((set) => {
    const base = editions.find(({ name }) => name === set.edition);
    if (!base) return [];
    const { joined, replacing } = words.sets;
    return [
      ...(set.plays === null ? [] : [{ ...base, name: set.plays, title: joined(base.title, set.name) }]),
      ...(set.replacing === null
        ? []
        : [{ ...base, name: set.replacing, title: replacing(base.title, set.name) }]),
    ];
  });
}

/** The edition of this name with the newest version of the player's set, if it has one of his sets. */
export function useNewestEdition(name: string): string {
  const sets = useOwnSets();
  const mine = sets.flatMap(({ plays, replacing }) => [plays, replacing]).filter((one) => one !== null);
  if (mine.includes(name)) return name;
  return mine.find((one) => haveSameSets(one, name)) ?? name;
}
