/** Conditions on players: what they are, have and control, and how they compare with each other. */
import type { Amount, Condition, Filter, Pred, Ref } from '@kyuden/engine/program';
import { category, type Node } from '../core/phrase.ts';
import { NoReading, same } from '../lower/context.ts';
import {
  type Comparison,
  LAmt,
  LCond,
  LHas,
  LMany,
  LNp,
  LParty,
  LPost,
  LTrait,
  LType,
} from './categories.ts';
import { type LivingContext, type Lower, participating, statOf, you } from './context.ts';
import { holdsFor, levelOf } from './features.ts';
import { playerOf } from './players.ts';
import { controlled, whoseOf } from './zones.ts';

LParty.define('you', 'you', () => you);
LParty.define('who', 'who', (_n, c) => {
  if (c.who === undefined) throw new NoReading('of whom');
  return c.who;
});
LParty.define('player', '{p:LPlayer}', (n, c) => playerOf(n.v.p, c));

/** The player of a condition whose verb is plural for 'you' and singular for others. */
function party(n: Node, c: LivingContext, verb: 'you' | 'other', slot = 'a'): Ref {
  const ref = LParty.of(n.v[slot]!)(n.v[slot]!, c);
  if (same(ref, you) !== (verb === 'you')) throw new NoReading('the form of the verb');
  return ref;
}
/** In a choice of verbs the form for 'you' precedes that for others. */
const verbOf = (n: Node): 'you' | 'other' => ((n.c.verb as number) % 2 === 0 ? 'you' : 'other');
const rival = (n: Node, c: LivingContext): Ref => LParty.of(n.v.b!)(n.v.b!, c);

/** One amount is greater than another, at least by this much. */
const exceeds = (more: Amount, less: Amount, by: Amount = 1): Condition => ({
  c: 'compare',
  a: { a: 'minus', from: more, by: less },
  cmp: '>=',
  b: by,
});

LCond.define(
  'honorable',
  '{a:LParty} (verb: are | is) (way: more | less) honorable than {b:LParty}',
  (n, c) => {
    const [a, b] = [party(n, c, verbOf(n)), rival(n, c)];
    return n.c.way === 0
      ? exceeds(statOf(a, 'honor'), statOf(b, 'honor'))
      : exceeds(statOf(b, 'honor'), statOf(a, 'honor'));
  },
);

/** Counters and cards of players. */
const LStock = category<string>('LStock', 'honor, fate or cards');
LStock.define('honor', 'honor', 'honor');
LStock.define('fate', 'fate [pool: in their fate pool]', 'fate');
LStock.define('hand', 'cards in <hand | your hand | their hand | his or her hand>', 'handSize');
LCond.define(
  'hasMore',
  '{a:LParty} (verb: have | has) [at least {n:LAmt}] (way: more | <fewer | less>) {s:LStock} than {b:LParty}',
  (n, c) => {
    const a = statOf(party(n, c, verbOf(n)), LStock.of(n.v.s));
    const b = statOf(rival(n, c), LStock.of(n.v.s));
    const by = n.v.n ? LAmt.of(n.v.n)(n.v.n, c) : 1;
    return n.c.way === 0 ? exceeds(a, b, by) : exceeds(b, a, by);
  },
);
LCond.define('playerHas', '{a:LParty} (verb: have | has) {h:LHas}', (n, c) => {
  const quality = LHas.of(n.v.h)(n.v.h, c);
  if (quality.preds.some((one) => one.p !== 'stat'))
    throw new NoReading('players have honor, fate and cards');
  return holdsFor(party(n, c, verbOf(n)), quality);
});
LCond.define('role', '{a:LParty} (verb: have | has) a {t:LTrait} role', (n, c) => {
  const of = party(n, c, verbOf(n));
  const preds: Pred[] = [
    { p: 'type', any: ['Role'] },
    { p: 'zone', zone: 'beside', of },
    { p: 'keyword', any: [LTrait.of(n.v.t)(n.v.t, c)] },
  ];
  return { c: 'exists', filter: { kind: 'card', preds } };
});
LCond.define(
  'favor',
  '{a:LParty} (has: have | has | control | controls | do not have | does not have | do not control | does not control) the Imperial Favor',
  (n, c) => {
    const has = n.c.has as number;
    const favor: Condition = { c: 'controlsFavor', player: party(n, c, has % 2 === 0 ? 'you' : 'other') };
    return has < 4 ? favor : { c: 'not', of: favor };
  },
);
LCond.define('first', '{a:LParty} (verb: are | is) the first player', (n, c) => ({
  c: 'turnOf',
  player: party(n, c, verbOf(n)),
}));
LCond.define(
  'side',
  '{a:LParty} (verb: are | is) (side: <the attacking player | the attacker | attacking> | <the defending player | the defender | defending>)',
  (n, c) => ({
    c: 'role',
    player: party(n, c, verbOf(n)),
    is: n.c.side === 0 ? 'attacker' : 'defender',
  }),
);

// Bids.
const owner = (node: Node, c: LivingContext): Ref => {
  const ref = whoseOf(node, c);
  if (ref === undefined) throw new NoReading('which player');
  return ref;
};
export const LTheirs = category<Lower<Ref>>('LTheirs', 'whose');
LTheirs.define('of', "{p:LPlayer} 's", (n, c) => playerOf(n.v.p, c));
LTheirs.define('yours', 'yours', () => you);
LCond.define(
  'bid',
  '(said: {w:LOwners} <honor bid | bid> | the bid on {w:LOwners} honor dial) is (way: lower than | higher than | equal to) {b:LTheirs}',
  (n, c) => ({
    c: 'compare',
    a: statOf(owner(n.v.w!, c), 'dial'),
    cmp: (['<', '>', '='] as const)[n.c.way as number]!,
    b: statOf(LTheirs.of(n.v.b)(n.v.b, c), 'dial'),
  }),
);
LCond.define('bidIs', '{w:LOwners} <honor bid | bid> is {l:LLevel}', (n, c) => {
  const { cmp, to } = levelOf(n.v.l, c);
  return { c: 'compare', a: statOf(owner(n.v.w, c), 'dial'), cmp, b: to };
});
LCond.define(
  'bidBy',
  '{w:LOwners} <honor bid | bid> is at least {n:LAmt} (way: higher | lower) than {b:LTheirs}',
  (n, c) => {
    const [a, b] = [statOf(owner(n.v.w, c), 'dial'), statOf(LTheirs.of(n.v.b)(n.v.b, c), 'dial')];
    const by = LAmt.of(n.v.n)(n.v.n, c);
    return n.c.way === 0 ? exceeds(a, b, by) : exceeds(b, a, by);
  },
);

// Skill and glory in the conflict.
LCond.define(
  'countMore',
  '{a:LParty} (verb: count | counts) more (said: [current: current] [{t:LType}] skill | current {t:LType}) [where: in the conflict] than {b:LParty}',
  (n, c) => {
    const compared: Condition = {
      c: 'compare',
      a: { a: 'sideTotal', of: party(n, c, verbOf(n)) },
      cmp: '>',
      b: { a: 'sideTotal', of: rival(n, c) },
    };
    // The sides count the skill of the conflict's own type.
    return n.v.t
      ? { c: 'all', of: [{ c: 'contest', fact: 'type', any: [LType.of(n.v.t)] }, compared] }
      : compared;
  },
);
LCond.define(
  'gloryMore',
  '<{a:LParty} (verb: count | counts) more glory among ready participating characters than {b:LParty} | {a:LParty} (verb: count | counts) more current glory than {b:LParty} among ready participating characters>',
  (n, c) => {
    const ready = (of: Ref): Amount => ({
      a: 'sumOver',
      stat: 'glory',
      of: {
        kind: 'card',
        preds: [
          { p: 'type', any: ['Character'] },
          participating,
          { p: 'state', is: 'unbowed' },
          ...controlled(of),
        ],
      },
    });
    return { c: 'compare', a: ready(party(n, c, verbOf(n))), cmp: '>', b: ready(rival(n, c)) };
  },
);

// Things that players control.
const owned = (filter: Filter, by: Ref, isRing: boolean): Filter => ({
  ...filter,
  preds: [...filter.preds, ...(isRing ? [{ p: 'control' as const, by }] : controlled(by))],
});
/** The things of a noun that a player controls. */
function things(node: Node, c: LivingContext, by: Ref): Filter {
  const noun = LNp.of(node)(node, c);
  if (noun.is === 'known' || noun.is === 'both') throw new NoReading('which ones');
  return owned(noun.filter, by, noun.sort === 'ring');
}
const many = (filter: Filter, cmp: Comparison, n: Amount): Condition => ({ c: 'exists', filter, cmp, n });

LCond.define('control', '{a:LParty} (verb: control | controls) {x:LNp}', (n, c) => {
  const by = party(n, c, verbOf(n));
  const noun = LNp.of(n.v.x)(n.v.x, c);
  if (noun.is === 'known' && noun.sort === 'card') return { c: 'is', ref: noun.ref, preds: controlled(by) };
  if (noun.is !== 'some' || noun.n === 'all' || noun.n.max !== 1) throw new NoReading('how many');
  return many(owned(noun.filter, by, noun.sort === 'ring'), '>=', 1);
});
LCond.define('controlNot', '{a:LParty} (verb: do not | does not) control {x:LNp}', (n, c) => {
  const by = party(n, c, verbOf(n));
  return { c: 'not', of: many(things(n.v.x, c, by), '>=', 1) };
});
LCond.define('controlMany', '{a:LParty} (verb: control | controls) {m:LMany}', (n, c) => {
  const by = party(n, c, verbOf(n));
  const { filter, sort, cmp, n: count } = LMany.of(n.v.m)(n.v.m, c);
  return many(owned(filter, by, sort === 'ring'), cmp, count);
});
LCond.define(
  'controlMore',
  '{a:LParty} (verb: control | controls | have | has) (way: more | fewer) {x:LNp} than {b:LParty}',
  (n, c) => {
    const [a, b] = [party(n, c, verbOf(n)), rival(n, c)];
    if (things(n.v.x, c, a).preds.some((one) => one.p === 'zone' && one.zone === 'hand'))
      throw new NoReading('read as the size of a hand');
    return {
      c: 'compare',
      a: { a: 'count', of: things(n.v.x, c, a) },
      cmp: n.c.way === 0 ? '>' : '<',
      b: { a: 'count', of: things(n.v.x, c, b) },
    };
  },
);

// Rings. Several elements mean any of their rings.
const claimed: Pred = { p: 'piece', state: ['claimed'] };
LCond.define('claimed', '{a:LParty} (verb: have | has) claimed {x:LNp}', (n, c) => {
  const filter = things(n.v.x, c, party(n, c, verbOf(n)));
  return { c: 'exists', filter: { ...filter, preds: [...filter.preds, claimed] }, cmp: '>=', n: 1 };
});
LPost.define('claimed', '{a:LParty} (verb: have | has) claimed', (n, c) => ({
  preds: [{ p: 'control', by: party(n, c, verbOf(n)) }, claimed],
}));
LCond.define('hasRing', '{a:LParty} (verb: have | has) {x:LNp}', (n, c) => {
  party(n, c, verbOf(n));
  const noun = LNp.of(n.v.x)(n.v.x, c);
  const filter = noun.is === 'known' || noun.is === 'both' ? undefined : noun.filter;
  if (noun.plural !== false || noun.sort !== 'ring' || !filter?.preds.some((one) => one.p === 'piece'))
    throw new NoReading('where the ring is');
  return { c: 'exists', filter, cmp: '>=', n: 1 };
});
LCond.define('hasMany', '{a:LParty} (verb: have | has) {m:LMany}', (n, c) => {
  party(n, c, verbOf(n));
  const { filter, cmp, n: count } = LMany.of(n.v.m)(n.v.m, c);
  // The noun says where the things are: in a ring pool, in a hand, in provinces.
  if (!filter.preds.some((one) => one.p === 'zone' || one.p === 'piece'))
    throw new NoReading('where they are');
  if (filter.preds.every((one) => one.p === 'zone' && one.zone === 'hand'))
    throw new NoReading('read as the size of a hand');
  return many(filter, cmp, count);
});
