import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Edition, editionWith, type OwnCards, offerEdition, readOwnCards } from '@kyuden/editions';
import { type Manifest, PLAYING, REPLACING } from '@kyuden/sets';
import { openEdition } from './edition.ts';
import { Failure, UsageError } from './io.ts';
import { manifestIn } from './report/set-files.ts';

/** The options that bring card sets into a game: `--cards FOLDER`, once for each set, and `--replace`. */
export const cardsOption = {
  cards: { type: 'string', multiple: true },
  replace: { type: 'boolean' },
} as const;

/** The lines about them for the help of a command. */
export const cardsUsage = `  --cards FOLDER a card set that joins the cards of the edition, as kyuden import writes it; more than once for several
  --replace      cards of the sets that have the name of a card of the edition play instead of it`;

/** Which sets join an edition, as the options say. */
export interface SetChoice {
  readonly cards?: readonly string[] | undefined;
  readonly replace?: boolean | undefined;
}

/** The edition with the cards of these sets. A game played with it names the sets. */
export function openWithSets(
  given: string | undefined,
  { cards: folders = [], replace }: SetChoice,
): Edition {
  if (folders.length === 0) {
    if (replace) throw new UsageError('--replace is for sets: name their folders with --cards');
    return openEdition(given);
  }
  const manifests = folders.map((folder) => ({ folder, manifest: manifestOf(folder) }));
  const edition = openEdition(given ?? manifests[0]!.manifest.edition);
  const sets: OwnCards[] = [];
  for (const { folder, manifest } of manifests) {
    if (manifest.edition !== edition.name)
      throw new UsageError(`${folder}: its cards are for ${manifest.edition}, not for ${edition.name}`);
    sets.push(setIn(edition, { folder, name: manifest.name, replace: replace === true }, sets));
  }
  return editionWith(edition, sets);
}

/** Offers each edition that these sets are for with its sets, beside the edition itself. */
export function offerSets({ cards = [], replace }: SetChoice): void {
  const byEdition = Map.groupBy(cards, (folder) => manifestOf(folder).edition);
  for (const [edition, some] of byEdition) offerEdition(openWithSets(edition, { cards: some, replace }));
}

function manifestOf(folder: string): Manifest {
  const manifest = manifestIn(folder);
  if (manifest) return manifest;
  throw new Failure(`${folder}: there is no card set in it; kyuden import writes one`, 2);
}

interface SetFolder {
  readonly folder: string;
  readonly name: string;
  readonly replace: boolean;
}

/** The cards of a set; throws with all faults. Somebody may have edited its files since the import. */
function setIn(
  edition: Edition,
  { folder, name, replace }: SetFolder,
  others: readonly OwnCards[],
): OwnCards {
  const files = [PLAYING, ...(replace && existsSync(join(folder, REPLACING)) ? [REPLACING] : [])];
  const text = files.map((file) => textOf(join(folder, file))).join('\n');
  const { faces, faults } = readOwnCards(edition, text, { replace });
  const file = join(folder, PLAYING);
  const lines = faults.map(
    ({ line, card, what }) => `${file}${card === undefined ? `:${line}` : `: ${card}`}: ${what}`,
  );
  const taken = new Set(others.flatMap((one) => one.faces.map(({ key }) => key)));
  for (const { key } of faces)
    if (taken.has(key)) lines.push(`${file}: ${key}: another of these sets has this card`);
  if (lines.length > 0) throw new Failure(lines.join('\n'), 2);
  return { name, faces, text };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Failure(`${file}: ${(error as Error).message}`, 2);
  }
}
