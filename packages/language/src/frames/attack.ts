/** Attacks made by cards: their kinds, their strength, and modifiers of the strength. */
import type { AttackSpec, Effect, Filter } from '@kyuden/engine/program';
import { Attack, AttackHead, Attacks, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { answersAction } from '../lower/answers.ts';
import { type Context, NoReading } from '../lower/context.ts';
import { amount } from '../lower/thing.ts';
import { words } from '../lower/words.ts';
import { num } from '../noun/determiner.ts';
import { attack } from './action.ts';

AttackHead.define('fixed', '(kind: Ranged | Melee) {n:Num} Attack', (n, c) => spec(n, num(n.v.n, c)));
AttackHead.define(
  'amount',
  '(kind: Ranged | Melee) Attack <with strength equal to | equal to | at strength equal to> {a:Amt}',
  (n, c) => spec(n, amount(n.v.a, c)),
);
AttackHead.define('fear', 'Fear {n:Num}', (n, c) => ({
  strength: num(n.v.n, c),
  kind: 'Fear',
  outcome: 'bow',
}));
AttackHead.define(
  'fearAmount',
  '(noun: Fear | Fear effect) <equal to | with strength equal to | at strength equal to> {a:Amt}',
  (n, c) => ({
    strength: amount(n.v.a, c),
    kind: 'Fear',
    outcome: 'bow',
  }),
);

function spec(n: Node, strength: AttackSpec['strength']): AttackSpec {
  return n.c.kind === 0 ? { strength } : { strength, kind: 'Melee' };
}

const head = (n: Node, c: Context, slot = 'h'): AttackSpec => AttackHead.of(n.v[slot]!)(n.v[slot]!, c);
const signed = (n: Node, slot: string): number => (n.v[slot]!.data as { n: number }).n;

Attack.define('plain', '{h:AttackHead}', (n, c) => attack(head(n, c), c));
// Attacks of one kind or several.
for (const [name, template, kinds] of [
  ['ranged', 'Ranged Attacks', ['usual']],
  ['melee', 'Melee Attacks', ['Melee']],
  ['fear', 'Fear <effects | Effects>', ['Fear']],
  [
    'both',
    '<Melee and Ranged Attacks | Ranged and Melee Attacks | Melee or Ranged Attacks | Ranged or Melee Attacks | Melee and Ranged attacks | Ranged and Melee attacks>',
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
    const what = { kinds: ['attackResolves'], cause: { action }, ...attackKinds(n.v.a) };
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
        standing: [{ s: 'attackStrength', by: action, amount: signed(n, 'm'), ...attackKinds(n.v.a) }],
      },
    ];
  },
});
VP.define('strengthenOr', "~give the action 's {a:Attacks} {m:Signed} or {o:Signed} strength", {
  subject: 'player',
  effect: (n, c) => {
    const by: Filter = { kind: 'action', preds: [{ p: 'is', ref: { r: 'role', role: 'action' } }] };
    const give = (slot: 'm' | 'o'): Effect => ({
      e: 'lasting',
      standing: [{ s: 'attackStrength', by, amount: signed(n, slot), ...attackKinds(n.v.a) }],
      words: words(n.v[slot], c),
    });
    return [{ e: 'either', of: [[give('m')], [give('o')]] }];
  },
});
