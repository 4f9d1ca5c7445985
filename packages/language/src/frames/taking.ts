/** Verbs whose object is an action, announcing and resolving; and creating as something that happened. */
import type { Pattern, Pred } from '@kyuden/engine/program';
import { VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { thing } from '../lower/thing.ts';
import { filterOf, introduce, type Meaning } from '../noun/meaning.ts';
import { happens } from './common.ts';

/** A pattern for something that a player does with an action. */
export const actionEvent =
  (kind: string) =>
  (n: Node, c: Context, doer: Meaning | undefined): Pattern[] => {
    if (doer !== undefined) introduce(doer, c, { r: 'role', role: 'player' });
    const action = thing(n.v.x!, c, ['action']);
    introduce(action, c, { r: 'role', role: 'action' });
    const made: Pattern = { kinds: [kind], cause: { action: filterOf(action) } };
    return [doer === undefined ? made : { ...made, player: filterOf(doer) }];
  };

VP.define(
  'createSuch',
  '~create {x:NPx.card}',
  {
    subject: 'player',
    effect: () => {
      throw new NoReading('what it is like');
    },
    event: happens('create', 'x'),
  },
  { object: 'x' },
);
VP.define(
  'announce',
  '~announce {x:NP1.action}',
  { subject: 'player', event: actionEvent('announce') },
  { object: 'x' },
);
VP.define(
  'resolve',
  '~resolve {x:NP1.action}',
  { subject: 'player', event: actionEvent('actionResolves') },
  { object: 'x' },
);

/** The predicate on actions that such a player takes them. */
export function takenBy(who: Meaning): Pred {
  if (who.m === 'ref') return { p: 'taker', is: who.ref };
  const [pred, ...more] = filterOf(who).preds;
  if (more.length === 0 && pred?.p === 'enemy') return { p: 'enemy' };
  if (more.length === 0 && pred?.p === 'other' && pred.than.r === 'you')
    return { p: 'not', pred: { p: 'taker', is: pred.than } };
  throw new Missing('actions of a described player');
}
