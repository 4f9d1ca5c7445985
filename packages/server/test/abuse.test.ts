import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { api, Client } from '../src/index.ts';
import { dice } from './support/roll.ts';
import { againstBot, openServer, playOn, seatTwo, sharedServer, sit, until } from './support/server.ts';

const server = sharedServer();

test('10,000 random frames are answered or dropped, and the game next door goes on', async () => {
  const { ann, bob } = await seatTwo(server.url);
  const victim = await againstBot(server.url);
  const table = (await server.registry.table(victim.game))!;
  const before = { records: table.records, state: JSON.stringify(table.play.g.state) };
  const roll = dice(7);
  let answered = 0;
  let sent = 0;
  const trouble = (async () => {
    let bad: Client | undefined;
    for (; sent < 10_000; sent++) {
      if (!bad?.isOpen) {
        bad = await Client.connect(server.url);
        bad.onMessage = (message) => {
          if (message.type === 'refused') answered++;
        };
        // Half of the sockets join as spectators, the others not at all.
        if (roll(2) === 0) await bad.join(victim.game);
      }
      bad.sendRaw(frame(roll, victim.game));
      if (sent % 50 === 0) await new Promise((go) => setTimeout(go, 5));
    }
  })();
  let made = 0;
  while (sent < 10_000 && made < 200) made += await playOn([ann, bob], 5, made);
  await trouble;
  expect(made).toBeGreaterThanOrEqual(5);
  expect(answered).toBeGreaterThan(100);
  expect({ records: table.records, state: JSON.stringify(table.play.g.state) }).toEqual(before);
  await playOn([ann, bob], 5, 99);
});

/** Makes garbage, JSON that is no message, or a message that is almost right. */
function frame(roll: (n: number) => number, game: string): string | ArrayBuffer {
  const types = ['join', 'choose', 'why', 'undo', 'agree', 'concede', 'stops', 'report', 'claim', 'x'];
  const values = [0, -1, 1e300, null, 'pass', game, [], {}, true, '\u0000', '9'.repeat(300), { $ne: 1 }];
  switch (roll(5)) {
    case 0:
      return new Uint8Array(randomBytes(roll(200))).buffer;
    case 1:
      return randomBytes(roll(200)).toString('latin1');
    case 2:
      return JSON.stringify(values[roll(values.length)]);
    default: {
      const message: Record<string, unknown> = { type: types[roll(types.length)], no: roll(1000) };
      for (const name of [
        'version',
        'game',
        'key',
        'since',
        'request',
        'option',
        'thing',
        'to',
        'yes',
        'note',
      ])
        if (roll(2) === 0) message[name] = values[roll(values.length)];
      return JSON.stringify(message);
    }
  }
}

test('a message that is too large ends its socket and nothing else', async () => {
  const made = await againstBot(server.url);
  const ann = await sit(server.url, made);
  const big = await Client.connect(server.url);
  const closed = new Promise<number>((resolve) => {
    big.onClose = resolve;
  });
  big.sendRaw(JSON.stringify({ type: 'report', no: 1, note: 'x'.repeat(20_000) }));
  expect(await closed).toBe(1009);
  await playOn([ann], 3);
});

test('one who floods is told so, then disconnected; the others are not slowed down', async () => {
  const strict = await openServer({ messages: 20 });
  const made = await againstBot(strict.url);
  const ann = await sit(strict.url, made);
  const flood = await Client.connect(strict.url);
  const heard: string[] = [];
  flood.onMessage = (message) => heard.push(message.type === 'refused' ? message.why.kind : message.type);
  const closed = new Promise<number>((resolve) => {
    flood.onClose = resolve;
  });
  for (let i = 0; i < 400; i++) flood.sendRaw(JSON.stringify({ type: 'undo', no: i }));
  expect(await closed).toBe(1008);
  expect(heard).toContain('tooFast');
  await playOn([ann], 3);
});

test('sockets and requests of other pages, and too many of one address, are refused', async () => {
  const strict = await openServer({ sockets: 2, requests: { most: 5, perSecond: 0.1 } });
  const headers = { origin: 'https://elsewhere.example', 'content-type': 'application/json' };
  const foreign = await fetch(`${strict.url}/api/games`, { method: 'POST', headers, body: '{}' });
  expect(foreign.status).toBe(403);
  await Client.connect(strict.url);
  await Client.connect(strict.url);
  await expect(Client.connect(strict.url)).rejects.toThrow();
  let last = 0;
  for (let i = 0; i < 8; i++) last = (await api(strict.url, '/api/version')).status;
  expect(last).toBe(429);
});

test('one who does not answer the heartbeat is gone', async () => {
  const quick = await openServer({ heartbeat: 50 });
  const made = await againstBot(quick.url);
  const ann = await sit(quick.url, made);
  await new Promise((go) => setTimeout(go, 300));
  expect(ann.isOpen).toBe(true);
  const { connect } = await import('node:net');
  const deaf = connect(Number(new URL(quick.url).port), '127.0.0.1');
  let gone = false;
  deaf.on('close', () => {
    gone = true;
  });
  deaf.on('data', () => {});
  deaf.write(
    `GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  );
  await until('the deaf one is gone', () => gone);
});
