import { type Library, makeLibrary, type Rulebook } from '@kyuden/engine';
import type { Face } from '@kyuden/engine/program';
import { type CardSource, faceOf, keyOf, parseCardFile, type ReadOptions } from '@kyuden/language';
import { type Edition, type Family, isPlayable } from '../edition.ts';
import { findEdition, playableEditions } from '../editions.ts';
import { type Clause, oneOf, quoted, SituationError } from './format.ts';

/** The rulebook and library for the situations of an edition, including stand-ins. */
export interface World {
  edition: Edition;
  book: Rulebook;
  lib: Library;
  /** The faces that the library was made of. */
  faces: readonly Face[];
  /** Card keys by name in lower case. */
  keys: ReadonlyMap<string, string>;
}

/**
 * Cards that every position may use: a Stronghold for players who name none, and blanks to fill decks,
 * provinces and hands. `Given` is the source of modifiers that a position states.
 */
export const plain = {
  stronghold: 'Plain Castle',
  dynasty: 'Blank Holding',
  fate: 'Blank Strategy',
  given: 'Given',
} as const;

/** Provinces for players who name none, one of each element; the first is the stronghold's. */
export const plainProvinces = ['Void', 'Air', 'Earth', 'Fire', 'Water'].map((element) => `Plain ${element}`);

/** The text of the plain cards in the dialect of each family. */
const plainCards: Readonly<Record<Family, string>> = {
  living: `${plain.stronghold}
Stronghold
bonus +2  honor 11  fate 7  pool 10

${plainProvinces.map((title) => `${title}\nProvince · ${title.slice('Plain '.length)}\nstrength 4`).join('\n\n')}

${plain.dynasty}
Holding
bonus +0

${plain.fate}
Event
cost 0

${plain.given}
Event
cost 0
Action: During a conflict, choose a character – it gets +1M until the conflict ends.
`,
  collectible: `${plain.stronghold}
Stronghold
PS 5  GP 5  FH 5

${plain.dynasty}
Holding
2G  GP 2

${plain.fate}
Strategy
0G  FV 2

${plain.given}
Strategy
0G  FV 0
Battle: Give a target Personality +1F.
`,
};

const worlds = new Map<string, World>();

/** The world of an edition with these stand-ins, cached because situations of a file often share one. */
export function worldOf(edition: string, cards: readonly Clause[]): World {
  const key = [edition, ...cards.map((one) => one.text)].join('\n\n');
  let world = worlds.get(key);
  if (!world) {
    world = makeWorld(edition, cards);
    worlds.set(key, world);
  }
  return world;
}

function makeWorld(name: string, cards: readonly Clause[]): World {
  const edition = findEdition(name);
  if (!edition || !isPlayable(edition)) {
    const line = cards[0]?.line ?? 1;
    const names = playableEditions().map((one) => one.name);
    throw new SituationError(line, `expected the edition ${oneOf(names)}, found ${quoted(name)}`);
  }
  const { book, cards: pool, dialect } = edition;
  const written = cards.flatMap((one) => parseCardFile(one.text, '', dialect).cards);
  const titles = [...pool, ...written].map(({ title }) => title);
  // A single word is read as a keyword anyway; keywords of several words must be known, or they would be split.
  const long = written.flatMap((card) => card.keywords).filter((keyword) => keyword.includes(' '));
  const keywords = [...pool.flatMap((face) => face.keywords), ...long];
  const own = cards.map((one) => standIn(one, edition, { titles, keywords }));
  const faces = [...pool, ...plainFaces(edition), ...own];
  const keys = new Map<string, string>();
  for (const [index, face] of faces.entries()) {
    const name = face.key.toLowerCase();
    if (keys.has(name)) {
      const clause = cards[index - (faces.length - own.length)];
      throw new SituationError(
        clause?.line ?? 1,
        `expected a title of its own for a stand-in; there is a card ${quoted(face.key)}`,
      );
    }
    keys.set(name, face.key);
  }
  // Build on the edition's library: most situations add only a few cards.
  const like = cards.length > 0 ? worldOf(name, []).lib : undefined;
  return { edition, book, lib: makeLibrary(book, faces, like), faces, keys };
}

/** The plain cards of an edition, as they are written. */
export const plainSources = ({ family, dialect }: Edition): CardSource[] =>
  parseCardFile(plainCards[family], '', dialect).cards;

const plainOnes = new Map<Family, Face[]>();

function plainFaces(edition: Edition): Face[] {
  const { family } = edition;
  let made = plainOnes.get(family);
  if (!made) {
    made = plainSources(edition).map((card) => faceOf(card));
    plainOnes.set(family, made);
  }
  return made;
}

/** Makes a stand-in card. Its sentences are parsed like those of any card. */
function standIn(one: Clause, { dialect }: Edition, known: ReadOptions): Face {
  const { cards, errors } = parseCardFile(one.text, '', dialect);
  const wrong = errors[0];
  if (wrong) throw new SituationError(one.line + wrong.line - 1, `in the card: ${wrong.message}`);
  const card = cards[0];
  if (!card || cards.length > 1) {
    throw new SituationError(
      one.line,
      'expected one card: a title, a type with keywords, stats, then its sentences',
    );
  }
  try {
    return faceOf(card, known);
  } catch (error) {
    throw new SituationError(
      one.line,
      `the card ${quoted(keyOf(card))}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
