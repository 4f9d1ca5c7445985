/** Sentences about Ranged Attacks: the one just made, and those that continuous effects change. */
import type { Condition, Effect } from '@kyuden/engine/program';
import { Attack, Base, Cond1, Pred_, Sentence } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { attackDespite, stronger } from '../frames/action.ts';
import { amountIf, branch } from '../lower/branch.ts';
import { type Context, NoReading } from '../lower/context.ts';
import { cards, condition, filter, ref } from '../lower/thing.ts';
import { roleSorts } from '../noun/base.ts';
import { num } from '../noun/determiner.ts';
import { holds } from './clause.ts';

Attack.define(
  'ignoring',
  'Ranged {n:Num} Attack that can target {x:NP1.card} ignoring his Followers',
  attackDespite,
);

/** The attack of the previous sentence. */
function made(c: Context): Effect & { e: 'attack' } {
  const last = c.previous?.at(-1);
  if (last?.e !== 'attack') throw new NoReading('no attack was made');
  return last;
}

// The player chooses the value to compare before the attack is made, so the sentence goes before it.
Sentence.define(
  'orBase',
  "if {c:Cond} , <it has {m:Signed} strength and you may compare it to the target 's base Force | the Attack has {m:Signed} strength and you may compare it to the target 's base rather than current Force>",
  (n, c) => {
    const effect = made(c);
    const name = c.fresh('b');
    const when: Condition = { c: 'chose', name };
    effect.attack.against = { stat: 'force', base: true, when };
    const words = ["compare the attack to the target's base Force"];
    const choice = branch(condition(n.v.c, c), [{ e: 'may', do: [], name, words }]);
    c.replaced = true;
    return { effects: [choice, ...stronger(c.previous!, n, c)] };
  },
);
/** 'His target': the target of the attack that he made. */
Base.define('attacked', '(whose: his | her | its) target', (_n, c) => {
  const target = c.last((entity) => entity.target === true && entity.silent === true);
  if (target === undefined) throw new NoReading('no attack was made');
  return { m: 'ref', ref: target.ref, sort: 'card', number: 'sg' };
});
roleSorts.set('Base.attacked', ['card']);
Cond1.define('eitherIs', '{x:NPx.card} or {y:NPx.card} is {p:Pred}', (n, c) => {
  const is = (one: Node): Condition => {
    const of = ref(one, c, cards);
    return { c: 'is', ref: of, preds: Pred_.of(n.v.p)(n.v.p, c) };
  };
  return { c: 'any', of: [is(n.v.x), is(n.v.y)] };
});

holds(
  'weakened',
  '<lower | reduce> the strength of all Ranged Attacks targeting {x:NP1.card} by {n:Num} [, or by {o:Num} if {if:Cond}]',
  (n, c) => {
    const target = filter(n.v.x, c, cards);
    const usual = -num(n.v.n, c);
    if (n.v.o === undefined) return [{ s: 'attackStrength', target, amount: usual }];
    const amount = amountIf(condition(n.v.if!, c), -num(n.v.o, c), usual);
    return [{ s: 'attackStrength', target, amount }];
  },
);
