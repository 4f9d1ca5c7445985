import { readdirSync, readFileSync } from 'node:fs';
import type { Face } from '@kyuden/engine/program';
import * as language from '@kyuden/language';

/** The editions that have card files, one folder each in `cards/`. */
export const pooledEditions = ['gold', 'samurai', 'lcg'] as const;
export type PooledEdition = (typeof pooledEditions)[number];

/** All cards of an edition, in the order of its files. */
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

const loaded = new Map<PooledEdition, Pool>();

/** All cards of an edition. Read once; throws a `PoolError` if a card is not whole. */
export function loadPool(edition: PooledEdition): Pool {
  const known = loaded.get(edition);
  if (known) return known;
  const reader = language as unknown as CardReader<CardSource>;
  const pool = readPool(cardFiles(edition), reader, dialectFor(edition));
  loaded.set(edition, pool);
  return pool;
}

function cardFiles(edition: PooledEdition): CardFile[] {
  const folder = new URL(`../cards/${edition}/`, import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt') && !NO_CARDS.has(name))
    .sort()
    .map((name) => ({ file: `${edition}/${name}`, source: readFileSync(new URL(name, folder), 'utf8') }));
}

/** All cards of an edition as their files have them, their sentences not read. */
export const poolSources = (edition: PooledEdition): language.CardSource[] =>
  cardFiles(edition).flatMap(
    ({ file, source }) => language.parseCardFile(source, file, dialectFor(edition)).cards,
  );

/** How the cards of an edition are written. */
export const dialectFor = (edition: string): language.Dialect => language.dialectOf(edition);

/** Takes cards that another thread has read, so that this one need not read them again. */
export function adoptPool(edition: PooledEdition, faces: readonly Face[]): void {
  if (loaded.has(edition)) return;
  loaded.set(edition, { faces, byKey: new Map(faces.map((face) => [face.key, face])) });
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
  return Object.freeze({ faces: Object.freeze(faces), byKey });
}

function nameOf(card: CardSource): string {
  return card.experience ? `${card.title} (${card.experience})` : card.title;
}

/** A card stands where its name is a line of its own; of two with one name, the second is the one too many. */
function lineOf(card: CardSource, source: string): number {
  return source.split(/\r?\n/).findLastIndex((line) => line.trim() === nameOf(card)) + 1;
}
