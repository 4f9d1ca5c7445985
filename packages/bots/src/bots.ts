import { adeptBot } from './adept.ts';
import type { Bot } from './bot.ts';
import { masterBot } from './master/master.ts';
import { noviceBot } from './novice/novice.ts';
import { randomBot } from './random.ts';

/** The bots by name. A bot gets a seed for whatever it leaves to chance. */
const makers: Readonly<Record<string, (seed: string) => Bot>> = {
  random: randomBot,
  novice: noviceBot,
  adept: adeptBot,
  master: masterBot,
};

export const botNames: readonly string[] = Object.keys(makers);

/** A bot of this name, if there is one. */
export function makeBot(name: string, seed: string): Bot | undefined {
  return Object.hasOwn(makers, name) ? makers[name]?.(seed) : undefined;
}
