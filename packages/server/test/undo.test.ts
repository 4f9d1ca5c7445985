import { openEdition, starterDeck } from '@kyuden/editions';
import { newGenerator } from '@kyuden/engine';
import { choicesOf, Play, wayBack } from '@kyuden/table';
import { expect, test } from 'vitest';
import { temporaryPlace } from './support/database.ts';
import { againstBot, openServer, playOn, seatTwo, sharedServer, sit, until } from './support/server.ts';

const server = sharedServer();
const choice = (seat: number, more: object = {}) => ({
  seat,
  id: 'x',
  auto: false,
  revealed: false,
  ...more,
});

test('the way back is free to the last hidden thing or another seat, and takes automatic choices along', () => {
  expect(wayBack([], 0)).toBeNull();
  expect(wayBack([choice(1)], 0)).toBeNull();
  expect(wayBack([choice(0), choice(0)], 0)).toEqual({ to: 1, free: true });
  expect(wayBack([choice(0), choice(0, { auto: true })], 0)).toEqual({ to: 0, free: true });
  expect(wayBack([choice(0, { revealed: true })], 0)).toEqual({ to: 0, free: false });
  expect(wayBack([choice(0), choice(1)], 0)).toEqual({ to: 0, free: false });
  expect(wayBack([choice(0), choice(0, { auto: true, revealed: true })], 0)).toEqual({ to: 0, free: false });
});

test('going back and on again is the same game', () => {
  const header = {
    edition: 'samurai' as const,
    pool: '',
    seed: 'undo',
    generator: newGenerator,
    rulesVersion: 1,
    settings: {},
    seats: ['crab-bulwark', 'phoenix-council'].map((name, seat) => ({
      name: `P${seat}`,
      bot: '',
      deck: starter(name),
    })),
  };
  const play = Play.resume(header, []);
  for (let i = 0; i < 150; i++) {
    const ask = play.g.state.asks[0]!;
    play.choose(ask.seat, ask.options[i % ask.options.length]!.id, false);
  }
  const whole = JSON.stringify(play.g.state);
  const choices = [...play.choices];
  for (const to of [149, 130, 64, 3]) {
    play.takeBack(to);
    expect(play.choices.length).toBe(to);
    expect(play.teller(0).lines.every((line) => line.at <= to)).toBe(true);
    for (const { seat, id } of choices.slice(to)) play.choose(seat, id, false);
    expect(JSON.stringify(play.g.state)).toBe(whole);
  }
  const kept = JSON.parse(JSON.stringify(play.checkpoint()));
  expect(JSON.stringify(Play.resume(header, choices, kept).g.state)).toBe(whole);
});

test('between two: a free undo needs nobody; any other needs the consent of the other', async () => {
  const { first, ann, bob } = await seatTwo(server.url);
  const table = (await server.registry.table(first.game))!;
  // Play until Ann has a choice that can be undone freely.
  for (let i = 0; i < 300 && ann.game!.undo !== 'free'; i++) await playOn([ann, bob], 1, i);
  expect(ann.game!.undo).toBe('free');
  const choices = table.play.choices.length;
  const stale = ann.game!.request?.id ?? 0;
  expect((await ann.say({ type: 'undo' })).type).toBe('done');
  expect(table.play.choices.length).toBeLessThan(choices);
  expect(ann.game!.request!.id).toBeGreaterThan(stale);

  for (let i = 0; i < 300 && ann.game!.undo !== 'ask'; i++) await playOn([ann, bob], 1, i);
  expect(ann.game!.undo).toBe('ask');
  const standing = table.play.choices.length;
  await ann.say({ type: 'undo' });
  await until('Bob is asked', () => bob.game!.asked === 'undo');
  expect(table.play.choices.length).toBe(standing);
  expect((await ann.say({ type: 'agree', to: 'undo', yes: true })).type).toBe('refused');
  await bob.say({ type: 'agree', to: 'undo', yes: false });
  expect(table.play.choices.length).toBe(standing);
  expect(bob.game!.asked).toBeNull();
  await ann.say({ type: 'undo' });
  await until('Bob is asked', () => bob.game!.asked === 'undo');
  const shown = bob.game!.seq;
  await bob.say({ type: 'agree', to: 'undo', yes: true });
  expect(table.play.choices.length).toBeLessThan(standing);
  await until('both see it', () => bob.game!.seq > shown && ann.game!.request !== null);
  const records = await server.registry.store.records(first.game);
  expect(records.filter((one) => one.kind === 'undo')).toHaveLength(2);
  expect(choicesOf(records).choices.map((one) => one.id)).toEqual(table.play.choices.map((one) => one.id));
});

test('against bots everything can be taken back, and what was taken back stays so after a restart', async () => {
  const place = await temporaryPlace();
  const one = await openServer(place);
  const made = await againstBot(one.url);
  const ann = await sit(one.url, made);
  await playOn([ann], 20);
  await until('Ann is asked', () => ann.game!.request !== null);
  for (let i = 0; i < 3; i++) {
    expect(ann.game!.undo).toBe('free');
    expect((await ann.say({ type: 'undo' })).type).toBe('done');
    await until('Ann is asked', () => ann.game!.request !== null);
  }
  const { view, request } = ann.game!;
  await one.close();
  const two = await openServer(place);
  const again = await sit(two.url, made);
  expect(again.game!.view).toEqual(view);
  expect(again.game!.request).toEqual({ ...request, id: again.game!.request!.id });
});

function starter(name: string) {
  const deck = starterDeck(openEdition('samurai'), name);
  if (!deck) throw new Error(name);
  return deck;
}
