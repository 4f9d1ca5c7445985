import { afterAll, beforeAll, onTestFinished, vi } from 'vitest';
import { api, Client, type RunningServer, type ServerOptions, startServer } from '../../src/index.ts';
import type { ToClient } from '../../src/protocol/index.ts';
import { makePlace } from './database.ts';
import { anyOption, dice } from './roll.ts';

/** Generous limits, because tests are faster than people. */
const GENEROUS = {
  requests: { most: 10_000, perSecond: 1000 },
  sockets: 1000,
  messages: 1000,
  workers: 1,
  limits: { tables: 10_000, tablesADay: 10_000, botTables: 100, allBotTables: 100 },
};

/** Starts a server for one test. */
export async function openServer(options: ServerOptions = {}): Promise<RunningServer> {
  const kept = 'data' in options || 'databaseUrl' in options ? undefined : await makePlace();
  const server = await startServer({ ...GENEROUS, ...kept?.place, ...options });
  onTestFinished(async () => {
    await server.close();
    await kept?.remove();
  });
  return server;
}

/** Starts a server for all tests of a file. */
export function sharedServer(options: ServerOptions = {}): {
  url: string;
  registry: RunningServer['registry'];
} {
  // Loading all cards takes a moment, longer on a busy machine.
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
  const shared = {} as { url: string; registry: RunningServer['registry'] };
  let server: RunningServer | undefined;
  let remove: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const kept = await makePlace();
    remove = kept.remove;
    server = await startServer({ ...GENEROUS, ...kept.place, ...options });
    Object.assign(shared, { url: server.url, registry: server.registry });
  });
  afterAll(async () => {
    await server?.close();
    await remove?.();
  });
  return shared;
}

export interface Made {
  game: string;
  seat: number;
  key: string;
}

const person = (name: string, starter: string) => ({ kind: 'me', name, deck: { starter } });

/** Creates a game of one person against the eager bot. */
export async function againstBot(url: string, more: object = {}): Promise<Made> {
  const seats = [person('Ann', 'crab-bulwark'), { kind: 'bot', bot: 'eager' }];
  const { status, body } = await api<Made & { error?: string }>(url, '/api/games', {
    edition: 'samurai',
    seats,
    ...more,
  });
  if (status !== 201) throw new Error(body.error);
  return body;
}

/** Creates a game between two people; without a beat unless `rules` says otherwise. */
export async function betweenTwo(
  url: string,
  rules: object = { beat: 0 },
  more: object = {},
): Promise<[Made, Made]> {
  const seats = [person('Ann', 'crab-bulwark'), { kind: 'open' }];
  const made = await api<Made & { error?: string }>(url, '/api/games', {
    edition: 'samurai',
    seats,
    rules,
    ...more,
  });
  if (made.status !== 201) throw new Error(made.body.error);
  const deck = { starter: 'phoenix-council' };
  const joined = await api<Made>(url, `/api/games/${made.body.game}/join`, { name: 'Bob', deck });
  return [made.body, joined.body];
}

/** Connects a client and joins a game. */
export async function sit(
  url: string,
  { game, key, cookie }: { game: string; key?: string; cookie?: string },
): Promise<Client> {
  const headers = cookie === undefined ? {} : { cookie };
  const client = await Client.connect(url, (address) => new WebSocket(address, { headers }));
  const said = await client.join(game, key);
  if (said.type !== 'done') throw new Error(JSON.stringify(said));
  return client;
}

/** Creates a game between two people, and connects both. */
export async function seatTwo(
  url: string,
  rules?: object,
): Promise<{ first: Made; second: Made; ann: Client; bob: Client }> {
  const [first, second] = await betweenTwo(url, rules);
  return { first, second, ann: await sit(url, first), bob: await sit(url, second) };
}

/** Waits until `is` returns true; throws if it never does. */
export async function until(what: string, is: () => boolean, patience = 40_000): Promise<void> {
  const began = Date.now();
  while (!is()) {
    if (Date.now() - began > patience) throw new Error(`waited in vain until ${what}`);
    await new Promise((go) => setTimeout(go, 2));
  }
}

/** The next message of a type. */
export function next<T extends ToClient['type']>(
  client: Client,
  type: T,
): Promise<Extract<ToClient, { type: T }>> {
  const before = client.onMessage;
  return new Promise((resolve) => {
    client.onMessage = (message, text) => {
      before(message, text);
      if (message.type === type) resolve(message as Extract<ToClient, { type: T }>);
    };
  });
}

/**
 * Lets the clients answer their questions until this many choices are made or the game is over. Returns the number of
 * choices made.
 */
export async function playOn(clients: Client[], choices: number, seed = 1): Promise<number> {
  const roll = dice(seed);
  let made = 0;
  while (made < choices) {
    const asked = clients.find((one) => one.game?.request);
    if (clients[0]!.game?.view.over) return made;
    if (!asked) {
      await until('somebody is asked', () => clients.some((one) => one.game?.request || one.game?.view.over));
      continue;
    }
    const said = await asked.choose(anyOption(asked.game!.request!, roll));
    if (said.type === 'done') made++;
    else throw new Error(JSON.stringify(said));
  }
  return made;
}
