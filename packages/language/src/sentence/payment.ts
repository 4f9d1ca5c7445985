/** Reduced payments, and Events that return. */
import type { Pred, Ref } from '@kyuden/engine/program';
import { Event, Sentence, VP } from '../core/categories.ts';
import { type Context, NoReading } from '../lower/context.ts';
import { cards, filter, ref } from '../lower/thing.ts';
import { num } from '../noun/determiner.ts';
import { mine } from './time.ts';

const payment: Ref = { r: 'role', role: 'payment' };

// 'One' means a card of the type named before it.
Event.define('payingForOne', 'paying for {x:NPx.card} or for an action that creates one', (n, c) => {
  const base = filter(n.v.x!, c, cards);
  const type = base.preds.find((pred) => pred.p === 'type');
  if (type?.p !== 'type' || type.any.length !== 1) throw new NoReading('one type of card');
  const made: Pred = { p: 'does', effect: 'create', makes: type.any[0]! };
  const paid: Pred = { p: 'any', of: [base.preds, [made]] };
  return [{ kinds: ['pay'], player: mine, where: [{ c: 'is', ref: payment, preds: [paid] }] }];
});
VP.define('payLess', '~reduce what is due by {n:Num} Gold , but not below {m:Num}', {
  subject: 'player',
  effect: (n, c) => {
    if (c.trigger?.on.some(({ kinds }) => kinds.includes('pay')) !== true)
      throw new NoReading('nothing is being paid');
    return [{ e: 'payLess', by: num(n.v.n!, c), min: num(n.v.m!, c) }];
  },
});

VP.define('endEffects', '~end {of:Poss} ongoing effects', {
  subject: 'player',
  effect: (n, c) => [{ e: 'endEffects', what: { o: 'ref', ref: ref(n.v.of!, c, cards) } }],
});
Sentence.define('resolveAgain', 'its owner may resolve it an additional time this game', (_n, c) => ({
  effects: [{ e: 'resolveAgain', what: { o: 'ref', ref: event(c) } }],
}));

/** The Event last mentioned. */
function event(c: Context): Ref {
  const it = c.pronoun('it', cards);
  if (!it.words.includes('Event')) throw new NoReading('no Event is meant');
  c.mention(it);
  return it.ref;
}
