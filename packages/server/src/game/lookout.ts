import type { Card, Machine } from '@kyuden/engine';

/** How a card lay when it was last looked at: all that decides who sees its face, and which. */
interface Lay {
  handle: number;
  face: number;
  zone: string;
  known: number;
  faceUp: boolean;
}

/** Finds the cards that somebody may see now and did not when it was last asked, without asking for each seat. */
export class Lookout {
  readonly #lay: Lay[] = [];

  changed(g: Machine): Card[] {
    const list: Card[] = [];
    for (const card of g.state.cards) {
      const { handle, zone, known, faceUp } = card;
      const face = card.faces[card.faces.length - 1]!;
      const old = this.#lay[card.id];
      if (!old) this.#lay[card.id] = { handle, face, zone, known, faceUp };
      else if (
        old.handle === handle &&
        old.zone === zone &&
        old.known === known &&
        old.faceUp === faceUp &&
        old.face === face
      ) {
        // A card on another is where that one is.
        if (card.host < 0) continue;
      } else Object.assign(old, { handle, face, zone, known, faceUp });
      list.push(card);
    }
    return list;
  }
}
