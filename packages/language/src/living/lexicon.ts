/** Nouns, adjectives, traits, elements and keywords of the living card game. */
import type { Pred } from '@kyuden/engine/program';
import { conjOf, coordinate, itemsOf } from '../core/coordinate.ts';
import type { Node, Phrase } from '../core/phrase.ts';
import type { Chart } from '../core/read.ts';
import type { Token } from '../core/token.ts';
import { NoReading } from '../lower/context.ts';
import {
  type HeadMeaning,
  LAdj,
  LCore,
  LElement,
  LHead,
  LKeyword,
  LTrait,
  type Quality,
} from './categories.ts';
import { isType, type LivingContext, participating, type Sort, self, theirs } from './context.ts';

type Reader = NonNullable<Phrase['read']>;

/** Reads one token, or several, if `find` gives their data. */
const words =
  (find: (chart: Chart, at: number) => { data: unknown; length: number } | undefined): Reader =>
  (chart, at, form, phrase) => {
    const found = find(chart, at);
    if (found === undefined) return [];
    const end = at + found.length;
    return [{ node: { phrase, v: {}, c: {}, f: [], start: at, end, form, data: found.data }, end }];
  };

export const elements = ['Air', 'Earth', 'Fire', 'Water', 'Void'];
for (const element of elements) LElement.define(element, element, element);

export const keywords = ['Ancestral', 'Courtesy', 'Covert', 'Pride', 'Restricted', 'Sincerity'];
for (const keyword of keywords) LKeyword.define(keyword, keyword.toLowerCase(), keyword);

/** Traits and clans that cards of this game have. A text may also use those of its own card and those passed in. */
const traits = new Set([
  ...(
    'Crab Crane Dragon Lion Phoenix Scorpion Unicorn Academy Actor Air Army Banner Battlefield Berserker Brotherhood ' +
    'Bushi Castle Cavalry Champion City Commander Condition Courtier Creature Curse Daimyō Dōjō Duelist Earth Engineer ' +
    'Fire Follower Gaijin Geisha Ghost Goblin Haunted Imperial Informant Item Jade Keeper Kenshinzen Kihō Library Magistrate ' +
    'Mahō Mask Meishōdō Merchant Mine Monk Mythological Nezumi Oni Outpost Palace Peasant Philosophy Poison Ritual River ' +
    'Rōnin Scholar Scout Seal Seeker Shadow Shadowlands Shinobi Shrine Shugenja Spell Spirit Storyteller Tactic Tattoo ' +
    'Tattooed Technique Temple Title Trap Village Void Wasteland Water Weapon Yōjimbō'
  ).split(' '),
  ...['Battle Maiden', 'Elemental Master', 'Kaiu Wall', 'Mantis Clan'],
]);

/** Capitalised words that are no traits. */
const noTraits = new Set([
  'Action',
  'Favor',
  'Forced',
  'Interrupt',
  'Max',
  'Reaction',
  'Trait',
  'Traits',
  'X',
]);

const isCapital = (token: Token | undefined): token is Token =>
  token?.kind === 'word' && /^[A-ZĀ-Ž]/.test(token.text) && !noTraits.has(token.text);

/**
 * The trait at a token: a known one, or any capitalised word inside a sentence, because designers add traits freely.
 * Two capitalised words are one trait if they are known as one, or if neither is known.
 */
function traitAt(chart: Chart, at: number): { data: string; length: number } | undefined {
  const [one, two] = [chart.tokens[at], chart.tokens[at + 1]];
  if (!isCapital(one)) return undefined;
  const known = (text: string): boolean => traits.has(text) || chart.setting.keywords.has(text);
  if (isCapital(two)) {
    const both = `${one.text} ${two.text}`;
    if (known(both)) return { data: both, length: 2 };
    if (!known(one.text) && !known(two.text) && one.start !== true) return { data: both, length: 2 };
  }
  return known(one.text) || one.start !== true ? { data: one.text, length: 1 } : undefined;
}

LTrait.custom(
  'trait',
  { read: words(traitAt), print: (node, out) => printWords(node, out) },
  (node) => node.data as string,
);

function printWords(node: Node, out: { word(text: string): void }): void {
  for (const word of (node.data as string).split(' ')) out.word(word);
}

const traitOf = (node: Node, c: LivingContext): string => LTrait.of(node)(node, c);

export const state = (is: string): Pred => ({ p: 'state', is: is as never });

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
  const isCard = preds.length > 0 && sort === 'card';
  const [one, many] = isCard
    ? [`<${singular} | ${singular} card>`, `<${plural} | ${singular} cards>`]
    : [singular, plural];
  LHead.define(singular, one, () => ({ sort, preds, plural: false, words: [singular] }));
  LHead.define(plural, many, () => ({ sort, preds, plural: true, words: [singular] }));
}
/** 'An attacker' is an attacking character. */
for (const [noun, is] of [
  ['attacker', 'attacking'],
  ['defender', 'defending'],
] as const) {
  const preds = [isType('Character'), state(is)];
  LHead.define(noun, noun, () => ({ sort: 'card', preds, plural: false, words: ['character', is] }));
  LHead.define(`${noun}s`, `${noun}s`, () => ({
    sort: 'card',
    preds,
    plural: true,
    words: ['character', is],
  }));
}
/** 'A Courtier' is a card with that trait. */
LHead.define('trait', '{t:LTrait}', (n, c) => {
  const trait = traitOf(n.v.t, c);
  return { sort: 'card', preds: [{ p: 'keyword', any: [trait] }], plural: false, words: [trait] };
});
/** 'An attachment or character': one noun with several types. */
coordinate(LHead, {
  conjs: ['or'],
  meaning: (n, c) => {
    const all = itemsOf(n).map((one) => LHead.of(one)(one, c));
    const [first] = all as [HeadMeaning, ...HeadMeaning[]];
    if (all.some(({ sort, plural }) => sort !== first.sort || plural !== first.plural))
      throw new NoReading('things of one sort');
    return { ...first, preds: [anyOf(all.map(({ preds }) => preds))], words: [] };
  },
});

/** An alternative. Types, or traits, become one list. */
export function anyOf(lists: Pred[][]): Pred {
  const types = lists.flatMap((list) => (list.length === 1 && list[0]!.p === 'type' ? list[0].any : []));
  return types.length >= lists.length ? { p: 'type', any: types } : { p: 'any', of: lists };
}

// Adjectives.
const not = (pred: Pred): Pred => ({ p: 'not', pred });
const unique: Pred = { p: 'keyword', any: ['Unique'] };
const adjectives: [string, Pred][] = [
  ['participating', participating],
  ['attacking', state('attacking')],
  ['defending', state('defending')],
  ['ready', state('unbowed')],
  ['bowed', state('bowed')],
  ['honored', state('honored')],
  ['dishonored', state('dishonored')],
  ['facedown', state('faceDown')],
  ['faceup', state('faceUp')],
  ['broken', state('destroyed')],
  ['unbroken', not(state('destroyed'))],
  ['unique', unique],
  ['non-unique', not(unique)],
  ['non-participating', not(participating)],
  ['unclaimed', { p: 'piece', state: ['unclaimed'] }],
  ['claimed', { p: 'piece', state: ['claimed'] }],
  ['contested', { p: 'piece', state: ['contested'] }],
  ['stronghold', state('stronghold')],
  ['non-stronghold', not(state('stronghold'))],
];
for (const [word, pred] of adjectives)
  LAdj.define(word, word === 'facedown' ? '<facedown | unrevealed>' : word, () => ({
    preds: [pred],
    words: [word],
  }));
LAdj.define('adjacent', 'adjacent', () => ({
  preds: [{ p: 'adjacent', of: { r: 'of', rel: 'province', of: self } }],
}));
LAdj.define('enemy', 'enemy', () => ({ preds: [theirs] }));
LAdj.define('trait', '{t:LTrait} [clan: clan]', (n, c) => {
  const trait = traitOf(n.v.t, c);
  return { preds: [{ p: 'keyword', any: [trait] }], words: [trait] };
});
LAdj.custom(
  'without',
  {
    read: words((chart, at) => {
      const trait = /^non-([A-ZĀ-Ž].*)$/.exec(chart.tokens[at]?.text ?? '')?.[1];
      return trait === undefined ? undefined : { data: trait, length: 1 };
    }),
    print: (node, out) => out.word(`non-${node.data as string}`),
  },
  (n) => ({ preds: [not({ p: 'keyword', any: [n.data as string] })] }),
);
coordinate(LAdj, {
  meaning: (n, c) => {
    const lists = itemsOf(n).map((one) => LAdj.of(one)(one, c).preds);
    return { preds: conjOf(n) === 'and' ? lists.flat() : [oneOf(lists)] };
  },
});

/** 'Bushi or Courtier' as one predicate. */
function oneOf(lists: Pred[][]): Pred {
  const traitsOf = lists.map((list) =>
    list.length === 1 && list[0]!.p === 'keyword' ? list[0].any : undefined,
  );
  return traitsOf.every((one) => one !== undefined)
    ? { p: 'keyword', any: traitsOf.flat() }
    : { p: 'any', of: lists };
}

/** Any number of adjectives before a head. */
LCore.define('head', '{h:LHead}', (n, c) => LHead.of(n.v.h)(n.v.h, c));
LCore.define('modified', '{a:LAdj} {rest:LCore}', (n, c) => {
  const rest = LCore.of(n.v.rest)(n.v.rest, c);
  const { preds, words: said = [] }: Quality = LAdj.of(n.v.a)(n.v.a, c);
  return { ...rest, preds: [...rest.preds, ...preds], words: [...rest.words, ...said] };
});
