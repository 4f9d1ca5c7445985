import type { Face } from '@kyuden/engine/program';
import * as language from '@kyuden/language';
import { files } from '#files';
import type { EditionDefinition } from './edition.ts';

/** All cards of an edition, sorted by key: it does not matter which file a card is in. */
export interface Pool {
  readonly faces: readonly Face[];
  readonly byKey: ReadonlyMap<string, Face>;
}

/** Where a card file cannot be read as a whole: a card is playable only if every word of it is understood. */
export interface PoolFault {
  file: string;
  line: number;
  /** The words that are not understood, or what is wrong with them. */
  words: string;
}

/** Some cards are not whole. All faults are listed, so that one run shows everything there is to mend. */
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

/** A card as its file has it, before its sentences are read. */
export interface CardSource {
  readonly title: string;
  readonly experience?: string;
}

/** What the language does for a pool: divides a file into cards, and makes a card's face or throws. */
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

/** Files in a card folder that hold no cards. */
const NO_CARDS = new Set(['player-abilities.txt']);

/** Where an edition has its cards, and how they are written. */
type Carded = Pick<EditionDefinition, 'name' | 'cardsFolder' | 'dialect'>;

const loaded = new Map<string, Pool>();

/** All cards of an edition. Read once; throws a `PoolError` if a card is not whole. */
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

/** All cards of an edition as their files have them, their sentences not read. */
export const poolSources = (edition: Carded): language.CardSource[] =>
  cardFiles(edition).flatMap(
    ({ file, source }) => language.parseCardFile(source, file, edition.dialect).cards,
  );

/** Takes cards that another thread has read, so that this one need not read them again. */
export function adoptPool(edition: Carded, faces: readonly Face[]): void {
  if (loaded.has(edition.name)) return;
  loaded.set(edition.name, { faces, byKey: new Map(faces.map((face) => [face.key, face])) });
}

/** The cards of these files as a pool. */
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

/** A card stands where its name is a line of its own; of two with one name, the second is the one too many. */
function lineOf(card: CardSource, source: string): number {
  return source.split(/\r?\n/).findLastIndex((line) => line.trim() === nameOf(card)) + 1;
}
