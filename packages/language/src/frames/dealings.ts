/**
 * Verbs with two objects: exchanging, giving or taking away, looking at and drawing a number of cards, moving from a
 * place.
 */
import type { Filter, Pred, Standing } from '@kyuden/engine/program';
import { Keywords, Stat, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, Missing, NoReading, you } from '../lower/context.ts';
import { act, cards, filter, thing } from '../lower/thing.ts';
import { words } from '../lower/words.ts';
import { filterOf, type Meaning, refOf, targeted } from '../noun/meaning.ts';
import { over } from './stat.ts';

/** A reference to a thing mentioned before, or to a target named here. */
function known(n: Node, c: Context) {
  const meaning = thing(n, c, ['card', 'unit', 'place']);
  return refOf(meaning.m === 'class' && meaning.target ? targeted(meaning, c) : meaning);
}

VP.define('exchange', '~switch {of:Poss} and {p:Poss} {s:Stat}', {
  subject: 'player',
  effect: (n, c) => {
    const [a, b] = [n.v.of, n.v.p].map((each) => ({ o: 'ref' as const, ref: known(each, c) }));
    return [{ e: 'exchange', a: a!, b: b!, stat: Stat.of(n.v.s) }];
  },
});
VP.define('giveOrRemove', '~give {k:Keywords} to , or remove {j:Keywords} from , {x:NP1.card}', {
  subject: 'player',
  effect: (n, c) => {
    const what = { o: 'ref' as const, ref: known(n.v.x, c) };
    const [add, remove] = [n.v.k, n.v.j].map((each) => Keywords.of(each)(each, c));
    return [
      {
        e: 'either',
        of: [
          [{ e: 'keyword', what, add: add!, words: ['Give', ...words(n.v.k, c)] }],
          [{ e: 'keyword', what, remove: remove!, words: ['Remove', ...words(n.v.j, c)] }],
        ],
      },
    ];
  },
});
VP.define(
  'removeKeyword',
  '[when: permanently] ~remove (how: {k:Keywords} | the {k:Keywords} <keyword | keywords>) from {x:NP1.card}',
  {
    subject: 'player',
    effect: (n, c) => {
      const remove = Keywords.of(n.v.k!)(n.v.k!, c);
      return [
        act(n.v.x, c, undefined, (what) => ({
          e: 'keyword',
          what,
          remove,
          ...(n.c.when === 1 && { until: { d: 'permanent' as const } }),
        })),
      ];
    },
  },
);

// Forbids the player's actions that fit the predicates, such as playing certain cards or taking Reactions.
export function actionsOf(doer: Meaning, preds: Pred[]): Standing[] {
  if (doer.m === 'list') throw new Missing('what several players do');
  const taker: Pred[] = doer.m === 'ref' ? [{ p: 'taker', is: doer.ref }] : takersAmong(filterOf(doer).preds);
  return [{ s: 'barAction', filter: { kind: 'action', preds: [...preds, ...taker] } }];
}
function takersAmong(preds: Pred[]): Pred[] {
  const [only, ...more] = preds;
  if (only === undefined) return [];
  if (only.p === 'other' && only.than.r === 'you' && more.length === 0)
    return [{ p: 'not', pred: { p: 'taker', is: you } }];
  throw new Missing('actions of a described player');
}
/** These verbs can only be forbidden. No text instructs a player to do them. */
const notTold = (): never => {
  throw new NoReading('nobody is told to do this');
};
VP.define('playSuch', '~play {x:NPx.card}', {
  subject: 'player',
  effect: notTold,
  event: (n, c, doer) => {
    if (c.eventful) throw new Missing('playing a card as something that happens');
    if (doer === undefined) throw new NoReading('who plays it');
    const action: Filter = { kind: 'action', preds: [{ p: 'from', filter: filter(n.v.x, c, cards) }] };
    return [{ kinds: ['announce'], player: filterOf(doer), cause: { action } }];
  },
  cannot: (n, c, doer) => actionsOf(doer, [{ p: 'from', filter: filter(n.v.x, c, cards) }]),
});
VP.define('useOn', '~use abilities on {x:NP1.card}', {
  subject: 'player',
  effect: notTold,
  cannot: (n, c, doer) => actionsOf(doer, [{ p: 'from', filter: filter(n.v.x, c, cards) }]),
});
VP.define('takeReactions', '~take Reactions', {
  subject: 'player',
  effect: notTold,
  cannot: (_n, _c, doer) => actionsOf(doer, [{ p: 'designator', any: ['Reaction'] }]),
});

VP.define(
  'contribute',
  '~contribute <Force | his Force | its Force> [to: to (army: its | their) army] even while bowed',
  {
    stative: true,
    subject: 'card',
    standing: (_n, _c, doer) => [{ s: 'permit', over: over(doer), what: 'contributeBowed' }],
  },
);
