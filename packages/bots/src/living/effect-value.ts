import type { Effect } from '@kyuden/engine';
import type { CardSight } from '../sight.ts';
import { amountOf } from './filter-guess.ts';
import type { Forecast, Table } from './forecast.ts';
import {
  characterWorth,
  conflictsLeft,
  FATE,
  gloryOf,
  opponentOf,
  skillOf,
  statusOf,
  strengthOf,
} from './table.ts';

/** The value of an effect on one card for the player who looks. */

type Deed = Effect | { e: 'moveCounter'; counter: string; by: number };

export function onCard(table: Table, deed: Deed, card: CardSight): Forecast {
  const fares = card.type === 'Character' ? character(table, deed, card) : other(deed, card);
  const side = card.controller === table.seat ? 1 : -1;
  return { swing: side * fares.swing, worth: side * fares.worth };
}

const fares = (swing: number, worth: number): Forecast => ({ swing, worth });

/** The value of an effect on a character for its controller. */
function character(table: Table, deed: Deed, card: CardSight): Forecast {
  const { conflict } = table;
  const isIn = conflict !== undefined && card.field === conflict.field;
  const skill = conflict ? skillOf(card, conflict.type) : 0;
  const counts = isIn && !card.bowed ? skill : 0;
  // A character out of the conflict stays ready for later ones.
  const later = isBusy(table) ? 0.4 * strengthOf(card) : 0.1 * strengthOf(card);
  switch (deed.e) {
    case 'bow':
      return card.bowed ? fares(0, 0) : fares(-counts, isIn ? -0.1 : -later);
    case 'straighten':
      return card.bowed ? fares(isIn ? skill : 0, later) : fares(0, 0);
    case 'move':
      if (deed.to.pl === 'home') return isIn ? fares(-counts, 0.1) : fares(0, 0);
      return isIn || !conflict ? fares(0, 0) : fares(card.bowed ? 0 : skill, -0.5 * later);
    case 'honor':
      return statusOf(card) > 0
        ? fares(0, 0)
        : fares(counts > 0 || isIn ? gloryIn(card, isIn) : 0, statusWorth(card));
    case 'dishonor':
      return statusOf(card) < 0
        ? fares(0, 0)
        : fares(isIn ? -Math.min(counts, gloryIn(card, isIn)) : 0, -statusWorth(card));
    case 'discard':
    case 'sacrifice':
    case 'put':
    case 'removeFromGame':
    case 'destroy':
      // Outside play it is only a card.
      return card.zone === 'home' || card.zone === 'battlefield'
        ? fares(-counts, -characterWorth(card))
        : fares(0, -0.8);
    case 'enter':
      return fares(deed.at && conflict ? skill : 0, 0.8 * strengthOf(card));
    case 'control':
      return fares(-counts, -1.5 * characterWorth(card));
    case 'modify':
      return deed.changes.reduce(
        (sum, { stat, by }) => {
          const n = amountOf(by);
          const swing = isIn && !card.bowed && stat === conflict.type ? Math.max(-skill, n) : 0;
          return fares(sum.swing + swing, sum.worth + (stat === 'glory' ? 0.3 * n : 0));
        },
        fares(0, 0),
      );
    case 'set':
      return fares(isIn && deed.stat === conflict.type ? (deed.how === 'double' ? counts : -counts) : 0, 0);
    case 'moveCounter':
      return counter(deed, card);
    default:
      return fares(0, 0);
  }
}

const gloryIn = (card: CardSight, isIn: boolean): number => (isIn && !card.bowed ? gloryOf(card) : 0);

const statusWorth = (card: CardSight): number => 0.4 + 0.4 * gloryOf(card);

/** Whether more conflicts may follow in this phase. */
const isBusy = ({ sight }: Table): boolean =>
  conflictsLeft(sight.own).count + conflictsLeft(opponentOf(sight)).count > 0;

function counter(deed: Deed & { e: 'moveCounter' }, card: CardSight): Forecast {
  const by = 'by' in deed ? deed.by : 0;
  if (deed.counter === 'fate') {
    const real = by < 0 ? Math.max(by, -card.counter('fate')) : by;
    return fares(0, real * (0.3 + 0.35 * strengthOf(card)));
  }
  if (deed.counter === 'status') return fares(0, by < 0 ? -statusOf(card) * statusWorth(card) : 0);
  return fares(0, 0);
}

/** The value of an effect on an attachment or a holding. */
function other(deed: Deed, card: CardSight): Forecast {
  const counted = (name: string): number => card.stat(name) ?? 0;
  const worth =
    0.5 +
    0.4 * Math.abs(counted('military') + counted('political')) +
    counted('strengthBonus') +
    0.3 * FATE * counted('fateCost');
  switch (deed.e) {
    case 'discard':
    case 'sacrifice':
    case 'put':
    case 'destroy':
      return fares(0, -worth);
    case 'bow':
      return card.type === 'Stronghold' ? fares(0, -0.2) : fares(0, card.bowed ? 0 : -0.3);
    case 'straighten':
      return fares(0, card.bowed ? 0.3 : 0);
    default:
      return fares(0, 0);
  }
}
