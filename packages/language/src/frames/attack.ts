/** Attacks made by cards: their kinds, their strength, and modifiers of the strength. */
import type { AttackSpec, Effect, Filter, Pred } from '@kyuden/engine/program';
import { Attack, AttackHead, Attacks, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { amountIf } from '../lower/branch.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { amount, condition, filter, ref, thing } from '../lower/thing.ts';
import { nounWords, words } from '../lower/words.ts';
import { num } from '../noun/determiner.ts';
import { filterOf, some } from '../noun/meaning.ts';
import { unitCard } from '../noun/resolve.ts';
import { holds } from '../sentence/clause.ts';
import { attack } from './action.ts';
import { answersAction } from './common.ts';
import { each } from './stat.ts';

AttackHead.define('fixed', '(kind: Ranged | Melee) {n:Num} Attack', (n, c) => spec(n, num(n.v.n!, c)));
AttackHead.define(
  'amount',
  '(kind: Ranged | Melee) Attack <with strength equal to | with strength equal to | equal to> {a:Amt}',
  (n, c) => spec(n, amount(n.v.a!, c)),
);
AttackHead.define('fear', 'Fear {n:Num}', (n, c) => ({
  strength: num(n.v.n!, c),
  kind: 'Fear',
  outcome: 'bow',
}));
AttackHead.define('fearEffect', 'Fear effect <equal to | with strength equal to> {a:Amt}', (n, c) => ({
  strength: amount(n.v.a!, c),
  kind: 'Fear',
  outcome: 'bow',
}));
AttackHead.define('fearAmount', 'Fear <equal to | with strength equal to> {a:Amt}', (n, c) => ({
  strength: amount(n.v.a!, c),
  kind: 'Fear',
  outcome: 'bow',
}));

function spec(n: Node, strength: AttackSpec['strength']): AttackSpec {
  return n.c.kind === 0 ? { strength } : { strength, kind: 'Melee' };
}

const head = (n: Node, c: Context, slot = 'h'): AttackSpec => AttackHead.of(n.v[slot]!)(n.v[slot]!, c);
const signed = (n: Node, slot: string): number => (n.v[slot]!.data as { n: number }).n;

Attack.define('plain', '{h:AttackHead}', (n, c) => attack(head(n, c), c));
/** The attack is lowered first, because the condition for more strength may be about its target. */
function strongerIf(n: Node, c: Context): ReturnType<typeof attack> {
  const first = head(n, c);
  const made = attack(first, c);
  const more = [
    ['m', 'c'],
    ['o', 'd'],
  ].flatMap(([by, when]) =>
    n.v[by!] === undefined ? [] : [amountIf(condition(n.v[when!]!, c), signed(n, by!), 0)],
  );
  first.strength = { a: 'sum', of: [first.strength, ...more] };
  return made;
}
Attack.define(
  'plusIf',
  '{h:AttackHead} , with {m:Signed} strength if {c:Cond} [, and {o:Signed} strength if {d:Cond}]',
  strongerIf,
);
Attack.define(
  'narrow',
  '{h:AttackHead} (how: that | , which) (must: must | may not | cannot) target {x:NP1.card}',
  (n, c) => {
    const such = filterOf(some(thing(n.v.x!, c, ['card'])));
    const words = nounWords(n.v.x!, c);
    if (n.c.must === 0) return attack(head(n, c), c, such, words);
    const not: Pred[] =
      such.preds.length === 1
        ? [{ p: 'not', pred: such.preds[0]! }]
        : [{ p: 'not', pred: { p: 'any', of: [such.preds] } }];
    return attack(head(n, c), c, { kind: such.kind, preds: not });
  },
);
// The attack may target such a card although a rule would shield it.
Attack.define(
  'despite',
  '{h:AttackHead} <that | , which | which> <may | can> [, if {b:Cond} ,] target {x:NP1.card} [if {c:Cond}]',
  (n, c) => {
    const despite = filterOf(some(thing(n.v.x!, c, ['card'])));
    if (n.v.c !== undefined || n.v.b !== undefined)
      throw new Missing('a wider choice of targets under a condition');
    const made = attack(head(n, c), c);
    const slot = c.slots.at(-1);
    if (slot === undefined || c.inline) throw new Missing('such an attack at this place');
    slot.despite = despite;
    return made;
  },
);
Attack.define('orNum', '{h:AttackHead} , or {n:Num} if {c:Cond}', (n, c) => {
  const first = head(n, c);
  const made = attack(first, c);
  first.strength = amountIf(condition(n.v.c!, c), num(n.v.n!, c), first.strength);
  return made;
});
Attack.define('plusNum', '{h:AttackHead} , (sign: plus {n:Num} | {m:Signed}) if {c:Cond}', (n, c) => {
  if (n.v.n !== undefined && n.v.h!.v.a !== undefined) throw new NoReading('read as one amount');
  const first = head(n, c);
  const made = attack(first, c);
  const by = n.v.n === undefined ? signed(n, 'm') : num(n.v.n, c);
  first.strength = { a: 'sum', of: [first.strength, amountIf(condition(n.v.c!, c), by, 0)] };
  return made;
});
Attack.define(
  'plusBare',
  '{h:AttackHead} with {m:Signed} strength if {c:Cond} [and {o:Signed} strength if {d:Cond}]',
  strongerIf,
);
Attack.define('plusEach', '{h:AttackHead} <, | > with {m:Signed} strength for {x:NP1}', (n, c) => {
  const first = head(n, c);
  const more = { a: 'times' as const, of: each(n.v.x!, c), by: signed(n, 'm') };
  return attack({ ...first, strength: { a: 'sum', of: [first.strength, more] } }, c);
});
Attack.define('orIf', '{h:AttackHead} , or {g:AttackHead} if {c:Cond}', (n, c) => {
  const first = head(n, c);
  const other = head(n, c, 'g');
  const made = attack(first, c);
  first.strength = amountIf(condition(n.v.c!, c), other.strength, first.strength);
  return made;
});

// Attacks of one kind or several.
for (const [name, template, kinds] of [
  ['ranged', 'Ranged Attacks', ['usual']],
  ['melee', 'Melee Attacks', ['Melee']],
  ['fear', 'Fear <effects | Effects>', ['Fear']],
  [
    'both',
    '<Melee and Ranged Attacks | Ranged and Melee Attacks | Melee or Ranged Attacks>',
    ['Melee', 'usual'],
  ],
  ['fearRanged', '<Fear effects and Ranged Attacks | Ranged Attacks and Fear effects>', ['Fear', 'usual']],
  [
    'all',
    '<Fear effects and Melee and Ranged Attacks | Fear effects , Melee Attacks , and Ranged Attacks>',
    ['Fear', 'Melee', 'usual'],
  ],
] as const)
  Attacks.define(name, template, kinds);

/** The kinds of attack; empty for the usual kind. */
export function attackKinds(n: Node): { attackKinds?: string[] } {
  const kinds = Attacks.of(n);
  return kinds.length === 1 && kinds[0] === 'usual' ? {} : { attackKinds: [...kinds] };
}
VP.define('negateOwnAttacks', "~negate <all | > the action 's {a:Attacks}", {
  subject: 'player',
  effect: (n, c) => {
    if (!answersAction(c)) throw new NoReading('no action is being answered');
    const action: Filter = { kind: 'action', preds: [{ p: 'is', ref: { r: 'role', role: 'action' } }] };
    const what = { kinds: ['attackResolves'], cause: { action }, ...attackKinds(n.v.a!) };
    return [{ e: 'lasting', standing: [{ s: 'forbid', what }] }];
  },
});
VP.define('strengthen', "~give the action 's {a:Attacks} {m:Signed} strength", {
  subject: 'player',
  effect: (n) => {
    const action: Filter = { kind: 'action', preds: [{ p: 'is', ref: { r: 'role', role: 'action' } }] };
    return [
      {
        e: 'lasting',
        standing: [{ s: 'attackStrength', by: action, amount: signed(n, 'm'), ...attackKinds(n.v.a!) }],
      },
    ];
  },
});
VP.define('strengthenOr', "~give the action 's {a:Attacks} {m:Signed} or {o:Signed} strength", {
  subject: 'player',
  effect: (n, c) => {
    const by: Filter = { kind: 'action', preds: [{ p: 'is', ref: { r: 'role', role: 'action' } }] };
    const give = (slot: string): Effect => ({
      e: 'lasting',
      standing: [{ s: 'attackStrength', by, amount: signed(n, slot), ...attackKinds(n.v.a!) }],
      words: words(n.v[slot]!, c),
    });
    return [{ e: 'either', of: [[give('m')], [give('o')]] }];
  },
});
holds('strengthFrom', '{a:Attacks} from {x:NP1.card} have {m:Signed} strength', (n, c) => {
  const by: Filter = { kind: 'action', preds: [{ p: 'from', filter: filter(n.v.x!, c) }] };
  return [{ s: 'attackStrength', by, amount: signed(n, 'm'), ...attackKinds(n.v.a!) }];
});
holds('strengthBy', '{a:Attacks} from actions performed by {x:NP1.card} have {m:Signed} strength', (n, c) => {
  const by: Filter = { kind: 'action', preds: [{ p: 'performedBy', filter: filter(n.v.x!, c) }] };
  return [{ s: 'attackStrength', by, amount: signed(n, 'm'), ...attackKinds(n.v.a!) }];
});
holds('strengthIn', '{a:Attacks} from actions in {u:NPx.unit} have {m:Signed} strength', (n, c) => {
  const inUnit: Pred = { p: 'inUnit', of: unitCard(ref(n.v.u!, c, ['unit'])) };
  const from: Filter = { kind: 'card', preds: [inUnit] };
  const by: Filter = { kind: 'action', preds: [{ p: 'from', filter: from }] };
  return [{ s: 'attackStrength', by, amount: signed(n, 'm'), ...attackKinds(n.v.a!) }];
});
holds('ownStrength', '{of:Poss} {a:Attacks} have {m:Signed} strength', (n, c) => {
  const taker = ref(n.v.of!, c, ['player']);
  const by: Filter = { kind: 'action', preds: [{ p: 'taker', is: taker }] };
  return [{ s: 'attackStrength', by, amount: signed(n, 'm'), ...attackKinds(n.v.a!) }];
});
