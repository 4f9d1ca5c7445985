import { Client } from '../client/client.ts';
import { api } from '../client/http.ts';
import { benchDecks, benchEdition } from './edition.ts';

/**
 * The players of a benchmark, in their own process: two scripted players for each game, over real sockets. `{ open:
 * games }` opens games and sends `{ seated }` after each one, then `{ ready }`. `{ play: seconds }` plays them, then
 * sends `{ times }`.
 */
const url = process.argv[2]!;

interface LiveGame {
  clients: [Client, Client];
  /** Number of choices made, used to vary the choices. */
  made: number;
  /** The choice in progress; a game makes one at a time. */
  last: Promise<void>;
}

/** Choices per second in each game. */
const PACE = 1;
const AT_ONCE = 8;

const live: LiveGame[] = [];

process.on('message', (asked: { open?: number; play?: number }) => {
  if (asked.open !== undefined) void openGames(asked.open).then(() => process.send!({ ready: true }));
  if (asked.play !== undefined) void play(asked.play).then((played) => process.send!(played));
});
// Exit with the parent process.
process.on('disconnect', () => process.exit());

async function openGames(games: number): Promise<void> {
  let next = 0;
  const open = async (): Promise<void> => {
    while (next < games) {
      next++;
      live.push(await openGame());
      process.send!({ seated: live.length });
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, games) }, open));
}

async function openGame(): Promise<LiveGame> {
  const body = {
    edition: benchEdition,
    seats: [{ kind: 'me', name: 'Ann', deck: { starter: benchDecks[0] } }, { kind: 'open' }],
    rules: { beat: 0 },
  };
  const made = await api<{ game: string; key: string; error?: string }>(url, '/api/games', body);
  if (made.status !== 201) throw new Error(made.body.error);
  const { game, key } = made.body;
  const deck = { starter: benchDecks[1] };
  const joined = await api<{ key: string }>(url, `/api/games/${game}/join`, { name: 'Bob', deck });
  const clients: [Client, Client] = [await Client.connect(url), await Client.connect(url)];
  await clients[0].join(game, key);
  await clients[1].join(game, joined.body.key);
  return { clients, made: 0, last: Promise.resolve() };
}

/** Lets every game choose at its own times for `seconds`. Returns the sorted response times, and the total time. */
async function play(seconds: number): Promise<{ times: number[]; took: number }> {
  const began = performance.now();
  const times: number[] = [];
  const period = 1000 / PACE;
  const end = began + seconds * 1000;
  // Schedule each choice at a fixed time. Timers set relative to the previous choice would drift together after one
  // delay, and then all games would choose at once.
  const wait = (game: LiveGame, moment: number): void => {
    if (moment >= end) return;
    setTimeout(
      () => {
        // Measure from now, because a late timer of this process is not the server's fault. Waiting for the game's
        // previous choice does count.
        const now = performance.now();
        game.last = game.last.then(() => choose(game, now, times));
        wait(game, moment + period);
      },
      Math.max(0, moment - performance.now()),
    );
  };
  live.forEach((game, index) => {
    wait(game, began + (index / live.length) * period);
  });
  await new Promise((go) => setTimeout(go, seconds * 1000));
  await Promise.all(live.map((game) => game.last));
  return { times: times.sort((a, b) => a - b), took: (performance.now() - began) / 1000 };
}

async function choose(game: LiveGame, began: number, times: number[]): Promise<void> {
  const client = game.clients.find((one) => one.game?.request);
  const request = client?.game?.request;
  // The game is over, or the other player's request has not arrived yet.
  if (!client || !request) return;
  const options = request.options.filter((one) => one.role !== 'cancel' && one.role !== 'back');
  const list = options.length > 0 ? options : request.options;
  const option = list[(game.made++ * 7) % list.length]!;
  const said = await client.choose(option.id);
  if (said.type !== 'done') throw new Error(`a choice was not taken: ${JSON.stringify(said)}`);
  times.push(performance.now() - began);
}
