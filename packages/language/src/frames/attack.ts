/** Attacks made by cards: their kinds, their strength, and what changes it. */
import type { AttackSpec } from '@kyuden/engine/program';
import { Attack, AttackHead } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { amountIf } from '../lower/branch.ts';
import type { Context } from '../lower/context.ts';
import { amount, condition } from '../lower/thing.ts';
import { num } from '../noun/determiner.ts';
import { attack } from './action.ts';
import { each } from './stat.ts';

AttackHead.define('fixed', '(kind: Ranged | Melee) {n:Num} Attack', (n, c) => spec(n, num(n.v.n!, c)));
AttackHead.define(
  'amount',
  '(kind: Ranged | Melee) Attack <with strength equal to | with strength equal to | equal to> {a:Amt}',
  (n, c) => spec(n, amount(n.v.a!, c)),
);
AttackHead.define('fear', 'Fear {n:Num}', (n, c) => ({ strength: num(n.v.n!, c), kind: 'Fear' }));
AttackHead.define('fearAmount', 'Fear <equal to | with strength equal to> {a:Amt}', (n, c) => ({
  strength: amount(n.v.a!, c),
  kind: 'Fear',
}));

function spec(n: Node, strength: AttackSpec['strength']): AttackSpec {
  return n.c.kind === 0 ? { strength } : { strength, kind: 'Melee' };
}

const head = (n: Node, c: Context, slot = 'h'): AttackSpec => AttackHead.of(n.v[slot]!)(n.v[slot]!, c);
const signed = (n: Node, slot: string): number => (n.v[slot]!.data as { n: number }).n;

Attack.define('plain', '{h:AttackHead}', (n, c) => attack(head(n, c), c));
// What makes it stronger may be about the target, which is named first.
Attack.define(
  'plusIf',
  '{h:AttackHead} , with {m:Signed} strength if {c:Cond} [, and {o:Signed} strength if {d:Cond}]',
  (n, c) => {
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
  },
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
