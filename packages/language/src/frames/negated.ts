/** More verbs for negating: bonuses of a card; and verbs that target first. */
import type { Effect, EffectKind, Obj, Standing } from '@kyuden/engine/program';
import { Clause, Given, Stat, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { cards, thing } from '../lower/thing.ts';
import { type Meaning, targeted } from '../noun/meaning.ts';
import { befalls, player } from './common.ts';
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
        const whom = over(thing(n.v.of!, c, ['card', 'place']));
        return kinds(n).map((which): Standing => ({ s: 'suppress', over: whom, which }));
      }),
    effect: (n, c) =>
      c.clause(() => {
        const whose = thing(n.v.of!, c, ['card', 'place']);
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

/** 'Target and move home X', 'target and give X +2F': the target is chosen when the effect is reached. */
function aimedAt(n: Node, c: Context, doer: Meaning | undefined, make: (what: Obj) => Effect): Effect[] {
  const meaning = thing(n, c, cards);
  if (meaning.m !== 'class' || meaning.target) throw new NoReading("'target a target'");
  const from = c.slots.length;
  const whom = targeted({ ...meaning, target: true }, c);
  if (whom.m !== 'ref') throw new NoReading('one target');
  const made = c.inline || doer !== undefined ? c.slots.splice(from) : [];
  const targets = made.map(
    (slot): Effect => ({ e: 'target', slot: doer === undefined ? slot : { ...slot, by: player(doer) } }),
  );
  return [...targets, make({ o: 'ref', ref: whom.ref })];
}
VP.define('target-moveHome', '~target and ~move home {x:NP1}', {
  subject: 'player',
  effect: (n, c, doer) => aimedAt(n.v.x!, c, doer, (what) => ({ e: 'move', what, to: { pl: 'home' } })),
});
VP.define('target-give', '~target and ~give {x:NP1} {g:Given}', {
  subject: 'player',
  effect: (n, c, doer) => {
    const { effect } = Given.of(n.v.g!);
    if (effect === undefined) throw new Missing('giving this');
    return aimedAt(n.v.x!, c, doer, (what) => effect(n.v.g!, c, what));
  },
});
VP.define('target-discard', '~target and ~discard {x:NP1.card}', {
  subject: 'player',
  effect: (n, c, doer) => aimedAt(n.v.x!, c, doer, (what) => ({ e: 'discard', what })),
});
