/** Abilities used again, removed or copied; effects that cannot be negated; delayed duels. */
import type { Effect, Pred } from '@kyuden/engine/program';
import { Clause, Keywords, Until, VP, Where } from '../core/categories.ts';
import { answersAction } from '../lower/answers.ts';
import { branch } from '../lower/branch.ts';
import { NoReading } from '../lower/context.ts';
import { act, cards, ref, thing } from '../lower/thing.ts';
import { filterOf, targeted, withPreds } from '../noun/meaning.ts';
import { holds } from '../sentence/clause.ts';
import { over } from './stat.ts';

const again = '<a second time | an additional time | one additional time | again>';
VP.define('useAgain', `~use {of:Poss} [{d:Designated}] [{k:Keywords}] abilities ${again} <this turn | >`, {
  subject: 'player',
  effect: (n, c) => {
    const effect: Effect = { e: 'moreUses', what: { o: 'ref', ref: ref(n.v.of, c, cards) }, n: 1 };
    if (n.v.d !== undefined) effect.designator = n.v.d.data as string;
    if (n.v.k !== undefined) effect.keywords = Keywords.of(n.v.k)(n.v.k, c);
    return [effect];
  },
});
VP.define('useAgainOf', `~use the [{d:Designated}] abilities of {x:NP1.card} ${again} <this turn | >`, {
  subject: 'player',
  effect: (n, c) => [
    act(n.v.x, c, undefined, (what) => ({
      e: 'moreUses',
      what,
      n: 1,
      ...(n.v.d !== undefined && { designator: n.v.d.data as string }),
    })),
  ],
});
VP.define(
  'useEachAgain',
  `~use each (which: ability on {x:NP1.card} | of {of:Poss} abilities) ${again} <this turn | >`,
  {
    subject: 'player',
    effect: (n, c) => [
      n.v.x === undefined
        ? { e: 'moreUses', what: { o: 'ref', ref: ref(n.v.of!, c, cards) }, n: 1 }
        : act(n.v.x, c, undefined, (what) => ({ e: 'moreUses', what, n: 1 })),
    ],
  },
);
holds('barOn', '<abilities | the abilities> on {x:NP1.card} (how: may not | cannot) be used', (n, c) => {
  const whom = thing(n.v.x, c, cards);
  return [{ s: 'barAbilities', over: over(whom.m === 'class' && whom.target ? targeted(whom, c) : whom) }];
});
// The cards that are there as the effect begins, though they may not be later.
Clause.define(
  'barOnNow',
  '<abilities | the abilities> on {x:NP1.card} now {w:Where} (how: may not | cannot) be used',
  {
    effect: (n, c) =>
      c.clause(() => {
        const whom = thing(n.v.x, c, cards);
        if (whom.m !== 'class' || whom.target) throw new NoReading('cards that a place describes');
        const name = c.fresh('b');
        const there = withPreds(whom, Where.of(n.v.w).preds(n.v.w, c));
        return [
          { e: 'choose', what: { o: 'all', filter: filterOf(there) }, name },
          { e: 'lasting', standing: [{ s: 'barAbilities', over: { o: 'ref', ref: { r: 'bind', name } } }] },
        ];
      }),
  },
);
VP.define(
  'removeAbility',
  '~remove (which: one of {of:Poss} abilities | {of:Poss} (number: abilities | ability) | (what: an ability | the ability | all abilities | all printed abilities) (from: from | of) {x:NP1.card})',
  {
    subject: 'player',
    effect: (n, c) => {
      const isOne = n.c.which === 0 || n.c.number === 1 || (n.c.what !== undefined && n.c.what < 2);
      const strip = act(n.v.x ?? n.v.of!, c, undefined, (what) => ({
        e: 'strip',
        what,
        which: isOne ? 'one' : 'abilities',
      }));
      if (n.c.which !== 0) return [strip];
      strip.name ??= c.fresh('b');
      c.lastDone = strip.name;
      return [strip];
    },
  },
);
VP.define('negateSuch', '~negate {x:NP1.action}', {
  subject: 'player',
  effect: (n, c) => {
    const meaning = thing(n.v.x, c, ['action']);
    if (meaning.m === 'ref' && n.v.x.v.base?.phrase.name === 'Base.pronoun' && answersAction(c))
      return [{ e: 'negate', what: 'action' }];
    if (meaning.m !== 'class') throw new NoReading('that which is being answered');
    const asked = c.trigger?.on.flatMap((pattern) => pattern.kinds) ?? [];
    if (!asked.includes('actionResolves')) throw new NoReading('no action is being answered');
    const preds: Pred[] = filterOf(meaning).preds;
    return [
      branch({ c: 'is', ref: { r: 'role', role: 'action' }, preds }, [{ e: 'negate', what: 'action' }]),
    ];
  },
});
VP.define('negateSuchEffects', '~negate the effects of {x:NP1.action}', {
  subject: 'player',
  effect: (n, c) => {
    const meaning = thing(n.v.x, c, ['action']);
    if (meaning.m !== 'class') throw new NoReading('that which is being answered');
    const preds: Pred[] = filterOf(meaning).preds;
    return [
      branch({ c: 'is', ref: { r: 'role', role: 'action' }, preds }, [{ e: 'negate', what: 'action' }]),
    ];
  },
});
Until.define('afterDynasty', 'until after the next {p:Phase} (when: begins | ends)', (n) => ({
  d: 'until',
  trigger: {
    point: 'after',
    on: [{ kinds: [n.c.when === 0 ? 'phaseBegins' : 'phaseEnds'], name: [n.v.p.phrase.meaning as string] }],
  },
  nth: 1,
}));
