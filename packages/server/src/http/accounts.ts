import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Buckets } from '../limits.ts';
import type { Context } from './context.ts';
import { deckText } from './deck.ts';
import { playable } from './editions.ts';
import { summaries } from './games.ts';
import { hashPassword, isPassword } from './password.ts';
import { Problem, read } from './problem.ts';

const COOKIE = 'kyuden';

const credentials = z.strictObject({
  name: z.string().trim().min(2).max(40),
  password: z.string().min(8).max(200),
});
const newPassword = z.strictObject({ old: z.string().max(200), password: z.string().min(8).max(200) });
const keptDeck = z.strictObject({ name: z.string().trim().min(1).max(100), text: deckText });

/** The token in a request's cookie. */
export function tokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const found = /(?:^|;\s*)kyuden=([\w-]{10,100})(?:;|$)/.exec(headers.cookie ?? '');
  return found?.[1];
}

/** Accounts, which nobody needs, and what is kept with them. */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { accounts, decks, house } = context;
  const setCookie = (request: FastifyRequest, reply: FastifyReply, token: string, seconds: number): void => {
    // Strict: no other page can make the browser send it, so no other page can act for the player.
    const secure = context.peers.isSecure(request.raw) ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`,
    );
  };
  // A wrong password costs the guesser time, by address and by name.
  const guesses = new Buckets(10, 0.1, context.ticks);

  const own = async (request: FastifyRequest): Promise<{ id: string; name: string }> => {
    const account = await context.accountOf(request);
    if (!account) throw new Problem(401, 'sign in first');
    return account;
  };
  const enter = async (
    request: FastifyRequest,
    reply: FastifyReply,
    account: { id: string; name: string },
  ) => {
    const { token, lasts } = await accounts.signIn(account.id);
    setCookie(request, reply, token, Math.floor(lasts / 1000));
    return { name: account.name };
  };
  const guess = (request: FastifyRequest, name: string): void => {
    const address = context.peers.networkOf(request.raw);
    if (!guesses.take(`address ${address}`) || !guesses.take(`name ${name.toLowerCase()}`))
      throw new Problem(429, 'too many attempts: wait a little');
  };

  app.post('/api/accounts', async (request, reply) => {
    const { name, password } = read(credentials, request.body);
    guess(request, name);
    const account = await accounts.create(name, await hashPassword(password));
    if (!account) throw new Problem(409, `the name '${name}' is taken`);
    reply.code(201);
    return enter(request, reply, account);
  });

  app.post('/api/session', async (request, reply) => {
    const { name, password } = read(credentials, request.body);
    guess(request, name);
    const account = await accounts.byName(name);
    // As long for a name that is not there, so that names cannot be found out.
    const right = await isPassword(password, account?.password ?? (await decoy));
    if (!account || !right) throw new Problem(403, 'name or password is wrong');
    return enter(request, reply, account);
  });

  app.delete('/api/session', async (request, reply) => {
    const token = tokenOf(request);
    if (token) await accounts.signOut(token);
    setCookie(request, reply, '', 0);
    return {};
  });

  app.delete('/api/sessions', async (request, reply) => {
    const { id } = await own(request);
    await accounts.signOutEverywhere(id);
    context.signedOut(id);
    setCookie(request, reply, '', 0);
    return {};
  });

  app.put('/api/me/password', async (request, reply) => {
    const account = await own(request);
    const given = read(newPassword, request.body);
    guess(request, account.name);
    const row = await accounts.byName(account.name);
    if (!row || !(await isPassword(given.old, row.password))) throw new Problem(403, 'the password is wrong');
    await accounts.setPassword(account.id, await hashPassword(given.password));
    await accounts.signOutEverywhere(account.id);
    context.signedOut(account.id);
    return enter(request, reply, account);
  });

  app.get('/api/me', async (request) => ({ name: (await context.accountOf(request))?.name ?? null }));

  app.get('/api/me/games', async (request) => {
    const { id } = await own(request);
    const [games, challenges] = await Promise.all([
      house.store.gamesOf(id, 100),
      house.store.challengesOf(id),
    ]);
    return {
      games: await summaries(context, games),
      challenges: await summaries(context, challenges),
    };
  });

  app.get('/api/me/decks', async (request) => {
    const rows = await decks.decks((await own(request)).id);
    return rows.map(({ id, edition, name, text, changed }) => ({ id, edition, name, text, changed }));
  });

  app.post('/api/me/decks', async (request, reply) => {
    const account = await own(request);
    const given = read(keptDeck.extend({ edition: z.string() }), request.body);
    if ((await decks.decks(account.id)).length >= 200) throw new Problem(422, 'you keep 200 decks already');
    const edition = playable(given.edition);
    reply.code(201);
    return { id: await decks.add(account.id, { ...given, edition }) };
  });

  app.put<{ Params: { id: string } }>('/api/me/decks/:id', async (request) => {
    const account = await own(request);
    if (!(await decks.change(account.id, request.params.id, read(keptDeck, request.body))))
      throw new Problem(404, 'you have no such deck');
    return {};
  });

  app.delete<{ Params: { id: string } }>('/api/me/decks/:id', async (request) => {
    const account = await own(request);
    if (!(await decks.remove(account.id, request.params.id))) throw new Problem(404, 'you have no such deck');
    return {};
  });
}

const decoy = hashPassword('no account has this password');
