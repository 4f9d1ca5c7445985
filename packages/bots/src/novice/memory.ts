import type { Asked } from '../bot.ts';
import type { Campaign } from './maneuvers.ts';

/** The maximum number of uses in one phase or battle; it ends possible infinite loops. */
const ENOUGH = 40;

/**
 * The novice's memory within one phase or battle: how many abilities it used, and which ones it cancelled because no
 * target was good enough, so that it does not begin them again.
 */
export class Memory {
  /** The attack in which units were last assigned. */
  campaign: Campaign | undefined;
  #when = '';
  #asked: Asked | undefined;
  #given = new Set<string>();
  #begun = '';
  #uses = 0;

  #turnPage(asked: Asked): void {
    // Only once for each question.
    if (asked === this.#asked) return;
    this.#asked = asked;
    const when = asked.moment();
    if (when === this.#when) return;
    this.#when = when;
    this.#given.clear();
    this.#uses = 0;
  }

  gaveUp(asked: Asked, id: string): boolean {
    this.#turnPage(asked);
    return this.#given.size > 0 && this.#given.has(id);
  }

  isWeary(asked: Asked): boolean {
    this.#turnPage(asked);
    return this.#uses >= ENOUGH;
  }

  began(id: string): void {
    this.#begun = id;
    this.#uses++;
  }

  /** Remembers that the last use was cancelled. */
  giveUp(): void {
    if (this.#begun !== '') this.#given.add(this.#begun);
  }
}
