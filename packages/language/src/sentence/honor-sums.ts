/** Gains and losses of Honor as things: 'your Honor losses', 'the action's Honor gains', 'any Honor gain from your Rings'. */
import type { Pattern, Standing } from '@kyuden/engine/program';
import { type Lower, VP } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { Origin } from '../frames/negate.ts';
import { type Context, NoReading } from '../lower/context.ts';
import { amount, anything } from '../lower/thing.ts';
import { filterOf, type Meaning } from '../noun/meaning.ts';
import { negative } from '../value/amount.ts';
import { holds } from './clause.ts';

/** The pattern of such gains and losses. */
const HonorSum = category<Lower<Pattern>>('HonorSum', 'gains or losses of Honor');
const kinds = [['gainHonor'], ['loseHonor'], ['gainHonor', 'loseHonor']];
const one = '(what: gain | loss | gain or loss)';
const many = '(what: gains | losses | <gains and losses | gains or losses>)';
const from = '[from {d:Origin}]';

function sum(n: Node, c: Context, whose?: Meaning): Pattern {
  const made: Pattern = { kinds: kinds[n.c.what!]! };
  if (whose !== undefined && whose.m !== 'list' && whose.sort === 'action') {
    if (n.v.d !== undefined) throw new NoReading('two origins');
    return { ...made, cause: { action: filterOf(whose) } };
  }
  const player = whose && filterOf(whose);
  return {
    ...made,
    ...(player !== undefined && player.preds.length > 0 && { player }),
    ...(n.v.d !== undefined && { cause: Origin.of(n.v.d)(n.v.d, c) }),
  };
}

HonorSum.define('whose', `<| all> {of:Poss} Honor (number: ${one} | ${many}) ${from}`, (n, c) =>
  sum(n, c, anything(n.v.of, c, ['player', 'action'])),
);
HonorSum.define(
  'any',
  `(det: (each: any | each) Honor ${one} | (all: all | any | ) Honor ${many}) ${from}`,
  (n, c) => sum(n, c),
);
const isMany = (n: Node): boolean => n.c.number === 1 || n.c.det === 1;

const sumOf = (n: Node, c: Context): Pattern => HonorSum.of(n.v.h!)(n.v.h!, c);
/** The standing change of each such gain or loss by a number. */
function changed(n: Node, c: Context, isUp: boolean): Standing[] {
  const what = sumOf(n, c);
  const by = amount(n.v.a!, c);
  return [{ s: 'rewrite', what, by: isUp ? by : negative(by) }];
}

VP.define('changeSums', '(verb: ~increase | <~reduce | ~decrease | ~lower>) {h:HonorSum} by {a:Amt}', {
  subject: 'player',
  holds: (n, c) => changed(n, c, n.c.verb === 0),
});
VP.define('doubleSums', '~double {h:HonorSum}', {
  subject: 'player',
  holds: (n, c) => [{ s: 'rewrite', what: sumOf(n, c), times: 2 }],
});
VP.define('negateSums', '~negate {h:HonorSum}', {
  subject: 'player',
  holds: (n, c) => {
    if (n.v.h.v.d === undefined && n.v.h.v.of === undefined) throw new NoReading('whose or where from');
    return [{ s: 'forbid', what: sumOf(n, c) }];
  },
});
// 'Your Honor losses are reduced by 1', 'are doubled'.
holds(
  'sumsChange',
  '{h:HonorSum} (be: is | are) (verb: increased | <reduced | decreased>) by {a:Amt}',
  (n, c) => {
    agree(n);
    return changed(n, c, n.c.verb === 0);
  },
);
holds('sumsDouble', '{h:HonorSum} (be: is | are) doubled', (n, c) => {
  agree(n);
  return [{ s: 'rewrite', what: sumOf(n, c), times: 2 }];
});
function agree(n: Node): void {
  if (isMany(n.v.h!) !== (n.c.be === 1)) throw new NoReading('number');
}
