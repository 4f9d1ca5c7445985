/**
 * Negating events that would happen to things: from a source, a number of times, and bonuses or penalties already in
 * effect.
 */
import type { CausePattern, EffectKind, Filter, Pattern, Pred, Standing } from '@kyuden/engine/program';
import { Clause, Doer, Stat, VP } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { type Context, NoReading } from '../lower/context.ts';
import { act, thing } from '../lower/thing.ts';
import { filterOf, filtersOf, introduce, targeted } from '../noun/meaning.ts';
import { answersAction } from './common.ts';

/** Nouns for an event that happens to a thing. */
export const Deed = category<string>('Deed', 'what would happen to it');
for (const [word, kind] of [
  ['destruction', 'destroy'],
  ['<bowing | bow>', 'bow'],
  ['movement', 'move'],
  ['straightening', 'straighten'],
  ['dishonoring', 'dishonor'],
  ['<discard | discarding>', 'discard'],
] as const)
  Deed.define(kind, word, kind);

const action: CausePattern = {
  action: { kind: 'action', preds: [{ p: 'is', ref: { r: 'role', role: 'action' } }] },
};
/** The source of an event. */
export const Origin = category<(n: Node, c: Context) => CausePattern>('Origin', 'where it comes from');
Origin.define('action', "<the action 's effects | its effects | it>", () => action);
Origin.define('suchAction', 'the {d:Designated} action', (n, c) => {
  if (c.trigger?.on.some((one) => one.kinds.includes('actionResolves')) !== true)
    throw new NoReading('no action is being answered');
  const preds: Pred[] = [{ p: 'designator', any: [n.v.d!.data as string] }];
  c.required.push({ c: 'is', ref: { r: 'role', role: 'action' }, preds });
  return action;
});
Origin.define('doer', '{d:Doer}', (n, c) => Doer.of(n.v.d!)(n.v.d!, c));
Origin.define('cards', '{x:NPx.card}', (n, c) => ({ card: filterOf(thing(n.v.x!, c, ['card'])) }));

function what(n: Node, c: Context): Pattern[] {
  const kind = Deed.of(n.v.k!);
  const subjects: Filter[] = filtersOf(thing(n.v.of!, c, ['card', 'unit']));
  const cause = n.v.d === undefined ? undefined : Origin.of(n.v.d)(n.v.d, c);
  return subjects.map((subject) =>
    cause === undefined ? { kinds: [kind], subject } : { kinds: [kind], subject, cause },
  );
}

const forbidden = (n: Node, c: Context): Standing[] =>
  what(n, c).map((one): Standing => ({ s: 'forbid', what: one }));
Clause.define('negateDeed', 'negate {of:Poss} {k:Deed} from {d:Origin}', {
  standing: (n, c) => c.clause(() => forbidden(n, c)),
  effect: (n, c) => [{ e: 'lasting', standing: c.clause(() => forbidden(n, c)) }],
});
// The verb as an effect with a cost: 'destroy it to negate your target Personality's destruction from the action'.
VP.define('negateDeedOf', '~negate {of:Poss} {k:Deed} from {d:Origin}', {
  subject: 'player',
  effect: (n, c) => {
    if (c.continuous) throw new NoReading('read as what holds');
    const whose = thing(n.v.of!, c, ['card', 'unit']);
    const subject = filterOf(whose.m === 'class' && whose.target ? targeted(whose, c) : whose);
    const cause = Origin.of(n.v.d!)(n.v.d!, c);
    const what: Pattern = { kinds: [Deed.of(n.v.k!)], subject, cause };
    return [{ e: 'lasting', standing: [{ s: 'forbid', what }] }];
  },
});
Clause.define('negateAnyDeed', 'negate {of:Poss} {k:Deed}', {
  standing: (n, c) => c.clause(() => forbidden(n, c)),
  effect: (n, c) => {
    if (c.trigger !== undefined) throw new NoReading('that which is being answered');
    return [{ e: 'lasting', standing: c.clause(() => forbidden(n, c)) }];
  },
});
Clause.define('negateNext', 'negate {of:Poss} next {k:Deed} [from {d:Origin}]', {
  effect: (n, c) => [
    {
      e: 'later',
      trigger: { point: 'before', on: c.clause(() => what(n, c)) },
      do: [{ e: 'negate', what: 'occurrence' }],
      until: { d: 'game' },
    },
  ],
});

Clause.define('negateAll', 'negate <any | all> {k:Deed} from {d:Origin}', {
  standing: (n, c) => [
    { s: 'forbid', what: { kinds: [Deed.of(n.v.k!)], cause: Origin.of(n.v.d!)(n.v.d!, c) } },
  ],
  effect: (n, c) => [
    {
      e: 'lasting',
      standing: [{ s: 'forbid', what: { kinds: [Deed.of(n.v.k!)], cause: Origin.of(n.v.d!)(n.v.d!, c) } }],
    },
  ],
});
for (const [name, verb, kinds] of [
  ['gainFrom', '~gain', ['gainHonor']],
  ['loseFrom', '~lose', ['loseHonor']],
  ['eitherFrom', '~gain or ~lose', ['gainHonor', 'loseHonor']],
] as const)
  VP.define(name, `${verb} Honor from {d:Origin}`, {
    subject: 'player',
    event: (n, c, doer): Pattern[] => {
      if (doer === undefined) throw new NoReading('who does it');
      introduce(doer, c, { r: 'role', role: 'player' });
      return [{ kinds: [...kinds], player: filterOf(doer), cause: Origin.of(n.v.d!)(n.v.d!, c) }];
    },
  });

// Bonuses and penalties.
const Kinds = category<EffectKind>('Kinds', 'bonuses or penalties');
for (const [name, template] of [
  ['one', '(sign: bonuses | penalties)'],
  ['both', 'bonuses and penalties'],
] as const)
  Kinds.define(name, template, {});
VP.define(
  'negateKinds',
  '~negate (which: all | all current and new | all current | any | ) {s:Stat} {k:Kinds} <on | to> {x:NP1.card}',
  {
    subject: 'player',
    effect: (n, c) => [
      act(n.v.x!, c, undefined, (obj) => ({
        e: 'negateEffects',
        what: obj,
        which: kinds(n),
        until: { d: 'turn' },
      })),
    ],
  },
);

function kinds(n: Node): EffectKind {
  const stat = Stat.of(n.v.s!);
  if (n.v.k!.phrase.name === 'Kinds.both') return { stat };
  return { stat, sign: n.v.k!.c.sign === 0 ? 'bonus' : 'penalty' };
}

Clause.define('negateNextAction', 'negate the effects of the next action performed by {x:NPx.card}', {
  effect: (n, c) => {
    const by = filterOf(thing(n.v.x!, c, ['card']));
    const cause: CausePattern = { action: { kind: 'action', preds: [{ p: 'performedBy', filter: by }] } };
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
VP.define(
  'changeHonor',
  '(verb: increase | reduce) (which: each | any) Honor (what: gain | loss | gain or loss) from {d:Origin} by {n:Num}',
  {
    subject: 'player',
    effect: (n, c) => {
      const by = (n.v.n!.data as { n: number }).n;
      const kinds = [['gainHonor'], ['loseHonor'], ['gainHonor', 'loseHonor']][n.c.what!]!;
      const cause = Origin.of(n.v.d!)(n.v.d!, c);
      return [
        { e: 'lasting', standing: [{ s: 'rewrite', what: { kinds, cause }, by: n.c.verb === 0 ? by : -by }] },
      ];
    },
  },
);
VP.define('negateAction', '~negate <the action | that action>', {
  subject: 'player',
  effect: (_n, c) => {
    if (!answersAction(c)) throw new NoReading('no action is being answered');
    return [{ e: 'negate', what: 'action' }];
  },
});
