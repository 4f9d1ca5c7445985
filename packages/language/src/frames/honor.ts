/** Gaining and losing Honor, drawing and discarding cards: for each of something, in two amounts, or equal to something. */
import type { Amount, Effect, Filter } from '@kyuden/engine/program';
import { type Frame, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, Gap, NoReading } from '../lower/context.ts';
import { measure } from '../value/measure.ts';
import { player } from './common.ts';

const Honor = measure('HonorMeasure', 'Honor', 'Honor');
const Cards = measure('CardMeasure', 'card', 'cards');

const measured = (
  amount: (n: Node, c: Context) => Amount,
  make: (who: ReturnType<typeof player>, amount: Amount) => Effect,
): Frame => ({ subject: 'player', effect: (n, c, doer) => [make(player(doer), amount(n, c))] });

for (const [e, verb] of [
  ['gainHonor', 'gain'],
  ['loseHonor', 'lose'],
] as const)
  VP.define(
    `${verb}Measure`,
    `~${verb} {m:HonorMeasure}`,
    measured(
      (n, c) => Honor.of(n.v.m!)(n.v.m!, c),
      (who, amount) => ({ e, player: who, amount }),
    ),
  );
// 'Gain that much Honor': as much as is gained or lost in what the text answers, or was before.
VP.define(
  'sameHonor',
  '(verb: ~gain | ~lose) <the same amount of | that much | that amount of | an equal amount of> Honor',
  {
    subject: 'player',
    effect: (n, c, doer) => {
      const e = n.c.verb === 0 ? ('gainHonor' as const) : ('loseHonor' as const);
      return [{ e, player: player(doer), amount: asMuchHonor(c) }];
    },
  },
);
function asMuchHonor(c: Context): Amount {
  const last = c.acted.findLast((one) => one.e === 'gainHonor' || one.e === 'loseHonor');
  if (last !== undefined && 'amount' in last) {
    if (typeof last.amount !== 'number') throw new Gap('an amount of Honor that was named before');
    return last.amount;
  }
  const asked = c.trigger?.on.flatMap(({ kinds }) => kinds) ?? [];
  if (asked.length === 0 || !asked.every((kind) => kind === 'gainHonor' || kind === 'loseHonor'))
    throw new NoReading('which amount');
  return { a: 'occurrence' };
}
const draw = (who: ReturnType<typeof player>, n: Amount): Effect => ({ e: 'draw', player: who, n });
VP.define(
  'drawMeasure',
  '~draw {m:CardMeasure}',
  measured((n, c) => Cards.of(n.v.m!)(n.v.m!, c), draw),
);
// 'He discards a card, or two cards if he is Crab Clan', 'discard a number of cards equal to his Chi'.
VP.define(
  'discardMeasure',
  '~discard {m:CardMeasure}',
  measured(
    (n, c) => Cards.of(n.v.m!)(n.v.m!, c),
    (by, n) => {
      const hand: Filter = { kind: 'card', preds: [{ p: 'zone', zone: 'hand', of: by }] };
      return { e: 'discard', what: { o: 'pick', filter: hand, n: { min: n, max: n }, by }, player: by };
    },
  ),
);
