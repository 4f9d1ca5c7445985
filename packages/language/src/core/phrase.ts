/**
 * Phrases and categories. A phrase is read and printed by one object: a template, or (for the few shapes that a
 * template cannot say) a pair of functions side by side. Beside it stands its meaning, typed by its category.
 */
import { type Form, forms, inflect } from './inflect.ts';
import type { Chart } from './read.ts';
import { compile, type Element, firstWords, neededWords } from './template.ts';
import type { Token } from './token.ts';

/** A form a category can be asked in. `passive` is the past participle without its object. */
export type Asked = Form | 'passive' | '';

/** Lossless syntax: every token of its stretch is a word of the phrase or in a child. */
export interface Node {
  phrase: Phrase;
  /** Children by slot. */
  v: Record<string, Node>;
  /** Meaningful choices by name: the number of the alternative, or 1 for an optional part that is there. */
  c: Record<string, number>;
  /** Surface choices, in the order of the template. Zero everywhere in canonical text. */
  f: number[];
  start: number;
  end: number;
  form: Asked;
  /** Sorts of the head, where the phrase has one; absent fits everything. */
  sorts?: readonly string[];
  /** What a hand-written phrase has to remember. */
  data?: unknown;
}

export interface Result {
  node: Node;
  end: number;
}

export interface Phrase {
  name: string;
  category: string;
  template: string;
  body?: Element[];
  /** Literal words it can begin with; null: anything. */
  first: Set<string> | null;
  /** Groups of words of which at least one each must stand in the text. */
  needs: readonly string[][];
  /** The slot that becomes the subject in the passive. */
  object?: string;
  /** Reads lists of the other phrases of its category. */
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
  /** What a decline says was expected. */
  label: string;
  phrases: Phrase[];
  define(name: string, template: string, meaning: M, options?: { object?: string }): void;
  custom(name: string, phrase: Required<Pick<Phrase, 'read' | 'print'>>, meaning: M, first?: string[]): void;
  /** A phrase that reads lists of the others. */
  lists(name: string, phrase: Required<Pick<Phrase, 'read' | 'print'>>, meaning: M): void;
  /** The meaning of a node of this category. */
  of(node: Node): M;
}

export const categories = new Map<string, Category<unknown>>();

export function category<M>(name: string, label: string): Category<M> {
  const phrases: Phrase[] = [];
  const made: Category<M> = {
    name,
    label,
    phrases,
    define(phraseName, template, meaning, options = {}) {
      const body = compile(template);
      const verbForms = (verb: string): string[] => forms.map((form) => inflect(verb, form));
      const first = firstWords(body, verbForms);
      const phrase: Phrase = {
        name: `${name}.${phraseName}`,
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
  }
  if (categories.has(name)) throw new Error(`two categories ${name}`);
  categories.set(name, made as Category<unknown>);
  return made;
}
