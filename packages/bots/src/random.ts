import { type Option, randomBelow, seedRandom } from '@kyuden/engine';
import { because } from './because.ts';
import type { Asked, Bot, Move } from './bot.ts';

/** Options that take back what was begun: chosen by chance, they would keep a game from going on. */
const takesBack = ({ role }: Option): boolean => role === 'cancel' || role === 'back';

/** A player for whom every option is as likely as any other. It takes a choice back only where nothing else is offered. */
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
