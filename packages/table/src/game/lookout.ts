import type { Card, Machine } from '@kyuden/engine';

/** Everything that decides who sees a card and which face, as it was at the last check. */
interface Lay {
  handle: number;
  face: number;
  zone: string;
  known: number;
  faceUp: boolean;
}

/** Finds the cards whose visibility may have changed since the last call, without asking for each seat. */
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
        // An attached card is visible where its host is, so it may have changed with the host.
        if (card.host < 0) continue;
      } else Object.assign(old, { handle, face, zone, known, faceUp });
      list.push(card);
    }
    return list;
  }
}
