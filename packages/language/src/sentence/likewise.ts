/**
 * Sentences that modify another: effects that cannot be negated, effects during a move, bounds, conditional bonuses,
 * events at a place.
 */
import type { Duration, Effect, Filter, Pattern, Pred, Ref, Standing } from '@kyuden/engine/program';
import { Clause, Event, Lead, Mods, Pred_, Sentence, Trail, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { amountIf, branch } from '../lower/branch.ts';
import { type Context, Gap, Missing, NoReading, same } from '../lower/context.ts';
import { cards, condition, filter, ref, thing } from '../lower/thing.ts';
import { holds } from './clause.ts';
import { bodyOf, elided, narrowed, until } from './sentence.ts';

const self: Filter = { kind: 'card', preds: [{ p: 'is', ref: { r: 'self' } }] };
const action: Ref = { r: 'role', role: 'action' };

holds(
  'sureEffects',
  '(which: <effects of | the effects of | > {a:NP1.action} | its effects) <will not | cannot | may not> be negated [delayed: or delayed]',
  (n, c) => {
    const what: Filter =
      n.v.a === undefined
        ? { kind: 'action', preds: [{ p: 'is', ref: action }] }
        : filter(n.v.a, c, ['action']);
    const delayed = n.c.delayed === 1 ? { delayed: true as const } : {};
    return [
      { s: 'cannotBeNegated', what: { kinds: ['actionResolves'], cause: { action: what } }, ...delayed },
    ];
  },
);

// 'As he moves, straighten his unit': only if he really moved.
Lead.define('asMoves', 'as (who: he | she | it) moves', {
  wrap: (_n, c, body) => {
    const { lastDone } = c;
    if (lastDone === undefined) throw new NoReading('nobody moves');
    return { effects: [branch({ c: 'did', name: lastDone }, body().effects ?? [])] };
  },
});

// At a place, or during a state: limits a description to the things that are there, or in that state.
Lead.define('atHere', 'at this battlefield', {
  wrap: (_n, c, body) => {
    const at: Pred = { p: 'at', place: c.thisBattlefield };
    const { standing, effects: done } = body();
    if (standing !== undefined) return { standing: narrowed(standing, [at]) };
    return {
      effects: (done ?? []).map((effect): Effect => {
        if (effect.e !== 'lasting') throw new Missing('what is done at one place');
        return { ...effect, standing: narrowed(effect.standing, [at]) };
      }),
    };
  },
});
Trail.define('elidedComma', ', while {p:Pred}', { wrap: elided });
Trail.define('elidedTurn', 'while {p:Pred} this turn', {
  wrap: (n, c, body) => until({ d: 'turn' }, elided(n, c, body)),
});
/** '+1F while attacking, or +2F if ...': the second bonus replaces the first. */
Sentence.define('orIfBehind', '{a:Group} while {p:Pred} , or {o:Mods} if {c:Cond}', (n, c) => {
  const first = elided(n, c, () => bodyOf(n.v.a, c));
  const other = Mods.of(n.v.o)(n.v.o, c);
  const cond = condition(n.v.c, c);
  if (first.standing === undefined) throw new Missing('one bonus or another for a while');
  const standing = first.standing.map((one): Standing => {
    const change = one.s === 'modify' ? other.find((mod) => mod.stat === one.stat) : undefined;
    if (one.s !== 'modify' || change === undefined) throw new NoReading('one stat or another');
    return { ...one, by: amountIf(cond, change.by, one.by) };
  });
  return { standing };
});
// Instructions to another player, and restrictions on two things ('neither may').
Clause.define('neither', 'neither may {v:VP@base} [span: this (what: turn | phase)]', {
  effect: (n, c) => {
    const { cannot } = VP.of(n.v.v);
    const two = [...c.entities]
      .reverse()
      .filter((one) => one.sort === 'card' && one.ref.r !== 'self')
      .filter((one, index, all) => all.findIndex((other) => same(other.ref, one.ref)) === index)
      .slice(0, 2);
    if (two.length !== 2 || cannot === undefined) throw new NoReading('neither of what');
    const both: Ref = { r: 'both', of: two.map((one) => one.ref) };
    const standing = cannot(n.v.v, c, { m: 'ref', ref: both, sort: 'card', number: 'pl' });
    return [{ e: 'lasting', standing, ...(n.c.what === 1 && { until: { d: 'phase' as const } }) }];
  },
});
// Adds a condition to the target: its attachments must be bowed.
Sentence.define(
  'attachmentsBowed',
  "{a:Group} ; <if the target has any attachments , they must be bowed | the card 's attachments , if any , must be bowed>",
  (n, c) => {
    const body = bodyOf(n.v.a, c);
    const last = c.last((entity) => entity.target === true)?.ref;
    const slot = last?.r === 'slot' ? c.slots.find((one) => one.name === last.name) : undefined;
    if (slot === undefined) throw new NoReading('no target was mentioned');
    const unbowed: Filter = { kind: 'card', preds: [{ p: 'state', is: 'unbowed' }] };
    slot.filter.preds.push({ p: 'attachments', filter: unbowed, cmp: '=', n: 0 });
    return body;
  },
);

// Events at a place, and events with alternatives.
Event.define('at', '{e:Event} at {p:NPx.place}', (n, c) => {
  const made = Event.of(n.v.e)(n.v.e, c);
  const at: Pred = { p: 'at', place: ref(n.v.p, c, ['place']) };
  return made.map((one): Pattern => {
    if (one.subject?.kind !== 'card') throw new Gap('where it happened');
    return { ...one, subject: { ...one.subject, preds: [...one.subject.preds, at] } };
  });
});
/** Any way from play to the discard pile. */
Event.define('entersPile', '{x:NPx.card} enters your discard pile from play', (n, c) => {
  const one = ref(n.v.x, c, cards);
  if (one.r !== 'self') throw new Missing('another card that comes into a pile');
  const from: Filter = { kind: 'card', preds: [{ p: 'zone', zone: ['home', 'battlefield', 'unit'] }] };
  return [{ kinds: ['destroy', 'discard'], subject: self, from }];
});

// 'While he remains in play': the effect ends permanently when this becomes false.
const remaining = (n: Node, c: Context): Duration => {
  const who = thing(n.v.x!, c, ['card', 'unit']);
  const preds = n.v.p!.phrase.name === 'Pred.noun' ? [] : Pred_.of(n.v.p!)(n.v.p!, c);
  if (who.m !== 'ref' || preds.length === 0) throw new Missing('what remains so');
  return { d: 'remains', cond: { c: 'is', ref: who.ref, preds } };
};
Lead.define('remains', 'while {x:NPx} remains {p:Pred}', {
  wrap: (n, c, body) =>
    until(
      c.clause(() => remaining(n, c)),
      body(),
    ),
});
Trail.define('remains', 'while {x:NPx} remains {p:Pred}', {
  wrap: (n, c, body) => {
    const made = body();
    return until(
      c.clause(() => remaining(n, c)),
      made,
    );
  },
});
