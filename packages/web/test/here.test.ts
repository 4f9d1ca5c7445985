import type { Replay, ReplayPosition, TableMade } from '@kyuden/server/protocol';
import { expect, test } from 'vitest';
import { type GameFile, hereKey } from '../src/here/messages.ts';
import { CompiledLibrary } from '../src/here/worker/compiled.ts';
import { answerHere } from '../src/here/worker/routes.ts';
import type { HereStore } from '../src/here/worker/store.ts';
import { HereTables } from '../src/here/worker/tables.ts';
import { Page } from './support/here-page.ts';
import { MemoryStore } from './support/memory-store.ts';

/** The worker of a browser that keeps its games in this store; here all editions are known without a build. */
const browserWith = (store: HereStore): HereTables =>
  new HereTables(store, new CompiledLibrary({ list: 'list', lessons: '', editions: {}, rules: {} }, listed));
const listed = async (): Promise<unknown> => [
  { name: 'samurai', playable: true },
  { name: 'lcg', playable: true },
];

const me = (starter: string, name: string) => ({ kind: 'me', name, deck: { starter } }) as const;
const bot = (starter: string) => ({ kind: 'bot', bot: 'novice', deck: { starter } }) as const;

const begin = (tables: HereTables, edition: string, ...seats: object[]): Promise<TableMade> =>
  answerHere(tables, 'POST', '/games', { edition, seats, seed: 'tea' }) as Promise<TableMade>;

test('a game of this browser goes on in the next visit where it was, and is watched when it is over', async () => {
  const store = new MemoryStore();
  const tables = browserWith(store);
  const { game, key } = await begin(tables, 'samurai', me('crab-bulwark', 'Ann'), bot('phoenix-council'));
  expect(key).toBe(hereKey(0));
  const page = new Page(tables, game, 0);
  await page.play(12);
  const before = (await page.asked()).view;
  page.close();
  await expect(answerHere(tables, 'GET', `/replays/${game}`, undefined)).rejects.toThrow('gameNotOver');

  const later = new Page(browserWith(store), game, 0);
  expect((await later.asked()).view).toEqual(before);
  later.say({ type: 'undo' });
  later.say({ type: 'concede' });
  await expect.poll(() => later.game?.view.over?.winners).toEqual([1]);
  expect(later.refused).toEqual([]);

  const again = browserWith(store);
  const replay = (await answerHere(again, 'GET', `/replays/${game}`, undefined)) as Replay;
  expect(replay).toMatchObject({
    sameCards: true,
    sameRules: true,
    over: { winners: [1], how: 'concession' },
  });
  const last = replay.choices.length;
  const at = (seat: number, id = game) =>
    answerHere(again, 'GET', `/replays/${id}/at/${last}?seat=${seat}`, undefined) as Promise<ReplayPosition>;
  expect((await at(0)).view).toEqual({ ...later.game!.view, over: null });

  // As a file it comes to another browser, and is the same there.
  const file = (await answerHere(again, 'GET', `/games/${game}/file`, undefined)) as GameFile;
  const other = browserWith(new MemoryStore());
  const there = (await answerHere(
    other,
    'POST',
    '/games/file',
    JSON.parse(JSON.stringify(file)),
  )) as TableMade;
  expect(await answerHere(other, 'GET', `/replays/${there.game}/at/${last}?seat=1`, undefined)).toEqual(
    await at(1),
  );
  await expect(answerHere(other, 'POST', '/games/file', { ...file, choices: 'none' })).rejects.toMatchObject({
    status: 400,
    why: { kind: 'unreadable', where: 'choices' },
  });

  await answerHere(again, 'DELETE', `/games/${game}`, undefined);
  await expect(answerHere(again, 'GET', `/games/${game}`, undefined)).rejects.toThrow('noGame');
});

test('two people at one screen each see their own cards only, and both must agree to an undo', async () => {
  const tables = browserWith(new MemoryStore());
  const { game } = await begin(tables, 'samurai', me('crab-bulwark', 'Ann'), me('phoenix-council', 'Ben'));
  const [ann, ben] = [new Page(tables, game, 0), new Page(tables, game, 1)];
  const hand = (page: Page, seat: number) => page.game!.view.seats[seat]!.hand;
  const isOpen = (cards: readonly object[]): boolean => cards.every((card) => !('hidden' in card));
  // Let the players answer until both have drawn their hands and Ann has decided something.
  for (let answers = 0; answers < 6; answers++) {
    await expect.poll(() => ann.game?.request ?? ben.game?.request, { interval: 5 }).toBeTruthy();
    await (ann.game?.request ? ann : ben).answer(answers);
  }
  expect(hand(ann, 0).length).toBeGreaterThan(0);
  expect([isOpen(hand(ann, 0)), isOpen(hand(ben, 0))]).toEqual([true, false]);
  expect([isOpen(hand(ann, 1)), isOpen(hand(ben, 1))]).toEqual([false, true]);
  expect(ann.game!.undo).toBe('ask');
  ann.say({ type: 'undo' });
  await expect.poll(() => ben.game?.asked).toBe('undo');
});

test('a wish that cannot be met is refused with a reason', async () => {
  const tables = browserWith(new MemoryStore());
  await expect(
    begin(tables, 'samurai', me('no-such-deck', 'Ann'), bot('lion-vanguard')),
  ).rejects.toMatchObject({
    why: { kind: 'noStarterDeck' },
  });
  await expect(begin(tables, 'samurai', me('crab-bulwark', 'Ann'), { kind: 'open' })).rejects.toMatchObject({
    why: { kind: 'noSeat' },
  });
  const page = new Page(tables, 'here-none', 0);
  await expect.poll(() => page.refused).toEqual(['noGame']);
});
