/** Effects of abilities, which can also be their costs. */
import type { Amount, Effect, Obj, Pred, Ref } from '@kyuden/engine/program';
import type { Node } from '../core/phrase.ts';
import { NoReading } from '../lower/context.ts';
import { LClass, LDo, LNum } from './categories.ts';
import { here, type LivingContext, mine, objectOf, one, opponent, seen, self, you } from './context.ts';

import { amount, handCards, handOf, named, noun, object, procedure } from './deed-tools.ts';

const plain: [
  string,
  string,
  Effect['e'] & ('bow' | 'straighten' | 'honor' | 'dishonor' | 'sacrifice' | 'faceUp'),
][] = [
  ['bow', 'bow {x:LNp}', 'bow'],
  ['ready', 'ready {x:LNp}', 'straighten'],
  ['honor', 'honor {x:LNp}', 'honor'],
  ['dishonor', 'dishonor {x:LNp}', 'dishonor'],
  ['sacrifice', 'sacrifice {x:LNp}', 'sacrifice'],
  ['turnUp', 'turn {x:LNp} faceup', 'faceUp'],
];
for (const [name, template, e] of plain)
  LDo.define(name, template, (n, c) => {
    const { what, name: bound } = object(n.v.x!, c);
    return [{ e, what, ...named(bound) }];
  });
LDo.define('discard', 'discard {x:LNp}', (n, c) => {
  const { what, name } = object(n.v.x!, c);
  return [{ e: 'discard', what, ...named(name) }];
});
LDo.define('discardOwn', '<discard | choose and discard> {n:LNum} cards from your hand', (n, c) => {
  const count = LNum.of(n.v.n!)(n.v.n!, c);
  if (count === 1) throw new NoReading('one or several');
  return [{ e: 'discard', what: handCards(you, count) }];
});
LDo.define('discardA', '<discard | choose and discard> <a card | 1 card> from your hand', () => [
  { e: 'discard', what: handCards(you, 1) },
]);
const atRandom = (n: number): Effect => ({
  e: 'discard',
  what: { ...handCards(opponent, n), random: true },
});
LDo.define(
  'discardRandom',
  "discard {n:LNum} cards at random from <your opponent 's | his or her> hand",
  (n, c) => {
    const count = LNum.of(n.v.n!)(n.v.n!, c);
    if (count === 1) throw new NoReading('one or several');
    return [atRandom(count)];
  },
);
LDo.define(
  'discardOneRandom',
  "discard <a card | 1 card> at random from <your opponent 's | his or her> hand",
  () => [atRandom(1)],
);
LDo.define(
  'opponentDiscards',
  'your opponent <discards | chooses and discards> {n:LAmt} <cards | card> from <their | his or her> hand',
  (n, c) => [
    {
      e: 'discard',
      player: opponent,
      what: {
        o: 'pick',
        filter: handOf(opponent),
        n: { min: amount(n.v.n!, c), max: amount(n.v.n!, c) },
        by: opponent,
      },
    },
  ],
);
LDo.define(
  'opponentDiscardsCount',
  'your opponent discards a card from their hand for each {y:LClass}',
  (n, c) => {
    const count = { a: 'count' as const, of: LClass.of(n.v.y!)(n.v.y!, c) };
    return [
      {
        e: 'discard',
        player: opponent,
        what: { o: 'pick', filter: handOf(opponent), n: { min: count, max: count }, by: opponent },
      },
    ];
  },
);
const both =
  (a: Effect['e'], b: Effect['e']) =>
  (n: Node, c: LivingContext): Effect[] => {
    const { what } = object(n.v.x!, c);
    return [{ e: 'either', player: you, of: [[{ e: a, what } as Effect], [{ e: b, what } as Effect]] }];
  };
LDo.define('bowOrReady', 'bow or ready {x:LNp}', both('bow', 'straighten'));
LDo.define('honorOrDishonor', 'honor or dishonor {x:LNp}', both('honor', 'dishonor'));
LDo.define(
  'discardStatus',
  '<discard a status token from {x:LNp} | discard {x:LNp} {q:LPoss} status token>',
  (n, c) => [{ e: 'change', kind: 'discardStatus', what: object(n.v.x!, c).what }],
);
LDo.define(
  'oneAndOther',
  '<honor one of them and dishonor the other | honor one of those characters and dishonor the other>',
  (_n, c) => {
    const [name, those] = [c.name('b'), c.that()];
    const of = (preds: Pred[]): Obj => ({
      o: 'all',
      filter: { kind: 'card', preds: [{ p: 'is', ref: those }, ...preds] },
    });
    const picked: Ref = { r: 'bind', name };
    return [
      {
        e: 'choose',
        what: { o: 'pick', filter: { kind: 'card', preds: [{ p: 'is', ref: those }] }, n: one },
        name,
      },
      { e: 'honor', what: { o: 'ref', ref: picked } },
      { e: 'dishonor', what: of([{ p: 'other', than: picked }]) },
    ];
  },
);
LDo.define(
  'opponentSacrifices',
  '<your opponent | that player> <sacrifices | must sacrifice> {x:LNp}',
  (n, c) => {
    const what = objectOf(noun(n.v.x!, c), c);
    if (what.o !== 'pick') throw new NoReading('which one');
    const preds: Pred[] = [...what.filter.preds, { p: 'control', by: opponent }];
    return [{ e: 'sacrifice', what: { ...what, filter: { ...what.filter, preds }, by: opponent } }];
  },
);
LDo.define('switchCards', 'switch {x:LNp} with {y:LNp}', (n, c) => {
  const [a, b] = [noun(n.v.x!, c), noun(n.v.y!, c)];
  if (a.sort !== 'card' || b.sort !== 'card') throw new NoReading('cards are switched with cards');
  return [{ e: 'switch', a: objectOf(a, c), b: objectOf(b, c) }];
});
LDo.define('moveAttachment', 'move {x:LNp} to <another | an eligible> character you control', (n, c) => [
  {
    e: 'transfer',
    what: object(n.v.x!, c).what,
    to: { o: 'pick', filter: { kind: 'card', preds: [{ p: 'type', any: ['Character'] }, mine] }, n: one },
  },
]);
LDo.define(
  'handDown',
  '<your opponent discards cards from their hand until they have {n:LNum} | your opponent discards cards from his or her hand until that player has {n:LNum} or fewer cards in hand>',
  (n, c) => {
    const over: Amount = {
      a: 'max',
      of: [
        0,
        { a: 'minus', from: { a: 'stat', of: opponent, stat: 'handSize' }, by: LNum.of(n.v.n!)(n.v.n!, c) },
      ],
    };
    return [
      {
        e: 'discard',
        player: opponent,
        what: { o: 'pick', filter: handOf(opponent), n: { min: over, max: over }, by: opponent },
      },
    ];
  },
);
LDo.define('refillUp', 'refill that province faceup', () => [
  { e: 'refill', what: { o: 'ref', ref: { r: 'of', rel: 'cameFrom', of: self } }, faceUp: true },
]);
LDo.define(
  'bidUp',
  '(how: <raise | increase> | <lower | decrease> | <raise or lower | increase or decrease>) <your bid | the value of your bid> by {n:LNum}',
  (n, c) => {
    const by = LNum.of(n.v.n!)(n.v.n!, c);
    const [up, down] = [by, -by].map((one) => procedure('changeBid', {}, { by: String(one) }));
    if (n.c.how === 0) return [up!];
    return n.c.how === 1 ? [down!] : [{ e: 'either', player: you, of: [[up!], [down!]] }];
  },
);
LDo.define(
  'lookTop',
  '<look at the top {n:LNum} cards of your conflict deck . take 1 of them into your hand and put the other under the deck | look at the top {n:LNum} cards of your conflict deck . add 1 of those cards to your hand and place the other on the bottom of your conflict deck>',
  (n, c) => {
    const [seen, kept] = [c.name('b'), c.name('b')];
    const among: Pred = { p: 'is', ref: { r: 'bind', name: seen } };
    const zone = { zone: 'conflictDeck', of: you };
    return [
      { e: 'look', zone, n: LNum.of(n.v.n!)(n.v.n!, c), name: seen },
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
LDo.define('lookHand', "look at your opponent 's hand . choose 1 of those cards and discard it", (_n, c) => {
  const name = c.name('b');
  return [
    {
      e: 'look',
      zone: { zone: 'hand', of: opponent },
      n: { a: 'stat', of: opponent, stat: 'handSize' },
      name,
    },
    {
      e: 'discard',
      what: { o: 'pick', filter: { kind: 'card', preds: [{ p: 'is', ref: { r: 'bind', name } }] }, n: one },
    },
  ];
});

// Movement.
LDo.define('moveIn', 'move {x:LNp} to <the | this | that> conflict', (n, c) => {
  const { what, name } = object(n.v.x!, c);
  return [{ e: 'move', what, to: { pl: 'battlefield', ref: here }, ...named(name) }];
});
LDo.define('moveHome', '<move | send> {x:LNp} home', (n, c) => {
  const { what, name } = object(n.v.x!, c);
  return [{ e: 'move', what, to: { pl: 'home' }, ...named(name) }];
});
LDo.define('moveEither', 'move {x:LNp} to the conflict or home <| from the conflict>', (n, c) => {
  const { what } = object(n.v.x!, c);
  return [
    {
      e: 'either',
      player: you,
      of: [
        [{ e: 'move', what, to: { pl: 'battlefield', ref: here } }],
        [{ e: 'move', what, to: { pl: 'home' } }],
      ],
    },
  ];
});
LDo.define('returnHand', "return {x:LNp} to (whose: your | its owner 's) hand", (n, c) => {
  const { what, name } = object(n.v.x!, c);
  return [{ e: 'put', what, to: { zone: 'hand' }, ...named(name) }];
});
LDo.define('returnDeck', "return {x:LNp} to the (end: top | bottom) of <its owner 's | its> deck", (n, c) => {
  const { what, name } = object(n.v.x!, c);
  return [
    { e: 'put', what, to: { zone: 'deck', position: n.c.end === 0 ? 'top' : 'bottom' }, ...named(name) },
  ];
});
LDo.define('enter', 'put {x:LNp} into play [where: in the conflict <| under your control>]', (n, c) => {
  const { what, name = c.name('b') } = object(n.v.x!, c);
  // A card counts as a new card once it enters play, so 'it' means the new one from here on.
  c.last = { r: 'bind', name };
  return [
    {
      e: 'enter',
      what,
      entry: { costs: 'waive' },
      ...(n.c.where === 1 && { at: { pl: 'battlefield' as const, ref: here } }),
      name,
    },
  ];
});
/** Puts a card into play from a zone out of play. If the card is this one, its ability is used from there. */
LDo.define(
  'enterFrom',
  'put {x:LNp} into play from (zone: your hand | your dynasty discard pile or provinces)',
  (n, c) => {
    const found = noun(n.v.x!, c);
    const zone = n.c.zone === 0 ? ['hand'] : ['dynastyDiscard', 'province'];
    if (found.is === 'known') {
      c.waive.push(...(n.c.zone === 0 ? (['inHand'] as const) : (['inPile', 'inProvince'] as const)));
      c.conditions.push({ c: 'is', ref: self, preds: [{ p: 'zone', zone }] });
    }
    const object: Obj =
      found.is === 'some'
        ? {
            o: 'pick',
            n: found.n,
            filter: {
              ...found.filter,
              preds: [...found.filter.preds, ...seen({ p: 'zone', zone, of: you })],
            },
          }
        : objectOf(found, c);
    return [{ e: 'enter', what: object, entry: { costs: 'waive' } }];
  },
);
