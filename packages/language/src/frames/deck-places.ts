/** Putting cards into hands, decks, discard piles and provinces, and shuffling them into decks. */
import type { Effect, Filter, Obj, Pred, Ref, ZoneRef } from '@kyuden/engine/program';
import { VP, ZoneTo } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { printTokens } from '../core/print.ts';
import { branch } from '../lower/branch.ts';
import { type Context, Gap, Missing, NoReading, you } from '../lower/context.ts';
import { act, cards, filter, known, ref, thing } from '../lower/thing.ts';
import { filterOf, type Meaning } from '../noun/meaning.ts';
import { effects } from '../sentence/verb.ts';
import { happens, player } from './common.ts';
import { inZone, zonesOf } from './deck-cards.ts';
import { fromZone } from './move.ts';

/** The deck of the card itself, of its owner. */
const ownDeck: ZoneRef = { zone: 'deck' };

ZoneTo.define('hand', '(how: <in | into | back in | back into> | <to | back to>) {of:Poss} hand', (n, c) => ({
  zone: 'hand',
  of: ref(n.v.of, c, ['player']),
}));
/** Whether the words mean the owner of the card, to whose deck it goes anyway. */
const isOwners = (of: Node): boolean => /^owners?$/.test(printTokens(of).at(-2)?.text ?? '');
ZoneTo.define(
  'deck',
  '(at: <at | on> the bottom | on top | <at | on> the top | on the top or bottom) [of: of (whose: {of:Poss} | the | that) [which: (kind: Fate | Dynasty | appropriate)] <deck | decks>] [order: in any order]',
  (n, c) => {
    const position = n.c.at === 0 ? ('bottom' as const) : ('top' as const);
    // A card goes to its owner's deck, even if another player is named.
    const of = n.v.of === undefined || isOwners(n.v.of) ? undefined : ref(n.v.of, c, ['player']);
    if (n.v.of !== undefined && of === undefined) {
      if (n.c.kind === 0 || n.c.kind === 1)
        return { zone: n.c.kind === 0 ? 'fateDeck' : 'dynastyDeck', position };
      return { ...ownDeck, position };
    }
    if (of !== undefined && n.c.kind !== undefined && n.c.kind < 2)
      return { zone: n.c.kind === 0 ? 'fateDeck' : 'dynastyDeck', of, position };
    const isOwn = of === undefined || (of.r === 'you' && n.c.order !== 1);
    return { ...((isOwn ? c.lastDeck : undefined) ?? ownDeck), position };
  },
);
ZoneTo.define('pile', '<in | into> {of:Poss} discard pile [dead: , honorably dead]', (n, c) => {
  known(n.v.of, c, ['player']);
  throw new Missing('the discard pile a card belongs to');
});
ZoneTo.define('under', '[down: face-down] <under | underneath> {y:NPx.card}', () => {
  throw new Missing('cards under a card');
});
ZoneTo.define('within', 'into {of:Poss} deck where that card was', () => {
  throw new Missing('a place within a deck');
});

/** The place in slot `z` or another. A pronoun in 'its owner's hand' may mean the card itself. */
const placeOf = (n: Node, c: Context): ZoneRef => c.clause(() => ZoneTo.of(n)(n, c));
const isEither = (n: Node): boolean => n.phrase.name === 'ZoneTo.deck' && n.c.at === 3;

/** Puts the thing in slot `x` to one of the places, which the player chooses. */
function put(
  n: Node,
  c: Context,
  x: string,
  doer: Meaning | undefined,
  places: readonly ((what: Obj) => Effect)[],
): Effect[] {
  const [first, ...others] = places;
  const made = act(n.v[x]!, c, 'put', (what) => {
    // The player who puts the thing there also chooses it.
    if (doer !== undefined && what.o === 'pick') what.by = player(doer);
    const from = n.v.f === undefined ? what : fromZone(n.v.f, c, what);
    return first!(from);
  });
  if (others.length === 0) return [made];
  if (!('what' in made) || typeof made.what !== 'object' || made.what.o !== 'ref')
    throw new Missing('a place by choice for what is chosen');
  const { what } = made;
  return [{ e: 'either', of: [made, ...others.map((one) => one(what))].map((one) => [one]) }];
}

/** The effects of putting something to the place in the node. */
const to = (z: Node, c: Context): ((what: Obj) => Effect)[] => {
  const there =
    (position?: 'top' | 'bottom') =>
    (what: Obj): Effect => ({
      e: 'put',
      what,
      to: position === undefined ? placeOf(z, c) : { ...placeOf(z, c), position },
      ...(position !== undefined && { words: [position] }),
    });
  return isEither(z) ? [there('top'), there('bottom')] : [there()];
};

const verb = '(verb: ~put | ~place | ~return)';
VP.define(
  'put',
  `${verb} {x:NP1} {z:ZoneTo} [from {f:Zone}]`,
  { subject: 'player', effect: (n, c, doer) => put(n, c, 'x', doer, to(n.v.z, c)) },
  { object: 'x' },
);
// 'Put one of them in your hand and the rest at the bottom of the deck': the second thing shares the verb.
VP.define('putBoth', '{a:VP@} <and | , and> {y:NP1} {w:ZoneTo}', {
  subject: 'player',
  effect: (n, c, doer) => {
    const name = n.v.a.phrase.name;
    if (name !== 'VP.put' && name !== 'VP.putInProvince') throw new NoReading('what is put there');
    return [...effects(n.v.a, c, doer), ...put(n, c, 'y', doer, to(n.v.w, c))];
  },
});
VP.define('putOr', '~put {x:NP1} (where: into play | {w:ZoneTo}) or {of:Poss} hand', {
  subject: 'player',
  effect: (n, c, doer) => {
    const hand = (what: Obj): Effect => ({
      e: 'put',
      what,
      to: { zone: 'hand', of: c.clause(() => ref(n.v.of, c, ['player'])) },
      words: ['Into hand'],
    });
    const play = (what: Obj): Effect => ({ e: 'enter', what, entry: { costs: 'pay' }, words: ['Into play'] });
    return put(n, c, 'x', doer, [...(n.v.w === undefined ? [play] : to(n.v.w, c)), hand]);
  },
});
const there =
  'discarding <any card currently there | the card currently there | any other cards there | any card there | the card there | the card that was there>';
VP.define(
  'putInProvince',
  `~put {x:NP1.card} [up: face-up] <into | in> <one of your provinces | one of your Provinces | your province> [face: <face-up | , face-up>] <| ,> ${there}`,
  {
    subject: 'player',
    effect: (n, c) => {
      const hold: Filter = { kind: 'province', preds: [{ p: 'own', by: you }] };
      const name = c.fresh('b');
      const held: Obj = {
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
        n.v.x,
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
        { e: 'discard', what: held },
        card,
      ];
    },
  },
);

// Shuffling.
VP.define('shuffle', '~shuffle (which: <the deck | your deck | that deck> | {z:Zone})', {
  subject: 'player',
  effect: (n, c) => {
    if (n.v.z === undefined) {
      if (c.lastDeck === undefined) throw new NoReading('no deck was mentioned');
      return [{ e: 'shuffle', zone: c.lastDeck }];
    }
    const [zone, ...more] = zonesOf(n.v.z, c);
    if (zone === undefined || more.length > 0 || !zone.zone.endsWith('Deck'))
      throw new NoReading('only decks are shuffled');
    return [{ e: 'shuffle', zone }];
  },
});

const dynasty = ['Personality', 'Holding', 'Region', 'Event', 'Celestial'];
const fate = ['Strategy', 'Ring', 'Follower', 'Item', 'Spell'];
/** The deck for cards of these types. */
function deckOf(types: readonly string[]): string {
  if (types.length > 0 && types.every((type) => dynasty.includes(type))) return 'dynastyDeck';
  if (types.length > 0 && types.every((type) => fate.includes(type))) return 'fateDeck';
  throw new Missing('the deck a card belongs to');
}

/** The types of the cards that a noun phrase means, as far as it says them. */
function typesOf(x: Node, c: Context): string[] {
  const what = thing(x, c, ['card']);
  if (what.m === 'list') return [];
  if (what.m === 'ref') {
    if (what.ref.r === 'self') return [c.card.type];
    const words = c.entities.findLast((one) => JSON.stringify(one.ref) === JSON.stringify(what.ref))?.words;
    return (words ?? []).filter((word) => dynasty.includes(word) || fate.includes(word));
  }
  return filterOf({ ...what, target: false }).preds.flatMap((pred) => (pred.p === 'type' ? pred.any : []));
}

VP.define('shuffleInto', '<~shuffle | Shuffle> {x:NP1.card} <into | back into> {w:Zone}', {
  subject: 'player',
  effect: (n, c) => {
    const decks = zonesOf(n.v.w, c);
    const own = decks.length === 1 ? decks[0]!.zone : deckOf(typesOf(n.v.x, c));
    const deck = decks.find(({ zone }) => zone === own);
    if (deck === undefined || !own.endsWith('Deck')) throw new NoReading('only decks are shuffled');
    // The owner is bound before the card moves, because a shuffled card can no longer be identified.
    const byOwner = deck.of?.r === 'of' && deck.of.rel === 'owner';
    const name = byOwner ? c.fresh('b') : undefined;
    const of: Ref | undefined = name === undefined ? deck.of : { r: 'bind', name };
    const zone: ZoneRef = of === undefined ? { zone: own } : { zone: own, of };
    const owner: Effect[] =
      name === undefined ? [] : [{ e: 'choose', what: { o: 'ref', ref: deck.of! }, name }];
    return [
      ...owner,
      act(n.v.x, c, undefined, (what) => ({ e: 'put', what, to: zone })),
      { e: 'shuffle', zone },
    ];
  },
});
VP.define('shuffleZone', '~shuffle {z:Zone} <into | back into> {w:Zone}', {
  subject: 'player',
  effect: (n, c) => {
    const from = zonesOf(n.v.z, c);
    const decks = zonesOf(n.v.w, c);
    // A hand holds Fate cards; a discard pile goes to the deck of its kind.
    const moved = decks.flatMap((deck) => {
      const kind = deck.zone.replace('Deck', '');
      const sources = from.filter(
        ({ zone }) => zone === `${kind}Discard` || (zone === 'hand' && kind === 'fate'),
      );
      return sources.map((source) => ({ source, deck }));
    });
    if (moved.length === 0) throw new NoReading('only decks are shuffled');
    return moved.flatMap(({ source, deck }): Effect[] => [
      {
        e: 'put',
        what: { o: 'all', filter: { kind: 'card', preds: [inZone(source)] } },
        to: deck,
        name: c.fresh('b'),
      },
      { e: 'shuffle', zone: deck },
    ]);
  },
});

// 'Discard a card from the province, refilling it face-up with a Samurai in your hand'.
VP.define(
  'discardRefilled',
  '~discard (what: a card | {x:NPx.card}) from {p:NPx.place} , refilling it (face: face-up | face-down) [with {y:NP1.card}]',
  {
    subject: 'player',
    effect: (n, c) => {
      const said = ref(n.v.p, c, ['place']);
      // The card itself may have left the province as a cost.
      const province: Ref = said.r === 'of' && said.rel === 'province' ? { ...said, rel: 'cameFrom' } : said;
      const inside: Pred = { p: 'in', of: province };
      const name = c.fresh('b');
      const { kind, preds } =
        n.v.x === undefined ? { kind: 'card' as const, preds: [] } : filter(n.v.x, c, cards);
      const lying: Filter = { kind, preds: [...preds, { p: 'zone', zone: 'province' }, inside] };
      const out: Effect = { e: 'discard', what: { o: 'pick', filter: lying, n: { min: 1, max: 1 } }, name };
      const refill: Effect = {
        e: 'refill',
        what: { o: 'ref', ref: province },
        ...(n.c.face === 0 && { faceUp: true as const }),
      };
      if (n.v.y !== undefined)
        act(n.v.y, c, undefined, (what) => {
          refill.with = what;
          return refill;
        });
      return [out, branch({ c: 'did', name }, [refill])];
    },
  },
);

/** The card comes face down unless the text says otherwise. */
VP.define(
  'refill',
  '~refill {x:NP1.place} [how: (face: face up | face-up | <face down | face-down>)] [with {y:NPx.card} [up: (comma: , | ) <face-up | face up>]] [bottom: from the bottom of your deck]',
  {
    subject: 'player',
    effect: (n, c) => {
      if (n.c.bottom === 1) throw new Missing('a province refilled from the bottom of a deck');
      if (n.c.how === 1 && n.c.up === 1) throw new NoReading('said twice');
      const isUp = n.c.up === 1 || (n.c.how === 1 && n.c.face! < 2);
      const card: Obj | undefined =
        n.v.y === undefined ? undefined : { o: 'ref', ref: ref(n.v.y, c, ['card']) };
      return [
        act(
          n.v.x,
          c,
          undefined,
          (what): Effect => ({
            e: 'refill',
            what,
            ...(isUp && { faceUp: true as const }),
            ...(card !== undefined && { with: card }),
          }),
          ['place'],
        ),
      ];
    },
    event: (n, c, doer) => {
      if (n.c.how === 1 || n.v.y !== undefined) throw new Gap('how it is refilled');
      return happens('refill', 'x', ['place'])(n, c, doer);
    },
  },
  { object: 'x' },
);
