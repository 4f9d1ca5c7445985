import { fingerprint } from '@kyuden/engine';
import type { Substitution } from '@kyuden/words';
import { because } from './because.ts';
import type { Asked, Move, Player } from './bot.ts';
import { noviceBot } from './novice/novice.ts';

/** Somebody whom we do not know: he may give no answer in time, or one that makes no sense. */
export interface Guest {
  readonly name: string;
  /** Undefined: there is no answer, and there will be none to this question. */
  choose(asked: Asked): Move | undefined | Promise<Move | undefined>;
}

/** A guest who cannot hold up a game, and how often he had to be helped. */
export interface GuardedGuest extends Player {
  readonly substituted: number;
}

/** The same question in the same position so often within a phase or battle is going round in circles. */
const CIRCLES = 3;
/** So many choices in one phase or battle are enough for anybody. */
const ENOUGH = 300;

/**
 * A guest at the table: where he gives no answer or one that is not among the options, or goes round in circles, the
 * rule of thumb of the novice answers in his place. So every question is answered, and every phase ends.
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

/** Counts how often a seat stood where it stands, within one phase or battle. */
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
