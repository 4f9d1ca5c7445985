import { type Player, playMatch } from '@kyuden/bots';
import { newGame } from '@kyuden/editions';
import { type Machine, steadyGold, zoneName } from '@kyuden/engine';
import { openEdition } from '../edition.ts';
import type { GameHeader } from '../game.ts';
import { endPlayer } from '../players.ts';
import { openPlayers } from '../seating.ts';
import { earlyTurns, type GameRecord, type Standing } from './record.ts';
import { fixtureOf, type Schedule } from './schedule.ts';

/** What all games of a simulation share. */
export interface SimulationSetup {
  edition: string;
  schedule: Schedule;
  seed: string;
  settings: GameHeader['settings'];
  /** Milliseconds a decision, for bots that think for a time. */
  budget: number;
  /** Turns after which a game is stopped. */
  cap: number;
}

/** For the pool: a task is the number of a game. */
export function begin(setup: SimulationSetup): (number: number) => Promise<GameRecord> {
  return (number) => playGame(setup, number);
}

/** Plays one game. It depends on nothing but the setup and its number. */
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
    // A turn without any decision of its own began as the next one does.
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
    // Where lost provinces stay in their row they do not count.
    provinces: seats.map((one) => one.provinces.filter((id) => !provinces[id]!.destroyed).length),
    gold: goldOf(g),
  };
}

const PRODUCTION = 'goldProduction';

/** What the cards in play of each seat could produce at once, straightened, whatever it is for. */
function goldOf(g: Machine): number[] {
  if (!Object.values(g.book.types).some((one) => one.stats.includes(PRODUCTION))) return [];
  return g.state.seats.map((one) => steadyGold(g, one.id));
}

/** By owner: cards that are no longer in their deck, each named once. */
function cameUp(g: Machine): string[][] {
  const keys = g.state.seats.map(() => new Set<string>());
  for (const c of g.state.cards) {
    const printed = g.lib.faces[c.faces[0]!];
    if (printed && !zoneName(c.zone).endsWith('Deck')) keys[c.owner]!.add(printed.key);
  }
  return keys.map((one) => [...one].sort());
}
