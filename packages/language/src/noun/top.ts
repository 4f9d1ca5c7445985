/**
 * Cards described by their place: a duelist, or cards at an end of a deck ('the top card of your Fate deck', 'the
 * bottom two cards of it').
 */
import type { Pred, Role } from '@kyuden/engine/program';
import { Base, Num, Zone } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, NoReading, you } from '../lower/context.ts';
import { roleSorts } from './base.ts';
import type { Meaning } from './meaning.ts';
import { InZone } from './zone.ts';

/** In the zone of a known player. */
function inThe(n: Node, c: Context): Pred {
  const { zone, of } = Zone.of(n)(n, c);
  if (typeof zone === 'string') c.lastDeck = of === undefined ? { zone } : { zone, of };
  return of === undefined ? { p: 'zone', zone } : { p: 'zone', zone, of };
}
/** In a zone of a described player: 'another player's Fate deck'. */
function inSome(n: Node, c: Context): Pred[] {
  if (n.phrase.name !== 'InZone.described') throw new NoReading('read as a zone of a known player');
  return InZone.of(n)(n, c);
}
function endCards(n: Node, c: Context, count: number): Meaning {
  const at = n.v.z === undefined ? inSome(n.v.i!, c) : [inThe(n.v.z, c)];
  return {
    m: 'class',
    filters: [
      { kind: 'card', preds: [...at, { p: 'end', end: n.c.end === 0 ? 'top' : 'bottom', n: count }] },
    ],
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

Base.define('endCard', 'the (end: top | bottom) card of (whose: {z:Zone} | {i:InZone})', (n, c) =>
  endCards(n, c, 1),
);
Base.define('endCards', 'the (end: top | bottom) {n:Num} cards of (whose: {z:Zone} | {i:InZone})', (n, c) =>
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
