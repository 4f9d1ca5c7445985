/**
 * Conditions on each of the things that a bar is about: 'Personalities cannot attack unless their Chi is 3
 * or higher'. The pronoun means the candidate, so the condition becomes a part of the description.
 */
import type { Condition, Pred, Ref, Standing } from '@kyuden/engine/program';
import type { Body } from '../core/categories.ts';
import { type Context, Gap, same } from '../lower/context.ts';

/** Stands for the candidate while the condition is lowered. */
const candidate: Ref = { r: 'bind', name: 'each of them' };
const speaksOfIt = (node: unknown): boolean => JSON.stringify(node).includes(JSON.stringify(candidate));

/** The condition on the candidate as predicates of it. */
function predsOf(cond: Condition): Pred[] {
  switch (cond.c) {
    case 'is':
      if (!same(cond.ref, candidate) || speaksOfIt(cond.preds)) break;
      return cond.preds;
    case 'not': {
      const preds = predsOf(cond.of);
      return [{ p: 'not', pred: preds.length === 1 ? preds[0]! : { p: 'any', of: [preds] } }];
    }
    case 'all':
      return cond.of.flatMap(predsOf);
    case 'any':
      return [{ p: 'any', of: cond.of.map(predsOf) }];
    case 'compare': {
      const { a, cmp, b } = cond;
      if (typeof a !== 'object' || a.a !== 'stat' || a.at !== undefined) break;
      if (!same(a.of, candidate) || speaksOfIt(b)) break;
      const { stat, base, total } = a;
      return [{ p: 'stat', stat, ...(base && { base }), ...(total && { total }), cmp, to: b }];
    }
    default:
      if (!speaksOfIt(cond)) return [{ p: 'when', cond }];
  }
  throw new Gap('such a condition on each of them');
}

/** Whether it bars something that would happen to described things. Other effects have the candidate at hand anyway. */
const bars = (one: Standing): boolean =>
  (one.s === 'barEntry' && one.what.o === 'all') ||
  ((one.s === 'forbid' || one.s === 'never') &&
    one.what.subject !== undefined &&
    one.what.subject.preds.every(({ p }) => p !== 'is'));

function narrowed(one: Standing, preds: Pred[]): Standing {
  if (one.s === 'barEntry' && one.what.o === 'all') {
    const { kind, preds: such } = one.what.filter;
    return { ...one, what: { o: 'all', filter: { kind, preds: [...such, ...preds] } } };
  }
  if ((one.s !== 'forbid' && one.s !== 'never') || one.what.subject === undefined) return one;
  const { kind, preds: such } = one.what.subject;
  return { ...one, what: { ...one.what, subject: { kind, preds: [...such, ...preds] } } };
}

/** All continuous effects of a body, if it has no others. */
function standingOf({ standing, effects = [] }: Body): Standing[] | undefined {
  if (standing !== undefined) return standing;
  const made = effects.flatMap((one) => (one.e === 'lasting' ? one.standing : []));
  return effects.length > 0 && effects.every(({ e }) => e === 'lasting') ? made : undefined;
}

/** The body under the condition, which may speak of each of the things that the body is about. */
export function conditionalOnEach(
  c: Context,
  body: Body,
  make: () => Condition,
  usual: (cond: Condition, body: Body) => Body,
): Body {
  const held = standingOf(body);
  if (held === undefined || held.length === 0 || !held.every(bars)) return usual(make(), body);
  const from = c.entities.length;
  c.mention({ ref: candidate, sort: 'card', gender: 'either', number: 'pl', words: [] });
  const cond = make();
  const others = c.entities.splice(from).filter((one) => !speaksOfIt(one.ref));
  c.entities.push(...others);
  if (!speaksOfIt(cond)) return usual(cond, body);
  const preds = predsOf(cond);
  const narrow = (one: Standing): Standing => narrowed(one, preds);
  if (body.standing !== undefined) return { standing: body.standing.map(narrow) };
  return {
    effects: body.effects!.map((one) =>
      one.e === 'lasting' ? { ...one, standing: one.standing.map(narrow) } : one,
    ),
  };
}
