/** What must be done, and what is done instead of something else. */
import type { Effect, Pattern, Standing } from '@kyuden/engine/program';
import { Clause, Lead, type LeadMeaning, Trail, VP, VPr, VPs } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, Gap, NoReading } from '../lower/context.ts';
import { known } from '../lower/thing.ts';
import type { Meaning } from '../noun/meaning.ts';
import { agrees, doerOf, eachPlayer } from './clause.ts';
import { effects } from './verb.ts';
import { eventsOf, Voice } from './voice.ts';

/** 'This turn' stands between what must be done and 'if able'; alone behind the verb it is a time like any other. */
const able =
  '[time: this (span: turn | battle | phase)] [able: <if able | , if able | if legal | , if legal | if possible | , if possible>]';
/** Kinds of occurrence that a player declares, so that he can be obliged to declare them. */
const declared: ReadonlySet<string> = new Set(['assign', 'attackDeclared']);
/** Of the ways to do it, those that are declared: who must attack must assign to attack. */
const owed = (on: readonly Pattern[]): Standing[] =>
  on.map((one): Standing => {
    const kinds = one.kinds.filter((kind) => declared.has(kind));
    if (kinds.length === 0) throw new Gap('something that must be done');
    return { s: 'must', what: { ...one, kinds } };
  });
const obliged = (verb: Node, subject: Node, c: Context): Standing[] =>
  owed(eventsOf(verb, c, doerOf(subject, verb, c)));
const mustBe = (n: Node, c: Context): Standing[] => {
  const of = Voice.of(n.v.w!)(n.v.w!, n.v.x!).map(({ verb, isPassive }) => {
    if (!isPassive) throw new NoReading('read as what he does');
    return verb;
  });
  return of.flatMap((verb) => owed(eventsOf(verb, c, undefined)));
};
const spans = ['turn', 'battle', 'phase'] as const;
/** A player who must do something does it. A card that must attack, or be assigned, is bound by what lasts. */
Clause.define('must', `{x:NP1} must (how: {v:VP@base} | {w:Voice@base}) ${able}`, {
  standing: (n, c) => {
    if (n.c.time === 1) throw new NoReading('a continuous trait has no end');
    return n.v.v === undefined ? mustBe(n, c) : obliged(n.v.v, n.v.x, c);
  },
  effect: (n, c) =>
    c.clause(() => {
      if (n.c.time === 1 && n.c.able !== 1) throw new NoReading('read as how long it lasts');
      const until = n.c.time === 1 ? { until: { d: spans[n.c.span!]! } } : {};
      if (n.v.v === undefined) return [{ e: 'lasting', standing: mustBe(n, c), ...until }];
      if (!agrees(n.v.x, n.v.v)) throw new NoReading('such a thing cannot do that');
      const who = known(n.v.x, c);
      const { effect, subject } = VP.of(n.v.v);
      if (effect === undefined || subject !== 'player' || who.m === 'list' || who.sort !== 'player')
        return [{ e: 'lasting', standing: obliged(n.v.v, n.v.x, c), ...until }];
      if (n.c.able === 1) throw new Gap('what is done only if possible');
      return eachPlayer(who, c, (one) => effects(n.v.v!, c, one));
    }),
});

// 'He must declare an attack this turn and assign the target, if able.'
Clause.define(
  'mustBoth',
  `{x:NP1} must {v:VP@base} [early: this turn] and [again: must] {w:VP@base} ${able}`,
  {
    standing: (n, c) => {
      if (n.c.time === 1 || n.c.early === 1) throw new NoReading('a continuous trait has no end');
      return both(n, c);
    },
    effect: (n, c) => c.clause(() => [{ e: 'lasting', standing: both(n, c) }]),
  },
);
function both(n: Node, c: Context): Standing[] {
  if (n.c.time === 1 && n.c.span !== 0) throw new Gap('a shorter time for two things');
  const made = [n.v.v!, n.v.w!].flatMap((verb) => obliged(verb, n.v.x!, c));
  // Of described things, one must do it; an obligation binds all of them.
  const isKnown = (one: Standing): boolean =>
    one.s !== 'must' || one.what.subject?.preds.every(({ p }) => p === 'is' || p === 'control') !== false;
  if (!made.every(isKnown)) throw new Gap('that one of several must do it');
  return made;
}

/** The verbs in place of the event that is being answered: 'he may bow instead of focusing'. */
function inPlaceOf(n: Node, c: Context, done: () => Effect[]): Effect[] {
  const answered = c.trigger?.on.flatMap(({ kinds }) => kinds) ?? [];
  const left = c.clause(() => eventsOf(n.v.w!, c, you));
  const isIt = left.every(({ kinds }) => kinds.some((kind) => answered.includes(kind)));
  if (!isIt || (c.trigger?.point !== 'before' && c.trigger?.point !== 'would'))
    throw new Gap('in place of something else');
  return [{ e: 'instead', change: { i: 'do', do: done() } }];
}
const you: Meaning = { m: 'ref', ref: { r: 'you' }, sort: 'player', number: 'pl' };
/** 'Instead of focusing, …', '… instead of focusing that time': what is done in place of what is answered. */
const insteadOf: LeadMeaning = {
  wrap: (n, c, body) => {
    const { effects: done = [] } = body();
    if (done.length === 0) throw new NoReading('nothing is done instead');
    // What a player may do instead replaces it only if he does it.
    const [only, ...more] = done;
    if (only?.e === 'may' && more.length === 0)
      return { effects: [{ ...only, do: inPlaceOf(n, c, () => only.do) }] };
    return { effects: inPlaceOf(n, c, () => done) };
  },
};
const insteadWords = 'instead of {w:VP@ing} [time: that time]';
Lead.define('insteadOf', insteadWords, insteadOf);
Trail.define('insteadOf', insteadWords, insteadOf);
VPs.define('insteadOf', '{a:VPr} instead of {w:VP@ing}', (n, c, who) =>
  inPlaceOf(n, c, () => VPr.of(n.v.a).effect(n.v.a, c, who)),
);
