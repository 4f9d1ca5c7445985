import type { Io } from '../io.ts';
import { count, painter } from '../report/text.ts';
import type { ArenaSetup, Spent } from './schedule.ts';
import type { Tally } from './tally.ts';

/** The results of an arena as a table for people. */
export function arenaReport(
  tally: Tally,
  { bots, decks, seed }: ArenaSetup,
  { seconds, errors, io }: { seconds: number; errors: number; io: Pick<Io, 'colour'> },
): string {
  const paint = painter(io);
  const { games, wins, draws, share } = tally;
  const [low, high] = tally.score().interval;
  // Without games there are no shares.
  const shares =
    games === 0 ? [] : [`${percent(share)} (95 %: ${percent(low)} to ${percent(high)})`, percent(1 - share)];
  const width = Math.max(...bots.map((one) => one.length), 'drawn'.length);
  const row = (name: string, won: string | number, rest = ''): string =>
    `  ${name.padEnd(width)}  ${String(won).padStart(5)}  ${rest}`.trimEnd();
  const lines = [
    paint('bold', `${bots[0]} against ${bots[1]}: ${count(games, 'game')}, seed ${seed}`),
    row('', 'won'),
    row(bots[0], wins[0], shares[0]),
    row(bots[1], wins[1], shares[1]),
    row('drawn', draws),
    '',
    ...bots.map((name, bot) => `wins of ${name}: ${endingsOf(tally.endings[bot]!) || 'none'}`),
    `${(tally.turns / Math.max(1, games)).toFixed(1)} turns per game, ${seconds.toFixed(0)} s in total`,
    ...bots.map((name, bot) => spentLine(name, tally.spent[bot]!)),
    '',
    paint('bold', `wins of ${bots[0]} by deck`),
    ...[...tally.byDeck]
      .sort(([a], [b]) => a - b)
      .map(([deck, { won, played }]) => `  ${String(won).padStart(4)} of ${played}  ${decks[deck]!.name}`),
  ];
  if (errors > 0)
    lines.push(
      '',
      paint('red', `${count(errors, 'game')} failed and ${errors === 1 ? 'is' : 'are'} not counted`),
    );
  return `${lines.join('\n')}\n`;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const endingsOf = (endings: Readonly<Record<string, number>>): string =>
  Object.entries(endings)
    .map(([how, n]) => `${how} ${n}`)
    .join(', ');

function spentLine(name: string, spent: Spent): string {
  const { decisions, milliseconds, most, substituted, late, lastRefusal } = spent;
  const each = (milliseconds / Math.max(1, decisions)).toFixed(2);
  const help = substituted > 0 ? `; ${count(substituted, 'choice')} made in its place` : '';
  const lateness = late > 0 ? `, ${late} of them because it was too late` : '';
  const refusal = lastRefusal === undefined ? '' : `; last refused: ${lastRefusal}`;
  return `${name}: ${decisions} decisions, ${each} ms each, ${most.toFixed(0)} ms at most${help}${lateness}${refusal}`;
}
