/**
 * Statements about attacks: their strength, their legal targets and their outcome. A statement may be about the attack
 * that this text makes ('Fear 3 that may target Items') or about a class of attacks ('your Fear effects').
 */
import type { Amount, Effect, Filter, Pattern, Pred, Slot, Standing } from '@kyuden/engine/program';
import { Attack, AttackHead, Sentence, VP } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { answersAction } from '../lower/answers.ts';
import { amountIf, branch } from '../lower/branch.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { amount, cards, condition, known, thing } from '../lower/thing.ts';
import { nounWords } from '../lower/words.ts';
import { num } from '../noun/determiner.ts';
import { all, filterOf } from '../noun/meaning.ts';
import { Each } from '../value/each.ts';
import { attack } from './action.ts';
import { over } from './stat.ts';

type AttackEffect = Effect & { e: 'attack' };

/** The attack that a text makes, and the slot of its target. */
interface Made {
  effect: AttackEffect;
  slot: Slot;
  /** Nouns that were lowered before the attack mentioned its target. */
  before?: Map<Node, Amount | Filter>;
}

/** A class of attacks: of these actions, on these targets, of these kinds. */
export interface Such {
  by?: Filter;
  target?: Filter;
  attackKinds?: string[];
}

interface TermMeaning {
  /** About the attack of this text: changes it and gives the effects that follow it. */
  own: (n: Node, c: Context, made: Made) => Effect[];
  /** About a class of attacks, for as long as the statement holds. */
  standing?: (n: Node, c: Context, such: Such) => Standing[];
  /** About a class of attacks, as delayed effects. */
  effect?: (n: Node, c: Context, such: Such) => Effect[];
}

const signed = (n: Node): number => (n.v.m!.data as { n: number }).n;

/** The reason for a bonus: a condition, or a number of things. */
const Why = category<(n: Node, c: Context, by: number) => Amount>('Why', 'when or for what');
Why.define('if', 'if {c:Cond}', (n, c, by) => amountIf(condition(n.v.c, c), by, 0));
Why.define('each', 'for {e:Each}', (n, c, by) => ({ a: 'times', of: Each.of(n.v.e)(n.v.e, c), by }));

export const Term = category<TermMeaning>('AttackTerm', 'what an attack does');

/** The bonus that the node states. */
function bonus(n: Node, c: Context): Amount {
  if (n.v.a !== undefined) {
    const by = amount(n.v.a, c);
    return n.c.sign === 1 ? { a: 'minus', from: 0, by } : by;
  }
  const by = n.v.m === undefined ? num(n.v.n!, c) : signed(n);
  return n.v.w === undefined ? by : Why.of(n.v.w)(n.v.w, c, by);
}

function strengthen(n: Node, c: Context, { effect, before }: Made): Effect[] {
  const { strength } = effect.attack;
  const more = (before?.get(n) as Amount | undefined) ?? bonus(n, c);
  const sum = typeof strength === 'object' && strength.a === 'sum' ? strength.of : [strength];
  effect.attack.strength = { a: 'sum', of: [...sum, more] };
  return [];
}

const stronger: TermMeaning = {
  own: strengthen,
  standing: (n, c, such) => {
    if (n.v.w?.v.c === undefined) return [{ s: 'attackStrength', ...such, amount: bonus(n, c) }];
    return [{ s: 'attackStrength', ...such, amount: signed(n), when: condition(n.v.w.v.c, c) }];
  },
};
Term.define('strength', '~have {m:Signed} strength [{w:Why}]', stronger);
Term.define('strengthOr', '~have {m:Signed} strength , or {o:Signed} strength if {c:Cond}', {
  own: () => {
    throw new NoReading('one bonus or another of one attack');
  },
  standing: (n, c, such) => {
    const other = (n.v.o.data as { n: number }).n;
    return [{ s: 'attackStrength', ...such, amount: amountIf(condition(n.v.c, c), other, signed(n)) }];
  },
});
Term.define('strengthEqual', '~have a strength (sign: bonus | penalty) equal to {a:Amt}', stronger);

/** The targets that an attack may, must or may not have. */
function aimed(n: Node, c: Context): Filter {
  const such = filterOf(thing(n.v.x!, c, cards));
  const when = n.v.c ?? n.v.b;
  if (when === undefined) return such;
  return { kind: such.kind, preds: [...such.preds, { p: 'when', cond: condition(when, c) }] };
}

Term.define('may', '<may | can> [, if {b:Cond} ,] target {x:NP1.card} [if {c:Cond}]', {
  own: (n, c, { slot }) => {
    const despite = aimed(n, c);
    slot.despite =
      slot.despite === undefined
        ? despite
        : { kind: 'card', preds: [{ p: 'any', of: [slot.despite.preds, despite.preds] }] };
    return [];
  },
  standing: (n, c, { target, ...such }) => {
    if (target !== undefined) throw new NoReading('two descriptions of the targets');
    // The targets of an action that is being answered have been chosen already.
    if (answersAction(c)) throw new Missing('more targets for what was targeted');
    return [{ s: 'attackDomain', ...such, target: aimed(n, c) }];
  },
});
Term.define(
  'must',
  '(must: <must | may only | can only> | may not | cannot | will not) target {x:NP1.card}',
  {
    own: (n, c, { slot }) => {
      const such = aimed(n, c);
      const [only, ...more] = such.preds;
      if (n.c.must === 0) {
        slot.filter = { kind: such.kind, preds: [...slot.filter.preds, ...such.preds] };
        slot.words = nounWords(n.v.x, c);
        return [];
      }
      const not: Pred =
        only !== undefined && more.length === 0
          ? { p: 'not', pred: only }
          : { p: 'not', pred: { p: 'any', of: [such.preds] } };
      slot.filter = { kind: such.kind, preds: [...slot.filter.preds, not] };
      return [];
    },
    standing: (n, c, { target, ...such }) => {
      if (n.c.must === 0 || target !== undefined) throw new NoReading('whom attacks must target');
      return [{ s: 'barTarget', over: over(known(n.v.x, c)), attack: true, ...such }];
    },
  },
);

const subject = { r: 'role' as const, role: 'subject' as const };

/** The outcome of such attacks: what happens to the cards of the filter. */
function outcome(kind: 'bow' | 'destroy', cardsHit: Filter, such: Such): Pattern {
  const preds: Pred[] = [{ p: 'attackKind', any: such.attackKinds ?? ['usual'] }];
  const cause = {
    ...(such.by !== undefined && { action: such.by }),
    attack: { kind: 'attack' as const, preds },
  };
  return { kinds: [kind], subject: cardsHit, cause };
}

Term.define(
  'destroyAfter',
  '~destroy (what: {x:NP1.card} after (how: it bows | bowing | they bow) (whom: them | it) | {y:NP1.card} it bows | {y:NP1.card} after they bow)',
  {
    own: (n, c, { effect }) => {
      if (effect.attack.outcome !== 'bow') throw new NoReading('the attack bows nothing');
      const { preds } = filterOf(all(thing(n.v.x ?? n.v.y!, c, cards)));
      const bowed = { r: 'bind' as const, name: effect.name! };
      const destroy: Effect = { e: 'destroy', what: { o: 'ref', ref: bowed } };
      return [branch({ c: 'is', ref: bowed, preds }, [destroy])];
    },
    effect: (n, c, such) => {
      const hit = filterOf(all(thing(n.v.x ?? n.v.y!, c, cards)));
      const destroy: Effect = { e: 'destroy', what: { o: 'ref', ref: subject } };
      const trigger = { point: 'after' as const, on: [outcome('bow', hit, such)] };
      return [{ e: 'later', trigger, each: true, do: [destroy] }];
    },
  },
);
Term.define(
  'bowInstead',
  '~bow (how: , instead of destroying , {x:NP1.card} | {y:NP1.card} instead of destroying (whom: it | them))',
  {
    own: (n, c, { effect }) => {
      const whom = thing(n.v.x ?? n.v.y!, c, cards);
      const target = effect.target;
      if (whom.m !== 'ref' || whom.ref.r !== 'slot' || target.r !== 'slot' || whom.ref.name !== target.name)
        throw new Missing('an attack that bows some and destroys others');
      effect.attack.outcome = 'bow';
      return [];
    },
    effect: (n, c, such) => {
      const hit = filterOf(all(thing(n.v.x ?? n.v.y!, c, cards)));
      const bow: Effect = { e: 'bow', what: { o: 'ref', ref: subject } };
      const trigger = { point: 'before' as const, on: [outcome('destroy', hit, such)] };
      return [{ e: 'later', trigger, each: true, do: [{ e: 'instead', change: { i: 'do', do: [bow] } }] }];
    },
  },
);

/** A statement that follows the attack itself. */
const Tail = category<TermMeaning['own']>('AttackTail', 'what the attack does');
const ofTerm = (n: Node, c: Context, made: Made): Effect[] => Term.of(n.v.t!).own(n.v.t!, c, made);
Tail.define('with', 'with {m:Signed} strength {w:Why}', strengthen);
const plus = 'AttackTail.plus';
Tail.define('plus', '(sign: plus {n:Num} | {m:Signed}) [strength: strength] {w:Why}', strengthen);
Tail.define('which', '(rel: that | which) {t:AttackTerm@s}', ofTerm);
Tail.define('or', 'or (how: {n:Num} | {g:AttackHead}) if {c:Cond}', (n, c, { effect }) => {
  const other = n.v.n === undefined ? AttackHead.of(n.v.g!)(n.v.g!, c).strength : num(n.v.n, c);
  effect.attack.strength = amountIf(condition(n.v.c, c), other, effect.attack.strength);
  return [];
});
Tail.define('at', '(rel: that | which) targets {x:NP1.card}', aimedAt);
// A bonus or statement that shares the word before another one ('with +1 strength if A and +2 strength if B').
const More = category<TermMeaning['own']>('AttackMore', 'what the attack does');
More.define('bonus', '{m:Signed} strength {w:Why}', strengthen);
More.define('term', '{t:AttackTerm@s}', ofTerm);
More.define('tail', '{t:AttackTail}', (n, c, made) => {
  if (n.v.t.phrase.name === plus) throw new NoReading('read as a bonus');
  return Tail.of(n.v.t)(n.v.t, c, made);
});
Tail.define(
  'aiming',
  '(how: targeting | against) {x:NP1.card} [legal: (which: if legal | if it is a legal target)]',
  aimedAt,
);

/** Narrows the targets. */
function aimedAt(n: Node, c: Context, { slot, before }: Made): Effect[] {
  const such = (before?.get(n) as Filter | undefined) ?? aimed(n, c);
  slot.filter = { kind: such.kind, preds: [...slot.filter.preds, ...such.preds] };
  slot.words = nounWords(n.v.x!, c);
  return [];
}

/**
 * Lowers what the nodes say about other things than the target: known targets, and numbers of things. A number that
 * refers to the target is lowered with the attack.
 */
function beforehand(nodes: readonly Node[], c: Context): Map<Node, Amount | Filter> {
  const found = new Map<Node, Amount | Filter>();
  for (const n of nodes) {
    if (n.v.t !== undefined) for (const [node, value] of beforehand([n.v.t], c)) found.set(node, value);
    else if (n.phrase.category === Tail.name && n.v.x !== undefined) found.set(n, aimed(n, c));
    else if (n.v.w?.v.e !== undefined) {
      const mentioned = c.entities.length;
      try {
        found.set(n, bonus(n, c));
      } catch (error) {
        if (!(error instanceof NoReading)) throw error;
        c.entities.length = mentioned;
      }
    }
  }
  return found;
}

Attack.define(
  'termed',
  '{h:AttackHead} (comma: , | | , and) {t:AttackTail} [(conj: and | , and | ,) {u:AttackMore}] [(last: , and | ,) {v:AttackMore}]',
  (n, c) => {
    const more = [n.v.u, n.v.v].flatMap((one) => (one === undefined ? [] : [one]));
    // ', plus 1 if …', ', +1 if …', ', and +1 strength if …'
    const isPlus = n.v.t.phrase.name === plus;
    if (isPlus ? n.c.comma !== (n.v.t.c.strength === 1 ? 2 : 0) : n.c.comma === 2)
      throw new NoReading('a comma');
    const spec = AttackHead.of(n.v.h)(n.v.h, c);
    const before = beforehand([n.v.t, ...more], c);
    const effects = attack(spec, c);
    const first = effects[0]!;
    const slot = first.e === 'target' ? first.slot : c.slots.at(-1)!;
    const made: Made = { effect: effects.at(-1) as AttackEffect, slot, before };
    const after = Tail.of(n.v.t)(n.v.t, c, made);
    return [...effects, ...after, ...more.flatMap((one) => More.of(one)(one, c, made))];
  },
);

/** The attack of the previous sentence, with its slot. */
function lastMade(c: Context): Made {
  const last = c.previous?.findLast((one) => one.e === 'attack');
  const name = last?.e === 'attack' && last.target.r === 'slot' ? last.target.name : undefined;
  const slot = c.slots.find((one) => one.name === name);
  if (last?.e !== 'attack' || slot === undefined) throw new NoReading('no attack was made');
  return { effect: last, slot };
}

const theAttack =
  '(which: this | it | the Fear | this Fear | the Fear effect | this Fear effect | the Melee Attack | this Melee Attack | the Ranged Attack | this Ranged Attack | the Attack)';
Sentence.define('attackTerm', `${theAttack} {t:AttackTerm@s} [and {u:AttackTerm@s}]`, (n, c) => {
  if (c.led) throw new NoReading('read with its condition');
  const made = lastMade(c);
  const done = [n.v.t, n.v.u].flatMap((one) => (one === undefined ? [] : Term.of(one).own(one, c, made)));
  return { effects: done };
});
Sentence.define(
  'attackTermIf',
  `if {c:Cond} , ${theAttack} {t:AttackTerm@s} [and {u:AttackTerm@s}]`,
  (n, c) => {
    const made = lastMade(c);
    const { strength } = made.effect.attack;
    const { despite, filter: narrowed } = made.slot;
    const cond = condition(n.v.c, c);
    const done = [n.v.t, n.v.u].flatMap((one) => (one === undefined ? [] : Term.of(one).own(one, c, made)));
    if (
      made.slot.filter !== narrowed ||
      (made.effect.attack.outcome === 'bow') !== (made.effect.attack.kind === 'Fear')
    )
      throw new Missing('an attack of another kind under a condition');
    if (made.effect.attack.strength !== strength)
      made.effect.attack.strength = amountIf(cond, made.effect.attack.strength, strength);
    if (made.slot.despite !== despite && made.slot.despite !== undefined)
      made.slot.despite = { kind: 'card', preds: [...made.slot.despite.preds, { p: 'when', cond }] };
    return { effects: done.length === 0 ? [] : [branch(cond, done)] };
  },
);

// An outcome that is decided after the attack was made: 'discard a card to have this destroy cards after it bows them'.
VP.define('haveAttack', '~have this {t:AttackTerm@base}', {
  subject: 'player',
  effect: (n, c) => {
    const made = lastMade(c);
    const before = JSON.stringify(made);
    const done = Term.of(n.v.t).own(n.v.t, c, made);
    if (JSON.stringify(made) !== before) throw new Missing('changing an attack that was made');
    return done;
  },
});
VP.define(
  'inARow',
  '<~make | ~create> {n:Num} consecutive (kind: Ranged | Melee) Attacks , each with strength equal to {a:Amt}',
  {
    subject: 'any',
    effect: (n, c) => {
      const strength = amount(n.v.a, c);
      const kind = n.c.kind === 0 ? {} : { kind: 'Melee' };
      return Array.from({ length: num(n.v.n, c) }, () => attack({ strength, ...kind }, c)).flat();
    },
  },
);
