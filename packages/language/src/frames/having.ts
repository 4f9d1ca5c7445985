/** Having another do something, copying, transferring, and taking control. */
import type { Effect, Filter, Obj, Pred, Ref } from '@kyuden/engine/program';
import { Keywords, VP } from '../core/categories.ts';
import { coordinate } from '../core/coordinate.ts';
import { category, type Node } from '../core/phrase.ts';
import { type Context, Gap, Missing, NoReading, self } from '../lower/context.ts';
import { act, cards, filter, known, ref, thing } from '../lower/thing.ts';
import { Count } from '../noun/determiner.ts';
import { filterOf, type Meaning, objOf } from '../noun/meaning.ts';
import { effects } from '../sentence/verb.ts';
import { happens, player } from './common.ts';

// 'Have him discard a card', 'make a target player lose 2 Honor'.
VP.define('haveDo', '(how: ~have | ~make) {x:NP1} {v:VP@base}', {
  subject: 'player',
  effect: (n, c) => {
    const { subject } = VP.of(n.v.v);
    const sorts = subject === 'player' ? (['player'] as const) : cards;
    const who = known(n.v.x, c, sorts);
    if (who.m !== 'ref') throw new Missing('having one of several do it');
    if (who.sort !== 'player' && subject === 'player') throw new NoReading('such a thing cannot do that');
    return effects(n.v.v, c, who);
  },
});

const own = '<does not itself copy abilities | does not copy abilities>';
/** Where the copy goes: to the named card, or to the one that copies. */
function copier(n: Node, c: Context, doer: Meaning | undefined): Obj {
  if (n.v.y !== undefined) return { o: 'ref', ref: ref(n.v.y, c, cards) };
  if (doer === undefined) throw new NoReading('what copies it');
  return objOf(doer, c, () => undefined);
}
const kinds = ['either', 'ability', 'ability', 'keyword'] as const;

VP.define(
  'copy',
  `[long: permanently] ~copy (what: (which: an ability or keyword | an ability | a printed ability | <a keyword | one keyword>) (at: from | on) {x:NP1.card} | one of {of:Poss} [{k:Keywords}] [base: <printed | base>] abilities) [not: <that | which> ${own}] [to {y:NPx.card}]`,
  {
    subject: 'any',
    effect: (n, c, doer) => {
      const what = copier(n, c, doer);
      // An ability that copies is never copied.
      const made = (from: Obj): Effect => ({
        e: 'copy',
        what,
        from,
        which: n.c.what === 0 ? kinds[n.c.which!]! : 'ability',
        ...((n.c.base === 1 || n.c.which === 2) && { printed: true as const }),
        ...(n.v.k !== undefined && { keywords: Keywords.of(n.v.k)(n.v.k, c) }),
        ...(n.c.long === 1 && { until: { d: 'permanent' as const } }),
      });
      if (n.v.of !== undefined) return [made({ o: 'ref', ref: ref(n.v.of, c, cards) })];
      return [act(n.v.x!, c, undefined, made)];
    },
  },
);
/** Features that are copied together: 'its printed keywords, traits, and abilities'. */
const Copied = category<null>('Copied', 'what is copied');
Copied.define(
  'feature',
  '(how: <printed | base> | | Gold-producing) (what: keywords | traits | trait | abilities | stats | title | {s:Stat} | {k:Keywords} | keyword | ability)',
  null,
);
coordinate(Copied, { conjs: ['and', 'or'], meaning: null });
const neverCopied =
  '(not: | <that | which> <does not itself copy abilities | does not copy abilities> | <that | which> <do not themselves copy abilities | do not copy abilities>)';
VP.define(
  'copyMany',
  `[long: permanently] ~copy (whose: {of:Poss} {f:Copied} | (det: a | the | one | any | ) {f:Copied} (at: of | from | on) {x:NP1.card}) [but: <, except | other than> {j:Keywords}] ${neverCopied}`,
  {
    subject: 'any',
    effect: (n, c, doer) => {
      const feature = n.v.f!;
      const kind = feature.phrase.name === 'Copied.feature' ? wholeKinds[feature.c.what!] : undefined;
      const isPlain = feature.c.how !== 2 && (kind === 'keywords' || n.v.j === undefined);
      if (kind === undefined || !isPlain) {
        thing((n.v.of ?? n.v.x)!, c, cards);
        throw new Gap('copying more than one feature of a card');
      }
      if (n.v.of === undefined && n.c.det !== 1) throw new NoReading('which of them');
      const made = (from: Obj): Effect => ({
        e: 'copy',
        what: copier(n, c, doer),
        from,
        which: kind,
        ...(feature.c.how === 0 && { printed: true as const }),
        ...(n.v.j !== undefined && { except: Keywords.of(n.v.j)(n.v.j, c) }),
        ...(n.c.long === 1 && { until: { d: 'permanent' as const } }),
      });
      if (n.v.of !== undefined) return [made({ o: 'ref', ref: ref(n.v.of, c, cards) })];
      return [act(n.v.x!, c, undefined, made)];
    },
  },
);
/** The features of which all are copied at once, by their place in `Copied`. */
const wholeKinds: Readonly<Record<number, 'keywords' | 'abilities'>> = { 0: 'keywords', 3: 'abilities' };

VP.define('copyAbility', "~copy the action 's ability", {
  subject: 'card',
  effect: (_n, c, doer) => {
    if (doer === undefined) throw new NoReading('what copies it');
    c.copied = c.fresh('b');
    const from: Obj = { o: 'ref', ref: { r: 'role', role: 'action' } };
    return [{ e: 'copy', what: objOf(doer, c, () => undefined), from, which: 'ability', name: c.copied }];
  },
});

/** Attached to that card, or to a card of that kind. */
const attachedTo = (host: Meaning): Pred =>
  host.m === 'ref'
    ? { p: 'attachedTo', of: host.ref }
    : { p: 'of', rel: 'host', preds: filterOf(host).preds };

/** Narrows what is chosen. */
function narrow(what: Obj, pred: Pred, c: Context): void {
  if (what.o !== 'ref') what.filter.preds.push(pred);
  else if (what.ref.r === 'slot') {
    const { name } = what.ref;
    c.slots.find((slot) => slot.name === name)?.filter.preds.push(pred);
  }
}

function bearerOf(what: Obj): Ref {
  if (what.o !== 'ref') throw new NoReading('one card is meant');
  return { r: 'of', rel: 'host', of: what.ref };
}

/** Another card of the description of the one that bears the card. */
function anotherThan(bearer: Meaning, what: Obj): Obj {
  if (bearer.m !== 'class') throw new NoReading('another of which');
  const { kind, preds } = filterOf(bearer);
  const than = bearerOf(what);
  return { o: 'pick', filter: { kind, preds: [...preds, { p: 'other', than }] }, n: { min: 1, max: 1 } };
}

VP.define(
  'transfer',
  '~transfer {x:NPx.card} [from {z:NP1.card}] [goal: to (whom: {y:NP1.card} | another)]',
  {
    subject: 'player',
    effect: (n, c) => {
      if (n.c.whom === undefined) throw new NoReading('to whom');
      const first = act(n.v.x, c, 'transferred', (what) => ({ e: 'transfer', what, to: what }));
      if (first.e !== 'transfer') throw new NoReading('no object');
      if (n.v.z !== undefined) {
        const from = known(n.v.z, c, cards);
        // Of two targets the later one is described by the earlier.
        const isTarget = from.m === 'ref' && from.ref.r === 'slot' && first.what.o === 'ref';
        if (isTarget) narrow({ o: 'ref', ref: from.ref }, { p: 'is', ref: bearerOf(first.what) }, c);
        else narrow(first.what, attachedTo(from), c);
        if (n.v.y === undefined) return [{ ...first, to: anotherThan(from, first.what) }];
      }
      if (n.v.y === undefined) throw new NoReading('to whom');
      const to = act(n.v.y, c, undefined, (what) => ({ e: 'transfer', what, to: what }));
      if (to.e !== 'transfer') throw new NoReading('no object');
      return [{ ...first, to: to.to }];
    },
    event: (n, c, doer) => {
      if (n.v.z !== undefined) throw new Gap('from whom it is transferred');
      const made = happens('transfer', 'x')(n, c, doer);
      if (n.v.y === undefined) return made;
      const to = filter(n.v.y, c);
      return made.map((one) => ({ ...one, to }));
    },
  },
  { object: 'x' },
);
VP.define(
  'handOver',
  '(how: ~take control of {x:NP1.card} | ~give control of {x:NP1.card} to {p:NP1.player})',
  {
    subject: 'player',
    effect: (n, c, doer) => {
      const { beside } = c;
      // The player controls this card already, so 'take control of him' means somebody else, who may be given back later.
      const isAnother =
        n.c.how === 0 ? doer === undefined : JSON.stringify(c.acted).includes('"e":"control"');
      if (isAnother) c.beside = [...beside, self];
      const made = act(n.v.x!, c, undefined, (what) => ({
        e: 'control',
        what,
        to: n.v.p === undefined ? player(doer) : c.clause(() => ref(n.v.p!, c, ['player'])),
      }));
      c.beside = beside;
      return [made];
    },
    event: (n, c, doer) => {
      if (n.v.p !== undefined) throw new Gap('to whom it is given');
      return happens('control', 'x')(n, c, doer);
    },
  },
  { object: 'x' },
);

// The player chooses which of the two gives, and what.
VP.define('transferBetween', '~transfer {q:Count} (what: attachments | attachment) from one to the other', {
  subject: 'player',
  effect: (n, c): Effect[] => {
    const two = c.last((entity) => entity.target === true && entity.number === 'pl');
    if (two === undefined) throw new NoReading('no targets were mentioned');
    const { n: many, number } = Count.of(n.v.q)(n.v.q);
    if ((number === 'sg') !== (n.c.what === 1)) throw new NoReading('number');
    const among: Pred = { p: 'is', ref: two.ref };
    const [giver, as] = [c.fresh('b'), c.fresh('p')];
    const from: Ref = { r: 'bind', name: giver };
    const attachment: Pred = { p: 'type', any: ['Follower', 'Item', 'Spell'] };
    const bears: Pred = { p: 'attachments', filter: { kind: 'card', preds: [attachment] }, cmp: '>=', n: 1 };
    const given: Filter = { kind: 'card', preds: [attachment, { p: 'attachedTo', of: from }] };
    const taker: Filter = { kind: 'card', preds: [among, { p: 'other', than: from }] };
    const transfer: Effect = {
      e: 'transfer',
      what: { o: 'ref', ref: { r: 'bind', name: as } },
      to: { o: 'all', filter: taker },
    };
    const one = { min: 1, max: 1 };
    return [
      {
        e: 'choose',
        what: { o: 'pick', filter: { kind: 'card', preds: [among, bears] }, n: one },
        name: giver,
      },
      { e: 'forEach', over: { o: 'pick', filter: given, n: many }, as, do: [transfer] },
    ];
  },
});
