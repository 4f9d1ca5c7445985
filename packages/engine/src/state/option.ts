import type { Thing } from './thing.ts';

/** The part an option plays among the others: `do` does something, the others end, decline, agree or take back. */
export type OptionRole =
  | 'do'
  | 'pass'
  | 'done'
  | 'cancel'
  | 'back'
  | 'none'
  | 'yes'
  | 'no'
  | 'accept'
  | 'refuse';

/** One thing that may be chosen, as typed facts. Whoever makes an option says all of this; nobody guesses it later. */
export interface Option {
  /** Names the option in records of games. Only the module that makes an option reads its id. */
  readonly id: string;
  readonly role: OptionRole;
  /** A key for what choosing it does: `use`, `target`, `buy`. Options of another role than `do` have that as their verb. */
  readonly verb: string;
  /** The card, province, seat … it points at. */
  readonly thing?: Thing;
  /** The second thing, where the option lays one thing on another or does something to it. */
  readonly onto?: Thing;
  /** The text that would be used. */
  readonly program?: string;
  /** Which copy of that text, where several cards or effects give it. */
  readonly instance?: string;
  /** How much: the price, the Gold it gives, a bid. */
  readonly amount?: number;
  /** One of several ways to do the same: a purchase `full` or at a `discount`, a card to `bow` or `discard`. */
  readonly way?: string;
  /** A name that is not a thing: a title, a keyword, an element, words of a card. */
  readonly name?: string;
  /** Which of the things its program lists: a branch, a way to pay. */
  readonly index?: number;
}

const plain = <R extends Exclude<OptionRole, 'do'>>(role: R): Option => ({ id: role, role, verb: role });

/** Options that point at nothing. Shared by all questions. */
export const plainOption: Readonly<Record<Exclude<OptionRole, 'do'>, Option>> = {
  pass: plain('pass'),
  done: plain('done'),
  cancel: plain('cancel'),
  back: plain('back'),
  none: plain('none'),
  yes: plain('yes'),
  no: plain('no'),
  accept: plain('accept'),
  refuse: plain('refuse'),
};

export const yesOrNo: readonly Option[] = [plainOption.yes, plainOption.no];

/** A thing offered for a place in a text: the slot's name, or a short word for what it is chosen for. */
export const thingOption = (verb: string, place: string, thing: Thing): Option => ({
  id: `${place}=${thing}`,
  role: 'do',
  verb,
  thing,
});

/** What stands behind the place in the id of such an option. */
export const chosenIn = (answer: string): Thing => answer.slice(answer.indexOf('=') + 1);

/** A text that would be used; `id` may say for which of several occasions. `thing` is '' for a player's own. */
export const useOption = (
  id: string,
  { program, thing, instance }: { program: string; thing: Thing; instance: string },
): Option =>
  thing === ''
    ? { id, role: 'do', verb: 'use', program, instance }
    : { id, role: 'do', verb: 'use', program, instance, thing };
