import { chooseFor, makeBot } from '@kyuden/bots';
import { newGame, playableEditions, printDeck, runSituations, samurai, starterDeck } from '@kyuden/editions';
import { brokenInvariants, step } from '@kyuden/engine';
import { api, Client, startServer } from '@kyuden/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { call, fileOf } from '../support/call.ts';
import { typed } from '../support/keyboard.ts';
import { madeUp } from './edition.ts';

// Whole games or processes may exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const seats = madeUp.firstDecks.map((name) => ({ name, deck: starterDeck(madeUp, name)! }));

test('it plays games of every bot that chooses by chance, with its own phase, numbers and ability', () => {
  let donated = 0;
  let councils = 0;
  for (const [number, name] of ['random', 'random', 'eager', 'eager'].entries()) {
    const g = newGame(madeUp.book, madeUp.lib, { seats, seed: `made up ${number}` });
    const bots = seats.map((_, seat) => makeBot(name, `${number} ${seat}`)!);
    for (let choices = 0; choices < 1500 && !g.state.over; choices++) {
      const ask = g.state.asks.find((one) => one.answer === undefined)!;
      const { id } = chooseFor(g, bots[ask.seat]!, ask);
      if (ask.options.find((one) => one.id === id)?.program === 'player/donate') donated++;
      const events = step(g, ask.seat, id);
      if ('refused' in events) throw new Error(events.why.kind);
      for (const { kind, members } of events)
        if (kind === 'phaseBegins' && members.some(({ name }) => name === 'Council')) councils++;
    }
    expect(brokenInvariants(g)).toEqual([]);
  }
  expect(councils).toBeGreaterThan(4);
  expect(donated).toBeGreaterThan(0);
});

test('it is listed after the editions that are shipped', () => {
  expect(playableEditions().at(-1)).toBe(madeUp);
});

test('its situations are played by its rules', () => {
  const source = `
edition: made-up
title: in the Council Phase the active player gains Honor
rule: samurai.phases.order
given: p1's Dynasty Phase
  p1 honor 5
when: p1 passes
then: p1 has 6 honor
`;
  expect(runSituations(source)).toMatchObject([{ ok: true, failures: [] }]);
});

test('it opens in the terminal', async () => {
  const { status, out } = await typed(
    ['play', '--edition', 'made-up', '--seed', 'council'],
    [...Array(30).fill('1'), 'quit'],
  );
  expect(status).toBe(0);
  expect(out).toMatch(/Player 1 +Honor \d+ +hand 6/);
  expect(out).toContain('Donate: Limited: Once per turn, discard a card: Gain 2 Honor.');
  expect(out).toContain('Player 1 gains 1 Honor');
});

test('its decks are checked by its own rules', async () => {
  const { dynasty, fate, ...deck } = starterDeck(samurai, 'lion-vanguard')!;
  const few = (part: typeof dynasty, cards: number) => {
    let left = cards;
    return part.flatMap(({ key, count }) => {
      const taken = Math.min(left, count);
      left -= taken;
      return taken > 0 ? [{ key, count: taken }] : [];
    });
  };
  const file = fileOf(
    'small.deck.txt',
    printDeck({ ...deck, dynasty: few(dynasty, 30), fate: few(fate, 30) }),
  );
  expect(await call(['check', file, '--edition', 'made-up'])).toMatchObject({ status: 0 });
  expect(await call(['check', file, '--edition', 'samurai'])).toMatchObject({ status: 1 });
});

test('it is listed, and its differences are told', async () => {
  expect((await call(['editions'])).out).toMatch(/^made-up +Made-up Edition +playable, \d+ cards/m);
  const { out } = await call(['editions', '--differences', 'samurai', 'made-up']);
  expect(out).toContain('knobs.honorToWin');
  expect(out).toContain('phases.Council');
});

test('other threads play it', async () => {
  const { status, out } = await call(
    `simulate --edition made-up --games 4 --seed council --cap 8 --workers 2 --json`.split(' '),
  );
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ games: 4, errors: 0 });
});

test('it is served, and a bot plays it', async () => {
  const server = await startServer({ workers: 1 });
  onTestFinished(() => server.close());
  const list = await api<{ name: string }[]>(server.url, '/api/editions');
  expect(list.body.find(({ name }) => name === 'made-up')).toMatchObject({
    title: 'Made-up Edition',
    family: 'collectible',
    playable: true,
    phases: ['Straighten', 'Events', 'Action', 'Attack', 'Dynasty', 'Council', 'End'],
  });
  const made = await api<{ game: string; key: string }>(server.url, '/api/games', {
    edition: 'made-up',
    seats: [
      { kind: 'me', name: 'Ann', deck: { starter: 'lion-vanguard' } },
      { kind: 'bot', bot: 'novice' },
    ],
    rules: { beat: 0 },
  });
  expect(made.status).toBe(201);
  const client = await Client.connect(server.url);
  await client.join(made.body.game, made.body.key);
  await vi.waitFor(
    async () => {
      const request = client.game?.request;
      if (request) await client.choose(request.options[0]!.id);
      expect(client.game?.view.turn).toBeGreaterThan(2);
    },
    { timeout: 60_000, interval: 5 },
  );
  expect(client.game!.view.edition).toBe('made-up');
});
