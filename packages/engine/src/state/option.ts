import type { Thing } from './thing.ts';

/** The role of an option: `do` does something; the others end, decline, agree or take back. */
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

/** One possible choice, as typed facts. The module that makes an option sets all of them; nothing is inferred later. */
export interface Option {
  /** Identifies the option in records of games. Only the module that makes an option may read its id. */
  readonly id: string;
  readonly role: OptionRole;
  /** A key for the effect of choosing it: `use`, `target`, `buy`. For roles other than `do` it equals the role. */
  readonly verb: string;
  /** The card, province, seat … that the option points at. */
  readonly thing?: Thing;
  /** The second thing, if the option puts one thing on another or affects another. */
  readonly onto?: Thing;
  /** The text that would be used. */
  readonly program?: string;
  /** The copy of that text, if several cards or effects provide it. */
  readonly instance?: string;
  /** A number: the price, the Gold produced, a bid. */
  readonly amount?: number;
  /** One of several ways to do this: a purchase `full` or at a `discount`, a card to `bow` or `discard`. */
  readonly way?: string;
  /** A name that is not a thing: a title, a keyword, an element, words of a card. */
  readonly name?: string;
  /** Index into a list of the program: a branch, a way to pay. */
  readonly index?: number;
}

const plain = <R extends Exclude<OptionRole, 'do'>>(role: R): Option => ({ id: role, role, verb: role });

/** Options that point at nothing, shared by all questions. */
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

/** An option to choose a thing. `place` is the slot's name, or a short word for the purpose of the choice. */
export const thingOption = (verb: string, place: string, thing: Thing): Option => ({
  id: `${place}=${thing}`,
  role: 'do',
  verb,
  thing,
});

/** Returns the thing named by the id of a `thingOption`. */
export const chosenIn = (answer: string): Thing => answer.slice(answer.indexOf('=') + 1);

/** An option to use a text; `id` distinguishes several occasions. `thing` is '' for a player's own ability. */
export const useOption = (
  id: string,
  { program, thing, instance }: { program: string; thing: Thing; instance: string },
): Option =>
  thing === ''
    ? { id, role: 'do', verb: 'use', program, instance }
    : { id, role: 'do', verb: 'use', program, instance, thing };
