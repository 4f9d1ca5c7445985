import { Readable } from 'node:stream';
import { choicesOf } from '@kyuden/table';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Done, ExportedGame } from '../protocol/index.ts';
import { Buckets } from '../rate-limits.ts';
import { headerOf } from '../registry/load.ts';
import { ownAccount } from './accounts.ts';
import type { Context } from './context.ts';
import { summary } from './games.ts';
import { isPassword } from './password.ts';
import { Guesses } from './password-guesses.ts';
import { Problem, read } from './problem.ts';
import { signInCookies } from './sign-in.ts';

export const erasing = z.strictObject({ password: z.string().max(200) });

/** Routes for players who want everything that is stored with their account, or want it gone. */
export function accountDataRoutes(app: FastifyInstance, context: Context): void {
  const { accounts, registry } = context;
  const { forget } = signInCookies(context);
  const guesses = new Guesses(context.ticks);
  const exports = new Buckets(5, 1 / 60, context.ticks);

  app.get('/api/me/export', async (request, reply) => {
    const account = await ownAccount(context, request);
    if (!exports.take(account.id)) throw new Problem(429, { kind: 'tooManyAttempts' });
    reply.type('application/json; charset=utf-8');
    reply.header('content-disposition', 'attachment; filename="kyuden-account.json"');
    reply.header('cache-control', 'no-store');
    return Readable.from(exported(context, account));
  });

  app.post<{ Reply: Done }>('/api/me/delete', async (request, reply) => {
    const account = await ownAccount(context, request);
    const { password } = read(erasing, request.body);
    const guess = guesses.at(account.id);
    if (!guess) throw new Problem(429, { kind: 'tooManyAttempts' });
    const row = await accounts.byName(account.name);
    if (!row || !(await isPassword(password, row.password)))
      throw new Problem(403, { kind: 'wrongPassword' });
    const { left, removed } = await accounts.erase(account.id);
    context.erased(account.id);
    registry.lobby.removed(removed);
    for (const id of left) await registry.lobby.opened(id);
    forget(request, reply);
    return {};
  });
}

/** Everything that is stored with an account, as pieces of JSON: one game at a time is in memory. */
async function* exported(
  context: Context,
  { id, name }: { id: string; name: string },
): AsyncGenerator<string> {
  const { accounts, decks, sets, registry } = context;
  const row = await accounts.byName(name);
  const about = { format: 'kyuden-account', version: 1, name, created: Number(row?.created) };
  const ownDecks = (await decks.decks(id)).map(({ account: _, ...deck }) => deck);
  yield `${JSON.stringify(about).slice(0, -1)},\n"decks":${JSON.stringify(ownDecks)},\n"sets":[`;
  let comma = '';
  for (const one of await sets.sets(id)) {
    const set = await sets.set(id, one.id);
    if (!set) continue;
    const { edition, name, version, changed, entries } = set;
    // The stored cards are JSON already.
    yield `${comma}\n${JSON.stringify({ edition, name, version, changed }).slice(0, -1)},"cards":${entries}}`;
    comma = ',';
  }
  yield '],\n"games":[';
  comma = '';
  for (const game of await registry.store.idsOf(id)) {
    const told = await exportedGame(context, game, id);
    if (!told) continue;
    yield `${comma}\n${JSON.stringify(told)}`;
    comma = ',';
  }
  yield ']}\n';
}

/** A game of an account: its terms and the own reports, and once it is over everything that was played. */
async function exportedGame(
  { registry: { store } }: Context,
  id: string,
  account: string,
): Promise<ExportedGame | undefined> {
  const [game, seats] = await Promise.all([store.game(id), store.seats(id)]);
  // Removed meanwhile.
  if (!game) return undefined;
  const terms = summary(game, seats, account);
  const reports = await store.reportsBy(id, terms.mine);
  if (game.status !== 'over') return { ...terms, reports };
  const { choices } = choicesOf(await store.records(id));
  return {
    ...terms,
    reports,
    header: headerOf(game, seats),
    choices: choices.map(({ seat, id }) => ({ seat, id })),
  };
}
