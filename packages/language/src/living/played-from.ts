/** Cards played from a place: what they cost, and how they enter play. */
import type { Pred, Standing } from '@kyuden/engine/program';
import { coordinate, itemsOf } from '../core/coordinate.ts';
import { category, type Node } from '../core/phrase.ts';
import { NoReading } from '../lower/context.ts';
import { LAmt, LClass, LCore, LHolds, LNp, LNum } from './categories.ts';
import { filterOf, type LivingContext, type Lower } from './context.ts';

/** The cards that are played. */
const LFrom = category<Lower<Pred[]>>('LFrom', 'cards played from a place');
/** The province that the card lies in, or came from once it has entered play. */
function cameFrom(node: Node, c: LivingContext): Pred {
  const place = LNp.of(node)(node, c);
  if (place.sort !== 'province') throw new NoReading('cards are played from provinces');
  return { p: 'of', rel: 'cameFrom', preds: filterOf(place).preds };
}
LFrom.define('each', 'each {x:LClass} played from {y:LNp}', (n, c) => [
  ...LClass.of(n.v.x)(n.v.x, c).preds,
  cameFrom(n.v.y, c),
]);
const LFroms = category<Lower<Pred[]>>('LFroms', 'cards played from a place');
LFroms.define('all', '{x:LCore} played from {y:LNp}', (n, c) => {
  const { sort, plural, preds } = LCore.of(n.v.x)(n.v.x, c);
  if (sort !== 'card' || !plural) throw new NoReading('cards are played');
  return [...preds, cameFrom(n.v.y, c)];
});

/** The clauses that hold of the cards as they are played. */
const LAsPlayed = category<(node: Node, c: LivingContext, cards: Pred[]) => Standing[]>(
  'LAsPlayed',
  'what holds of them',
);
LAsPlayed.define('costs', '~cost {n:LAmt} (way: less | more) [to: to play]', (n, c, preds) => {
  const by = LAmt.of(n.v.n)(n.v.n, c);
  const signed = n.c.way === 1 ? by : typeof by === 'number' ? -by : { a: 'times' as const, of: by, by: -1 };
  return [{ s: 'goldCost', over: { o: 'all', filter: { kind: 'card', preds } }, by: signed }];
});
LAsPlayed.define(
  'enters',
  '~enter play (how: bowed | honored | dishonored | with {n:LNum} additional fate [on: on (it: it | them)])',
  (n, c, preds) => {
    const how = [
      { knob: 'playedBowed', value: true },
      { knob: 'playedStatus', value: 1 },
      { knob: 'playedStatus', value: -1 },
    ][n.c.how as number] ?? { knob: 'playedWithFate', value: LNum.of(n.v.n!)(n.v.n!, c) };
    return [{ s: 'knob', over: { o: 'all', filter: { kind: 'card', preds } }, ...how }];
  },
);
coordinate(LAsPlayed, {
  conjs: ['and'],
  meaning: (n, c, preds) => itemsOf(n).flatMap((one) => LAsPlayed.of(one)(one, c, preds)),
});
LHolds.define('playedFrom', '{x:LFrom} {q:LAsPlayed@s}', (n, c) =>
  LAsPlayed.of(n.v.q)(n.v.q, c, LFrom.of(n.v.x)(n.v.x, c)),
);
LHolds.define('allPlayedFrom', '{x:LFroms} {q:LAsPlayed@pl}', (n, c) =>
  LAsPlayed.of(n.v.q)(n.v.q, c, LFroms.of(n.v.x)(n.v.x, c)),
);
