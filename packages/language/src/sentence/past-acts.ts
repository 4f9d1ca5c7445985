/** Actions and deeds of the past: how many there were, since when a card is in play, and what caused an event. */
import type { Past, Pred } from '@kyuden/engine/program';
import { Cond1, Doer, Post } from '../core/categories.ts';
import { NoReading } from '../lower/context.ts';
import { cards, ref } from '../lower/thing.ts';

const spans = ['turn', 'battle', 'game'] as const;
const span = '(span: this turn | this battle | this game)';
Post.define('actionsTaken', `{p:NPx.player} <have | has> (how: taken | resolved) ${span}`, {
  after: ['action'],
  preds: (n, c): Pred[] => {
    const past: Past = { of: 'action', as: 'action', span: spans[n.c.span]! };
    return [
      { p: 'taker', is: ref(n.v.p, c, ['player']) },
      { p: 'past', past },
    ];
  },
});
// A card that entered play since then was not there before.
Cond1.define('notInPlay', '{x:NPx.card} was [not: not] in play when this Combat Segment began', (n, c) => {
  const past: Past = { of: 'occurrence', kind: 'enterPlay', as: 'subject', span: 'segment' };
  const entered: Pred = { p: 'past', past };
  const preds: Pred[] = [n.c.not === 1 ? entered : { p: 'not', pred: entered }];
  return { c: 'is', ref: ref(n.v.x, c, cards), preds };
});

/** 'If the destruction was not from another player's card effect'. */
Cond1.define(
  'wasFrom',
  'the (deed: destruction | bowing | movement) was [not: not] from {d:Doer}',
  (n, c) => {
    const kind = ['destroy', 'bow', 'move'][n.c.deed]!;
    if (c.trigger?.on.every(({ kinds }) => kinds.includes(kind)) !== true)
      throw new NoReading('that is not being answered');
    const caused = { c: 'caused' as const, by: Doer.of(n.v.d)(n.v.d, c) };
    return n.c.not === 1 ? { c: 'not', of: caused } : caused;
  },
);
