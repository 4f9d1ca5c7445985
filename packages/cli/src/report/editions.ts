import {
  loadPool,
  type Pool,
  PoolError,
  type PooledEdition,
  pooledEditions,
  type RuledEdition,
  ruledEditions,
} from '@kyuden/editions';
import { nearest } from '../args.ts';
import { Failure, UsageError } from '../io.ts';

/** The edition that is meant when none is named. */
const USUAL: PooledEdition = 'samurai';

export function editionNamed(given: string = USUAL): RuledEdition {
  const edition = ruledEditions.find((one) => one === given.toLowerCase());
  if (edition) return edition;
  const meant = nearest(given.toLowerCase(), ruledEditions);
  const hint = meant ? `did you mean ${meant}?` : `there are ${ruledEditions.join(', ')}`;
  throw new UsageError(`there is no edition '${given}'; ${hint}`);
}

export function isPlayable(edition: string): edition is PooledEdition {
  return pooledEditions.some((one) => one === edition);
}

/** An edition whose cards are here. */
export function playableNamed(given?: string): PooledEdition {
  const edition = editionNamed(given);
  if (isPlayable(edition)) return edition;
  throw new UsageError(`the cards of ${edition} are not here yet; there is ${pooledEditions.join(', ')}`);
}

/** The cards of an edition; a card file that cannot be read ends the command with all that is wrong with it. */
export function cardsOf(edition: PooledEdition): Pool {
  try {
    return loadPool(edition);
  } catch (error) {
    if (!(error instanceof PoolError)) throw error;
    throw new Failure(`${error.message}\nkyuden compile FILE says more about each`);
  }
}
