import { cardOf } from './cards.ts';
import { followAll } from './gate/heard.ts';
import type { Machine } from './machine.ts';
import { handleThing } from './state/index.ts';

/** Finds out what every copy of this game would else find out for itself: worth it for a game that is forked more than once. */
export function prepareForks(g: Machine): void {
  // Whichever card is looked for by its name first, all of them are listed for it.
  cardOf(g, handleThing(0));
  followAll(g);
}
