import type { Face } from '@kyuden/engine/program';
import * as language from '@kyuden/language';
import { files } from '#files';
import type { EditionDefinition } from './edition.ts';

/** All cards of an edition, sorted by key, whichever file they are in. */
export interface Pool {
  readonly faces: readonly Face[];
  readonly byKey: ReadonlyMap<string, Face>;
}

/** A place in a card file that cannot be read. A card is playable only if every word of it is understood. */
export interface PoolFault {
  file: string;
  line: number;
  /** The words that were not understood, or a description of the problem. */
  words: string;
}

/** Some cards cannot be read completely. Lists all faults, so that one run shows everything there is to fix. */
export class PoolError extends Error {
  readonly faults: readonly PoolFault[];

  constructor(faults: readonly PoolFault[]) {
    const lines = faults.map(({ file, line, words }) => `  ${file}:${line}: ${words}`);
    const count = faults.length === 1 ? 'one place' : `${faults.length} places`;
    super(`the cards cannot be read in ${count}:\n${lines.join('\n')}`);
    this.name = 'PoolError';
    this.faults = faults;
  }
}

/** A card as written in its file, before its sentences are parsed. */
export interface CardSource {
  readonly title: string;
  readonly experience?: string;
}

/**
 * The functions of the language that a pool needs: split a file into cards, and make the face of a card or
 * throw.
 */
export interface CardReader<Source extends CardSource> {
  parseCardFile(
    source: string,
    file: string,
    dialect?: language.Dialect,
  ): { cards: readonly Source[]; errors: readonly { line: number; message: string }[] };
  faceOf(card: Source): Face;
}

export interface CardFile {
  file: string;
  source: string;
}

/** Files in a card folder that contain no cards. */
const NO_CARDS = new Set(['player-abilities.txt']);

/** The fields of an edition that are needed to load its cards. */
type Carded = Pick<EditionDefinition, 'name' | 'cardsFolder' | 'dialect'>;

const loaded = new Map<string, Pool>();

/** Loads all cards of an edition once. Throws a `PoolError` if a card cannot be read completely. */
export function loadPool(edition: Carded): Pool {
  const known = loaded.get(edition.name);
  if (known) return known;
  const reader = language as unknown as CardReader<CardSource>;
  const pool = readPool(cardFiles(edition), reader, edition.dialect);
  loaded.set(edition.name, pool);
  return pool;
}

const cardFiles = ({ name, cardsFolder }: Carded): CardFile[] =>
  files
    .list(cardsFolder)
    .filter((file) => file.endsWith('.txt') && !NO_CARDS.has(file))
    .map((file) => ({ file: `${name}/${file}`, source: files.read(`${cardsFolder}/${file}`) }));

/** All cards of an edition as written in its files; their sentences are not parsed. */
export const poolSources = (edition: Carded): language.CardSource[] =>
  cardFiles(edition).flatMap(
    ({ file, source }) => language.parseCardFile(source, file, edition.dialect).cards,
  );

/** Stores cards that another thread has parsed, so that this thread need not parse them again. */
export function adoptPool(edition: Carded, faces: readonly Face[]): void {
  if (loaded.has(edition.name)) return;
  loaded.set(edition.name, { faces, byKey: new Map(faces.map((face) => [face.key, face])) });
}

/** Parses card files into a pool. Throws a `PoolError` with all faults. */
export function readPool<Source extends CardSource>(
  files: readonly CardFile[],
  reader: CardReader<Source>,
  dialect?: language.Dialect,
): Pool {
  const faults: PoolFault[] = [];
  const faces: Face[] = [];
  const byKey = new Map<string, Face>();
  for (const { file, source } of files) {
    const { cards, errors } = reader.parseCardFile(source, file, dialect);
    for (const { line, message } of errors) faults.push({ file, line, words: message });
    for (const card of cards) {
      const fail = (words: string) => faults.push({ file, line: lineOf(card, source), words });
      try {
        const face = reader.faceOf(card);
        if (byKey.has(face.key)) {
          fail(`there are two cards "${face.key}"`);
          continue;
        }
        faces.push(face);
        byKey.set(face.key, face);
      } catch (error) {
        fail(`${nameOf(card)}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  if (faults.length > 0) throw new PoolError(faults);
  faces.sort((a, b) => (a.key < b.key ? -1 : 1));
  return Object.freeze({ faces: Object.freeze(faces), byKey });
}

function nameOf(card: CardSource): string {
  return card.experience ? `${card.title} (${card.experience})` : card.title;
}

/** The line of a card is the one that contains just its name. If two cards share a name, it is the second. */
function lineOf(card: CardSource, source: string): number {
  return source.split(/\r?\n/).findLastIndex((line) => line.trim() === nameOf(card)) + 1;
}
