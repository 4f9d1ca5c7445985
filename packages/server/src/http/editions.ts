import { gzipSync } from 'node:zlib';
import {
  differences,
  type Edition,
  findEdition,
  isPlayable,
  loadRules,
  playableEditions,
  type RuledEdition,
  ruledEditions,
  starterDeck,
  starterDeckText,
} from '@kyuden/editions';
import { deckReport, editionInfos, opponents, poolCards } from '@kyuden/table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type DeckReport,
  type Difference,
  protocolVersion,
  type Rule,
  type StarterDeckList,
  type VersionInfo,
} from '../protocol/index.ts';
import { deckText } from './deck.ts';
import { Problem, read } from './problem.ts';

const namesOf = (editions: readonly RuledEdition[]): string[] => editions.map(({ name }) => name);

export function playable(name: string): Edition {
  const found = findEdition(name);
  if (found && isPlayable(found)) return found;
  throw new Problem(404, { kind: 'noCards', edition: name, known: namesOf(playableEditions()) });
}

function ruled(name: string): RuledEdition {
  const found = findEdition(name);
  if (!found) throw new Problem(404, { kind: 'noEdition', edition: name, known: namesOf(ruledEditions()) });
  return found;
}

export const listToCheck = z.strictObject({ text: deckText });

/** A response that never changes while the server runs; it is made and compressed once. */
interface Fixed {
  text: string;
  pressed: Buffer;
  tag: string;
}

const fixed = new Map<string, Fixed>();

function sendFixed(request: FastifyRequest, reply: FastifyReply, name: string, make: () => unknown): unknown {
  let one = fixed.get(name);
  if (!one) {
    const text = JSON.stringify(make());
    const pressed = gzipSync(text);
    one = {
      text,
      pressed,
      tag: `"${pressed.length.toString(36)}-${pressed.readInt32LE(pressed.length - 8)}"`,
    };
    fixed.set(name, one);
  }
  reply.header('etag', one.tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === one.tag) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(one.text);
  return reply.header('content-encoding', 'gzip').send(one.pressed);
}

/** Routes that depend on no game: editions, cards, rules, starter decks. */
export function editionRoutes(app: FastifyInstance): void {
  app.get<{ Reply: VersionInfo }>('/api/version', async () => ({
    protocol: protocolVersion,
    bots: opponents,
  }));

  app.get('/api/editions', (request, reply) => sendFixed(request, reply, 'editions', editionInfos));

  app.get<{ Params: { edition: string } }>('/api/editions/:edition/cards', (request, reply) => {
    const edition = playable(request.params.edition);
    return sendFixed(request, reply, `cards/${edition.name}`, () => poolCards(edition));
  });

  app.get<{ Params: { edition: string } }>('/api/editions/:edition/rules', (request, reply) => {
    const edition = ruled(request.params.edition);
    return sendFixed(request, reply, `rules/${edition.name}`, (): readonly Rule[] => loadRules(edition));
  });

  app.get<{ Params: { edition: string; other: string } }>(
    '/api/editions/:edition/differences/:other',
    (request, reply) => {
      const [one, other] = [playable(request.params.edition), playable(request.params.other)];
      const make = (): Difference[] => differences(one, other);
      return sendFixed(request, reply, `differences/${one.name}/${other.name}`, make);
    },
  );

  app.get<{ Params: { edition: string; deck: string }; Reply: StarterDeckList }>(
    '/api/editions/:edition/decks/:deck',
    async ({ params }) => {
      const edition = playable(params.edition);
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
      return deckReport(playable(params.edition), text).report;
    },
  );
}
