/** Players that choose by themselves, from their options and their view alone. */
export { type Asked, type Bot, chooseFor, type Outcome, type PlayOptions, playOut } from './bot.ts';
export { botNames, makeBot } from './bots.ts';
export { randomBot } from './random.ts';
