import type { EditionTerms } from '@kyuden/editions';
import type { Failure } from '../io.ts';
import { count } from '../report/text.ts';
import type { Schedule } from './schedule.ts';
import { share } from './statistics.ts';
import { overall, type PairingTally, type Tally } from './tally.ts';

/** The duration of a simulation, and whether all games were played. */
export interface RunFacts {
  asked: number;
  seconds: number;
  interrupted: boolean;
  /** Why the simulation stopped, if not by the user. */
  broken?: Failure;
}

/** The figures of a simulation as one object for programs. */
export function summaryOf(tally: Tally, { asked, seconds, interrupted }: RunFacts) {
  const { games, finished, errors, endings, turns, decisions, schedule } = tally;
  return {
    games,
    finished,
    errors,
    endings,
    turns: turns.total === 0 ? 0 : round(turns.mean, 2),
    decisions,
    seconds: round(seconds, 3),
    decisionsPerSecond: Math.round(decisions / seconds),
    gamesPerSecond: round(games / seconds, 2),
    asked,
    interrupted,
    pairings: tally.pairings.map((one) => pairingSummary(one, schedule)),
  };
}

function pairingSummary({ sides, games, wins, undecided }: PairingTally, { contestants }: Schedule) {
  const decided = wins.reduce((sum, one) => sum + one, 0);
  return {
    decks: sides.map((one) => contestants[one]!.deck.name),
    bots: sides.map((one) => contestants[one]!.bot),
    games,
    wins,
    undecided,
    intervals: wins.map((one) => {
      const { low, high } = share(one, decided);
      return [round(low, 4), round(high, 4)];
    }),
  };
}

const round = (value: number, places: number): number => Number(value.toFixed(places));
const percent = (part: number): string => `${(100 * part).toFixed(1)}%`;

/** The figures of a simulation as text for people. */
export function summaryWords(tally: Tally, run: RunFacts, { turn }: EditionTerms): string {
  const figures = summaryOf(tally, run);
  const { contestants } = tally.schedule;
  const endings = Object.entries(figures.endings).filter(([, n]) => n > 0);
  const width = Math.max(...contestants.map((one) => one.name.length));
  const lines = [
    run.interrupted
      ? `stopped after ${figures.games} of ${count(run.asked, 'game')}`
      : `${count(figures.games, 'game')}, ${figures.finished} finished, ${count(figures.errors, 'error')}`,
    `endings: ${endings.map(([how, n]) => `${how} ${n}`).join(', ') || 'none'}`,
    'wins:',
    ...contestants.map(({ name }, at) => {
      const { wins, losses, undecided } = overall(tally, at);
      const { value, low, high } = share(wins, wins + losses);
      if (wins + losses === 0) return `  ${name.padEnd(width)}  ${undecided > 0 ? 'nothing decided' : '–'}`;
      const open = undecided > 0 ? `, ${undecided} undecided` : '';
      const rate = `${percent(value)} (95%: ${percent(low)} to ${percent(high)})`;
      return `  ${name.padEnd(width)}  ${wins} of ${wins + losses}: ${rate}${open}`;
    }),
    `${count(figures.turns, turn)} per game, ${count(figures.decisions, 'decision')} in ${figures.seconds} s`,
    `${figures.decisionsPerSecond} decisions/s, ${figures.gamesPerSecond} games/s`,
  ];
  return `${lines.join('\n')}\n`;
}
