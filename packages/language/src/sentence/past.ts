/**
 * Conditions on the past: events caused by this text, or earlier in the turn, battle or game. Any verb with an event
 * can be used.
 */
import type { Condition, Effect, Filter, Past, Pattern, Ref, Trigger } from '@kyuden/engine/program';
import { Cond1, VP } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { type Context, Gap, NoReading, same } from '../lower/context.ts';
import { thing } from '../lower/thing.ts';
import type { Meaning } from '../noun/meaning.ts';
import { questions } from './asked.ts';
import { predicate } from './predicate.ts';
import { passive, Voice } from './voice.ts';

function happened(verb: Node, c: Context, doer: Meaning | undefined): Pattern[] {
  const { event } = VP.of(verb);
  if (event === undefined) throw new NoReading('that does not happen');
  return c.clause(() => event(verb, c, doer));
}

function answersAction(c: Context): boolean {
  return c.trigger?.on.some((one) => one.kinds.includes('actionResolves')) === true;
}

/** The past event that the tested action did this. */
function doneBy(what: Pattern): Past {
  const [past, ...more] = questions(what, 'turn');
  if (past === undefined || more.length > 0) throw new NoReading('one thing that was done');
  return { ...past, as: 'action' };
}

/** A past event of an action as a condition on the action that is being answered. */
export function ofTheAnswered({ as: _, span, subject, ...past }: Past): Condition {
  const action: Filter = { kind: 'action', preds: [{ p: 'is', ref: { r: 'role', role: 'action' } }] };
  return { c: 'past', past: { ...past, action, span, ...(subject && { subject }) } };
}

function byTheAction(what: Pattern, c: Context): Condition {
  if (c.trigger?.point === 'before') {
    if (what.kinds[0] !== 'target' || what.subject === undefined)
      throw new Gap('what an action is about to do');
    return { c: 'is', ref: theAction, preds: [{ p: 'targets', filter: what.subject }] };
  }
  return ofTheAnswered(doneBy(what));
}

/** Whether an effect causes events of a kind: an attack destroys, a Fear effect bows. */
export function brings(effect: Effect, kind: string): boolean {
  if (effect.e === kind) return true;
  if (kind === 'equip' && effect.e === 'attach') return true;
  if (kind === 'move' && effect.e === 'switch') return true;
  if ((kind === 'recruit' || kind === 'enterPlay') && effect.e === 'enter') return true;
  if (effect.e !== 'attack') return false;
  return kind === (effect.attack.kind === 'Fear' ? 'bow' : 'destroy');
}

/** This text, its action or its attack, as the doer of what the text did. */
const Itself = category<null>('Itself', 'this text');
Itself.define(
  'text',
  '(what: this | it | the action | its effects | <the attack | this attack | the Ranged Attack | the Melee Attack | this Ranged Attack | this Melee Attack> | <the Fear effect | this Fear effect | the Fear | this Fear>)',
  null,
);
// 'If this destroyed a Personality', 'if you discarded a Samurai': tests the results of this text.
Cond1.define('thisDid', '{i:Itself} (tense: {v:Voice@past} | {v:Voice@s})', (n, c) => {
  mentionAnswered(n.v.i, c);
  return ownDeeds(n.v.v!, c, undefined);
});
Cond1.define('actionDoes', '{i:Itself} {v:Voice@s} (conj: and | or) is [not: not] {p:Pred}', (n, c) => {
  if (n.v.i.c.what !== 2 || !answersAction(c)) throw new NoReading('what is so');
  mentionAnswered(n.v.i, c);
  const does = ownDeeds(n.v.v, c, undefined);
  const who: Meaning = { m: 'ref', ref: theAction, sort: 'action', number: 'sg' };
  const { preds, role } = c.clause(() => predicate(n.v.p, c, who));
  const is: Condition = role ?? { c: 'is', ref: theAction, preds };
  const of: Condition[] = [does, n.c.not === 1 ? { c: 'not', of: is } : is];
  return n.c.conj === 0 ? { c: 'all', of } : { c: 'any', of };
});
const theAction: Ref = { r: 'role', role: 'action' };
/** 'The action' names the one being answered, so that 'it' may mean it afterwards, and 'he' its player. */
function mentionAnswered(n: Node, c: Context): void {
  if (n.c.what !== 2 || !answersAction(c)) return;
  c.mention({ ref: { r: 'of', rel: 'taker', of: theAction }, sort: 'player', words: ['player'] });
  c.mention({ ref: theAction, sort: 'action', words: ['action'] });
}
Cond1.define('thisDidNot', '{i:Itself} <did | does> not {v:Voice@base}', (n, c) => {
  const object = n.v.v.v.v?.v.x;
  const its = object?.v.a?.v.base ?? object?.v.base;
  if (its?.phrase.name === 'Base.attacked' || its?.v.det?.phrase.name === 'Det.his')
    throw new NoReading('read as its own target');
  return { c: 'not', of: ownDeeds(n.v.v, c, undefined) };
});
// 'If he was destroyed', 'if it is not moved by this'.
Cond1.define(
  'wasDone',
  '{x:NPx} (be: is | was | are | were) [not: not] {p:VP@passive} [way: (how: this way | by {i:Itself})]',
  (n, c) => {
    const { number } = n.v.x.data as { number: 'sg' | 'pl' };
    if ((number === 'pl') !== n.c.be > 1) throw new NoReading('number');
    const { verb } = passive(n.v.p, n.v.x);
    const { event } = VP.of(verb);
    if (verb.phrase.object === undefined || event === undefined) throw new NoReading('that does not happen');
    const made = ownDeed(verb, c, undefined);
    if (n.c.way !== 1 && /bow|straighten/.test(verb.phrase.name)) throw new NoReading('read as what it is');
    return n.c.not === 1 ? { c: 'not', of: made } : made;
  },
);
Cond1.define('playerDid', '{x:NPx.player} {v:Voice@past} [way: this way]', (n, c) =>
  ownDeeds(n.v.v, c, n.v.x),
);
Cond1.define('playerDoes', '{x:NPx.player} (number: {v:Voice@s} | {v:Voice@pl}) this way', (n, c) => {
  const { number } = n.v.x.data as { number: 'sg' | 'pl' };
  if ((number === 'pl') !== (n.c.number === 1)) throw new NoReading('number');
  return ownDeeds(n.v.v!, c, n.v.x);
});
Cond1.define('playerDidNot', '{x:NPx.player} (do: did | does | do) not {v:Voice@base}', (n, c) => {
  const { number } = n.v.x.data as { number: 'sg' | 'pl' };
  if (n.c.do > 0 && (number === 'pl') !== (n.c.do === 2)) throw new NoReading('number');
  return { c: 'not', of: ownDeeds(n.v.v, c, n.v.x) };
});
// 'If he did not choose to dishonor him': asks for the choice, not for the result.
Cond1.define('notChoose', '{x:NPx.player} <did | does> not choose to {v:Voice@base}', (n, c) => {
  ownDeeds(n.v.v, c, n.v.x);
  if (c.lastMay === undefined) throw new NoReading('nothing was offered');
  return { c: 'not', of: { c: 'chose', name: c.lastMay } };
});

/** The condition that this text did one of these things, or that such a player did it for this text. */
function ownDeeds(voice: Node, c: Context, who: Node | undefined): Condition {
  const doer = who === undefined ? undefined : thing(who, c, ['player']);
  const verbs = Voice.of(voice)(voice, voice).flatMap(({ verb, isPassive, also = [] }) => {
    if (isPassive) throw new NoReading('what was done');
    if (who !== undefined && VP.of(verb).subject === 'card') throw new NoReading('no player does that');
    return [verb, ...also];
  });
  const of = verbs.map((verb) => ownDeed(verb, c, doer));
  return of.length === 1 ? of[0]! : { c: 'any', of };
}

export function ownDeed(verb: Node, c: Context, doer: Meaning | undefined): Condition {
  const byYou = doer !== undefined;
  const known = c.entities.length;
  const [pattern, ...more] = happened(verb, c, doer);
  if (pattern === undefined || more.length > 0) throw new NoReading('one thing that was done');
  if (pattern.kinds[0] === 'target') return wasTargeted(pattern, c, byYou);
  const done = c.acted.findLast(
    (effect) => pattern.kinds.some((kind) => brings(effect, kind)) && isDoneBy(effect, doer),
  );
  if (done === undefined && !byYou && answersAction(c)) return byTheAction(pattern, c);
  if (done === undefined) throw new NoReading('nothing of that kind was done');
  done.name ??= c.fresh('b');
  // 'Its owner' is that of what this text destroyed, not of what its trigger speaks of.
  for (const entity of c.entities.slice(known))
    if (entity.ref.r === 'role' && entity.ref.role === 'subject') entity.ref = { r: 'bind', name: done.name };
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

/**
 * The condition that an effect of this text happened, if the trigger waits for just that: the text moved him, and goes
 * on 'after he moves'. By then it has happened, and waiting would be in vain.
 */
export function ownOutcome({ point, on }: Trigger, c: Context): Condition | undefined {
  const [{ kinds, subject, ...more } = { kinds: [] }, ...others] = on;
  const [said, ...rest] = subject?.preds ?? [];
  if (point !== 'after' || others.length + rest.length + Object.keys(more).length > 0) return undefined;
  if (said?.p !== 'is') return undefined;
  const isIt = (effect: Effect): boolean =>
    kinds.some((kind) => brings(effect, kind)) &&
    [effect.e === 'switch' ? effect.a : 'what' in effect ? effect.what : undefined].some(
      (what) => typeof what === 'object' && what.o === 'ref' && same(what.ref, said.ref),
    );
  const done = c.acted.findLast(isIt);
  if (done === undefined) return undefined;
  done.name ??= c.fresh('b');
  return { c: 'did', name: done.name };
}

/** Whether the effect is not another player's than the one in question. */
const isDoneBy = (effect: Effect, doer: Meaning | undefined): boolean =>
  doer?.m !== 'ref' || !('player' in effect) || effect.player === undefined || same(effect.player, doer.ref);

/** The condition that a target of this text, or of its attack, fits the pattern. */
function wasTargeted(pattern: Pattern, c: Context, byYou: boolean): Condition {
  if (!byYou && answersAction(c)) return byTheAction(pattern, c);
  const slots = byYou ? c.slots : c.slots.filter((slot) => slot.attack === true);
  if (slots.length === 0) throw new NoReading('nothing of that kind was done');
  const preds = pattern.subject?.preds ?? [];
  const of = slots.map(({ name }): Condition => ({ c: 'is', ref: { r: 'slot', name }, preds }));
  return of.length === 1 ? of[0]! : { c: 'any', of };
}
