import { findEdition, isPlayable, nameWith, ownCardsIn, setsIn } from '@kyuden/editions';
import { sourceKinds } from '@kyuden/sets';
import { poolCards } from '@kyuden/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MOST_BYTES, MOST_SETS } from '../card-sets/limits.ts';
import type { ReadSet, SetSource } from '../card-sets/read-set.ts';
import type { CardSetInfo, CardSetReport, Done, JoinedSets } from '../protocol/index.ts';
import { Buckets } from '../rate-limits.ts';
import type { CardSetContent, CardSetRow, CardSetSummary } from '../storage/card-sets.ts';
import { TooMany } from '../worker/pool.ts';
import { TookTooLong } from '../worker/worker-thread.ts';
import { ownAccount, ownName } from './accounts.ts';
import type { Context } from './context.ts';
import { playable } from './editions.ts';
import { Problem, read } from './problem.ts';

/** The query of an upload; the body is the file. */
const upload = z.strictObject({
  name: ownName,
  edition: z.string().max(100),
  from: z.enum(sourceKinds as unknown as [string, ...string[]]).optional(),
});

const line = z.string().max(200);

/** Other facts for a card of a set. */
export const changedCard = z.strictObject({
  revision: z.int().min(1),
  facts: z.strictObject({
    title: line.min(1),
    experience: line.optional(),
    type: line,
    clan: line.optional(),
    side: line.optional(),
    stats: z.record(line, line).refine((stats) => Object.keys(stats).length <= 30),
    keywords: z.array(line).max(50),
    text: z.string().max(5000),
  }),
});

interface ById {
  Params: { id: string };
}

/** Routes for the card sets of players. */
export function cardSetRoutes(app: FastifyInstance, context: Context): void {
  const { sets, workers } = context;
  /** Reading takes a thread's time: uploads and changes of one account. */
  const uploads = new Buckets(10, 0.1, context.ticks);
  const changes = new Buckets(60, 1, context.ticks);
  const signedIn = async (request: FastifyRequest): Promise<void> =>
    void (await ownAccount(context, request));

  const reading = async (account: string, edition: string, source: SetSource): Promise<ReadSet> => {
    try {
      const found = await workers.readSet(account, edition, source);
      if ('refused' in found) throw new Problem(422, found.refused);
      return found;
    } catch (error) {
      if (error instanceof TookTooLong) throw new Problem(422, { kind: 'setTooSlow' });
      if (error instanceof TooMany) throw new Problem(429, error.why);
      throw error;
    }
  };
  const changed = async (before: CardSetRow, found: ReadSet): Promise<CardSetInfo> => {
    const cards = cardRows(before.edition, found, registryNow());
    if (!(await sets.change(before, contentOf(found), cards))) throw new Problem(409, { kind: 'setChanged' });
    return infoOf((await sets.set(before.account, before.id))!);
  };
  const registryNow = (): number => context.registry.now();

  app.get<{ Reply: CardSetInfo[] }>('/api/me/sets', async (request) =>
    (await sets.sets((await ownAccount(context, request)).id)).map(infoOf),
  );

  app.post<{ Body: unknown; Reply: CardSetReport }>(
    '/api/me/sets',
    // Guests are refused before the file has arrived.
    { bodyLimit: MOST_BYTES, onRequest: signedIn },
    async (request, reply) => {
      const account = await ownAccount(context, request);
      const given = read(upload, request.query);
      const bytes = read(z.instanceof(Uint8Array), request.body);
      // Sets join an edition as it is, not one that has sets already.
      const edition = findEdition(given.edition);
      if (!edition || !isPlayable(edition) || setsIn(edition.name).sets.length > 0)
        throw new Problem(404, { kind: 'noCards', edition: given.edition, known: [] });
      if (!uploads.take(account.id)) throw new Problem(429, { kind: 'tooManyRequests' });
      const before = await sets.named(account.id, edition.name, given.name);
      if (!before && (await sets.sets(account.id)).length >= MOST_SETS)
        throw new Problem(422, { kind: 'tooManySets', most: MOST_SETS });
      const from = sourceKinds.find((one) => one === given.from);
      const found = await reading(account.id, edition.name, {
        bytes,
        from,
        ...(before && { before: before.entries }),
      });
      const { faults } = found;
      reply.code(201);
      if (before) return { ...(await changed(before, found)), faults };
      const set = { edition: edition.name, name: given.name, ...contentOf(found) };
      const id = await sets.add(account.id, set, cardRows(edition.name, found, registryNow()));
      return { ...infoOf((await sets.set(account.id, id))!), faults };
    },
  );

  app.get<ById>('/api/me/sets/:id', async (request, reply) => {
    const set = await sets.set((await ownAccount(context, request)).id, request.params.id);
    if (!set) throw new Problem(404, { kind: 'noSet' });
    // The stored cards are the answer as they are: thousands of cards are not parsed here.
    reply.type('application/json; charset=utf-8');
    return `{"set":${JSON.stringify(infoOf(set))},"cards":${set.entries}}`;
  });

  app.put<{ Params: { id: string; card: string }; Reply: CardSetInfo }>(
    '/api/me/sets/:id/cards/:card',
    async (request) => {
      const account = await ownAccount(context, request);
      const card = read(z.coerce.number().int().min(0).max(100_000), request.params.card);
      const { revision, facts } = read(changedCard, request.body);
      if (!changes.take(account.id)) throw new Problem(429, { kind: 'tooManyRequests' });
      const set = await sets.set(account.id, request.params.id);
      if (!set) throw new Problem(404, { kind: 'noSet' });
      if (set.revision !== revision) throw new Problem(409, { kind: 'setChanged' });
      return changed(set, await reading(account.id, set.edition, { before: set.entries, card, facts }));
    },
  );

  app.delete<ById & { Reply: Done }>('/api/me/sets/:id', async (request) => {
    if (!(await sets.remove((await ownAccount(context, request)).id, request.params.id)))
      throw new Problem(404, { kind: 'noSet' });
    return {};
  });

  /** The cards from elsewhere in an edition, for those who are to play with them. */
  app.get<{ Params: { edition: string }; Reply: JoinedSets }>(
    '/api/editions/:edition/sets',
    async (request) => {
      const edition = await playable(context, request.params.edition);
      const named = setsIn(edition.name);
      const rows = await sets.cardsOf(named.sets.map(({ print }) => print));
      const ours = new Set(findPlayable(named.edition).cards.map(({ key }) => key));
      const cards = new Map(poolCards(edition).map((one) => [one.key, one]));
      return ownCardsIn(edition.name).map(({ faces }, index) => {
        const { name = '', print = '' } = named.sets[index] ?? {};
        const row = rows.find((one) => one.print === print);
        return {
          name,
          cards: faces.map(({ key }) => cards.get(key)!),
          replaces: faces.map(({ key }) => key).filter((key) => ours.has(key)),
          pictures: row ? (JSON.parse(row.pictures) as Record<string, string[]>) : {},
        };
      });
    },
  );
}

function findPlayable(name: string) {
  const found = findEdition(name);
  if (!found || !isPlayable(found)) throw new Error(`there is no edition '${name}'`);
  return found;
}

const contentOf = ({ prints, entries, counts }: ReadSet): CardSetContent => ({
  print: prints.plays,
  replacingPrint: prints.replacing,
  entries,
  counts: JSON.stringify(counts),
});

/** The rows of the cards that games can be played with: as they are, and with those that replace ours. */
function cardRows(edition: string, { prints, texts, pictures }: ReadSet, created: number) {
  const row = { edition, pictures, created };
  return [
    { ...row, print: prints.plays, text: texts.plays, replaces: 0 },
    ...(prints.replacing === ''
      ? []
      : [{ ...row, print: prints.replacing, text: texts.replacing, replaces: 1 }]),
  ];
}

function infoOf(set: CardSetSummary): CardSetInfo {
  const { id, edition, name, version, revision, print, replacingPrint, changed } = set;
  const counts = JSON.parse(set.counts) as Record<string, number>;
  const isEmpty = (counts.plays ?? 0) === 0;
  return {
    id,
    edition,
    name,
    version,
    revision,
    counts,
    changed: Number(changed),
    plays: isEmpty ? null : nameWith(edition, [{ name, print }]),
    replacing: replacingPrint === '' ? null : nameWith(edition, [{ name, print: replacingPrint }]),
  };
}
