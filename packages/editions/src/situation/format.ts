/** The words of situations: what a file says, before anything of it is tried. */

/** A piece of a situation with the line it stands on: every complaint names it. */
export interface Clause {
  line: number;
  text: string;
}

/** Choices to be made, or what must then be so. */
export interface Step {
  kind: 'when' | 'then';
  clauses: Clause[];
}

/** One position, the choices made in it, and what must come of them. */
export interface Situation {
  file: string;
  /** Where its title stands. */
  line: number;
  title: string;
  edition: string;
  /** Rules that it proves, by their full ids. */
  rules: Clause[];
  /** Cards that are in no pool, as a card file has them. */
  cards: Clause[];
  /** Where in the game it begins. */
  moment: Clause;
  given: Clause[];
  steps: Step[];
  /** Why it is known to fail, if it is: such a situation is counted as good only while it fails. */
  fails?: string;
}

/** Something in a situation cannot be understood, or does not fit the position. */
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

/** What a check that did not hold found instead, with the position it was made in. */
export interface Failure {
  line: number;
  expected: string;
  actual: string;
  /** The position in words; empty when there was none yet. */
  position: string;
}

export interface Result {
  file: string;
  line: number;
  title: string;
  rules: string[];
  ok: boolean;
  /** Why it is known to fail, when the situation says so. */
  fails?: string;
  failures: Failure[];
}

export const quoted = (text: string): string => `'${text}'`;

/** 'a, b or c', for saying what was expected. */
export function oneOf(words: readonly string[], link = 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${link} ${words.at(-1)}`;
}
