import { samurai } from '@kyuden/editions';
import { type Ask, makeLibrary } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { type Asked, eagerBot, makeBot, randomBot } from '../src/index.ts';
import { option } from './support/options.ts';

const ask = (kind: Ask['kind'], what: string, ids: string[]): Ask => ({
  id: 1,
  seat: 0,
  actor: 0,
  kind,
  about: { what },
  options: ids.map((id) => option(id)),
});

const unseen = (): never => {
  throw new Error('who chooses by chance needs to see nothing');
};

/** A question to a bot that looks only at the options. */
const blindly = (one: Ask): Asked => ({
  ask: one,
  book: samurai.book,
  lib: makeLibrary(samurai.book, []),
  view: unseen,
  look: unseen,
  get sight() {
    return unseen();
  },
  prompt: unseen,
  words: unseen,
  shown: unseen,
  moment: unseen,
  draft: unseen,
  user: unseen,
  imagine: unseen,
});

/** How often each option is chosen in a thousand answers. */
function counted(one: Ask, bot = eagerBot('counted')): Record<string, number> {
  const counts: Record<string, number> = {};
  for (let i = 0; i < 1000; i++) {
    const id = bot.choose(blindly(one)).id;
    counts[id] = (counts[id] ?? 0) + 1;
  }
  return counts;
}

test('the same seed chooses the same, another seed otherwise', () => {
  const one = ask('slot', 'target', ['a', 'b', 'c', 'd']);
  const choices = (seed: string) => {
    const bot = eagerBot(seed);
    return Array.from({ length: 50 }, () => bot.choose(blindly(one)).id).join('');
  };
  expect(choices('x')).toBe(choices('x'));
  expect(choices('x')).not.toBe(choices('y'));
});

test('it never takes back what it began, unless nothing else is left', () => {
  expect(counted(ask('slot', 'target', ['t1=c1', 'cancel'])).cancel).toBeUndefined();
  expect(counted(ask('assign', 'assignUnit', ['done', 'unit:c1', 'back'])).back).toBeUndefined();
  expect(counted(ask('slot', 'target', ['cancel']))).toEqual({ cancel: 1000 });
});

test('it rather acts than passes, and sometimes passes', () => {
  const { pass = 0, ...acts } = counted(ask('act', 'Limited/Open', ['use:a', 'use:b', 'pass']));
  expect(Object.keys(acts).sort()).toEqual(['use:a', 'use:b']);
  expect(pass).toBeGreaterThan(50);
  expect(pass).toBeLessThan(500);
});

test('a price that is met is paid', () => {
  expect(counted(ask('pay', 'payGold', ['done', 'gold:c1']))).toEqual({ done: 1000 });
});

test('for the random bot every option is as likely as any other, but taking back', () => {
  const chosen = counted(
    ask('act', 'Limited/Open', ['use:a', 'use:b', 'pass', 'cancel']),
    randomBot('counted'),
  );
  expect(Object.keys(chosen).sort()).toEqual(['pass', 'use:a', 'use:b']);
  for (const times of Object.values(chosen)) expect(Math.abs(times - 333)).toBeLessThan(70);
  expect(counted(ask('slot', 'target', ['cancel', 'back']), randomBot('counted'))).toMatchObject({
    cancel: expect.any(Number),
    back: expect.any(Number),
  });
});

test('bots are made by name', () => {
  expect(makeBot('eager', '1')?.name).toBe('eager');
  expect(makeBot('random', '1')?.name).toBe('random');
  expect(makeBot('constructor', '1')).toBeUndefined();
});
