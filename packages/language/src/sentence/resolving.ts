/** Actions described by what they did or who performed them, and the event that such an action resolves. */
import type { Condition, Filter, Pattern, Pred, Ref } from '@kyuden/engine/program';
import { Event, Post } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { answersAction } from '../lower/answers.ts';
import { type Context, Gap, NoReading, same } from '../lower/context.ts';
import { cards, thing } from '../lower/thing.ts';
import { filterOf, introduce } from '../noun/meaning.ts';
import { sortsBefore } from '../noun/np.ts';
import { mentionAction } from './agent.ts';
import { questions } from './asked.ts';
import { patternsOfDid } from './happened.ts';
import { hole } from './hole.ts';
import { brings, ofTheAnswered } from './past.ts';
import { eventsOf, passive, type VerbUse, Voice } from './voice.ts';

const action: Ref = { r: 'role', role: 'action' };

const gone: ReadonlySet<string> = new Set(['destroy', 'discard']);
const isSelf = (filter: Filter | undefined): boolean =>
  filter?.preds.some((pred) => pred.p === 'is' && pred.ref.r === 'self') === true;

/** The predicates on an action that it did one of these things. */
function didOneOf(patterns: readonly Pattern[], c: Context): Pred[] {
  // The text of a card that left play is used from where the card is now.
  if (patterns.some(({ kinds, subject }) => kinds.some((kind) => gone.has(kind)) && isSelf(subject)))
    c.waive.push('inPile');
  const of = patterns.flatMap((pattern): Pred[] => {
    if (pattern.kinds[0] === 'target' && pattern.subject !== undefined)
      return [{ p: 'targets', filter: pattern.subject }];
    return questions(pattern, 'turn').map((past) => ({ p: 'past', past: { ...past, as: 'action' } }));
  });
  if (of.length === 0) throw new NoReading('nothing was done');
  return of.length === 1 ? of : [{ p: 'any', of: of.map((one) => [one]) }];
}

/** Effects of an action on things, written with the verbs of players. */
function doneBy(uses: readonly VerbUse[], c: Context): Pattern[] {
  return uses.flatMap(({ verb, isPassive, also = [] }) => {
    if (isPassive) throw new NoReading('what it did');
    return [verb, ...also].flatMap((one) => befalling(c, () => c.clause(() => eventsOf(one, c, undefined))));
  });
}

/**
 * Lowers what the answered action did. Later words for the thing it was done to mean those things, and not the
 * subject of the event that is answered, which is the action.
 */
function befalling(c: Context, make: () => Pattern[]): Pattern[] {
  const from = c.entities.length;
  const patterns = make();
  const subject: Ref = { r: 'role', role: 'subject' };
  const asked = patterns.flatMap((pattern) =>
    pattern.kinds[0] === 'target' ? [] : questions(pattern, 'turn'),
  );
  const by: Filter = { kind: 'action', preds: [{ p: 'is', ref: action }] };
  const refs = asked.map((past): Ref => ({ r: 'befell', past: { ...past, action: by } }));
  const them: Ref = refs.length === 1 ? refs[0]! : { r: 'both', of: refs };
  for (const entity of c.entities.slice(from)) {
    const { ref } = entity;
    if (refs.length === 0) continue;
    if (same(ref, subject)) entity.ref = them;
    else if (ref.r === 'of' && same(ref.of, subject)) entity.ref = { ...ref, of: them };
  }
  return patterns;
}

Post.define('did', '(what: <that | which> | whose effects) {v:Voice@past}', {
  after: ['action'],
  preds: (n, c) => didOneOf(doneBy(Voice.of(n.v.v)(n.v.v, n), c), c),
});
Post.define('duringWhich', 'during which {x:NP1} {d:Did}', {
  after: ['action'],
  preds: (n, c) =>
    didOneOf(
      befalling(c, () => patternsOfDid(n.v.d, n.v.x, c)),
      c,
    ),
});
Post.define('performedThat', 'that {x:NPx.card} performed', {
  after: ['action'],
  preds: (n, c) => {
    const who = thing(n.v.x, c, cards);
    if (c.eventful) introduce(who, c, { r: 'of', rel: 'performers', of: action });
    return [{ p: 'performedBy', filter: filterOf(who) }];
  },
});

/** The event that an action resolves. Predicates on its results become conditions, tested after it resolved. */
function resolving({ preds }: Filter): Pattern[] {
  const where: Condition[] = [];
  const others: Pred[] = [];
  for (const pred of preds) {
    const cond = resultOf(pred);
    if (cond === undefined) others.push(pred);
    else where.push(cond);
  }
  const made: Pattern = { kinds: ['actionResolves'], cause: { action: { kind: 'action', preds: others } } };
  return [where.length === 0 ? made : { ...made, where }];
}

/** The condition on the answered action, if the predicate is about what the action did. */
function resultOf(pred: Pred): Condition | undefined {
  if (pred.p === 'past' && pred.past.as === 'action') return ofTheAnswered(pred.past);
  if (pred.p !== 'any') return undefined;
  const of = pred.of.map((one) => one.map(resultOf));
  if (of.some((one) => one.length !== 1 || one[0] === undefined)) return undefined;
  return { c: 'any', of: of.map((one) => one[0]!) };
}

/** The types of the card that the actions are from, as far as they are said. */
const typesFrom = ({ preds }: Filter): string[] =>
  preds.flatMap((pred) =>
    pred.p === 'from' ? pred.filter.preds.flatMap((one) => (one.p === 'type' ? one.any : [])) : [],
  );

/**
 * The action in slot `x`, with the conditions of slot `p` that stand after the verb. `ofCard`: the card that it is from
 * is known, too.
 */
function described(n: Node, c: Context, ofCard = false): Filter {
  const meaning = thing(n.v.x!, c, ['action']);
  const such = filterOf(meaning);
  if (ofCard && such.preds.some((pred) => pred.p === 'from'))
    c.mention({
      ref: { r: 'role', role: 'subject' },
      sort: 'card',
      gender: 'it',
      words: ['card', ...typesFrom(such)],
    });
  mentionAction(meaning, c);
  const after = n.v.p;
  if (after === undefined) return such;
  if (!sortsBefore(after).includes('action')) throw new NoReading('a condition on an action');
  return { kind: such.kind, preds: [...such.preds, ...Post.of(after).preds(after, c)] };
}

Event.define('resolutionOf', 'the resolution of {x:NP1.action}', (n, c) => resolving(described(n, c, true)));
Event.define('itsResolution', '{x:Poss.action} resolution', (n, c) => resolving(described(n, c, true)));
Event.define('actionResolves', '{x:NP1.action} <resolves | ends>', (n, c) => {
  return resolving(described(n, c, true));
});
Event.define('resolvesSuch', '{x:NPx.action} resolves {p:Post}', (n, c) => resolving(described(n, c)));

/**
 * 'Each card this bowed', 'the Ring that the action bowed': the things that this text changed, or that the answered
 * action changed.
 */
Post.define('objectDid', '<| that | which> (who: this | you | it | the action) {v:VP@passive}', {
  after: ['card', 'unit'],
  preds: (n, c) => {
    const verb = n.v.v;
    if (verb.phrase.object === undefined) throw new NoReading('what it was done to');
    const patterns = c.clause(() => eventsOf(passive(verb, hole('card')).verb, c, undefined));
    if (n.c.who < 2) return [{ p: 'is', ref: { r: 'bind', name: ownResult(patterns, c) } }];
    if (!answersAction(c)) throw new NoReading('no action is answered');
    if (c.entities.some((one) => one.words.includes('moved') && one.ref.r === 'of'))
      throw new NoReading('read as the units that moved');
    const by: Filter = { kind: 'action', preds: [{ p: 'is', ref: action }] };
    const of = patterns.flatMap((one) => questions(one, 'turn'));
    if (of.some(({ kind }) => gone.has(kind ?? ''))) throw new Gap('what an action took out of play');
    const preds = of.map((past): Pred[] => [{ p: 'past', past: { ...past, action: by } }]);
    return preds.length === 1 ? preds[0]! : [{ p: 'any', of: preds }];
  },
});

// 'Each Follower destroyed this way', 'the number of Spells bowed': what this text did to such things.
Post.define('doneSo', '{v:VP@passive} [way: <this way | by this>]', {
  after: ['card', 'unit'],
  preds: (n, c) => {
    const verb = n.v.v;
    if (verb.phrase.object === undefined) throw new NoReading('what it was done to');
    const patterns = c.clause(() => eventsOf(passive(verb, hole('card')).verb, c, undefined));
    const kinds = patterns.flatMap((one) => one.kinds);
    if (n.c.way !== 1 && kinds.includes('move')) throw new NoReading("read with 'that'");
    const done = c.acted.filter((effect) => kinds.some((kind) => brings(effect, kind)));
    if (done.length === 0) throw new NoReading('nothing of that kind was done');
    const of = done.map((effect): Ref => {
      effect.name ??= c.fresh('b');
      return { r: 'bind', name: effect.name };
    });
    return [{ p: 'is', ref: of.length === 1 ? of[0]! : { r: 'both', of } }];
  },
});

/** The binder of the last effect of this text that brings about such an event. */
function ownResult(patterns: readonly Pattern[], c: Context): string {
  const kinds = patterns.flatMap((one) => one.kinds);
  const done = c.acted.findLast((effect) => kinds.some((kind) => brings(effect, kind)));
  if (done === undefined) throw new NoReading('nothing of that kind was done');
  done.name ??= c.fresh('b');
  return done.name;
}
