/** Negating what an action does: all of it to one thing, certain deeds, or the bonuses and penalties it gives. */
import type { Filter, Pattern, Standing } from '@kyuden/engine/program';
import { Trait, VP } from '../core/categories.ts';
import { answersAction } from '../lower/answers.ts';
import { NoReading } from '../lower/context.ts';
import { cards, known } from '../lower/thing.ts';
import { filterOf, filtersOf } from '../noun/meaning.ts';
import { harmOf } from './negate.ts';
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
