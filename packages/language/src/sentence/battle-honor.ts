/** As how many cards a card counts when the winner of a battle gains Honor for destroying it. */
import type { Over, Pred, Standing } from '@kyuden/engine/program';
import { Clause } from '../core/categories.ts';
import { over } from '../frames/stat.ts';
import { NoReading, same, you } from '../lower/context.ts';
import { thing } from '../lower/thing.ts';
import { filterOf } from '../noun/meaning.ts';
import { holds, itself } from './clause.ts';

const counts = (cards: Over, value: number): Standing => ({
  s: 'knob',
  knob: 'honorCards',
  over: cards,
  value,
});

holds(
  'countsAsCards',
  '[{x:NPx.card}] counts as two cards when destroyed during battle resolution',
  (n, c) => [counts(over(itself(n, c)), 2)],
);
Clause.define(
  'noHonorFor',
  "{p:NPx.player} do not gain Honor for destroying your cards in this battle 's resolution",
  {
    effect: (n, c) => {
      const others: Pred = { p: 'other', than: you };
      const { preds } = filterOf(thing(n.v.p, c, ['player']));
      if (preds.length !== 1 || !same(preds[0]!, others)) throw new NoReading('all other players');
      const yours: Over = { o: 'all', filter: { kind: 'card', preds: [{ p: 'control', by: you }] } };
      return [{ e: 'lasting', standing: [counts(yours, 0)], until: { d: 'battle' } }];
    },
  },
);
