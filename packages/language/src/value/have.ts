/** Features: the words after 'with' and 'has', lowered to predicates on the candidate. */
import type { Amount, Filter, Pred, Ref, Slot } from '@kyuden/engine/program';
import { Have, Keywords, Made, Stat, Than } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, Missing, NoReading, same, self } from '../lower/context.ts';
import { ref, thing } from '../lower/thing.ts';
import { num } from '../noun/determiner.ts';
import { filterOf, type Meaning, tests } from '../noun/meaning.ts';
import { unitCard } from '../noun/resolve.ts';
import { how, stat } from './amount.ts';

export type Comparison = (Pred & { p: 'stat' })['cmp'];

function statPred(which: string, cmp: Comparison, to: Amount, kind: number | undefined): Pred {
  const pred: Pred = { p: 'stat', stat: which, cmp, to };
  if (kind === 0) pred.base = true;
  if (kind === 1) pred.total = true;
  return pred;
}

/**
 * The stat that a comparison means if it names no other: that of the performing card, or the total of the performing
 * unit. Nobody performs with a Focus Value, so it is that of the card mentioned last.
 */
export function performing(c: Context, which: string): Amount {
  if (which === 'focusValue') return stat(lastFateCard(c), which, undefined);
  const total = performingSlot(c)?.filter.kind === 'unit' ? 1 : undefined;
  return stat(performingCard(c), which, total);
}

function lastFateCard(c: Context): Ref {
  const card = c.last((one) => one.sort === 'card' && one.number === 'sg' && one.words.includes('card'));
  if (card === undefined) throw new NoReading('compared with what');
  return card.ref;
}

const performingSlot = (c: Context): Slot | undefined =>
  c.slots.find((one) => one.block === 'constraints' && one.filter.kind !== 'player');

export function performingCard(c: Context): Ref {
  const slot = performingSlot(c);
  return slot === undefined ? performer(c) : { r: 'slot', name: slot.name };
}

function performer(c: Context): Ref {
  if (c.card.type === 'Personality' || c.card.type === 'Follower') return self;
  if (c.attached) return { r: 'host' };
  // The bearer of a quoted ability performs it.
  if (c.card.type === 'Player') return { r: 'role', role: 'performer' };
  // A Strategy or Holding has no such stat. Then it is your one card that the text has named.
  const own = c.entities.filter(
    (one) =>
      one.found !== true &&
      one.mine &&
      one.number === 'sg' &&
      ['card', 'unit'].includes(one.sort) &&
      one.ref.r !== 'self',
  );
  const refs = own.filter((one, k) => own.findIndex((other) => same(one.ref, other.ref)) === k);
  if (refs.length !== 1) throw new NoReading('compared with what');
  return refs[0]!.ref;
}

const comparatives: Comparison[] = ['<', '>', '<=', '>='];

Have.define(
  'compare',
  '<| a> (cmp: <lower | less> | <higher | greater | more> | <equal or lower | lower or equal> | <equal or higher | higher or equal>) <| current> [{how:How}] {s:Stat} [than {t:Than}]',
  (n, c) => {
    const which = Stat.of(n.v.s);
    c.comparingLess = n.c.cmp === 0 || n.c.cmp === 2;
    c.comparingBase = how(n) === 0;
    return [statPred(which, comparatives[n.c.cmp]!, standard(n, c, which), how(n))];
  },
);

// 'at least as much Force as your performer', 'the same Chi as him'
Have.define(
  'asMuch',
  '(cmp: <at least as much | at least as high a> | <at most as much | no more> | <the same | as much | equal>) [{how:How}] {s:Stat} (as: as | than) {t:Than}',
  (n, c) => {
    const which = Stat.of(n.v.s);
    if ((n.c.as === 1) !== (n.f.includes(1) && n.c.cmp === 1)) throw new NoReading("'as' or 'than'");
    c.comparingLess = n.c.cmp === 1;
    c.comparingBase = how(n) === 0;
    const cmp = (['>=', '<=', '='] as const)[n.c.cmp]!;
    return [statPred(which, cmp, standard(n, c, which), how(n))];
  },
);

function standard(n: Node, c: Context, which: string): Amount {
  const than = n.v.t;
  return than === undefined ? performing(c, which) : comparing(c, which, () => Than.of(than)(than, c));
}

/** Lowers what this stat is compared with. */
export function comparing(c: Context, which: string | undefined, make: () => Amount): Amount {
  const before = c.comparing;
  c.comparing = which;
  try {
    return make();
  } finally {
    c.comparing = before;
  }
}

Have.define(
  'num',
  '(how: {n:Num} or (cmp: <more | higher | greater> | <less | lower | fewer>) | (cmp: <at least | no less than> | <at most | no more than>) {n:Num}) [{how:How}] {s:Stat}',
  (n, c) => [statPred(Stat.of(n.v.s), n.c.cmp === 0 ? '>=' : '<=', num(n.v.n!, c), how(n))],
);
Have.define('range', '<| a> [{how:How}] {s:Stat} <of | from> {n:Num} to {m:Num}', (n, c) => {
  const which = Stat.of(n.v.s);
  return [statPred(which, '>=', num(n.v.n, c), how(n)), statPred(which, '<=', num(n.v.m, c), how(n))];
});
Have.define('exact', '<| a> {n:Num} [{how:How}] {s:Stat}', (n, c) => [
  statPred(Stat.of(n.v.s), '=', num(n.v.n, c), how(n)),
]);
Have.define('fewer', '(cmp: fewer | more) cards than {u:NPx.unit}', (n, c) => [
  {
    p: 'attachments',
    filter: { kind: 'card', preds: [] },
    cmp: n.c.cmp === 0 ? '<' : '>',
    n: { a: 'count', of: { kind: 'card', preds: [{ p: 'attachedTo', of: unitCard(ref(n.v.u, c)) }] } },
  },
]);
Have.define(
  'extreme',
  'the (most: highest | lowest) [nonZero: non-zero] [{how:How}] {s:Stat} [among {x:NP1}]',
  (n, c) => {
    const among = n.v.x === undefined ? c.among : filterOf(thing(n.v.x, c));
    if (among === undefined) throw new NoReading('the highest of what');
    const pred: Pred = {
      p: 'extreme',
      most: n.c.most === 0 ? 'highest' : 'lowest',
      stat: Stat.of(n.v.s),
      among,
    };
    if (how(n) === 0) throw new Missing('the extreme of base values');
    if (how(n) === 1) pred.total = true;
    if (n.c.nonZero === 1) pred.nonZero = true;
    return [pred];
  },
);
Have.define('keyword', '(form: the | a) {k:Keywords} keyword', (n, c) => [
  { p: 'keyword', any: Keywords.of(n.v.k)(n.v.k, c) },
]);
Have.define('nonZero', '<| a> non-zero [{how:How}] {s:Stat}', (n) => [
  { ...statPred(Stat.of(n.v.s), '=', 0, how(n)), cmp: '!=' } as Pred,
]);
Have.define('bareKeyword', '{k:Keywords}', (n, c) => [{ p: 'keyword', any: Keywords.of(n.v.k)(n.v.k, c) }]);
Have.define('short', '{s:Made}', (n, c) =>
  Object.entries(Made.of(n.v.s)(n.v.s, c)).map(
    ([which, value]): Pred => statPred(which, '=', value, undefined),
  ),
);
Have.define('cardsAttached', '{x:NPx.card} attached', (n, c) => attachmentPreds(thing(n.v.x, c), 'with'));
Have.define('attached', '{x:NPx.card}', (n, c) => attachmentPreds(thing(n.v.x, c), 'with'));

/** Types of card that are never attached to a card. */
const neverAttached = new Set([
  'Event',
  'Holding',
  'Personality',
  'Region',
  'Ring',
  'Sensei',
  'Strategy',
  'Stronghold',
  'Wind',
]);

/** Predicates on the number of attachments: 'with an attachment', 'without Followers', 'with no attachments'. */
export function attachmentPreds(meaning: Meaning, word: 'with' | 'without'): Pred[] {
  if (meaning.m !== 'class' || meaning.target) throw new NoReading('attachments are described');
  const of: Filter = filterOf(meaning);
  if (of.preds.some((pred) => pred.p === 'type' && pred.any.every((type) => neverAttached.has(type))))
    throw new NoReading('cards of this type are not attached');
  if (word === 'without') return [{ p: 'attachments', filter: of, cmp: '=', n: 0 }];
  // 'With attached Followers' means with at least one.
  const attached = meaning.words.some((word) => word.startsWith('attached '));
  if (meaning.n === 'all' && (attached || meaning.filters[0]!.preds[0]?.p === 'type'))
    return [{ p: 'attachments', filter: of, cmp: '>=', n: 1 }];
  const asked = tests(meaning);
  if (asked === undefined) throw new NoReading('which attachments');
  return asked.map((one): Pred => ({ p: 'attachments', filter: of, ...one }));
}
Have.define('printed', 'the <printed | base> {k:Keywords} keyword', (n, c) => [
  { p: 'keyword', any: Keywords.of(n.v.k)(n.v.k, c), base: true },
]);
