import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { issueOf } from '../issue.ts';
import { isCommonName, nameOf } from '../people-names.ts';
import type { Done, Me, OwnGames, SavedDeck } from '../protocol/index.ts';
import { Buckets } from '../rate-limits.ts';
import type { Context } from './context.ts';
import { deckText } from './deck.ts';
import { playable } from './editions.ts';
import { summaries } from './games.ts';
import { hashPassword, isPassword } from './password.ts';
import { Guesses } from './password-guesses.ts';
import { Problem, read } from './problem.ts';
import { deviceOf, signInCookies, tokenOf } from './sign-in.ts';

const credentials = z.strictObject({
  name: nameOf(2, 40),
  password: z.string().min(1).max(200),
});
/** Names are not validated here: older accounts may have names that are no longer allowed. */
export const signingIn = z.strictObject({ name: z.string().max(200), password: z.string().max(200) });
export const changedPassword = z.strictObject({
  old: z.string().max(200),
  password: z.string().min(1).max(200),
});
const SHORTEST = 8;
const MOST_DECKS = 200;

/** Throws a `Problem` if a new password is too short. */
export function checkNew(password: string): void {
  if (password.length >= SHORTEST) return;
  throw new Problem(400, { kind: 'passwordTooShort', least: SHORTEST, length: password.length });
}

/** The account that is signed in. Throws a `Problem` for a guest. */
export async function ownAccount(
  context: Context,
  request: FastifyRequest,
): Promise<{ id: string; name: string }> {
  const account = await context.accountOf(request);
  if (!account) throw new Problem(401, { kind: 'signInFirst' });
  return account;
}

/** A name that a player gives to something of his own. */
export const ownName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((name) => /^\P{C}*$/u.test(name), issueOf({ kind: 'nameInvisible' }));
/** `edition`: the deck is now one of a newer version of its card sets. */
export const keptDeck = z.strictObject({
  name: ownName,
  text: deckText,
  edition: z.string().max(400).optional(),
});
export const newDeck = keptDeck.extend({ edition: z.string().max(400) });

/** Routes for accounts, which are optional, and for the data stored with them. */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { accounts, decks, registry } = context;
  const guesses = new Guesses(context.ticks);
  const signUps = new Buckets(10, 0.1, context.ticks);

  const own = (request: FastifyRequest) => ownAccount(context, request);
  const { enter, forget } = signInCookies(context);
  const tooMany = () => new Problem(429, { kind: 'tooManyAttempts' });

  app.post<{ Reply: Me }>('/api/accounts', async (request, reply) => {
    const { name, password } = read(credentials, request.body);
    checkNew(password);
    if (!signUps.take(context.peers.networkOf(request.raw))) throw tooMany();
    if (isCommonName(name)) throw new Problem(409, { kind: 'nameForAll', name });
    const account = await accounts.create(name, await hashPassword(password));
    if (!account) throw new Problem(409, { kind: 'nameTaken', name });
    reply.code(201);
    return enter(request, reply, account);
  });

  app.post<{ Reply: Me }>('/api/session', async (request, reply) => {
    const { name, password } = read(signingIn, request.body);
    const account = await accounts.byName(name);
    const token = deviceOf(request);
    const isKnown = account && token !== undefined && (await accounts.isDeviceOf(account.id, token));
    const guess = isKnown ? guesses.at(token) : guesses.from(context.peers.networkOf(request.raw), name);
    if (!guess) throw tooMany();
    // Take as long for an unknown name as for a known one, so that timing does not reveal which names exist.
    const right = await isPassword(password, account?.password ?? (await decoy));
    if (!account || !right) throw new Problem(403, { kind: 'wrongNameOrPassword' });
    guess.wasRight();
    return enter(request, reply, account);
  });

  app.delete<{ Reply: Done }>('/api/session', async (request, reply) => {
    const token = tokenOf(request);
    if (token) await accounts.signOut(token);
    forget(request, reply);
    return {};
  });

  app.delete<{ Reply: Done }>('/api/sessions', async (request, reply) => {
    const { id } = await own(request);
    await accounts.signOutEverywhere(id);
    context.signedOut(id);
    forget(request, reply);
    return {};
  });

  app.put<{ Reply: Me }>('/api/me/password', async (request, reply) => {
    const account = await own(request);
    const given = read(changedPassword, request.body);
    checkNew(given.password);
    const guess = guesses.at(account.id);
    if (!guess) throw tooMany();
    const row = await accounts.byName(account.name);
    if (!row || !(await isPassword(given.old, row.password)))
      throw new Problem(403, { kind: 'wrongPassword' });
    guess.wasRight();
    await accounts.setPassword(account.id, await hashPassword(given.password));
    await accounts.signOutEverywhere(account.id);
    context.signedOut(account.id);
    return enter(request, reply, account);
  });

  app.get<{ Reply: Me }>('/api/me', async (request) => ({
    name: (await context.accountOf(request))?.name ?? null,
  }));

  app.get<{ Reply: OwnGames }>('/api/me/games', async (request) => {
    const { id } = await own(request);
    const [games, challenges] = await Promise.all([
      registry.store.gamesOf(id, 100),
      registry.store.challengesOf(id),
    ]);
    return {
      games: await summaries(context, games, id),
      challenges: await summaries(context, challenges),
    };
  });

  app.get<{ Reply: SavedDeck[] }>('/api/me/decks', async (request) => {
    const rows = await decks.decks((await own(request)).id);
    return rows.map(({ id, edition, name, text, changed }) => ({ id, edition, name, text, changed }));
  });

  app.post<{ Reply: Pick<SavedDeck, 'id'> }>('/api/me/decks', async (request, reply) => {
    const account = await own(request);
    const given = read(newDeck, request.body);
    if ((await decks.decks(account.id)).length >= MOST_DECKS)
      throw new Problem(422, { kind: 'tooManyDecks', most: MOST_DECKS });
    const edition = (await playable(context, given.edition)).name;
    reply.code(201);
    return { id: await decks.add(account.id, { ...given, edition }) };
  });

  app.put<{ Params: { id: string }; Reply: Done }>('/api/me/decks/:id', async (request) => {
    const account = await own(request);
    const { edition, ...given } = read(keptDeck, request.body);
    const change = {
      ...given,
      ...(edition !== undefined && { edition: (await playable(context, edition)).name }),
    };
    if (!(await decks.change(account.id, request.params.id, change)))
      throw new Problem(404, { kind: 'noDeck' });
    return {};
  });

  app.delete<{ Params: { id: string }; Reply: Done }>('/api/me/decks/:id', async (request) => {
    const account = await own(request);
    if (!(await decks.remove(account.id, request.params.id))) throw new Problem(404, { kind: 'noDeck' });
    return {};
  });
}

const decoy = hashPassword('no account has this password');
