import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { api, Client } from '../src/index.ts';
import { fingerprintOf } from '../src/table/keys.ts';
import { type Made, next, sharedServer, sit, until } from './support/server.ts';

const server = sharedServer();
const deck = { starter: 'phoenix-council' };

async function setUp(seats: object[], rules: object = { beat: 0 }): Promise<Made> {
  const { status, body } = await api<Made & { error?: string }>(server.url, '/api/games', {
    edition: 'samurai',
    seats,
    rules,
  });
  if (status !== 201) throw new Error(body.error);
  return body;
}

const me = (name: string) => ({ kind: 'me', name, deck: { starter: 'crab-bulwark' } });
const open = { kind: 'open' };
const take = (game: string, name: string) => api<Made>(server.url, `/api/games/${game}/join`, { name, deck });

test('a second socket of a player who gave up his seat is nobody to whoever takes the seat next', async () => {
  const made = await setUp([me('Ann'), open]);
  const [first, second] = [await sit(server.url, made), await sit(server.url, made)];
  const told = next(second, 'waiting');
  await first.say({ type: 'leave' });
  expect((await told).seat).toBe(-1);
  const [bob, cid] = [(await take(made.game, 'Bob')).body, (await take(made.game, 'Cid')).body];
  expect([bob.seat, cid.seat]).toEqual([0, 1]);
  await until('the game is shown', () => second.game !== undefined);
  expect(second.game!.seat).toBe(-1);
  expect(second.game!.view.seats.flatMap((one) => one.hand).some((card) => 'title' in card)).toBe(false);
  const asked = [await sit(server.url, bob), await sit(server.url, cid)].find((one) => one.game!.request)!;
  const { id, options } = asked.game!.request!;
  const said = await second.say({ type: 'choose', request: id, option: options[0]!.id });
  expect(said).toMatchObject({ type: 'refused', why: { kind: 'onlyWatching' } });
  expect(await second.say({ type: 'concede' })).toMatchObject({ type: 'refused' });
});

test('a table that wants nobody to watch shows nothing to those who came before it began', async () => {
  const made = await setUp([me('Ann'), open], { beat: 0, watch: 'nobody' });
  const early = await Client.connect(server.url);
  const closed = new Promise<number>((resolve) => {
    early.onClose = resolve;
  });
  expect((await early.join(made.game)).type).toBe('done');
  const ann = await sit(server.url, made);
  await take(made.game, 'Bob');
  await until('Ann is shown the game', () => ann.game !== undefined);
  expect(await closed).toBe(1012);
  expect(early.game).toBeUndefined();
  expect(await (await Client.connect(server.url)).join(made.game)).toMatchObject({ type: 'refused' });
});

test('whoever leaves at the moment at which the last seat is taken plays: no game begins with an empty seat', async () => {
  const { registry } = server;
  const made = await setUp([me('Ann'), open]);
  const ann = await sit(server.url, made);
  // Hold the game between its start on disk and the message to the clients.
  let goOn: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const table = registry.table.bind(registry);
  const loading = vi.spyOn(registry, 'table').mockImplementation(async (id) => {
    await held;
    return table(id);
  });
  onTestFinished(() => loading.mockRestore());
  const joined = take(made.game, 'Bob');
  await until('the game begins', () => loading.mock.calls.length > 0);
  const left = ann.say({ type: 'leave' });
  await new Promise((go) => setTimeout(go, 50));
  goOn();
  expect((await left).type).toBe('refused');
  expect((await joined).status).toBe(200);
  await until('Ann is shown the game', () => ann.game !== undefined);
  expect(ann.game!.seat).toBe(0);
  expect((await registry.store.seats(made.game)).map((one) => one.name)).toEqual(['Ann', 'Bob']);
});

test('in the database nobody leaves a game that has begun, nor begins one with a free seat', async () => {
  const { store } = server.registry;
  const made = await setUp([me('Ann'), open]);
  const [ann] = await store.seats(made.game);
  const begins = { pool: '', seed: 's', rulesVersion: 1, changed: 1, due: 0 };
  expect(await store.begin(made.game, begins)).toBe(false);
  expect(await store.leaveSeat(made.game, 0, 'another key')).toBe(false);
  await take(made.game, 'Bob');
  expect(await store.leaveSeat(made.game, 0, ann!.key)).toBe(false);
  expect((await store.seats(made.game))[0]!.name).toBe('Ann');
});

/** The steps of the model. Their numbers select among the existing keys and sockets. */
const step = fc.oneof(
  fc.record({ do: fc.constant('take' as const) }),
  fc.record({ do: fc.constant('join' as const), key: fc.nat(9) }),
  fc.record({ do: fc.constant('watch' as const) }),
  fc.record({ do: fc.constant('leave' as const), socket: fc.nat(9) }),
  fc.record({ do: fc.constant('drop' as const), socket: fc.nat(9) }),
  fc.record({ do: fc.constant('act' as const), socket: fc.nat(9) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Socket {
  client: Client;
  key: string | undefined;
  /** The seat in the last `waiting` message. */
  waits: number;
}

/** A table with all keys ever given out for it, and the sockets that joined. */
class Room {
  readonly game: string;
  readonly keys: string[] = [];
  readonly sockets: Socket[] = [];

  constructor({ game, key }: Made) {
    this.game = game;
    if (key) this.keys.push(key);
  }

  async run(one: Step): Promise<void> {
    const socket = 'socket' in one ? this.sockets[one.socket % this.sockets.length] : undefined;
    switch (one.do) {
      case 'take': {
        const { status, body } = await take(this.game, `P${this.keys.length}`);
        if (status === 200) this.keys.push(body.key);
        return;
      }
      case 'join':
        return this.#join(this.keys[one.key % this.keys.length]);
      case 'watch':
        return this.#join(undefined);
      case 'leave':
        await socket?.client.say({ type: 'leave' });
        return;
      case 'drop':
        if (!socket) return;
        socket.client.close();
        this.sockets.splice(this.sockets.indexOf(socket), 1);
        return;
      case 'act':
        if (socket) await this.#act(socket);
    }
  }

  async #join(key: string | undefined): Promise<void> {
    const client = await Client.connect(server.url);
    const socket: Socket = { client, key, waits: -1 };
    client.onMessage = (message) => {
      if (message.type === 'waiting') socket.waits = message.seat;
    };
    const said = await client.join(this.game, key);
    if (said.type === 'done') this.sockets.push(socket);
    else client.close();
  }

  /** Tries to answer every open question of the table. */
  async #act({ client, key }: Socket): Promise<void> {
    const game = await server.registry.store.game(this.game);
    const table = game?.status === 'playing' ? await server.registry.table(this.game) : undefined;
    for (const ask of table?.play.g.state.asks ?? []) {
      const right = key !== undefined && table!.seats[ask.seat]!.key === fingerprintOf(key);
      const theirs = this.sockets.find(
        (one) => one.client.game?.seat === ask.seat && one.client.game.request,
      );
      const request = theirs?.client.game?.request?.id ?? client.game?.request?.id ?? 1;
      const said = await client.say({ type: 'choose', request, option: ask.options[0]!.id });
      if (said.type === 'done') expect(right).toBe(true);
    }
  }

  /** Checks that each socket is shown exactly the seat of its key, and no hand of another seat. */
  async check(): Promise<void> {
    const { store } = server.registry;
    const [game, seats] = [(await store.game(this.game))!, await store.seats(this.game)];
    for (const socket of this.sockets) {
      const { client, key } = socket;
      const mine = key === undefined ? -1 : seats.findIndex((one) => one.key === fingerprintOf(key));
      if (game.status === 'open') {
        await until(`the seat is ${mine}`, () => socket.waits === mine, 5000);
        expect(client.game).toBeUndefined();
        continue;
      }
      await until('the game is shown', () => client.game !== undefined, 5000);
      expect(client.game!.seat).toBe(mine);
      for (const [seat, { hand }] of client.game!.view.seats.entries())
        if (seat !== mine) expect(hand.some((card) => 'title' in card)).toBe(false);
    }
    if (game.status === 'playing') for (const one of seats) expect(one.deck).not.toBe('');
  }
}

const RUNS = process.env.KYUDEN_PROOF === '1' ? 400 : 30;

test('however people join, leave, take seats and come back, several sockets each: no socket has a seat without its key', async () => {
  const begun = { tables: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 14 }),
      async (isSeated, batches) => {
        const room = new Room(await setUp([isSeated ? me('Ann') : open, open]));
        if (isSeated) await room.run({ do: 'join', key: 0 });
        try {
          for (const batch of batches) {
            // Concurrent steps may finish in any order.
            await Promise.all(batch.map((one) => room.run(one)));
            await room.check();
          }
          if ((await server.registry.store.game(room.game))!.status === 'playing') begun.tables++;
        } finally {
          for (const { client } of room.sockets) client.close();
        }
      },
    ),
    { numRuns: RUNS },
  );
  expect(begun.tables).toBeGreaterThan(RUNS / 5);
});
