/** Built-in bots and the questions that they answer. Nothing in here needs Node, so it also runs in a browser. */
import type { Machine, SeatId } from '@kyuden/engine';
import { editionFor } from './edition-knowledge.ts';
import { imagine } from './imagine/imagine.ts';

export { type AdeptOptions, adeptBot } from './adept.ts';
export { type Advice, advise } from './advice.ts';
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
export { knowFamily } from './edition-knowledge.ts';
export { type MasterOptions, masterBot } from './master/master.ts';
export { noviceBot } from './novice/novice.ts';
export { randomBot } from './random.ts';

/** Returns a separate game that agrees with everything the seat knows. The seed decides the rest. */
export const imaginedBy = (g: Machine, seat: SeatId, seed: string): Machine =>
  imagine(g, seat, seed, editionFor(g.book).prior);
