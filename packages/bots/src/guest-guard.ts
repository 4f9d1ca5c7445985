import { fingerprint } from '@kyuden/engine';
import type { Substitution } from '@kyuden/words';
import { because } from './because.ts';
import type { Asked, Move, Player } from './bot.ts';
import { noviceBot } from './novice/novice.ts';

/** An untrusted player: it may answer late, not at all, or with nonsense. */
export interface Guest {
  readonly name: string;
  /** Returns undefined if the guest gives no answer to this question. */
  choose(asked: Asked): Move | undefined | Promise<Move | undefined>;
}

/** A guest that cannot block a game, with the number of choices that the novice made in its place. */
export interface GuardedGuest extends Player {
  readonly substituted: number;
}

/** How often the same question may come in the same position within a phase or battle. */
const CIRCLES = 3;
/** The maximum number of choices in one phase or battle. */
const ENOUGH = 300;

/**
 * Wraps a guest so that every question gets a valid answer and every phase ends. The novice answers if the guest gives
 * no answer, names an option that was not offered, or repeats itself.
 */
export function guarded(guest: Guest): GuardedGuest {
  const novice = noviceBot();
  const circles = new Circles();
  let substituted = 0;
  const substitute = (asked: Asked, instead: Substitution): Move => {
    substituted++;
    const { id, why } = novice.choose(asked);
    return { id, why: { ...why, instead } };
  };
  return {
    name: guest.name,
    get substituted() {
      return substituted;
    },
    async choose(asked: Asked): Promise<Move> {
      const { options } = asked.ask;
      if (options.length === 1) return { id: options[0]!.id, why: because.onlyChoice };
      if (circles.isGoingRound(asked)) return substitute(asked, 'circles');
      const move = await guest.choose(asked);
      if (move === undefined) return substitute(asked, 'noAnswer');
      if (!options.some((one) => one.id === move.id)) return substitute(asked, 'invalidAnswer');
      return move;
    },
  };
}

/** Counts how often a seat faces the same position within one phase or battle. */
class Circles {
  #moment = '';
  #choices = 0;
  readonly #seen = new Map<string, number>();

  isGoingRound(asked: Asked): boolean {
    const moment = asked.moment();
    if (moment !== this.#moment) {
      this.#moment = moment;
      this.#choices = 0;
      this.#seen.clear();
    }
    const { kind, about, options } = asked.ask;
    const place = fingerprint(JSON.stringify([kind, about, options, asked.view()]));
    const times = (this.#seen.get(place) ?? 0) + 1;
    this.#seen.set(place, times);
    return times > CIRCLES || ++this.#choices > ENOUGH;
  }
}
