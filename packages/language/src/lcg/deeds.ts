/** What abilities do, and what is done to pay for them. */
import type { Effect, Obj, Ref } from '@kyuden/engine/program';
import { category, type Node } from '../core/phrase.ts';
import { branch } from '../lower/branch.ts';
import {
  LAmt,
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
LDo.define('discardOwn', 'discard {n:LNum} <cards | card> from your hand', (n, c) => [
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
  'your opponent discards {n:LAmt} <cards | card> from <his or her | their> hand',
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
  'your opponent discards a card from their hand for each {y:LNp}',
  (n, c) => {
    const count = { a: 'count' as const, of: filterOf(noun(n.v.y!, c)) };
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

// Going somewhere.
LDo.define('moveIn', 'move {x:LNp} to <the | this | that> conflict', (n, c) => {
  const { what, name } = object(n.v.x!, c);
  return [{ e: 'move', what, to: { pl: 'battlefield', ref: here }, ...named(name) }];
});
LDo.define('moveHome', '<move | send> {x:LNp} home', (n, c) => {
  const { what, name } = object(n.v.x!, c);
  return [{ e: 'move', what, to: { pl: 'home' }, ...named(name) }];
});
LDo.define('moveEither', 'move {x:LNp} to the conflict or home', (n, c) => {
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
LDo.define('control', 'take control of {x:LNp}', (n, c) => [
  { e: 'control', what: object(n.v.x!, c).what, to: you },
]);

// Players.
LDo.define('draw', 'draw {n:LAmt} <cards | card>', (n, c) => [
  { e: 'draw', player: you, n: amount(n.v.n!, c) },
]);
LDo.define('drawA', 'draw a card', () => [{ e: 'draw', player: you, n: 1 }]);
LDo.define('gainHonor', 'gain {n:LAmt} honor', (n, c) => [
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
LDo.define('double', 'double {x:LNp} {poss:LPoss} {s:LStat} {u:LUntil}', (n, c) => [
  { e: 'set', what: object(n.v.x!, c).what, stat: LStat.of(n.v.s!), how: 'double', until: LUntil.of(n.v.u!) },
]);
LDo.define('challenge', 'challenge {x:LNp} to a {s:LStat2} duel', (n, c) => {
  const challenged = refOf(noun(n.v.x!, c));
  c.duel = c.name('d');
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
  '<search | look through> the top {n:LNum} cards of your conflict deck for {x:LNp} , [shown: reveal it ,] <and add | add> it to your hand',
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
