import { faceOf, sees } from '@kyuden/engine';
import { expect, test } from 'vitest';
import type { Table } from '../src/table/table.ts';
import { betweenTwo, playOn, sharedServer, sit } from './support.ts';

const GAMES = 50;
const CHOICES = 30;
const server = sharedServer();

/** What a seat has been able to know up to now: titles it saw, of any card, and its own deck. */
class Knowledge {
  readonly titles = new Set<string>();
  readonly #table: Table;
  readonly #seat: number;

  constructor(table: Table, seat: number) {
    this.#table = table;
    this.#seat = seat;
    const deck = seat < 0 ? undefined : table.play.header.seats[seat]!.deck;
    for (const part of ['stronghold', 'dynasty', 'fate'] as const)
      for (const { key } of deck?.[part] ?? []) this.titles.add(titleOf(table, key));
  }

  /** Looks at the game as it stands: what lies open to the seat, and what a question lets it look at. */
  look(): void {
    const { g } = this.#table.play;
    const shown = new Set(g.state.asks.flatMap((ask) => this.#shownBy(ask)));
    for (const card of g.state.cards)
      if (sees(g, this.#seat, card) || shown.has(`c${card.handle}`)) this.titles.add(faceOf(g, card).title);
  }

  #shownBy(ask: Table['play']['g']['state']['asks'][number]): string[] {
    if (ask.seat !== this.#seat) return [];
    const searching = ask.about.what === 'search' || ask.about.what === 'legacy';
    return [...(ask.about.things ?? []), ...(searching ? ask.options.map((one) => one.thing ?? '') : [])];
  }
}

const titleOf = ({ play: { g } }: Table, key: string): string => g.lib.faces[g.lib.byKey.get(key)!]!.title;

test(`what a seat's socket receives in ${GAMES} games never names a card that it may not know`, async () => {
  let compared = 0;
  let hidden = 0;
  for (let number = 0; number < GAMES; number++) {
    const [first, second] = await betweenTwo(server.url, { beat: 0 }, { seed: `secret ${number}` });
    const table = (await server.house.table(first.game))!;
    const { g } = table.play;
    // Words of a printed text are no news of a card.
    const printed = g.lib.faces.flatMap((face) => face.lines).join('\n');
    const titles = [...new Set(g.state.cards.map((card) => faceOf(g, card).title))].filter(
      (title) => !printed.includes(title),
    );
    const watched = [first, second, { game: first.game, seat: -1 }];
    const knowledge = watched.map((one) => new Knowledge(table, one.seat));
    const clients = [];
    for (const [index, one] of watched.entries()) {
      const client = await sit(server.url, one);
      const known = knowledge[index]!;
      const check = (text: string): void => {
        for (const all of knowledge) all.look();
        for (const title of titles) {
          compared++;
          if (known.titles.has(title)) continue;
          hidden++;
          if (text.includes(title)) throw new Error(`seat ${one.seat} was told of ${title}: ${text}`);
        }
        const seat = one.seat;
        for (const card of table.play.g.state.cards) {
          const inHand = card.zone.startsWith('hand:') || card.zone.endsWith(`Deck:${1 - seat}`);
          if (!inHand || card.owner === seat || sees(table.play.g, seat, card)) continue;
          if (new RegExp(`"c${card.handle}"`).test(text))
            throw new Error(`seat ${seat} was told the number of a hidden card: ${text}`);
        }
      };
      check(JSON.stringify(client.game));
      client.onMessage = (_message, text) => {
        failures.push(...caught(() => check(text)));
      };
      clients.push(client);
    }
    await playOn(clients.slice(0, 2), CHOICES, number + 1);
    await clients[0]!.say({ type: 'concede' });
    for (const client of clients) client.close();
  }
  expect(failures).toEqual([]);
  expect(hidden).toBeGreaterThan(compared / 10);
}, 180_000);

const failures: string[] = [];

function caught(work: () => void): string[] {
  try {
    work();
    return [];
  } catch (error) {
    return [(error as Error).message.slice(0, 600)];
  }
}
