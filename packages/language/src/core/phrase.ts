/**
 * Phrases and categories. A phrase is read and printed from one template, or, where a template cannot express its
 * form, by a pair of functions. It also holds its meaning, whose type depends on the category.
 */
import { type Form, forms, inflect } from './inflect.ts';
import { PhraseIndex } from './phrase-index.ts';
import type { Chart } from './read.ts';
import type { MeaningOf } from './slots.ts';
import { compile, type Element, firstWords, neededWords } from './template.ts';
import type { Token } from './token.ts';

/**
 * Forms of a verb without its object, and the form of the verb in each: the passive ('is bowed'), an order ('bow and
 * sacrifice X') and a statement ('he bows and sacrifices X').
 */
export const gapForms = { passive: 'pp', gap: 'base', gaps: 's' } as const;
export type Gapped = keyof typeof gapForms;

/** The verb form in which a phrase is requested. */
export type Asked = Form | Gapped | '';

export const isGapped = (form: Asked): form is Gapped => form in gapForms;

/** The form of the verb in a phrase requested in this form. */
export const verbForm = (form: Asked): Form =>
  form === '' ? 'base' : isGapped(form) ? gapForms[form] : form;

/** A syntax tree that loses nothing: each token between `start` and `end` belongs to the phrase or to a child. */
export interface Node {
  phrase: Phrase;
  /** Children by slot. */
  v: Record<string, Node>;
  /**
   * Choices that change the meaning, by name: the index of the alternative, or 1 for an optional part that is present.
   */
  c: Record<string, number>;
  /** Choices that change only the wording, in template order. All are zero in canonical text. */
  f: number[];
  start: number;
  end: number;
  form: Asked;
  /** Sorts of the head noun. A node without sorts fits everywhere. */
  sorts?: readonly string[];
  /** Data that a hand-written phrase needs in order to print itself or to compute its meaning. */
  data?: unknown;
}

export interface Result {
  node: Node;
  end: number;
}

export interface Phrase {
  name: string;
  /** Its number among the phrases of all categories; -1 if it is in none. */
  number: number;
  category: string;
  template: string;
  body?: Element[];
  /** Literal words that the phrase can begin with; null means any word. */
  first: Set<string> | null;
  /** A prefilter: the text must contain at least one word of each group. */
  needs: readonly string[][];
  /** The slot that is left out in the forms without an object. It is the subject of the passive. */
  object?: string;
  /** True if the phrase reads lists of the other phrases of its category. */
  isList?: true;
  read?: (chart: Chart, at: number, form: Asked, phrase: Phrase) => Result[];
  print?: (node: Node, out: Printed) => void;
  meaning: unknown;
}

export interface Printed {
  word(text: string): void;
  token(token: Token): void;
  child(node: Node): void;
}

export interface Category<M> {
  name: string;
  /** The words for this category in the report of a line that cannot be read. */
  label: string;
  phrases: Phrase[];
  /** Its phrases by how they begin. */
  index(): PhraseIndex;
  define<T extends string>(
    name: string,
    template: T,
    meaning: MeaningOf<M, T>,
    options?: { object?: string },
  ): void;
  custom(name: string, phrase: Required<Pick<Phrase, 'read' | 'print'>>, meaning: M, first?: string[]): void;
  /** Adds a phrase that reads lists of the other phrases. */
  lists(name: string, phrase: Required<Pick<Phrase, 'read' | 'print'>>, meaning: M): void;
  /** Returns the meaning of a node; throws if the node has another category. */
  of(node: Node): M;
}

let phraseCount = 0;
/** The number of phrases defined so far. */
export const countOfPhrases = (): number => phraseCount;

export const categories = new Map<string, Category<unknown>>();

export function category<M>(name: string, label: string): Category<M> {
  const phrases: Phrase[] = [];
  let index: PhraseIndex | undefined;
  const made: Category<M> = {
    name,
    label,
    phrases,
    index: () => (index ??= new PhraseIndex(phrases)),
    define(phraseName, template, meaning, options = {}) {
      const body = compile(template);
      const verbForms = (verb: string): string[] => forms.map((form) => inflect(verb, form));
      const first = firstWords(body, verbForms);
      const phrase: Phrase = {
        name: `${name}.${phraseName}`,
        number: phraseCount++,
        category: name,
        template,
        body,
        first,
        needs: neededWords(body, verbForms),
        meaning,
      };
      if (options.object !== undefined) phrase.object = options.object;
      add(phrase);
    },
    custom(phraseName, written, meaning, first) {
      add(handWritten(phraseName, written, meaning, first));
    },
    lists(phraseName, written, meaning) {
      add({ ...handWritten(phraseName, written, meaning), isList: true });
    },
    of(node) {
      if (node.phrase.category !== name) throw new Error(`${node.phrase.name} is not a ${name}`);
      return node.phrase.meaning as M;
    },
  };
  function handWritten(
    phraseName: string,
    { read, print }: Required<Pick<Phrase, 'read' | 'print'>>,
    meaning: M,
    first?: string[],
  ): Phrase {
    return {
      name: `${name}.${phraseName}`,
      number: phraseCount++,
      category: name,
      template: '',
      first: first === undefined ? null : new Set(first),
      needs: [],
      read,
      print,
      meaning,
    };
  }
  function add(phrase: Phrase): void {
    if (phrases.some((other) => other.name === phrase.name)) throw new Error(`two phrases ${phrase.name}`);
    phrases.push(phrase);
    index = undefined;
  }
  if (categories.has(name)) throw new Error(`two categories ${name}`);
  categories.set(name, made as Category<unknown>);
  return made;
}
