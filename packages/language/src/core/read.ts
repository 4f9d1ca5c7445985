/** All readings of a stretch of tokens, memoised by category, form and place. No left recursion. */
import { article, type Form, inflect } from './inflect.ts';
import { type Asked, categories, type Node, type Phrase, type Result } from './phrase.ts';
import type { Element } from './template.ts';
import { isWord, lowerFirst, type Token } from './token.ts';

interface Found {
  v: Record<string, Node>;
  c: Record<string, number>;
  f: number[];
}

/** What the text means by words that depend on the card: type, whether it is attached to a Personality. */
export interface Setting {
  type: string;
  /** Which grammar reads it, where that is not the collectible game's. */
  dialect?: string;
  /** Words known beyond the built-in lists. */
  keywords: ReadonlySet<string>;
  /** Names of phrases that are not tried. */
  without?: ReadonlySet<string>;
}

export class Chart {
  readonly tokens: readonly Token[];
  readonly setting: Setting;
  /** Where reading got furthest, and what was expected there. */
  furthest = 0;
  expected = new Set<string>();
  private readonly memo = new Map<string, Result[] | 'open'>();
  private readonly possible = new Map<string, Phrase[]>();
  /** The words of the text; without them every phrase is tried, which tells best what was expected. */
  private readonly words: Set<string> | undefined;

  constructor(tokens: readonly Token[], setting: Setting, tryAll = false) {
    this.tokens = tokens;
    this.setting = setting;
    if (!tryAll)
      this.words = new Set(
        tokens.flatMap(({ text, start }) => (start === true ? [text, lowerFirst(text)] : [text])),
      );
  }

  /** Phrases of a category whose words are all in the text. */
  private phrasesOf(name: string): Phrase[] {
    const known = this.possible.get(name);
    if (known !== undefined) return known;
    const category = categories.get(name);
    if (category === undefined) throw new Error(`no category ${name}`);
    const { words } = this;
    const { without } = this.setting;
    const made = category.phrases.filter(
      (one) =>
        without?.has(one.name) !== true &&
        (words === undefined || one.needs.every((group) => group.some((word) => words.has(word)))),
    );
    this.possible.set(name, made);
    return made;
  }

  /** Every phrase of the category that begins here. */
  read(name: string, at: number, form: Asked = ''): Result[] {
    const key = `${name}@${form}#${at}`;
    const known = this.memo.get(key);
    if (known === 'open') throw new Error(`left recursion in ${name}`);
    if (known !== undefined) return known;
    const phrases = this.phrasesOf(name);
    this.memo.set(key, 'open');
    const results: Result[] = [];
    const token = this.tokens[at];
    for (const phrase of phrases) {
      if (phrase.first !== null && !canStart(phrase.first, token)) continue;
      if (form === 'passive' && phrase.object === undefined && phrase.read === undefined) continue;
      if (phrase.read !== undefined) results.push(...phrase.read(this, at, form, phrase));
      else this.match(phrase, at, form, results);
    }
    if (results.length === 0) this.expect(at, categories.get(name)!.label);
    this.memo.set(key, results);
    return results;
  }

  /** Notes that something was wanted at a place where it was not found. */
  expect(at: number, what: string): void {
    if (at < this.furthest) return;
    if (at > this.furthest) {
      this.furthest = at;
      this.expected = new Set();
    }
    this.expected.add(what);
  }

  /** Whether this literal word stands here. 'a' is read as 'a' or 'an', whichever the next word needs. */
  literal(word: string, at: number): boolean {
    const token = this.tokens[at];
    if (word === 'a') {
      const next = this.tokens[at + 1];
      return next !== undefined && isWord(token, article(next.text));
    }
    return isWord(token, word);
  }

  private match(phrase: Phrase, at: number, form: Asked, results: Result[]): void {
    this.sequence(phrase, phrase.body!, 0, at, form, { v: {}, c: {}, f: [] }, (end, found) => {
      const node: Node = { phrase, ...found, start: at, end, form };
      results.push({ node, end });
    });
  }

  private sequence(
    phrase: Phrase,
    body: Element[],
    index: number,
    at: number,
    form: Asked,
    found: Found,
    done: (end: number, found: Found) => void,
  ): void {
    const element = body[index];
    if (element === undefined) {
      done(at, found);
      return;
    }
    const next = (end: number, more: Found): void =>
      this.sequence(phrase, body, index + 1, end, form, more, done);
    switch (element.t) {
      case 'word':
        if (this.literal(element.word, at)) next(at + 1, found);
        else if (index > 0 || body !== phrase.body) this.expect(at, `'${element.word}'`);
        return;
      case 'verb': {
        const verbForm: Form = form === 'passive' ? 'pp' : form === '' ? 'base' : form;
        if (isWord(this.tokens[at], inflect(element.verb, verbForm))) next(at + 1, found);
        return;
      }
      case 'slot': {
        if (form === 'passive' && element.slot === phrase.object) {
          next(at, found);
          return;
        }
        const asked = element.form === 'same' ? form : (element.form ?? '');
        for (const result of this.read(element.category, at, asked)) {
          if (!fits(result.node, element.sort)) continue;
          next(result.end, { ...found, v: { ...found.v, [element.slot]: result.node } });
        }
        return;
      }
      case 'optional':
        this.sequence(phrase, element.body, 0, at, form, found, (end, more) =>
          next(end, element.name === '' ? more : { ...more, c: { ...more.c, [element.name]: 1 } }),
        );
        next(at, found);
        return;
      case 'choice':
        for (const [number, option] of element.of.entries()) {
          const chosen = { ...found, c: { ...found.c, [element.name]: number } };
          this.sequence(phrase, option, 0, at, form, chosen, next);
        }
        return;
      case 'synonym':
        for (const [number, option] of element.of.entries()) {
          this.sequence(phrase, option, 0, at, form, { ...found, f: [...found.f, number] }, next);
        }
        return;
    }
  }
}

function canStart(first: Set<string>, token: Token | undefined): boolean {
  if (token === undefined) return false;
  if (first.has(token.text)) return true;
  if (token.text === 'an' || token.text === 'An') return first.has('a');
  return token.start === true && first.has(lowerFirst(token.text));
}

/** Whether a node's head may stand where this sort is wanted. */
function fits(node: Node, sort: string | undefined): boolean {
  return sort === undefined || node.sorts === undefined || node.sorts.includes(sort);
}
