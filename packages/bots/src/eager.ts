import { type Ask, type Option, randomBelow, seedRandom } from '@kyuden/engine';
import { because } from './because.ts';
import type { Asked, Bot, Move } from './bot.ts';

type Sort = 'doing' | 'declining' | 'takingBack';

/**
 * Options that decline, end or give up: what is left when they are set aside is doing something. And those that take back what
 * was begun: taking back and beginning again would never end.
 */
function sortOf({ role, verb }: Option): Sort {
  switch (role) {
    case 'do':
      return verb === 'strike' ? 'declining' : 'doing';
    case 'yes':
    case 'accept':
      return 'doing';
    case 'cancel':
    case 'back':
      return 'takingBack';
    default:
      return 'declining';
  }
}

/** How often, in a hundred, an eager player does something where he may also leave it: by what is asked, else its kind. */
const EAGERNESS: ReadonlyMap<string, number> = new Map([
  ['declareAttack', 70],
  ['assignUnit', 80],
  ['discardFromProvinces', 25],
  ['focusOrStrike', 65],
  ['refuseChallenge', 70],
  ['legacy', 100],
  ['buy', 95],
  ['act', 75],
  ['react', 50],
  ['slot', 80],
  ['may', 75],
]);
const USUAL = 60;

/**
 * A player who chooses by chance, with a leaning to act so that games move: he buys what he can, goes to war, and never
 * takes a choice back. His chance is his own, so the game's is the same whoever plays.
 */
export function eagerBot(seed: string): Bot {
  // The words are those of the bot's first name: with others every recorded game of it would go another way.
  const chance = { random: seedRandom(`random bot ${seed}`) };
  /** One of so many options of a sort. */
  const among = (options: readonly Option[], sort: Sort, many: number): Move => {
    let before = randomBelow(chance, many);
    let at = 0;
    while (sortOf(options[at]!) !== sort || before-- > 0) at++;
    return { id: options[at]!.id, why: because.chance };
  };
  return {
    name: 'eager',
    choose({ ask }: Asked): Move {
      const { options } = ask;
      if (options.length === 1) return { id: options[0]!.id, why: because.onlyChoice };
      let doing = 0;
      let declining = 0;
      for (const option of options) {
        const sort = sortOf(option);
        if (sort === 'doing') doing++;
        else if (sort === 'declining') declining++;
      }
      if (declining === 0) {
        return doing > 0 ? among(options, 'doing', doing) : among(options, 'takingBack', options.length);
      }
      if (doing === 0) return among(options, 'declining', declining);
      // A price that is met needs no more Gold.
      if (ask.kind === 'pay') return among(options, 'declining', declining);
      return randomBelow(chance, 100) < eagerness(ask)
        ? among(options, 'doing', doing)
        : among(options, 'declining', declining);
    },
  };
}

const eagerness = (ask: Ask): number => EAGERNESS.get(ask.about.what) ?? EAGERNESS.get(ask.kind) ?? USUAL;
