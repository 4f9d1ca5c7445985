import { readFileSync } from 'node:fs';
import {
  type Ask,
  type Card,
  card,
  cardThing,
  faceOf,
  type Library,
  lay,
  type Machine,
  makeLibrary,
  type Rulebook,
  step,
} from '@kyuden/engine';
import { parseDeck } from '../../src/deck.ts';
import { newGame } from '../../src/game.ts';
import { samurai } from '../../src/samurai/edition.ts';
import { composeSamurai } from '../../src/samurai/rulebook.ts';

/** Games with the starter decks, without player abilities, so that only procedures ask. */

let ready: { book: Rulebook; lib: Library } | undefined;

function edition(): { book: Rulebook; lib: Library } {
  if (!ready) {
    const { book } = composeSamurai([]);
    ready = { book, lib: makeLibrary(book, [...samurai.cards]) };
  }
  return ready;
}

const deckNamed = (name: string) => {
  const file = new URL(`../../decks/samurai/${name}.deck.txt`, import.meta.url);
  return parseDeck(readFileSync(file, 'utf8'), name, [...samurai.cards]).deck;
};

export function testGame(seed = 'test', seats = 2): Machine {
  const { book, lib } = edition();
  const decks = ['crab-bulwark', 'phoenix-council'];
  return newGame(book, lib, {
    seats: Array.from({ length: seats }, (_, i) => ({
      name: `p${i}`,
      deck: deckNamed(decks[i % 2] as string),
    })),
    seed,
  });
}

export const asked = (g: Machine): Ask => {
  const [one] = g.state.asks;
  if (!one) throw new Error('nobody is asked');
  return one;
};

export function choose(g: Machine, id: string): void {
  const { seat, options } = asked(g);
  const result = step(g, seat, id);
  if ('refused' in result)
    throw new Error(`${result.why.kind}; there are ${options.map((one) => one.id).join(' ')}`);
}

/** The id of the option that declines a question, or of the first option if none does. */
export const refusal = (ask: Ask): string =>
  ask.options.find(({ id }) => ['pass', 'done', 'none', 'no', 'strike'].includes(id))?.id ??
  (ask.options[0]?.id as string);

/** Declines every question until this one is asked. */
export function until(g: Machine, what: string, seat?: number): Ask {
  for (let n = 0; n < 3000; n++) {
    const now = asked(g);
    if (now.about.what === what && (seat === undefined || now.seat === seat)) return now;
    choose(g, refusal(now));
  }
  throw new Error(`nobody is asked '${what}'`);
}

/** Takes a card of that title from the seat's decks or hand and puts it into a zone; at home it is in play. */
export function place(g: Machine, seat: number, title: string, zone = `home:${seat}`): Card {
  const found = g.state.cards.find(
    (c) =>
      c.owner === seat &&
      faceOf(g, c).title === title &&
      /^(\w+Deck|hand|province):/.test(c.zone) &&
      !inHome(c),
  );
  if (!found) throw new Error(`seat ${seat} has no '${title}' left`);
  lay(g, found, zone);
  found.faceUp = true;
  found.entered = /^(home|unit|battlefield):/.test(zone) ? g.state.turn : -1;
  return found;
}

const inHome = (c: Card): boolean => c.zone.startsWith('home:');

const _thing = cardThing;
export const cardsIn = (g: Machine, zone: string): Card[] =>
  (g.state.zones[zone] ?? []).map((id) => card(g, id));
