import type { Asked, Move } from '../bot.ts';
import type { Memory } from './memory.ts';

/** A rule of thumb for one kind of question. */
type Rule = (asked: Asked, memory: Memory) => Move;

/** Rules of thumb by `ask.about.what`, otherwise by the kind of question. */
export type Rules = ReadonlyMap<string, Rule>;

export const rulesOf = (rules: Readonly<Record<string, Rule>>): Rules => new Map(Object.entries(rules));
