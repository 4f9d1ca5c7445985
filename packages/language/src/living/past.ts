/** Conditions on the past, from verbs: 'this character was bowed this phase', 'you have gained 2 or more honor'. */
import type { Amount, Condition, Filter, Past, Pattern, Pred, Ref } from '@kyuden/engine/program';
import { completed } from '../core/paradigm.ts';
import { category, type Node } from '../core/phrase.ts';
import { Gap, NoReading } from '../lower/context.ts';
import { LAmt, LClass, LCond, LDuring, LHolds, LNp, LParty, LPer, LSent, LType } from './categories.ts';
import { filterOf, isType, type LivingContext, you } from './context.ts';
import { under } from './deed-tools.ts';
import { doerOf, LSubj, LVp } from './verb.ts';

const LSpan = category<'battle' | 'phase' | 'turn'>('LSpan', 'since when');
LSpan.define(
  'conflict',
  '<this conflict | during this conflict | in this conflict | in the conflict>',
  'battle',
);
LSpan.define('phase', '<this phase | during this phase>', 'phase');
LSpan.define('round', '<this round | during this round>', 'turn');
type Span = ReturnType<typeof LSpan.of>;

/** The amount that the occurrences must reach together, if the text names one. */
function leastOf({ where = [] }: Pattern): Amount | undefined {
  const [only] = where;
  if (where.length > 1) throw new Gap('more than an amount, asked afterwards');
  if (only === undefined) return undefined;
  if (only.c !== 'compare' || only.cmp !== '>=' || typeof only.a === 'number' || only.a.a !== 'occurrence')
    throw new Gap('a condition on an event, asked afterwards');
  return only.b;
}

function playerIn({ player }: Pattern): { player?: Ref; who?: Filter } {
  if (player === undefined) return {};
  const [only] = player.preds;
  return player.preds.length === 1 && only?.p === 'is' ? { player: only.ref } : { who: player };
}

/** Whether something has happened in the span. */
function happened(pattern: Pattern, span: Span): Condition[] {
  // Cards played are counted by `cardsPlayed`.
  if (pattern.kinds.includes('played') || pattern.cause?.action) throw new Gap('an action, asked afterwards');
  const least = leastOf(pattern);
  return pattern.kinds.map((kind): Condition => {
    const past: Past = {
      of: 'occurrence',
      kind,
      span,
      ...playerIn(pattern),
      ...(pattern.subject && { subject: pattern.subject }),
      ...(pattern.to && { to: pattern.to }),
      ...(pattern.from && { from: pattern.from }),
      ...(pattern.cause && { causes: [pattern.cause] }),
      ...(pattern.name?.[0] !== undefined && { name: pattern.name[0] }),
    };
    if (least === undefined) return { c: 'past', past };
    return { c: 'compare', a: { a: 'tally', past: { ...past, sum: true } }, cmp: '>=', b: least };
  });
}
const anyOf = (patterns: Pattern[], span: Span): Condition => {
  const of = patterns.flatMap((one) => happened(one, span));
  return of.length === 1 ? of[0]! : { c: 'any', of };
};
const events = (verb: Node | undefined, c: LivingContext, doer?: Node): Pattern[] => {
  const happens = verb && LVp.of(verb).happens;
  if (verb === undefined || happens === undefined) throw new NoReading('what happened');
  return happens(verb, c, doer && LSubj.of(doer)(doer, c));
};
LCond.define('hasDone', '{s:LSubj} (has: have | has) [not: not] {v:LVp@pp} {w:LSpan}', (n, c) => {
  const cond = anyOf(events(n.v.v, c, n.v.s), LSpan.of(n.v.w));
  if (n.c.not !== 1) return cond;
  return cond.c === 'past' ? { ...cond, cmp: '=', n: 0 } : { c: 'not', of: cond };
});
LCond.define('wasDone', '{x:LNp} (was: was | were | has been) {v:LVp@passive} {w:LSpan}', (n, c) =>
  anyOf(events(completed(n.v.v, n.v.x), c), LSpan.of(n.v.w)),
);

/** 'If it is involved in a duel during this conflict, it does not bow …': from then on this holds. */
LSent.define('ifEver', 'if {x:LNp} {v:LVp@s} during this conflict , {h:LHolds}', (n, c) => {
  const found = LNp.of(n.v.x)(n.v.x, c);
  if (found.is !== 'known') throw new NoReading('of which one');
  const happens = LVp.of(n.v.v).happens?.(n.v.v, c, found);
  if (happens === undefined) throw new NoReading('what happens');
  c.mention(found, found.ref);
  const standing = under(LHolds.of(n.v.h)(n.v.h, c), [anyOf(happens, 'battle')]);
  return [{ e: 'lasting', standing, until: { d: 'battle' } }];
});

/**
 * The number of matching cards that the player has played. An event is played as an action; another card is played when
 * it enters play.
 */
export function cardsPlayed(player: Ref, preds: Pred[], span: Span): Amount {
  const cards: Past = {
    of: 'occurrence',
    kind: 'played',
    player,
    span,
    ...(preds.length > 0 && { subject: { kind: 'card', preds } }),
  };
  const from: Pred = { p: 'from', filter: { kind: 'card', preds: [...preds, isType('Event')] } };
  const action = { kind: 'action' as const, preds: [{ p: 'taker' as const, is: player }, from] };
  const events: Past = { of: 'action', action, span };
  // A text may count one more card in each conflict. What kind of card it is, nobody says.
  const more: Amount[] =
    span === 'battle' && preds.length === 0 ? [{ a: 'knob', knob: 'morePlayed', player }] : [];
  return { a: 'sum', of: [{ a: 'tally', past: cards }, { a: 'tally', past: events }, ...more] };
}
LHolds.define('morePlayed', 'you are considered to have played an additional card in each conflict', () => [
  { s: 'knob', knob: 'morePlayed', player: you, value: 1 },
]);
/** The number of cards played, as a condition: several of a class, or one. */
const hasPlayed = (n: Node, c: LivingContext, span: Span): Condition => {
  const found = LNp.of(n.v.x!)(n.v.x!, c);
  const isOne = found.is === 'some' && found.n !== 'all' && found.n.max === 1;
  if (n.v.n ? found.is !== 'each' : !isOne) throw new NoReading('how many');
  const player = doerOf(LSubj.of(n.v.s!)(n.v.s!, c));
  const least = n.v.n ? LAmt.of(n.v.n)(n.v.n, c) : 1;
  return { c: 'compare', a: cardsPlayed(player, filterOf(found).preds, span), cmp: '>=', b: least };
};
LCond.define(
  'played',
  '{s:LSubj} (has: have | has) played (least: {n:LAmt} or more | at least {n:LAmt}) {x:LNp} {w:LSpan}',
  (n, c) => hasPlayed(n, c, LSpan.of(n.v.w)),
);
LCond.define('playedOne', '{s:LSubj} (has: have | has) played {x:LNp} {w:LSpan}', (n, c) =>
  hasPlayed(n, c, LSpan.of(n.v.w)),
);
LDuring.define(
  'played',
  'during a conflict in which {s:LSubj} (has: have | has) played (least: {n:LAmt} or more | at least {n:LAmt}) {x:LNp}',
  (n, c) => [{ c: 'inBattle' }, hasPlayed(n, c, 'battle')],
);
LPer.define('played', '{y:LClass} {s:LSubj} (has: have | has) played {w:LSpan}', (n, c) =>
  cardsPlayed(doerOf(LSubj.of(n.v.s)(n.v.s, c)), LClass.of(n.v.y)(n.v.y, c).preds, LSpan.of(n.v.w)),
);
/** 'For each conflict you have won this round'. */
LPer.define(
  'conflicts',
  '[{t:LType}] conflict {s:LSubj} (has: have | has) (how: won | lost | declared) {w:LSpan}',
  (n, c) => ({
    a: 'tally',
    past: {
      of: 'occurrence',
      kind: ['winConflict', 'loseConflict', 'conflictDeclared'][n.c.how as number]!,
      player: doerOf(LSubj.of(n.v.s)(n.v.s, c)),
      ...(n.v.t && { name: LType.of(n.v.t) }),
      span: LSpan.of(n.v.w),
    },
  }),
);
LCond.define(
  'declared',
  '{a:LParty} has declared {n:LAmt} or more conflicts <against you> {s:LSpan}',
  (n, c) => ({
    c: 'past',
    past: {
      of: 'occurrence',
      kind: 'conflictDeclared',
      player: LParty.of(n.v.a)(n.v.a, c),
      span: LSpan.of(n.v.s),
    },
    cmp: '>=',
    n: LAmt.of(n.v.n)(n.v.n, c),
  }),
);
