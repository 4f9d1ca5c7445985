/**
 * Cards described by their place: a duelist, or cards at an end of a deck ('the top card of your Fate deck', 'the
 * bottom two cards of it').
 */
import type { Pred, Role } from '@kyuden/engine/program';
import { Base, Num, Zone } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, you } from '../lower/context.ts';
import { roleSorts } from './base.ts';
import type { Meaning } from './meaning.ts';

function endCards(n: Node, c: Context, count: number): Meaning {
  const { zone, of } = Zone.of(n.v.z!)(n.v.z!, c);
  if (typeof zone === 'string') c.lastDeck = of === undefined ? { zone } : { zone, of };
  const at: Pred = of === undefined ? { p: 'zone', zone } : { p: 'zone', zone, of };
  return {
    m: 'class',
    filters: [{ kind: 'card', preds: [at, { p: 'end', end: n.c.end === 0 ? 'top' : 'bottom', n: count }] }],
    sort: 'card',
    number: count === 1 ? 'sg' : 'pl',
    n: { min: count, max: count },
    target: false,
    words: ['card', 'top'],
    gender: 'it',
    mine: true,
    all: false,
  };
}

Base.define('endCard', 'the (end: top | bottom) card of {z:Zone}', (n, c) => endCards(n, c, 1));
Base.define('endCards', 'the (end: top | bottom) {n:Num} cards of {z:Zone}', (n, c) =>
  endCards(n, c, Num.of(n.v.n)(n.v.n, c)),
);
roleSorts.set('Base.endCard', ['card']);
roleSorts.set('Base.endCards', ['card']);

/** The duelist that you control, or if not `mine`, the other one. */
export function duelist(mine: boolean): Meaning {
  const is = (role: Role): Pred[] => [{ p: 'is', ref: { r: 'role', role } }];
  const control: Pred = { p: 'control', by: you };
  const preds: Pred[] = [
    { p: 'any', of: [is('challenger'), is('challenged')] },
    mine ? control : { p: 'not', pred: control },
  ];
  return {
    m: 'class',
    filters: [{ kind: 'card', preds }],
    sort: 'card',
    number: 'sg',
    n: 'all',
    target: false,
    words: ['Personality'],
    gender: 'he',
    mine,
    all: true,
  };
}

Base.define('duelist', 'your Personality <in this duel | in it | in the duel>', (_n, c) => {
  c.mention({
    ref: { r: 'role', role: 'challenger' },
    sort: 'card',
    gender: 'he',
    words: ['Personality'],
    mine: true,
    silent: true,
  });
  return duelist(true);
});
roleSorts.set('Base.duelist', ['card']);
