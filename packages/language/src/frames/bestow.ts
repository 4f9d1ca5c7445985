/**
 * Giving one thing or several: 'give him +1F', 'give them Cavalry and +1F', 'he has +1F, +1C, and Naval', 'gains +1F
 * or +1C'.
 */
import type { Effect, Obj, Over, Standing } from '@kyuden/engine/program';
import { Given } from '../core/categories.ts';
import { conjOf, coordinate, itemsOf } from '../core/coordinate.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, Gap, Missing, NoReading } from '../lower/context.ts';
import { ofEachOne } from '../lower/each-one.ts';
import { actEach } from '../lower/thing.ts';
import { words } from '../lower/words.ts';

const receivers = ['card', 'unit', 'place', 'attack'] as const;

/** The effects of giving `g` to an object. */
export function bestowOn(g: Node, c: Context, what: Obj): Effect[] {
  const { effect, effects } = Given.of(g);
  if (effects !== undefined) return effects(g, c, what);
  if (effect === undefined) throw new Missing('giving this');
  return [effect(g, c, what)];
}

/** The effects of giving `g` to a noun phrase. A thing that must be chosen is chosen only once. */
export function bestow(x: Node, g: Node, c: Context): Effect[] {
  const others: Effect[] = [];
  const firsts = actEach(
    x,
    c,
    undefined,
    (what, _sort, whom) => {
      const [first, ...more] = ofEachOne(c, whom, () => bestowOn(g, c, what));
      others.push(...more);
      return first!;
    },
    receivers,
  );
  return [...firsts, ...others.map((effect) => toTheChosen(effect, firsts[0]!))];
}

function toTheChosen(effect: Effect, first: Effect): Effect {
  if (!('what' in effect) || typeof effect.what !== 'object' || effect.what.o !== 'pick') return effect;
  if (first.name === undefined) throw new Gap('several things given to several that are chosen');
  return { ...effect, what: { o: 'ref', ref: { r: 'bind', name: first.name } } } as Effect;
}

/** The continuous effects of having `g`. */
export function heldBy(g: Node, c: Context, over: Over): Standing[] {
  const { standing } = Given.of(g);
  if (standing === undefined) throw new Missing('having this');
  return standing(g, c, over);
}

/** Makes an effect permanent. */
export function lasting(effect: Effect): Effect {
  if (effect.e === 'modify' || effect.e === 'keyword' || effect.e === 'grant' || effect.e === 'lasting')
    return { ...effect, until: { d: 'permanent' } };
  if (effect.e === 'either') return { ...effect, of: effect.of.map((some) => some.map(lasting)) };
  throw new Missing('this, permanently');
}

/** Merges changes of stats into one effect, and keywords into one effect. */
function together(effects: readonly Effect[]): Effect[] {
  const out: Effect[] = [];
  for (const effect of effects) {
    const at = out.findIndex((one) => one.e === effect.e);
    const before = out[at];
    if (before?.e === 'modify' && effect.e === 'modify')
      out[at] = { ...before, changes: [...before.changes, ...effect.changes] };
    else if (before?.e === 'keyword' && effect.e === 'keyword')
      out[at] = { ...before, add: [...(before.add ?? []), ...(effect.add ?? [])] };
    else out.push(effect);
  }
  return out;
}

function heldTogether(standings: readonly Standing[]): Standing[] {
  const words = standings.flatMap((one) => (one.s === 'keyword' && one.when === undefined ? [one] : []));
  if (words.length < 2) return [...standings];
  const all: Standing = { ...words[0]!, add: words.flatMap((one) => one.add ?? []) };
  return standings.flatMap((one): Standing[] =>
    one === words[0] ? [all] : words.some((word) => word === one) ? [] : [one],
  );
}

coordinate(Given, {
  // 'A, or B if ...' has its own phrase.
  allow: (items, { conj, comma }) => conj === 'and' || items.length > 2 || !comma,
  meaning: {
    effects: (n, c, what) => {
      const parts = itemsOf(n).map((one) => bestowOn(one, c, what));
      if (conjOf(n) === 'and') return together(parts.flat());
      const said = itemsOf(n).map((one) => words(one, c));
      return [{ e: 'either', of: parts.map((part, k) => part.map((one) => ({ ...one, words: said[k]! }))) }];
    },
    standing: (n, c, over) => {
      if (conjOf(n) === 'or') throw new NoReading('one or the other');
      return heldTogether(itemsOf(n).flatMap((one) => heldBy(one, c, over)));
    },
  },
});
