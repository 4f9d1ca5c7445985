/** Verbs that move units and bring cards into play. */
import type {
  Condition,
  Effect,
  Entry,
  Filter,
  Obj,
  Pattern,
  Place,
  Pred,
  Ref,
} from '@kyuden/engine/program';
import { Entering, Place_, VP, Zone } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { printTokens } from '../core/print.ts';
import { branch } from '../lower/branch.ts';
import { type Context, Gap, Missing, NoReading, you } from '../lower/context.ts';
import { act, amount, cards, condition, filter, known, ref, thing } from '../lower/thing.ts';
import {
  all,
  filterOf,
  introduce,
  type Meaning,
  objOf,
  refOf,
  targeted,
  withPreds,
} from '../noun/meaning.ts';
import { befalls, happens, outOf, player } from './common.ts';
import { placed, unattached } from './loose.ts';
import { toAttack } from './phase.ts';
import { placeAt, placeFilter, there } from './place.ts';
import { dueFor, ownPlace } from './played.ts';
import { over } from './stat.ts';

const move = {
  subject: 'player',
  effect: (n: Node, c: Context, doer?: Meaning): Effect[] => {
    const first = act(n.v.x!, c, 'moved', (what) => ({ e: 'move', what, to: { pl: 'home' } }));
    if (first.e !== 'move') throw new NoReading('no object');
    // The player who moves the thing also chooses it.
    if (doer !== undefined && first.what.o === 'pick') first.what.by = player(doer);
    const there = { ...first, to: Place_.of(n.v.p!)(n.v.p!, c) };
    const left = n.v.q ?? n.v.r;
    return left === undefined ? [done(c, there)] : awayFrom(ref(left, c, ['place']), there, c);
  },
  event: (n: Node, c: Context, doer: Meaning | undefined): Pattern[] => {
    const made = happens('move', 'x')(n, c, doer);
    const to = placeFilter(n.v.p!, c);
    const left = n.v.q ?? n.v.r;
    const from = left === undefined ? undefined : filter(left, c, ['place']);
    return made.map((one) => ({ ...one, to, ...(from !== undefined && { from }) }));
  },
};

/** Moves a thing only if it is at the place. */
function awayFrom(place: Ref, move: Effect & { e: 'move' }, c: Context): Effect[] {
  const at: Pred = { p: 'at', place };
  if (move.what.o === 'ref') {
    const there: Condition = { c: 'is', ref: move.what.ref, preds: [at] };
    return [branch(there, [done(c, move)])];
  }
  const limited: Filter = { ...move.what.filter, preds: [...move.what.filter.preds, at] };
  return [done(c, { ...move, what: { ...move.what, filter: limited } })];
}

/** Gives the effect a name, so that later words can ask for its result ('if it moved'). */
function done(c: Context, effect: Effect): Effect {
  const name = effect.name ?? c.fresh('b');
  c.lastDone = name;
  const made = { ...effect, name };
  // A later question about what was done finds the effect that is in the program.
  const noted = c.acted.findLastIndex(
    (one) => one.e === made.e && 'what' in one && 'what' in made && one.what === made.what,
  );
  if (noted >= 0) c.acted[noted] = made;
  return made;
}

VP.define('move', '~move {x:NP} [from {q:NPx.place}] {p:Place} [from {r:NPx.place}]', move, { object: 'x' });
// The place may stand before the thing: 'move home X'.
VP.define('moveFronted', '~move {p:Place} {x:NP}', move, { object: 'x' });
VP.define(
  'moveHomeOr',
  '~move {x:NP1} home <or | , or> , if (who: he | she | it) would be opposed , to {p:NPx.place}',
  {
    subject: 'player',
    effect: (n, c) => {
      const first = act(n.v.x, c, 'moved', (what) => ({ e: 'move', what, to: { pl: 'home' } }));
      if (first.e !== 'move' || first.what.o !== 'ref') throw new Missing('moving what is chosen');
      const to: Place = { pl: 'battlefield', ref: ref(n.v.p, c, ['place']) };
      const enemies: Filter = {
        kind: 'unit',
        preds: [{ p: 'enemy' }, { p: 'at', place: to.ref }],
      };
      const there_: Effect = { e: 'move', what: first.what, to, words: ['Move', 'to the battlefield'] };
      return [
        branch(
          { c: 'exists', filter: enemies },
          [{ e: 'either', of: [[{ ...first, words: ['Move home'] }], [there_]] }],
          [first],
        ),
      ];
    },
  },
);
VP.define(
  'moveAnywhere',
  '~move {x:NP}',
  {
    subject: 'player',
    event: happens('move', 'x'),
    effect: () => {
      throw new NoReading('where to');
    },
  },
  { object: 'x' },
);
VP.define('moveBoth', '~move {x:NP1} , and {y:NP1} , {p:Place}', {
  subject: 'player',
  effect: (n, c) => {
    const place = n.v.p;
    const objects = [n.v.x, n.v.y].map((one) => {
      let what: Obj | undefined;
      act(one, c, 'moved', (made): Effect => {
        what = made;
        return { e: 'show', what: made };
      });
      return what!;
    });
    if (!objects.every((one) => one.o === 'ref')) throw new Missing('moving what is chosen together');
    const of = objects.map((one) => (one as Obj & { o: 'ref' }).ref);
    return [
      done(c, { e: 'move', what: { o: 'ref', ref: { r: 'both', of } }, to: Place_.of(place)(place, c) }),
    ];
  },
});
VP.define('moves', '~move [{p:Place}]', {
  subject: 'card',
  event: befalls('move', (n, c) => (n.v.p === undefined ? undefined : placeFilter(n.v.p, c))),
});
VP.define('assigns', '~assign [{p:Place}]', {
  subject: 'card',
  event: befalls('assign', (n, c) => (n.v.p === undefined ? undefined : placeFilter(n.v.p, c))),
});
VP.define(
  'assignToAttack',
  '~assign {x:NP1} to attack',
  {
    subject: 'player',
    event: (n, c) => happens('assign', 'x')(n, c, undefined).map((one) => ({ ...one, where: [attacking()] })),
  },
  { object: 'x' },
);
VP.define('attacks', '~attack [{p:NPx.player}]', {
  subject: 'card',
  event: (n, c, doer) => {
    const where: Condition[] = [attacking()];
    if (n.v.p !== undefined) where.push({ c: 'role', player: ref(n.v.p, c, ['player']), is: 'defender' });
    // A card that moves into the attacking army attacks, too.
    return befalls('assign')(n, c, doer).map((one) => ({ ...one, kinds: ['assign', 'move'], where }));
  },
  cannot: (_n, _c, doer) => toAttack({ kind: 'unit', preds: filterOf(doer).preds }),
});
const defending: Condition = {
  c: 'is',
  ref: { r: 'role', role: 'subject' },
  preds: [{ p: 'state', is: 'defending' }],
};
VP.define('defends', '~defend [{p:Place}]', {
  subject: 'card',
  event: (n, c, doer) => {
    const to = n.v.p === undefined ? undefined : placeFilter(n.v.p, c);
    return befalls('assign')(n, c, doer).map((one) => ({
      ...one,
      kinds: ['assign', 'move'],
      where: [defending],
      ...(to !== undefined && { to }),
    }));
  },
});
VP.define('assignsToAttack', '~assign to attack', {
  subject: 'card',
  event: (n, c, doer) => befalls('assign')(n, c, doer).map((one) => ({ ...one, where: [attacking()] })),
});

function attacking() {
  return {
    c: 'is' as const,
    ref: { r: 'role' as const, role: 'subject' as const },
    preds: [{ p: 'state' as const, is: 'attacking' as const }],
  };
}

// Entering play.
const paid: Entry = { costs: 'pay' };
Entering.define('forLess', '<| ,> for <{n:Amt} less Gold | less Gold equal to {n:Amt}>', (n, c) => ({
  costs: 'pay',
  less: amount(n.v.n!, c),
}));
Entering.define(
  'payingBut',
  ', paying all costs <and | but | , and | , but> (which: <paying {n:Amt} less Gold | reducing his Gold cost to enter play by {n:Amt}> | paying {n:Amt} more Gold)',
  (n, c) => {
    const by = amount(n.v.n!, c);
    return { costs: 'pay', less: n.c.which === 0 ? by : { a: 'minus', from: 0, by } };
  },
);
Entering.define('reducing', ', reducing its Gold Cost by {n:Amt} until it attaches', (n, c) => ({
  costs: 'pay',
  less: amount(n.v.n, c),
  lowers: true,
}));
/** Lowers the terms of payment. 'Waiving costs if ...' becomes two branches of the effect. */
function entering(n: Node, c: Context, make: (entry: Entry) => Effect): Effect[] {
  const how = n.v.e;
  const entry = how === undefined ? paid : Entering.of(how)(how, c);
  const when = n.v.if;
  if (when === undefined) return [make(entry)];
  if (how === undefined) throw new NoReading('a condition on the whole');
  const cond = condition(when, c);
  return [branch(cond, [make(entry)], [make(paid)])];
}

/** The event that a player brings a card into play. */
function entered(n: Node, c: Context, doer: Meaning | undefined): Pattern[] {
  if (n.v.p !== undefined || n.c.there === 1 || n.c.home === 1) throw new Gap('entering play at a place');
  return outOf(n, c, happens('enterPlay', 'x')(n, c, doer));
}

VP.define(
  'bring',
  '~bring {x:NP1} into play [from {z:Zone}] [at {p:NPx.place}] [there: there] [home: in your home] [{e:Entering}] [if {if:Cond}]',
  {
    subject: 'player',
    effect: (n, c) => {
      const first = act(n.v.x, c, 'brought', (what) => ({ e: 'enter', what, entry: paid }));
      if (first.e !== 'enter') throw new NoReading('no object');
      const place = n.v.p;
      const where = place !== undefined ? ref(place, c, ['place']) : n.c.there === 1 ? there(c) : undefined;
      const home: Place | undefined = n.c.home === 1 ? { pl: 'home' } : undefined;
      const at = where === undefined ? home : placeAt(where);
      first.what = fromZone(n.v.z, c, first.what);
      return entering(n, c, (entry) => (at === undefined ? { ...first, entry } : { ...first, entry, at }));
    },
    event: entered,
  },
  { object: 'x' },
);
VP.define(
  'putIntoPlay',
  '~put {x:NP1.card} <into | in> play [from {z:Zone}] [there: there] [{e:Entering}]',
  {
    subject: 'player',
    effect: (n, c) => [
      act(n.v.x, c, 'brought', (what) => {
        const at = n.c.there === 1 ? placeAt(there(c)) : ownPlace(n.v.x, what, c);
        return {
          e: 'enter',
          what: fromZone(n.v.z, c, what),
          ...(at === undefined ? {} : { at }),
          entry: n.v.e === undefined ? dueFor(what, c) : Entering.of(n.v.e)(n.v.e, c),
        };
      }),
    ],
    event: entered,
  },
  { object: 'x' },
);

/** Picks a known card only if it is in the zone. */
export function fromZone(z: Node | undefined, c: Context, what: Obj): Obj {
  if (z === undefined) return what;
  const { zone, of } = Zone.of(z)(z, c);
  const pred = of === undefined ? { p: 'zone' as const, zone } : { p: 'zone' as const, zone, of };
  if (what.o !== 'ref') throw new NoReading('a description takes its own place');
  return {
    o: 'pick',
    filter: { kind: 'card', preds: [{ p: 'is', ref: what.ref }, pred] },
    n: { min: 1, max: 1 },
  };
}

VP.define(
  'assign',
  '~assign {x:NP1}',
  {
    subject: 'player',
    // The player who assigns a unit is the one who controls it.
    event: (n, c, doer) => {
      const made = happens('assign', 'x')(n, c, undefined);
      if (doer === undefined) return made;
      introduce(doer, c, { r: 'of', rel: 'controller', of: { r: 'role', role: 'subject' } });
      if (doer.m === 'class') {
        const { preds } = filterOf(doer);
        const whose: Pred[] = preds.length === 0 ? [] : [{ p: 'of', rel: 'controller', preds }];
        return made.map((one) => ({
          ...one,
          subject: { ...one.subject!, preds: [...one.subject!.preds, ...whose] },
        }));
      }
      const by = refOf(doer);
      return made.map((one) => ({
        ...one,
        subject: { ...one.subject!, preds: [...one.subject!.preds, { p: 'control', by }] },
      }));
    },
  },
  { object: 'x' },
);
VP.define(
  'attaches',
  '~attach {x:NP1.card}',
  {
    subject: 'player',
    event: happens('attach', 'x'),
    cannot: () => {
      throw new NoReading('read as a restriction on attaching');
    },
  },
  { object: 'x' },
);
// A card that attachments go to.
VP.define('entersOver', '~enter play or ~overlay', {
  subject: 'card',
  event: (n, c, doer) =>
    befalls('enterPlay')(n, c, doer).map((one) => ({ ...one, kinds: ['enterPlay', 'overlay'] })),
});
VP.define('enters', '~enter play [src: from (which: {z:Zone} | {p:NPx.place})]', {
  subject: 'card',
  cannot: (n, c, doer) => {
    if (n.c.src !== 1) return [{ s: 'barEntry', what: over(doer) }];
    const { kind, preds } = filterOf(all(doer));
    const from: Pred[] =
      n.v.p === undefined
        ? outOf(n, c, [{ kinds: [] }])[0]!.from!.preds
        : [
            { p: 'zone', zone: 'province' },
            { p: 'in', of: province(n.v.p, c) },
          ];
    return [{ s: 'barEntry', what: { o: 'all', filter: { kind, preds: [...preds, ...from] } } }];
  },
  event: (n, c, doer) => {
    const made = befalls('enterPlay')(n, c, doer);
    if (n.v.p === undefined) return outOf(n, c, made);
    const from: Filter = { kind: 'province', preds: [{ p: 'is', ref: province(n.v.p, c) }] };
    return made.map((one) => ({ ...one, from }));
  },
});
/** A reference to the one province that a noun means. */
function province(n: Node, c: Context): Ref {
  const one = known(n, c, ['place']);
  if (one.m !== 'ref' || !/province/i.test(printTokens(n).at(-1)?.text ?? ''))
    throw new NoReading('one province is meant');
  c.mention({ ref: one.ref, sort: 'place', words: ['province', 'Province'] });
  return one.ref;
}
// A card can leave play in several ways; all of them move it from a zone in play.
VP.define('leaves', '~leave play', {
  subject: 'card',
  event: (n, c, doer) => {
    const from: Filter = { kind: 'card', preds: [{ p: 'zone', zone: ['home', 'battlefield', 'unit'] }] };
    const kinds = ['destroy', 'discard', 'removeFromGame', 'put'];
    return befalls('destroy')(n, c, doer).map((pattern) => ({ ...pattern, kinds, from }));
  },
});
/** A described card comes from the hand if the text says neither where it is nor of which cards it is one. */
export function fromHand(what: Obj): void {
  if (what.o !== 'pick' || what.filter.preds.some(({ p }) => p === 'zone' || p === 'is')) return;
  what.filter.preds.push({ p: 'zone', zone: 'hand', of: you });
}

/** Attaches a card to a Personality, with its terms of payment. */
export function attachEffect(n: Node, c: Context): Effect[] {
  const first = act(n.v.x!, c, 'attached', (what) => ({ e: 'attach', what, to: what, entry: paid }));
  if (first.e !== 'attach') throw new NoReading('no object');
  fromHand(first.what);
  const second = act(n.v.y!, c, undefined, (what) => ({ e: 'attach', what, to: what, entry: paid }));
  if (second.e !== 'attach') throw new NoReading('no object');
  // The Personality is not what is attached.
  c.acted.splice(c.acted.indexOf(second), 1);
  // The card to attach to is chosen first.
  const chosen: Effect[] =
    second.name === undefined ? [] : [{ e: 'choose', what: second.to, name: second.name }];
  const to: Obj = second.name === undefined ? second.to : { o: 'ref', ref: { r: 'bind', name: second.name } };
  const loose = unattached(first.what, c);
  if (loose !== undefined) return placed(loose, to, chosen, c);
  const isAbroad = isOthers(second.to, c);
  const made = entering(n, c, (entry) => ({ ...first, to, entry: isAbroad ? abroad(entry) : entry }));
  c.lastEffect = made[0];
  const noted = c.acted.indexOf(first);
  if (made.length === 1) c.acted[noted] = made[0]!;
  return [...chosen, ...made];
}

/** The terms of attaching a card to one that is said to be another player's. */
const abroad = (entry: Entry): Entry => ({ ...entry, ignore: [...(entry.ignore ?? []), 'control'] });

/** Whether the object is described as a card that the player of the text does not control. */
function isOthers(to: Obj, { slots }: Context): boolean {
  const slot = to.o === 'ref' && to.ref.r === 'slot' ? to.ref.name : undefined;
  const filter = to.o === 'ref' ? slots.find(({ name }) => name === slot)?.filter : to.filter;
  return filter?.preds.some((pred) => pred.p === 'not' && pred.pred.p === 'control') === true;
}

VP.define(
  'attach',
  '~attach {x:NP1.card} to {y:NP1.card} [from {z:Zone}] [{e:Entering}] [if {if:Cond}]',
  {
    subject: 'player',
    effect: (n, c) => (n.v.z === undefined ? attachEffect(n, c) : attachFromZone(n, c)),
    event: (n, c, doer) => {
      const made = happens('attach', 'x')(n, c, doer);
      const to = filter(n.v.y, c, cards);
      return made.map((one) => ({ ...one, to }));
    },
  },
  { object: 'x' },
);
/** Attaches a described card from a zone. */
export function attachFromZone(n: Node, c: Context): Effect[] {
  const { zone, of } = Zone.of(n.v.z!)(n.v.z!, c);
  const what = thing(n.v.x!, c);
  if (what.m !== 'class') throw new NoReading('a described card from there');
  let name: string | undefined;
  const object = objOf(
    withPreds(what, [of === undefined ? { p: 'zone', zone } : { p: 'zone', zone, of }]),
    c,
    (made) => {
      name = made;
    },
  );
  const to: Obj = { o: 'ref', ref: ref(n.v.y!, c, cards) };
  const made = entering(n, c, (entry): Effect => {
    const attach: Effect = { e: 'attach', what: object, to, entry };
    return name === undefined ? attach : { ...attach, name };
  });
  c.lastEffect = made[0];
  if (made.length === 1) c.acted.push(made[0]!);
  return made;
}

// The province is bound while the card is still in it. It is refilled only if that card left it.
VP.define('discardRefilling', '~discard {x:NP1.card} , refilling it [up: face up] with {y:NP1.card}', {
  subject: 'player',
  effect: (n, c): Effect[] => {
    const meaning = thing(n.v.x, c, cards);
    if (meaning.m !== 'class') throw new Missing('refilling for a known card');
    if (!meaning.filters[0]!.preds.some((pred) => pred.p === 'zone' && pred.zone === 'province'))
      throw new NoReading('only provinces are refilled');
    const bind = (name: string): Ref => ({ r: 'bind', name });
    const target = meaning.target ? refOf(targeted(meaning, c)) : undefined;
    const [chosen, province, gone] = [c.fresh('b'), c.fresh('b'), c.fresh('b')];
    const lying = target ?? bind(chosen);
    const its: Ref = { r: 'of', rel: 'province', of: lying };
    const by = thing(n.v.y, c, cards);
    const with_ = by.m === 'class' && by.target ? refOf(targeted(by, c)) : refOf(by);
    const fill: Effect = {
      e: 'refill',
      what: { o: 'ref', ref: bind(province) },
      with: { o: 'ref', ref: with_ },
    };
    if (n.c.up === 1) fill.faceUp = true;
    const choice: Effect[] =
      target === undefined
        ? [
            {
              e: 'choose',
              what: { o: 'pick', filter: filterOf(meaning), n: { min: 1, max: 1 } },
              name: chosen,
            },
          ]
        : [];
    return [
      ...choice,
      { e: 'choose', what: { o: 'ref', ref: its }, name: province },
      { e: 'discard', what: { o: 'ref', ref: lying }, name: gone },
      branch({ c: 'did', name: gone }, [fill]),
    ];
  },
});
