import { openEdition, rulesVersionsOf } from '@kyuden/editions';
import type { PastChoice, Replay, ReplayNumbers, ReplayPosition, TurnStart } from '@kyuden/server/protocol';
import {
  choicesOf,
  explainedAt,
  GameFault,
  type PastGame,
  positionAt,
  type StoredChoice,
  turnsOf,
} from '@kyuden/table';
import type { BotReason } from '@kyuden/words';
import { summaryOf } from './games.ts';
import type { KeptGame } from './store.ts';
import { HereProblem, type HereTables } from './tables.ts';

/** Looking back at games of this browser that are over. */

const reasonOf = ({ why }: StoredChoice): BotReason | null =>
  why === '' ? null : (JSON.parse(why) as BotReason);

async function overGame(
  tables: HereTables,
  id: string,
): Promise<{ game: KeptGame; choices: StoredChoice[]; past: PastGame }> {
  const game = await tables.gameOf(id);
  if (!game.over) throw new HereProblem(403, { kind: 'gameNotOver' });
  const { choices } = choicesOf(await tables.store.records(id));
  return { game, choices, past: { game: id, header: game.header, choices } };
}

export async function replayHere(tables: HereTables, id: string): Promise<Replay> {
  const { game, choices } = await overGame(tables, id);
  const { header } = game;
  const edition = openEdition(header.edition);
  return {
    ...summaryOf(game),
    header,
    choices: choices.map((one): PastChoice => ({ ...one, why: reasonOf(one) })),
    sameCards: edition.print === header.pool,
    sameRules: edition.rulesVersion === header.rulesVersion,
  };
}

export async function turnsHere(tables: HereTables, id: string): Promise<TurnStart[]> {
  const { game, past } = await overGame(tables, id);
  return watched(game, () => turnsOf(past));
}

export async function positionHere(
  tables: HereTables,
  id: string,
  at: number,
  seat: number,
): Promise<ReplayPosition> {
  const { game, choices, past } = await overGame(tables, id);
  const position = watched(game, () => positionAt({ ...past, at, seat }));
  const next = choices[position.at];
  const asked = position.asked.map((one) => ({
    ...one,
    why: next && one.seat === next.seat ? reasonOf(next) : null,
  }));
  return { ...position, asked };
}

export async function explainHere(
  tables: HereTables,
  id: string,
  at: number,
  seat: number,
  thing: string,
): Promise<ReplayNumbers> {
  const { game, past } = await overGame(tables, id);
  const numbers = watched(game, () => explainedAt({ ...past, at, seat }, thing));
  if (!numbers) throw new HereProblem(404, { kind: 'unseen' });
  return { numbers };
}

/** Replays a game. If a choice is not possible any more, the problem names the rules that the game needs. */
function watched<T>({ header }: KeptGame, look: () => T): T {
  try {
    return look();
  } catch (error) {
    if (!(error instanceof GameFault)) throw error;
    const versions = rulesVersionsOf(openEdition(header.edition), header.rulesVersion);
    throw new HereProblem(409, { kind: 'goesAnotherWay', versions });
  }
}
