/** Places of cards and rings, and whose they are: 'your hand', 'one of your provinces', 'a claimed ring pool'. */
import type { Pred, Ref } from '@kyuden/engine/program';
import { coordinate, itemsOf } from '../core/coordinate.ts';
import { category, type Node } from '../core/phrase.ts';
import { NoReading, same } from '../lower/context.ts';
import { LAdj, LNp, LOwners, LZone } from './categories.ts';
import { filterOf, type LivingContext, type Lower, mine, opponent, theirs, you } from './context.ts';
import { anyOf, state } from './lexicon.ts';
import { mentioned, playerOf } from './players.ts';

// Possessives.
LOwners.define('your', 'your', () => you);
LOwners.define('of', "{p:LPlayer} 's", (n, c) => playerOf(n.v.p, c));
LOwners.define('opponents', "opponents '", () => opponent);
LOwners.define('their', '<their | his or her>', (_n, c) => mentioned(c));
LOwners.define('any', "<a player 's | each player 's | any player 's>", () => undefined);

export const whoseOf = (node: Node, c: LivingContext): Ref | undefined => LOwners.of(node)(node, c);

/** Control by a player. What the opponent controls is what you do not control. */
export function controlled(by: Ref | undefined): Pred[] {
  if (by === undefined) return [];
  if (same(by, you)) return [mine];
  return same(by, opponent) ? [theirs] : [{ p: 'control', by }];
}

/** Zones of one player, without the possessive. */
export const LPile = category<Lower<{ zone: string[]; preds: Pred[] }>>('LPile', 'a place');
const piles: [string, string, string[]][] = [
  ['hand', 'hand', ['hand']],
  ['dynasty', 'dynasty discard pile', ['dynastyDiscard']],
  ['conflict', 'conflict discard pile', ['conflictDiscard']],
  ['discard', 'discard pile', ['dynastyDiscard', 'conflictDiscard']],
  ['piles', 'discard piles', ['dynastyDiscard', 'conflictDiscard']],
];
for (const [name, words, zone] of piles) LPile.define(name, words, () => ({ zone, preds: [] }));
LPile.define('provinces', '[{a:LAdj}] provinces', (n, c) => ({
  zone: ['province'],
  preds: n.v.a ? [{ p: 'of', rel: 'province', preds: LAdj.of(n.v.a)(n.v.a, c).preds }] : [],
}));
/** Zones with conditions of their own stay separate. */
coordinate(LPile, {
  conjs: ['or'],
  meaning: (n, c) => {
    const all = itemsOf(n).map((one) => LPile.of(one)(one, c));
    if (all.some(({ preds }) => preds.length > 0)) throw new NoReading('a condition on one of the places');
    return { zone: all.flatMap(({ zone }) => zone), preds: [] };
  },
});

/** Of several cards, each may be in another of the places. */
LPile.define('andOr', '{a:LPile} and/or {b:LPile}', (n, c) => {
  const all = [n.v.a, n.v.b].map((one) => LPile.of(one)(one, c));
  if (all.some(({ preds }) => preds.length > 0)) throw new NoReading('a condition on one of the places');
  return { zone: all.flatMap(({ zone }) => zone), preds: [] };
});

const inZone = (zone: string[], of: Ref | undefined): Pred => ({
  p: 'zone',
  zone: zone.length === 1 ? zone[0]! : zone,
  ...(of && { of }),
});

LZone.define('pile', '[one: one of] {w:LOwners} {z:LPile}', (n, c) => {
  const { zone, preds } = LPile.of(n.v.z)(n.v.z, c);
  return [inZone(zone, whoseOf(n.v.w, c)), ...preds];
});
LZone.define('aPile', 'a {z:LPile}', (n, c) => {
  const { zone, preds } = LPile.of(n.v.z)(n.v.z, c);
  return [inZone(zone, undefined), ...preds];
});
LZone.define('home', '{w:LOwners} home [area: area]', (n, c) => [
  state('home'),
  ...controlled(whoseOf(n.v.w, c)),
]);
LZone.define('play', 'play', () => [state('inPlay')]);
/** 'In a province', 'in that province', 'in the attacked province', 'in each province you control'. */
LZone.define('province', '{y:LNp}', (n, c) => {
  const noun = LNp.of(n.v.y)(n.v.y, c);
  if (noun.sort !== 'province') throw new NoReading('cards lie in provinces');
  // Without a zone, only cards in play would be meant.
  if (noun.is === 'known') return [inZone(['province'], undefined), { p: 'in', of: noun.ref }];
  if (
    noun.is === 'each' &&
    noun.plural === true &&
    !filterOf(noun).preds.some(isControl) &&
    !filterOf(noun).preds.some((one) => one.p === 'adjacent')
  )
    throw new NoReading('whose provinces');
  const whose = [you, opponent].find((of) =>
    filterOf(noun).preds.some((one) => same(one, controlled(of)[0])),
  );
  const preds = filterOf(noun).preds.filter((one) => !same(one, controlled(whose)[0]));
  return [
    inZone(['province'], whose),
    ...(preds.length > 0 ? [{ p: 'of' as const, rel: 'province' as const, preds }] : []),
  ];
});
const isControl = (pred: Pred): boolean => pred.p === 'control' || (pred.p === 'not' && isControl(pred.pred));
LZone.define('pool', '{w:LOwners} claimed ring pool', (n, c) => {
  const by = whoseOf(n.v.w, c);
  return [...(by ? [{ p: 'control' as const, by }] : []), { p: 'piece', state: ['claimed'] }];
});
LZone.define('somePool', '(which: a claimed | the unclaimed) ring pool', (n) => [
  { p: 'piece', state: [n.c.which === 0 ? 'claimed' : 'unclaimed'] },
]);
/** 'From one of your provinces or from your hand'. */
coordinate(LZone, {
  conjs: ['or'],
  meaning: (n, c) => [anyOf(itemsOf(n).map((one) => LZone.of(one)(one, c)))],
});
LZone.define('orFrom', '{a:LZone} or from {b:LZone}', (n, c) => [
  anyOf([n.v.a, n.v.b].map((one) => LZone.of(one)(one, c))),
]);
