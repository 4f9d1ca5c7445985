import type { Asked } from '../bot.ts';
import type { Campaign } from './maneuvers.ts';

/** So many uses in one phase or battle are enough for anybody: what could go on for ever ends here. */
const ENOUGH = 40;

/**
 * What a player remembers within one phase or battle: uses that he began and gave up because no target was worth it, so
 * that he does not begin them again, and how much he has done.
 */
export class Memory {
  /** The attack in which units were sent last. */
  campaign: Campaign | undefined;
  #when = '';
  #asked: Asked | undefined;
  #given = new Set<string>();
  #begun = '';
  #uses = 0;

  #turnPage(asked: Asked): void {
    // Once for each question.
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

  /** The use that was begun last is taken back. */
  giveUp(): void {
    if (this.#begun !== '') this.#given.add(this.#begun);
  }
}
