/** A chart parser: finds all readings at a token, cached by category, form and position. */
import { article, inflect } from './inflect.ts';
import { type Asked, categories, isGapped, type Node, type Phrase, type Result, verbForm } from './phrase.ts';
import type { Element } from './template.ts';
import { isWord, lowerFirst, type Token } from './token.ts';

interface Found {
  v: Record<string, Node>;
  c: Record<string, number>;
  f: number[];
}

/** Facts about the card, and options, on which reading depends. */
export interface Setting {
  type: string;
  /** The grammar that reads the text, if it is not that of the collectible game. */
  dialect?: string;
  /** Keywords beyond the built-in list. */
  keywords: ReadonlySet<string>;
  /** Names of phrases to skip. */
  without?: ReadonlySet<string>;
}

/** A reading in progress: its depth, its results so far, and whether it was requested again before it finished. */
interface Unfinished {
  depth: number;
  results: Result[];
  isAsked: boolean;
}

/** A guard against endless repetition; no text needs so many rounds. */
const MOST_ROUNDS = 50;

export class Chart {
  readonly tokens: readonly Token[];
  readonly setting: Setting;
  /** The furthest token that reading reached, and the words that were expected there. */
  furthest = 0;
  expected = new Set<string>();
  private readonly memo = new Map<string, Result[]>();
  /** Readings in progress, and the depth of the outermost one that the current reading depends on. */
  private readonly unfinished = new Map<string, Unfinished>();
  private restsOn = Number.POSITIVE_INFINITY;
  private readonly possible = new Map<string, { plain: Phrase[]; lists: Phrase[] }>();
  /**
   * The words of the text, for the prefilter. Undefined if every phrase is tried, which gives the best report of
   * expected words.
   */
  private readonly words: Set<string> | undefined;

  constructor(tokens: readonly Token[], setting: Setting, tryAll = false) {
    this.tokens = tokens;
    this.setting = setting;
    if (!tryAll)
      this.words = new Set(
        tokens.flatMap(({ text, start }) => (start === true ? [text, lowerFirst(text)] : [text])),
      );
  }

  /** Phrases of a category that pass the prefilter. */
  private phrasesOf(name: string): { plain: Phrase[]; lists: Phrase[] } {
    const known = this.possible.get(name);
    if (known !== undefined) return known;
    const category = categories.get(name);
    if (category === undefined) throw new Error(`no category ${name}`);
    const { words } = this;
    const { without } = this.setting;
    const able = category.phrases.filter(
      (one) =>
        without?.has(one.name) !== true &&
        (words === undefined || one.needs.every((group) => group.some((word) => words.has(word)))),
    );
    const made = {
      plain: able.filter((one) => one.isList !== true),
      lists: able.filter((one) => one.isList === true),
    };
    this.possible.set(name, made);
    return made;
  }

  /** All readings of the category at a token, lists included. */
  read(name: string, at: number, form: Asked = ''): Result[] {
    const { lists } = this.phrasesOf(name);
    if (lists.length === 0) return this.members(name, at, form);
    return this.memoised(`${name}@${form}#${at}+`, name, () => {
      const results = [...this.members(name, at, form)];
      for (const phrase of lists) results.push(...phrase.read!(this, at, form, phrase));
      return results;
    });
  }

  /** All readings of the category at a token, lists excluded. */
  members(name: string, at: number, form: Asked = ''): Result[] {
    return this.memoised(`${name}@${form}#${at}`, name, () => {
      const results: Result[] = [];
      const token = this.tokens[at];
      for (const phrase of this.phrasesOf(name).plain) {
        if (phrase.first !== null && !canStart(phrase.first, token)) continue;
        if (isGapped(form) && phrase.object === undefined && phrase.read === undefined) continue;
        if (phrase.read !== undefined) results.push(...phrase.read(this, at, form, phrase));
        else this.match(phrase, at, form, results);
      }
      if (results.length === 0) this.expect(at, categories.get(name)!.label);
      return results;
    });
  }

  /**
   * Calls `find` and caches the result. A phrase may begin with its own category: the inner call then returns the
   * results of the last round, and rounds are repeated as long as they find more. A result that depends on an
   * unfinished reading is not cached.
   */
  private memoised(key: string, name: string, find: () => Result[]): Result[] {
    const known = this.memo.get(key);
    if (known !== undefined) return known;
    const same = this.unfinished.get(key);
    if (same !== undefined) {
      same.isAsked = true;
      this.restsOn = Math.min(this.restsOn, same.depth);
      return same.results;
    }
    const reading: Unfinished = { depth: this.unfinished.size, results: [], isAsked: false };
    this.unfinished.set(key, reading);
    const outer = this.restsOn;
    for (let round = 0, before = -1; reading.results.length > before; round += 1) {
      if (round > MOST_ROUNDS) throw new Error(`${name} begins with itself and nothing else`);
      before = reading.results.length;
      this.restsOn = Number.POSITIVE_INFINITY;
      reading.results = find();
      if (!reading.isAsked) break;
    }
    this.unfinished.delete(key);
    const isFinal = this.restsOn >= reading.depth;
    if (isFinal) this.memo.set(key, reading.results);
    this.restsOn = isFinal ? outer : Math.min(outer, this.restsOn);
    return reading.results;
  }

  /** Records that `what` was expected at a token, if no later token was reached. */
  expect(at: number, what: string): void {
    if (at < this.furthest) return;
    if (at > this.furthest) {
      this.furthest = at;
      this.expected = new Set();
    }
    this.expected.add(what);
  }

  /** Whether the token is this word. 'a' matches 'a' or 'an', whichever the next word requires. */
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
      case 'verb':
        if (isWord(this.tokens[at], inflect(element.verb, verbForm(form)))) next(at + 1, found);
        return;
      case 'slot': {
        if (isGapped(form) && element.slot === phrase.object) {
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

/** Whether a node may fill a slot that requires this sort. */
function fits(node: Node, sort: string | undefined): boolean {
  return sort === undefined || node.sorts === undefined || node.sorts.includes(sort);
}
