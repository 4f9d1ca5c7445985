/** The action that a text answers: what it targets, who performed it, and what its player suffers. */
import type { Condition, Pred, Ref } from '@kyuden/engine/program';
import { Cond1, Event, Sentence } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { answersAction } from '../lower/answers.ts';
import { branch } from '../lower/branch.ts';
import { type Context, NoReading } from '../lower/context.ts';
import { cards, condition, thing } from '../lower/thing.ts';
import { filterOf } from '../noun/meaning.ts';
import { bodyOf } from './sentence.ts';
import { mine } from './time.ts';

const action: Ref = { r: 'role', role: 'action' };

/** A condition on the action being answered. */
function ofAction(c: Context, pred: Pred): Condition {
  if (!answersAction(c)) throw new NoReading('no action is being answered');
  return { c: 'is', ref: action, preds: [pred] };
}

const such = (n: Node, c: Context) => filterOf(thing(n.v.x!, c, cards));

Cond1.define('notPerformedBy', 'the action was not performed by {x:NP1.card}', (n, c) => ({
  c: 'not',
  of: ofAction(c, { p: 'performedBy', filter: such(n, c) }),
}));
Sentence.define('discardsFavor', '{a:Group} , its player discards the Imperial Favor', (n, c) => {
  const { effects = [] } = bodyOf(n.v.a, c);
  const [only, ...more] = effects;
  if (only?.e !== 'if' || more.length > 0) throw new NoReading('which action it is');
  const lose = {
    e: 'discardFavor' as const,
    player: { r: 'of' as const, rel: 'taker' as const, of: action },
  };
  return { effects: [branch(only.cond, [...only.then, lose])] };
});
/** 'This is optional if …': the player need not do what the clause says. */
Sentence.define(
  'optionalIf',
  '{a:Group} ; (what: this is | this movement is) optional if {c:Cond}',
  (n, c) => {
    const { effects = [] } = bodyOf(n.v.a, c);
    if (effects.length === 0) throw new NoReading('nothing is done');
    return { effects: [branch(condition(n.v.c, c), [{ e: 'may', do: effects }], effects)] };
  },
);
/** The cards drawn by the rules, as one event. */
Event.define('drawAtEnd', 'you draw cards at the end of your turn', (_n, c) => {
  c.batch = true;
  return [{ kinds: ['draw'], player: mine, cause: { for: 'endPhase' } }];
});
/** How many were chosen as the last target. */
Cond1.define('onlyOneTarget', 'you only targeted one <card | Personality | Follower>', (_n, c) => {
  const last = c.last((entity) => entity.target === true);
  if (last?.ref.r !== 'slot') throw new NoReading('nothing was targeted');
  c.mention({ ...last, number: 'sg' });
  return { c: 'compare', a: { a: 'size', of: last.ref }, cmp: '=', b: 1 };
});
