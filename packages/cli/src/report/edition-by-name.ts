import {
  type Edition,
  findEdition,
  isPlayable,
  PoolError,
  playableEditions,
  type RuledEdition,
  ruledEditions,
  setsIn,
  setText,
} from '@kyuden/editions';
import type { Face } from '@kyuden/engine';
import { nearest } from '../args.ts';
import { Failure, UsageError } from '../io.ts';

/** The default edition. */
const USUAL = 'samurai';

const namesOf = (editions: readonly RuledEdition[]): string[] => editions.map(({ name }) => name);

export function editionNamed(given: string = USUAL): RuledEdition {
  const edition = findEdition(given) ?? findEdition(given.toLowerCase());
  if (edition) return edition;
  const { edition: base, sets } = setsIn(given);
  if (sets.length > 0)
    throw new UsageError(
      `this needs cards that are not here: ${sets.map(setText).join(', ')} for ${base}; name their folders with --cards`,
    );
  const names = namesOf(ruledEditions());
  const meant = nearest(given.toLowerCase(), names);
  const hint = meant ? `did you mean ${meant}?` : `there are ${names.join(', ')}`;
  throw new UsageError(`there is no edition '${given}'; ${hint}`);
}

/** Returns an edition whose cards are available, or throws. */
export function playableNamed(given?: string): Edition {
  const edition = editionNamed(given);
  requirePlayable(edition);
  return edition;
}

export function requirePlayable(edition: RuledEdition): asserts edition is Edition {
  if (isPlayable(edition)) return;
  const names = namesOf(playableEditions()).join(', ');
  throw new UsageError(`${edition.name} cannot be played yet, as its cards are not here; there are ${names}`);
}

/** The cards of an edition; throws a `Failure` with all faults if a card file cannot be read. */
export function cardsOf(edition: Edition): readonly Face[] {
  try {
    return edition.cards;
  } catch (error) {
    if (!(error instanceof PoolError)) throw error;
    throw new Failure(`${error.message}\nkyuden compile FILE says more about each`);
  }
}
