import { type Ask, type Option, randomBelow, seedRandom } from '@kyuden/engine';
import { because } from './because.ts';
import type { Asked, Bot, Move } from './bot.ts';

type Sort = 'doing' | 'declining' | 'takingBack';

/**
 * Sorts an option into acting, declining (including ending and giving up) and taking back. An eager bot never takes
 * back a choice, because it could begin and take back forever.
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

/**
 * How often in percent an eager bot acts if it may also decline: by `ask.about.what`, otherwise by the kind of
 * question.
 */
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
 * A bot that chooses at random but prefers to act, so that games progress: it buys cards, attacks, and never takes back
 * a choice. It has its own random numbers, so the game's random numbers do not depend on the bot.
 */
export function eagerBot(seed: string): Bot {
  // The seed text keeps the bot's old name: another text would change every recorded game of this bot.
  const chance = { random: seedRandom(`random bot ${seed}`) };
  /** A random option of a sort that has `many` options. */
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
      // Once the cost is met, no more Gold is needed.
      if (ask.kind === 'pay') return among(options, 'declining', declining);
      return randomBelow(chance, 100) < eagerness(ask)
        ? among(options, 'doing', doing)
        : among(options, 'declining', declining);
    },
  };
}

const eagerness = (ask: Ask): number => EAGERNESS.get(ask.about.what) ?? EAGERNESS.get(ask.kind) ?? USUAL;
