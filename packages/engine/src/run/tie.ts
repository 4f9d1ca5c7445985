import { matchesAction } from '../eval/action-pred.ts';
import { amount } from '../eval/amount.ts';
import { holds } from '../eval/condition.ts';
import { fits, matchedThing, matchesCandidate, matchesCard, matchesThing, things } from '../eval/filter.ts';
import { tieEvaluators } from '../eval/recursion.ts';
import { pointsAt, pointsAtSeat } from '../eval/ref.ts';
import { couldHappen } from '../gate/could-happen.ts';
import { canPay } from './can-pay.ts';
import { strengthToCome } from './combining.ts';
import { tieAnswerers } from './recursion.ts';
import { isUsable } from './usable.ts';

/** Binds the mutually recursive functions: see `eval/recursion.ts` and `run/recursion.ts`. */
tieEvaluators({
  amount,
  holds,
  pointsAt,
  pointsAtSeat,
  fits,
  things,
  matchesThing,
  matchedThing,
  matchesCard,
  matchesCandidate,
  matchesAction,
  couldHappen,
});
tieAnswerers({ canPay, isUsable, strengthToCome });
