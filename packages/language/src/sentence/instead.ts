/** Replacing an event, and what was so before an effect: 'you may bow him instead', 'if he was already bowed'. */
import type { Condition, Effect, Pred } from '@kyuden/engine/program';
import { Clause, Cond1, Pred_ } from '../core/categories.ts';
import { inPlace } from '../lower/branch.ts';
import { Missing, NoReading, same } from '../lower/context.ts';
import { cards, ref, thing } from '../lower/thing.ts';
import { effects } from './verb.ts';

/** An offer to replace the event that is being answered. */
Clause.define('mayInstead', '{x:NP1.player} may {v:VP@base} instead', {
  effect: (n, c) => {
    const point = c.trigger?.point;
    if (point !== 'before' && point !== 'would') throw new NoReading('nothing is being answered');
    const who = thing(n.v.x, c, ['player']);
    if (who.m !== 'ref') throw new Missing('a described player who may');
    const isYou = who.ref.r === 'you';
    const name = c.fresh('b');
    c.lastMay = name;
    const done = inPlace(c, () => effects(n.v.v, c, isYou ? undefined : who));
    const instead: Effect = { e: 'instead', change: { i: 'do', do: done } };
    return [isYou ? { e: 'may', do: [instead], name } : { e: 'may', player: who.ref, do: [instead], name }];
  },
});

/** The effect whose result is a state, by state. */
const makes: Record<string, Effect['e']> = { bowed: 'bow', dishonorable: 'dishonor', unbowed: 'straighten' };
/** A thing that is already bowed is not bowed again, so the effect of this text that bows it did not happen. */
Cond1.define('already', '{x:NPx.card} was already {p:Pred}', (n, c): Condition => {
  const of = ref(n.v.x, c, cards);
  const preds = Pred_.of(n.v.p)(n.v.p, c);
  const [state, ...more] = preds.map((pred: Pred) => (pred.p === 'state' ? makes[pred.is] : undefined));
  if (state === undefined || more.length > 0) throw new Missing('how it was before');
  const done = c.acted.findLast((one) => one.e === state);
  if (done === undefined || !('what' in done)) throw new NoReading('nothing made it so');
  const what = done.what;
  if (typeof what !== 'object' || what.o !== 'ref' || !same(what.ref, of))
    throw new Missing('how it was before');
  done.name ??= c.fresh('b');
  return {
    c: 'all',
    of: [
      { c: 'is', ref: of, preds },
      { c: 'not', of: { c: 'did', name: done.name } },
    ],
  };
});
