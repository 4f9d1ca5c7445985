/** What a noun phrase comes to: a reference to something already there, or a kind of thing and how many. */
import type { Effect, Filter, Obj, Pred, Quantity, Ref } from '@kyuden/engine/program';
import type { Node } from '../core/phrase.ts';
import { type Context, Missing, NoReading, same } from '../lower/context.ts';
import { nounWords } from '../lower/words.ts';
import type { Sort } from '../words/nouns.ts';

export type Meaning =
  | { m: 'ref'; ref: Ref; sort: Sort; number: 'sg' | 'pl' }
  | {
      m: 'class';
      /** One for each kind of head; usually one. */
      filters: Filter[];
      sort: Sort;
      number: 'sg' | 'pl';
      n: Quantity | 'no';
      /** So many and no more: a condition about them asks for just that number. */
      exact?: true;
      target: boolean;
      /** Performs the action: chosen with its targets, targeted or not. */
      performing?: true;
      random?: true;
      /** Words by which later references may find it. */
      words: string[];
      gender: 'he' | 'it' | 'either';
      mine: boolean;
      anywhere?: true;
      /** A player it belongs to who is not you, for a later 'that player'. */
      owner?: string;
      /** Every one there is, now or later: 'your Samurai', 'all units'. */
      all: boolean;
      /** The phrase it was said in. */
      said?: Node;
    }
  | { m: 'list'; of: Meaning[]; conj: 'and' | 'or' };

/** A single filter; a phrase with heads of different kinds has none. */
export function filterOf(meaning: Meaning): Filter {
  if (meaning.m === 'ref') return { kind: kindOf(meaning.sort), preds: [{ p: 'is', ref: meaning.ref }] };
  if (meaning.m === 'list') {
    const filters = meaning.of.map(filterOf);
    const kind = filters[0]!.kind;
    if (meaning.conj === 'or' && filters.every((filter) => filter.kind === kind)) {
      return { kind, preds: [{ p: 'any', of: filters.map((filter) => filter.preds) }] };
    }
    throw new NoReading('a list where one kind is needed');
  }
  if (meaning.target) throw new NoReading('a target is chosen, not described');
  if (meaning.filters.length !== 1) throw new Missing('one filter for things of different kinds');
  return meaning.filters[0]!;
}

export function filtersOf(meaning: Meaning): Filter[] {
  if (meaning.m === 'list') return meaning.of.flatMap(filtersOf);
  return meaning.m === 'ref' ? [filterOf(meaning)] : meaning.filters;
}

function kindOf(sort: Sort): Filter['kind'] {
  if (sort === 'ability') throw new Missing('a known ability');
  if (sort === 'place') return 'battlefield';
  return sort === 'army' ? 'unit' : sort;
}

/** A reference; fails on a phrase that only describes. */
export function refOf(meaning: Meaning): Ref {
  if (meaning.m === 'ref') return meaning.ref;
  if (meaning.m === 'list' && meaning.conj === 'and') return { r: 'both', of: meaning.of.map(refOf) };
  throw new NoReading('something already mentioned is needed here');
}

/**
 * A noun phrase as what an effect or cost acts on. A target becomes a slot; anything else that has to be chosen becomes a pick, and the
 * effect must then carry the name given to `named`.
 */
export function objOf(meaning: Meaning, context: Context, named: (name: string) => void, done?: string): Obj {
  if (meaning.m === 'ref') {
    context.beside.push(meaning.ref);
    const cards = isOnlyACard(meaning.ref, context);
    if (done !== undefined) tag(context, meaning.ref, done);
    return cards ? { o: 'ref', ref: meaning.ref, cards } : { o: 'ref', ref: meaning.ref };
  }
  if (meaning.m === 'list') {
    const parts = meaning.of.map((part) => objOf(part, context, named, done));
    if (meaning.conj === 'and' && parts.every((part) => part.o === 'ref')) {
      const ref: Ref = { r: 'both', of: parts.map((part) => part.ref) };
      context.mention({ ref, sort: 'card', gender: 'either', number: 'pl', words: [], mine: false });
      return { o: 'ref', ref: { r: 'both', of: parts.map((part) => part.ref) } };
    }
    throw new Missing('a list of things as one object');
  }
  if (meaning.n === 'no') throw new NoReading("'no' as an object");
  if (meaning.target || meaning.performing === true) {
    const ref: Ref = { r: 'slot', name: makeSlot(meaning, context) };
    context.beside.push(ref);
    if (done !== undefined) tag(context, ref, done);
    return { o: 'ref', ref };
  }
  const filter = filterOf(meaning);
  if (meaning.all) return { o: 'all', filter };
  const name = context.fresh('b');
  named(name);
  const ref: Ref = { r: 'bind', name };
  introduce(meaning, context, ref, done === undefined ? [] : [done]);
  const obj: Obj = { o: 'pick', filter, n: meaning.n };
  if (meaning.random === true) obj.random = true;
  return obj;
}

/**
 * Something that a moment or an action brought up and that was called a card, no more: it may be a Stronghold, which
 * what is done to 'a card' does not reach. Targets and what was chosen are cards already.
 */
function isOnlyACard(ref: Ref, context: Context): true | undefined {
  if (ref.r === 'slot' || ref.r === 'bind' || ref.r === 'self') return undefined;
  const entity = context.entities.findLast((one) => same(one.ref, ref));
  return entity?.sort === 'card' && entity.words.includes('card') ? true : undefined;
}

/** Makes the target slot of a noun phrase and mentions it. */
function makeSlot(meaning: Meaning & { m: 'class' }, context: Context): string {
  if (meaning.n === 'no' || meaning.all) throw new NoReading('a target must be some things');
  const name = context.fresh('t');
  context.slots.push({
    name,
    filter: filterOf({ ...meaning, target: false }),
    n: meaning.n,
    block: meaning.performing === true ? 'constraints' : context.block,
  });
  const slot = context.slots[context.slots.length - 1]!;
  if (meaning.performing === true && !meaning.target) slot.chosen = true;
  if (meaning.said !== undefined) slot.words = nounWords(meaning.said, context);
  if (meaning.anywhere === true) context.anywhere.push(name);
  introduce(meaning, context, { r: 'slot', name }, meaning.target ? ['target'] : [], meaning.target);
  return name;
}

/** Mentions a described thing under a reference; its owner is mentioned first, so that 'he' finds the thing. */
export function introduce(
  meaning: Meaning,
  context: Context,
  ref: Ref,
  extra: string[] = [],
  target = false,
): void {
  if (meaning.m !== 'class') return;
  if (meaning.owner !== undefined) {
    context.mention({
      ref: { r: 'of', rel: 'controller', of: ref },
      sort: 'player',
      gender: 'he',
      number: 'sg',
      words: ['player', meaning.owner],
      mine: false,
    });
  }
  const entity = context.mention({
    ref,
    sort: meaning.sort,
    gender: meaning.gender,
    number: meaning.number,
    words: [...meaning.words, ...extra],
    mine: meaning.mine,
  });
  if (target) entity.target = true;
}

function tag(context: Context, ref: Ref, word: string): void {
  const entity = context.entities.findLast((one) => same(one.ref, ref));
  if (entity !== undefined && !entity.words.includes(word)) entity.words.push(word);
}

export function withPreds(meaning: Meaning, preds: Pred[]): Meaning {
  if (meaning.m !== 'class' || preds.length === 0) return meaning;
  return {
    ...meaning,
    filters: meaning.filters.map((filter) => ({ ...filter, preds: [...filter.preds, ...preds] })),
  };
}

/** A described target as the reference to its slot. */
export function targeted(meaning: Meaning & { m: 'class' }, context: Context): Meaning {
  const ref: Ref = { r: 'slot', name: makeSlot(meaning, context) };
  return { m: 'ref', ref, sort: meaning.sort, number: meaning.number };
}

/** A phrase about one or some things, not about all there are: 'a Samurai', not 'Samurai'. */
export function some(meaning: Meaning): Meaning {
  if (meaning.m === 'class' && meaning.all) throw new NoReading('one is meant, not all');
  return meaning;
}

/** A phrase about all there are. */
export function all(meaning: Meaning): Meaning {
  if (meaning.m === 'class' && !meaning.all) throw new NoReading('all are meant');
  return meaning;
}

/** A reference to one thing: a target is one, and one that is only described is chosen first, by an effect among `choices`. */
export function chosenOf(meaning: Meaning, context: Context, choices: Effect[]): Ref {
  if (meaning.m !== 'class') return refOf(meaning);
  if (meaning.target) return refOf(targeted(meaning, context));
  if (meaning.all || !same(meaning.n, { min: 1, max: 1 })) throw new NoReading('one is meant');
  const name = context.fresh('b');
  choices.push({ e: 'choose', what: { o: 'pick', filter: filterOf(meaning), n: { min: 1, max: 1 } }, name });
  const ref: Ref = { r: 'bind', name };
  introduce(meaning, context, ref);
  return ref;
}
