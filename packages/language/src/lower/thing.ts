/** Lowering what stands in the slots of a phrase. */
import type { Amount, Condition, Effect, Filter, Obj, Ref } from '@kyuden/engine/program';
import { Amt, Cond, NP, NP1, NPn, NPx, Poss } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { filterOf, type Meaning, objOf, refOf } from '../noun/meaning.ts';
import type { Sort } from '../words/nouns.ts';
import { type Context, Missing } from './context.ts';
import { words } from './words.ts';

const nounCategories = { NP, NP1, NPn, NPx, Poss };

export const cards: readonly Sort[] = ['card', 'unit'];

/** The meaning of a noun phrase, in a place where it must have one of the sorts. */
export function thing(node: Node, c: Context, sorts?: readonly Sort[]): Meaning {
  const meaning = anything(node, c, sorts);
  if (isAbility(meaning)) throw new Missing('a known ability');
  return meaning;
}

/** The same where it may be an ability, to which nothing is done itself. */
export function anything(node: Node, c: Context, sorts?: readonly Sort[]): Meaning {
  const before = c.want;
  c.want = sorts;
  try {
    const category = nounCategories[node.phrase.category as keyof typeof nounCategories];
    const meaning = category.of(node)(node, c);
    if (meaning.m === 'ref') c.resolved.set(node, meaning.ref);
    return meaning.m === 'class' && meaning.said === undefined ? { ...meaning, said: node } : meaning;
  } finally {
    c.want = before;
  }
}

const isAbility = (meaning: Meaning): boolean =>
  meaning.m === 'list' ? meaning.of.some(isAbility) : meaning.sort === 'ability';

export function ref(node: Node, c: Context, sorts?: readonly Sort[]): Ref {
  return refOf(thing(node, c, sorts));
}

export function filter(node: Node, c: Context, sorts?: readonly Sort[]): Filter {
  return filterOf(thing(node, c, sorts));
}

/** An amount. 'His Chi' beside 'him' may well be his own. */
export function amount(node: Node, c: Context): Amount {
  return c.clause(() => Amt.of(node)(node, c));
}

/** A condition: a clause of its own, where a pronoun may point at what the clause around it is about. */
export function condition(node: Node, c: Context): Condition {
  return c.clause(() => Cond.of(node)(node, c));
}

/** Several things in a list, of which some are chosen: an effect for each. */
export function actEach(
  node: Node,
  c: Context,
  done: string | undefined,
  make: (what: Obj, sort: Sort | undefined) => Effect,
  sorts: readonly Sort[] = cards,
): Effect[] {
  const meaning = thing(node, c, sorts);
  const picks = (one: Meaning): boolean => one.m === 'class' && !one.target;
  // 'Bow him or one of his Weapons': one effect or the other.
  if (meaning.m === 'list' && meaning.conj === 'or')
    return [{ e: 'either', of: meaning.of.map((one) => [spoken(finish(one, c, done, make), one, c)]) }];
  if (meaning.m !== 'list' || meaning.conj !== 'and' || !meaning.of.some(picks))
    return [finish(meaning, c, done, make)];
  return meaning.of.map((one) => finish(one, c, done, make));
}

/** A branch of a choice says what it is about. */
function spoken(effect: Effect, meaning: Meaning, c: Context): Effect {
  if (meaning.m === 'ref') return { ...effect, words: [meaning.ref] };
  if (meaning.m === 'class' && meaning.said !== undefined)
    return { ...effect, words: words(meaning.said, c) };
  return effect;
}

/** An effect on what stands in a slot; `done` is the word by which it may be called afterwards. `make` is told its sort. */
export function act(
  node: Node,
  c: Context,
  done: string | undefined,
  make: (what: Obj, sort: Sort | undefined) => Effect,
  sorts: readonly Sort[] = cards,
): Effect {
  return finish(thing(node, c, sorts), c, done, make);
}

function finish(
  meaning: Meaning,
  c: Context,
  done: string | undefined,
  make: (what: Obj, sort: Sort | undefined) => Effect,
): Effect {
  let name: string | undefined;
  const what = objOf(
    meaning,
    c,
    (made) => {
      name = made;
    },
    done,
  );
  const effect = make(what, meaning.m === 'list' ? undefined : meaning.sort);
  if (name !== undefined) effect.name = name;
  c.lastEffect = effect;
  c.acted.push(effect);
  return effect;
}
