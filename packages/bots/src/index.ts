/** Players that choose by themselves, from their options and their view alone. */
export { type AdeptOptions, adeptBot } from './adept.ts';
export {
  type Asked,
  askedOf,
  type Bot,
  chooseFor,
  type Move,
  type Outcome,
  type PlayOptions,
  playOut,
} from './bot.ts';
export { botNames, makeBot } from './bots.ts';
export { type MasterOptions, masterBot } from './master/master.ts';
export { noviceBot } from './novice/novice.ts';
export { randomBot } from './random.ts';
