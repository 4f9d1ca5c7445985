import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import {
  composedOf,
  differences,
  loadRules,
  openEdition,
  type PooledEdition,
  partOfCard,
  pooledEditions,
  type RuledEdition,
  ruledEditions,
  starterDeck,
  starterDeckFile,
  starterDecks,
} from '@kyuden/editions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { opponents, opponentsFor } from '../game/opponents.ts';
import { protocolVersion } from '../protocol/index.ts';
import { deckReport, deckText } from './deck.ts';
import { Problem, read } from './problem.ts';

export function playable(name: string): PooledEdition {
  const found = pooledEditions.find((one) => one === name);
  if (!found)
    throw new Problem(404, `the cards of '${name}' are not here; there is ${pooledEditions.join(', ')}`);
  return found;
}

function ruled(name: string): RuledEdition {
  const found = ruledEditions.find((one) => one === name);
  if (!found) throw new Problem(404, `there is no edition '${name}'; there is ${ruledEditions.join(', ')}`);
  return found;
}

/** A text that never changes while the server runs: made and pressed once. */
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

/** What does not depend on any game: editions, cards, rules, starter decks. */
export function editionRoutes(app: FastifyInstance): void {
  app.get('/api/version', async () => ({ protocol: protocolVersion, bots: opponents }));

  app.get('/api/editions', (request, reply) => sendFixed(request, reply, 'editions', editions));

  app.get<{ Params: { edition: string } }>('/api/editions/:edition/cards', (request, reply) => {
    const name = playable(request.params.edition);
    return sendFixed(request, reply, `cards/${name}`, () => cards(name));
  });

  app.get<{ Params: { edition: string } }>('/api/editions/:edition/rules', (request, reply) => {
    const name = ruled(request.params.edition);
    return sendFixed(request, reply, `rules/${name}`, () => loadRules(name));
  });

  app.get<{ Params: { edition: string; other: string } }>(
    '/api/editions/:edition/differences/:other',
    (request, reply) => {
      const [one, other] = [playable(request.params.edition), playable(request.params.other)];
      const make = () => differences(composedOf(one), composedOf(other));
      return sendFixed(request, reply, `differences/${one}/${other}`, make);
    },
  );

  app.get<{ Params: { edition: string; deck: string } }>(
    '/api/editions/:edition/decks/:deck',
    async ({ params }) => {
      const name = playable(params.edition);
      const edition = openEdition(name);
      if (!starterDecks(name).includes(params.deck))
        throw new Problem(404, `there is no deck '${params.deck}'`);
      const text = readFileSync(starterDeckFile(name, params.deck), 'utf8');
      return { id: params.deck, text, ...starterDeck(edition, params.deck) };
    },
  );

  const toCheck = z.strictObject({ text: deckText });
  app.post<{ Params: { edition: string } }>('/api/editions/:edition/check', async ({ params, body }) => {
    const { text } = read(toCheck, body);
    return deckReport(openEdition(playable(params.edition)), text).report;
  });
}

const TITLES: Readonly<Record<RuledEdition, string>> = {
  gold: 'Gold Edition',
  samurai: 'Samurai Edition',
  celestial: 'Celestial Edition',
  ivory: 'Ivory Edition',
  lcg: 'The Card Game (living card game)',
};

function editions() {
  return ruledEditions.map((name) => {
    const isPlayable = pooledEditions.find((one) => one === name);
    const edition = isPlayable && openEdition(isPlayable);
    return {
      name,
      title: TITLES[name],
      playable: edition !== undefined,
      cards: edition?.cards.length ?? 0,
      rules: loadRules(name).length,
      settings: edition?.settings ?? {},
      decks: edition ? starterDecks(name).map((id) => starter(edition.name, id)) : [],
      stats: edition?.book.stats ?? {},
      clans: edition?.book.clans ?? [],
      mostSeats: edition?.mostSeats ?? 0,
      bots: edition ? opponentsFor(name) : [],
      formats: Object.keys(edition?.deckRules.formats ?? {}),
      deckNames: edition?.deckRules.names ?? {},
    };
  });
}

function starter(edition: PooledEdition, id: string) {
  const [first = ''] = readFileSync(starterDeckFile(edition, id), 'utf8').split('\n');
  const [name = id, note = ''] = first.replace(/^#\s*/, '').split(/\s+[—–]\s+/, 2);
  const stronghold = starterDeck(openEdition(edition), id)?.stronghold[0]?.key ?? '';
  return { id, name, note, stronghold };
}

/** Cards as they are shown: facts, and our sentences. */
function cards(name: PooledEdition) {
  const { cards, deckRules } = openEdition(name);
  return cards.map((card) => {
    const { key, title, type, keywords, stats, lines } = card;
    return { key, title, type, keywords, stats, lines, part: partOfCard(card, deckRules) ?? null };
  });
}
