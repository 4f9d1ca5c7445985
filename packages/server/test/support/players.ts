import { setTimeout } from 'node:timers/promises';
import { choicesOf } from '@kyuden/table';
import { expect } from 'vitest';
import { Client } from '../../src/index.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { GameStore } from '../../src/storage/games.ts';
import { type Acknowledged, isWithin } from './children.ts';
import { anyOption } from './roll.ts';
import { type Made, sit, until } from './server.ts';

type Roll = (n: number) => number;

interface PlayerOptions {
  urls: readonly string[];
  roll: Roll;
  /** Takes what was acknowledged. */
  done: Acknowledged;
  /** Milliseconds between two choices, about. */
  pace: number;
}

/** A player who reconnects to any process until told to stop, and keeps what was acknowledged. */
export class Player {
  readonly made: Made;
  client: Client | undefined;
  /** How long it took to be at the table again, each time the connection was lost. */
  readonly away: number[] = [];
  readonly #done: string[] = [];
  readonly #ended: Promise<void>;
  #isStopped = false;

  constructor(made: Made, { urls, roll, done, pace }: PlayerOptions) {
    this.made = made;
    done.set(`${made.game}/${made.seat}`, this.#done);
    this.#ended = this.#play(urls, roll, pace);
  }

  async #play(urls: readonly string[], roll: Roll, pace: number): Promise<void> {
    while (!this.#isStopped) {
      const lost = performance.now();
      const client = await this.#connect(urls, roll);
      if (!client) return;
      if (this.client) this.away.push(performance.now() - lost);
      this.client = client;
      while (client.isOpen && !this.#isStopped) {
        await setTimeout(pace / 2 + roll(pace));
        const { request } = client.game!;
        if (!request || client.game!.view.over) continue;
        const option = anyOption(request, roll);
        if ((await client.choose(option)).type === 'done') this.#done.push(option);
      }
    }
  }

  async #connect(urls: readonly string[], roll: Roll): Promise<Client | undefined> {
    while (!this.#isStopped) {
      const client = await Client.connect(urls[roll(urls.length)]!).catch(() => undefined);
      if (client && (await client.join(this.made.game, this.made.key)).type === 'done') return client;
      client?.close();
      await setTimeout(20);
    }
    return undefined;
  }

  get isOver(): boolean {
    return this.client?.game?.view.over !== null && this.client !== undefined;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#ended;
  }
}

interface Played {
  players: readonly Player[];
  done: Acknowledged;
  urls: readonly string[];
  /** How often a connection may have been lost: each time one choice may be on disk that was not acknowledged. */
  losses: number;
}

/** All acknowledged choices are on disk, and each client shows the same as one who joins anew. */
export async function expectNothingLost(databaseUrl: string, played: Played): Promise<void> {
  const { players, done, urls, losses } = played;
  const db = await openDatabase({ url: databaseUrl });
  const store = new GameStore(db);
  for (const [at, { made, client }] of players.entries()) {
    const records = await store.records(made.game);
    expect(records.map((one) => one.no)).toEqual(records.map((_, index) => index));
    const own = records.filter(
      ({ seat, kind, auto }) => seat === made.seat && kind === 'choice' && auto === 0,
    );
    const told = done.get(`${made.game}/${made.seat}`)!;
    const written = own.map((one) => one.what);
    expect(isWithin(told, written)).toBe(true);
    expect(written.length - told.length).toBeLessThanOrEqual(losses);
    expect(choicesOf(records).choices).toHaveLength(records.length);
    const fresh = await sit(urls[at % urls.length]!, made);
    await until(
      'the client shows the last position',
      () => client!.game!.view.turn === fresh.game!.view.turn,
    );
    expect(client!.game!.view).toEqual(fresh.game!.view);
    fresh.close();
  }
  await db.destroy();
}
