import { gzipSync } from 'node:zlib';
import {
  differences,
  type Edition,
  findEdition,
  loadRules,
  playableEditions,
  type RuledEdition,
  ruledEditions,
  starterDeck,
  starterDeckText,
} from '@kyuden/editions';
import { deckReport, editionInfo, editionInfos, opponents, poolCards } from '@kyuden/table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isOfPlayers } from '../card-sets/offered.ts';
import {
  type DeckReport,
  type Difference,
  protocolVersion,
  type Rule,
  type StarterDeckList,
  type VersionInfo,
} from '../protocol/index.ts';
import type { Context } from './context.ts';
import { deckText } from './deck.ts';
import { Problem, read } from './problem.ts';

const namesOf = (editions: readonly RuledEdition[]): string[] => editions.map(({ name }) => name);

/** The playable edition of this name, with the card sets that the name holds. */
export async function playable({ registry }: Context, name: string): Promise<Edition> {
  const found = await registry.shelf.open(name);
  if (found) return found;
  throw new Problem(404, { kind: 'noCards', edition: name, known: namesOf(playableEditions()) });
}

async function ruled({ registry }: Context, name: string): Promise<RuledEdition> {
  const found = findEdition(name) ?? (await registry.shelf.open(name));
  if (!found) throw new Problem(404, { kind: 'noEdition', edition: name, known: namesOf(ruledEditions()) });
  return found;
}

export const listToCheck = z.strictObject({ text: deckText });

/** A response that never changes; it is made and compressed once. */
interface Fixed {
  text: string;
  pressed: Buffer;
  tag: string;
}

const fixed = new Map<string, Fixed>();

/** How many responses are kept of editions that not everybody is offered, the oldest first. */
const MOST_OF_SETS = 20;
const ofSets = new Set<string>();

function keepFixed(name: string, one: Fixed, editions: readonly string[]): void {
  fixed.set(name, one);
  if (!editions.some(isOfPlayers)) return;
  ofSets.add(name);
  const oldest = ofSets.values().next().value;
  if (ofSets.size <= MOST_OF_SETS || oldest === undefined) return;
  ofSets.delete(oldest);
  fixed.delete(oldest);
}

/** A response about these editions. */
interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly what: string;
  readonly about?: readonly string[];
}

function sendFixed({ request, reply, what, about = [] }: Asked, make: () => unknown): unknown {
  const name = [what, ...about].join('/');
  let one = fixed.get(name);
  if (!one) {
    const text = JSON.stringify(make());
    const pressed = gzipSync(text);
    one = {
      text,
      pressed,
      tag: `"${pressed.length.toString(36)}-${pressed.readInt32LE(pressed.length - 8)}"`,
    };
    keepFixed(name, one, about);
  }
  reply.header('etag', one.tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === one.tag) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(one.text);
  return reply.header('content-encoding', 'gzip').send(one.pressed);
}

/** Routes that depend on no game: editions, cards, rules, starter decks. */
export function editionRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Reply: VersionInfo }>('/api/version', async () => ({
    protocol: protocolVersion,
    bots: opponents,
  }));

  app.get('/api/editions', (request, reply) => sendFixed({ request, reply, what: 'editions' }, editionInfos));

  app.get<{ Params: { edition: string } }>('/api/editions/:edition', async (request, reply) => {
    const edition = await ruled(context, request.params.edition);
    return sendFixed({ request, reply, what: 'edition', about: [edition.name] }, () => editionInfo(edition));
  });

  app.get<{ Params: { edition: string } }>('/api/editions/:edition/cards', async (request, reply) => {
    const edition = await playable(context, request.params.edition);
    return sendFixed({ request, reply, what: 'cards', about: [edition.name] }, () => poolCards(edition));
  });

  app.get<{ Params: { edition: string } }>('/api/editions/:edition/rules', async (request, reply) => {
    const edition = await ruled(context, request.params.edition);
    return sendFixed({ request, reply, what: 'rules', about: [edition.name] }, (): readonly Rule[] =>
      loadRules(edition),
    );
  });

  app.get<{ Params: { edition: string; other: string } }>(
    '/api/editions/:edition/differences/:other',
    async (request, reply) => {
      const one = await playable(context, request.params.edition);
      const other = await playable(context, request.params.other);
      const make = (): Difference[] => differences(one, other);
      return sendFixed({ request, reply, what: 'differences', about: [one.name, other.name] }, make);
    },
  );

  app.get<{ Params: { edition: string; deck: string }; Reply: StarterDeckList }>(
    '/api/editions/:edition/decks/:deck',
    async ({ params }) => {
      const edition = await playable(context, params.edition);
      const deck = starterDeck(edition, params.deck);
      const text = starterDeckText(edition, params.deck);
      if (!deck || text === undefined) throw new Problem(404, { kind: 'noStarterDeck', deck: params.deck });
      return { id: params.deck, text, ...deck };
    },
  );

  app.post<{ Params: { edition: string }; Reply: DeckReport }>(
    '/api/editions/:edition/check',
    async ({ params, body }) => {
      const { text } = read(listToCheck, body);
      return deckReport(await playable(context, params.edition), text).report;
    },
  );
}
