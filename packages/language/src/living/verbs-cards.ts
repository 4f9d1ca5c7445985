/** Verbs that change the state of cards: bowing, honor, discarding, revealing. */
import type { Amount, Condition, Effect, Filter, Obj, Pred, Ref } from '@kyuden/engine/program';
import type { Node } from '../core/phrase.ts';
import { NoReading } from '../lower/context.ts';
import { LNum, LZone } from './categories.ts';
import { type LivingContext, type Noun, objectOf, self } from './context.ts';
import { befalls, fromPlay, handOf, happensTo, named, noun, object, subjectOf } from './deed-tools.ts';
import { counting, exactly, unitsOf, whose } from './units.ts';
import { byPlayer, doerOf, isYou, LVp } from './verb.ts';

/** A fixed number of cards from a hand, of any kind. */
const isOfHand = (found: Noun): boolean =>
  found.is === 'some' &&
  found.n !== 'all' &&
  found.n.min === found.n.max &&
  found.filter.preds.every((one) => one.p === 'zone' && one.zone === 'hand');

/** Verbs that make one simple change to a card: the template, and the name of the effect and of the occurrence. */
const plain = [
  ['bow', '~bow {x:LNp}', 'bow'],
  ['ready', '~ready {x:LNp}', 'straighten'],
  ['honor', '~honor {x:LNp}', 'honor'],
  ['dishonor', '~dishonor {x:LNp}', 'dishonor'],
  ['remove', '~remove {x:LNp} from the game', 'removeFromGame'],
  ['discard', '~discard {x:LNp}', 'discard'],
  ['turnUp', '~turn {x:LNp} faceup', 'faceUp'],
] as const;
for (const [name, template, e] of plain)
  LVp.define(
    name,
    template,
    {
      doer: 'player',
      does: (n, c, doer) => {
        if (e === 'discard' && isOfHand(noun(n.v.x, c))) throw new NoReading('read as a number of cards');
        const { what, name: bound } = object(n.v.x, c, doer);
        return [{ e, what, ...named(bound) }];
      },
      happens: (n, c, doer) => {
        if (e === 'discard' && isOfHand(noun(n.v.x, c))) throw new NoReading('read as a number of cards');
        return befalls(e)(n, c, doer);
      },
    },
    { object: 'x' },
  );
/** The zones of cards in play that can be discarded. */
LVp.define(
  'discardFromPlay',
  '~discard {x:LNp} from play',
  {
    doer: 'player',
    does: (n, c, doer) => {
      const { what, name } = object(n.v.x, c, doer);
      return [{ e: 'discard', what, ...named(name) }];
    },
    happens: (n, c, doer) => befalls('discard')(n, c, doer).map((one) => ({ ...one, from: fromPlay })),
  },
  { object: 'x' },
);
/** 'A card is discarded from your hand'. */
LVp.define(
  'discardFrom',
  '~discard {x:LNp} from {z:LZone}',
  {
    doer: 'player',
    happens: (n, c, doer) => {
      if (doer !== undefined) throw new NoReading('read as a number of cards');
      const preds = LZone.of(n.v.z)(n.v.z, c);
      if (!preds.some((one) => one.p === 'zone')) throw new NoReading('from a place out of play');
      const from: Filter = { kind: 'card', preds };
      return befalls('discard')(n, c, doer).map((one) => ({ ...one, from }));
    },
  },
  { object: 'x' },
);
LVp.define('bows', '~bow', { doer: 'thing', happens: happensTo('bow') });
LVp.define('readies', '~ready', { doer: 'thing', happens: happensTo('straighten') });

const ownedBy = (filter: Filter, doer: Noun): Filter => {
  const own: Pred = { p: 'control', by: doerOf(doer) };
  return { ...filter, preds: [...filter.preds, own] };
};
/** costs.sacrifice: a player sacrifices cards that they control. */
LVp.define(
  'sacrifice',
  '~sacrifice {x:LNp}',
  {
    doer: 'player',
    does: (n, c, doer) => {
      const { what, name } = object(n.v.x, c, doer);
      if (isYou(doer) || what.o === 'ref') return [{ e: 'sacrifice', what, ...named(name) }];
      return [{ e: 'sacrifice', what: { ...what, filter: ownedBy(what.filter, doer) }, ...named(name) }];
    },
    happens: (n, c, doer) => {
      const subject = subjectOf(noun(n.v.x, c), c);
      return [{ kinds: ['sacrifice'], subject: doer ? ownedBy(subject, doer) : subject }];
    },
  },
  { object: 'x' },
);

// Cards in a hand. The player who discards them chooses them.
const cardsFrom = (n: Node, c: LivingContext, doer: Noun, count: Amount): Effect => {
  const what: Obj & { o: 'pick' } = {
    o: 'pick',
    filter: handOf(whose(n.v.w!, c, doer)),
    n: { min: count, max: count },
  };
  const by = isYou(doer) ? undefined : doerOf(doer);
  return by ? { e: 'discard', player: by, what: { ...what, by } } : { e: 'discard', what };
};
LVp.define(
  'discardHand',
  '<~discard | ~choose and ~discard> {u:LUnits} from {w:LWhose} hand [for each {y:LPer}]',
  {
    doer: 'player',
    does: (n, c, doer) => {
      const found = counting(n, c);
      if (found.unit !== 'card') throw new NoReading('cards are in a hand');
      const made = cardsFrom(n, c, doer, exactly(found));
      return found.random ? [atRandom(made)] : [made];
    },
    happens: (n, c, doer) => {
      const { unit, n: least } = unitsOf(n.v.u, c);
      if (unit !== 'card' || least !== 1) throw new NoReading('how many cards');
      const of = whose(n.v.w, c, doer);
      c.last = { r: 'role', role: 'subject' };
      return [
        {
          kinds: ['discard'],
          ...byPlayer(doer),
          from: { kind: 'card', preds: [{ p: 'zone', zone: 'hand', of }] },
        },
      ];
    },
  },
);
/** 'Discards 1 card from it': from the hand that was just revealed. */
LVp.define('discardFromIt', '~choose and ~discard {u:LUnits} from it', {
  doer: 'player',
  does: (n, c, doer) => {
    const found = unitsOf(n.v.u, c);
    const [last] = c.previous.slice(-1);
    const isHand = last?.e === 'show' && last.what.o === 'all' && last.what.filter.preds.every(isInHand);
    if (found.unit !== 'card' || !isHand || last.what.o !== 'all') throw new NoReading('from what');
    const count = exactly(found);
    const by = isYou(doer) ? undefined : doerOf(doer);
    return [
      {
        e: 'discard',
        ...(by && { player: by }),
        what: { o: 'pick', filter: last.what.filter, n: { min: count, max: count }, ...(by && { by }) },
      },
    ];
  },
});
const isInHand = (pred: Pred): boolean => pred.p === 'zone' && pred.zone === 'hand';
/** Cards of a hand that nobody chooses: they are shown, or only the player looks at them. */
for (const [verb, e] of [
  ['reveal', 'show'],
  ['look at', 'lookAt'],
] as const)
  LVp.define(`${e}Random`, `~${verb} {u:LUnits} (prep: in | from) {w:LWhose} hand`, {
    doer: 'player',
    does: (n, c, doer) => {
      const found = unitsOf(n.v.u, c);
      if (found.unit !== 'card' || !found.random) throw new NoReading('which cards');
      const count = exactly(found);
      const name = c.name('b');
      const ref: Ref = { r: 'bind', name };
      const of = whose(n.v.w, c, doer);
      c.discourse.mention({ ref, sort: 'card', plural: count !== 1, words: ['card', 'revealed'] });
      const what: Obj = { o: 'pick', filter: handOf(of), n: { min: count, max: count }, random: true };
      return [
        { e: 'choose', what, name },
        { e, what: { o: 'ref', ref } },
      ];
    },
  });
LVp.define('discardRandom', '~discard {u:LUnits} at random from {w:LWhose} hand', {
  doer: 'player',
  does: (n, c, doer) => {
    const found = unitsOf(n.v.u, c);
    if (found.unit !== 'card') throw new NoReading('cards are in a hand');
    return [atRandom(cardsFrom(n, c, doer, exactly(found)))];
  },
});
function atRandom(effect: Effect): Effect {
  if (effect.e !== 'discard' || effect.what.o !== 'pick') return effect;
  const { by: _chooser, ...what } = effect.what;
  return { e: 'discard', what: { ...what, random: true } };
}
LVp.define(
  'discardDown',
  '~discard cards from {w:LWhose} hand until <they have | that player has> {n:LNum} <| or fewer cards in hand>',
  {
    doer: 'player',
    does: (n, c, doer) => {
      const has: Amount = { a: 'stat', of: whose(n.v.w, c, doer), stat: 'handSize' };
      const over: Amount = { a: 'max', of: [0, { a: 'minus', from: has, by: LNum.of(n.v.n)(n.v.n, c) }] };
      return [cardsFrom(n, c, doer, over)];
    },
  },
);

// Provinces.
LVp.define(
  'break',
  '~break {x:LNp}',
  {
    doer: 'player',
    does: (n, c) => [{ e: 'destroyProvince', what: objectOf(noun(n.v.x, c), c) }],
    // The attacker breaks the attacked province, even if the province's own text broke it.
    happens: (n, c, doer) => {
      const attacks: Condition[] = doer ? [{ c: 'role', player: doerOf(doer), is: 'attacker' }] : [];
      return [
        {
          kinds: ['destroyProvince'],
          subject: subjectOf(noun(n.v.x, c), c),
          ...(attacks.length > 0 && { where: attacks }),
        },
      ];
    },
  },
  { object: 'x' },
);
LVp.define('refill', '~refill that province faceup', {
  doer: 'player',
  does: () => [
    { e: 'refill', what: { o: 'ref', ref: { r: 'of', rel: 'cameFrom', of: self } }, faceUp: true },
  ],
});
/** Revealing turns a province or a card in it faceup, and shows any other card. */
LVp.define(
  'reveal',
  '~reveal {x:LNp}',
  {
    doer: 'player',
    does: (n, c, doer) => {
      const { sort } = noun(n.v.x, c);
      const { what, name } = object(n.v.x, c, doer);
      if (sort === 'province') return [{ e: 'change', kind: 'revealProvince', what, ...named(name) }];
      const lies =
        what.o !== 'ref' && what.filter.preds.some((one) => one.p === 'zone' && one.zone === 'province');
      return [{ e: lies ? 'faceUp' : 'show', what, ...named(name) }];
    },
    happens: (n, c) => {
      const found = noun(n.v.x, c);
      return [
        { kinds: [found.sort === 'province' ? 'revealProvince' : 'faceUp'], subject: subjectOf(found, c) },
      ];
    },
  },
  { object: 'x' },
);
LVp.define(
  'restore',
  '~restore {x:LNp}',
  {
    doer: 'player',
    does: (n, c) => {
      const { what } = object(n.v.x, c);
      const broken: Pred = { p: 'state', is: 'destroyed' };
      if (what.o === 'ref') return [{ e: 'change', kind: 'restoreProvince', what }];
      const filter = { ...what.filter, preds: [...what.filter.preds, broken] };
      return [{ e: 'change', kind: 'restoreProvince', what: { ...what, filter } }];
    },
    happens: befalls('restoreProvince'),
  },
  { object: 'x' },
);
LVp.define(
  'turnDown',
  '~turn {x:LNp} facedown',
  {
    doer: 'player',
    does: (n, c, doer) => {
      const { sort } = noun(n.v.x, c);
      const { what, name } = object(n.v.x, c, doer);
      if (sort === 'province') return [{ e: 'change', kind: 'hideProvince', what, ...named(name) }];
      return [{ e: 'faceDown', what, ...named(name) }];
    },
  },
  { object: 'x' },
);
