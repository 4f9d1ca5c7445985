import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { api, Client } from '../src/index.ts';
import { sendRaw, statusOf, upgradeFor } from './support/raw-http.ts';
import { againstBot, openServer, playOn, sharedServer, sit, until } from './support/server.ts';

const server = sharedServer();
const STRANGE = [
  '//',
  'http://',
  '/\\',
  '//[',
  '*',
  '/%',
  '/%00',
  '/?',
  '/api/socket/../../x',
  'http://[',
  '/api//socket',
];

test('a request for a socket at an address that is none is refused, and the game next door goes on', async () => {
  const made = await againstBot(server.url);
  const ann = await sit(server.url, made);
  for (const target of STRANGE)
    expect([target, statusOf(await sendRaw(server.url, upgradeFor(target)))]).toEqual([target, 404]);
  await playOn([ann], 3);
});

test('the same addresses without a socket are answered too, none with an error of the server', async () => {
  for (const target of STRANGE) {
    const answer = await sendRaw(
      server.url,
      `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect([target, statusOf(answer) >= 200 && statusOf(answer) < 500]).toEqual([target, true]);
  }
});

test('a query behind the path of the socket changes nothing', async () => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/socket?from=here`);
  await new Promise((open, fail) => socket.once('open', open).once('error', fail));
  socket.close();
});

test('sockets that come all at once, with cookies that somebody made up, do not pass the limit', async () => {
  const strict = await openServer({ sockets: 3 });
  const lines = ['Cookie: kyuden=made-up-by-somebody'];
  const sockets = Array.from({ length: 12 }, () => {
    const socket = connect(Number(new URL(strict.url).port), '127.0.0.1');
    let heard = '';
    socket.on('data', (data) => {
      heard += data.toString('latin1');
    });
    socket.on('error', () => {});
    socket.write(upgradeFor('/api/socket', lines));
    return { socket, status: () => statusOf(heard) };
  });
  await until('all are answered', () => sockets.every((one) => one.status() > 0));
  const statuses = sockets.map((one) => one.status()).sort();
  expect(statuses).toEqual([101, 101, 101, ...Array<number>(9).fill(429)]);
  // Closed sockets make room for new ones.
  for (const { socket } of sockets) socket.destroy();
  await expect.poll(async () => (await Client.connect(strict.url).catch(() => undefined))?.isOpen).toBe(true);
});

test('opening a socket counts as a request: who makes too many of both is refused', async () => {
  const strict = await openServer({ requests: { most: 4, perSecond: 0 } });
  for (let i = 0; i < 4; i++) (await Client.connect(strict.url)).close();
  await expect(Client.connect(strict.url)).rejects.toThrow();
  expect((await api(strict.url, '/api/version')).status).toBe(429);
});

test('a request that comes in slowly is cut off, in its headers as in its body', async () => {
  const quick = await openServer({ patience: 300 });
  const body =
    'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{';
  const headers = 'GET /api/version HTTP/1.1\r\nHost: x\r\nX-Slow: ';
  for (const bytes of [body, headers]) expect(statusOf(await sendRaw(quick.url, bytes, 20_000))).toBe(408);
});

test('a server that ends says so to everybody, and hangs up', async () => {
  const own = await openServer();
  const ann = await sit(own.url, await againstBot(own.url));
  const heard: string[] = [];
  ann.onMessage = (message) => message.type === 'closed' && heard.push(message.why.kind);
  const code = new Promise<number>((resolve) => {
    ann.onClose = resolve;
  });
  await own.close();
  expect(await code).toBe(1012);
  expect(heard).toEqual(['serverEnds']);
});
