/** Numbers, values and bonuses. */
import type { Amount, StatChange } from '@kyuden/engine/program';
import { coordinate, itemsOf } from '../core/coordinate.ts';
import { category, type Node, type Phrase } from '../core/phrase.ts';
import { amountIf } from '../lower/branch.ts';
import { NoReading } from '../lower/context.ts';
import {
  LAmt,
  LClass,
  LCond,
  LIs,
  LKnown,
  LMods,
  LNp,
  LNum,
  LPer,
  LQuoted,
  LStat,
  LTitle,
  LType,
  LVal,
} from './categories.ts';
import { filterOf, type LivingContext, opponent, refOf, statOf } from './context.ts';
import { holdsFor, measureOf } from './features.ts';
import { whoseOf } from './zones.ts';

type Reader = NonNullable<Phrase['read']>;
type Printer = NonNullable<Phrase['print']>;

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

LNum.custom(
  'number',
  {
    read: (chart, at, form, phrase) => {
      const token = chart.tokens[at];
      const value = token?.kind === 'number' ? Number(token.text) : words.indexOf(token?.text ?? '');
      if (token === undefined || value < 0) return [];
      const node: Node = {
        phrase,
        v: {},
        c: {},
        f: [],
        start: at,
        end: at + 1,
        form,
        data: { value, token },
      };
      return [{ node, end: at + 1 }];
    },
    print: (node, out) => out.token((node.data as { token: Parameters<typeof out.token>[0] }).token),
  },
  (node) => (node.data as { value: number }).value,
);

LAmt.define('number', '{n:LNum}', (n, c) => LNum.of(n.v.n)(n.v.n, c));
LAmt.define('X', 'X', (_n, c) => c.unknown());

for (const type of ['military', 'political'] as const) LType.define(type, type, type);
LStat.define('military', 'military skill', 'military');
LStat.define('political', 'political skill', 'political');
LStat.define('glory', 'glory', 'glory');
LStat.define('strength', 'strength', 'strength');

// Values.
LVal.define('number', 'the number of {y:LNp}', (n, c) => {
  const noun = LNp.of(n.v.y)(n.v.y, c);
  if (noun.plural === false) throw new NoReading('one or several');
  return { a: 'count', of: filterOf(noun) };
});
LVal.define(
  'stat',
  "{y:LKnown} 's {m:LMeasure}",
  (n, c) =>
    ({
      ...(statOf(refOf(LKnown.of(n.v.y)(n.v.y, c)), '') as object),
      ...measureOf(n.v.m, c),
    }) as Amount,
);
LVal.define(
  'its',
  'its {m:LMeasure}',
  (n, c) =>
    ({
      ...(statOf(c.discourse.it()?.ref ?? { r: 'self' }, '') as object),
      ...measureOf(n.v.m, c),
    }) as Amount,
);
LVal.define('statOf', 'the [total: total] {m:LMeasure} of {y:LNp}', (n, c) => {
  const noun = LNp.of(n.v.y)(n.v.y, c);
  const measure = measureOf(n.v.m, c);
  if (noun.is === 'known') return { ...(statOf(noun.ref, '') as object), ...measure } as Amount;
  if (noun.is === 'some' || measure.base === true) throw new NoReading('of which one');
  return { a: 'sumOver', of: filterOf(noun), stat: measure.stat };
});
LVal.define('fate', '<the amount of fate on | the fate on> {y:LNp}', (n, c) => fateOn(n.v.y, c));
LVal.define('bid', '<the bid on {w:LOwners} honor dial | {w:LOwners} honor bid>', (n, c) =>
  statOf(owner(n.v.w!, c), 'dial'),
);
LVal.define('honor', '{w:LOwners} honor', (n, c) => statOf(owner(n.v.w, c), 'honor'));
LVal.define('that', 'that of (who: your opponent | an opponent)', () => statOf(opponent, 'dial'));
LVal.define('twice', 'twice {v:LVal}', (n, c) => ({ a: 'times', of: LVal.of(n.v.v)(n.v.v, c), by: 2 }));
LVal.define('half', 'half {v:LVal} , rounded (way: up | down)', (n, c) => ({
  a: 'half',
  of: LVal.of(n.v.v)(n.v.v, c),
  round: n.c.way === 0 ? 'up' : 'down',
}));
LVal.define('difference', 'the difference between {v:LVal} and {w:LVal}', (n, c) => ({
  a: 'difference',
  of: [LVal.of(n.v.v)(n.v.v, c), LVal.of(n.v.w)(n.v.w, c)],
}));
LVal.define('plus', '{n:LNum} (sign: plus | minus) {v:LVal}', (n, c) => {
  const [first, second] = [LNum.of(n.v.n)(n.v.n, c), LVal.of(n.v.v)(n.v.v, c)];
  return n.c.sign === 0 ? { a: 'sum', of: [first, second] } : { a: 'minus', from: first, by: second };
});

const owner = (node: Node, c: LivingContext) => {
  const ref = whoseOf(node, c);
  if (ref === undefined) throw new NoReading('which player');
  return ref;
};

// Things counted after 'for each'.
LPer.define('class', '{y:LClass}', (n, c) => ({ a: 'count', of: LClass.of(n.v.y)(n.v.y, c) }));
LPer.define('fate', 'fate on {y:LNp}', (n, c) => fateOn(n.v.y, c));

/** The fate on a known thing, or on all such things. */
function fateOn(node: Node, c: LivingContext): Amount {
  const noun = LNp.of(node)(node, c);
  return noun.is === 'known' ? statOf(noun.ref, 'fate') : { a: 'sumOver', of: filterOf(noun), stat: 'fate' };
}

// Tokens that are read as a whole.
const shorts: Record<string, string> = { M: 'military', P: 'political' };

/** Reads and prints one token of a kind. */
const token = (
  kind: 'modifiers' | 'quote' | 'name',
  pattern: RegExp,
  self?: false,
): { read: Reader; print: Printer } => ({
  read: (chart, at, form, phrase) => {
    const found = chart.tokens[at];
    if (found?.kind !== kind || !pattern.test(found.text) || (self === false && found.self === true))
      return [];
    const node: Node = { phrase, v: {}, c: {}, f: [], start: at, end: at + 1, form, data: found.text };
    return [{ node, end: at + 1 }];
  },
  print: (node, out) => out.token({ kind, text: node.data as string }),
});

LQuoted.custom('quote', token('quote', /^/), (node, c) => c.quoted(node.data as string));
LTitle.custom('name', token('name', /^/, false), (node) => node.data as string);

// Bonuses.
const LBonus = category<(node: Node) => StatChange[]>('LBonus', "a bonus ('+2M')");
LBonus.custom('skills', token('modifiers', /^[+-]\d+[MP](\/[+-]\d+[MP])?$/), (node) =>
  (node.data as string).split('/').map((part): StatChange => {
    const stat = shorts[part.at(-1) as string] as string;
    return { stat, by: Number(part.slice(0, -1)) };
  }),
);
export const LSigned = category<(node: Node) => number>('LSigned', "a bonus ('+2')");
LSigned.custom('number', token('modifiers', /^[+-]\d+$/), (node) => Number(node.data));
LBonus.define(
  'named',
  '{b:LSigned} (stat: glory | strength | bonus strength | military | political)',
  (n) => [
    {
      stat: ['glory', 'strength', 'strengthBonus', 'military', 'political'][n.c.stat as number]!,
      by: LSigned.of(n.v.b)(n.v.b),
    },
  ],
);
const bonus = (node: Node): StatChange[] => LBonus.of(node)(node);

LMods.define('skills', '{b:LBonus}', (n) => bonus(n.v.b));
LMods.define('each', '{b:LBonus} for each {y:LPer}', (n, c) =>
  timesEach(bonus(n.v.b), LPer.of(n.v.y)(n.v.y, c)),
);
/** '+1M for each …, to a maximum of +3M'. */
LMods.define(
  'most',
  '{m:LMods} <, to a maximum of (top: {o:LBonus} | {n:LNum}) | ⟨ to a maximum of (top: {o:LBonus} | {n:LNum}) \\)>',
  (n, c) => {
    const tops = n.v.o && bonus(n.v.o);
    return LMods.of(n.v.m)(n.v.m, c).map(({ stat, by }) => {
      if (typeof by === 'number') throw new NoReading('a maximum of a fixed number');
      const top = tops ? tops.find((one) => one.stat === stat)?.by : LNum.of(n.v.n!)(n.v.n!, c);
      if (typeof top !== 'number') throw new NoReading('the maximum of another number');
      return { stat, by: { a: top < 0 ? 'max' : 'min', of: [by, top] } };
    });
  },
);
/** '+1M (+2M instead if it has no fate)': the second bonus takes the place of the first. */
LMods.define('instead', '{m:LMods} ⟨ <| or> {o:LMods} instead if {k:LCond} \\)', (n, c) => {
  const [usual, other] = [LMods.of(n.v.m)(n.v.m, c), LMods.of(n.v.o)(n.v.o, c)];
  const cond = LCond.of(n.v.k)(n.v.k, c);
  const inOther = (stat: string): Amount => other.find((one) => one.stat === stat)?.by ?? 0;
  if (other.some(({ stat }) => !usual.some((one) => one.stat === stat)))
    throw new NoReading('another bonus of the same skills');
  return usual.map(({ stat, by }) => ({ stat, by: amountIf(cond, inOther(stat), by) }));
});
/** '-1 strength if controlled by your opponent': the bonus counts only while this is so of its bearer. */
LMods.define('ifIs', '{b:LBonus} if {i:LIs}', (n, c) => {
  const cond = holdsFor({ r: 'it' }, LIs.of(n.v.i)(n.v.i, c));
  return bonus(n.v.b).map(({ stat, by }) => ({ stat, by: amountIf(cond, by, 0) }));
});
LMods.define('timesX', '{b:LBonus} times X', (n, c) => timesEach(bonus(n.v.b), c.unknown()));
/** '+3M, +1P and +1 glory'. */
coordinate(LMods, {
  conjs: ['and'],
  meaning: (n, c) => itemsOf(n).flatMap((one) => LMods.of(one)(one, c)),
});

/** The bonuses, as many times as the amount says. */
export const timesEach = (changes: StatChange[], by: Amount): StatChange[] =>
  changes.map(({ stat, by: each }) => ({ stat, by: each === 1 ? by : { a: 'times', of: by, by: each } }));
