/** Noun phrases: a quantity, a noun, and conditions on it. */
import type { Pred, Quantity, Ref } from '@kyuden/engine/program';
import { category, type Node } from '../core/phrase.ts';
import { NoReading } from '../lower/context.ts';
import {
  type HeadMeaning,
  LAdj,
  LAmt,
  LClass,
  LCore,
  LElement,
  LHead,
  LHow,
  LNp,
  LNum,
  LPost,
  LStat,
  LTrait,
} from './categories.ts';
import {
  filterOf,
  host,
  isType,
  type LivingContext,
  type Lower,
  mine,
  type Noun,
  one,
  opponent,
  participating,
  type Sort,
  seen,
  self,
  statOf,
  theirs,
  you,
} from './context.ts';

// Head nouns. The plural is a separate head, so that the number must agree.
const heads: [string, string, Sort, Pred[]][] = [
  ['character', 'characters', 'card', [isType('Character')]],
  ['attachment', 'attachments', 'card', [isType('Attachment')]],
  ['holding', 'holdings', 'card', [isType('Holding')]],
  ['event', 'events', 'card', [isType('Event')]],
  ['card', 'cards', 'card', []],
  ['province', 'provinces', 'province', []],
  ['ring', 'rings', 'ring', [{ p: 'type', any: ['Ring'] }]],
];
for (const [singular, plural, sort, preds] of heads) {
  LHead.define(singular, singular, { sort, preds, plural: false });
  LHead.define(plural, plural, { sort, preds, plural: true });
}

// Adjectives.
const state = (is: string): Pred => ({ p: 'state', is: is as never });
const adjectives: [string, Pred[]][] = [
  ['participating', [participating]],
  ['attacking', [state('attacking')]],
  ['defending', [state('defending')]],
  ['ready', [state('unbowed')]],
  ['bowed', [state('bowed')]],
  ['honored', [state('honored')]],
  ['dishonored', [state('dishonored')]],
  ['facedown', [state('faceDown')]],
  ['faceup', [state('faceUp')]],
  ['unique', [{ p: 'keyword', any: ['Unique'] }]],
  ['non-unique', [{ p: 'not', pred: { p: 'keyword', any: ['Unique'] } }]],
  ['non-participating', [{ p: 'not', pred: participating }]],
  ['unclaimed', [{ p: 'piece', state: ['unclaimed'] }]],
  ['claimed', [{ p: 'piece', state: ['claimed'] }]],
];
for (const [word, preds] of adjectives)
  LAdj.define(word, word === 'facedown' ? '<facedown | unrevealed>' : word, () => preds);
LAdj.define('enemy', 'enemy', () => [theirs]);
LAdj.define('trait', '{t:LTrait}', (n, c) => [{ p: 'keyword', any: [LTrait.of(n.v.t!)(n.v.t!, c)] }]);
LAdj.custom(
  'without',
  {
    read: (chart, at, form, phrase) => {
      const word = chart.tokens[at]?.text ?? '';
      const trait = /^non-([A-Z].*)$/.exec(word)?.[1];
      if (trait === undefined) return [];
      const node: Node = { phrase, v: {}, c: {}, f: [], start: at, end: at + 1, form, data: trait };
      return [{ node, end: at + 1 }];
    },
    print: (node, out) => out.word(`non-${node.data as string}`),
  },
  (n) => [{ p: 'not', pred: { p: 'keyword', any: [n.data as string] } }],
);

/** Any number of adjectives before a head; 'non-Scorpion' is one too. */
LCore.define('head', '{h:LHead}', (n) => LHead.of(n.v.h!));
LCore.define('modified', '{a:LAdj} {rest:LCore}', (n, c) => {
  const rest = LCore.of(n.v.rest!)(n.v.rest!, c);
  return { ...rest, preds: [...rest.preds, ...LAdj.of(n.v.a!)(n.v.a!, c)] };
});

// Conditions after a noun.
LPost.define('yours', '<of yours | you control>', () => [mine]);
LPost.define(
  'theirs',
  '<of your opponent | your opponent controls | controlled by your opponent | an opponent controls | controlled by that opponent>',
  () => [theirs],
);
LPost.define('alone', 'that is (how: attacking | defending) alone', (n) => {
  const side = state(n.c.how === 0 ? 'attacking' : 'defending');
  const filter = { kind: 'card' as const, preds: [isType('Character'), side] };
  return [side, { p: 'when', cond: { c: 'exists', filter, cmp: '=', n: 1 } }];
});
LPost.define('theirHome', "in your opponent 's home", () => [state('home'), theirs]);
LPost.define(
  'cost',
  'with <cost | printed cost> {n:LAmt} or (way: <less | lower> | <more | higher>)',
  (n, c) => [
    {
      p: 'stat',
      stat: 'fateCost',
      base: true,
      cmp: n.c.way === 0 ? '<=' : '>=',
      to: LAmt.of(n.v.n!)(n.v.n!, c),
    },
  ],
);
LPost.define('stat', 'with {s:LStat} {n:LAmt} or (way: <less | lower> | <more | higher>)', (n, c) => [
  { p: 'stat', stat: LStat.of(n.v.s!), cmp: n.c.way === 0 ? '<=' : '>=', to: LAmt.of(n.v.n!)(n.v.n!, c) },
]);
LPost.define('statCount', 'with {s:LStat} no higher than the number of {y:LNp}', (n, c) => [
  {
    p: 'stat',
    stat: LStat.of(n.v.s!),
    cmp: '<=',
    to: { a: 'count', of: filterOf(LNp.of(n.v.y!)(n.v.y!, c)) },
  },
]);
LPost.define('lower', 'with (how: lower | <equal or lower | no higher>) {s:LStat} than {y:LNp}', (n, c) => {
  const stat = LStat.of(n.v.s!);
  const other = LNp.of(n.v.y!)(n.v.y!, c);
  const cmp = n.c.how === 0 ? '<' : '<=';
  if (other.is === 'known') return [{ p: 'stat', stat, cmp, to: statOf(other.ref, stat) }];
  return [{ p: 'stat', stat, cmp, to: { a: 'highest', stat, among: other.filter } }];
});
LPost.define('fate', 'with {n:LAmt} or more fate', (n, c) => [
  { p: 'stat', stat: 'fate', cmp: '>=', to: LAmt.of(n.v.n!)(n.v.n!, c) },
]);
LPost.define('someFate', 'with fate on it', () => [{ p: 'stat', stat: 'fate', cmp: '>=', to: 1 }]);
LPost.define('noFate', '<with no fate | without fate>', () => [
  { p: 'stat', stat: 'fate', cmp: '<=', to: 0 },
]);
const attachment = { kind: 'card' as const, preds: [isType('Attachment')] };
LPost.define('bare', '<without attachments | with no attachments>', () => [
  { p: 'attachments', filter: attachment, cmp: '=', n: 0 },
]);
LPost.define('bearing', 'with {n:LAmt} or more attachments', (n, c) => [
  { p: 'attachments', filter: attachment, cmp: '>=', n: LAmt.of(n.v.n!)(n.v.n!, c) },
]);
LPost.define('bearingTrait', 'with a {t:LTrait} attachment', (n, c) => [
  {
    p: 'attachments',
    filter: {
      kind: 'card',
      preds: [isType('Attachment'), { p: 'keyword', any: [LTrait.of(n.v.t!)(n.v.t!, c)] }],
    },
    cmp: '>=',
    n: 1,
  },
]);
LPost.define('home', 'at home', () => [state('home')]);
LPost.define('on', 'on {y:LNp}', (n, c) => [{ p: 'attachedTo', of: known(n.v.y!, c) }]);
LPost.define('hand', "in (whose: your | your opponent 's) hand", (n) => [
  { p: 'zone', zone: 'hand', of: n.c.whose === 0 ? you : opponent },
]);
LPost.define('provinces', 'in <your | one of your> [live: unbroken] provinces', (n) => [
  { p: 'zone', zone: 'province', of: you },
  ...(n.c.live === 1
    ? [
        {
          p: 'of' as const,
          rel: 'province' as const,
          preds: [{ p: 'not' as const, pred: state('destroyed') }],
        },
      ]
    : []),
]);
LPost.define('pile', "in (whose: your | your opponent 's) (deck: dynasty | conflict) discard pile", (n) => [
  {
    p: 'zone',
    zone: n.c.deck === 0 ? 'dynastyDiscard' : 'conflictDiscard',
    of: n.c.whose === 0 ? you : opponent,
  },
]);
LPost.define(
  'piles',
  "<in one of (whose: your | your opponent 's) discard piles | in (whose: your | an opponent 's) discard pile>",
  (n) => [{ p: 'zone', zone: ['dynastyDiscard', 'conflictDiscard'], of: n.c.whose === 0 ? you : opponent }],
);
LPost.define('pileOrProvinces', '<in | from> your dynasty discard pile or provinces', () => [
  { p: 'zone', zone: ['dynastyDiscard', 'province'], of: you },
]);
LPost.define('handOrProvinces', '<in your hand or provinces | from your hand and/or provinces>', () => [
  { p: 'zone', zone: ['hand', 'province'], of: you },
]);
LPost.define('pool', 'in your claimed ring pool', () => [mine, { p: 'piece', state: ['claimed'] }]);

const isNounPhrase = (node: Node): boolean => node.phrase.category === 'LNp';

/** Any number of conditions after a noun, possibly none. */
const LPosts = category<Lower<Pred[]>>('LPosts', 'conditions on it');
LPosts.custom(
  'list',
  {
    read: (chart, at, form, phrase) => {
      const list = (from: number, found: Node[]): { node: Node; end: number }[] => {
        const v = Object.fromEntries(found.map((node, index) => [`p${index}`, node]));
        const here = { node: { phrase, v, c: {}, f: [], start: at, end: from, form }, end: from };
        // If a condition names another thing, the words after it belong to that thing.
        const last = found.at(-1);
        if (found.length > 3 || Object.values(last?.v ?? {}).some(isNounPhrase)) return [here];
        return [here, ...chart.read('LPost', from).flatMap((one) => list(one.end, [...found, one.node]))];
      };
      return list(at, []);
    },
    print: (node, out) => {
      for (const child of Object.values(node.v)) out.child(child);
    },
  },
  (n, c) => Object.values(n.v).flatMap((node) => LPost.of(node)(node, c)),
);

const known = (node: Node, c: LivingContext) => {
  const noun = LNp.of(node)(node, c);
  if (noun.is !== 'known') throw new NoReading('which one it is on');
  return noun.ref;
};

// Quantities.
LHow.define('a', 'a', () => one);
LHow.define('number', '{n:LNum}', (n, c) => {
  const count = LNum.of(n.v.n!)(n.v.n!, c);
  return { min: count, max: count };
});
LHow.define('any', 'any number of', () => ({ min: 1, max: 'any' }));
LHow.define('upTo', 'up to {n:LNum}', (n, c) => ({ min: 1, max: LNum.of(n.v.n!)(n.v.n!, c) }));

// Noun phrases.
LNp.define('some', '{how:LHow} {x:LCore} {p:LPosts}', (n, c) => {
  const n2 = LHow.of(n.v.how!)(n.v.how!, c);
  return { is: 'some', ...described(n, c, pluralOf(n2)), n: n2 };
});
/** Other than the bearer if the text mentioned it, else other than the card itself. */
LNp.define('another', 'another {x:LCore} {p:LPosts}', (n, c) => {
  const found = described(n, c, false);
  return { is: 'some', ...found, filter: other(found, c.ofBearer ? host : self), n: one };
});
LNp.define('opponents', "<an opponent | your opponent> 's {x:LCore} {p:LPosts}", (n, c) => {
  const found = described(n, c, false);
  return {
    is: 'some',
    ...found,
    filter: { ...found.filter, preds: [...found.filter.preds, theirs] },
    n: one,
  };
});
LNp.define('theRing', 'the {e:LElement} ring', (n) => ({
  is: 'each',
  sort: 'ring',
  filter: {
    kind: 'piece',
    preds: [
      { p: 'type', any: ['Ring'] },
      { p: 'keyword', any: [LElement.of(n.v.e!)] },
    ],
  },
}));
LNp.define('either', '{a:LNp1} or {b:LNp1}', (n, c) => {
  const [first, second] = [LNp1.of(n.v.a!)(n.v.a!, c), LNp1.of(n.v.b!)(n.v.b!, c)];
  const preds: Pred[] = [{ p: 'any', of: [first.filter.preds, second.filter.preds] }];
  return {
    is: 'some',
    sort: 'card',
    n: one,
    filter: { kind: 'card', preds: [isType('Character'), ...preds] },
  };
});
LNp.define('each', 'each [other: other] {x:LCore} {p:LPosts}', (n, c) => {
  const found = described(n, c, false);
  return { is: 'each', sort: found.sort, filter: n.c.other === 1 ? other(found) : found.filter };
});
LClass.define('one', '{x:LCore} {p:LPosts}', (n, c) => described(n, c, false).filter);
LNp.define('bare', '[other: other] {x:LCore} {p:LPosts}', (n, c) => {
  const found = described(n, c, true);
  return { is: 'each', sort: found.sort, filter: n.c.other === 1 ? other(found) : found.filter };
});

/** One of two alternatives. */
const LNp1 = category<Lower<Described>>('LNp1', 'a thing');
LNp1.define('some', 'a {x:LCore} {p:LPosts}', (n, c) => described(n, c, false));

type Described = { filter: { kind: 'card' | 'province' | 'piece'; preds: Pred[] }; sort: Sort };

const other = ({ filter }: Described, than: Ref = self) => ({
  ...filter,
  preds: [...filter.preds, { p: 'other' as const, than }],
});

function described(n: Node, c: LivingContext, plural: boolean): Described {
  const head: HeadMeaning = LCore.of(n.v.x!)(n.v.x!, c);
  if (head.plural !== plural) throw new NoReading('one or several');
  const posts = LPosts.of(n.v.p!)(n.v.p!, c).flatMap((pred) => (isTyped(head) ? seen(pred) : [pred]));
  const kind = head.sort === 'ring' ? 'piece' : head.sort === 'province' ? 'province' : 'card';
  return { filter: { kind, preds: [...head.preds, ...posts] }, sort: head.sort };
}

const isTyped = ({ preds }: HeadMeaning): boolean => preds.some(({ p }) => p === 'type');

const pluralOf = (n: Quantity): boolean => n !== 'all' && n.max !== 1;

// Known things.
const thing = (name: string, template: string, noun: (c: LivingContext) => Noun): void =>
  LNp.define(name, template, (_n, c) => noun(c));
const card = (ref: Noun & { is: 'known' }) => ref;
thing('this', '<this card | this character | this attachment | this holding | this stronghold>', () =>
  card({ is: 'known', ref: self, sort: 'card' }),
);
thing('this province', 'this province', () => ({
  is: 'known',
  ref: { r: 'of', rel: 'province', of: self },
  sort: 'province',
}));
thing('attached', '<its bearer | attached character | the attached character>', (c) => {
  c.ofBearer = true;
  return { is: 'known', ref: host, sort: 'card' };
});
thing('it', 'it', (c) => ({ is: 'known', ref: c.last ?? self, sort: 'card' }));
for (const type of ['character', 'attachment', 'card', 'holding'] as const)
  thing(`that ${type}`, `<that ${type} | the chosen ${type}>`, (c) => ({
    is: 'known',
    ref: c.that(),
    sort: 'card',
  }));
for (const type of ['characters', 'cards'] as const)
  thing(`those ${type}`, `<those ${type} | the chosen ${type}>`, (c) => ({
    is: 'known',
    ref: c.that(),
    sort: 'card',
  }));
thing('contested', 'the contested ring', () => ({
  is: 'known',
  ref: { r: 'contest', fact: 'ring' },
  sort: 'ring',
}));
thing('thatRing', 'that ring', (c) => ({
  is: 'known',
  ref: c.last ?? { r: 'role', role: 'subject' },
  sort: 'ring',
}));
thing('attackedProvince', '<the attacked province | the defending province>', () => ({
  is: 'known',
  ref: { r: 'role', role: 'currentProvince' },
  sort: 'province',
}));
thing('uninvolved', 'each character not involved in the duel', (c) => {
  const involved: Ref[] = [self, ...(c.challenged ? [c.challenged] : [])];
  const preds: Pred[] = involved.map((than) => ({ p: 'other', than }));
  return {
    is: 'each',
    sort: 'card',
    filter: { kind: 'card', preds: [isType('Character'), participating, ...preds] },
  };
});
thing('loser', 'the loser [of: of the duel]', (c) => {
  if (c.duel === undefined) throw new NoReading('which duel');
  // From here on 'it' means the loser, not the thing chosen.
  c.last = { r: 'bind', name: c.duel };
  return { is: 'known', ref: c.last, sort: 'card' };
});
