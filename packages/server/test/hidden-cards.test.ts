import { playableEditions, samurai, starterDecks } from '@kyuden/editions';
import { cardThing, faceOf, sees } from '@kyuden/engine';
import type { Table } from '@kyuden/table';
import { expect, test } from 'vitest';
import { api, type Client } from '../src/index.ts';
import { dice } from './support/roll.ts';
import { type Made, playOn, sharedServer, sit } from './support/server.ts';

const GAMES = process.env.KYUDEN_PROOF === '1' ? 50 : 20;
const CHOICES = 80;
let games = 0;
const server = sharedServer({ newSeed: () => `secret ${games++}` });

type Ask = Table['play']['g']['state']['asks'][number];

/** Tracks the cards that one seat may know, and searches everything that its socket receives for others. */
class Witness {
  readonly #table: Table;
  readonly #seat: number;
  /** Titles in this game that the seat cannot know yet. */
  readonly #secret: Set<string>;
  readonly leaks: string[] = [];
  /** Number of title comparisons, and of characters searched. */
  compared = 0;
  letters = 0;
  #hidden = new Set<string>();
  #looked = -1;

  constructor(table: Table, seat: number) {
    this.#table = table;
    this.#seat = seat;
    const { g, header } = table.play;
    // Ignore titles that appear in a printed text or in another title: they reveal no card.
    const printed = g.lib.faces.flatMap((face) => [...face.lines, ...face.keywords]).join('\n');
    const all = [...new Set(g.lib.faces.map((face) => face.title))];
    const isPlain = (title: string) => all.some((other) => other !== title && other.includes(title));
    const titles = [...new Set(g.state.cards.map((card) => faceOf(g, card).title))];
    this.#secret = new Set(titles.filter((title) => !printed.includes(title) && !isPlain(title)));
    // Ignore cards that were shown when the decks were cut to decide who begins.
    for (const { line } of table.play.teller(-1).lines)
      if (line.kind === 'focusCut') this.#secret.delete(line.card);
    const deck = seat < 0 ? undefined : header.seats[seat]!.deck;
    for (const part of ['stronghold', 'dynasty', 'fate'] as const)
      for (const { key } of deck?.[part] ?? [])
        this.#secret.delete(g.lib.faces[g.lib.byKey.get(key)!]!.title);
  }

  /** Removes the titles that the seat may know now: of cards that it sees, or that a question shows it. */
  look(): void {
    const { g, choices } = this.#table.play;
    if (choices.length === this.#looked) return;
    this.#looked = choices.length;
    const shown = new Set(g.state.asks.flatMap((ask) => this.#shownBy(ask)));
    this.#hidden = new Set();
    for (const card of g.state.cards) {
      const thing = cardThing(card);
      if (sees(g, this.#seat, card) || shown.has(thing)) this.#secret.delete(faceOf(g, card).title);
      else if (/^hand:|Deck:/.test(card.zone) && card.owner !== this.#seat) this.#hidden.add(thing);
    }
  }

  hear(text: string): void {
    this.letters += text.length;
    for (const title of this.#secret) {
      this.compared++;
      if (names(text, title))
        this.leaks.push(
          `seat ${this.#seat} was told of ${title}: …${text.slice(Math.max(0, text.indexOf(title) - 300)).slice(0, 500)}`,
        );
    }
    for (const [thing] of text.matchAll(/\bc\d{3,}\b/g))
      if (this.#hidden.has(thing)) this.leaks.push(`seat ${this.#seat} was told of ${thing}: ${text}`);
  }

  #shownBy(ask: Ask): string[] {
    if (ask.seat !== this.#seat) return [];
    const searching = ask.about.what === 'search' || ask.about.what === 'legacy';
    return [...(ask.about.things ?? []), ...(searching ? ask.options.map((one) => one.thing ?? '') : [])];
  }
}

/** Whether the text contains the title as a whole word, not as part of a field name. */
function names(text: string, title: string): boolean {
  for (let at = text.indexOf(title); at >= 0; at = text.indexOf(title, at + 1))
    if (!/\w/.test(text[at - 1] ?? ' ') && !/\w/.test(text[at + title.length] ?? ' ')) return true;
  return false;
}

/** Asks about a random card, visible or not. The replies come over the same socket. */
async function pry(client: Client, table: Table, roll: (n: number) => number): Promise<void> {
  const { cards } = table.play.g.state;
  const thing = cardThing(cards[roll(cards.length)]!);
  await client.say({ type: 'why', thing });
  await client.say({ type: 'explain', thing });
}

test(`what a seat's socket receives in ${GAMES} games never names a card that it may not know`, async () => {
  const total = { compared: 0, letters: 0, choices: 0 };
  for (let number = 0; number < GAMES; number++) {
    const roll = dice(number + 1);
    const playable = playableEditions();
    // Mostly Samurai; every fourth game is of the next edition in turn.
    const edition = number % 4 === 3 ? playable[(number >> 2) % playable.length]! : samurai;
    const decks = starterDecks(edition);
    const [mine, other] = [
      decks[number % decks.length]!,
      decks[(number + 1 + (number % (decks.length - 1))) % decks.length]!,
    ];
    const made = await api<Made>(server.url, '/api/games', {
      edition: edition.name,
      seats: [{ kind: 'me', name: 'Ann', deck: { starter: mine } }, { kind: 'open' }],
      rules: { beat: 0 },
    });
    const { game } = made.body;
    const joining = { name: 'Bob', deck: { starter: other } };
    const joined = await api<Made>(server.url, `/api/games/${game}/join`, joining);
    const table = (await server.registry.table(game))!;
    const witnesses: Witness[] = [];
    const clients: Client[] = [];
    for (const one of [made.body, joined.body, { game, seat: -1 }]) {
      const client = await sit(server.url, one);
      const witness = new Witness(table, one.seat);
      witness.look();
      witness.hear(JSON.stringify(client.game));
      client.onMessage = (_, text) => {
        // Update what all of them may know before the message is searched.
        for (const each of witnesses) each.look();
        witness.hear(text);
      };
      witnesses.push(witness);
      clients.push(client);
    }
    for (let part = 0; part < 4; part++) {
      total.choices += await playOn(clients.slice(0, 2), CHOICES / 4, number * 4 + part);
      for (const client of clients) await pry(client, table, roll);
    }
    await clients[0]!.say({ type: 'concede' });
    for (const client of clients) client.close();
    // A spectator knows no deck, so there was something to compare.
    expect(witnesses[2]!.compared).toBeGreaterThan(0);
    for (const { leaks, compared, letters } of witnesses) {
      expect(leaks.map((one) => one.slice(0, 600))).toEqual([]);
      total.compared += compared;
      total.letters += letters;
    }
  }
  expect(total.choices).toBeGreaterThan((GAMES * CHOICES) / 2);
  expect(total.compared).toBeGreaterThan(100_000);
  expect(total.letters).toBeGreaterThan(1_000_000);
}, 300_000);
