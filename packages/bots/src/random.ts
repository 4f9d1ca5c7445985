import { type Ask, type Option, randomBelow, seedRandom } from '@kyuden/engine';
import type { Asked, Bot, Move } from './bot.ts';

/** Options that decline, end or give up: what is left when they are set aside is doing something. */
const DECLINING = new Set(['pass', 'done', 'no', 'none', 'refuse', 'strike']);
/** Options that take back what was begun. Taking back and beginning again would never end. */
const TAKING_BACK = new Set(['cancel', 'back']);

/** What is longer is none of these, and need not be looked up. */
const LONGEST = Math.max(...[...DECLINING, ...TAKING_BACK].map((id) => id.length));

/** How often, in a hundred, a random player does something where he may also leave it: by what is asked, else its kind. */
const EAGERNESS: Readonly<Record<string, number>> = {
  declareAttack: 70,
  assignUnit: 80,
  discardFromProvinces: 25,
  focusOrStrike: 65,
  refuseChallenge: 70,
  legacy: 100,
  buy: 95,
  act: 75,
  react: 50,
  slot: 80,
  may: 75,
};
const USUAL = 60;

/**
 * A player who chooses by chance, with a leaning to act so that games move: he buys what he can, goes to war, and never
 * takes a choice back. His chance is his own, so the game's is the same whoever plays.
 */
export function randomBot(seed: string): Bot {
  const chance = { random: seedRandom(`random bot ${seed}`) };
  const among = (options: readonly Option[]): Move => ({
    id: options[randomBelow(chance, options.length)]!.id,
    why: 'I leave it to chance.',
  });
  return {
    name: 'random',
    choose({ ask }: Asked): Move {
      const { options } = ask;
      if (options.length === 1) return { id: options[0]!.id, why: 'There is no other choice.' };
      const doing: Option[] = [];
      const declining: Option[] = [];
      for (const one of options) {
        if (one.id.length > LONGEST) doing.push(one);
        else if (DECLINING.has(one.id)) declining.push(one);
        else if (!TAKING_BACK.has(one.id)) doing.push(one);
      }
      if (declining.length === 0) return among(doing.length > 0 ? doing : options);
      if (doing.length === 0) return among(declining);
      // A price that is met needs no more Gold.
      if (ask.kind === 'pay') return among(declining);
      return among(randomBelow(chance, 100) < eagerness(ask) ? doing : declining);
    },
  };
}

const eagerness = (ask: Ask): number => EAGERNESS[ask.about.what] ?? EAGERNESS[ask.kind] ?? USUAL;
