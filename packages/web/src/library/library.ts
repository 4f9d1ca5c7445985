import { setsIn } from '@kyuden/editions/set-names';
import type { Difference, EditionInfo, JoinedSets, PoolCard, Rule } from '@kyuden/server/protocol';
import { use } from 'react';
import { get } from '../net/api.ts';
import { namePictures } from '../sets/pictures/own-pictures.ts';

/** Cache of requests whose answers never change while the page is open. */
const fetched = new Map<string, Promise<unknown>>();

function once<T>(path: string): Promise<T> {
  let found = fetched.get(path);
  if (!found) {
    found = get<T>(path);
    fetched.set(path, found);
    found.catch(() => fetched.delete(path));
  }
  return found as Promise<T>;
}

export interface Pool {
  cards: PoolCard[];
  byKey: ReadonlyMap<string, PoolCard>;
}

const pools = new Map<string, Promise<Pool>>();

function poolOf(edition: string): Promise<Pool> {
  let found = pools.get(edition);
  if (!found) {
    const joined = setsIn(edition).sets.length > 0 ? joinedSets(edition) : [];
    const asked = once<PoolCard[]>(`/editions/${encodeURIComponent(edition)}/cards`);
    found = Promise.all([asked, joined]).then(([cards, sets]) => {
      for (const { pictures } of sets) namePictures(pictures);
      return { cards, byKey: new Map(cards.map((card) => [card.key, card])) };
    });
    pools.set(edition, found);
    found.catch(() => pools.delete(edition));
  }
  return found;
}

const editionsList = (): Promise<EditionInfo[]> => once('/editions');
const rulesOf = (edition: string): Promise<Rule[]> => once(`/editions/${edition}/rules`);

/** The edition of this name: one of the list, or one with the card sets of a player. */
export function useEditionInfo(name: string): EditionInfo {
  const listed = useEditions().find((one) => one.name === name);
  return listed ?? use(once<EditionInfo>(`/editions/${encodeURIComponent(name)}`));
}

const joinedSets = (edition: string): Promise<JoinedSets> =>
  once(`/editions/${encodeURIComponent(edition)}/sets`);

/** The card sets in an edition. */
export const useJoinedSets = (edition: string): JoinedSets => use(joinedSets(edition));

/** Suspends until the data is loaded; errors go to the nearest boundary. */
export const useEditions = (): EditionInfo[] => use(editionsList());
export const usePool = (edition: string): Pool => use(poolOf(edition));
export const useRules = (edition: string): Rule[] => use(rulesOf(edition));
export const useDifferences = (edition: string, other: string): Difference[] =>
  use(once<Difference[]>(`/editions/${edition}/differences/${other}`));
