import { Clocks } from '@kyuden/table';
import { expect, test } from 'vitest';
import { temporaryPlace } from './support/database.ts';
import { openServer, playOn, seatTwo, sharedServer, sit, until } from './support/server.ts';

const server = sharedServer();

test('a clock runs while its seat is asked, and gives more time for a decision of its own only', () => {
  const clocks = new Clocks([1000, 1000], 50);
  clocks.run([0], 100);
  expect(clocks.leftOf(0, 400)).toBe(700);
  expect(clocks.leftOf(1, 400)).toBe(1000);
  expect(clocks.fallsAt()).toEqual({ seat: 0, at: 1100 });
  expect(clocks.after(0, 400, true)).toEqual([750, 1000]);
  clocks.decided(0, 400, true);
  clocks.run([1], 500);
  // The clock starts in the future: nothing is deducted yet.
  expect(clocks.leftOf(1, 450)).toBe(1000);
  clocks.decided(1, 600, false);
  expect(clocks.left).toEqual([750, 900]);
});

test('whoever runs out of time has lost', async () => {
  const { ann, bob } = await seatTwo(server.url, { beat: 0, clock: { start: 1, increment: 0 } });
  await until('time is up', () => ann.game!.view.over !== null && bob.game!.view.over !== null, 10_000);
  expect(ann.game!.view.over!.how).toBe('time');
  expect(ann.game!.view.over!.winners).toHaveLength(1);
});

test('clocks stand still while no server runs, and go on where they were', async () => {
  const place = await temporaryPlace();
  const one = await openServer(place);
  const rules = { beat: 0, clock: { start: 600, increment: 5 } };
  const { first, ann, bob } = await seatTwo(one.url, rules);
  await playOn([ann, bob], 6);
  // Let thinking time pass that no choice has recorded yet.
  await new Promise((go) => setTimeout(go, 2200));
  const table = (await one.registry.table(first.game))!;
  expect(table.hasClock).toBe(true);
  const waiting = table.play.g.state.asks[0]!.seat;
  const before = (await sit(one.url, first)).game!.seats.map((seat) => seat.clock!.left);
  await one.close();
  await new Promise((go) => setTimeout(go, 1500));
  const two = await openServer(place);
  const again = await sit(two.url, first);
  const after = again.game!.seats.map((seat) => seat.clock!);
  expect(after[1 - waiting]!.left).toBe(before[1 - waiting]);
  expect(after[waiting]!.runs).toBe(true);
  // The difference is at most the second between two signs of life plus the start-up time, not the downtime.
  const lost = before[waiting]! - after[waiting]!.left;
  expect(lost).toBeGreaterThan(-1300);
  expect(lost).toBeLessThan(1300);
  expect(after[waiting]!.left).toBeLessThan(rules.clock.start * 1000 + 6 * 5000 - 1000);
});

test('one who is gone can be claimed against, one who is there cannot', async () => {
  let later = 0;
  const own = await openServer({ now: () => Date.now() + later });
  const { first, second, ann, ...seated } = await seatTwo(own.url, { beat: 0, claimAfter: 30 });
  let { bob } = seated;
  const table = (await own.registry.table(first.game))!;
  while (table.play.g.state.asks[0]!.seat !== 1 || !bob.game!.request) await playOn([ann, bob], 1);
  expect((await ann.say({ type: 'claim' })).type).toBe('refused');
  bob.close();
  await until('Bob is away', () => !ann.game!.seats[1]!.here);
  expect((await ann.say({ type: 'claim' })).type).toBe('refused');
  bob = await sit(own.url, second);
  await until('Bob is back', () => ann.game!.seats[1]!.here);
  later += 31_000;
  expect((await ann.say({ type: 'claim' })).type).toBe('refused');
  bob.close();
  await until('Bob is away', () => !ann.game!.seats[1]!.here);
  later += 29_000;
  expect((await ann.say({ type: 'claim' })).type).toBe('refused');
  later += 2000;
  expect((await ann.say({ type: 'claim' })).type).toBe('done');
  expect(ann.game!.view.over).toEqual({ winners: [0], how: 'claim' });
});
