import { type Player, playMatch } from '@kyuden/bots';
import { newGame } from '@kyuden/editions';
import { type Machine, steadyGold, zoneName } from '@kyuden/engine';
import { openEdition } from '../edition.ts';
import type { GameHeader } from '../game.ts';
import { endPlayer } from '../players.ts';
import { openPlayers } from '../seating.ts';
import { earlyTurns, type GameRecord, type Standing } from './record.ts';
import { fixtureOf, type Schedule } from './schedule.ts';

/** The setup that all games of a simulation share. */
export interface SimulationSetup {
  edition: string;
  schedule: Schedule;
  seed: string;
  settings: GameHeader['settings'];
  /** Milliseconds for a decision of a bot with a time budget. */
  budget: number;
  /** The number of turns after which a game is stopped. */
  cap: number;
}

/** The entry point for the pool: a task is the number of a game. */
export function begin(setup: SimulationSetup): (number: number) => Promise<GameRecord> {
  return (number) => playGame(setup, number);
}

/** Plays one game. The result depends only on the setup and the number. */
async function playGame(setup: SimulationSetup, number: number): Promise<GameRecord> {
  const { edition, schedule, seed, settings, budget, cap } = setup;
  const fixture = fixtureOf(schedule, seed, number);
  const { book, lib, terms } = openEdition(edition);
  const header: GameHeader = {
    edition,
    seed: fixture.seed,
    settings,
    seats: fixture.seats.map((one, seat) => {
      const { deck, bot } = schedule.contestants[one]!;
      return { name: `Bot ${seat + 1}`, player: bot, deck };
    }),
  };
  const g = newGame(book, lib, header, true);
  const course: Standing[] = [];
  let early: string[][] | undefined;
  const look = (): void => {
    if (g.state.turn <= course.length) return;
    const now = standingOf(g);
    // A turn without a decision has the standing of the next one.
    while (course.length < g.state.turn) course.push(now);
    if (course.length > earlyTurns(terms, g.state.seats.length)) early ??= cameUp(g);
  };
  const players = (await openPlayers(header, budget, number)) as Player[];
  const outcome = await playMatch(g, players, { maxTurns: cap, onDecision: look }).finally(() =>
    Promise.all(players.map((one) => endPlayer(one))),
  );
  return {
    number,
    pairing: fixture.pairing,
    seats: fixture.seats,
    how: outcome.how,
    winners: outcome.winners,
    first: g.state.seats.findIndex((one) => one.wentFirst),
    turns: outcome.turns,
    decisions: outcome.decisions,
    course,
    end: standingOf(g),
    early: early ?? cameUp(g),
  };
}

function standingOf(g: Machine): Standing {
  const { seats, provinces } = g.state;
  return {
    honor: seats.map((one) => one.honor),
    // Broken provinces that stay in their row do not count.
    provinces: seats.map((one) => one.provinces.filter((id) => !provinces[id]!.destroyed).length),
    gold: goldOf(g),
  };
}

const PRODUCTION = 'goldProduction';

/** The Gold that each seat's cards in play could produce for any purpose if all were straightened. */
function goldOf(g: Machine): number[] {
  if (!Object.values(g.book.types).some((one) => one.stats.includes(PRODUCTION))) return [];
  return g.state.seats.map((one) => steadyGold(g, one.id));
}

/** By owner: the keys of cards that have left their deck. */
function cameUp(g: Machine): string[][] {
  const keys = g.state.seats.map(() => new Set<string>());
  for (const c of g.state.cards) {
    const printed = g.lib.faces[c.faces[0]!];
    if (printed && !zoneName(c.zone).endsWith('Deck')) keys[c.owner]!.add(printed.key);
  }
  return keys.map((one) => [...one].sort());
}
