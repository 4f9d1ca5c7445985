import { copyState, type Machine, machine } from '@kyuden/engine';
import { build } from './build.ts';
import type { Situation } from './format.ts';

/** The position of a situation as a game, at its first question. For `swift` see `Machine`. */
export function positionOf(situation: Situation, swift = false): Machine {
  const { book, lib, state } = build(situation).g;
  return machine(book, lib, copyState(state), swift);
}
