/** Honor gained and lost: for each of something, in two amounts, by choice. */
import type { Amount, Effect } from '@kyuden/engine/program';
import { VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { amountIf } from '../lower/branch.ts';
import type { Context } from '../lower/context.ts';
import { condition } from '../lower/thing.ts';
import type { Meaning } from '../noun/meaning.ts';
import { player } from './common.ts';
import { each } from './stat.ts';

const num = (n: Node, slot: string): number => (n.v[slot]!.data as { n: number }).n;

for (const [e, verb] of [
  ['gainHonor', 'gain'],
  ['loseHonor', 'lose'],
] as const) {
  const honor = (amount: (n: Node, c: Context) => Amount) => ({
    subject: 'player',
    effect: (n: Node, c: Context, doer: Meaning | undefined): Effect[] => [
      { e, player: player(doer), amount: amount(n, c) },
    ],
  });
  VP.define(
    `${verb}Each`,
    `~${verb} {n:Num} Honor for {x:NP1}`,
    honor((n, c) => ({ a: 'times', of: each(n.v.x!, c), by: num(n, 'n') })),
  );
  VP.define(
    `${verb}OrIf`,
    `~${verb} {n:Num} Honor , or {m:Num} Honor if {c:Cond}`,
    honor((n, c) => amountIf(condition(n.v.c!, c), num(n, 'm'), num(n, 'n'))),
  );
  VP.define(
    `${verb}PlusIf`,
    `~${verb} {n:Num} Honor , plus {m:Num} if {c:Cond}`,
    honor((n, c) => ({ a: 'sum', of: [num(n, 'n'), amountIf(condition(n.v.c!, c), num(n, 'm'), 0)] })),
  );
}
