import { botNames } from '@kyuden/bots';
import { readSettings, seatingDecks, setsIn } from '@kyuden/editions';
import { type Over, usualBot } from '@kyuden/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isOfPlayers } from '../card-sets/offered.ts';
import { playerName } from '../people-names.ts';
import type { GameSummary, Seated, TableMade } from '../protocol/index.ts';
import { QuotaReached } from '../registry/admission.ts';
import { type SeatPlan, setUpTable, sitDown } from '../registry/seating.ts';
import type { GameRow, SeatRow } from '../storage/games.ts';
import { fingerprintOf } from '../table/keys.ts';
import { keptRules, keptTerms, tableRules, tableRulesGiven } from '../table/rules.ts';
import { TooMany } from '../worker/pool.ts';
import type { Context } from './context.ts';
import { deckFor, deckGiven } from './deck.ts';
import { playable } from './editions.ts';
import { requireName } from './free-name.ts';
import { Problem, read } from './problem.ts';

export const newGame = z.strictObject({
  edition: z.string(),
  /** The seats in order; at most one is `me`. */
  seats: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('me'), name: playerName, deck: deckGiven }),
        z.strictObject({ kind: z.literal('open') }),
        z.strictObject({
          kind: z.literal('bot'),
          bot: z.enum(botNames as [string, ...string[]]).default(usualBot),
          name: playerName.optional(),
          deck: deckGiven.optional(),
        }),
      ]),
    )
    .min(2)
    .max(8),
  settings: z.record(z.string(), z.unknown()).default({}),
  rules: tableRulesGiven.prefault({}),
  /** Whether the game is listed in the lobby. */
  listed: z.boolean().default(false),
  /** Name of the only account that may take the open seats. */
  challenge: z.string().max(40).optional(),
  /** A given seed repeats the deal, so games between people cannot have one. */
  seed: z.string().min(1).max(100).optional(),
});

export const joining = z.strictObject({
  name: playerName,
  deck: deckGiven,
  seat: z.int().min(0).max(7).optional(),
  /** The edition of the table, if cards of a player have joined it: whoever sits down has seen and accepts them. */
  accept: z.string().max(400).optional(),
});

/** Routes for tables: create, list, join. */
export function gameRoutes(app: FastifyInstance, context: Context): void {
  const { registry } = context;
  const { store } = registry;

  app.post<{ Reply: TableMade }>('/api/games', async (request, reply) => {
    const given = read(newGame, request.body);
    const edition = await playable(context, given.edition);
    const { settings, errors } = readSettings(edition, given.settings);
    if (errors[0]) throw new Problem(422, errors[0].why, errors);
    const account = await context.accountOf(request);
    if (given.seats.filter((one) => one.kind === 'me').length > 1)
      throw new Problem(422, { kind: 'oneSeatOnly' });
    if (given.seats.length > edition.mostSeats)
      throw new Problem(422, {
        kind: 'tooManySeats',
        most: edition.mostSeats,
        seats: given.seats.length,
      });
    for (const one of given.seats)
      if (one.kind !== 'open' && one.name !== undefined) await requireName(context, one.name, account?.id);
    const challenged = given.challenge ? await context.accounts.byName(given.challenge) : undefined;
    if (given.challenge && !challenged)
      throw new Problem(422, { kind: 'nobodyCalled', name: given.challenge });
    const people = given.seats.filter((one) => one.kind !== 'bot').length;
    if (given.seed !== undefined && people > 1) throw new Problem(422, { kind: 'seedForOneOnly' });
    const rules = tableRules(given.rules, people);
    const starters = seatingDecks(edition);
    const seats: SeatPlan[] = [];
    for (const [index, one] of given.seats.entries()) {
      if (one.kind === 'open') {
        seats.push(one);
        continue;
      }
      const named = one.deck ?? { starter: starters[index % starters.length]! };
      const deck = await deckFor(context, edition, named, account?.id, rules.anyDeck);
      if (one.kind === 'me') seats.push({ kind: 'person', name: one.name, deck, account: account?.id ?? '' });
      else seats.push({ kind: 'bot', name: one.name ?? `Bot ${index + 1}`, bot: one.bot, deck });
    }
    const plan = {
      edition: edition.name,
      settings,
      rules,
      listed: given.listed,
      maker: makerOf(context, request),
      challenged: challenged?.id ?? '',
      seats,
      seed: given.seed ?? '',
    };
    const { game, keys } = await setUpTable(registry, plan).catch(refuseBeyondQuota);
    const seat = keys.findIndex((one) => one !== undefined);
    reply.code(201);
    return { game, seat, ...(keys[seat] && { key: keys[seat] }), link: `/play/${game}` };
  });

  app.get<{ Reply: GameSummary[] }>('/api/games', async () => {
    const [open, playing] = await Promise.all([store.listed('open', 50), store.listed('playing', 50)]);
    return summaries(context, [...open, ...playing]);
  });

  app.get<{ Params: { id: string }; Reply: GameSummary }>('/api/games/:id', async ({ params }) => {
    const game = await store.game(params.id);
    if (!game) throw new Problem(404, { kind: 'noGame' });
    return summary(game, await store.seats(game.id));
  });

  app.post<{ Params: { id: string }; Reply: Seated }>('/api/games/:id/join', async (request) => {
    const given = read(joining, request.body);
    const game = await store.game(request.params.id);
    if (!game) throw new Problem(404, { kind: 'noGame' });
    if (game.status !== 'open') throw new Problem(409, { kind: 'gameBegun' });
    const account = await context.accountOf(request);
    if (game.challenged !== '' && game.challenged !== account?.id)
      throw new Problem(403, { kind: 'challengeToOther' });
    await requireName(context, given.name, account?.id);
    const seats = await store.seats(game.id);
    const free = seats.filter((one) => one.key === '' && one.bot === '');
    const seat = free.find((one) => given.seat === undefined || one.seat === given.seat);
    if (!seat) throw new Problem(409, { kind: 'seatTaken' });
    const edition = await playable(context, game.edition);
    if (isOfPlayers(edition.name) && given.accept !== edition.name)
      throw new Problem(422, { kind: 'acceptSets', sets: setsIn(edition.name).sets.map(({ name }) => name) });
    const { anyDeck } = keptRules(game.rules);
    const deck = await deckFor(context, edition, given.deck, account?.id, anyDeck);
    const who = { name: given.name, deck, account: account?.id ?? '' };
    const key = await sitDown(registry, game.id, seat.seat, who);
    if (!key) throw new Problem(409, { kind: 'seatTaken' });
    return { game: game.id, seat: seat.seat, key };
  });
}

/** The key by which quotas count tables and replay requests: a fingerprint of the client's network. */
export const makerOf = ({ peers }: Context, { raw }: Pick<FastifyRequest, 'raw'>): string =>
  fingerprintOf(peers.networkOf(raw));

export function refuseBeyondQuota(error: unknown): never {
  if (error instanceof QuotaReached || error instanceof TooMany) throw new Problem(429, error.why);
  throw error;
}

/** The public facts of a game. */
export function summary(game: GameRow, seats: readonly SeatRow[], account = ''): GameSummary {
  return {
    game: game.id,
    status: game.status,
    created: game.created,
    changed: game.changed,
    listed: game.listed === 1,
    challenge: game.challenged !== '',
    over: game.over === '' ? null : (JSON.parse(game.over) as Over),
    next: game.next || null,
    beat: keptRules(game.rules).beat,
    ...keptTerms(game),
    // The seat of the signed-in account; -1 if it has none.
    mine: account === '' ? -1 : (seats.find((one) => one.account === account)?.seat ?? -1),
    seats: seats.map(({ seat, name, bot, key }) => ({
      seat,
      name,
      bot: bot || null,
      taken: bot !== '' || key !== '',
    })),
  };
}

export async function summaries(
  { registry }: Context,
  games: readonly GameRow[],
  account = '',
): Promise<GameSummary[]> {
  const seats = await registry.store.seatsOf(games.map((one) => one.id));
  return games.map((game) =>
    summary(
      game,
      seats.filter((one) => one.game === game.id),
      account,
    ),
  );
}
