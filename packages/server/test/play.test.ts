import { en, optionText, plainText, promptText, reasonText } from '@kyuden/words';
import { expect, test } from 'vitest';
import { api, Client } from '../src/index.ts';
import type { GameMessage, PastRequest } from '../src/protocol/index.ts';
import { anyOption, dice } from './support/roll.ts';
import { againstBot, next, playOn, seatTwo, sharedServer, sit, until } from './support/server.ts';

const server = sharedServer();

test('a person plays against the bot; what is shown in changes is what is shown as a whole', async () => {
  const made = await againstBot(server.url);
  const ann = await sit(server.url, made);
  expect(ann.game?.seat).toBe(0);
  await playOn([ann], 60);
  await until('Ann is asked', () => ann.game!.request !== null || ann.game!.view.over !== null);
  const again = await sit(server.url, made);
  expect(again.game!.view).toEqual(ann.game!.view);
  expect(again.game!.request).toEqual(ann.game!.request);
  expect(again.game!.seq).toBe(ann.game!.seq);
  expect(again.log).toEqual(ann.log.slice(-300));
  expect(ann.log.length).toBeGreaterThan(20);
});

test('stale, repeated, foreign and senseless choices are refused with a reason and change nothing', async () => {
  const { first, ann, bob } = await seatTwo(server.url);
  const watcher = await sit(server.url, { game: first.game });
  await playOn([ann, bob], 10);
  await until('somebody is asked', () => Boolean(ann.game!.request ?? bob.game!.request));
  const [asked, other] = ann.game!.request ? [ann, bob] : [bob, ann];
  const request = asked.game!.request!;
  const table = (await server.registry.table(first.game))!;
  const before = { records: table.records, view: structuredClone(asked.game!.view) };
  const option = request.options[0]!.id;
  const refusals = [
    await asked.say({ type: 'choose', request: request.id - 1, option }),
    await asked.say({ type: 'choose', request: request.id + 1, option }),
    await asked.say({ type: 'choose', request: request.id, option: 'nonsense' }),
    await other.say({ type: 'choose', request: request.id, option }),
    await watcher.say({ type: 'choose', request: request.id, option }),
  ];
  for (const said of refusals)
    expect(said.type === 'refused' && reasonText(en, said.why)).toMatch(/^\S.*\S$/);
  expect({ records: table.records, view: asked.game!.view }).toEqual(before);
  expect((await asked.say({ type: 'choose', request: request.id, option })).type).toBe('done');
  expect((await asked.say({ type: 'choose', request: request.id, option })).type).toBe('refused');
});

test('two connections at one seat see the same, and of two answers one counts', async () => {
  const made = await againstBot(server.url);
  const one = await sit(server.url, made);
  const two = await sit(server.url, made);
  const roll = dice(3);
  for (let i = 0; i < 25; i++) {
    await until('both are asked', () => Boolean(one.game!.request && two.game!.request));
    await until('both see the same', () => one.game!.seq === two.game!.seq);
    const option = anyOption(one.game!.request!, roll);
    const said = await Promise.all([one.choose(option), two.choose(option)]);
    expect(said.map((answer) => answer.type).sort()).toEqual(['done', 'refused']);
  }
  await until('both see the same', () => one.game!.seq === two.game!.seq);
  expect(two.game!.view).toEqual(one.game!.view);
});

test('whoever comes back gets what he missed, or everything if that is too long ago', async () => {
  const { first, ann, bob } = await seatTwo(server.url);
  await playOn([ann, bob], 10);
  const { seq } = ann.game!;
  const kept = structuredClone(ann.game!) as GameMessage;
  const log = [...ann.log];
  const lost = await sit(server.url, first);
  ann.close();
  await playOn([lost, bob], 8, 5);

  const back = await Client.connect(server.url);
  back.game = kept;
  back.log = log;
  const types: string[] = [];
  back.onMessage = (message) => types.push(message.type);
  await back.join(first.game, first.key, seq);
  expect(types.at(-1)).toBe('done');
  expect(types).not.toContain('game');
  expect(back.game.view).toEqual(lost.game!.view);
  expect(back.game.request).toEqual(lost.game!.request);
  expect(back.log.slice(-20)).toEqual(lost.log.slice(-20));

  const late = await Client.connect(server.url);
  const whole = next(late, 'game');
  await late.join(first.game, first.key, 5);
  expect((await whole).view).toEqual(lost.game!.view);
});

test('why says what is in the way, of what the asker sees and of nothing else', async () => {
  const { first, ann, bob } = await seatTwo(server.url);
  await playOn([ann, bob], 4);
  const [held] = ann.game!.view.seats[0]!.hand as { thing: string }[];
  const own = await ann.say({ type: 'why', thing: held!.thing });
  expect(own.type === 'why' && own.lines.length).toBeGreaterThan(0);
  const table = (await server.registry.table(first.game))!;
  const { cards, zones } = table.play.g.state;
  const hidden = cards[zones['hand:1']![0]!]!;
  const said = await ann.say({ type: 'why', thing: `c${hidden.handle}` });
  expect(said).toMatchObject({ lines: [{ why: { kind: 'unseen' } }] });
});

test('conceding ends the game; a rematch begins another for both; the first can be watched again', async () => {
  const { first, ann, bob } = await seatTwo(server.url);
  await playOn([ann, bob], 12);
  expect((await api(server.url, `/api/replays/${first.game}`)).status).toBe(403);
  expect((await ann.say({ type: 'rematch' })).type).toBe('refused');
  expect((await bob.say({ type: 'concede' })).type).toBe('done');
  await until('Ann sees it', () => ann.game!.view.over !== null);
  expect(ann.game!.view.over).toEqual({ winners: [0], how: 'concession' });
  expect(ann.game!.request).toBeNull();
  const replay = await api<{ choices: unknown[]; header: { seed: string } }>(
    server.url,
    `/api/replays/${first.game}`,
  );
  const { choices } = replay.body;
  expect(choices.length).toBeGreaterThanOrEqual(12);
  const at = await api<{ view: { seats: { hand: object[] }[] }; at: number; asked: PastRequest[] }>(
    server.url,
    `/api/replays/${first.game}/at/5?seat=1`,
  );
  expect(at.body.at).toBe(5);
  const [asked] = at.body.asked;
  expect(plainText(promptText(en, asked!.prompt))).not.toBe('');
  const labels = asked!.options.map(({ label }) => plainText(optionText(en, label)));
  expect(labels).not.toContain('');
  expect(asked!.options).toContainEqual(asked!.chosen);
  expect(at.body.view.seats[1]!.hand[0]).toHaveProperty('title');
  const shown = at.body.view.seats[1]!.hand[0] as unknown as { thing: string; stats: Record<string, number> };
  const explain = (seat: number) =>
    api<{ numbers: { stat: string; value: number }[] }>(
      server.url,
      `/api/replays/${first.game}/at/5/explain/${shown.thing}?seat=${seat}`,
    );
  const { numbers } = (await explain(1)).body;
  expect(numbers.map((one) => one.stat)).toEqual(Object.keys(shown.stats));
  expect((await explain(0)).status).toBe(404);
  const on = await api<{ game: string; key: string }>(server.url, `/api/replays/${first.game}/play-on`, {
    at: 8,
    seat: 1,
    name: 'Cid',
  });
  const cid = await sit(server.url, on.body);
  const table = (await server.registry.table(on.body.game))!;
  expect(table.play.choices.slice(0, 8).map(({ seat, id }) => ({ seat, id }))).toEqual(
    choices
      .slice(0, 8)
      .map((one) => ({ seat: (one as { seat: number }).seat, id: (one as { id: string }).id })),
  );
  await until('Cid or the bot goes on', () => cid.game!.request !== null);

  const nextOfAnn = next(ann, 'next');
  const nextOfBob = next(bob, 'next');
  await ann.say({ type: 'rematch' });
  await until('Bob is asked', () => bob.game!.asked === 'rematch');
  await bob.say({ type: 'agree', to: 'rematch', yes: true });
  const [forAnn, forBob] = await Promise.all([nextOfAnn, nextOfBob]);
  expect(forAnn.game).toBe(forBob.game);
  const again = await sit(server.url, { game: forAnn.game, key: forAnn.key! });
  expect(again.game!.seat).toBe(0);
  expect((await sit(server.url, { game: forBob.game, key: forBob.key! })).game!.seat).toBe(1);
});

test('a report keeps the game up to the decision with its note', async () => {
  const made = await againstBot(server.url);
  const ann = await sit(server.url, made);
  await playOn([ann], 5);
  const said = await ann.say({ type: 'report', note: 'this should not be possible' });
  const id = said.type === 'done' ? said.id : '';
  const running = await api(server.url, `/api/reports/${id}`);
  expect(running.body).toMatchObject({ note: 'this should not be possible', running: true });
  expect(running.body).not.toHaveProperty('choices');
  await playOn([ann], 5);
  await ann.say({ type: 'concede' });
  const kept = await api<{ choices: unknown[] }>(server.url, `/api/reports/${id}`);
  const all = await api<{ choices: unknown[] }>(server.url, `/api/replays/${made.game}`);
  expect(kept.body.choices.length).toBeGreaterThanOrEqual(5);
  expect(kept.body.choices.length).toBeLessThan(all.body.choices.length);
});
