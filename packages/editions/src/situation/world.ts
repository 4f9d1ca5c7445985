import { type Library, makeLibrary, type Rulebook } from '@kyuden/engine';
import type { Face } from '@kyuden/engine/program';
import { faceOf, keyOf, parseCardFile, type ReadOptions } from '@kyuden/language';
import { gold } from '../gold/rulebook.ts';
import { loadPool } from '../pool.ts';
import { samurai } from '../samurai/rulebook.ts';
import { type Clause, oneOf, quoted, SituationError } from './format.ts';

/** What situations of an edition are played with: its rulebook, and its cards with the stand-ins beside them. */
export interface World {
  edition: string;
  book: Rulebook;
  lib: Library;
  /** Keys of cards by their written name in lower case. */
  keys: ReadonlyMap<string, string>;
}

const editions: Record<string, { book: () => Rulebook; faces: () => readonly Face[] }> = {
  gold: { book: gold, faces: () => loadPool('gold').faces },
  samurai: { book: samurai, faces: () => loadPool('samurai').faces },
};

/**
 * Cards that every position may use without saying what they are: a Stronghold for who names none, and blanks to fill
 * decks, provinces and hands. `Given` is the source of modifiers that a position states.
 */
export const plain = {
  stronghold: 'Plain Castle',
  dynasty: 'Blank Holding',
  fate: 'Blank Strategy',
  given: 'Given',
} as const;

const plainCards = `${plain.stronghold}
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
`;

const worlds = new Map<string, World>();

/** The world of an edition with these stand-ins; kept, because many situations of a file share one. */
export function worldOf(edition: string, cards: readonly Clause[]): World {
  const key = [edition, ...cards.map((one) => one.text)].join('\n\n');
  let world = worlds.get(key);
  if (!world) {
    world = makeWorld(edition, cards);
    worlds.set(key, world);
  }
  return world;
}

function makeWorld(edition: string, cards: readonly Clause[]): World {
  const known = editions[edition];
  if (!known) {
    const line = cards[0]?.line ?? 1;
    throw new SituationError(
      line,
      `expected the edition ${oneOf(Object.keys(editions))}, found ${quoted(edition)}`,
    );
  }
  const book = known.book();
  const pool = known.faces();
  const titles = [...pool, ...cards.flatMap((one) => parseCardFile(one.text).cards)].map(
    ({ title }) => title,
  );
  const keywords = pool.flatMap((face) => face.keywords);
  const own = cards.map((one) => standIn(one, { titles, keywords }));
  const faces = [...pool, ...plainFaces(), ...own];
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
  return { edition, book, lib: makeLibrary(book, faces), keys };
}

let plainOnes: Face[] | undefined;

function plainFaces(): Face[] {
  plainOnes ??= parseCardFile(plainCards).cards.map((card) => faceOf(card));
  return plainOnes;
}

/** A card written in the situation itself. Its sentences are read like those of any card. */
function standIn(one: Clause, known: ReadOptions): Face {
  const { cards, errors } = parseCardFile(one.text);
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
