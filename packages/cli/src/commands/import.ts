import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Edition, playableEditions } from '@kyuden/editions';
import {
  type CardSet,
  countsOf,
  filesOf,
  makeSet,
  readSource,
  recognised,
  type SourceKind,
  sourceKinds,
  why,
} from '@kyuden/sets';
import { nearest, readArgs } from '../args.ts';
import { openEdition } from '../edition.ts';
import { Failure, type Io, UsageError } from '../io.ts';
import { progressBar } from '../report/progress.ts';
import { manifestIn, readSources } from '../report/set-files.ts';
import { count, painter } from '../report/text.ts';

export const usage = `kyuden import FILE [--from sunandmoon|fiveringsdb|json|csv] [--edition samurai] [--into FOLDER] [--json]

Read a database of cards and write a card set: a folder with the cards that play, in the format of our card files, the
facts of all cards, and a report of what does not play and why. FILE is a file, or a folder of JSON files. Importing into
a folder that holds a set brings it up to date.

  --from KIND   what FILE is: the database of Sun and Moon, cards of fiveringsdb, Kyuden's own JSON, or a table. If absent,
                the content tells
  --edition E   the edition in which the cards are to be played
  --into FOLDER the folder to write; if absent, the name of FILE without its ending
  --json        {"name","edition","kind","folder","version","hash","cards","faults"}; cards counts them by status

Exit status: 0 every card plays, 1 some do not (the set is written), 2 the call was wrong.`;

/** Lines of examples for each reason, beside the counts. */
const MOST_SHOWN = 3;

export async function run(args: string[], io: Io): Promise<number> {
  const options = {
    from: { type: 'string' },
    edition: { type: 'string' },
    into: { type: 'string' },
    json: { type: 'boolean' },
  } as const;
  const { values, positionals } = readArgs(args, options, { most: 1, what: 'the file' });
  const [file] = positionals;
  if (file === undefined) throw new UsageError('which file?');
  const { texts, odd } = readSources(file);
  const kind = kindOf(
    values.from,
    texts.map(({ text }) => text),
    file,
  );
  const edition = values.edition === undefined ? editionOf(kind) : openEdition(values.edition);
  const read = texts.map(({ name, text }) => ({ name, ...readSource(text, kind) }));
  const within = (name: string, where: string): string => (texts.length > 1 ? `${name}, ${where}` : where);
  const raws = read.flatMap(({ name, cards }) =>
    cards.map((one) => ({ ...one, where: within(name, one.where) })),
  );
  const faults = read.flatMap((one) =>
    one.faults.map((fault) => ({ ...fault, where: within(one.name, fault.where) })),
  );
  if (raws.length === 0) throw new Failure(nothingIn(file, faults), 2);

  const bar = progressBar(io, raws.length, 'cards');
  const set = makeSet(edition, raws, faults, () => bar.step());
  bar.end();
  const folder = values.into ?? basename(file).replace(/\.[^.]+$/, '');
  const { version, hash } = write(set, folder, { file: basename(file), kind });
  const cards = countsOf(set.cards);
  if (values.json) {
    const name = basename(folder);
    io.out(
      `${JSON.stringify({ name, edition: edition.name, kind, folder, version, hash, cards, faults })}\n`,
    );
  } else show(set, { folder, version, odd }, io);
  return cards.plays === set.cards.length && faults.length === 0 ? 0 : 1;
}

function kindOf(given: string | undefined, texts: readonly string[], file: string): SourceKind {
  if (given === undefined) {
    const found = texts.map(recognised).find((one) => one !== undefined);
    if (found) return found;
    throw new UsageError(
      `${file}: the content does not tell what this is; say --from ${sourceKinds.join('|')}`,
    );
  }
  const kind = sourceKinds.find((one) => one === given.toLowerCase());
  if (kind) return kind;
  const meant = nearest(given.toLowerCase(), sourceKinds);
  throw new UsageError(
    `there is no kind of file '${given}'; ${meant ? `did you mean ${meant}?` : `there are ${sourceKinds.join(', ')}`}`,
  );
}

/** fiveringsdb holds cards of the living card game only. */
function editionOf(kind: SourceKind): Edition {
  const living = playableEditions().find(({ family }) => family === 'living');
  return openEdition(kind === 'fiveringsdb' ? living?.name : undefined);
}

function nothingIn(file: string, faults: CardSet['faults']): string {
  const some = faults.slice(0, MOST_SHOWN).map(({ where, what }) => `\n  ${where}: ${what}`);
  return `${file}: there are no cards in it${some.join('')}`;
}

/** Writes the files of a set into its folder, and leaves other files there alone. */
function write(
  set: CardSet,
  folder: string,
  source: { file: string; kind: string },
): { version: number; hash: string } {
  const before = manifestIn(folder);
  try {
    mkdirSync(folder, { recursive: true });
    const files = filesOf(set, { name: basename(folder), source, ...(before && { before }) });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  } catch (error) {
    throw new Failure(`cannot write the set into ${folder}: ${(error as Error).message}`, 2);
  }
  return manifestIn(folder)!;
}

function show(
  set: CardSet,
  { folder, version, odd }: { folder: string; version: number; odd: number },
  io: Io,
): void {
  const paint = painter(io);
  const plays = set.cards.filter(({ verdict }) => verdict.status === 'plays').length;
  io.out(`${paint('green', '✓')} cards that play in ${set.edition}: ${plays} of ${set.cards.length}\n`);
  for (const [status, many] of Object.entries(countsOf(set.cards))) {
    if (status === 'plays') continue;
    io.out(`${paint('yellow', '–')} ${many} ${status}\n`);
    const some = set.cards.filter(({ verdict }) => verdict.status === status).slice(0, MOST_SHOWN);
    for (const { name, verdict } of some) io.out(paint('dim', `    ${name}${why(verdict)}\n`));
  }
  if (set.faults.length > 0) {
    io.out(
      `${paint('red', '✗')} ${count(set.faults.length, 'entry').replace('entrys', 'entries')} not read as cards\n`,
    );
    for (const { where, what } of set.faults.slice(0, MOST_SHOWN))
      io.out(paint('dim', `    ${where}: ${what}\n`));
  }
  if (odd > 0) io.out(`${count(odd, 'line')} in another encoding than the rest, read as Windows-1252\n`);
  io.out(`version ${version} is in ${folder}; ${join(folder, 'report.md')} tells it all\n`);
}
