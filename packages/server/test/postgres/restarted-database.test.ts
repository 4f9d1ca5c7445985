import { expect, onTestFinished, test } from 'vitest';
import { type Acknowledged, countOf } from '../support/children.ts';
import { onServer } from '../support/database.ts';
import { expectNothingLost, Player } from '../support/players.ts';
import { startPostgres } from '../support/postgres.ts';
import { dice } from '../support/roll.ts';
import { againstBot, betweenTwo, openServer, until } from '../support/server.ts';

const RESTARTS = 2;

test('PostgreSQL is killed and started anew under play at two servers: no acknowledged choice is lost', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  await onServer(postgres.url, 'create database play');
  const databaseUrl = postgres.url.replace(/[^/]*$/, 'play');
  const lost: string[] = [];
  const log = (what: string) => void lost.push(what);
  const urls = [(await openServer({ databaseUrl, log })).url, (await openServer({ databaseUrl, log })).url];
  const done: Acknowledged = new Map();
  const seats = [
    ...(await betweenTwo(urls[0]!)),
    ...(await betweenTwo(urls[1]!)),
    await againstBot(urls[0]!),
  ];
  const players = seats.map((made, at) => new Player(made, { urls, roll: dice(at), done, pace: 40 }));
  const goOn = async (): Promise<void> => {
    const before = countOf(done);
    await until('play goes on', () => countOf(done) >= before + 4 * players.length);
  };
  await goOn();
  for (let restart = 0; restart < RESTARTS; restart++) {
    await postgres.restart();
    await goOn();
  }
  await Promise.all(players.map((one) => one.stop()));
  // Both servers were cut off from the others, and joined them again.
  expect(lost.filter((one) => one.startsWith('the connection that keeps')).length).toBeGreaterThanOrEqual(2);
  await expectNothingLost(databaseUrl, { players, done, urls, losses: 2 * RESTARTS });
}, 120_000);
