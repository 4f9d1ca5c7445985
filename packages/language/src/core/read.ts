/** A chart parser: finds all readings at a token, cached by category, form and position. */
import { article, inflect } from './inflect.ts';
import {
  type Asked,
  categories,
  countOfPhrases,
  isGapped,
  type Node,
  type Phrase,
  type Result,
  verbForm,
} from './phrase.ts';
import type { PhraseIndex } from './phrase-index.ts';
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
  /**
   * Readings by token, and there by category and form: the results, or the reading in progress. Lists are kept apart
   * from readings without them.
   */
  private readonly memo: Map<string, Result[] | Unfinished>[] = [];
  private readonly memoOfLists: Map<string, Result[] | Unfinished>[] = [];
  /** The number of readings in progress, and the depth of the outermost one that the current reading depends on. */
  private depth = 0;
  private restsOn = Number.POSITIVE_INFINITY;
  /** What the prefilter says of each phrase: 0 before it is asked, 1 to try it, 2 to skip it. */
  private readonly tried = new Uint8Array(countOfPhrases());
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

  /** Whether a phrase passes the prefilter. */
  private isTried(phrase: Phrase): boolean {
    const known = this.tried[phrase.number];
    if (known !== 0) return known === 1;
    const { words } = this;
    const isTried =
      this.setting.without?.has(phrase.name) !== true &&
      (words === undefined || phrase.needs.every((group) => group.some((word) => words.has(word))));
    this.tried[phrase.number] = isTried ? 1 : 2;
    return isTried;
  }

  /** All readings of the category at a token, lists included. */
  read(name: string, at: number, form: Asked = ''): Result[] {
    const { lists } = indexOf(name);
    if (!lists.some((one) => this.isTried(one))) return this.members(name, at, form);
    return this.memoised(this.memoOfLists, name, at, form, () => {
      const results = [...this.members(name, at, form)];
      for (const phrase of lists)
        if (this.isTried(phrase)) results.push(...phrase.read!(this, at, form, phrase));
      return results;
    });
  }

  /** All readings of the category at a token, lists excluded. */
  members(name: string, at: number, form: Asked = ''): Result[] {
    return this.memoised(this.memo, name, at, form, () => {
      const results: Result[] = [];
      for (const phrase of indexOf(name).startingWith(this.tokens[at])) {
        if (!this.isTried(phrase)) continue;
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
  private memoised(
    memo: Map<string, Result[] | Unfinished>[],
    name: string,
    at: number,
    form: Asked,
    find: () => Result[],
  ): Result[] {
    const here = (memo[at] ??= new Map());
    const key = form === '' ? name : `${name}@${form}`;
    const known = here.get(key);
    if (Array.isArray(known)) return known;
    if (known !== undefined) {
      known.isAsked = true;
      this.restsOn = Math.min(this.restsOn, known.depth);
      return known.results;
    }
    const reading: Unfinished = { depth: this.depth++, results: [], isAsked: false };
    here.set(key, reading);
    const outer = this.restsOn;
    for (let round = 0, before = -1; reading.results.length > before; round += 1) {
      if (round > MOST_ROUNDS) throw new Error(`${name} begins with itself and nothing else`);
      before = reading.results.length;
      this.restsOn = Number.POSITIVE_INFINITY;
      reading.results = find();
      if (!reading.isAsked) break;
    }
    this.depth--;
    const isFinal = this.restsOn >= reading.depth;
    if (isFinal) here.set(key, reading.results);
    else here.delete(key);
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
    if (word !== 'a') return isWord(token, word);
    if (!isWord(token, 'a') && !isWord(token, 'an')) return false;
    const next = this.tokens[at + 1];
    return next !== undefined && isWord(token, article(next.text));
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
    let element = body[index];
    // Words are skipped in a row; only what can go on in several ways needs a function that goes on.
    while (element !== undefined && (element.t === 'word' || element.t === 'verb')) {
      if (element.t === 'verb') {
        if (!isWord(this.tokens[at], inflect(element.verb, verbForm(form)))) return;
      } else if (!this.literal(element.word, at)) {
        if (index > 0 || body !== phrase.body) this.expect(at, `'${element.word}'`);
        return;
      }
      at += 1;
      index += 1;
      element = body[index];
    }
    if (element === undefined) {
      done(at, found);
      return;
    }
    const next = (end: number, more: Found): void =>
      this.sequence(phrase, body, index + 1, end, form, more, done);
    switch (element.t) {
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

function indexOf(name: string): PhraseIndex {
  const category = categories.get(name);
  if (category === undefined) throw new Error(`no category ${name}`);
  return category.index();
}

/** Whether a node may fill a slot that requires this sort. */
function fits(node: Node, sort: string | undefined): boolean {
  return sort === undefined || node.sorts === undefined || node.sorts.includes(sort);
}
