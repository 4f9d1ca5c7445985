/** Verbs of later editions for bringing cards into play: Recruit, Equip, Proclaim; and their costs. */
import type { Effect } from '@kyuden/engine/program';
import { Entering, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { act, amount, cards, thing } from '../lower/thing.ts';
import { filterOf, some } from '../noun/meaning.ts';
import { holds, itself } from '../sentence/clause.ts';
import { happens, outOf } from './common.ts';
import { attachEffect, attachFromZone } from './move.ts';
import { each, over } from './stat.ts';

VP.define(
  'recruit',
  '~Recruit {x:NP1.card} [from {z:Zone}] [{e:Entering}]',
  {
    subject: 'player',
    effect: (n, c) => [
      act(n.v.x!, c, 'Recruited', (what): Effect => {
        const entry = n.v.e === undefined ? ({ costs: 'pay' } as const) : Entering.of(n.v.e)(n.v.e, c);
        return { e: 'enter', what, entry };
      }),
    ],
    event: (n, c, doer) => moved('recruit', n, c, doer),
  },
  { object: 'x' },
);
VP.define(
  'equip',
  '~Equip {x:NP1.card}',
  { subject: 'player', event: (n, c, doer) => moved('equip', n, c, doer) },
  { object: 'x' },
);
VP.define(
  'equipTo',
  '~Equip {x:NP1.card} to {y:NP1.card} [{e:Entering}] [if {if:Cond}]',
  {
    subject: 'player',
    effect: attachEffect,
    event: (n, c, doer) => {
      const to = filterOf(some(thing(n.v.y!, c, cards)));
      return moved('equip', n, c, doer).map((one) => ({ ...one, to }));
    },
  },
  { object: 'x' },
);
VP.define('equipFrom', '~Equip {x:NPx.card} to {y:NPx.card} from {z:Zone} [{e:Entering}] [if {if:Cond}]', {
  subject: 'player',
  effect: attachFromZone,
});
VP.define('equipAny', '~Equip {x:NPx.card} {e:Entering}', {
  subject: 'player',
  effect: () => {
    throw new Missing('attaching to whom one likes');
  },
});
VP.define(
  'proclaim',
  '~Proclaim {x:NP1.card}',
  { subject: 'player', event: (n, c, doer) => moved('proclaim', n, c, doer) },
  { object: 'x' },
);

function moved(kind: string, n: Node, c: Context, doer: Parameters<ReturnType<typeof happens>>[2]) {
  if (n.v.e !== undefined || n.v.if !== undefined) throw new NoReading('how it is paid is not what happens');
  const made = happens(kind, 'x')(n, c, doer);
  return outOf(n, c, made);
}

holds('entersFor', '[{x:NPx.card}] enters play <for | paying> {n:Amt} (which: less | more) Gold', (n, c) => {
  const by = amount(n.v.n!, c);
  if (typeof by !== 'number' && n.c.which === 0) throw new Missing('such a reduction');
  return [
    {
      s: 'goldCost',
      over: over(itself(n, c)),
      by: n.c.which === 1 ? by : -(by as number),
    },
  ];
});
holds('entersForEach', '[{x:NPx.card}] enters play <for | paying> {n:Num} less Gold for {y:NP1}', (n, c) => {
  const less = (n.v.n!.data as { n: number }).n;
  return [{ s: 'goldCost', over: over(itself(n, c)), by: { a: 'times', of: each(n.v.y!, c), by: -less } }];
});
holds('entersBowed', '[{x:NPx.card}] enters play bowed', (n, c) => [
  { s: 'knob', knob: 'entersBowed', over: over(itself(n, c)), value: true },
]);
holds('entersFree', '[{x:NPx.card}] enters play ignoring Gold Cost', (n, c) => [
  { s: 'knob', knob: 'ignoreGoldCost', over: over(itself(n, c)), value: true },
]);
