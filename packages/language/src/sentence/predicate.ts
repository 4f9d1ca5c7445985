/** Predicates after 'is': states, places, keywords and nouns. */
import type { Condition, Filter, Pred, Ref } from '@kyuden/engine/program';
import { Pred_ } from '../core/categories.ts';
import { conjOf, itemsOf } from '../core/coordinate.ts';
import type { Node } from '../core/phrase.ts';
import type { Chart } from '../core/read.ts';
import { isWord } from '../core/token.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { cards, thing } from '../lower/thing.ts';
import { node } from '../noun/build.ts';
import { filterOf, found, type Meaning, refOf, some } from '../noun/meaning.ts';
import { clans, standsBare } from '../words/keywords.ts';
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
    const filter: Filter = { kind: base.kind, preds: [...base.preds, { p: 'opposing', of: one_ }] };
    found(meaning, filter, c);
    return { preds: [], role: { c: 'exists', filter } };
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
  { p: 'from', filter: filterOf(thing(n.v.x, c, cards)) },
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
Pred_.define('dueling', 'dueling {x:NP1.card}', elsewhere);
Pred_.define('involved', '(how: involved in | in) a duel', () => [
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
  const meaning = thing(n.v.x, c, cards);
  if (meaning.m === 'ref') return [{ p: 'opposing', of: meaning.ref }];
  return [{ p: 'opposes', filter: filterOf(meaning) }];
});

Pred_.custom(
  'keyword',
  {
    read(chart, at, _form, phrase) {
      return keyword(chart, at)
        .filter((one_) => standsBare(one_.keyword) || isInList(chart, at, one_.end))
        .map((one_) => node(phrase, at, one_.end, { keyword: one_.keyword }));
    },
    print(n, out) {
      for (const word of (n.data as { keyword: string }).keyword.split(' ')) out.word(word);
    },
  },
  (n) => [{ p: 'keyword', any: [(n.data as { keyword: string }).keyword] }],
);

/** Whether the word is one of several alternatives, which need no article: 'Cavalry, Scout, or Naval'. */
function isInList({ tokens }: Chart, at: number, end: number): boolean {
  if (isWord(tokens[at - 1], 'or') || isWord(tokens[end], 'or')) return true;
  const later = tokens.findIndex((token, index) => index > end && isWord(token, 'or'));
  return isWord(tokens[end], ',') && later > 0 && later - end <= 6;
}

/** The keyword at a token: 'Cavalry', 'Crab Clan'. 'A Hero' is read as a noun. */
function keyword(chart: Chart, at: number): { keyword: string; end: number }[] {
  return lookUp(chart, at).flatMap(({ entry, end }) =>
    entry.is === 'keyword' && entry.number === 'sg' ? [{ keyword: entry.keyword.keyword, end }] : [],
  );
}

Pred_.define('noun', '{x:NP1.card}', (n, c) => {
  const det = n.v.x.v.base?.v.det?.phrase.name;
  if (det !== 'Det.a') throw new NoReading('what it is');
  return filterOf(some(thing(n.v.x, c))).preds;
});
