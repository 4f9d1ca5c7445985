import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Edition, editionWith, type OwnCards, offerEdition, readOwnCards } from '@kyuden/editions';
import { type Manifest, PLAYING } from '@kyuden/sets';
import { openEdition } from './edition.ts';
import { Failure, UsageError } from './io.ts';
import { manifestIn } from './report/set-files.ts';

/** The option that brings card sets into a game: `--cards FOLDER`, once for each set. */
export const cardsOption = { cards: { type: 'string', multiple: true } } as const;

/** The line about it for the help of a command. */
export const cardsUsage = `  --cards FOLDER a card set that joins the cards of the edition, as kyuden import writes it; more than once for several`;

/** The edition with the cards of these sets. A game played with it names the sets. */
export function openWithSets(given: string | undefined, folders: readonly string[] = []): Edition {
  if (folders.length === 0) return openEdition(given);
  const manifests = folders.map((folder) => ({ folder, manifest: manifestOf(folder) }));
  const edition = openEdition(given ?? manifests[0]!.manifest.edition);
  const sets: OwnCards[] = [];
  for (const { folder, manifest } of manifests) {
    if (manifest.edition !== edition.name)
      throw new UsageError(`${folder}: its cards are for ${manifest.edition}, not for ${edition.name}`);
    sets.push({ name: manifest.name, faces: facesOf(edition, folder, sets) });
  }
  return editionWith(edition, sets);
}

/** Offers each edition that these sets are for with its sets, beside the edition itself. */
export function offerSets(folders: readonly string[]): void {
  const byEdition = Map.groupBy(folders, (folder) => manifestOf(folder).edition);
  for (const [edition, some] of byEdition) offerEdition(openWithSets(edition, some));
}

function manifestOf(folder: string): Manifest {
  const manifest = manifestIn(folder);
  if (manifest) return manifest;
  throw new Failure(`${folder}: there is no card set in it; kyuden import writes one`, 2);
}

/** The cards of a set; throws with all faults. Somebody may have edited the file since the import. */
function facesOf(edition: Edition, folder: string, others: readonly OwnCards[]): OwnCards['faces'] {
  const file = join(folder, PLAYING);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Failure(`${file}: ${(error as Error).message}`, 2);
  }
  const { faces, faults } = readOwnCards(edition, text);
  const lines = faults.map(
    ({ line, card, what }) => `${file}${card === undefined ? `:${line}` : `: ${card}`}: ${what}`,
  );
  const taken = new Set(others.flatMap((one) => one.faces.map(({ key }) => key)));
  for (const { key } of faces)
    if (taken.has(key)) lines.push(`${file}: ${key}: another of these sets has this card`);
  if (lines.length > 0) throw new Failure(lines.join('\n'), 2);
  return faces;
}
