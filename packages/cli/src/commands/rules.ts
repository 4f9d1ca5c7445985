import { findRules, loadRules, type Rule, type RuledEdition } from '@kyuden/editions';
import { nearest, readArgs, wholeNumber } from '../args.ts';
import { type Io, UsageError } from '../io.ts';
import { editionNamed } from '../report/edition-by-name.ts';
import { count, type Paint, painter, paragraph } from '../report/text.ts';

export const usage = `kyuden rules EDITION [WORDS…] [--most N] [--json]

Search the rules of an edition, in our own words: by topic ('duel'), by id ('duel.score'), or by words in them ('bowed
challenge'), best match first. Without words, list the topics.

  --most N   show at most so many when searching by words (20)
  --json     a line per rule

Exit status: 0 found, 1 nothing found, 2 a wrong call.`;

export async function run(args: string[], io: Io): Promise<number> {
  const options = { most: { type: 'string' }, json: { type: 'boolean' } } as const;
  const { values, positionals } = readArgs(args, options, { most: Number.POSITIVE_INFINITY });
  const [named, ...words] = positionals;
  if (named === undefined) throw new UsageError('which edition?');
  const edition = editionNamed(named);
  const most = wholeNumber('most', values.most, { least: 1, otherwise: 20 });
  const paint = painter(io);
  if (words.length === 0) return topics(edition, io, paint, values.json === true);

  const query = words.join(' ');
  const { found, all } = search(edition, query, most);
  if (found.length === 0) {
    const meant = nearest(
      query.toLowerCase(),
      topicsOf(edition).map(([topic]) => topic),
    );
    const hint = meant
      ? `; there is a topic '${meant}'`
      : `; 'kyuden rules ${edition.name}' lists the topics`;
    io.err(`no rule of ${edition.name} is about '${query}'${hint}\n`);
    return 1;
  }
  if (values.json) {
    for (const one of found) io.out(`${JSON.stringify(one)}\n`);
    return 0;
  }
  io.out(found.map((one) => printRule(one, io.columns, paint)).join('\n'));
  if (all > found.length) io.out(`\n${paint('dim', `${found.length} of ${all}; --most ${all} shows all`)}\n`);
  return 0;
}

/** Returns all rules of a topic in book order; any other query is a search. */
function search(edition: RuledEdition, query: string, most: number): { found: Rule[]; all: number } {
  const topic = query.trim().toLowerCase().replace(`${edition.name}.`, '').replaceAll(' ', '-');
  const ofTopic = loadRules(edition).filter((one) => one.topic === topic);
  if (ofTopic.length > 0) return { found: ofTopic, all: ofTopic.length };
  const found = findRules(edition, query, Number.MAX_SAFE_INTEGER);
  return { found: found.slice(0, most), all: found.length };
}

function topicsOf(edition: RuledEdition): [string, number][] {
  const counts = new Map<string, number>();
  for (const { topic } of loadRules(edition)) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
}

function topics(edition: RuledEdition, io: Io, paint: Paint, json: boolean): number {
  const list = topicsOf(edition);
  if (json) {
    io.out(`${JSON.stringify(Object.fromEntries(list))}\n`);
    return 0;
  }
  const total = list.reduce((sum, [, n]) => sum + n, 0);
  io.out(`${paint('bold', edition.name)}: ${count(total, 'rule')} in ${count(list.length, 'topic')}\n\n`);
  const entries = list.map(([topic, n]) => `${String(n).padStart(4)}  ${topic}`);
  const wide = Math.max(...entries.map((one) => one.length)) + 2;
  const columns = Math.max(1, Math.floor(io.columns / wide));
  const rows = Math.ceil(entries.length / columns);
  for (let row = 0; row < rows; row += 1) {
    const line = Array.from({ length: columns }, (_, column) => entries[column * rows + row] ?? '');
    io.out(
      `${line
        .map((one) => one.padEnd(wide))
        .join('')
        .trimEnd()}\n`,
    );
  }
  io.out(
    `\n'kyuden rules ${edition.name} TOPIC' shows the rules of a topic; you can also search for any words.\n`,
  );
  return 0;
}

/** A rule with its id, example, known conflict and section. */
function printRule({ id, rule, example, conflict, section }: Rule, width: number, paint: Paint): string {
  const lines = [`${paint('cyan', id)} ${paint('dim', `(${section})`)}`, paragraph(rule, width, '  ')];
  if (example) lines.push(paragraph(`Example: ${example}`, width, '    '));
  if (conflict)
    lines.push(paint('yellow', paragraph(`The book disagrees with itself: ${conflict}`, width, '    ')));
  return `${lines.join('\n')}\n`;
}
