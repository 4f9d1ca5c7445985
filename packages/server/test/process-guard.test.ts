import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { guardProcess } from '../src/process-guard.ts';
import { serveGuarded } from './support/guarded.ts';
import { againstBot, playOn, sit, until } from './support/server.ts';

function guarded(close: () => Promise<void> = async () => {}) {
  const watched = new EventEmitter();
  const said: string[] = [];
  const ends: number[] = [];
  const off = guardProcess({
    log: (what) => said.push(what),
    close: async () => {
      said.push('closing');
      await close();
    },
    exit: (status) => ends.push(status),
    process: watched,
  });
  return { watched, said, ends, off };
}

const settled = () => new Promise((go) => setImmediate(go));

test('a rejection that nobody listened to is noted, and everything goes on', async () => {
  const { watched, said, ends } = guarded();
  watched.emit('unhandledRejection', new Error('somebody forgot to listen'));
  await settled();
  expect(said).toEqual(['a promise was rejected and nobody listened']);
  expect(ends).toEqual([]);
});

test('a connection that breaks is noted, and everything goes on', async () => {
  const { watched, ends } = guarded();
  watched.emit('uncaughtException', Object.assign(new Error('read'), { code: 'ECONNRESET' }));
  await settled();
  expect(ends).toEqual([]);
});

test('an exception that nobody caught ends the server in order, once', async () => {
  const { watched, said, ends } = guarded();
  watched.emit('uncaughtException', new Error('half done'));
  watched.emit('uncaughtException', new Error('and again, while it ends'));
  await settled();
  expect(said.filter((one) => one === 'closing')).toHaveLength(1);
  expect(ends).toEqual([1]);
});

test('the server ends even if it cannot end in order', async () => {
  const { watched, said, ends } = guarded(() => Promise.reject(new Error('the disk is gone')));
  watched.emit('uncaughtException', new Error('half done'));
  await settled();
  expect(said).toContain('the server could not end in order');
  expect(ends).toEqual([1]);
});

test('a guard that is taken off hears nothing', () => {
  const { watched, off } = guarded();
  off();
  expect(watched.listenerCount('uncaughtException') + watched.listenerCount('unhandledRejection')).toBe(0);
});

test('a real server goes on after a rejection, and after an exception says that it ends before it does', async () => {
  const { url, child, noted } = await serveGuarded();
  const ann = await sit(url, await againstBot(url));
  child.send('reject');
  await until('the rejection is noted', () => noted.length > 0);
  await playOn([ann], 3);
  const heard: string[] = [];
  ann.onMessage = (message) => message.type === 'closed' && heard.push(message.why.kind);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.send('throw');
  expect(await ended).toBe(1);
  await until('the last word has come', () => heard.length > 0);
  expect(heard).toEqual(['serverEnds']);
  expect(noted.map((one) => one.split(':')[0]).slice(0, 2)).toEqual([
    'a promise was rejected and nobody listened',
    'an error was not caught',
  ]);
}, 180_000);
