/** Reduced payments, and Events that return. */
import type { Cost, Pred, Ref } from '@kyuden/engine/program';
import { Event, Sentence, VP } from '../core/categories.ts';
import { type Context, NoReading, same } from '../lower/context.ts';
import { cards, condition, filter, ref } from '../lower/thing.ts';
import { num } from '../noun/determiner.ts';
import { mine } from './time.ts';
import { effects } from './verb.ts';

const payment: Ref = { r: 'role', role: 'payment' };

// 'One' means a card of the type named before it.
Event.define('payingForOne', 'paying for {x:NPx.card} or for an action that creates one', (n, c) => {
  const base = filter(n.v.x, c, cards);
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
    return [{ e: 'payLess', by: num(n.v.n, c), min: num(n.v.m, c) }];
  },
});

/** The place of the bowing of a thing among the costs. */
function bowingAmong(c: Context, bowed: Ref): number {
  const at = c.charged?.findIndex(
    (cost) =>
      cost.k === 'do' &&
      cost.effect.e === 'bow' &&
      cost.effect.what.o === 'ref' &&
      same(cost.effect.what.ref, bowed),
  );
  if (at === undefined || at < 0) throw new NoReading('no such cost');
  return at;
}
/** 'You may discard a card to ignore the cost of bowing Kamina': one cost or the other. */
Sentence.define('insteadOfBowing', 'you may {v:VP} to ignore the cost of bowing {x:NPx.card}', (n, c) => {
  const at = bowingAmong(c, ref(n.v.x, c, cards));
  const other = effects(n.v.v, c, undefined).map((effect): Cost => ({ k: 'do', effect }));
  c.charged!.splice(at, 1, { k: 'either', of: [[c.charged![at]!], other] });
  return { effects: [] };
});
/** The bowing of the card among the costs becomes one that the player may leave unpaid while the condition holds. */
Sentence.define(
  'mayIgnoreBowing',
  "you may ignore this action 's cost of bowing {x:NPx.card} [if {c:Cond}]",
  (n, c) => {
    const at = bowingAmong(c, ref(n.v.x, c, cards));
    const cost = c.charged![at]!;
    const may: Cost = { k: 'may', costs: [cost], name: c.fresh('b') };
    const cond = n.v.c === undefined ? undefined : condition(n.v.c, c);
    const ways: Cost[] =
      cond === undefined
        ? [may]
        : [
            { k: 'if', cond: { c: 'not', of: cond }, costs: [cost] },
            { k: 'if', cond, costs: [may] },
          ];
    c.charged!.splice(at, 1, ...ways);
    return { effects: [] };
  },
);
VP.define('endEffects', '~end {of:Poss} ongoing effects', {
  subject: 'player',
  effect: (n, c) => [{ e: 'endEffects', what: { o: 'ref', ref: ref(n.v.of, c, cards) } }],
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
