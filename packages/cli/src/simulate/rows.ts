import { type GameRecord, measures } from './record.ts';
import { fixtureOf, type Schedule } from './schedule.ts';

type Value = string | number;
/** A game as programs get it; the columns are described in docs/simulation.md. */
export type Row = Record<string, Value>;

/** The game as a row; a game that failed has its error and no results. */
export function rowOf(schedule: Schedule, seed: string, number: number, played: GameRecord | Error): Row {
  const fixture = fixtureOf(schedule, seed, number);
  const game = played instanceof Error ? undefined : played;
  const row: Row = {
    game: number,
    seed: fixture.seed,
    how: game?.how ?? 'error',
    winner: game?.winners.map((seat) => seat + 1).join('+') ?? '',
    first: game && game.first >= 0 ? game.first + 1 : '',
    turns: game?.turns ?? '',
    decisions: game?.decisions ?? '',
  };
  fixture.seats.forEach((contestant, seat) => {
    const { deck, bot } = schedule.contestants[contestant]!;
    row[`deck${seat + 1}`] = deck.name;
    row[`bot${seat + 1}`] = bot;
    for (const measure of measures) row[`${measure}${seat + 1}`] = game?.end[measure][seat] ?? '';
  });
  row.error = played instanceof Error ? (played.message.split('\n')[0] ?? '') : '';
  return row;
}

/** The names of the columns, which every game of a schedule has. */
export const columnsOf = (schedule: Schedule): string[] =>
  Object.keys(rowOf(schedule, '', 1, new Error('not played')));

/** A line of CSV as RFC 4180 has it, but for the line's end. Numbers stay numbers, words are never formulas. */
export const csvLine = (values: readonly Value[]): string =>
  `${values.map((one) => (typeof one === 'number' ? String(one) : quoted(harmless(one)))).join(',')}\n`;

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Spreadsheets run what begins like a formula; behind an apostrophe it is words to them. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
