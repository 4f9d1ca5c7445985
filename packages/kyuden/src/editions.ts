import {
  type Edition,
  type Family,
  findEdition,
  isPlayable,
  playableEditions,
  type Rule,
  rule,
  type Setting,
  seatingDecks,
} from '@kyuden/editions';
import { refuse } from './fault.ts';

/** The facts about an edition that a caller needs before a game. */
export interface EditionInfo {
  /** The name that `newGame` takes. */
  readonly name: string;
  readonly title: string;
  readonly family: Family;
  /** The names of its starter decks; a game without `decks` takes them in this order. */
  readonly decks: readonly string[];
  readonly mostSeats: number;
  readonly settings: Readonly<Record<string, Setting>>;
}

/** The editions that can be played. */
export const editions = (): EditionInfo[] =>
  playableEditions().map((edition) => {
    const { name, title, family, mostSeats, settings } = edition;
    return { name, title, family, decks: seatingDecks(edition), mostSeats, settings };
  });

export function editionNamed(name: string): Edition {
  const found = findEdition(name);
  if (found && isPlayable(found)) return found;
  const known = playableEditions().map((one) => one.name);
  return refuse('edition', `expected ${known.join(', ')}, found ${JSON.stringify(name)}`);
}

/** A rule in words, by an id that a refusal or a fault names. */
export const ruleText = (edition: string, id: string): Rule | undefined => rule(editionNamed(edition), id);
