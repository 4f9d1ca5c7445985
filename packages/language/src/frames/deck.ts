/** Verbs for searching, rearranging and refilling, and for putting cards into decks, provinces and hands. */
import type { Effect, Filter, Obj, Pred, Ref, ZoneRef } from '@kyuden/engine/program';
import { VP, Zone, ZoneTo } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, Missing, NoReading, you } from '../lower/context.ts';
import { act, cards, ref, thing } from '../lower/thing.ts';
import { filterOf, type Meaning, targeted } from '../noun/meaning.ts';
import { player } from './common.ts';

VP.define('shuffleZone', '~shuffle {z:Zone}', {
  subject: 'player',
  effect: (n, c) => {
    const { zone, of } = Zone.of(n.v.z!)(n.v.z!, c);
    if (typeof zone !== 'string' || !zone.endsWith('Deck')) throw new NoReading('only decks are shuffled');
    return [{ e: 'shuffle', zone: of === undefined ? { zone } : { zone, of } }];
  },
});
VP.define('rearrange', '~rearrange (what: them | those cards)', {
  subject: 'player',
  effect: (_n, c) => {
    const seen = c.last((entity) => entity.words.includes('top') && entity.number === 'pl');
    if (seen === undefined) throw new NoReading('nothing was looked at');
    return [{ e: 'rearrange', what: { o: 'ref', ref: seen.ref } }];
  },
});
/** The card's own deck, of its owner. */
const ownDeck: ZoneRef = { zone: 'deck' };

// The end of the deck that the card was found in, or else of its own deck.
VP.define(
  'putAtEnd',
  '<~put | ~place> {x:NP1.card} <at | on> the (where: top | bottom) [of: of (whose: the | that | your) deck]',
  {
    subject: 'player',
    effect: (n, c) => {
      const deck = c.lastDeck ?? ownDeck;
      const to = { ...deck, position: n.c.where === 0 ? ('top' as const) : ('bottom' as const) };
      return [act(n.v.x!, c, undefined, (what) => ({ e: 'put', what, to }))];
    },
  },
);
ZoneTo.define('onTop', 'on top of {of:Poss} (which: Fate | Dynasty) deck', (n, c) => ({
  zone: n.c.which === 0 ? 'fateDeck' : 'dynastyDeck',
  of: ref(n.v.of!, c, ['player']),
  position: 'top',
}));
// A card goes to its owner's deck, even if another player is named.
ZoneTo.define('ownDeck', 'on top of {of:Poss} deck', () => ({ ...ownDeck, position: 'top' }));
ZoneTo.define(
  'bottomOf',
  '<at | on> the bottom of {of:Poss} <deck | decks | appropriate deck | appropriate decks> [order: in any order]',
  (n, c) => {
    const of = ref(n.v.of!, c, ['player']);
    if (of.r === 'you' && n.c.order !== 1) throw new NoReading("read as 'at the bottom of your deck'");
    return { ...ownDeck, position: 'bottom' };
  },
);
ZoneTo.define('pile', '<in | into> {of:Poss} discard pile', () => {
  throw new Missing('the discard pile a card belongs to');
});
VP.define(
  'putInProvince',
  '~put {x:NP1.card} [up: face-up] into <one of your provinces | one of your Provinces | your province> [face: <face-up | , face-up>] <| ,> discarding <any card currently there | the card currently there | any other cards there>',
  {
    subject: 'player',
    effect: (n, c) => {
      const hold: Filter = { kind: 'province', preds: [{ p: 'own', by: you }] };
      const name = c.fresh('b');
      const there: Obj = {
        o: 'all',
        filter: {
          kind: 'card',
          preds: [
            { p: 'zone', zone: 'province' },
            { p: 'in', of: { r: 'bind', name } },
          ],
        },
      };
      const card = act(
        n.v.x!,
        c,
        undefined,
        (what): Effect => ({
          e: 'refill',
          what: { o: 'ref', ref: { r: 'bind', name } },
          ...((n.c.up === 1 || n.c.face === 1) && { faceUp: true as const }),
          with: what,
        }),
      );
      return [
        { e: 'choose', what: { o: 'pick', filter: hold, n: { min: 1, max: 1 } }, name },
        { e: 'discard', what: there },
        card,
      ];
    },
  },
);
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
VP.define('discardRandomFrom', '~discard a card at random from {z:Zone}', {
  subject: 'player',
  effect: (n, c, doer) => [
    { e: 'discard', what: random(n.v.z!, c, 1), player: player(doer), name: c.fresh('b') },
  ],
});
VP.define(
  'randomCard',
  '(verb: show | discard | look at) (count: a | two) random <card | cards> in {z:Zone}',
  {
    subject: 'player',
    effect: (n, c) => {
      const [chosen, what] = randomOf(n.v.z!, c, n.c.count! + 1);
      const name = c.fresh('b');
      c.mention({
        ref: { r: 'bind', name },
        sort: 'card',
        number: n.c.count === 0 ? 'sg' : 'pl',
        words: n.c.verb === 0 ? ['card', 'shown'] : ['card'],
      });
      return [...chosen, n.c.verb === 1 ? { e: 'discard', what, name } : { e: 'show', what, name }];
    },
  },
);

/** 'A random card in another player's hand': the player is chosen first. */
function randomOf(z: Node, c: Context, count: number): [Effect[], Obj] {
  const owner = z.v.of === undefined ? undefined : thing(z.v.of, c, ['player']);
  if (z.phrase.name !== 'Zone.hand' || owner?.m !== 'class' || owner.all) return [[], random(z, c, count)];
  const name = c.fresh('b');
  const of: Ref = { r: 'bind', name };
  c.mention({ ref: of, sort: 'player', words: ['player', 'other'] });
  const pick: Effect = {
    e: 'choose',
    what: { o: 'pick', filter: filterOf(owner), n: { min: 1, max: 1 } },
    name,
  };
  const hand: Filter = { kind: 'card', preds: [{ p: 'zone', zone: 'hand', of }] };
  return [[pick], { o: 'pick', filter: hand, n: { min: count, max: count }, random: true }];
}

function random(z: Parameters<typeof Zone.of>[0], c: Context, count: number): Obj {
  const { zone, of } = Zone.of(z)(z, c);
  const pred: Pred = of === undefined ? { p: 'zone', zone } : { p: 'zone', zone, of };
  return { o: 'pick', filter: { kind: 'card', preds: [pred] }, n: { min: count, max: count }, random: true };
}

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
VP.define('takeControl', '~take control of {x:NP1.card}', {
  subject: 'player',
  effect: (n, c, doer) => [act(n.v.x!, c, undefined, (what) => ({ e: 'control', what, to: player(doer) }))],
});
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
