/** Verbs for searching, rearranging and refilling, and for putting cards into decks, provinces and hands. */
import type { Effect, Filter } from '@kyuden/engine/program';
import { VP } from '../core/categories.ts';
import { Missing } from '../lower/context.ts';
import { cards, ref, thing } from '../lower/thing.ts';
import { player } from './common.ts';

VP.define('discardHand', '~discard {of:Poss} hand <| \\( even if it is empty \\) | \\( even if empty \\)>', {
  subject: 'player',
  effect: (n, c, doer) => {
    const of = ref(n.v.of, c, ['player']);
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

VP.define('switchStats', '~switch {of:Poss} {s:Stat} and {r:Stat}', {
  subject: 'player',
  effect: (n, c) => {
    const meaning = thing(n.v.of, c, cards);
    const of = meaning.m === 'ref' ? meaning.ref : undefined;
    if (of === undefined) throw new Missing('switching the stats of what is chosen');
    return [
      {
        e: 'switchStats',
        what: { o: 'ref', ref: of },
        stats: [n.v.s.phrase.meaning as string, n.v.r.phrase.meaning as string],
      },
    ];
  },
});
