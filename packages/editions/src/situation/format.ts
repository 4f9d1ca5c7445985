/** The types of situations as parsed from a file. */

/** A part of a situation with its line number, which errors report. */
export interface Clause {
  line: number;
  text: string;
}

/** Choices to make ('when'), or checks that must then hold ('then'). */
export interface Step {
  kind: 'when' | 'then';
  clauses: Clause[];
}

/** A position, the choices made in it, and the checks that must hold. */
export interface Situation {
  file: string;
  /** The line of its title. */
  line: number;
  title: string;
  edition: string;
  /** The rules that it proves, by full id. */
  rules: Clause[];
  /** Stand-in cards, written as in a card file. */
  cards: Clause[];
  /** The point in the game where it begins. */
  moment: Clause;
  given: Clause[];
  steps: Step[];
  /** The reason why it is known to fail. Such a situation passes only while it fails. */
  fails?: string;
}

/** A part of a situation that cannot be understood or does not fit the position. */
export class SituationError extends Error {
  readonly line: number;
  readonly file: string;

  constructor(line: number, message: string, file = '') {
    super(message);
    this.name = 'SituationError';
    this.line = line;
    this.file = file;
  }
}

/** A failed check: the actual result, and the position. */
export interface Failure {
  line: number;
  expected: string;
  actual: string;
  /** The position in words; empty if it could not be built. */
  position: string;
}

export interface Result {
  file: string;
  line: number;
  title: string;
  rules: string[];
  ok: boolean;
  /** The reason why it is known to fail, if the situation gives one. */
  fails?: string;
  failures: Failure[];
  /** The course that the game took, if asked for. */
  course?: readonly string[];
}

export const quoted = (text: string): string => `'${text}'`;

/** Joins words as 'a, b or c', for messages about what was expected. */
export function oneOf(words: readonly string[], link = 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${link} ${words.at(-1)}`;
}
