import type { GameRecord } from '../table/game-record.ts';
import type { Over } from './header.ts';

/** A record as it is read back. */
type PastRecord = Pick<GameRecord, 'kind' | 'seat' | 'what' | 'auto' | 'why'>;

/** A choice as it is stored: `why` is the JSON of a bot's reason, '' for a person. */
export interface StoredChoice {
  seat: number;
  id: string;
  auto: boolean;
  why: string;
}

/** The choices that were not taken back, and how the game ended if not by the rules of the edition. */
export function choicesOf(records: readonly PastRecord[]): {
  choices: StoredChoice[];
  end: Over | null;
} {
  const choices: StoredChoice[] = [];
  let end: Over | null = null;
  for (const { kind, seat, what, auto, why } of records) {
    if (kind === 'choice') choices.push({ seat, id: what, auto: auto === 1, why });
    else if (kind === 'undo') choices.length = Math.min(choices.length, Number(what));
    else end = JSON.parse(what) as Over;
  }
  return { choices, end };
}

/** The decisions and undos that each seat made itself. */
export const decisionsIn = (records: readonly PastRecord[], seats: number): number[] =>
  Array.from(
    { length: seats },
    (_, by) => records.filter(({ kind, seat, auto }) => seat === by && auto === 0 && kind !== 'end').length,
  );
