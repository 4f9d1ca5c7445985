/** Verbs for Gold: paying and producing it. */
import type { Cost } from '@kyuden/engine/program';
import { VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { amount } from '../lower/thing.ts';
import { filterOf, introduce } from '../noun/meaning.ts';
import { player } from './common.ts';

for (const [name, template] of [
  ['pay', '~pay {n:Amt} Gold'],
  ['payEqual', '~pay Gold equal to {n:Amt}'],
] as const) {
  const cost = (n: Node, c: Context): Cost[] => [{ k: 'gold', amount: amount(n.v.n!, c) }];
  VP.define(name, template, {
    subject: 'player',
    pays: true,
    cost,
    effect: (n, c, doer) => [
      { e: 'pay', costs: cost(n, c), ...(doer !== undefined && { player: player(doer) }) },
    ],
  });
}
// The player chooses how much when he announces the action.
VP.define('payAny', '~pay zero or more Gold', {
  subject: 'player',
  pays: true,
  cost: () => [{ k: 'gold', amount: { a: 'variable' } }],
});
for (const [name, template] of [
  ['produce', '~produce {n:Amt} Gold [{w:OnlyFor}]'],
  ['produceEqual', '~produce Gold equal to {n:Amt}'],
] as const)
  VP.define(name, template, {
    subject: 'any',
    effect: (n, c) => {
      if ('w' in n.v) throw new Missing('Gold for one purpose outside a Gold trait');
      const pays = c.trigger?.on.some(({ kinds }) => kinds.includes('pay')) === true;
      // Gold is lost after the payment that it was produced for. A trait that produces it is read as a gold trait.
      if (!pays && !c.continuous) throw new Missing('Gold outside a payment');
      return [{ e: 'produceGold', amount: amount(n.v.n, c) }];
    },
  });
VP.define('produces', '~produce Gold', {
  subject: 'card',
  event: (_n, c, doer) => {
    if (doer === undefined) throw new NoReading('what produces');
    introduce(doer, c, { r: 'role', role: 'subject' });
    return [{ kinds: ['produceGold'], subject: filterOf(doer) }];
  },
});
