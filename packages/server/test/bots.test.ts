import { type BotReason, botReasonText, en } from '@kyuden/words';
import { expect, onTestFinished, test, vi } from 'vitest';
import { api } from '../src/index.ts';
import { WorkerPool } from '../src/worker/pool.ts';
import { botPlay } from './support/bot-play.ts';
import { againstBot, playOn, sharedServer, sit, until } from './support/server.ts';

const server = sharedServer();

test('a bot in a worker follows the game by its choices, also after some were taken back or the worker forgot', async () => {
  const pool = new WorkerPool({ bots: 1 });
  const game = botPlay('bots');
  let epoch = 0;
  for (let i = 0; i < 60; i++) {
    const ask = game.g.state.asks[0]!;
    const followed = {
      id: 'g',
      header: game.header,
      choices: game.choices,
      epoch,
      owner: 'a',
      isOfBots: false,
    };
    const { option, why } = await pool.choose(followed, ask.seat, i < 30 ? 'eager' : 'novice');
    expect(botReasonText(en, why)).not.toBe('');
    expect(ask.options.map((one) => one.id)).toContain(option);
    game.choose(ask.seat, option, false);
    if (i % 20 === 10) {
      game.takeBack(game.choices.length - 5);
      epoch++;
    }
    if (i % 20 === 15) pool.forget('g');
  }
  await pool.stop();
});

test('a bot that fails does not stop its game', async () => {
  const made = await againstBot(server.url);
  const ann = await sit(server.url, made);
  const table = (await server.registry.table(made.game))!;
  const choose = vi.spyOn(WorkerPool.prototype, 'choose').mockRejectedValue(new Error('out of order'));
  onTestFinished(() => choose.mockRestore());
  await playOn([ann], 15);
  expect(choose).toHaveBeenCalled();
  await until('Ann is asked', () => ann.game!.request !== null);
  expect(table.play.choices.some((one) => one.seat === 1)).toBe(true);
});

test('every level plays; where none is named it is the novice; why it chose is told when the game is over', async () => {
  const { body: version } = await api<{ bots: { bot: string; note: string; usual: boolean }[] }>(
    server.url,
    '/api/version',
  );
  expect(version.bots.filter((one) => one.usual)).toMatchObject([{ bot: 'novice' }]);
  for (const { bot, note, usual } of version.bots) {
    expect(note).not.toBe('');
    const seats = [
      { kind: 'me', name: 'Ann', deck: { starter: 'crab-bulwark' } },
      { kind: 'bot', ...(!usual && { bot }) },
    ];
    const made = await againstBot(server.url, { seats, seed: bot });
    const table = (await server.registry.table(made.game))!;
    expect(table.seats[1]!.bot).toBe(bot);
    const ann = await sit(server.url, made);
    const heard: string[] = [];
    ann.onMessage = (_, text) => heard.push(text);
    const byBot = () => table.play.choices.filter((one) => one.seat === 1).length;
    for (let i = 0; i < 40 && byBot() < 4; i++) await playOn([ann], 1, i);
    await ann.say({ type: 'concede' });
    type Told = { choices: { seat: number; auto: boolean; why: BotReason | null }[] };
    const { choices } = (await api<Told>(server.url, `/api/replays/${made.game}`)).body;
    const reasons = choices.filter((one) => one.seat === 1 && !one.auto).map((one) => one.why);
    expect(reasons.length).toBeGreaterThanOrEqual(4);
    for (const why of reasons) {
      expect(botReasonText(en, why!)).not.toBe('');
      expect(why!.kind).not.toBe('undecided');
      // No reason was sent during the game.
      expect(heard.join('\n')).not.toContain(JSON.stringify(why));
    }
    expect(choices.filter((one) => one.seat === 0).every((one) => one.why === null)).toBe(true);
    const at = choices.findIndex((one) => one.why !== null);
    const position = await api<{ asked: { why: BotReason | null }[] }>(
      server.url,
      `/api/replays/${made.game}/at/${at}`,
    );
    expect(position.body.asked.map((one) => one.why)).toContainEqual(choices[at]!.why);
  }
});

test('bots alone play on while somebody watches', async () => {
  const bot = { kind: 'bot', bot: 'eager' };
  const body = { edition: 'samurai', seats: [bot, bot], seed: 'alone' };
  const made = await api<{ game: string; seat: number }>(server.url, '/api/games', body);
  expect(made.body.seat).toBe(-1);
  const watcher = await sit(server.url, { game: made.body.game });
  await until('some turns are over', () => (watcher.game?.view.turn ?? 0) >= 4, 50_000);
});
