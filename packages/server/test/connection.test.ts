import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { Audience, type Picture } from '@kyuden/table';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { Connection } from '../src/socket/connection.ts';
import { sharedServer } from './support/server.ts';

const server = sharedServer();
const KILOBYTE = 1024;

/** A fake socket whose peer reads only when `readBut` is called. */
class Line extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly sent: { type: string; seq: number; text: string }[] = [];
  readonly #done: (() => void)[] = [];
  isCut = false;

  send(text: string, done: () => void): void {
    this.bufferedAmount += text.length;
    this.sent.push({ ...JSON.parse(text), text });
    this.#done.push(done);
  }

  /** The peer reads everything except the last `left` bytes. */
  readBut(left: number): void {
    this.bufferedAmount = left;
    for (const done of this.#done.splice(0)) done();
  }

  terminate(): void {
    this.isCut = true;
    this.readyState = 3;
  }
}

function connect(): { line: Line; connection: Connection } {
  const line = new Line();
  const socket = line as unknown as WebSocket;
  const options = { registry: server.registry, account: undefined, perSecond: 100 };
  return { line, connection: new Connection(socket, new PassThrough(), options) };
}

const picture = (turn: number, words = '') =>
  ({ view: { turn, words }, log: [], told: 0, watchers: 0, seatsMark: '' }) as unknown as Picture;

test('one who does not read is told no more than fits, and everything anew when he has caught up', () => {
  const { line, connection } = connect();
  const audience = new Audience('game', 0, 1000);
  audience.join(connection, undefined, () => picture(0));
  const long = 'x'.repeat(40 * KILOBYTE);
  for (let turn = 1; turn <= 100; turn++) audience.show(picture(turn, `${turn}${long}`));
  // The backlog never exceeds the limit by more than one message.
  expect(line.bufferedAmount).toBeLessThan(600 * KILOBYTE);
  expect(line.isCut).toBe(false);
  const told = line.sent.length;
  expect(told).toBeLessThan(20);
  // About half is read: the client is still behind.
  line.readBut(300 * KILOBYTE);
  audience.show(picture(101));
  expect(line.sent.length).toBe(told);
  connection.send('{"type":"pong"}');
  line.readBut(0);
  expect(line.sent.map((one) => one.type)).toEqual([
    'game',
    ...Array(told - 1).fill('change'),
    'pong',
    'game',
  ]);
  expect(line.sent.at(-1)!.text).toContain('"turn":101');
  audience.show(picture(102));
  expect(line.sent.at(-1)!.type).toBe('change');
  expect(line.sent.at(-1)!.seq).toBe(line.sent.at(-2)!.seq + 1);
});

test('one for whom too much waits is cut off', () => {
  const { line, connection } = connect();
  expect(connection.send('{"type":"pong"}')).toBe(true);
  line.bufferedAmount = 5 * KILOBYTE * KILOBYTE;
  expect(connection.send('{"type":"pong"}')).toBe(false);
  expect(line.isCut).toBe(true);
  expect(connection.send('{"type":"pong"}')).toBe(false);
});
