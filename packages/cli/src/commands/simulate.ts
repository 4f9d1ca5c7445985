import { type Bot, playOut } from '@kyuden/bots';
import { newGame } from '@kyuden/editions';
import { listed, readArgs, wholeNumber } from '../args.ts';
import { openEdition } from '../edition.ts';
import type { GameHeader } from '../game.ts';
import type { Io } from '../io.ts';
import { progressBar } from '../report/progress.ts';
import { botsOf, seatPlayers } from '../seating.ts';
import { readSettings } from '../settings.ts';

export const usage = `kyuden simulate [--edition samurai] [--games 100] [--seed S] [--decks a,b] [--bots x,y] [--seats 2] [--setting name=value]… [--cap 60] [--json]

Lets bots play games against each other and counts how they end. Game number N has the seed S/N, so one game of many can
be played again. A game that is not over after --cap turns is stopped and counted as 'cap'.

  --decks a,b   starter decks or deck files, by seat; every second game they change places
  --bots x,y    bots by seat (random)
  --setting N=V what the table agrees on; 'kyuden help play' lists the settings
  --json        one object: games, finished, errors, endings, turns (mean), decisions (between two or more options),
                seconds, decisionsPerSecond, gamesPerSecond`;

const OPTIONS = {
  edition: { type: 'string' },
  games: { type: 'string' },
  seed: { type: 'string' },
  decks: { type: 'string' },
  bots: { type: 'string' },
  seats: { type: 'string' },
  setting: { type: 'string', multiple: true },
  cap: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** What a simulation found; also its JSON. */
interface Tally {
  games: number;
  finished: number;
  errors: number;
  endings: Record<string, number>;
  turns: number;
  decisions: number;
  seconds: number;
  decisionsPerSecond: number;
  gamesPerSecond: number;
}

export async function run(args: string[], io: Io): Promise<number> {
  const { values } = readArgs(args, OPTIONS);
  const games = wholeNumber('games', values.games, { least: 1, otherwise: 100 });
  const seats = wholeNumber('seats', values.seats, { least: 2, most: 8, otherwise: 2 });
  const cap = wholeNumber('cap', values.cap, { least: 1, otherwise: 60 });
  const seed = values.seed ?? '1';
  const settings = readSettings(values.setting);
  const edition = openEdition(values.edition);
  const bots = listed(values.bots);
  const seated = seatPlayers(edition, {
    seats,
    decks: values.decks,
    players: bots.length > 0 ? bots : ['random'],
  });

  const endings: Record<string, number> = { military: 0, honor: 0, dishonor: 0, enlightenment: 0, cap: 0 };
  const tally: Tally = {
    games,
    finished: 0,
    errors: 0,
    endings,
    turns: 0,
    decisions: 0,
    seconds: 0,
    decisionsPerSecond: 0,
    gamesPerSecond: 0,
  };
  const wins = new Map<string, number>();
  const bar = progressBar(io, games, 'games');
  const began = performance.now();
  let turns = 0;
  for (let number = 1; number <= games; number++) {
    // The decks change places, so that neither always has the seat that a tie favours.
    const turned = number % 2 === 0 ? [...seated.slice(1), ...seated.slice(0, 1)] : seated;
    const header: GameHeader = {
      edition: edition.name,
      seed: `${seed}/${number}`,
      settings,
      seats: turned,
    };
    try {
      const outcome = playOut(newGame(edition.book, edition.lib, header, true), botsOf(header) as Bot[], {
        maxTurns: cap,
      });
      endings[outcome.how] = (endings[outcome.how] ?? 0) + 1;
      if (outcome.how !== 'cap') tally.finished += 1;
      turns += outcome.turns;
      tally.decisions += outcome.decisions;
      for (const seat of outcome.winners) {
        const deck = turned[seat]?.deck.name ?? '';
        wins.set(deck, (wins.get(deck) ?? 0) + 1);
      }
    } catch (error) {
      tally.errors += 1;
      io.err(`\ngame ${number} (seed ${header.seed}): ${where(error as Error)}\n`);
    }
    bar.step();
  }
  bar.end();
  tally.seconds = (performance.now() - began) / 1000;
  tally.turns = round(turns / Math.max(1, games - tally.errors), 2);
  tally.decisionsPerSecond = Math.round(tally.decisions / tally.seconds);
  tally.gamesPerSecond = round(games / tally.seconds, 2);
  tally.seconds = round(tally.seconds, 3);
  io.out(values.json ? `${JSON.stringify(tally)}\n` : report(tally, wins));
  return tally.errors > 0 ? 1 : 0;
}

const round = (value: number, places: number): number => Number(value.toFixed(places));

/** An error of the machine with the places it passed: enough to report it, without the whole trace. */
function where(error: Error): string {
  const places = (error.stack ?? '').split('\n').slice(1, 4);
  return [error.message, ...places.map((one) => one.trim().replace(/file:\/\/\S*\/packages\//, ''))].join(
    '\n  ',
  );
}

function report(tally: Tally, wins: ReadonlyMap<string, number>): string {
  const endings = Object.entries(tally.endings).filter(([, n]) => n > 0);
  return [
    `${tally.games} games, ${tally.finished} finished, ${tally.errors} errors`,
    `endings: ${endings.map(([how, n]) => `${how} ${n}`).join(', ') || 'none'}`,
    `won by:  ${[...wins].map(([deck, n]) => `${deck} ${n}`).join(', ') || 'nobody'}`,
    `${tally.turns} turns a game, ${tally.decisions} decisions in ${tally.seconds} s`,
    `${tally.decisionsPerSecond} decisions/s, ${tally.gamesPerSecond} games/s`,
    '',
  ].join('\n');
}
