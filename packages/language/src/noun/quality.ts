/**
 * Qualities in one word: a state, a keyword, 'non-' and a keyword. They stand before a noun and after 'is', alone or as
 * alternatives ('a dishonorable or Gaijin card', 'Kolat, Ninja, or bowed').
 */
import type { Pred, StateName } from '@kyuden/engine/program';
import { type Lower, Mod, Pred_ } from '../core/categories.ts';
import { coordinate, itemsOf } from '../core/coordinate.ts';
import { category, type Node, type Printed, type Result } from '../core/phrase.ts';
import type { Chart } from '../core/read.ts';
import { isWord, lowerFirst } from '../core/token.ts';
import { isKeyword, standsBare } from '../words/keywords.ts';
import { lookUp } from '../words/lexicon.ts';
import { nouns } from '../words/nouns.ts';
import { stateWords } from '../words/states.ts';
import { node } from './build.ts';
import { eitherOf } from './meaning.ts';

interface StateData {
  text: string;
  is: StateName;
}

type Place = 'before' | 'behind';

/** The words for states that may stand at a place. */
const stateEntries = (place: Place): { parts: string[]; data: StateData }[] =>
  stateWords
    .filter(({ only }) => only === undefined || only === place)
    .flatMap(({ words, is }) => words.map((text) => ({ parts: text.split(' '), data: { text, is } })));

const statePred = (n: Node): Pred => ({ p: 'state', is: (n.data as StateData).is });
const readStates = (place: Place) => {
  const entries = stateEntries(place);
  return {
    read: (chart: Chart, at: number, _form: unknown, phrase: Node['phrase']): Result[] =>
      entries
        .filter(({ parts }) => parts.every((word, k) => isWord(chart.tokens[at + k], word)))
        .map(({ parts, data }) => node(phrase, at, at + parts.length, data)),
    print(n: Node, out: Printed): void {
      for (const word of (n.data as StateData).text.split(' ')) out.word(word);
    },
  };
};

Mod.custom('state', readStates('before'), {
  preds: (n) => [statePred(n)],
  tag: (n) => (n.data as StateData).is,
});
Pred_.custom('state', readStates('behind'), (n) => [statePred(n)]);

interface NonData {
  words: string[];
}
const non = {
  read(chart: Chart, at: number, _form: unknown, phrase: Node['phrase']): Result[] {
    const token = chart.tokens[at];
    if (token?.kind !== 'word') return [];
    const text = token.start === true ? lowerFirst(token.text) : token.text;
    if (!text.startsWith('non-')) return [];
    const keyword = text.slice(4);
    const next = chart.tokens[at + 1];
    const words =
      next?.kind === 'word' && isKeyword(`${keyword} ${next.text}`) ? [keyword, next.text] : [keyword];
    return [node(phrase, at, at + words.length, { words })];
  },
  print(n: Node, out: Printed): void {
    const [first, ...rest] = (n.data as NonData).words;
    out.word(`non-${first}`);
    for (const word of rest) out.word(word);
  },
};
function nonPreds(n: Node): Pred[] {
  const keyword = (n.data as NonData).words.join(' ');
  const state = stateWords.find(({ words }) => words.includes(keyword));
  if (state !== undefined) return [{ p: 'not', pred: { p: 'state', is: state.is } }];
  const noun = nouns.find((one) => one.singular === keyword);
  const type = noun?.preds[0]?.p === 'type' ? noun.preds[0] : undefined;
  return [{ p: 'not', pred: type ?? { p: 'keyword', any: [keyword] } }];
}
Mod.custom('non', non, { preds: nonPreds });
Pred_.custom('non', non, nonPreds);

/** One of the alternatives before a noun. */
const Quality = category<Lower<Pred[]>>('Quality', 'an adjective');
Quality.custom('state', readStates('before'), (n) => [statePred(n)]);
Quality.custom('non', non, nonPreds);
Quality.custom(
  'keyword',
  {
    read: (chart, at, _form, phrase) =>
      lookUp(chart, at).flatMap(({ entry, end }) =>
        entry.is === 'keyword' && entry.number === 'sg' ? [node(phrase, at, end, entry.keyword.keyword)] : [],
      ),
    print(n, out) {
      for (const word of (n.data as string).split(' ')) out.word(word);
    },
  },
  (n) => [{ p: 'keyword', any: [n.data as string] }],
);
const isKeywordNode = ({ data }: Node): boolean => typeof data === 'string';
/** Whether the word can only be a noun: the first part of 'a Scout or unbowed Personality'. */
const isNoun = (n: Node): boolean => isKeywordNode(n) && !standsBare(n.data as string);
coordinate(Quality, {
  conjs: ['or'],
  // A list of keywords alone is one predicate, and its words name the noun later.
  allow: (items) => !items.every(isKeywordNode) && !items.slice(0, -1).some(isNoun),
  meaning: (n, c) => [eitherOf(itemsOf(n).map((one) => Quality.of(one)(one, c)))],
});
Mod.custom(
  'either',
  {
    read: (chart, at, _form, phrase) =>
      chart
        .read('Quality', at)
        .filter((one) => one.node.phrase.isList === true)
        .map((one) => node(phrase, at, one.end, null, { q: one.node })),
    print: (n, out) => out.child(n.v.q!),
  },
  { preds: (n, c) => Quality.of(n.v.q!)(n.v.q!, c) },
);
