import type { Table } from '@kyuden/table';
import { expect, test } from 'vitest';
import type { Client } from '../src/index.ts';
import { anyOption, dice } from './support/roll.ts';
import { betweenTwo, openServer, playOn, seatTwo, sharedServer, sit, until } from './support/server.ts';

const server = sharedServer();
const BEAT = 400;
const calm = {
  autoPass: false,
  own: [],
  others: [],
  skipOwn: [],
  skipOthers: [],
  passUntil: 'nothing' as const,
  interrupts: [],
};

/** Plays until a client that satisfies `wanted` is asked, and returns it. */
async function toStop(clients: Client[], wanted: (client: Client) => boolean): Promise<Client> {
  const roll = dice(5);
  for (let i = 0; i < 400; i++) {
    await until('somebody is asked', () => clients.some((one) => one.game!.request));
    const asked = clients.find((one) => one.game!.request)!;
    if (wanted(asked)) return asked;
    const { request } = asked.game!;
    await asked.choose(anyOption(request!, roll));
  }
  throw new Error('no such stop came up');
}

/** Maximum number of rounds; two rounds of each kind are enough. */
const ROUNDS = 24;
const isEnough = ({ quick, automatic }: { quick: number[]; automatic: number[] }): boolean =>
  quick.length >= 2 && automatic.length >= 2;

/** When the current question was asked. */
const askedTime = (table: Table): number => (table as unknown as { askedTime: number }).askedTime;

const isStop = (client: Client): boolean => ['act', 'react'].includes(client.game!.request!.kind);

test('a quick pass, and an automatic one, become visible when the beat is over; both are acknowledged before', async () => {
  const { first, ann, bob } = await seatTwo(server.url, { beat: BEAT });
  for (const one of [ann, bob]) await one.say({ type: 'stops', stops: calm });
  const table = (await server.registry.table(first.game))!;
  const moments = { quick: [] as number[], automatic: [] as number[] };
  for (let round = 0; round < ROUNDS && !isEnough(moments); round++) {
    const asked = await toStop([ann, bob], isStop);
    const other = asked === ann ? bob : ann;
    // A reply arrives after all earlier messages, so this client is up to date.
    await other.say({ type: 'explain', thing: 'p0' });
    const before = other.game!.seq;
    const choices = table.play.choices.length;
    const since = askedTime(table);
    const how = round % 2 === 0 ? 'quick' : 'automatic';
    const said =
      how === 'quick'
        ? await asked.choose('pass')
        : await asked.say({ type: 'stops', stops: { ...calm, passUntil: 'endOfTurn' } });
    expect(said.type).toBe('done');
    // On a slow machine the beat may be over by now; such a round proves nothing.
    if (Date.now() < since + BEAT) {
      if (how === 'quick') expect(asked.game!.request).toBeNull();
      expect(table.play.choices.length).toBe(choices);
      expect(other.game!.seq).toBe(before);
      await until('the other sees it', () => other.game!.seq > before);
      moments[how].push(Date.now() - since);
    }
    await asked.say({ type: 'stops', stops: calm });
  }
  expect(isEnough(moments)).toBe(true);
  for (const moment of Object.values(moments).flat()) expect(moment).toBeGreaterThanOrEqual(BEAT - 2);
});

test('clocks tell nothing: a pass at a stop earns no time, by whomever it is made, and nothing is sent before', async () => {
  const rules = { beat: BEAT, clock: { start: 600, increment: 60 } };
  const { first, ann, bob } = await seatTwo(server.url, rules);
  const watcher = await sit(server.url, { game: first.game });
  for (const one of [ann, bob]) await one.say({ type: 'stops', stops: calm });
  const table = (await server.registry.table(first.game))!;
  const rounds = { quick: [] as number[], automatic: [] as number[] };
  for (let round = 0; round < ROUNDS && !isEnough(rounds); round++) {
    const asked = await toStop([ann, bob], isStop);
    const { seat } = asked.game!;
    const others = [asked === ann ? bob : ann, watcher];
    for (const one of others) await one.say({ type: 'explain', thing: 'p0' });
    const heard: string[] = [];
    for (const one of others) one.onMessage = (_, text) => heard.push(text);
    const choices = table.play.choices.length;
    const before = others[0]!.game!.seats[seat]!.clock!;
    const since = askedTime(table);
    const how = round % 2 === 0 ? 'quick' : 'automatic';
    if (how === 'quick') await asked.choose('pass');
    else await asked.say({ type: 'stops', stops: { ...calm, passUntil: 'endOfTurn' } });
    // As above, a late round proves nothing.
    const isInTime = Date.now() < since + BEAT;
    if (isInTime) expect(heard).toEqual([]);
    await until('it is shown', () => table.play.choices.length > choices);
    await asked.say({ type: 'stops', stops: calm });
    await until('the other sees it', () => heard.length > 0);
    if (isInTime) {
      // An automatic pass may come late on a slow machine; it may cost only that delay.
      const late = Math.max(0, Date.now() - since - BEAT);
      const { left } = others[0]!.game!.seats[seat]!.clock!;
      expect(left).toBeLessThanOrEqual(before.left);
      expect(left).toBeGreaterThanOrEqual(before.left - late);
      rounds[how].push(round);
    }
    for (const one of others) one.onMessage = () => {};
  }
  expect(isEnough(rounds)).toBe(true);
});

test('where several are asked at once, nobody notices who has answered', async () => {
  const rules = { beat: 0, clock: { start: 600, increment: 30 } };
  const { first, ann, bob } = await seatTwo(server.url, rules);
  const watcher = await sit(server.url, { game: first.game });
  await playOn([ann, bob], 6);
  const table = (await server.registry.table(first.game))!;
  // No edition with clocks asks several seats at once, so give both seats the same question.
  const { state } = table.play.g;
  const [ask] = state.asks;
  state.asks = [0, 1].map((seat) => ({ ...ask!, seat, id: state.nextAsk++ }));
  await ann.say({ type: 'stops', stops: calm });
  for (const one of [ann, bob]) await until('both are asked', () => one.game!.request !== null);
  for (const one of [bob, watcher]) await one.say({ type: 'explain', thing: 'p0' });
  const before = [bob, watcher].map((one) => structuredClone(one.game!));
  await new Promise((go) => setTimeout(go, 30));
  expect((await ann.choose(ann.game!.request!.options[0]!.id)).type).toBe('done');
  expect(ann.game!.request).toBeNull();
  expect(ann.game!.seats[0]!.clock!.runs).toBe(false);
  for (const [index, one] of [bob, watcher].entries()) {
    await one.say({ type: 'explain', thing: 'p0' });
    expect(one.game!).toEqual(before[index]!);
  }
  // A new picture reveals nothing either.
  const late = await sit(server.url, { game: first.game });
  expect(late.game!.seats[0]!.clock!.runs).toBe(true);
  expect(late.game!.seats[0]!.clock!.left).toBeLessThanOrEqual(before[1]!.seats[0]!.clock!.left);
});

test('what a seat sets for itself while its clock runs is seen by nobody', async () => {
  const rules = { beat: 0, clock: { start: 600, increment: 0 } };
  const [first, second] = await betweenTwo(server.url, rules);
  const clients = [await sit(server.url, first), await sit(server.url, second)];
  await playOn(clients, 6);
  await until('somebody is asked', () => clients.some((one) => one.game!.request));
  const asked = clients.find((one) => one.game!.request)!;
  const other = clients.find((one) => one !== asked)!;
  await other.say({ type: 'explain', thing: 'p0' });
  const { seq } = other.game!;
  await new Promise((go) => setTimeout(go, 30));
  for (const own of [['Attack'], ['Action']]) {
    await asked.say({ type: 'stops', stops: { ...calm, own } });
    await asked.say({ type: 'why', thing: 'c1' });
  }
  await other.say({ type: 'explain', thing: 'p0' });
  expect(other.game!.seq).toBe(seq);
});

test('an answer that is not shown yet can be taken back, and nobody notices', async () => {
  const { ann, bob } = await seatTwo(server.url, { beat: 1500 });
  for (const one of [ann, bob]) await one.say({ type: 'stops', stops: calm });
  const asked = await toStop([ann, bob], isStop);
  const other = asked === ann ? bob : ann;
  const before = structuredClone(other.game!);
  const request = asked.game!.request!.id;
  await asked.choose('pass');
  expect(asked.game!.request).toBeNull();
  expect((await asked.say({ type: 'choose', request, option: 'pass' })).type).toBe('refused');
  expect((await asked.say({ type: 'undo' })).type).toBe('done');
  expect(asked.game!.request!.id).toBeGreaterThan(request);
  expect(other.game).toEqual(before);
});

test('a stop that is set is never skipped; without it, nothing to do is passed by itself', async () => {
  const own = await openServer({ newSeed: () => 'stops' });
  const count = async (stops: object): Promise<number> => {
    const { ann, bob } = await seatTwo(own.url);
    await ann.say({ type: 'stops', stops: { ...calm, autoPass: true, ...stops } });
    let alone = 0;
    const before = ann.onMessage;
    let last = 0;
    ann.onMessage = (message, text) => {
      before(message, text);
      const request = ann.game?.request;
      if (!request || request.id === last) return;
      last = request.id;
      if (request.options.length === 1 && request.options[0]!.id === 'pass') alone++;
    };
    await playOn([ann, bob], 60, 3);
    return alone;
  };
  expect(await count({})).toBe(0);
  const phases = ['Action', 'Attack', 'Dynasty'];
  expect(await count({ own: phases, others: phases })).toBeGreaterThan(0);
});
