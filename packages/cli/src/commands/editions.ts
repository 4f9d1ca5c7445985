import {
  type DifferenceSide,
  differences,
  isPlayable,
  loadRules,
  ruledEditions,
  starterDecks,
} from '@kyuden/editions';
import { readArgs } from '../args.ts';
import { type Io, UsageError } from '../io.ts';
import { cardsOf, playableNamed } from '../report/edition-by-name.ts';
import { count, painter, paragraph } from '../report/text.ts';

export const usage = `kyuden editions [--json]
kyuden editions --differences A B [--json]

List the editions: which can be played now, and how many cards and rules of each are here.

  --differences   list how edition B differs from edition A, by topic and with the rules, as the rulebooks have it`;

export async function run(args: string[], io: Io): Promise<number> {
  const options = { json: { type: 'boolean' }, differences: { type: 'boolean' } } as const;
  const { values, positionals } = readArgs(args, options, { most: 2, what: 'two editions' });
  if (values.differences) return tellDifferences(positionals, values.json === true, io);
  const [extra] = positionals;
  if (extra !== undefined) throw new UsageError(`unexpected '${extra}'`);
  const list = ruledEditions().map((edition) => ({
    edition: edition.name,
    title: edition.title,
    playable: isPlayable(edition),
    cards: isPlayable(edition) ? cardsOf(edition).length : 0,
    rules: loadRules(edition).length,
    decks: isPlayable(edition) ? starterDecks(edition) : [],
  }));
  if (values.json) {
    io.out(`${JSON.stringify(list)}\n`);
    return 0;
  }
  const paint = painter(io);
  for (const { edition, title, playable, cards, rules, decks } of list) {
    const state = playable ? `playable, ${count(cards, 'card')}` : 'rules only';
    const name = paint('bold', edition.padEnd(10));
    const told = paint(playable ? 'green' : 'dim', state.padEnd(20));
    io.out(`${name} ${title.padEnd(34)} ${told} ${String(rules).padStart(4)} rules\n`);
    if (decks.length > 0) io.out(`${' '.repeat(11)}starter decks: ${decks.join(', ')}\n`);
  }
  return 0;
}

/** Prints a table of the differences between two rulebooks. */
function tellDifferences(names: string[], json: boolean, io: Io): number {
  const [first, second] = names;
  if (first === undefined || second === undefined) throw new UsageError('which two editions?');
  const [a, b] = [playableNamed(first), playableNamed(second)];
  const rows = differences(a, b);
  if (json) {
    io.out(`${JSON.stringify(rows)}\n`);
    return 0;
  }
  const paint = painter(io);
  let topic = '';
  for (const row of rows) {
    if (row.topic !== topic) io.out(`${topic === '' ? '' : '\n'}${paint('bold', row.topic)}\n`);
    topic = row.topic;
    io.out(`  ${row.path}\n`);
    for (const [name, side] of [
      [a.name, row.sides[0]],
      [b.name, row.sides[1]],
    ] as const)
      io.out(`${paragraph(words(name, side), io.columns, '      ', '    ')}\n`);
  }
  io.out(`\n${count(rows.length, 'difference')}\n`);
  return 0;
}

function words(edition: string, { value, rule, text }: DifferenceSide): string {
  if (value === '' && rule === '') return `${edition}: does not have it`;
  const told = text === '' ? '' : ` ${text}`;
  return `${edition}: ${value}${rule === '' ? '' : ` (${rule})`}${told}`;
}
