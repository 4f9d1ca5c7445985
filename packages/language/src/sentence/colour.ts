/**
 * Colour text, recognised by exclusion: a subject and a finite verb, and no word that a rule uses. The vocabulary is
 * open. A word one letter away from a known word counts as a misprint, and its sentence is not colour text
 * (samurai.wording.color-text-no-effect).
 */
import { Sentence } from '../core/categories.ts';
import { forms, inflect } from '../core/inflect.ts';
import { categories } from '../core/phrase.ts';
import type { Setting } from '../core/read.ts';
import type { Element } from '../core/template.ts';
import { isWord, lowerFirst, type Token } from '../core/token.ts';
import { node } from '../noun/build.ts';
import { keywordEntries } from '../words/keywords.ts';
import { nouns } from '../words/nouns.ts';

const list = (words: string): string[] => words.split(' ');
const pronouns = new Set(list('he she it they you'));
const determiners = new Set(list('a an the his her its their your another this that'));
const small = new Set(
  list(
    'these those one own our and but or of with from to by in on for as into against over across upon at through under behind between beyond ' +
      'among around within before toward towards like than so too very more most all every no not him them himself herself itself themselves ' +
      'yourself who whom whose which what there here now then once only ever never is are was were be been being has have had will would can ' +
      'could again away',
  ),
);
/** Small words that can end a sentence. */
const closing = new Set(
  list(
    'him them himself herself itself themselves yourself one all here there now once so too own again away within',
  ),
);
/** Small words that rules use. A sentence with one of them is not colour text. */
const operative = new Set(
  list('may cannot must until unless if while when after each any target instead equal'),
);
/**
 * Verbs that rules use or could use. A sentence with words of the game is colour text only if its verb is none of
 * these.
 */
const ruleVerbs = new Set(
  list(
    'accept add affect allow apply begin call change combine compare consider continue copy count cover decide delay deny differ double ' +
      'equal exceed exclude exhaust extend fail follow get go happen hold include increase join keep last limit lobby match mean meet need ' +
      'occur offer own pass permit play prevent provide reach read receive reduce refer refuse remain repeat replace require resolve satisfy share ' +
      'sign skip split stand stay stop substitute supply swap tap treat trigger unbow undergo win',
  ).flatMap((verb) => forms.map((form) => inflect(verb, form).split(' ')[0]!)),
);

/** Numbers, and the names of what rules count. */
const counting = new Set(
  list(
    'zero two three four five six seven eight nine ten twice Honor Gold Force Chi Favor cards token tokens',
  ),
);

interface Vocabulary {
  words: Set<string>;
  verbs: Set<string>;
}
let vocabulary: Vocabulary | undefined;

/** All words of the grammar, its nouns and its keywords. Cached. */
function known(): Vocabulary {
  if (vocabulary !== undefined) return vocabulary;
  const words = new Set<string>();
  const verbs = new Set<string>();
  const walk = (body: readonly Element[]): void => {
    for (const one of body) {
      if (one.t === 'word') words.add(one.word);
      else if (one.t === 'verb') for (const form of forms) verbs.add(inflect(one.verb, form).split(' ')[0]!);
      else if (one.t === 'optional') walk(one.body);
      else if (one.t === 'choice' || one.t === 'synonym') one.of.forEach(walk);
    }
  };
  for (const { name, phrases } of categories.values())
    if (!/^L[A-Z]/.test(name)) for (const { body } of phrases) if (body !== undefined) walk(body);
  for (const { singular, plural } of [...nouns, ...keywordEntries])
    for (const word of `${singular} ${plural}`.split(' ')) words.add(word);
  vocabulary = { words, verbs };
  return vocabulary;
}

/** Whether two words differ by one letter: added, missing or changed. */
function isSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let head = 0;
  while (head < a.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return Math.max(a.length, b.length) - head - tail <= 1;
}

const SHORTEST_SLIP = 4;

/** The part of speech of a word in colour text; undefined if a rule may use the word. */
type Part = 'name' | 'pronoun' | 'determiner' | 'small' | 'verb' | 'unknown' | 'game' | 'mark';

function partOf(token: Token, { keywords }: Setting): Part | undefined {
  if (token.kind === 'name') return 'name';
  if (token.kind === 'poss') return 'mark';
  if (token.kind === 'punct') return token.text === ',' ? 'mark' : undefined;
  if (token.kind !== 'word') return undefined;
  const word = token.start === true ? lowerFirst(token.text) : token.text;
  if (operative.has(word)) return undefined;
  if (pronouns.has(word)) return 'pronoun';
  if (determiners.has(word)) return 'determiner';
  if (small.has(word)) return 'small';
  const { words, verbs } = known();
  if (verbs.has(word)) return 'verb';
  if (counting.has(word) || counting.has(token.text)) return undefined;
  if ([word, token.text].some((one) => words.has(one) || keywords.has(one))) return 'game';
  const isPlain = word === word.toLowerCase() && word.length >= SHORTEST_SLIP;
  return isPlain && [...verbs].some((verb) => isSlip(word, verb)) ? undefined : 'unknown';
}

/**
 * Whether the words form a sentence: a name, a pronoun or a noun, then a verb that agrees with it. The verb is an
 * unknown word, or an unknown word follows it.
 */
function isTold(parts: readonly Part[], tokens: readonly Token[]): boolean {
  const text = (at: number): string => tokens[at]!.text;
  const last = parts.length - 1;
  if (parts[last] === 'determiner' || parts[last] === 'mark') return false;
  if (parts[last] === 'small' && !closing.has(text(last))) return false;
  const isShort = parts[0] === 'name' || parts[0] === 'pronoun';
  if (!isShort && parts[0] !== 'determiner' && parts[0] !== 'unknown') return false;
  const tellsMore = (at: number): boolean => parts.slice(at + 1).includes('unknown');
  for (let at = parts[0] === 'determiner' ? 2 : 1; at <= Math.min(last, isShort ? 2 : 5); at += 1) {
    const part = parts[at]!;
    if (part === 'mark' || part === 'determiner') return false;
    const isPlural = /^(you|they)$/i.test(text(0)) || (!isShort && /[^s]s$/.test(text(at - 1)));
    const agrees = isPlural ? !/(ly|[^s]s)$/.test(text(at)) : /[^s]s$/.test(text(at));
    if (part === 'unknown' && agrees) return true;
    if (part === 'small' && /^(is|are|was|were|has|have)$/.test(text(at))) return tellsMore(at);
    if (part === 'verb') return agrees && tellsMore(at);
  }
  return false;
}

/**
 * Whether words of the game stand in a sentence of colour text: a subject, and directly behind it a verb that no rule
 * uses, or 'is' or 'has' and the participle of one. It has no comma.
 */
function isToldOfTheGame(parts: readonly Part[], tokens: readonly Token[]): boolean {
  const text = (at: number): string => tokens[at]!.text;
  const last = parts.length - 1;
  if (parts.some((part, at) => part === 'mark' && text(at) === ',')) return false;
  if (parts[last] === 'determiner' || (parts[last] === 'small' && !closing.has(text(last)))) return false;
  const isShort = parts[0] === 'name' || parts[0] === 'pronoun';
  if (!isShort && parts[0] !== 'determiner') return false;
  const isFree = (at: number): boolean => parts[at] === 'unknown' && !ruleVerbs.has(text(at));
  for (let at = isShort ? 1 : 2; at <= Math.min(last, isShort ? 2 : 5); at += 1) {
    const part = parts[at]!;
    if (part === 'verb') return false;
    if (part === 'small') {
      if (!/^(is|are|has|have|of)$/.test(text(at))) return false;
      if (text(at) !== 'of') return at < last && isFree(at + 1) && /(ed|en|n)$/.test(text(at + 1));
      continue;
    }
    const isPlural = /^(you|they)$/i.test(text(0)) || (!isShort && /[^s]s$/.test(text(at - 1)));
    const agrees = isPlural ? !/(ly|ed|[^s]s)$/.test(text(at)) : /[^s]s$/.test(text(at));
    if (isFree(at) && agrees && parts[at - 1] !== 'determiner') return true;
  }
  return false;
}

Sentence.custom(
  'colour',
  {
    read(chart, at, _form, phrase) {
      if (chart.tokens[at]?.start !== true) return [];
      const parts: Part[] = [];
      let end = at;
      for (; chart.tokens[end] !== undefined && !isWord(chart.tokens[end], '.'); end += 1) {
        const part = partOf(chart.tokens[end]!, chart.setting);
        if (part === undefined) return [];
        parts.push(part);
      }
      const said = chart.tokens.slice(at, end).map(({ kind, text }): Token => ({ kind, text }));
      const isIt = parts.includes('game') ? isToldOfTheGame : isTold;
      if (chart.tokens[end] === undefined || parts.length < 2 || !isIt(parts, said)) return [];
      return [node(phrase, at, end, said)];
    },
    print(n, out) {
      for (const token of n.data as Token[]) out.token({ ...token });
    },
  },
  () => ({}),
);
