/** Bots: players that choose from their options and their view alone. */
export { type GuardedGuest, type Guest, guarded } from './guest-guard.ts';
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
export * from './players.ts';
