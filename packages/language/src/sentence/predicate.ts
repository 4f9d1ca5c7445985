/** Predicates after 'is': states, places, keywords and nouns. */
import type { Condition, Pred, Ref, StateName } from '@kyuden/engine/program';
import { Pred_ } from '../core/categories.ts';
import { conjOf, itemsOf } from '../core/coordinate.ts';
import type { Node } from '../core/phrase.ts';
import type { Chart } from '../core/read.ts';
import { isWord } from '../core/token.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { cards, thing } from '../lower/thing.ts';
import { node } from '../noun/build.ts';
import { filterOf, type Meaning, refOf, some } from '../noun/meaning.ts';
import { clans, isMark, standsBare } from '../words/keywords.ts';
import { lookUp } from '../words/lexicon.ts';
import { dueling, inArmyWith } from './company.ts';
import { joined } from './coordination.ts';

export function predicate(n: Node, c: Context, subject: Meaning): { preds: Pred[]; role?: Condition } {
  if (n.phrase.name === 'Pred.series') return several(n, c, subject);
  if (n.phrase.name === 'Pred.role') {
    const is = (['attacker', 'defender', 'active'] as const)[n.c.which!]!;
    return { preds: [], role: { c: 'role', player: refOf(subject), is } };
  }
  // The plural 'are Scouts' does not fit a singular subject.
  if (n.phrase.name === 'Pred.nouns' && subject.m !== 'list' && subject.number === 'sg')
    throw new NoReading('number');
  if (n.phrase.name === 'Pred.ally')
    return { preds: [], role: { c: 'role', player: refOf(subject), is: 'ally' } };
  if (n.phrase.name === 'Pred.clanPlayer' || n.phrase.name === 'Pred.clansPlayer') {
    const names = [n.c.clan, n.c.clan2].flatMap((one) => (one === undefined ? [] : [`${clans[one]!} Clan`]));
    const stronghold: Ref = { r: 'of', rel: 'stronghold', of: refOf(subject) };
    return {
      preds: [],
      role: { c: 'is', ref: stronghold, preds: [{ p: 'keyword', any: names }] },
    };
  }
  // 'If you are Crane Clan' tests your Stronghold.
  if (n.phrase.name === 'Pred.keyword' && subject.m !== 'list' && subject.sort === 'player') {
    if (subject.m === 'class') {
      const [only, ...more] = filterOf(subject).preds;
      const others = only?.p === 'other' && only.than.r === 'you';
      if (more.length > 0 || (only !== undefined && !others))
        throw new Missing('of which Clan described players are');
      const preds: Pred[] = [{ p: 'type', any: ['Stronghold'] }, ...Pred_.of(n)(n, c)];
      if (others) preds.push({ p: 'not', pred: { p: 'control', by: only.than } });
      return { preds: [], role: { c: 'exists', filter: { kind: 'card', preds } } };
    }
    const ref: Ref = { r: 'of', rel: 'stronghold', of: refOf(subject) };
    return { preds: [], role: { c: 'is', ref, preds: Pred_.of(n)(n, c) } };
  }
  if (n.phrase.name === 'Pred.yours' && subject.m !== 'list' && subject.sort === 'action') {
    const taker: Pred = { p: 'taker', is: { r: 'you' } };
    return { preds: [n.c.whose === 0 ? taker : { p: 'not', pred: taker }] };
  }
  if (n.phrase.name === 'Pred.attached') {
    const host = filterOf(some(thing(n.v.x!, c, cards)));
    return {
      preds: [],
      role: { c: 'is', ref: { r: 'of', rel: 'host', of: refOf(subject) }, preds: host.preds },
    };
  }
  if (n.phrase.name === 'Pred.armyWith') return { preds: [], role: inArmyWith(n.v.x!, c, refOf(subject)) };
  if (n.phrase.name === 'Pred.dueling') return { preds: [], role: dueling(n.v.x!, c, refOf(subject)) };
  if (n.phrase.name === 'Pred.opposing') {
    const meaning = thing(n.v.x!, c, cards);
    const one_ = refOf(subject);
    if (meaning.m === 'ref') return { preds: [{ p: 'opposing', of: meaning.ref }] };
    const base = filterOf(meaning);
    return {
      preds: [],
      role: { c: 'exists', filter: { kind: base.kind, preds: [...base.preds, { p: 'opposing', of: one_ }] } },
    };
  }
  return { preds: Pred_.of(n)(n, c) };
}

function several(n: Node, c: Context, subject: Meaning): { preds: Pred[]; role?: Condition } {
  const parts = itemsOf(n).map((one) => predicate(one, c, subject));
  if (parts.every((part) => part.role === undefined))
    return {
      preds: joined(
        n,
        parts.map((part) => part.preds),
      ),
    };
  const of = parts.map(({ preds, role }): Condition => role ?? { c: 'is', ref: refOf(subject), preds });
  return { preds: [], role: { c: conjOf(n) === 'or' ? 'any' : 'all', of } };
}

/** For predicates that are lowered together with their subject. */
const elsewhere = (): never => {
  throw new NoReading('read with its subject');
};
Pred_.define('role', 'the (which: Attacker | Defender | active player)', elsewhere);
Pred_.define('ally', 'an ally', elsewhere);
Pred_.define('from', '(how: from | on) {x:NP1.card}', (n, c) => [
  { p: 'from', filter: filterOf(thing(n.v.x!, c, cards)) },
]);
Pred_.define('attached', 'attached to {x:NP1.card}', elsewhere);
Pred_.define('yours', "(whose: yours | another player 's)", (n) => {
  const control: Pred = { p: 'control', by: { r: 'you' } };
  return [n.c.whose === 0 ? control : { p: 'not', pred: control }];
});
Pred_.define(
  'clansPlayer',
  `a (clan: ${clans.map((clan) => `${clan} Clan`).join(' | ')}) or (clan2: ${clans.map((clan) => `${clan} Clan`).join(' | ')}) player`,
  elsewhere,
);
Pred_.define('clanPlayer', `a (clan: ${clans.map((clan) => `${clan} Clan`).join(' | ')}) player`, elsewhere);
for (const [word, is] of [
  ['bowed', 'bowed'],
  ['unbowed', 'unbowed'],
  ['opposed', 'opposed'],
  ['unopposed', 'unopposed'],
  ['honorable', 'honorable'],
  ['<dishonorable | Dishonorable>', 'dishonorable'],
  ['attacking', 'attacking'],
  ['defending', 'defending'],
  ['<home | at home>', 'home'],
  ['<Human | human>', 'human'],
  ['<unaligned | Unaligned>', 'unaligned'],
  ['Infantry', 'infantry'],
  ['dead', 'dead'],
  ['honorably dead', 'honorablyDead'],
] as const) {
  Pred_.define(is, word, () => [{ p: 'state', is }]);
}
Pred_.define('dueling', 'dueling {x:NP1.card}', elsewhere);
Pred_.define('involved', 'involved in a duel', () => [
  {
    p: 'any',
    of: [
      [{ p: 'is', ref: { r: 'role', role: 'challenger' } }],
      [{ p: 'is', ref: { r: 'role', role: 'challenged' } }],
    ],
  },
]);
Pred_.define('armyWith', 'in an army with {x:NP1.card}', elsewhere);
Pred_.define('opposing', '(how: opposing | opposed by) {x:NP1.card}', (n, c) => {
  const meaning = thing(n.v.x!, c, cards);
  if (meaning.m === 'ref') return [{ p: 'opposing', of: meaning.ref }];
  return [{ p: 'opposes', filter: filterOf(meaning) }];
});

Pred_.custom(
  'keyword',
  {
    read(chart, at, _form, phrase) {
      return keyword(chart, at)
        .filter((one_) => standsBare(one_.keyword))
        .map((one_) => node(phrase, at, one_.end, { keyword: one_.keyword }));
    },
    print(n, out) {
      for (const word of (n.data as { keyword: string }).keyword.split(' ')) out.word(word);
    },
  },
  (n) => [{ p: 'keyword', any: [(n.data as { keyword: string }).keyword] }],
);

/** The keyword at a token: 'Cavalry', 'Crab Clan'. 'A Hero' is read as a noun. */
function keyword(chart: Chart, at: number): { keyword: string; end: number }[] {
  return lookUp(chart, at).flatMap(({ entry, end }) =>
    entry.is === 'keyword' && entry.number === 'sg' ? [{ keyword: entry.keyword.keyword, end }] : [],
  );
}

const stateWords: Record<string, StateName> = {
  bowed: 'bowed',
  unbowed: 'unbowed',
  dishonorable: 'dishonorable',
  opposed: 'opposed',
  unopposed: 'unopposed',
  honorable: 'honorable',
  home: 'home',
  'at home': 'home',
  attacking: 'attacking',
  defending: 'defending',
  unaligned: 'unaligned',
  Unaligned: 'unaligned',
  Infantry: 'infantry',
};

/** One member of 'Cavalry, a Scout, or Naval'. Keywords have no article, nouns have one. */
interface Alternative {
  keyword?: string;
  noun?: Node;
  end: number;
}

Pred_.custom(
  'list',
  {
    read: (chart, at, _form, phrase) =>
      alternatives(chart, at).map((items) => {
        const v = Object.fromEntries(
          items.flatMap((item, k) => (item.noun === undefined ? [] : [[`i${k}`, item.noun]])),
        );
        return node(
          phrase,
          at,
          items.at(-1)!.end,
          items.map((item) => item.keyword),
          v,
        );
      }),
    print(n, out) {
      const items = n.data as (string | undefined)[];
      for (const [k, item] of items.entries()) {
        if (k > 0 && items.length > 2) out.word(',');
        if (k > 0 && k === items.length - 1) out.word('or');
        if (item === undefined) out.child(n.v[`i${k}`]!);
        else for (const word of item.split(' ')) out.word(word);
      }
    },
  },
  (n, c) => {
    const items = n.data as (string | undefined)[];
    const any = items.filter((item) => item !== undefined);
    if (any.length === items.length && any.every((item) => stateWords[item] === undefined))
      return [{ p: 'keyword', any }];
    const of = items.map((item, k): Pred[] =>
      item === undefined
        ? filterOf(some(thing(n.v[`i${k}`]!, c))).preds
        : stateWords[item] !== undefined
          ? [{ p: 'state', is: stateWords[item] }]
          : [{ p: 'keyword', any: [item] }],
    );
    return [{ p: 'any', of }];
  },
);

function alternativeItems(chart: Chart, from: number): Alternative[] {
  const nouns = chart
    .read('NPx', from)
    .filter((one_) => one_.node.v.base?.v.det?.phrase.name === 'Det.a' && one_.node.v.o1 === undefined)
    .map((one_) => ({ noun: one_.node, end: one_.end }));
  const states = Object.keys(stateWords)
    .filter((word) => word.split(' ').every((one_, k) => isWord(chart.tokens[from + k], one_)))
    .map((word) => ({ keyword: word, end: from + word.split(' ').length }));
  return [...states, ...keyword(chart, from), ...nouns];
}

function alternatives(chart: Chart, at: number): Alternative[][] {
  const items = (from: number): Alternative[] => alternativeItems(chart, from);
  // After a noun, a keyword that can be a noun belongs to that noun: 'a Samurai or Monk'.
  const follows = (before: Alternative[], item: Alternative): boolean =>
    item.noun !== undefined ||
    before.every((one_) => one_.noun === undefined) ||
    isMark(item.keyword!) ||
    stateWords[item.keyword!] !== undefined;
  const out: Alternative[][] = [];
  const go = (before: Alternative[], from: number): void => {
    for (const item of items(from)) {
      if (!follows(before, item)) continue;
      const all = [...before, item];
      const comma = isWord(chart.tokens[item.end], ',');
      const or = comma ? item.end + 1 : item.end;
      if (!isWord(chart.tokens[or], 'or')) {
        if (comma) go(all, item.end + 1);
      } else if (comma === all.length > 1) {
        for (const last of items(or + 1)) if (follows(all, last)) out.push([...all, last]);
      }
    }
  };
  go([], at);
  return out;
}

Pred_.define('noun', '{x:NP1.card}', (n, c) => {
  const det = n.v.x!.v.base?.v.det?.phrase.name;
  if (det !== 'Det.a') throw new NoReading('what it is');
  return filterOf(some(thing(n.v.x!, c))).preds;
});
