/** The meaning of a noun phrase: a reference to a known thing, or a description with a quantity. */
import type { Amount, Effect, Filter, Joint, Obj, Pred, Quantity, Ref, Slot } from '@kyuden/engine/program';
import type { Node } from '../core/phrase.ts';
import { type Context, Gap, Missing, NoReading, same, you } from '../lower/context.ts';
import { nounWords } from '../lower/words.ts';
import type { Sort } from '../words/nouns.ts';

export type Meaning =
  | { m: 'ref'; ref: Ref; sort: Sort; number: 'sg' | 'pl' }
  | {
      m: 'class';
      /** One filter for each kind of head, usually one. */
      filters: Filter[];
      sort: Sort;
      number: 'sg' | 'pl';
      n: Quantity | 'no';
      /** A condition on this phrase requires exactly this number, not at least this number. */
      exact?: true;
      target: boolean;
      /** Only one thing fits the description, so the phrase can stand for it. */
      definite?: true;
      /** The thing performs the action, so it is chosen with the action's targets. */
      performing?: true;
      random?: true;
      /** Words by which later references may find the thing. */
      words: string[];
      gender: 'he' | 'it' | 'either';
      mine: boolean;
      anywhere?: true;
      /** The word for a player other than you who owns the thing, for a later 'that player'. */
      owner?: string;
      /** The phrase means every such thing, now or later: 'your Samurai', 'all units'. */
      all: boolean;
      /** The words do not say whether one or all are meant: 'your Samurai'. */
      vague?: true;
      /** 'Any cards it moved': all of them where the text orders something, some of them where it offers it. */
      any?: true;
      /** Conditions that the things must meet together, if several are chosen. */
      joint?: Joint[];
      /** The things of which these are a part: 'one of them'. */
      part?: Ref;
      /** The noun phrase itself, for the words of a prompt. */
      said?: Node;
    }
  | { m: 'list'; of: Meaning[]; conj: 'and' | 'or' };

/** The one filter of a meaning; throws if the heads are of different kinds. */
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
  if (meaning.joint !== undefined) throw new Missing('what several things have together');
  if (meaning.filters.length !== 1) throw new Missing('one filter for things of different kinds');
  return meaning.filters[0]!;
}

export function filtersOf(meaning: Meaning): Filter[] {
  if (meaning.m === 'list') return meaning.of.flatMap(filtersOf);
  return meaning.m === 'ref' ? [filterOf(meaning)] : meaning.filters;
}

function kindOf(sort: Sort): Filter['kind'] {
  if (sort === 'ability') throw new Gap('a known ability');
  if (sort === 'place') return 'battlefield';
  return sort === 'army' ? 'unit' : sort;
}

/** The reference of a meaning; throws if the phrase only describes a thing. */
export function refOf(meaning: Meaning): Ref {
  if (meaning.m === 'ref') return meaning.ref;
  if (meaning.m === 'list' && meaning.conj === 'and') return { r: 'both', of: meaning.of.map(refOf) };
  if (meaning.m === 'class' && meaning.definite) return { r: 'those', filter: filterOf(meaning) };
  throw new NoReading('something already mentioned is needed here');
}

/** The things that a predicate speaks of: a known thing, or any that fit a description ('opposing one of your Monks'). */
export function anyOf(meaning: Meaning): Ref {
  if (meaning.m !== 'class' || meaning.n === 'no' || meaning.all || meaning.target) return refOf(meaning);
  return { r: 'those', filter: filterOf(meaning) };
}

/**
 * The noun phrase as the object of an effect or cost. A target becomes a slot. Any other thing that must be chosen
 * becomes a pick, and the effect must carry the name passed to `named`.
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
    throw new Gap('a list of things as one object');
  }
  if (meaning.n === 'no') throw new NoReading("'no' as an object");
  if (meaning.target || meaning.performing === true) {
    const ref: Ref = { r: 'slot', name: makeSlot(meaning, context) };
    context.beside.push(ref);
    if (done !== undefined) tag(context, ref, done);
    return { o: 'ref', ref };
  }
  if (meaning.vague && meaning.all && context.paying) throw new NoReading('one of them is paid, not all');
  if (meaning.all || (meaning.any === true && isOrder(context)))
    return { o: 'all', filter: filterOf(meaning) };
  const { joint, ...each } = meaning;
  const filter = filterOf(each);
  const name = context.fresh('b');
  named(name);
  const ref: Ref = { r: 'bind', name };
  introduce(meaning, context, ref, done === undefined ? [] : [done]);
  context.beside.push(ref);
  const obj: Obj = { o: 'pick', filter, n: meaning.n };
  if (joint !== undefined) obj.joint = joint;
  if (meaning.random === true) obj.random = true;
  return obj;
}

/** Whether what is said is done in any case: it is neither an offer nor a cost. */
const isOrder = ({ block, offered }: Context): boolean => block === 'effects' && !offered;

/**
 * True if a trigger or an action introduced the thing and the text called it only a card. The thing may then be a
 * Stronghold, which an effect on 'a card' does not affect. Targets and chosen cards were already checked.
 */
function isOnlyACard(ref: Ref, context: Context): true | undefined {
  if (ref.r === 'slot' || ref.r === 'bind' || ref.r === 'self') return undefined;
  const entity = context.entities.findLast((one) => same(one.ref, ref));
  return entity?.sort === 'card' && entity.words.includes('card') ? true : undefined;
}

/** Adds a target slot for a noun phrase, mentions it, and returns its name. */
function makeSlot(meaning: Meaning & { m: 'class' }, context: Context): string {
  if (meaning.n === 'no' || meaning.all) throw new NoReading('a target must be some things');
  const name = context.fresh('t');
  const { joint, ...each } = meaning;
  context.slots.push({
    name,
    filter: filterOf({ ...each, target: false }),
    n: meaning.n,
    block: meaning.performing === true ? 'constraints' : context.block,
  });
  const slot = context.slots[context.slots.length - 1]!;
  if (meaning.performing === true) {
    if (!meaning.target) slot.chosen = true;
    // Only a player's own cards perform his actions, though the text may not say 'your'.
    if (!slot.filter.preds.some(({ p }) => p === 'control'))
      slot.filter.preds.push({ p: 'control', by: you });
  }
  if (joint !== undefined) slot.joint = joint;
  if (meaning.said !== undefined) slot.words = nounWords(meaning.said, context);
  if (meaning.anywhere === true || isElsewhere(slot, context)) context.anywhere.push(name);
  introduce(meaning, context, { r: 'slot', name }, meaning.target ? ['target'] : [], meaning.target);
  return name;
}

/** Whether a target is with another that is not at the current battlefield: 'a Personality opposing them'. */
const isElsewhere = ({ filter }: Slot, { slots }: Context): boolean =>
  filter.preds.some((pred) => {
    if (pred.p !== 'opposing' || pred.of.r !== 'slot') return false;
    const { name } = pred.of;
    return slots.some((one) => one.name === name && one.filter.preds.some(isAway));
  });

const isAway = (pred: Pred): boolean =>
  pred.p === 'not' &&
  pred.pred.p === 'at' &&
  pred.pred.place.r === 'role' &&
  pred.pred.place.role === 'currentBattlefield';

/**
 * Mentions a described thing under a reference. Its owner is mentioned first, so that a later 'he' means the thing.
 */
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
  mentionProvince(meaning, context, ref);
  const entity = context.mention({
    ...(meaning.part !== undefined && { of: meaning.part }),
    ref,
    sort: meaning.sort,
    gender: meaning.gender,
    number: meaning.number,
    words: [...meaning.words, ...extra],
    mine: meaning.mine,
  });
  if (target) entity.target = true;
}

/** Mentions the one thing that a condition found: 'if you control a Monk', 'while there is exactly one unit here'. */
export function found(meaning: Meaning, filter: Filter, context: Context): void {
  if (meaning.m !== 'class' || meaning.number !== 'sg' || !same(meaning.n, { min: 1, max: 1 })) return;
  if (meaning.sort !== 'card' && meaning.sort !== 'unit' && meaning.sort !== 'player') return;
  const { sort, gender, words, mine } = meaning;
  context.findIf({ sort, gender, words, mine }, filter);
}

/** Mentions the one card that a thing was found to bear. */
export function foundOn(bearer: Ref, preds: readonly Pred[], context: Context): void {
  for (const pred of preds) {
    if (pred.p !== 'attachments' || pred.n !== 1 || pred.cmp === '<=') continue;
    const words = pred.filter.preds.flatMap((one) =>
      one.p === 'type' || one.p === 'keyword' ? one.any : [],
    );
    const on: Pred = { p: 'attachedTo', of: bearer };
    context.findIf({ sort: 'card', words }, { ...pred.filter, preds: [...pred.filter.preds, on] });
  }
}

/** A card in a province brings its province into the talk: 'discard it and refill the province'. */
function mentionProvince(meaning: Meaning & { m: 'class' }, context: Context, ref: Ref): void {
  // The subject of an event has its own words for where it came from.
  if (ref.r === 'role' || meaning.sort !== 'card') return;
  if (!meaning.filters.every(({ preds }) => preds.some(isInProvince))) return;
  context.mention({
    ref: { r: 'of', rel: 'cameFrom', of: ref },
    sort: 'place',
    number: meaning.number,
    words: ['province', 'Province'],
  });
}

const isInProvince = (pred: Pred): boolean => pred.p === 'zone' && pred.zone === 'province';

function tag(context: Context, ref: Ref, word: string): void {
  const entity = context.entities.findLast((one) => same(one.ref, ref));
  if (entity !== undefined && !entity.words.includes(word)) entity.words.push(word);
}

/** Whether predicates say that a card need not be in play, or that it is. */
const isPlaced = (preds: readonly Pred[]): boolean =>
  preds.some((pred) => pred.p === 'zone' || pred.p === 'is' || (pred.p === 'state' && pred.is === 'inPlay'));

/** One of several descriptions. If one of them names a zone, those that name no place mean cards in play. */
export function eitherOf(parts: readonly Pred[][]): Pred {
  const isZone = parts.some((preds) => preds.some(({ p }) => p === 'zone'));
  const inPlay: Pred = { p: 'state', is: 'inPlay' };
  return { p: 'any', of: parts.map((preds) => (isZone && !isPlaced(preds) ? [...preds, inPlay] : preds)) };
}

export function withPreds(meaning: Meaning, preds: Pred[]): Meaning {
  if (meaning.m !== 'class' || preds.length === 0) return meaning;
  return {
    ...meaning,
    filters: meaning.filters.map((filter) => ({ ...filter, preds: [...filter.preds, ...preds] })),
  };
}

/** Adds conditions. A total after a choice of several cards is that of all of them together. */
export function together(
  meaning: Meaning & { m: 'class' },
  preds: Pred[],
  joint: readonly Joint[] | undefined,
): Meaning {
  const isChoice = meaning.number === 'pl' && meaning.sort === 'card' && !meaning.all && meaning.n !== 'no';
  const than = joint !== undefined && meaning.all ? otherThan(meaning) : undefined;
  // 'All your other Kata with different titles': than the one that they are other than.
  if (than !== undefined && same(joint, [{ j: 'distinct', what: 'title' }]))
    return together(
      meaning,
      [...preds, { p: 'not', pred: { p: 'shares', what: 'title', of: than } }],
      undefined,
    );
  if (joint !== undefined && !isChoice) throw new Missing('what several things have together');
  const sums = isChoice ? preds.flatMap(totalOf) : [];
  const each = isChoice ? preds.filter((pred) => totalOf(pred).length === 0) : preds;
  const isUnit = meaning.filters.every(({ kind }) => kind === 'unit');
  const made = withPreds(meaning, isUnit ? each.map(ofUnit) : each);
  const all = [...(meaning.joint ?? []), ...(joint ?? []), ...sums];
  return made.m === 'class' && all.length > 0 ? { ...made, joint: all } : made;
}

/** The Force of a unit is the total of its cards. */
const ofUnit = (pred: Pred): Pred =>
  pred.p === 'any'
    ? { ...pred, of: pred.of.map((list) => list.map(ofUnit)) }
    : pred.p === 'stat' && pred.stat === 'force' && pred.base !== true
      ? { ...pred, total: true }
      : pred;

/** The one thing that all described things are other than. */
function otherThan({ filters }: Meaning & { m: 'class' }): Ref | undefined {
  const [only, ...more] = filters.flatMap(({ preds }) =>
    preds.flatMap((one) => (one.p === 'other' ? [one.than] : [])),
  );
  return more.length === 0 ? only : undefined;
}

const totalOf = (pred: Pred): Joint[] =>
  pred.p === 'stat' && pred.total === true ? [{ j: 'sum', stat: pred.stat, cmp: pred.cmp, to: pred.to }] : [];

/** Whether the thing is described, and chosen with the targets of the action. */
export const isAimed = (meaning: Meaning): meaning is Meaning & { m: 'class' } =>
  meaning.m === 'class' && (meaning.target || meaning.performing === true);

/** Makes a slot for a described target and returns a reference to it. */
export function targeted(meaning: Meaning & { m: 'class' }, context: Context): Meaning {
  const ref: Ref = { r: 'slot', name: makeSlot(meaning, context) };
  return { m: 'ref', ref, sort: meaning.sort, number: meaning.number };
}

export interface Bound {
  cmp: '=' | '>=' | '<=';
  n: Amount;
}

/**
 * How many things a test asks for. A number is met by more, unless the text says 'only' or 'exactly'; 'one or two' has
 * two bounds. Undefined if all such things are meant.
 */
export function tests({ n, exact }: { n: Quantity | 'no'; exact?: true }): Bound[] | undefined {
  if (n === 'no') return [{ cmp: '=', n: 0 }];
  if (n === 'all') return undefined;
  const { min, max } = n;
  if (exact) return [{ cmp: '=', n: min }];
  if (max === 'any' || same(min, max)) return [{ cmp: '>=', n: min }];
  const most: Bound = { cmp: '<=', n: max };
  return min === 0 ? [most] : [{ cmp: '>=', n: min }, most];
}

/** Returns the meaning; throws if it means all such things ('Samurai', not 'a Samurai'). */
export function some(meaning: Meaning): Meaning {
  if (meaning.m === 'class' && meaning.all) throw new NoReading('one is meant, not all');
  return meaning;
}

/** Returns the meaning; throws if it does not mean all such things. */
export function all(meaning: Meaning): Meaning {
  if (meaning.m === 'class' && !meaning.all) throw new NoReading('all are meant');
  return meaning;
}

/** A reference to one thing. A target gets a slot; a described thing is chosen by an effect added to `choices`. */
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
