/** Gaining and losing Honor, drawing and discarding cards: for each of something, in two amounts, or equal to something. */
import type { Amount, Effect, Filter } from '@kyuden/engine/program';
import { type Frame, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import type { Context } from '../lower/context.ts';
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
