import { deckOfCard } from '../machine/cards.ts';
import type { Machine } from '../machine/machine.ts';
import type { SeatId } from '../program/vocabulary.ts';
import { machine } from '../run/step.ts';
import { type Card, copyState, seedRandom, shuffle } from '../state/index.ts';
import { sees } from './card.ts';

/**
 * Returns a copy of the game in which everything that a seat may not know is dealt again: hands and decks of the
 * others, its own decks, face-down cards in provinces. The seat's view and questions must stay the same.
 */
export function permuteHidden(g: Machine, seat: SeatId, seed: string): Machine {
  const copy = machine(g.book, g.lib, copyState(g.state));
  const source = { random: seedRandom(seed) };
  const groups = new Map<string, Card[]>();
  for (const c of copy.state.cards) {
    if (sees(copy, seat, c) || (c.faces[0] as number) < 0) continue;
    const key = `${c.owner}:${deckOfCard(copy, c)}`;
    const group = groups.get(key);
    if (group) group.push(c);
    else groups.set(key, [c]);
  }
  for (const group of groups.values()) {
    const faces = group.map((c) => c.faces);
    shuffle(source, faces);
    group.forEach((c, index) => {
      c.faces = faces[index] as number[];
    });
  }
  return copy;
}
