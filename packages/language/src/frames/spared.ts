/** Negating what an action does: all of it to one thing, certain deeds, or the bonuses and penalties it gives. */
import type { CausePattern, Filter, Pattern, Standing } from '@kyuden/engine/program';
import { Stat, Trait, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { cards, filter, known } from '../lower/thing.ts';
import { filterOf, filtersOf } from '../noun/meaning.ts';
import { answersAction } from './common.ts';
import { harmOf, Origin } from './negate.ts';
import { over } from './stat.ts';

const action: Filter = { kind: 'action', preds: [{ p: 'is', ref: { r: 'role', role: 'action' } }] };

/** Changes that an effect can make to a card. */
const changes = [
  ...['bow', 'straighten', 'destroy', 'discard', 'removeFromGame', 'dishonor', 'rehonor', 'move', 'goHome'],
  ...['put', 'control', 'transfer', 'modify', 'addToken', 'removeToken', 'faceUp', 'faceDown'],
];

// An action that spares a thing neither changes it nor puts a lasting effect on it.
VP.define('negateOn', "~negate <the action 's effects | its effects> on {x:NP1.card}", {
  subject: 'player',
  effect: (n, c) => {
    if (!answersAction(c)) throw new NoReading('no action is being answered');
    const whom = known(n.v.x, c, cards);
    const standing = filtersOf(whom).flatMap((subject): Standing[] => [
      { s: 'forbid', what: { kinds: changes, subject, cause: { modes: ['effect'], action } } },
      { s: 'forbid', what: { kinds: ['challenge'], to: subject, cause: { modes: ['effect'], action } } },
    ]);
    return [{ e: 'lasting', standing: [...standing, { s: 'immune', over: over(whom), to: action }] }];
  },
});

/** Bonuses or penalties that a cause would give from now on. */
function changed(n: Node, cause: CausePattern, subject: Filter | undefined): Pattern {
  const sign = { 0: '>', 1: '<' } as const;
  const cmp = sign[n.c.sign as 0 | 1] ?? '!=';
  return {
    kinds: ['modify'],
    name: [Stat.of(n.v.s!)],
    ...(subject !== undefined && { subject }),
    cause,
    where: [{ c: 'compare', a: { a: 'occurrence' }, cmp, b: 0 }],
  };
}
const signs = '(sign: bonuses | penalties | bonuses and penalties)';

/** Throws unless the action being answered has not done anything yet. */
function beforeIt(c: Context): void {
  const { trigger } = c;
  if (trigger?.point !== 'before' || !trigger.on.every(({ kinds }) => kinds.includes('actionResolves')))
    throw new Missing('bonuses that an action gave');
}
VP.define(
  'negateKindsFrom',
  `~negate all {s:Stat} ${signs} (which: from {d:Origin} | on {x:NP1.card} from {d:Origin})`,
  {
    subject: 'player',
    effect: (n, c) => {
      beforeIt(c);
      const cause = Origin.of(n.v.d!)(n.v.d!, c);
      const subject = n.v.x === undefined ? undefined : filter(n.v.x, c, cards);
      return [{ e: 'lasting', standing: [{ s: 'forbid', what: changed(n, cause, subject) }] }];
    },
  },
);
VP.define('negateKindsOf', `~negate the action 's {s:Stat} ${signs} on {x:NP1.card}`, {
  subject: 'player',
  effect: (n, c) => {
    beforeIt(c);
    const what = changed(n, { action }, filter(n.v.x, c, cards));
    return [{ e: 'lasting', standing: [{ s: 'forbid', what }] }];
  },
});

VP.define(
  'negateMovementInto',
  '~negate the movement into (army: an attacking | a defending) army of {x:NP1.card}',
  {
    subject: 'player',
    effect: (n, c) => {
      if (!answersAction(c)) throw new NoReading('no action is being answered');
      const who = known(n.v.x, c, cards);
      if (who.m !== 'ref') throw new NoReading('one is meant');
      const controller = { r: 'of' as const, rel: 'controller' as const, of: who.ref };
      const attacks = { c: 'role' as const, player: controller, is: 'attackingSide' as const };
      const what: Pattern = {
        kinds: ['move'],
        subject: filterOf(who),
        to: { kind: 'battlefield', preds: [] },
        cause: { action },
        where: [n.c.army === 0 ? attacks : { c: 'not', of: attacks }],
      };
      return [{ e: 'lasting', standing: [{ s: 'forbid', what }] }];
    },
  },
);

const spans = ['game', 'turn', 'battle'] as const;
Trait.define(
  'negateFirst',
  'negate {of:Poss} first {k:Deed} each (span: game | turn | battle) [why: from {d:Origin}]',
  (n, c) => ({
    t: 'triggered',
    text: '',
    trigger: { point: 'before', on: c.clause(() => harmOf(n, c, n.v.of)) },
    limit: { times: 1, per: spans[n.c.span]! },
    conditions: [],
    costs: [],
    slots: [],
    effects: [{ e: 'negate', what: 'occurrence' }],
  }),
);
