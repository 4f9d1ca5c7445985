import { expect, test } from 'vitest';
import { api, type Client } from '../src/index.ts';
import { attack, Tally } from './support/fuzz/attack.ts';
import { serveGuarded } from './support/guarded.ts';
import { anyOption, dice } from './support/roll.ts';
import { againstBot, betweenTwo, type Made, sit, until } from './support/server.ts';

const INPUTS = process.env.KYUDEN_PROOF ? 100_000 : 3000;
const SEED = Number(process.env.KYUDEN_TEST_SEED ?? 1);
/** Number of concurrent attackers. */
const ATTACKERS = 6;

/** Honest players, who keep playing during the attack. */
class Honest {
  made = 0;
  readonly trouble: string[] = [];
  readonly games: string[] = [];
  #ends = false;
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Plays games with these seats, one after another, until `end` is called. */
  async play(setUp: () => Promise<Made[]>, seed: number): Promise<void> {
    const roll = dice(seed);
    while (!this.#ends) {
      const seats = await setUp();
      this.games.push(seats[0]!.game);
      const clients = await Promise.all(seats.map((one) => sit(this.#url, one)));
      for (const client of clients) client.onClose = (code, why) => this.#complain(`closed: ${code} ${why}`);
      while (!this.#ends && !clients[0]!.game?.view.over && this.trouble.length === 0)
        await this.#step(clients, roll);
      for (const client of clients) {
        client.onClose = () => {};
        client.close();
      }
    }
  }

  end(): void {
    this.#ends = true;
  }

  async #step(clients: Client[], roll: (n: number) => number): Promise<void> {
    const asked = clients.find((one) => one.game?.request);
    if (!asked) {
      await new Promise((go) => setTimeout(go, 2));
      return;
    }
    const said = await asked.choose(anyOption(asked.game!.request!, roll));
    if (said.type === 'done') this.made++;
    else this.#complain(JSON.stringify(said));
    // People take a moment between choices.
    await new Promise((go) => setTimeout(go, 5));
  }

  #complain(what: string): void {
    if (!this.#ends) this.trouble.push(what);
  }
}

test(`${INPUTS} inputs of all kinds end no process, cause no error of the server and disturb no honest game (seed ${SEED})`, async () => {
  const { url, child, noted } = await serveGuarded();
  const honest = new Honest(url);
  const playing = [
    honest.play(() => betweenTwo(url, { beat: 0 }, { listed: true }), 11),
    honest.play(() => betweenTwo(url, { beat: 0, watch: 'nobody' }), 12),
    honest.play(async () => [await againstBot(url)], 13),
  ];
  await until('honest games have begun', () => honest.made > 10);
  const tally = new Tally();
  const account = { name: 'Mallory', password: 'a long password' };
  const { cookie } = await api(url, '/api/accounts', account);
  const known = { games: [...honest.games], keys: [], cookie };
  const each = Math.ceil(INPUTS / ATTACKERS);
  const before = honest.made;
  const share = Array.from({ length: ATTACKERS }, (_, index) => ({
    seed: SEED * 1000 + index,
    own: new Tally(),
  }));
  await Promise.all(share.map(({ seed, own }) => attack(url, known, seed, each, own)));
  const during = honest.made - before;
  for (const { own } of share) {
    for (const kind of Object.keys(own.inputs) as (keyof Tally['inputs'])[])
      tally.inputs[kind] += own.inputs[kind];
    for (const [status, count] of own.statuses)
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + count);
    tally.wrong.push(...own.wrong);
  }
  const after = honest.made;
  await until('honest games go on', () => honest.made > after + 10 || honest.trouble.length > 0);
  honest.end();
  await Promise.all(playing);
  if (process.env.KYUDEN_PROOF)
    console.log(
      JSON.stringify({ ...tally.inputs, statuses: [...tally.statuses].sort(), during, noted: noted.length }),
    );
  expect(tally.wrong).toEqual([]);
  expect(honest.trouble).toEqual([]);
  expect(noted).toEqual([]);
  expect([child.exitCode, child.signalCode]).toEqual([null, null]);
  expect(tally.total).toBeGreaterThanOrEqual(INPUTS);
  expect(during).toBeGreaterThan(10);
  expect((await api(url, '/api/version')).status).toBe(200);
}, 1_800_000);
