/** Resolves a noun with its modifiers and owner to a description of things, or to a thing mentioned before. */
import type { Filter, Pred, Ref } from '@kyuden/engine/program';
import { Mod } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { answersAction } from '../lower/answers.ts';
import { type Context, type Entity, Gap, Missing, NoReading, same, self, you } from '../lower/context.ts';
import type { Lexical } from '../words/lexicon.ts';
import type { Sort } from '../words/nouns.ts';
import { type CoreData, creatures, genderOf, type HeadData, sortOf } from './core.ts';
import type { Meaning } from './meaning.ts';

export interface Owner {
  ref: Ref;
  sort: Sort;
  /** A test on the owner, if the owner is only described ('another player', 'other players'). */
  filter?: Filter;
  word?: string;
}

function wordOf(lexical: Lexical): string {
  if (lexical.is === 'noun') return lexical.noun.singular;
  return lexical.is === 'keyword' ? lexical.keyword.keyword : lexical.title;
}

/** The word by which later text may refer to a noun with this modifier. */
function tagOf(mod: Node): string | undefined {
  const { tag } = Mod.of(mod);
  return typeof tag === 'function' ? tag(mod) : tag;
}

function wordsOf(data: CoreData): string[] {
  const words = data.heads.map((head) => wordOf(head.lexical));
  for (const mod of data.mods) {
    const tag = tagOf(mod);
    if (tag === '*') words.push(...(mod.data as { keywords: string[] }).keywords);
    else if (tag !== undefined) words.push(tag);
  }
  return words;
}

/** The description of all things that fit the words. */
export function classOf(
  n: Node,
  context: Context,
  owner: Owner | undefined,
  other: boolean,
): Meaning & { m: 'class' } {
  const data = n.data as CoreData;
  const sort = sortOf(data.heads[0]!.lexical);
  const shared = modPreds(data.mods, context, sort);
  const all = other || data.mods.some((mod) => Mod.of(mod).other === true);
  const filters = headFilters(data.heads, context).map((filter) => ({
    kind: filter.kind,
    preds: [
      ...filter.preds,
      ...shared,
      ...ownerPreds(owner, filter.kind, data),
      ...(all ? [otherPred(filter.kind, context)] : []),
    ],
  }));
  const words = wordsOf(data);
  const genders = new Set(data.heads.map((head) => genderOf(head.lexical)));
  const meaning: Meaning & { m: 'class' } = {
    m: 'class',
    filters,
    sort,
    number: data.number,
    n: { min: 1, max: 1 },
    target: data.mods.some((mod) => Mod.of(mod).target === true),
    words,
    gender: genders.size === 1 && !words.some((word) => creatures.has(word)) ? [...genders][0]! : 'either',
    mine: owner !== undefined && same(owner.ref, you),
    all: false,
  };
  if (data.mods.some((mod) => Mod.of(mod).performing === true)) meaning.performing = true;
  if (owner?.filter !== undefined) meaning.owner = owner.word ?? 'player';
  return meaning;
}

function modPreds(mods: Node[], context: Context, sort: Sort): Pred[] {
  const preds: Pred[] = [];
  for (const mod of mods) {
    const meaning = Mod.of(mod);
    if (meaning.preds !== undefined) {
      for (const pred of meaning.preds(mod, context)) {
        if (pred.p === 'designator' && sort === 'card' && pred.any.includes('Dynasty'))
          throw new NoReading('a Dynasty card is a kind of card');
        if (pred.p === 'designator' && sort === 'card') {
          preds.push(
            pred.any.length === 1
              ? { p: 'hasAbility', designator: pred.any[0]! }
              : { p: 'any', of: pred.any.map((designator) => [{ p: 'hasAbility', designator }]) },
          );
          continue;
        }
        if (pred.p === 'designator' && sort !== 'action' && sort !== 'ability')
          throw new NoReading('only actions have a designator');
        preds.push(sort === 'action' ? ofFear(pred) : pred);
      }
    } else if (meaning.target !== true && meaning.other !== true && meaning.performing !== true) {
      throw new Missing(`'${mod.phrase.name.replace('Mod.', '')}' as a condition`);
    }
  }
  return preds;
}

/** A Fear action has the keyword or a Fear effect. */
function ofFear(pred: Pred): Pred {
  if (pred.p !== 'keyword' || !pred.any.includes('Fear')) return pred;
  return { p: 'any', of: [[pred], [{ p: 'does', effect: 'attack', attackKinds: ['Fear'] }]] };
}

function headFilters(heads: HeadData[], context: Context): Filter[] {
  const filters = heads.map((head): Filter => {
    const preds = modPreds(head.mods, context, sortOf(head.lexical));
    const { lexical } = head;
    if (lexical.is === 'noun') {
      if (lexical.noun.singular === 'target') throw new NoReading("'target' describes nothing");
      return { kind: lexical.noun.kind, preds: [...lexical.noun.preds, ...preds] };
    }
    if (lexical.is === 'keyword') {
      return { kind: 'card', preds: [{ p: 'keyword', any: [lexical.keyword.keyword] }, ...preds] };
    }
    return { kind: 'card', preds: [{ p: 'title', title: lexical.title }, ...preds] };
  });
  const kinds = [...new Set(filters.map((filter) => filter.kind))];
  return kinds.map((kind) => merge(filters.filter((filter) => filter.kind === kind)));
}

/** Merges alternatives of one kind into one filter. */
function merge(filters: Filter[]): Filter {
  const first = filters[0]!;
  if (filters.length === 1) return first;
  const single = filters.map((filter) => (filter.preds.length === 1 ? filter.preds[0]! : undefined));
  if (single.every((pred) => pred?.p === 'keyword')) {
    return {
      kind: first.kind,
      preds: [{ p: 'keyword', any: single.flatMap((pred) => (pred.p === 'keyword' ? pred.any : [])) }],
    };
  }
  if (single.every((pred) => pred?.p === 'type')) {
    return {
      kind: first.kind,
      preds: [{ p: 'type', any: single.flatMap((pred) => (pred.p === 'type' ? pred.any : [])) }],
    };
  }
  return { kind: first.kind, preds: [{ p: 'any', of: filters.map((filter) => filter.preds) }] };
}

function ownerPreds(owner: Owner | undefined, kind: Filter['kind'], data: CoreData): Pred[] {
  if (owner === undefined) return [];
  if (owner.sort === 'player') {
    const by: Ref = owner.filter === undefined ? owner.ref : { r: 'it' };
    const pred: Pred =
      kind === 'action' || kind === 'attack'
        ? { p: 'taker', is: by }
        : data.mods.some((mod) => ['dead', 'discarded'].includes(tagOf(mod) ?? ''))
          ? { p: 'own', by }
          : { p: 'control', by };
    if (owner.filter === undefined) return [pred];
    if (owner.filter.preds.length === 0) return [];
    return [playerPred(owner.filter, pred)];
  }
  if (owner.sort === 'unit') return [{ p: 'inUnit', of: unitCard(owner.ref) }];
  if (owner.sort === 'card') {
    if (owner.filter === undefined) return [{ p: 'attachedTo', of: owner.ref }];
    // 'A Kiho's action', 'a Scout's Followers': of any card that fits.
    if (kind === 'action') return [{ p: 'from', filter: owner.filter }];
    if (kind !== 'card') throw new Gap('what a described thing has');
    return [{ p: 'of', rel: 'host', preds: owner.filter.preds }];
  }
  if (owner.sort === 'action') throw new NoReading('what an action has is read with its verb');
  throw new Missing(`what a ${owner.sort} has`);
}

/**
 * 'Another player's X' is an X that you do not control. Other descriptions of players need a test on the controller.
 */
function playerPred(filter: Filter, pred: Pred): Pred {
  const only = filter.preds.length === 1 ? filter.preds[0]! : undefined;
  if (only?.p === 'other' && same(only.than, you)) return { p: 'not', pred: swap(pred, you) };
  if (only?.p === 'enemy') return { p: 'enemy' };
  throw new Missing('whose it is, by a description of the player');
}

function swap(pred: Pred, by: Ref): Pred {
  if (pred.p === 'control' || pred.p === 'own') return { ...pred, by };
  return pred.p === 'taker' ? { ...pred, is: by } : pred;
}

export function unitCard(ref: Ref): Ref {
  return ref.r === 'of' && ref.rel === 'unit' ? ref.of : ref;
}

/**
 * 'Other' means other than the last such thing mentioned, or other than the card itself; another player is one other
 * than you.
 */
function otherPred(kind: Filter['kind'], context: Context): Pred {
  if (kind === 'player') return { p: 'other', than: you };
  if (kind === 'battlefield') {
    const card = context.last((entity) => entity.sort === 'card' || entity.sort === 'unit');
    const than: Ref =
      card === undefined
        ? { r: 'role', role: 'currentBattlefield' }
        : { r: 'of', rel: 'battlefield', of: card.ref };
    return { p: 'other', than };
  }
  const lastOf = (sort: Sort): Entity | undefined =>
    context.last((entity) => entity.sort === sort && entity.ref.r !== 'you' && !isSpent(entity.ref, context));
  if (kind === 'unit') return { p: 'other', than: lastOf('unit')?.ref ?? ownUnit(lastOf('card'), context) };
  return { p: 'other', than: lastOf('card')?.ref ?? self };
}

/** The unit of the last card mentioned, or else of the card itself: 'another unit' means another than it. */
function ownUnit(last: Entity | undefined, { attached, card }: Context): Ref {
  if (last !== undefined) return { r: 'of', rel: 'unit', of: last.ref };
  if (!attached && card.type !== 'Personality') throw new NoReading('another unit than which');
  return { r: 'of', rel: 'unit', of: attached ? { r: 'host' } : self };
}

/** Whether it is the card itself, and the costs took it out of play: 'another' and 'the same location' do not mean it. */
export const isSpent = (ref: Ref, { paid }: Context): boolean =>
  same(ref, self) &&
  paid.some(
    (effect) =>
      (effect.e === 'discard' || effect.e === 'destroy' || effect.e === 'removeFromGame') &&
      effect.what.o === 'ref' &&
      same(effect.what.ref, self),
  );

/**
 * The thing mentioned before that these words mean: 'the Samurai', 'that unit', 'your Personality', 'the other
 * target'.
 */
export function mentioned(n: Node, context: Context, owner: Ref | undefined, other: boolean): Entity[] {
  const data = n.data as CoreData;
  // 'Your Monk or Shugenja' means the one mentioned with either word.
  if (data.heads.length !== 1 && data.conj !== 'or') throw new NoReading('one thing is meant');
  const head = wordOf(data.heads[0]!.lexical);
  if (head === 'target' && context.block === 'constraints') {
    const known = context.entities.some((entity) => entity.target === true);
    if (!known) return [comingTarget(data.number, context)];
  }
  const wanted = wordsOf(data);
  if (wanted.includes('enemy') && wanted.includes('discarded'))
    throw new NoReading("read as the enemy's card");
  const sort = sortOf(data.heads[0]!.lexical);
  const isOther = other || data.mods.some((mod) => Mod.of(mod).other === true);
  // The card itself and its bearer are only called 'this ...' or by name.
  const fits = (entity: Entity): boolean =>
    entity.ref.r !== 'self' &&
    entity.ref.r !== 'host' &&
    wanted.every((word) => entity.words.includes(word) || (word === head && generic(head, entity, sort))) &&
    (owner === undefined || (same(owner, you) ? entity.mine : !entity.mine));
  if (data.number === 'pl' && head === 'target') {
    const asked = wanted.filter((word) => word !== 'target');
    const targets = context.entities
      .filter((entity) => entity.target === true && asked.every((word) => entity.words.includes(word)))
      .filter(distinct);
    if (targets.length === 0) throw new NoReading('no targets were mentioned');
    return targets;
  }
  if (isOther && head === 'player') {
    const other = context.last((entity) => entity.sort === 'player' && entity.words.includes('other'));
    if (other === undefined) throw new NoReading('no other player was mentioned');
    return [other];
  }
  if (isOther) {
    const known = context.entities.filter((entity) => entity.found !== true);
    const [last, ...rest] = known.filter(fits).reverse().filter(distinct);
    if (last === undefined) throw new NoReading('no other was mentioned');
    // Once one of two things was called 'the other', it stays 'the other'.
    const called = [last, ...rest].find((entity) => same(entity.ref, context.other));
    if (called !== undefined) return [called];
    // Of two things mentioned, 'the other' is the one not mentioned last.
    const spoken = known.findLast((entity) => fits(entity))!;
    const others = [last, ...rest].filter((entity) => !same(entity.ref, spoken.ref));
    if (others.length !== 1) throw new NoReading(`${others.length} others were mentioned`);
    if (others[0]!.number !== data.number) throw new NoReading('number');
    context.other = others[0]!.ref;
    return others;
  }
  const last = (test: (entity: Entity) => boolean): Entity | undefined =>
    context.meant((entity) => entity.number === data.number && fits(entity) && test(entity));
  // 'The Personality' prefers a thing that was called a Personality over one called by another word.
  const called = head === 'Personality' ? last((entity) => entity.words.includes(head)) : undefined;
  // The bearer of the card, if it was mentioned and no other thing fits.
  const bearer = (): Entity | undefined =>
    owner === undefined
      ? context.last((entity) => entity.ref.r === 'host' && entity.words.includes(head))
      : undefined;
  const found = called ?? last(() => true) ?? bearer() ?? bridged(data, context, owner);
  if (found === undefined) throw new NoReading(`'${wanted.join(' ')}' was not mentioned before`);
  return [context.spokenOf(found)];
}

/**
 * The thing beside the card mentioned last that a noun alone means: the unit of the Personality, the controller or
 * owner of a card; or the action that the text answers.
 */
function bridged(data: CoreData, context: Context, owner: Ref | undefined): Entity | undefined {
  const [head, ...more] = data.heads;
  const lexical = head!.lexical;
  if (more.length > 0 || data.mods.length > 0 || owner !== undefined || data.number === 'pl')
    return undefined;
  if (lexical.is !== 'noun') return undefined;
  if (lexical.noun.singular === 'action') return answered(context);
  if (!['unit', 'controller', 'owner'].includes(lexical.noun.relation ?? '')) return undefined;
  const beside = context.last(
    (entity) => entity.sort === 'card' && entity.number === 'sg' && entity.silent !== true,
  );
  if (beside === undefined || beside.ref.r === 'self') return undefined;
  return {
    ref: { r: 'of', rel: lexical.noun.relation!, of: beside.ref },
    sort: lexical.noun.sort,
    gender: lexical.noun.gender,
    number: 'sg',
    words: [lexical.noun.singular],
    mine: beside.mine,
  };
}

/** 'The action' of a text that answers one. */
const answered = (context: Context): Entity | undefined =>
  answersAction(context)
    ? {
        ref: { r: 'role', role: 'action' },
        sort: 'action',
        gender: 'it',
        number: 'sg',
        words: ['action'],
        mine: false,
      }
    : undefined;

/** Whether the noun fits any entity of its sort: 'the card', 'the player'. */
function generic(head: string, entity: Entity, sort: Sort): boolean {
  return (
    (head === 'card' && entity.sort === 'card') ||
    (head === 'player' && entity.sort === 'player') ||
    (head === 'Personality' && entity.sort === 'card' && entity.gender === 'he') ||
    (head === 'province' && sort === entity.sort && entity.words.includes('Province'))
  );
}

/** A target of the effects that the constraints already refer to. The text is lowered twice to find it. */
function comingTarget(number: 'sg' | 'pl', context: Context): Entity {
  context.looksAhead = true;
  const nobody: Entity = {
    ref: { r: 'slot', name: '?' },
    sort: 'card',
    gender: 'either',
    number,
    words: ['target'],
    mine: false,
  };
  return context.ahead ?? nobody;
}

function distinct(entity: Entity, index: number, all: Entity[]): boolean {
  return all.findIndex((one) => same(one.ref, entity.ref)) === index;
}

/** The owner that a possessive noun phrase names, such as "another player's". */
export function ownerOf(meaning: Meaning): Owner {
  if (meaning.m === 'ref') return { ref: meaning.ref, sort: meaning.sort };
  if (meaning.m === 'class') {
    const filter = meaning.filters[0]!;
    if (meaning.sort === 'card' && meaning.filters.length === 1 && !meaning.target)
      return { ref: { r: 'it' }, sort: 'card', filter };
    if (meaning.sort !== 'player') throw new NoReading('what a described thing has');
    const other = filter.preds.some((pred) => pred.p === 'other' && same(pred.than, you));
    return { ref: { r: 'it' }, sort: 'player', filter, word: other ? 'other' : 'player' };
  }
  throw new NoReading('whose it is');
}
