/** More verbs for negating: bonuses of a card. */
import type { Effect, EffectKind, Standing } from '@kyuden/engine/program';
import { Clause, Stat, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { Missing } from '../lower/context.ts';
import { known, thing } from '../lower/thing.ts';
import { targeted } from '../noun/meaning.ts';
import { befalls } from './common.ts';
import { over } from './stat.ts';

const sign = '(sign: bonuses | penalties | bonuses or penalties | bonuses and penalties)';
function kinds(n: Node): EffectKind[] {
  const stats = ['s', 'r'].flatMap((slot) => (n.v[slot] === undefined ? [] : [Stat.of(n.v[slot]!)]));
  return stats.map((stat) =>
    n.c.sign! > 1 ? { stat } : { stat, sign: n.c.sign === 0 ? ('bonus' as const) : ('penalty' as const) },
  );
}

Clause.define(
  'negateWhoseKinds',
  `negate {of:Poss} (when: current | current and new | ) {s:Stat} [and {r:Stat}] ${sign}`,
  {
    standing: (n, c) =>
      c.clause(() => {
        const whom = over(known(n.v.of, c, ['card', 'place']));
        return kinds(n).map((which): Standing => ({ s: 'suppress', over: whom, which }));
      }),
    effect: (n, c) =>
      c.clause(() => {
        const whose = thing(n.v.of, c, ['card', 'place']);
        const whom = whose.m === 'class' && whose.target ? targeted(whose, c) : whose;
        if (whom.m !== 'ref') throw new Missing('the bonuses of what is described');
        return kinds(n).map(
          (which): Effect => ({
            e: 'negateEffects',
            what: { o: 'ref', ref: whom.ref },
            which,
            // If the text does not mention new effects, this ends only the existing ones.
            ...(n.c.when === 1 && { until: { d: 'turn' as const } }),
          }),
        );
      }),
  },
);
VP.define('issueChallenges', '~issue challenges', { subject: 'card', event: befalls('challenge') });
