/** Verbs that set, double and exchange skills and other numbers. */
import type { Amount, Duration, Effect, Obj, Over, Ref, Standing } from '@kyuden/engine/program';
import { category, type Node } from '../core/phrase.ts';
import { branch } from '../lower/branch.ts';
import { NoReading } from '../lower/context.ts';
import { LAct, LAmt, LHolds, LNum, LStat, LType, LUntil, LVal } from './categories.ts';
import type { LivingContext, Lower, Noun } from './context.ts';
import { noun, object, overOf } from './deed-tools.ts';
import { LVp } from './verb.ts';

const LStats = category<string[]>('LStats', 'skills');
LStats.define('both', 'military and political skill', ['military', 'political']);
/** The stats of a thing: 'its glory', 'the base military skill of each attacking character'. */
interface Numbers {
  found: Noun;
  what: Obj;
  stats: string[];
  base: boolean;
}
const LNumbers = category<Lower<Numbers>>('LNumbers', 'skills of a thing');
const numbers = (n: Node, c: LivingContext): Numbers => {
  const found = noun(n.v.x!, c);
  const stats = n.v.s ? [LStat.of(n.v.s)] : LStats.of(n.v.t!);
  return { found, what: object(n.v.x!, c).what, stats, base: n.c.base === 1 };
};
LNumbers.define('of', 'the [base: base] (which: {s:LStat} | {t:LStats}) of {x:LNp}', numbers);
LNumbers.define('whose', "{x:LNp} 's [base: base] (which: {s:LStat} | {t:LStats})", numbers);

/** The skill that the player selects is set before the effects. */
LAct.define('selectSkill', 'select either {t:LType} or {u:LType}', (n, c) => {
  const stats: [string, string] = [LType.of(n.v.t), LType.of(n.v.u)];
  const name = c.name('b');
  c.selectedSkill = { name, stats };
  c.first.push({ e: 'either', of: [[], []], saying: stats.map((stat) => [stat]), name });
});
LVp.define('setSelected', "~set {x:LNp} 's selected skill to {n:LAmt} [{u:LUntil}]", {
  doer: 'player',
  does: (n, c) => {
    if (c.selectedSkill === undefined) throw new NoReading('which skill');
    const { name, stats } = c.selectedSkill;
    const found = noun(n.v.x, c);
    const { what } = object(n.v.x, c);
    const [to, until] = [LAmt.of(n.v.n)(n.v.n, c), untilOf(n, c)];
    const [first, second] = stats.map((stat) =>
      setTo({ found, what, stats: [stat], base: false }, to, until, c),
    );
    return [branch({ c: 'chose', name, option: 0 }, first!, second)];
  },
});

/** The things of an effect as the scope of a lasting one. Things described are fixed when the effect resolves. */
function fixed(what: Obj, c: LivingContext): { first: Effect[]; over: Over } {
  if (what.o === 'ref') return { first: [], over: what };
  const name = c.name('b');
  return { first: [{ e: 'choose', what, name }], over: { o: 'ref', ref: { r: 'bind', name } } };
}

/** A number that is set stays so whatever else would change it. A base that is set can still be changed. */
function setTo(
  { found, what, stats, base }: Numbers,
  to: Amount,
  until: Duration,
  c: LivingContext,
): Effect[] {
  if (base) {
    // The strength of a province is printed on its card.
    const it: Ref = { r: 'it' };
    const of: Ref = found.sort === 'province' ? { r: 'of', rel: 'card', of: it } : it;
    const now = (stat: string): Amount => ({ a: 'stat', of, stat, base: true });
    const changes = stats.map((stat) => ({
      stat,
      by: { a: 'minus' as const, from: to, by: now(stat) },
      base: true as const,
    }));
    return [{ e: 'modify', what, changes, until }];
  }
  const { first, over } = fixed(what, c);
  const standing = stats.map((stat): Standing => ({ s: 'bound', over, stat, min: to, max: to }));
  return [...first, { e: 'lasting', standing, until }];
}
/** How long it lasts: said after the verb, or at the start of the sentence. */
function untilOf(n: Node, c: LivingContext): Duration {
  if (n.v.u) return LUntil.of(n.v.u);
  const said = c.until;
  c.until = undefined;
  if (said === undefined) throw new NoReading('how long');
  return said;
}
LVp.define('set', '~set {w:LNumbers} to {n:LAmt} [{u:LUntil}]', {
  doer: 'player',
  does: (n, c) => {
    const to = LAmt.of(n.v.n)(n.v.n, c);
    return setTo(LNumbers.of(n.v.w)(n.v.w, c), to, untilOf(n, c), c);
  },
});
LVp.define('setEqual', '~set {w:LNumbers} equal to {v:LVal} [{u:LUntil}]', {
  doer: 'player',
  does: (n, c) => {
    const found = LNumbers.of(n.v.w)(n.v.w, c);
    return setTo(found, LVal.of(n.v.v)(n.v.v, c), untilOf(n, c), c);
  },
});
/** Several skills, each equal to the same printed skill of another thing. */
LVp.define('setPrinted', '~set {w:LNumbers} equal to the printed {t:LStats} of {y:LNp} [{u:LUntil}]', {
  doer: 'player',
  does: (n, c) => {
    const found = LNumbers.of(n.v.w)(n.v.w, c);
    const other = noun(n.v.y, c);
    if (!found.base || other.is !== 'known' || LStats.of(n.v.t).join() !== found.stats.join())
      throw new NoReading('which skills');
    const until = untilOf(n, c);
    return found.stats.flatMap((stat) => {
      const printed: Amount = { a: 'stat', of: other.ref, stat, base: true };
      return setTo({ ...found, stats: [stat] }, printed, until, c);
    });
  },
});
/** 'Raise or lower the strength of the attacked province by 1'. */
LVp.define(
  'raise',
  '(how: <~raise | ~increase> | <~lower | ~reduce | ~decrease> | <~raise or ~lower | ~increase or ~decrease>) {w:LNumbers} by {n:LAmt} [floor: ⟨ to a minimum of {m:LNum} \\)] [{u:LUntil}]',
  {
    doer: 'player',
    does: (n, c) => {
      const { what, stats, base } = LNumbers.of(n.v.w)(n.v.w, c);
      const [by, until] = [LAmt.of(n.v.n)(n.v.n, c), untilOf(n, c)];
      const change = (amount: Amount): Effect => ({
        e: 'modify',
        what,
        changes: stats.map((stat) => ({ stat, by: amount, ...(base && { base: true as const }) })),
        until,
      });
      const less: Amount = typeof by === 'number' ? -by : { a: 'times', of: by, by: -1 };
      const down = change(n.v.m ? downTo(LNum.of(n.v.m)(n.v.m, c), less, stats) : less);
      const up = change(by);
      if (n.c.how === 2) return [{ e: 'either', player: { r: 'you' }, of: [[up], [down]] }];
      return [n.c.how === 0 ? up : down];
    },
  },
);
/** A reduction that does not bring the number of each thing below the minimum. */
function downTo(least: number, less: Amount, [stat, ...more]: string[]): Amount {
  if (stat === undefined || more.length > 0) throw new NoReading('a minimum of one number');
  const left: Amount = { a: 'minus', from: least, by: { a: 'stat', of: { r: 'it' }, stat } };
  return { a: 'max', of: [less, { a: 'min', of: [0, left] }] };
}
/** The same as long as a text holds. */
LHolds.define('raise', '(how: increase | reduce) {w:LNumbers} by {n:LAmt}', (n, c) => {
  const { found, stats, base } = LNumbers.of(n.v.w)(n.v.w, c);
  if (base) throw new NoReading('a base value for a time');
  const by = LAmt.of(n.v.n)(n.v.n, c);
  const amount: Amount = n.c.how === 0 ? by : typeof by === 'number' ? -by : { a: 'times', of: by, by: -1 };
  return stats.map((stat) => ({ s: 'modify', over: overOf(found), stat, by: amount }));
});
LVp.define('double', '~double {w:LNumbers} [{u:LUntil}]', {
  doer: 'player',
  does: (n, c) => {
    const { found, what, stats, base } = LNumbers.of(n.v.w)(n.v.w, c);
    const until = untilOf(n, c);
    if (!base) return stats.map((stat) => ({ e: 'set', what, stat, how: 'double', until }));
    const of: Ref = what.o === 'ref' && found.plural !== true ? what.ref : { r: 'it' };
    const changes = stats.map((stat) => ({
      stat,
      by: { a: 'stat' as const, of, stat, base: true as const },
      base: true as const,
    }));
    return [{ e: 'modify', what, changes, until }];
  },
});
LVp.define('switchSkills', '~switch {w:LNumbers} [{u:LUntil}]', {
  doer: 'player',
  does: (n, c) => {
    const { what, stats, base } = LNumbers.of(n.v.w)(n.v.w, c);
    if (!base || stats.length !== 2) throw new NoReading('which skills are switched');
    const of: Ref = what.o === 'ref' ? what.ref : { r: 'it' };
    const now = (stat: string): Amount => ({ a: 'stat', of, stat, base: true });
    const by = (to: string, from: string): Amount => ({ a: 'minus', from: now(to), by: now(from) });
    const changes = [
      { stat: 'military', by: by('political', 'military'), base: true as const },
      { stat: 'political', by: by('military', 'political'), base: true as const },
    ];
    return [{ e: 'modify', what, changes, until: untilOf(n, c) }];
  },
});
