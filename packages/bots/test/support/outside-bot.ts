import { newGame } from '@kyuden/editions';
import type { Machine } from '@kyuden/engine';
import { type Channel, type GameFacts, limitFor, type ToBot } from '../../src/index.ts';
import { Inbox } from '../../src/outside/channel.ts';
import { book, lib, starterDeck } from './proof-games.ts';

/** A swift game of two starter decks. */
export const game = (seed: string): Machine =>
  newGame(
    book,
    lib,
    {
      seats: ['crab-bulwark', 'phoenix-council'].map((name) => ({ name, deck: starterDeck(name) })),
      seed,
    },
    true,
  );

export const facts = (seat = 0): GameFacts => ({
  edition: 'samurai',
  seat,
  seats: ['a', 'b'],
  seed: 'its own',
  budget: 1000,
  limit: limitFor(1000),
});

/** The answer of an outside bot to a message: lines or nothing. Messages go through JSON as in a real connection. */
export type Script = (message: ToBot, inbox: Inbox) => unknown;

/** A channel to a scripted bot; `heard` keeps every line it received. */
export function scripted(script: Script): Channel & { heard: string[]; closed: boolean } {
  const inbox = new Inbox();
  const heard: string[] = [];
  return {
    name: 'scripted',
    heard,
    closed: false,
    send(line) {
      heard.push(line);
      const said = script(JSON.parse(line) as ToBot, inbox);
      if (said !== undefined) inbox.put(typeof said === 'string' ? said : JSON.stringify(said));
    },
    next: (until) => inbox.next(until),
    async close() {
      this.closed = true;
    },
  };
}

export const hello = { type: 'hello', protocol: 1 };
