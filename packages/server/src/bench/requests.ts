import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Edition, foldName, openEdition, playableEditions } from '@kyuden/editions';
import { Client } from '../client/client.ts';
import { api } from '../client/http.ts';
import { benchDecks, benchEdition } from './edition.ts';
import { amountOf, startServed, told } from './process.ts';

/** How long one request occupies the thread that runs all games, in milliseconds of CPU time. */
export interface RequestFigure {
  request: string;
  /** The average and the longest time. */
  mean: number;
  worst: number;
}

/** How often each request is made before measuring. */
const WARM_UP = 8;

type Ask = () => Promise<unknown>;

/** Measures requests designed to be slow, and ordinary ones, one after another on a warm server. */
export async function measureRequests(runs: number, warmUp = WARM_UP): Promise<RequestFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kyuden-bench-'));
  const server = startServed(join(folder, 'bench.db'));
  try {
    const { url } = await told<{ url: string }>(server);
    const figures: RequestFigure[] = [];
    for (const [request, ask] of await requests(url)) {
      for (let i = 0; i < warmUp; i++) await ask();
      const times: number[] = [];
      for (let i = 0; i < runs; i++) {
        const before = await amountOf(server, 'thread');
        await ask();
        times.push((await amountOf(server, 'thread')) - before);
      }
      const mean = times.reduce((sum, one) => sum + one, 0) / runs;
      figures.push({ request, mean: round(mean), worst: round(Math.max(...times)) });
    }
    return figures;
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

const round = (value: number): number => Number(value.toFixed(1));

async function requests(url: string): Promise<[string, Ask][]> {
  const me = (deck: unknown) => ({ kind: 'me', name: 'Ann', deck });
  const starter = { starter: benchDecks[0] };
  const open = (seats: unknown[]) => api<Made>(url, '/api/games', { edition: benchEdition, seats });
  const made = await open([me(starter), { kind: 'bot', bot: 'eager' }]);
  const client = await Client.connect(url);
  await client.join(made.body.game, made.body.key);
  const things = JSON.stringify(client.game?.view).match(/"c\d+"/g) ?? [];
  const thing = things[0]?.slice(1, -1) ?? 's0';
  const list = { text: slowLists(openEdition(benchEdition)).likely! };
  const checks = playableEditions().flatMap((edition) =>
    Object.entries(slowLists(edition)).map(([name, text]): [string, Ask] => [
      `check of ${edition.name}, 20 KB: ${name}`,
      () => api(url, `/api/editions/${edition.name}/check`, { text }),
    ]),
  );
  return [
    ['cards of an edition', () => api(url, `/api/editions/${benchEdition}/cards`)],
    ['rules of an edition', () => api(url, `/api/editions/${benchEdition}/rules`)],
    ['listed games', () => api(url, '/api/games')],
    ...checks,
    ['a table with two lists of 20 KB', () => open([me(list), { kind: 'bot', deck: list }])],
    ['a table for two', () => open([me(starter), { kind: 'open' }])],
    ['a game against a bot', () => open([me(starter), { kind: 'bot', bot: 'eager' }])],
    ['why a card cannot be used', () => client.say({ type: 'why', thing })],
    ['where a card’s numbers come from', () => client.say({ type: 'explain', thing })],
  ];
}

interface Made {
  game: string;
  key: string;
}

/** Deck lists of 20 KB that are expensive to check, each for another reason. */
function slowLists({ cards }: Edition): Record<string, string> {
  const letters = cards.map((one) => foldName(one.key)).join('');
  const likely = Array.from({ length: 900 }, (_, i) => letters.slice((i * 7) % 500, ((i * 7) % 500) + 20));
  const lists = {
    likely: likely.join('\n'),
    short: 'zq\n'.repeat(6000),
    brackets: `x${' ()'.repeat(60)}\n`.repeat(100),
    blanks: `a${' '.repeat(180)},x\n`.repeat(100),
    numbers: `${'9 '.repeat(95)}\n`.repeat(100),
  };
  return Object.fromEntries(Object.entries(lists).map(([name, text]) => [name, text.slice(0, 20_000)]));
}
