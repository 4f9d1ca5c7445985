/** Verbs for searching, rearranging and refilling, and for putting cards into decks, provinces and hands. */
import type { Effect, Filter, Obj, Pred } from '@kyuden/engine/program';
import { VP } from '../core/categories.ts';
import { Missing, NoReading } from '../lower/context.ts';
import { act, cards, ref, thing } from '../lower/thing.ts';
import { filterOf, type Meaning, targeted } from '../noun/meaning.ts';
import { happens, player } from './common.ts';

VP.define(
  'refillWith',
  '~refill {x:NP1.place} (order: face-up with {y:NPx.card} | with {y:NPx.card} face-up | with {y:NPx.card} , face-up)',
  {
    subject: 'player',
    effect: (n, c) => {
      const card: Obj = { o: 'ref', ref: ref(n.v.y!, c, cards) };
      return [
        act(n.v.x!, c, undefined, (what) => ({ e: 'refill', what, faceUp: true, with: card }), ['place']),
      ];
    },
  },
);
VP.define('discardHand', '~discard {of:Poss} hand <| \\( even if it is empty \\) | \\( even if empty \\)>', {
  subject: 'player',
  effect: (n, c, doer) => {
    const of = ref(n.v.of!, c, ['player']);
    const hand: Filter = { kind: 'card', preds: [{ p: 'zone', zone: 'hand', of }] };
    const made: Effect = {
      e: 'discard',
      what: { o: 'all', filter: hand },
      player: player(doer),
      name: c.fresh('b'),
    };
    c.acted.push(made);
    return [made];
  },
});

/** Attached to that card, or to a card of that kind. */
const attachedTo = (host: Meaning): Pred =>
  host.m === 'ref'
    ? { p: 'attachedTo', of: host.ref }
    : { p: 'of', rel: 'host', preds: filterOf(host).preds };

VP.define('transferFrom', '~transfer {x:NPx.card} from {y:NPx.card} to {z:NP1.card}', {
  subject: 'player',
  effect: (n, c) => {
    const first = act(n.v.x!, c, 'transferred', (what) => ({ e: 'transfer', what, to: what }));
    if (first.e !== 'transfer') throw new NoReading('no object');
    const host = thing(n.v.y!, c, cards);
    const on = attachedTo(host.m === 'class' && host.target ? targeted(host, c) : host);
    if (first.what.o !== 'ref') first.what.filter.preds.push(on);
    const to = act(n.v.z!, c, undefined, (what) => ({ e: 'transfer', what, to: what }));
    if (to.e !== 'transfer') throw new NoReading('no object');
    return [{ ...first, to: to.to }];
  },
});
VP.define(
  'takeControl',
  '~take control of {x:NP1.card}',
  {
    subject: 'player',
    effect: (n, c, doer) => [act(n.v.x!, c, undefined, (what) => ({ e: 'control', what, to: player(doer) }))],
    event: happens('control', 'x'),
  },
  { object: 'x' },
);
VP.define('switchStats', '~switch {of:Poss} {s:Stat} and {r:Stat}', {
  subject: 'player',
  effect: (n, c) => {
    const meaning = thing(n.v.of!, c, cards);
    const of = meaning.m === 'ref' ? meaning.ref : undefined;
    if (of === undefined) throw new Missing('switching the stats of what is chosen');
    return [
      {
        e: 'switchStats',
        what: { o: 'ref', ref: of },
        stats: [n.v.s!.phrase.meaning as string, n.v.r!.phrase.meaning as string],
      },
    ];
  },
});
