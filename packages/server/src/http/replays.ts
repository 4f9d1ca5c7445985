import { botNames } from '@kyuden/bots';
import { openEdition, rulesVersionsOf } from '@kyuden/editions';
import { choicesOf, type GameHeader, type StoredChoice, usualBot } from '@kyuden/table';
import type { BotReason } from '@kyuden/words';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { playerName } from '../people-names.ts';
import type {
  Replay,
  ReplayNumbers,
  ReplayPosition,
  Report,
  TableMade,
  TurnStart,
} from '../protocol/index.ts';
import { headerOf, missingSets } from '../registry/load.ts';
import { type SeatPlan, setUpTable } from '../registry/seating.ts';
import { tableRules, tableRulesGiven } from '../table/rules.ts';
import { Diverged } from '../worker/pool.ts';
import type { Context } from './context.ts';
import { playable } from './editions.ts';
import { requireName } from './free-name.ts';
import { makerOf, refuseBeyondQuota, summary } from './games.ts';
import { Problem, read } from './problem.ts';

export const playOn = z.strictObject({
  /** Number of choices to keep. */
  at: z.int().min(0),
  /** The seat of the player who makes the request. */
  seat: z.int().min(0).max(7),
  name: playerName,
  /** The bot for all other seats. */
  bot: z.enum(botNames as [string, ...string[]]).default(usualBot),
});

/** A bot's reason for this choice; null for choices of people. */
const reasonOf = ({ why }: StoredChoice): BotReason | null =>
  why === '' ? null : (JSON.parse(why) as BotReason);

const told = (choice: StoredChoice) => ({ ...choice, why: reasonOf(choice) });

/** Waits for a worker's answer. If the record diverges, the error names the rules version that it needs. */
async function watched<T>({ edition, rulesVersion }: GameHeader, found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if (!(error instanceof Diverged)) return refuseBeyondQuota(error);
    const versions = rulesVersionsOf(openEdition(edition), rulesVersion);
    throw new Problem(409, { kind: 'goesAnotherWay', versions });
  }
}

interface ById {
  Params: { id: string };
}

/** Routes for games that are over: every position, from every seat. */
export function replayRoutes(app: FastifyInstance, context: Context): void {
  const { registry, workers } = context;
  const { store } = registry;

  const over = async (id: string) => {
    const game = await store.game(id);
    if (!game) throw new Problem(404, { kind: 'noGame' });
    if (game.status !== 'over') throw new Problem(403, { kind: 'gameNotOver' });
    if (!(await registry.shelf.open(game.edition))) throw new Problem(409, missingSets(game.edition));
    const [seats, records] = await Promise.all([store.seats(id), store.records(id)]);
    return { game, seats, header: headerOf(game, seats), ...choicesOf(records) };
  };

  app.get<ById & { Reply: Replay }>('/api/replays/:id', async ({ params }) => {
    const { game, seats, header, choices } = await over(params.id);
    const edition = openEdition(header.edition);
    const sameCards = edition.print === header.pool;
    const sameRules = edition.rulesVersion === header.rulesVersion;
    return { ...summary(game, seats), header, choices: choices.map(told), sameCards, sameRules };
  });

  /** Reads the parameters of a request for a position: a game that is over, a number of choices, a seat. */
  const place = async (params: { id: string; at: string }, query: { seat?: string }) => {
    const { header, choices } = await over(params.id);
    const at = read(z.coerce.number().int().min(0), params.at);
    const most = header.seats.length - 1;
    const seat = read(z.coerce.number().int().min(-1).max(most), query.seat ?? -1);
    const moves = choices.map(({ seat: by, id }) => ({ seat: by, id }));
    return { choices, job: { game: params.id, header, choices: moves, at, seat } };
  };

  app.get<{ Params: { id: string; at: string }; Querystring: { seat?: string }; Reply: ReplayPosition }>(
    '/api/replays/:id/at/:at',
    async (request) => {
      const { choices, job } = await place(request.params, request.query);
      const position = await watched(job.header, workers.position(makerOf(context, request), job));
      // Add the bot's reason for its choice: nothing is secret any more.
      const next = choices[position.at];
      return {
        ...position,
        asked: position.asked.map((one) => ({
          ...one,
          why: one.seat === next?.seat ? reasonOf(next) : null,
        })),
      };
    },
  );

  app.get<{
    Params: { id: string; at: string; thing: string };
    Querystring: { seat?: string };
    Reply: ReplayNumbers;
  }>('/api/replays/:id/at/:at/explain/:thing', async (request) => {
    const { job } = await place(request.params, request.query);
    const asked = { ...job, thing: request.params.thing };
    const numbers = await watched(job.header, workers.explain(makerOf(context, request), asked));
    if (!numbers) throw new Problem(404, { kind: 'unseen' });
    return { numbers };
  });

  app.get<ById & { Reply: TurnStart[] }>('/api/replays/:id/turns', async (request) => {
    const { id } = request.params;
    const { header, choices } = await over(id);
    const moves = choices.map(({ seat, id: option }) => ({ seat, id: option }));
    const job = { game: id, header, choices: moves };
    return watched(header, workers.turns(makerOf(context, request), job));
  });

  app.post<ById & { Reply: TableMade }>('/api/replays/:id/play-on', async (request, reply) => {
    const { header, choices } = await over(request.params.id);
    const given = read(playOn, request.body);
    if (given.seat >= header.seats.length) throw new Problem(422, { kind: 'noSeat' });
    if (given.at > choices.length) throw new Problem(422, { kind: 'pastTheEnd', choices: choices.length });
    const account = await context.accountOf(request);
    await requireName(context, given.name, account?.id);
    const seats = header.seats.map(({ name, deck }, seat): SeatPlan => {
      if (seat === given.seat) return { kind: 'person', name: given.name, deck, account: account?.id ?? '' };
      return { kind: 'bot', name, bot: given.bot, deck };
    });
    const now = registry.now();
    const records = choices.slice(0, given.at).map(({ seat, id, auto, why }, no) => ({
      game: '',
      no,
      kind: 'choice' as const,
      seat,
      what: id,
      auto: auto ? 1 : 0,
      at: now,
      clocks: '',
      why,
    }));
    const { settings, seed, generator } = header;
    const rules = tableRules(tableRulesGiven.parse({ anyDeck: true }), 1);
    const edition = (await playable(context, header.edition)).name;
    const kept = { listed: false, challenged: '', maker: makerOf(context, request) };
    const plan = { edition, settings, rules, ...kept, seats, seed, generator, records };
    const { game, keys } = await setUpTable(registry, plan).catch(refuseBeyondQuota);
    reply.code(201);
    return { game, seat: given.seat, key: keys[given.seat], link: `/play/${game}` };
  });

  /** A report with the game up to that point. Until the game is over, only the report itself. */
  app.get<ById & { Reply: Report }>('/api/reports/:id', async ({ params }) => {
    const report = await store.reportOf(params.id);
    if (!report) throw new Problem(404, { kind: 'noReport' });
    const { id, game, seat, no, note, at } = report;
    const row = await store.game(game);
    if (row?.status !== 'over') return { id, game, seat, note, at, running: true };
    const [seats, records] = await Promise.all([store.seats(game), store.records(game)]);
    const { choices } = choicesOf(records.slice(0, no));
    return {
      id,
      game,
      seat,
      note,
      at,
      running: false,
      header: headerOf(row, seats),
      choices: choices.map(told),
    };
  });
}
