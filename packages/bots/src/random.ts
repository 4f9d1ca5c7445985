import { type Option, randomBelow, seedRandom } from '@kyuden/engine';
import { because } from './because.ts';
import type { Asked, Bot, Move } from './bot.ts';

/** Whether the option takes back a choice; chosen at random, it would keep a game from progressing. */
const takesBack = ({ role }: Option): boolean => role === 'cancel' || role === 'back';

/** A bot that chooses every option with equal probability. It takes back a choice only if nothing else is offered. */
export function randomBot(seed: string): Bot {
  const chance = { random: seedRandom(`uniform bot ${seed}`) };
  return {
    name: 'random',
    choose({ ask }: Asked): Move {
      const { options } = ask;
      if (options.length === 1) return { id: options[0]!.id, why: because.onlyChoice };
      const onward = options.filter((one) => !takesBack(one));
      const among = onward.length > 0 ? onward : options;
      return { id: among[randomBelow(chance, among.length)]!.id, why: because.chance };
    },
  };
}
