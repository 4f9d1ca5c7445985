/** Bots: players that choose from their options and their view alone. */
export { type AdeptOptions, adeptBot } from './adept.ts';
export {
  type Asked,
  askedOf,
  type Bot,
  chooseFor,
  type Move,
  type Outcome,
  type Player,
  type PlayOptions,
  playMatch,
  playOut,
} from './bot.ts';
export { botFault, botNames, botOfOldRecord, makeBot } from './bots.ts';
export { eagerBot } from './eager.ts';
export { type GuardedGuest, type Guest, guarded } from './guest-guard.ts';
export { type MasterOptions, masterBot } from './master/master.ts';
export { noviceBot } from './novice/novice.ts';
export { BotError, type Channel } from './outside/channel.ts';
export { botProtocol, type GameFacts, type ToBot } from './outside/messages.ts';
export {
  greet,
  isOutside,
  limitFor,
  type OutsidePlayer,
  openOutside,
  outsideFault,
  seedFor,
} from './outside/outside.ts';
export { killProgram, noteProgram, onPrograms, type ProgramNote } from './outside/programs.ts';
export { randomBot } from './random.ts';
