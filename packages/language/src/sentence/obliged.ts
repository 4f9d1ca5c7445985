/** What must be done, and what is done instead of something else. */
import type { Effect, Standing } from '@kyuden/engine/program';
import { Clause, VP, VPr, VPs } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, Gap, NoReading } from '../lower/context.ts';
import { known } from '../lower/thing.ts';
import type { Meaning } from '../noun/meaning.ts';
import { agrees, doerOf, eachPlayer } from './clause.ts';
import { effects } from './verb.ts';
import { eventsOf, Voice } from './voice.ts';

const able = '[able: <if able | , if able | if legal | , if legal | if possible | , if possible>]';
/** Kinds of occurrence that a player declares, so that he can be obliged to declare them. */
const declared: ReadonlySet<string> = new Set(['assign', 'attackDeclared']);
const obliged = (verb: Node, subject: Node, c: Context): Standing[] => {
  const on = eventsOf(verb, c, doerOf(subject, verb, c));
  if (!on.every(({ kinds }) => kinds.every((kind) => declared.has(kind))))
    throw new Gap('something that must be done');
  return on.map((what): Standing => ({ s: 'must', what }));
};
const mustBe = (n: Node, c: Context): Standing[] => {
  const of = Voice.of(n.v.w!)(n.v.w!, n.v.x!).map(({ verb, isPassive }) => {
    if (!isPassive) throw new NoReading('read as what he does');
    return verb;
  });
  return of.flatMap((verb) => {
    const on = eventsOf(verb, c, undefined);
    if (!on.every(({ kinds }) => kinds.every((kind) => declared.has(kind))))
      throw new Gap('something that must be done');
    return on.map((what): Standing => ({ s: 'must', what }));
  });
};
/** A player who must do something does it. A card that must attack, or be assigned, is bound by what lasts. */
Clause.define('must', `{x:NP1} must (how: {v:VP@base} | {w:Voice@base}) ${able}`, {
  standing: (n, c) => (n.v.v === undefined ? mustBe(n, c) : obliged(n.v.v, n.v.x, c)),
  effect: (n, c) =>
    c.clause(() => {
      if (n.v.v === undefined) return [{ e: 'lasting', standing: mustBe(n, c) }];
      if (!agrees(n.v.x, n.v.v)) throw new NoReading('such a thing cannot do that');
      const who = known(n.v.x, c);
      const { effect, subject } = VP.of(n.v.v);
      if (effect === undefined || subject !== 'player' || who.m === 'list' || who.sort !== 'player')
        return [{ e: 'lasting', standing: obliged(n.v.v, n.v.x, c) }];
      if (n.c.able === 1) throw new Gap('what is done only if possible');
      return eachPlayer(who, c, (one) => effects(n.v.v!, c, one));
    }),
});

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
Clause.define('insteadOf', '{v:VP@base} instead of {w:VP@ing}', {
  effect: (n, c) => inPlaceOf(n, c, () => effects(n.v.v, c, undefined)),
});
VPs.define('insteadOf', '{a:VPr} instead of {w:VP@ing}', (n, c, who) =>
  inPlaceOf(n, c, () => VPr.of(n.v.a).effect(n.v.a, c, who)),
);
