import { optionWords, promptWords } from '@kyuden/editions';
import type { Ask, Machine, Option, SeatId } from '@kyuden/engine';

/** A question to one seat. */
export interface Question {
  readonly seat: SeatId;
  /** The kind of the choice and its subject, as typed facts. */
  readonly kind: Ask['kind'];
  readonly about: Ask['about'];
  readonly options: readonly Option[];
}

/** A question in English, with a line for each of its options. */
export interface QuestionWords {
  readonly prompt: string;
  readonly options: readonly string[];
}

/** Taking back what was begun leads nowhere for a program: it could begin and take back for ever. */
const takesBack = ({ role }: Option): boolean => role === 'cancel' || role === 'back';

/** The options of a question; those that take back a choice only if nothing else is offered, or if asked for. */
export function offered({ options }: Ask, withCancels: boolean): readonly Option[] {
  if (withCancels || !options.some(takesBack)) return options;
  const onward = options.filter((one) => !takesBack(one));
  return onward.length > 0 ? onward : options;
}

export function questionWords(g: Machine, ask: Ask, options: readonly Option[]): QuestionWords {
  return { prompt: promptWords(g, ask), options: options.map((one) => optionWords(g, ask, one)) };
}
