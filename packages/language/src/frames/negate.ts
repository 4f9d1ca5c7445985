/**
 * Negating events that would happen to things: from a source, a number of times, and bonuses or penalties already in
 * effect.
 */
import type {
  CausePattern,
  Duration,
  Effect,
  Filter,
  Pattern,
  Pred,
  Ref,
  Standing,
} from '@kyuden/engine/program';
import { Clause, Doer, Post, Trail, Until, VP } from '../core/categories.ts';
import { coordinate, itemsOf } from '../core/coordinate.ts';
import { category, type Node } from '../core/phrase.ts';
import { answersAction } from '../lower/answers.ts';
import { type Context, NoReading } from '../lower/context.ts';
import { thing } from '../lower/thing.ts';
import { filterOf, filtersOf, introduce, targeted } from '../noun/meaning.ts';
import { sortsBefore } from '../noun/np.ts';
import { placeFilter } from './place.ts';

/** Nouns for events that happen to a thing. */
const Deed = category<(n: Node) => string[]>('Deed', 'what would happen to it');
const deeds = ['destroy', 'bow', 'move', 'straighten', 'dishonor', 'discard'];
Deed.define(
  'deed',
  '(what: destruction | <bowing | bow> | movement | straightening | dishonoring | <discard | discarding>)',
  (n) => [deeds[n.c.what]!],
);
coordinate(Deed, { meaning: (n) => itemsOf(n).flatMap((one) => Deed.of(one)(one)) });

const action: CausePattern = {
  action: { kind: 'action', preds: [{ p: 'is', ref: { r: 'role', role: 'action' } }] },
};
/** The source of an event. */
export const Origin = category<(n: Node, c: Context) => CausePattern>('Origin', 'where it comes from');
Origin.define('action', "<the action 's effects | its effects | it>", () => action);
Origin.define('suchAction', 'the {d:Designated} action', (n, c) => {
  if (c.trigger?.on.some((one) => one.kinds.includes('actionResolves')) !== true)
    throw new NoReading('no action is being answered');
  const preds: Pred[] = [{ p: 'designator', any: [n.v.d.data as string] }];
  c.required.push({ c: 'is', ref: { r: 'role', role: 'action' }, preds });
  return action;
});
Origin.define('doer', '{d:Doer}', (n, c) => Doer.of(n.v.d)(n.v.d, c));
Origin.define('cards', '{x:NPx.card}', (n, c) => ({ card: filterOf(thing(n.v.x, c, ['card'])) }));

/** Where a thing would go, and why. */
const tail = '[{p:Place}] [why: (from: from {d:Origin} | for losing <this duel | the duel>)]';
/** Events that would happen, named by nouns: 'his bowing and movement from the action's effects'. */
const Harm = category<(n: Node, c: Context) => Pattern[]>('Harm', 'what would happen');
Harm.define('whose', `{of:Poss} <| future | further> {k:Deed} ${tail}`, (n, c) => harmOf(n, c, n.v.of));
Harm.define('of', `<any | all | the> {k:Deed} [of {x:NP1.card}] ${tail}`, (n, c) => harmOf(n, c, n.v.x));

/** What the answered action would do to things: 'the action's movement of your units'. */
Harm.define('action', "<the action 's | its> {k:Deed} of {x:NP1}", (n, c) => {
  if (!answersAction(c)) throw new NoReading('no action is being answered');
  return harmOf(n, c, n.v.x).map((one) => ({ ...one, cause: { ...one.cause, ...action } }));
});

export function harmOf(n: Node, c: Context, whose: Node | undefined): Pattern[] {
  const kinds = Deed.of(n.v.k!)(n.v.k!);
  if (n.v.p !== undefined && kinds.some((kind) => kind !== 'move'))
    throw new NoReading('only movement leads somewhere');
  if (whose === undefined && n.c.why !== 1) throw new NoReading('that which is being answered');
  const meant = whose === undefined ? undefined : thing(whose, c, ['card', 'unit']);
  const subjects =
    meant === undefined
      ? [undefined]
      : filtersOf(meant.m === 'class' && meant.target ? targeted(meant, c) : meant);
  const to = n.v.p === undefined ? undefined : placeFilter(n.v.p, c);
  const cause = why(n, c);
  return kinds.flatMap((kind) =>
    subjects.map((subject) => ({
      kinds: [kind],
      ...(subject !== undefined && { subject }),
      ...(to !== undefined && { to }),
      ...(cause !== undefined && { cause }),
    })),
  );
}

function why(n: Node, c: Context): CausePattern | undefined {
  if (n.c.why !== 1) return undefined;
  return n.v.d === undefined ? { for: 'losingDuel' } : Origin.of(n.v.d)(n.v.d, c);
}

const forbidden = (n: Node, c: Context): Standing[] =>
  c.clause(() => Harm.of(n.v.h!)(n.v.h!, c)).map((what): Standing => ({ s: 'forbid', what }));
Clause.define('negateHarm', 'negate {h:Harm}', {
  standing: forbidden,
  effect: () => {
    throw new NoReading('read as what is done');
  },
});
VP.define('negateHarm', '~negate {h:Harm}', {
  subject: 'player',
  effect: (n, c) => {
    if (c.continuous) throw new NoReading('read as what holds');
    // 'Negate his destruction' after 'before he is destroyed' is about that one.
    const made = forbidden(n, c);
    const asked = c.trigger?.on.flatMap(({ kinds }) => kinds) ?? [];
    const isAnswered = made.some(
      (one) => one.s === 'forbid' && one.what.kinds.some((kind) => asked.includes(kind)),
    );
    if (isAnswered && n.v.h.c.why !== 1) throw new NoReading('that which is being answered');
    return [{ e: 'lasting', standing: made }];
  },
});
VP.define('delayHarm', '~delay {h:Harm} {u:Until}', {
  subject: 'player',
  effect: (n, c) => {
    if (n.v.h.c.why !== 1) throw new NoReading('that which is being answered');
    const on = c.clause(() => Harm.of(n.v.h)(n.v.h, c));
    const delay: Effect = { e: 'delay', until: Until.of(n.v.u)(n.v.u, c) };
    return [{ e: 'later', trigger: { point: 'before', on }, each: true, do: [delay], until: { d: 'turn' } }];
  },
});
// An attachment that leaves with its Personality does so by the rules, and in a resolution never without him.
Trail.define('exceptHost', ', except for its Personality being destroyed', {
  wrap: (_n, _c, body) => {
    const { standing = [] } = body();
    const made = standing.map((one): Standing => {
      if (one.s !== 'forbid' || one.what.cause !== undefined || one.what.kinds.join() !== 'destroy')
        throw new NoReading('what is excepted');
      return { ...one, what: { ...one.what, cause: { modes: ['effect', 'cost', 'state'] } } };
    });
    if (made.length === 0) throw new NoReading('what is excepted');
    return { standing: made };
  },
});
Clause.define('negateNext', 'negate {of:Poss} next {k:Deed} [why: from {d:Origin}]', {
  effect: (n, c) => [
    {
      e: 'later',
      trigger: { point: 'before', on: c.clause(() => harmOf(n, c, n.v.of)) },
      do: [{ e: 'negate', what: 'occurrence' }],
      until: { d: 'game' },
    },
  ],
});
/** For each of these cards, the next such event is negated. */
function nextOfEach(cards: Ref, kinds: string[], until: Duration, c: Context): Effect {
  const as = c.fresh('p');
  const subject: Filter = { kind: 'card', preds: [{ p: 'is', ref: { r: 'bind', name: as } }] };
  const next: Effect = {
    e: 'later',
    trigger: { point: 'before', on: [{ kinds, subject }] },
    do: [{ e: 'negate', what: 'occurrence' }],
    until,
  };
  return { e: 'forEach', over: { o: 'ref', ref: cards }, as, do: [next] };
}
Clause.define(
  'negateNextOf',
  'negate the next {k:Deed} [turn: this turn] of (what: any card bowed by this Fear effect | each card it bows)',
  {
    effect: (n, c) => {
      const kinds = Deed.of(n.v.k)(n.v.k);
      const until: Duration = { d: n.c.turn === 1 ? 'turn' : 'game' };
      if (n.c.what === 1 && answersAction(c)) {
        const bows: Pattern = { kinds: ['bow'], cause: action };
        const each = nextOfEach({ r: 'role', role: 'subject' }, kinds, until, c);
        return [{ e: 'later', trigger: { point: 'after', on: [bows] }, each: true, do: [each] }];
      }
      const done = c.acted.findLast((one) => one.e === 'attack');
      if (done?.e !== 'attack' || done.attack.kind !== 'Fear') throw new NoReading('nothing was bowed');
      done.name ??= c.fresh('b');
      return [nextOfEach({ r: 'bind', name: done.name }, kinds, until, c)];
    },
  },
);
VP.define('honorFrom', '(verb: ~gain | ~lose | ~gain or ~lose) Honor from {d:Origin}', {
  subject: 'player',
  event: (n, c, doer): Pattern[] => {
    if (doer === undefined) throw new NoReading('who does it');
    introduce(doer, c, { r: 'role', role: 'player' });
    const kinds = [['gainHonor'], ['loseHonor'], ['gainHonor', 'loseHonor']][n.c.verb]!;
    return [{ kinds, player: filterOf(doer), cause: Origin.of(n.v.d)(n.v.d, c) }];
  },
});

Clause.define('negateNextAction', 'negate the effects of the next {x:NPn.action} [{p:Post}]', {
  effect: (n, c) => {
    const { kind, preds } = filterOf(thing(n.v.x, c, ['action']));
    const after = n.v.p;
    if (after !== undefined && !sortsBefore(after).includes('action'))
      throw new NoReading('a condition on an action');
    const more = after === undefined ? [] : Post.of(after).preds(after, c);
    const cause: CausePattern = { action: { kind, preds: [...preds, ...more] } };
    return [
      {
        e: 'later',
        trigger: { point: 'before', on: [{ kinds: ['actionResolves'], cause }] },
        do: [{ e: 'negate', what: 'action' }],
        until: { d: 'game' },
      },
    ];
  },
});
VP.define('negateAction', '~negate <the action | that action>', {
  subject: 'player',
  effect: (_n, c) => {
    if (!answersAction(c)) throw new NoReading('no action is being answered');
    return [{ e: 'negate', what: 'action' }];
  },
});
