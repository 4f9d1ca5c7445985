import { cardThing, faceOf, type Machine } from '@kyuden/engine';

/**
 * Names of cards that stay the same from run to run: the first title and the number in the game, with a stroke for each
 * time that the rules forgot the card. Handles would not do, because they are drawn at random.
 */
export class ThingNames {
  readonly #byThing = new Map<string, string>();
  #current: string[] = [];
  #strokes: string[] = [];
  #titles: string[] = [];
  #origin: ThingNames | undefined;

  /** Names for a copy of the game. What is named there is not named here. */
  fork(): ThingNames {
    const copy = new ThingNames();
    copy.#origin = this;
    copy.#current = [...this.#current];
    copy.#strokes = [...this.#strokes];
    copy.#titles = [...this.#titles];
    return copy;
  }

  #nameOf(thing: string): string | undefined {
    const origin = this.#origin;
    return this.#byThing.get(thing) ?? (origin ? origin.#nameOf(thing) : undefined);
  }

  /** Takes notice of new cards and new handles. */
  update(g: Machine): void {
    for (const c of g.state.cards) {
      const thing = cardThing(c);
      const { id } = c;
      if (this.#current[id] === thing) continue;
      this.#titles[id] ??= faceOf(g, c).title;
      this.#strokes[id] = this.#current[id] === undefined ? '' : `${this.#strokes[id]}'`;
      this.#current[id] = thing;
      this.#byThing.set(thing, `${this.#titles[id]}·${id}${this.#strokes[id]}`);
    }
  }

  /** The name of a card by its number. */
  ofCard(id: number): string {
    return this.#nameOf(this.#current[id] ?? '') ?? `card ${id}`;
  }

  /** The text with the names of cards in place of their handles. */
  inText(text: string): string {
    return text.replace(/\bc\d+\b/g, (thing) => this.#nameOf(thing) ?? thing);
  }
}
