import type { Transaction } from 'kysely';
import { fingerprintOf, newKey } from '../table/keys.ts';
import type { Database } from './database.ts';
import { removeGames } from './remove-games.ts';
import type { Tables } from './tables.ts';

/** The tables that change when an account is erased. */
export interface Erased {
  /** Tables that wait for players, at which a seat is free now. */
  readonly left: readonly string[];
  /** Games that were removed: nobody else plays there, or nobody else could have. */
  readonly removed: readonly string[];
}

/**
 * Erases an account with everything that belongs to it alone. Games with others stay, under a name that says nothing:
 * finished ones to be replayed, running ones for the others to go on or to claim.
 */
export function eraseAccount(db: Database, account: string): Promise<Erased> {
  return db.transaction().execute(async (t) => {
    for (const table of ['sessions', 'devices', 'decks', 'sets', 'reset_codes'] as const)
      await t.deleteFrom(table).where('account', '=', account).execute();
    const games = await gamesOf(t, account);
    const left = games.filter((one) => one.status === 'open').map((one) => one.id);
    for (const game of left) await leaveSeat(t, game, account);
    const removed = [...(await challengesTo(t, account)), ...(await playedAlone(t, games))];
    if (removed.length > 0) await removeGames(t, removed);
    const kept = games.filter(({ id }) => !left.includes(id) && !removed.includes(id));
    for (const { id } of kept) await makeNameless(t, id, account);
    await t.deleteFrom('accounts').where('id', '=', account).execute();
    return { left: left.filter((id) => !removed.includes(id)), removed };
  });
}

type Game = { id: string; status: string };

/** The games of an account. They are written first, so that none begins meanwhile. */
async function gamesOf(t: Transaction<Tables>, account: string): Promise<Game[]> {
  const mine = t.selectFrom('seats').select('game').where('account', '=', account);
  await t
    .updateTable('games')
    .set((e) => ({ status: e.ref('status') }))
    .where('id', 'in', mine)
    .execute();
  return t.selectFrom('games').select(['id', 'status']).where('id', 'in', mine).execute();
}

async function leaveSeat(t: Transaction<Tables>, game: string, account: string): Promise<void> {
  await t
    .updateTable('seats')
    .set({ key: '', name: '', account: '', deck: '' })
    .where('game', '=', game)
    .where('account', '=', account)
    .execute();
}

/** Tables at which only this account could have taken a seat. */
async function challengesTo(t: Transaction<Tables>, account: string): Promise<string[]> {
  const rows = await t
    .selectFrom('games')
    .select('id')
    .where('challenged', '=', account)
    .where('status', '=', 'open')
    .execute();
  return rows.map((one) => one.id);
}

/** Running games at which nobody but this account plays. */
async function playedAlone(t: Transaction<Tables>, games: readonly Game[]): Promise<string[]> {
  const running = games.filter((one) => one.status === 'playing').map((one) => one.id);
  if (running.length === 0) return [];
  const people = await t
    .selectFrom('seats')
    .select(['game', 'account'])
    .where('game', 'in', running)
    .where('bot', '=', '')
    .execute();
  return running.filter((id) => people.filter((one) => one.game === id).length === 1);
}

/** Takes the name, the key and the reports of an account out of a game. Its seat opens to nobody. */
async function makeNameless(t: Transaction<Tables>, game: string, account: string): Promise<void> {
  const seats = await t
    .selectFrom('seats')
    .select(['seat', 'deck'])
    .where('game', '=', game)
    .where('account', '=', account)
    .execute();
  for (const { seat, deck } of seats) {
    const name = `Player ${seat + 1}`;
    const { note: _, ...cards } = { note: '', ...JSON.parse(deck) };
    await t
      .updateTable('seats')
      .set({ name, account: '', key: fingerprintOf(newKey()), deck: JSON.stringify({ ...cards, name }) })
      .where('game', '=', game)
      .where('seat', '=', seat)
      .execute();
    await t.deleteFrom('reports').where('game', '=', game).where('seat', '=', seat).execute();
  }
}
