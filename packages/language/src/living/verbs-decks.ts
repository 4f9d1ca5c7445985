/** Verbs for decks and hands: looking, searching, revealing, shuffling and playing cards. */
import type { Effect, Filter, Pattern, Pred, Ref } from '@kyuden/engine/program';
import { category, type Node } from '../core/phrase.ts';
import { branch } from '../lower/branch.ts';
import { Missing, NoReading } from '../lower/context.ts';
import { LAct, LDo, LHolds, LKnown, LNp, LNum, LPost, LQuoted, LUntil, LZone } from './categories.ts';
import { filterOf, type LivingContext, type Noun, one, opponent, self, you } from './context.ts';
import { noun, procedure, subjectOf } from './deed-tools.ts';
import { predsOf } from './features.ts';
import { exactly, unitsOf, whose } from './units.ts';
import { byPlayer, doerOf, isYou, LVp, youDo } from './verb.ts';

/** A deck, or its top cards. */
interface Stack {
  zone: { zone: string; of: Ref };
  top?: ReturnType<typeof exactly>;
}

const LDeck = category<(node: Node, c: LivingContext, doer: Noun) => Stack>('LDeck', 'a deck');
LDeck.define('deck', '{w:LWhose} (deck: conflict | dynasty) deck', (n, c, doer) => ({
  zone: { zone: n.c.deck === 0 ? 'conflictDeck' : 'dynastyDeck', of: whose(n.v.w, c, doer) },
}));
LDeck.define('top', 'the top {u:LUnits} of {d:LDeck}', (n, c, doer) => {
  const found = unitsOf(n.v.u, c);
  if (found.unit !== 'card') throw new NoReading('a deck has cards');
  return { ...LDeck.of(n.v.d)(n.v.d, c, doer), top: exactly(found) };
});
LDeck.define('topOne', 'the top card of {d:LDeck}', (n, c, doer) => ({
  ...LDeck.of(n.v.d)(n.v.d, c, doer),
  top: 1,
}));
const deck = (node: Node, c: LivingContext, doer: Noun): Stack => LDeck.of(node)(node, c, doer);

/** A deck that the player chooses, before all effects. */
LAct.define('chooseDeck', 'choose a deck', (_n, c) => {
  const decks = [you, opponent].flatMap((of) =>
    ['dynastyDeck', 'conflictDeck'].map((zone) => ({ zone, of })),
  );
  const name = c.name('b');
  c.deck = { name, decks };
  const saying = decks.map(({ zone, of }) => [
    of,
    zone === 'conflictDeck' ? ': conflict deck' : ': dynasty deck',
  ]);
  c.first.push({ e: 'either', of: decks.map(() => []), saying, name });
});
LVp.define('discardTopOfThat', '~discard the top {u:LUnits} of that deck', {
  doer: 'player',
  does: (n, c) => {
    const found = unitsOf(n.v.u, c);
    if (found.unit !== 'card') throw new NoReading('a deck has cards');
    if (c.deck === undefined) throw new NoReading('which deck');
    const { name: chosen, decks } = c.deck;
    return decks.map((zone, option): Effect => {
      const preds: Pred[] = [
        { p: 'zone', ...zone },
        { p: 'end', end: 'top', n: exactly(found) },
      ];
      const gone: Effect = { e: 'discard', what: { o: 'all', filter: { kind: 'card', preds } } };
      return branch({ c: 'chose', name: chosen, option }, [gone]);
    });
  },
});

/** The player sees the cards searched. A searched deck is shuffled. */
LVp.define('search', '<~look through | ~search> {d:LDeck} for {x:LNp}', {
  doer: 'player',
  does: (n, c, doer) => {
    const { zone, top } = deck(n.v.d, c, doer);
    const found = noun(n.v.x, c);
    const { kind, preds } = filterOf(found);
    const within: Pred[] = top === undefined ? [] : [{ p: 'end', end: 'top', n: top }];
    const name = c.name('b');
    c.mention(found, { r: 'bind', name });
    c.searched = true;
    return [
      {
        e: 'search',
        zones: [zone],
        filter: { kind, preds: [...preds, ...within] },
        n: found.is === 'some' ? found.n : one,
        ...(found.is === 'some' && found.joint && { joint: found.joint }),
        ...(!isYou(doer) && { player: doerOf(doer) }),
        name,
      },
    ];
  },
});
/** A search has shuffled the deck already. */
LVp.define('shuffle', '~shuffle', {
  doer: 'player',
  does: (_n, c) => {
    if (c.revealed !== undefined) return shuffleRevealed(c);
    if (!c.searched) throw new NoReading('which deck');
    return [];
  },
});
LVp.define('shuffleDeck', '~shuffle {d:LDeck}', {
  doer: 'player',
  does: (n, c, doer) => {
    if (c.revealed !== undefined) throw new NoReading('each player shuffles');
    const { zone, top } = deck(n.v.d, c, doer);
    if (top !== undefined) throw new NoReading('a deck is shuffled');
    return [{ e: 'shuffle', zone }];
  },
});
/** Looks at the top cards of a deck. Later words mean those cards. */
function look(n: Node, c: LivingContext, doer: Noun): Effect & { e: 'look' } {
  const { zone, top } = deck(n.v.d!, c, doer);
  if (top === undefined) throw new NoReading('how many cards');
  const name = c.name('b');
  c.discourse.mention({
    ref: { r: 'bind', name },
    sort: 'card',
    plural: top !== 1,
    words: ['card', 'revealed'],
  });
  c.looked = { name, zone };
  return { e: 'look', zone, n: top, name };
}
LVp.define('revealTop', '~reveal {d:LDeck}', {
  doer: 'player',
  does: (n, c, doer) => {
    const seen = look(n, c, doer);
    return [seen, { e: 'show', what: { o: 'ref', ref: { r: 'bind', name: seen.name! } } }];
  },
});
/** 'Reveal the top card of your conflict deck until the end of the conflict. While it remains revealed, you may …'. */
LDo.define(
  'revealFor',
  'reveal {d:LDeck} {u:LUntil} . while <it remains | they remain> revealed , {h:LHolds}',
  (n, c) => {
    const seen = look(n, c, youDo);
    const shown: Ref = { r: 'bind', name: seen.name! };
    const standing = LHolds.of(n.v.h)(n.v.h, c);
    return [
      seen,
      { e: 'show', what: { o: 'ref', ref: shown } },
      { e: 'lasting', standing, until: LUntil.of(n.v.u) },
    ];
  },
);
LVp.define('discardTop', '~discard {d:LDeck}', {
  doer: 'player',
  does: (n, c, doer) => {
    const { zone, top } = deck(n.v.d, c, doer);
    if (top === undefined) throw new NoReading('how many cards');
    const preds: Pred[] = [
      { p: 'zone', ...zone },
      { p: 'end', end: 'top', n: top },
    ];
    const name = c.name('b');
    c.discourse.mention({ ref: { r: 'bind', name }, sort: 'card', plural: top !== 1, words: ['card'] });
    return [{ e: 'discard', what: { o: 'all', filter: { kind: 'card', preds } }, name }];
  },
});
LVp.define('lookDeck', '~look at {d:LDeck}', {
  doer: 'player',
  does: (n, c, doer) => [{ ...look(n, c, doer), ...(!isYou(doer) && { player: doerOf(doer) }) }],
});
/** Of the cards looked at, those that the text has not put elsewhere. */
LKnown.define('rest', 'the (what: rest | remaining cards | other cards | others | other)', (_n, c) => {
  if (c.looked === undefined) throw new NoReading('the rest of what');
  const { name, zone } = c.looked;
  const preds: Pred[] = [
    { p: 'is', ref: { r: 'bind', name } },
    { p: 'zone', ...zone },
  ];
  return { is: 'each', sort: 'card', plural: true, words: ['card'], filter: { kind: 'card', preds } };
});
const handSize = (of: Ref) => ({ a: 'stat' as const, of, stat: 'handSize' });
LVp.define('lookHand', '~look at {w:LWhose} hand', {
  doer: 'player',
  does: (n, c, doer) => {
    const of = whose(n.v.w, c, doer);
    const name = c.name('b');
    c.last = { r: 'bind', name };
    return [{ e: 'look', zone: { zone: 'hand', of }, n: handSize(of), name }];
  },
});
LVp.define('rearrange', '~put them back in any order', {
  doer: 'player',
  does: (_n, c) => [{ e: 'rearrange', what: { o: 'ref', ref: c.that() } }],
});
LDo.define(
  'lookTop',
  'look at the top {n:LNum} cards of your conflict deck . take 1 of them into your hand and put the other under the deck',
  (n, c) => {
    const [looked, kept] = [c.name('b'), c.name('b')];
    const among: Pred = { p: 'is', ref: { r: 'bind', name: looked } };
    const zone = { zone: 'conflictDeck', of: you };
    return [
      { e: 'look', zone, n: LNum.of(n.v.n)(n.v.n, c), name: looked },
      { e: 'choose', what: { o: 'pick', filter: { kind: 'card', preds: [among] }, n: one }, name: kept },
      {
        e: 'put',
        what: {
          o: 'all',
          filter: { kind: 'card', preds: [among, { p: 'other', than: { r: 'bind', name: kept } }] },
        },
        to: { ...zone, position: 'bottom' },
      },
      { e: 'put', what: { o: 'ref', ref: { r: 'bind', name: kept } }, to: { zone: 'hand' } },
    ];
  },
);
LDo.define(
  'lookDiscard',
  "look at your opponent 's hand . choose 1 of those cards and discard it",
  (_n, c) => {
    const name = c.name('b');
    return [
      { e: 'look', zone: { zone: 'hand', of: opponent }, n: handSize(opponent), name },
      {
        e: 'discard',
        what: { o: 'pick', filter: { kind: 'card', preds: [{ p: 'is', ref: { r: 'bind', name } }] }, n: one },
      },
    ];
  },
);

/** The revealed cards of each player get their own binder, so that later sentences can refer to them separately. */
LDo.define(
  'revealEach',
  "<each player reveals the top {n:LNum} cards of their conflict deck | reveal the top {n:LNum} cards of each player 's conflict deck>",
  (n, c) => {
    const count = LNum.of(n.v.n!)(n.v.n!, c);
    c.revealed = [you, opponent].map((of) => ({ of, name: c.name('b') }));
    return c.revealed.flatMap(({ of, name }): Effect[] => [
      { e: 'look', zone: { zone: 'conflictDeck', of }, n: count, name },
      { e: 'show', what: { o: 'ref', ref: { r: 'bind', name } } },
    ]);
  },
);
LDo.define(
  'takeEach',
  "<choose 1 of those cards for each player , and put it into that player 's hand | choose 1 revealed card owned by each player and add it to its owner 's hand>",
  (_n, c) => {
    const chosen = revealed(c).map(({ name: from }) => ({ from, name: c.name('b') }));
    const choices = chosen.map(({ from, name }): Effect => {
      const among: Pred = { p: 'is', ref: { r: 'bind', name: from } };
      return { e: 'choose', what: { o: 'pick', filter: { kind: 'card', preds: [among] }, n: one }, name };
    });
    const both: Ref = { r: 'both', of: chosen.map(({ name }) => ({ r: 'bind', name })) };
    return [...choices, { e: 'put', what: { o: 'ref', ref: both }, to: { zone: 'hand' } }];
  },
);
LDo.define('shuffleEach', 'each player shuffles their conflict deck', (_n, c) => shuffleRevealed(c));
const shuffleRevealed = (c: LivingContext): Effect[] =>
  revealed(c).map(({ of }) => ({ e: 'shuffle', zone: { zone: 'conflictDeck', of } }));

function revealed({ revealed: list }: LivingContext): { of: Ref; name: string }[] {
  if (list === undefined) throw new NoReading('what was revealed');
  return list;
}

// Playing cards.
LVp.define(
  'play',
  '~play {x:LNp} [from: from {w:LWhose} hand]',
  {
    doer: 'player',
    happens: (n, c, doer) => played(filterOf(noun(n.v.x, c)), n, c, doer),
    cannot: (n, c, doer) => {
      if (n.c.from === 1) throw new NoReading('the noun says from where');
      return [{ s: 'forbid', what: playing(filterOf(noun(n.v.x, c)), doer) }];
    },
  },
  { object: 'x' },
);
/** A card that is not played from a hand, or one that is played on a character. */
LVp.define(
  'playFrom',
  '~play {x:LNp} from {z:LZone}',
  {
    doer: 'player',
    cannot: () => {
      throw new NoReading('the noun says from where');
    },
    happens: (n, c, doer) => {
      const preds = LZone.of(n.v.z)(n.v.z, c);
      if (preds.some((one) => one.p === 'zone' && one.zone === 'hand')) throw new NoReading('read as a hand');
      const found = noun(n.v.x, c);
      return played(subjectOf(found, c), n, c, doer).map((one) =>
        one.kinds.includes('played') ? { ...one, from: { kind: 'card', preds } } : one,
      );
    },
  },
  { object: 'x' },
);
LVp.define(
  'playOn',
  '~play {x:LNp} on {y:LNp}',
  {
    doer: 'player',
    cannot: () => {
      throw new Missing('a card that cannot be played on some cards');
    },
    happens: (n, c, doer) => {
      const of = filterOf(noun(n.v.x, c));
      const onto = noun(n.v.y, c);
      c.mention(onto, { r: 'role', role: 'recipient' });
      return [
        {
          kinds: ['played'],
          ...byPlayer(doer),
          subject: { kind: 'card', preds: of.preds.filter((pred) => pred.p !== 'control') },
          to: filterOf(onto),
        },
      ];
    },
  },
  { object: 'x' },
);
/** The place may stand before the other conditions: 'cards from your hand with cost 2 or less'. */
LVp.define('playHeld', '~play {x:LNp} from {w:LWhose} hand {p:LPost}', {
  doer: 'player',
  cannot: (n, c, doer) => {
    const { kind, preds } = filterOf(noun(n.v.x, c));
    const held: Pred = { p: 'zone', zone: 'hand', of: whose(n.v.w, c, doer) };
    const said = predsOf(LPost.of(n.v.p)(n.v.p, c));
    return [{ s: 'forbid', what: playing({ kind, preds: [...preds, ...said, held] }, doer) }];
  },
});
/** An event is played when its effects resolve; another card when it enters play. */
function played(of: Filter, n: Node, c: LivingContext, doer: Noun | undefined): Pattern[] {
  if (of.preds.some((pred) => pred.p === 'zone')) throw new NoReading('the verb says from where');
  const preds = of.preds.filter((pred) => pred.p !== 'control');
  const from: Partial<Pattern> =
    n.c.from === 1 ? { from: { kind: 'card', preds: [{ p: 'zone', zone: 'hand' }] } } : {};
  const card: Pattern = { kinds: ['played'], ...byPlayer(doer), subject: { kind: 'card', preds }, ...from };
  const isThis = preds.some((pred) => pred.p === 'is' && pred.ref.r === 'self');
  const types = isThis ? [c.card.type] : preds.flatMap((pred) => (pred.p === 'type' ? pred.any : []));
  if (types.length > 0 && !types.includes('Event')) return [card];
  const isEvent: Pred[] = types.length > 0 ? [] : [{ p: 'type', any: ['Event'] }];
  const event: Pattern = {
    kinds: ['actionResolves'],
    name: ['use'],
    ...byPlayer(doer),
    cause: {
      action: {
        kind: 'action',
        preds: [{ p: 'from', filter: { kind: 'card', preds: [...preds, ...isEvent] } }],
      },
    },
  };
  return types.length > 0 ? [event] : [card, event];
}
const isOfOne = (pred: Pred): boolean =>
  pred.p === 'is' || pred.p === 'control' || (pred.p === 'not' && isOfOne(pred.pred));
/** The rules ask whether a text forbids a player to play a card, or any card of a type. */
function playing(of: Filter, doer: Noun | undefined): Pattern {
  const types = of.preds.flatMap((pred) => (pred.p === 'type' ? pred.any : []));
  if (types.length === 1 && of.preds.length === 1)
    return { kinds: ['playCard'], name: types, ...byPlayer(doer) };
  if (of.preds.some((pred) => pred.p === 'attachedTo' || pred.p === 'of'))
    throw new NoReading('read as where it is played');
  // Other phrases bar one card, or the cards of one player.
  if (of.preds.some(isOfOne)) throw new NoReading('which cards cannot be played');
  const zones = of.preds.filter((pred) => pred.p === 'zone');
  const preds = of.preds.filter((pred) => pred.p !== 'zone');
  return {
    kinds: ['playCard'],
    subject: { kind: 'card', preds },
    ...(zones.length > 0 && { from: { kind: 'card' as const, preds: zones } }),
    ...byPlayer(doer),
  };
}
/** A card that was looked at, on top of the deck, or all such cards in a place. */
LHolds.define(
  'asHeld',
  'you may play {x:LNp} [joins: into the conflict] [held: as if (how: it were | they were) in your hand]',
  (n, c) => {
    const found = LNp.of(n.v.x)(n.v.x, c);
    const joins = n.c.joins === 1 ? { joins: true as const } : {};
    if (found.sort !== 'card') throw new NoReading('cards are played');
    if (found.is === 'known') {
      if (n.c.held !== 1) throw new NoReading('from where');
      return [{ s: 'asHeld', over: { o: 'ref', ref: found.ref }, zone: 'conflictDeck', ...joins }];
    }
    const filter = filterOf(found);
    const zones = filter.preds.flatMap((one) => (one.p === 'zone' ? [one.zone].flat() : []));
    if (found.is !== 'each' || zones.length === 0 || zones.includes('hand'))
      throw new NoReading('from where');
    // Nobody plays a facedown card.
    const preds: Pred[] = zones.includes('province') ? [...filter.preds, faceUp] : filter.preds;
    return zones.map((zone) => ({
      s: 'asHeld',
      over: { o: 'all', filter: { ...filter, preds } },
      zone,
      ...joins,
    }));
  },
);
const faceUp: Pred = { p: 'state', is: 'faceUp' };
/**
 * The ability is used while the card is in the discard pile, and the card is played from there as if from the hand.
 */
LVp.define('playFromPile', '~play <this card | this attachment> from your conflict discard pile', {
  doer: 'player',
  does: (_n, c) => {
    c.waive.push('inPile');
    const there: Pred = { p: 'zone', zone: 'conflictDiscard' };
    c.conditions.push({ c: 'is', ref: self, preds: [there] });
    return [procedure('playCard', { card: self })];
  },
});
/** An event may be played from its owner's discard pile, too. */
LHolds.define(
  'fromPile',
  '<this card | this event> can be played from your <conflict discard pile | discard pile>',
  (_n, c) => {
    if (c.card.type !== 'Event')
      throw new Missing('a card that enters play from a discard pile by its own text');
    return [{ s: 'ownAbilities', waive: ['inPile'] }];
  },
);
LHolds.define(
  'playAs',
  '<this card can be played as an attachment with the text : {q:LQuoted} | you may play this character as an attachment with the text : {q:LQuoted}>',
  (n, c) => [{ s: 'playAs', type: 'Attachment', text: [LQuoted.of(n.v.q!)(n.v.q!, c)] }],
);
