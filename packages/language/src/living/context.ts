/** The state of lowering a text of the living card game, in order. */
import type {
  Amount,
  Condition,
  Cost,
  Duration,
  Effect,
  Filter,
  Joint,
  Limit,
  Obj,
  Pred,
  Quantity,
  Ref,
  Slot,
  Text,
  Trigger,
  Waiver,
} from '@kyuden/engine/program';
import type { Node } from '../core/phrase.ts';
import { type CardFacts, Gap, Missing, NoReading, same } from '../lower/context.ts';
import { Discourse } from './discourse.ts';

export class LivingContext {
  readonly card: CardFacts;
  readonly slots: Slot[] = [];
  readonly conditions: Condition[] = [];
  readonly costs: Cost[] = [];
  readonly waive: Waiver[] = [];
  /** Effects that precede the body, such as choices by other players. */
  readonly first: Effect[] = [];
  trigger: Trigger | undefined;
  limit: Limit | undefined;
  /** True while costs are lowered: a picked card is then the player's own. */
  paying = false;
  /** The things mentioned so far. */
  readonly discourse = new Discourse();
  /** The binder of the loser of the last challenge. */
  duel: string | undefined;
  challenged: Ref | undefined;
  /** The binder of the player who lost the glory count that the text had performed. */
  gloryCount: string | undefined;
  /** The duelist of whom the text asked whether it won or lost. */
  duelist: Ref | undefined;
  /** A duel that was initiated and is not resolved yet. */
  pending: { challenger: Ref; challenged: Ref; stat: string } | undefined;
  /** The bearer of a status token that was chosen. */
  token: Ref | undefined;
  /** The player who chooses among several effects. */
  selecting: Ref | undefined;
  /** The binder of the skill that the player selected: the first of the two or the second. */
  selectedSkill: { name: string; stats: [string, string] } | undefined;
  /** The honor that the player chose to pay. */
  honorPaid: Amount | undefined;
  /** The binder of the deck that was chosen, and the decks to choose from. */
  deck: { name: string; decks: { zone: string; of: Ref }[] } | undefined;
  /** The last thing picked in a cost. */
  paid: Ref | undefined;
  /** Revealed cards: their owner and their binder. */
  revealed: { of: Ref; name: string }[] | undefined;
  /** The cards at the top of a deck that were looked at, and where they lie. */
  looked: { name: string; zone: { zone: string; of: Ref } } | undefined;
  /** True after a search, which shuffles the deck. */
  searched = false;
  /** The province from which a cost took a card. */
  leftFrom: Ref | undefined;
  /** The amount that 'X' stands for. A later clause says what it is. */
  private x: { amount: Amount & object; isKnown: boolean } | undefined;
  /** Whether the bearer of the card has been mentioned. */
  ofBearer = false;
  /** The binder of the title that was named. */
  naming: string | undefined;
  /** The player of whom a relative clause speaks. */
  who: Ref | undefined;
  /** The effects of the sentence before. */
  previous: Effect[] = [];
  /** Sentences whose effects a later sentence has taken over. */
  readonly replaced = new Set<Effect[]>();
  /** The things to which the last bonus applies, one by one. */
  candidate: Noun | undefined;
  /** The things of which a clause before said something: 'those characters'. */
  described: Noun | undefined;
  /** The duration at the start of a sentence, until a verb takes it. */
  until: Duration | undefined;
  private names = 0;

  /** Reads a quoted text, in which 'this' means the card that has the text. */
  readonly quoted: (text: string) => Text;

  constructor(card: CardFacts, quoted: (text: string) => Text) {
    this.card = card;
    this.quoted = quoted;
  }

  name(letter: string): string {
    this.names += 1;
    return `${letter}${this.names}`;
  }

  /** The amount 'X'. Its value is filled in when the text gives it, before or afterwards. */
  unknown(): Amount {
    this.x ??= { amount: { a: 'sum', of: [] }, isKnown: false };
    return this.x.amount;
  }

  /** Gives 'X' its value. */
  defineX(value: Amount): void {
    if (this.x === undefined) throw new NoReading("nothing was said of 'X'");
    if (this.x.isKnown) throw new NoReading("'X' has a value");
    noNested({ by: value });
    this.x.isKnown = true;
    const { amount } = this.x;
    Object.assign(amount, { of: undefined }, typeof value === 'number' ? { a: 'sum', of: [value] } : value);
    if ((amount as { of?: unknown }).of === undefined) delete (amount as { of?: unknown }).of;
  }

  /** Throws if the text uses 'X' and never says what it is. */
  finish(): void {
    if (this.x?.isKnown === false) throw new NoReading("what 'X' is");
  }

  /** The thing mentioned last that is no player. */
  get last(): Ref | undefined {
    return this.discourse.last?.ref;
  }

  /** Mentions a thing of which only the reference is known. Undefined forgets all mentions. */
  set last(ref: Ref | undefined) {
    if (ref === undefined) this.discourse.restore([]);
    else this.discourse.mention({ ref, words: [] });
  }

  /** The owner of a thing whose hand, deck or pool the text names: 'that player' from then on. */
  ownerOf(of: Ref): Ref {
    const ref: Ref = { r: 'of', rel: 'owner', of };
    this.discourse.mention({ ref, sort: 'player', words: ['player'] });
    return ref;
  }

  /** The same, for a card that no reference finds afterwards: `noted` binds its owner while it is still known. */
  noteOwner(of: Ref): { noted: Effect; ref: Ref } {
    const name = this.name('b');
    const owner: Ref = { r: 'of', rel: 'owner', of };
    const ref: Ref = { r: 'bind', name };
    this.discourse.mention({ ref, sort: 'player', words: ['player'] });
    return { noted: { e: 'choose', what: { o: 'ref', ref: owner }, name }, ref };
  }

  that(): Ref {
    if (this.last === undefined) throw new NoReading("'that' points at nothing");
    return this.last;
  }

  /** Mentions the thing that a noun phrase chose or named, with further words for it. */
  mention(noun: Noun, ref: Ref, ...more: string[]): void {
    const { sort, plural, words = [] } = noun;
    this.discourse.mention({
      ref,
      sort,
      ...(plural !== undefined && { plural }),
      ...(noun.is === 'known' && noun.ref !== ref && { was: noun.ref }),
      words: [...words, ...more],
    });
  }
}

/**
 * Throws if a value measured on each of several things counts other things by it: inside a filter, 'it' is the thing
 * that the filter tests.
 */
export function noNested(node: unknown, isValue = false, inFilter = false): void {
  if (typeof node !== 'object' || node === null) return;
  if (inFilter && isValue && (node as { r?: unknown }).r === 'it')
    throw new Missing('a count for each of several');
  for (const [key, value] of Object.entries(node))
    noNested(value, isValue || key === 'by', inFilter || (isValue && key === 'preds'));
}

export type Lower<T> = (node: Node, c: LivingContext) => T;

/** The meaning of a noun phrase: a known thing, or a description. */
export type Noun = { sort: Sort; plural?: boolean; words?: readonly string[] } & (
  | { is: 'known'; ref: Ref }
  | { is: 'some'; filter: Filter; n: Quantity; joint?: Joint[]; random?: true; chooser?: Ref }
  | { is: 'each'; filter: Filter }
  /** Several things, each described on its own: 'this character and that character'. */
  | { is: 'both'; of: Noun[] }
);

export type Sort = 'card' | 'player' | 'ring' | 'province';

export const you: Ref = { r: 'you' };
export const self: Ref = { r: 'self' };
export const host: Ref = { r: 'host' };
export const opponent: Ref = { r: 'of', rel: 'others', of: you };
export const here: Ref = { r: 'role', role: 'currentBattlefield' };

export const one: Quantity = { min: 1, max: 1 };

export const isType = (type: string): Pred => ({ p: 'type', any: [type] });
export const mine: Pred = { p: 'control', by: you };
export const theirs: Pred = { p: 'not', pred: mine };
export const participating: Pred = { p: 'state', is: 'inArmy' };

/** duel.initiate: whom your card challenges is another player's, also if the text does not say so. */
export function asFoe({ slots }: LivingContext, foe: Ref): Ref {
  const slot = foe.r === 'slot' ? slots.find(({ name }) => name === foe.name) : undefined;
  if (slot && !slot.filter.preds.some((pred) => same(pred, theirs)))
    slot.filter = { ...slot.filter, preds: [...slot.filter.preds, theirs] };
  return foe;
}

/** The noun as the object of an effect. Cards picked in a cost are the payer's own. */
export function objectOf(noun: Noun, c: LivingContext): Obj {
  switch (noun.is) {
    case 'known':
      return { o: 'ref', ref: noun.ref };
    case 'each':
      return { o: 'all', filter: noun.filter };
    case 'both':
      return joined(noun.of.map((one) => objectOf(one, c)));
    case 'some': {
      // A payer pays with things of his own. Rings are nobody's.
      const isOwned = noun.sort === 'card' || noun.sort === 'province';
      const own = c.paying && isOwned && !noun.filter.preds.some((one) => one.p === 'zone');
      const preds =
        own && !noun.filter.preds.includes(mine) ? [...noun.filter.preds, mine] : noun.filter.preds;
      return {
        o: 'pick',
        filter: { ...noun.filter, preds },
        n: noun.n,
        ...(noun.joint && { joint: noun.joint }),
        ...(noun.chooser && { by: noun.chooser }),
        ...(noun.random && { random: true as const }),
      };
    }
  }
}

/** Several objects as one: all known, or all described. */
function joined(objects: Obj[]): Obj {
  const refs = objects.flatMap((one) => (one.o === 'ref' ? [one.ref] : []));
  if (refs.length === objects.length) return { o: 'ref', ref: { r: 'both', of: refs } };
  const filters = objects.flatMap((one) =>
    one.o === 'all' ? [one.filter] : one.o === 'ref' ? [filterOfRef(one.ref)] : [],
  );
  const kind = filters[0]?.kind;
  if (kind === undefined || filters.length < objects.length || filters.some((one) => one.kind !== kind))
    throw new Gap('several things that are chosen one after the other');
  return { o: 'all', filter: { kind, preds: oneOf(filters.map(({ preds }) => preds)) } };
}

/** One or the other description. Predicates of all of them stand apart, because a place counts only there. */
function oneOf(lists: Pred[][]): Pred[] {
  const common = lists[0]!.filter((pred) => lists.every((list) => list.some((one) => same(one, pred))));
  const rest = lists.map((list) => list.filter((pred) => !common.some((one) => same(one, pred))));
  return rest.some((list) => list.length === 0) ? common : [...common, { p: 'any', of: rest }];
}

const filterOfRef = (ref: Ref): Filter => ({ kind: 'card', preds: [{ p: 'is', ref }] });

/** The noun as a filter, for continuous effects and counts. */
export function filterOf(noun: Noun): Filter {
  if (noun.is === 'both') {
    const filters = noun.of.map(filterOf);
    const { kind } = filters[0]!;
    if (filters.some((one) => one.kind !== kind)) throw new NoReading('things of one kind');
    return { kind, preds: oneOf(filters.map(({ preds }) => preds)) };
  }
  if (noun.is !== 'known') return noun.filter;
  const kind = noun.sort === 'card' ? 'card' : noun.sort === 'ring' ? 'piece' : noun.sort;
  return { kind, preds: [{ p: 'is', ref: noun.ref }] };
}

export function refOf(noun: Noun): Ref {
  if (noun.is === 'both') return { r: 'both', of: noun.of.map(refOf) };
  if (noun.is !== 'known') throw new NoReading('which one is meant');
  return noun.ref;
}

export const statOf = (of: Ref, stat: string): Amount => ({ a: 'stat', of, stat });

/** Adds that a card in a province must be face up, because the kind of a facedown card is unknown. */
export function seen(pred: Pred): Pred[] {
  if (pred.p === 'any') return [{ p: 'any', of: pred.of.map((list) => list.flatMap(seen)) }];
  if (pred.p !== 'zone' || ![pred.zone].flat().includes('province')) return [pred];
  const elsewhere: Pred = { p: 'not', pred: { p: 'zone', zone: 'province' } };
  return [pred, { p: 'any', of: [[elsewhere], [{ p: 'state', is: 'faceUp' }]] }];
}
