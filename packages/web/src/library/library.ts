import type { Difference, EditionInfo, PoolCard, Rule } from '@kyuden/server/protocol';
import { use } from 'react';
import { get } from '../net/api.ts';

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
    found = once<PoolCard[]>(`/editions/${edition}/cards`).then((cards) => ({
      cards,
      byKey: new Map(cards.map((card) => [card.key, card])),
    }));
    pools.set(edition, found);
    found.catch(() => pools.delete(edition));
  }
  return found;
}

const editionsList = (): Promise<EditionInfo[]> => once('/editions');
const rulesOf = (edition: string): Promise<Rule[]> => once(`/editions/${edition}/rules`);

/** Suspends until the data is loaded; errors go to the nearest boundary. */
export const useEditions = (): EditionInfo[] => use(editionsList());
export const usePool = (edition: string): Pool => use(poolOf(edition));
export const useRules = (edition: string): Rule[] => use(rulesOf(edition));
export const useDifferences = (edition: string, other: string): Difference[] =>
  use(once<Difference[]>(`/editions/${edition}/differences/${other}`));
