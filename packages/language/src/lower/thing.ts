/** Lowers the nodes in the slots of a phrase. */
import type { Amount, Condition, Effect, Filter, Obj, Ref } from '@kyuden/engine/program';
import { Amt, Cond, type Lower, NP, NP1, NPn, NPx, Poss } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { chosenOf, filterOf, isAimed, type Meaning, objOf, refOf, targeted } from '../noun/meaning.ts';
import type { Sort } from '../words/nouns.ts';
import { type Context, Gap, same } from './context.ts';
import { words } from './words.ts';

const nounCategories = { NP, NP1, NPn, NPx, Poss };
/** The category of noun phrases without words (`sentence/hole`). No text is read as one. */
export const wordless = 'NPhole';

export const cards: readonly Sort[] = ['card', 'unit'];

/** The meaning of a noun phrase that must have one of the sorts. */
export function thing(node: Node, c: Context, sorts?: readonly Sort[]): Meaning {
  const meaning = anything(node, c, sorts);
  if (isAbility(meaning)) throw new Gap('a known ability');
  return meaning;
}

/** Like `thing`, but the noun may also be an ability, which no effect acts on. */
export function anything(node: Node, c: Context, sorts?: readonly Sort[]): Meaning {
  const { want, choices } = c;
  c.want = sorts;
  // A description holds whatever a player would choose.
  c.choices = undefined;
  try {
    const meaning =
      node.phrase.category === wordless
        ? (node.phrase.meaning as Lower<Meaning>)(node, c)
        : nounCategories[node.phrase.category as keyof typeof nounCategories].of(node)(node, c);
    if (meaning.m === 'ref') c.resolved.set(node, meaning.ref);
    return meaning.m === 'class' && meaning.said === undefined ? { ...meaning, said: node } : meaning;
  } finally {
    c.want = want;
    c.choices = choices;
  }
}

const isAbility = (meaning: Meaning): boolean =>
  meaning.m === 'list' ? meaning.of.some(isAbility) : meaning.sort === 'ability';

/** Like `thing`, where it matters only which thing is meant: a target or performer becomes a slot. */
export function known(node: Node, c: Context, sorts?: readonly Sort[]): Meaning {
  return settled(thing(node, c, sorts), c);
}

/** The meaning, with a target or performer as the slot for it. */
const settled = (meaning: Meaning, c: Context): Meaning =>
  isAimed(meaning) ? targeted(meaning, c) : meaning;

/** A reference to the thing. A described thing is chosen before the effect, where an effect is being made. */
export function ref(node: Node, c: Context, sorts?: readonly Sort[]): Ref {
  const meaning = known(node, c, sorts);
  return c.choices === undefined ? refOf(meaning) : chosenOf(meaning, c, c.choices);
}

export function filter(node: Node, c: Context, sorts?: readonly Sort[]): Filter {
  return filterOf(known(node, c, sorts));
}

/**
 * Lowers an amount as its own clause, so that 'his Chi' next to 'him' may mean the same character. The amount only
 * measures what was known before, so a later pronoun does not mean it: in 'give him a penalty equal to your Courtier's
 * Chi. Bow him', both mean the same.
 */
export function amount(node: Node, c: Context): Amount {
  const before = c.entities.length;
  const made = c.clause(() => Amt.of(node)(node, c));
  const known = c.entities.slice(0, before);
  const news = c.entities.splice(before).filter(({ ref }) => !known.some((one) => same(one.ref, ref)));
  c.entities.push(...news);
  return made;
}

/** Lowers a condition as its own clause, so that a pronoun may mean the subject of the clause around it. */
export function condition(node: Node, c: Context): Condition {
  const { choices } = c;
  c.choices = undefined;
  try {
    return c.clause(() => Cond.of(node)(node, c));
  } finally {
    c.choices = choices;
  }
}

/** Makes the effect on an object of this sort, which the noun phrase means. */
type Make = (what: Obj, sort: Sort | undefined, meaning: Meaning) => Effect;

/**
 * An effect on the things in a slot. An 'and' list with members that must be chosen gets one effect for each member.
 */
export function actEach(
  node: Node,
  c: Context,
  done: string | undefined,
  make: Make,
  sorts: readonly Sort[] = cards,
): Effect[] {
  const meaning = thing(node, c, sorts);
  const picks = (one: Meaning): boolean => one.m === 'class' && !one.target;
  // 'Bow him or one of his Weapons': the player chooses one of the effects.
  if (meaning.m === 'list' && meaning.conj === 'or')
    return [{ e: 'either', of: meaning.of.map((one) => [spoken(finish(one, c, done, make), one, c)]) }];
  if (meaning.m !== 'list' || meaning.conj !== 'and' || !meaning.of.some(picks))
    return [finish(meaning, c, done, make)];
  return meaning.of.map((one) => finish(one, c, done, make));
}

/** Adds the words for a branch of a choice: the thing it affects. */
function spoken(effect: Effect, meaning: Meaning, c: Context): Effect {
  if (meaning.m === 'ref') return { ...effect, words: [meaning.ref] };
  if (meaning.m === 'class' && meaning.said !== undefined)
    return { ...effect, words: words(meaning.said, c) };
  return effect;
}

/**
 * An effect on the thing in a slot. `done` is a word by which later text may refer to it. `make` receives its sort.
 */
export function act(
  node: Node,
  c: Context,
  done: string | undefined,
  make: Make,
  sorts: readonly Sort[] = cards,
): Effect {
  return finish(thing(node, c, sorts), c, done, make);
}

function finish(meaning: Meaning, c: Context, done: string | undefined, make: Make): Effect {
  let name: string | undefined;
  const what = objOf(
    meaning,
    c,
    (made) => {
      name = made;
    },
    done,
  );
  const effect = make(what, meaning.m === 'list' ? undefined : meaning.sort, meaning);
  if (name !== undefined) effect.name = name;
  c.lastEffect = effect;
  c.acted.push(effect);
  return effect;
}
