/** What abilities do, and what is done to pay for them. */
import type { Amount, Effect, Obj, Pred, Ref } from '@kyuden/engine/program';
import { category, type Node } from '../core/phrase.ts';
import { branch } from '../lower/branch.ts';
import { NoReading } from '../lower/context.ts';
import {
  LAmt,
  LClass,
  LCond,
  LDo,
  LKeyword,
  LMods,
  LNp,
  LNum,
  LPlayer,
  LStat,
  LTrait,
  LUntil,
} from './categories.ts';
import {
  filterOf,
  here,
  type LivingContext,
  mine,
  type Noun,
  objectOf,
  one,
  opponent,
  refOf,
  self,
  you,
} from './context.ts';

/** The stat of a duel, and the sign of possession behind a noun. */
const LStat2 = category<string>('LStat2', 'a skill');
LStat2.define('military', 'military', 'military');
LStat2.define('political', 'political', 'political');
const LPoss = category<null>('LPoss', "'s");
LPoss.define('s', "'s [base: base]", null);

const noun = (node: Node, c: LivingContext): Noun => LNp.of(node)(node, c);
const amount = (node: Node, c: LivingContext) => LAmt.of(node)(node, c);

/** The object, which later words may point at. In a cost, what is picked is remembered by a name. */
function object(node: Node, c: LivingContext): { what: Obj; name?: string } {
  const found = noun(node, c);
  const what = objectOf(found, c);
  if (found.is === 'known') {
    if (found.sort === 'card') c.last = found.ref;
    return { what };
  }
  const name = c.name('b');
  c.last = { r: 'bind', name };
  return { what, name };
}

const named = (name: string | undefined) => (name === undefined ? {} : { name });

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
LDo.define('discardOwn', '<discard | choose and discard> {n:LNum} <cards | card> from your hand', (n, c) => [
  { e: 'discard', what: handCards(you, LNum.of(n.v.n!)(n.v.n!, c)) },
]);
LDo.define('discardA', 'discard a card from your hand', () => [{ e: 'discard', what: handCards(you, 1) }]);
LDo.define(
  'discardRandom',
  "discard {n:LNum} <card | cards> at random from your opponent 's hand",
  (n, c) => [{ e: 'discard', what: { ...handCards(opponent, LNum.of(n.v.n!)(n.v.n!, c)), random: true } }],
);
LDo.define(
  'opponentDiscards',
  'your opponent discards {n:LAmt} <cards | card> from <their | his or her> hand',
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
const handOf = (of: Ref) => ({ kind: 'card' as const, preds: [{ p: 'zone' as const, zone: 'hand', of }] });
const handCards = (of: Ref, n: number): Obj & { o: 'pick' } => ({
  o: 'pick',
  filter: handOf(of),
  n: { min: n, max: n },
});

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
  '<honor one of those characters and dishonor the other | honor one of them and dishonor the other>',
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
  '(how: increase | decrease | increase or decrease) the value of your bid by {n:LNum}',
  (n, c) => {
    const by = LNum.of(n.v.n!)(n.v.n!, c);
    const [up, down] = [by, -by].map((one) => procedure('changeBid', {}, { by: String(one) }));
    if (n.c.how === 0) return [up!];
    return n.c.how === 1 ? [down!] : [{ e: 'either', player: you, of: [[up!], [down!]] }];
  },
);
LDo.define(
  'lookTop',
  '<look at the top {n:LNum} cards of your conflict deck . add 1 of those cards to your hand and place the other on the bottom of your conflict deck>',
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

LDo.define('control', 'take control of {x:LNp} {u:LUntil}', (n, c) => {
  const { what } = object(n.v.x!, c);
  if (LUntil.of(n.v.u!).d !== 'battle') throw new NoReading('control for a conflict');
  return [
    { e: 'control', what, to: you },
    {
      e: 'later',
      trigger: { point: 'after', on: [{ kinds: ['battleEnds'] }] },
      do: [{ e: 'control', what, to: opponent }],
    },
  ];
});
LDo.define('theyGive', 'your opponent gives you {n:LAmt} (what: fate | honor)', (n, c) =>
  gives(opponent, you, n.c.what === 0, amount(n.v.n!, c)),
);
const gives = (from: Ref, to: Ref, fate: boolean, n: Amount): Effect[] =>
  fate
    ? [{ e: 'moveCounter', counter: 'fate', n, from: player(from), to: player(to) }]
    : [{ e: 'giveHonor', from, to, amount: n }];
LDo.define(
  'fateOrHonor',
  '<give you 1 fate or 1 honor | take 1 fate or 1 honor from that opponent>',
  (_n, c) => {
    if (c.selecting === undefined) throw new NoReading('who selects');
    return [
      {
        e: 'either',
        player: c.selecting,
        of: [gives(opponent, you, true, 1), gives(opponent, you, false, 1)],
      },
    ];
  },
);
LDo.define('chooseHonor', '<honor {x:LNp} of your choice | choose and honor {x:LNp}>', (n, c) => [
  { e: 'honor', what: objectOf(noun(n.v.x!, c), c) },
]);
LDo.define(
  'theyDishonor',
  '<your opponent dishonors {x:LNp} they control | your opponent chooses and dishonors {x:LNp} he or she controls>',
  (n, c) => {
    const what = objectOf(noun(n.v.x!, c), c);
    if (what.o !== 'pick') throw new NoReading('which one');
    const preds: Pred[] = [...what.filter.preds, { p: 'control', by: opponent }];
    return [{ e: 'dishonor', what: { ...what, filter: { ...what.filter, preds }, by: opponent } }];
  },
);
LDo.define(
  'exchangeRings',
  '<switch a ring in your claimed ring pool with an unclaimed ring and gain all fate on that ring>',
  () => [procedure('exchangeRings')],
);
LDo.define('lookProvince', 'look at a facedown province', () => [procedure('lookAtProvince')]);
LDo.define(
  'resolveSeveral',
  '<resolve the effects of up to {n:LNum} unclaimed rings | resolve the ring effects of up to {n:LNum} unclaimed rings as if you were the attacking player>',
  (n, c) => {
    const as = c.name('r');
    const rings: Pred[] = [
      { p: 'type', any: ['Ring'] },
      { p: 'piece', state: ['unclaimed'] },
    ];
    return [
      {
        e: 'forEach',
        as,
        over: {
          o: 'pick',
          filter: { kind: 'piece', preds: rings },
          n: { min: 0, max: LNum.of(n.v.n!)(n.v.n!, c) },
        },
        do: [procedure('ringEffect', { ring: { r: 'bind', name: as } })],
      },
    ];
  },
);
LDo.define(
  'switchBase',
  '<switch {x:LNp} {poss:LPoss} base military and political skill {u:LUntil}>',
  (n, c) => {
    const { what } = object(n.v.x!, c);
    const of: Ref = what.o === 'ref' ? what.ref : c.that();
    const base = (stat: string): Amount => ({ a: 'stat', of, stat, base: true });
    const by = (to: string, from: string): Amount => ({ a: 'minus', from: base(to), by: base(from) });
    const changes = [
      { stat: 'military', by: by('political', 'military') },
      { stat: 'political', by: by('military', 'political') },
    ];
    return [{ e: 'modify', what, changes, until: LUntil.of(n.v.u!) }];
  },
);
LDo.define(
  'returnLater',
  '<if it is still in play when the conflict ends , return it to the bottom of its deck | if that character is still in play at the end of the conflict , return it to the bottom of its deck>',
  (_n, c) => {
    const ref = c.that();
    const back: Effect = { e: 'put', what: { o: 'ref', ref }, to: { zone: 'deck', position: 'bottom' } };
    const inPlay = { c: 'is' as const, ref, preds: [{ p: 'state' as const, is: 'inPlay' as const }] };
    return [
      {
        e: 'later',
        trigger: { point: 'after', on: [{ kinds: ['battleEnds'] }] },
        do: [branch(inPlay, [back])],
      },
    ];
  },
);

// Going somewhere.
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
LDo.define('enter', 'put {x:LNp} into play [where: in the conflict]', (n, c) => {
  const { what, name } = object(n.v.x!, c);
  return [
    {
      e: 'enter',
      what,
      entry: { costs: 'waive' },
      ...(n.c.where === 1 && { at: { pl: 'battlefield' as const, ref: here } }),
      ...named(name),
    },
  ];
});
/** From somewhere out of play; the card itself then works from there. */
LDo.define(
  'enterFrom',
  'put {x:LNp} into play from (zone: your hand | your dynasty discard pile or provinces)',
  (n, c) => {
    const found = noun(n.v.x!, c);
    const zone = n.c.zone === 0 ? ['hand'] : ['dynastyDiscard', 'province'];
    if (found.is === 'known')
      c.waive.push(...(n.c.zone === 0 ? (['inHand'] as const) : (['inPile', 'inProvince'] as const)));
    const object: Obj =
      found.is === 'some'
        ? {
            o: 'pick',
            n: found.n,
            filter: { ...found.filter, preds: [...found.filter.preds, { p: 'zone', zone, of: you }] },
          }
        : objectOf(found, c);
    return [{ e: 'enter', what: object, entry: { costs: 'waive' } }];
  },
);

// Players.
LDo.define('draw', 'draw {n:LAmt} <cards | card>', (n, c) => [
  { e: 'draw', player: you, n: amount(n.v.n!, c) },
]);
LDo.define('drawA', 'draw a card', () => [{ e: 'draw', player: you, n: 1 }]);
LDo.define('gainHonor', '<gain | you gain> {n:LAmt} honor', (n, c) => [
  { e: 'gainHonor', player: you, amount: amount(n.v.n!, c) },
]);
LDo.define('loseHonor', 'lose {n:LAmt} honor', (n, c) => [
  { e: 'loseHonor', player: you, amount: amount(n.v.n!, c) },
]);
LDo.define('theyLose', '{p:LPlayer} loses {n:LAmt} honor', (n, c) => [
  { e: 'loseHonor', player: LPlayer.of(n.v.p!), amount: amount(n.v.n!, c) },
]);
LDo.define('takeHonor', 'take {n:LAmt} honor from {p:LPlayer}', (n, c) => [
  { e: 'giveHonor', from: LPlayer.of(n.v.p!), to: you, amount: amount(n.v.n!, c) },
]);
LDo.define('giveHonor', 'give {p:LPlayer} {n:LAmt} honor', (n, c) => [
  { e: 'giveHonor', from: you, to: LPlayer.of(n.v.p!), amount: amount(n.v.n!, c) },
]);
const player = (ref: Ref): Obj => ({ o: 'ref', ref });
LDo.define('gainFate', 'gain {n:LAmt} fate', (n, c) => [
  { e: 'moveCounter', counter: 'fate', n: amount(n.v.n!, c), to: player(you) },
]);
LDo.define('spendFate', 'spend {n:LAmt} fate', (n, c) => [
  { e: 'moveCounter', counter: 'fate', n: amount(n.v.n!, c), from: player(you) },
]);
LDo.define('spendTo', '<place {n:LAmt} of your fate on {y:LNp} | spend {n:LAmt} fate to {y:LNp}>', (n, c) => [
  {
    e: 'moveCounter',
    counter: 'fate',
    n: amount(n.v.n!, c),
    from: player(you),
    to: objectOf(noun(n.v.y!, c), c),
  },
]);
LDo.define('giveFate', 'give {p:LPlayer} {n:LAmt} fate', (n, c) => [
  {
    e: 'moveCounter',
    counter: 'fate',
    n: amount(n.v.n!, c),
    from: player(you),
    to: player(LPlayer.of(n.v.p!)),
  },
]);
LDo.define('takeFate', 'take {n:LAmt} fate from {p:LPlayer}', (n, c) => [
  {
    e: 'moveCounter',
    counter: 'fate',
    n: amount(n.v.n!, c),
    from: player(LPlayer.of(n.v.p!)),
    to: player(you),
  },
]);
LDo.define('placeFate', '<place | put> {n:LAmt} fate on {x:LNp}', (n, c) => [
  { e: 'moveCounter', counter: 'fate', n: amount(n.v.n!, c), to: object(n.v.x!, c).what },
]);
LDo.define('removeFate', 'remove {n:LAmt} fate from {x:LNp}', (n, c) => {
  const { what, name } = object(n.v.x!, c);
  return [{ e: 'moveCounter', counter: 'fate', n: amount(n.v.n!, c), from: what, ...named(name) }];
});
LDo.define('moveFate', 'move {n:LAmt} fate from {x:LNp} to {y:LNp}', (n, c) => {
  const { what } = object(n.v.x!, c);
  return [
    { e: 'moveCounter', counter: 'fate', n: amount(n.v.n!, c), from: what, to: objectOf(noun(n.v.y!, c), c) },
  ];
});
LDo.define('allFate', "<return all fate on {x:LNp} to its owner 's fate pool>", (n, c) => {
  const { what } = object(n.v.x!, c);
  const owner: Ref = { r: 'of', rel: 'owner', of: what.o === 'ref' ? what.ref : self };
  return [{ e: 'moveCounter', counter: 'fate', n: 'all', from: what, to: player(owner) }];
});
LDo.define('break', 'break {x:LNp}', (n, c) => [
  { e: 'destroyProvince', what: objectOf(noun(n.v.x!, c), c) },
]);

// Numbers and texts for a while.
LDo.define('gets', '{x:LNp} gets {m:LMods} [{u:LUntil}]', (n, c) => {
  const { what } = object(n.v.x!, c);
  return [
    {
      e: 'modify',
      what,
      changes: LMods.of(n.v.m!)(n.v.m!, c),
      ...(n.v.u && { until: LUntil.of(n.v.u) }),
    },
  ];
});
LDo.define('getsIf', '{x:LNp} gets {m:LMods} , or {o:LMods} if {k:LCond} , {u:LUntil}', (n, c) => {
  const { what } = object(n.v.x!, c);
  const until = LUntil.of(n.v.u!);
  const gets = (node: Node): Effect => ({ e: 'modify', what, changes: LMods.of(node)(node, c), until });
  return [branch(LCond.of(n.v.k!)(n.v.k!, c), [gets(n.v.o!)], [gets(n.v.m!)])];
});
LDo.define('gains', '{x:LNp} gains {k:LKeyword} {u:LUntil}', (n, c) => [
  { e: 'keyword', what: object(n.v.x!, c).what, add: [LKeyword.of(n.v.k!)], until: LUntil.of(n.v.u!) },
]);
LDo.define('gainsTrait', '{x:LNp} gains {t:LTrait} {u:LUntil}', (n, c) => [
  {
    e: 'keyword',
    what: object(n.v.x!, c).what,
    add: [LTrait.of(n.v.t!)(n.v.t!, c)],
    until: LUntil.of(n.v.u!),
  },
]);
LDo.define('double', 'double {x:LNp} {poss:LPoss} {s:LStat} {u:LUntil}', (n, c) => {
  const [stat, until] = [LStat.of(n.v.s!), LUntil.of(n.v.u!)];
  const { what } = object(n.v.x!, c);
  if (n.v.poss!.c.base !== 1) return [{ e: 'set', what, stat, how: 'double', until }];
  const of: Ref = what.o === 'ref' ? what.ref : c.that();
  return [{ e: 'modify', what, changes: [{ stat, by: { a: 'stat', of, stat, base: true } }], until }];
});
LDo.define('challenge', 'challenge {x:LNp} to a {s:LStat2} duel', (n, c) => {
  const challenged = refOf(noun(n.v.x!, c));
  c.duel = c.name('d');
  c.challenged = challenged;
  return [{ e: 'challenge', challenger: self, challenged, stat: LStat2.of(n.v.s!), name: c.duel }];
});

// Rings and the conflict.
const procedure = (
  name: string,
  withRefs: Record<string, Ref> = {},
  say?: Record<string, string>,
): Effect => ({
  e: 'procedure',
  procedure: name,
  with: withRefs,
  ...(say && { say }),
});
LDo.define(
  'resolveContested',
  '<resolve the ring effect | resolve the ring effect of that conflict as if you were the attacking player>',
  () => [procedure('ringEffect', { ring: { r: 'contest', fact: 'ring' } })],
);
LDo.define('resolveRing', "<resolve the effect of {r:LNp} | resolve {r:LNp} 's effect>", (n, c) => [
  procedure('ringEffect', { ring: refOf(noun(n.v.r!, c)) }),
]);
LDo.define('switchRing', 'switch the contested ring with an unclaimed ring', () => [procedure('switchRing')]);
LDo.define('switchType', 'switch the conflict type', () => [procedure('switchType')]);
LDo.define('changeType', 'change the conflict type to (type: military | political)', (n) => [
  procedure('switchType', {}, { type: n.c.type === 0 ? 'military' : 'political' }),
]);

// What is being answered.
LDo.define('cancel', '<cancel its effects | cancel those effects>', () => [{ e: 'negate', what: 'action' }]);

// Decks.
LDo.define(
  'searchTop',
  '<search | look through> the top {n:LNum} cards of your conflict deck for {x:LNp} <, | > [shown: reveal it ,] and add it to your hand <| . shuffle>',
  (n, c) => {
    const count = LNum.of(n.v.n!)(n.v.n!, c);
    const filter = filterOf(noun(n.v.x!, c));
    const name = c.name('b');
    const zone = { zone: 'conflictDeck', of: you };
    const found: Ref = { r: 'bind', name };
    return [
      {
        e: 'search',
        zones: [zone],
        filter: { ...filter, preds: [...filter.preds, { p: 'end', end: 'top', n: count }] },
        n: one,
        name,
      },
      ...(n.c.shown === 1 ? [{ e: 'show' as const, what: { o: 'ref' as const, ref: found } }] : []),
      { e: 'put', what: { o: 'ref', ref: found }, to: { zone: 'hand' } },
    ];
  },
);
