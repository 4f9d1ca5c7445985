import { type GameRecord, measures } from './record.ts';
import { fixtureOf, type Schedule } from './schedule.ts';

type Value = string | number;
/** A game as a row for programs; docs/simulation.md describes the columns. */
export type Row = Record<string, Value>;

/** The game as a row; a failed game has its error and no results. */
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

/** The column names, which are equal for all games of a schedule. */
export const columnsOf = (schedule: Schedule): string[] =>
  Object.keys(rowOf(schedule, '', 1, new Error('not played')));

/** A CSV line as in RFC 4180, except for the line end. Numbers stay numbers, and text is never a formula. */
export const csvLine = (values: readonly Value[]): string =>
  `${values.map((one) => (typeof one === 'number' ? String(one) : quoted(harmless(one)))).join(',')}\n`;

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Prefixes an apostrophe to text that a spreadsheet would run as a formula. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
