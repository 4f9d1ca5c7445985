/**
 * Conditions on the past: events caused by this text, or earlier in the turn, battle or game. Any verb with an event
 * can be used.
 */
import type { Condition, Effect, Filter, Past, Pattern } from '@kyuden/engine/program';
import { Cond1, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, Missing, NoReading, same } from '../lower/context.ts';
import type { Meaning } from '../noun/meaning.ts';

function happened(verb: Node, c: Context, doer: Meaning | undefined): Pattern[] {
  const { event } = VP.of(verb);
  if (event === undefined) throw new NoReading('that does not happen');
  return c.clause(() => event(verb, c, doer));
}

function answersAction(c: Context): boolean {
  return c.trigger?.on.some((one) => one.kinds.includes('actionResolves')) === true;
}

/** The past event that the tested action did this. */
export function doneBy(what: Pattern): Past {
  if (what.to !== undefined || what.from !== undefined) throw new Missing('where to, asked afterwards');
  const past: Past = { of: 'occurrence', kind: what.kinds[0]!, as: 'action', span: 'turn' };
  if (what.subject !== undefined) past.subject = what.subject;
  return past;
}

/** A past event of an action as a condition on the action that is being answered. */
export function ofTheAnswered({ as: _, span, subject, ...past }: Past): Condition {
  const action: Filter = { kind: 'action', preds: [{ p: 'is', ref: { r: 'role', role: 'action' } }] };
  return { c: 'past', past: { ...past, action, span, ...(subject && { subject }) } };
}

export const byTheAction = (what: Pattern): Condition => ofTheAnswered(doneBy(what));

/** Whether an effect causes events of a kind: an attack destroys, a Fear effect bows. */
export function brings(effect: Effect, kind: string): boolean {
  if (effect.e === kind) return true;
  if ((kind === 'equip' && effect.e === 'attach') || (kind === 'recruit' && effect.e === 'enter'))
    return true;
  if (effect.e !== 'attack') return false;
  return kind === (effect.attack.kind === 'Fear' ? 'bow' : 'destroy');
}

// 'If this destroyed a Personality', 'if you discarded a Samurai': tests the results of this text.
Cond1.define(
  'thisDid',
  '<this | it | the action | its effects | the Ranged Attack | the Melee Attack | this Ranged Attack | this Melee Attack | the Fear effect> {v:VP@past}',
  (n, c) => ownDeed(n.v.v!, c, false),
);
Cond1.define(
  'thisDidNot',
  '<this | it | the action | the Ranged Attack | the Melee Attack> <did | does> not {v:VP@base}',
  (n, c) => {
    const object = n.v.v!.v.x;
    const its = object?.v.a?.v.base ?? object?.v.base;
    if (its?.phrase.name === 'Base.attacked' || its?.v.det?.phrase.name === 'Det.his')
      throw new NoReading('read as its own target');
    return { c: 'not', of: ownDeed(n.v.v!, c, false) };
  },
);
Cond1.define('youDid', 'you {v:VP@past}', (n, c) => ownDeed(n.v.v!, c, true));

export function ownDeed(verb: Node, c: Context, byYou: boolean): Condition {
  const [pattern, ...more] = happened(verb, c, undefined);
  if (pattern === undefined || more.length > 0) throw new NoReading('one thing that was done');
  if (pattern.kinds[0] === 'target') return wasTargeted(pattern, c, byYou);
  const done = c.acted.findLast((effect) => pattern.kinds.some((kind) => brings(effect, kind)));
  if (done === undefined && !byYou && answersAction(c)) return byTheAction(pattern);
  if (done === undefined) throw new NoReading('nothing of that kind was done');
  done.name ??= c.fresh('b');
  if (byYou && c.lastMay !== undefined && pattern.subject === undefined) return { c: 'did', name: done.name };
  const preds = pattern.subject?.preds ?? [];
  if (preds.length === 0) return { c: 'did', name: done.name };
  const [only, ...others] = preds;
  if (others.length === 0 && only?.p === 'is' && only.ref.r !== 'it') {
    const what = 'what' in done && typeof done.what === 'object' ? done.what : undefined;
    const itself = what?.o === 'ref' && same(what.ref, only.ref);
    const found = only.ref.r === 'bind' && only.ref.name === done.name;
    return itself || found ? { c: 'did', name: done.name } : { c: 'did', name: done.name, ref: only.ref };
  }
  return { c: 'is', ref: { r: 'bind', name: done.name }, preds };
}

/** The condition that a target of this text, or of its attack, fits the pattern. */
function wasTargeted(pattern: Pattern, c: Context, byYou: boolean): Condition {
  if (!byYou && answersAction(c)) return byTheAction(pattern);
  const slots = byYou ? c.slots : c.slots.filter((slot) => slot.attack === true);
  if (slots.length === 0) throw new NoReading('nothing of that kind was done');
  const preds = pattern.subject?.preds ?? [];
  const of = slots.map(({ name }): Condition => ({ c: 'is', ref: { r: 'slot', name }, preds }));
  return of.length === 1 ? of[0]! : { c: 'any', of };
}
