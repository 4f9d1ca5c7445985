/** What lowering a text of the living card game knows while it walks it in order. */
import type {
  Amount,
  Condition,
  Cost,
  Effect,
  Filter,
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
import { type CardFacts, NoReading } from '../lower/context.ts';

export class LivingContext {
  readonly card: CardFacts;
  readonly slots: Slot[] = [];
  readonly conditions: Condition[] = [];
  readonly costs: Cost[] = [];
  readonly waive: Waiver[] = [];
  /** What others choose, before anything is done. */
  readonly first: Effect[] = [];
  trigger: Trigger | undefined;
  limit: Limit | undefined;
  /** In the costs: what is picked is the player's own. */
  paying = false;
  /** What 'that character' and 'it' mean now. */
  last: Ref | undefined;
  /** The last challenge made: whom it was lost by. */
  duel: string | undefined;
  challenged: Ref | undefined;
  /** Who says which of several things is done. */
  selecting: Ref | undefined;
  /** What was picked last in a cost. */
  paid: Ref | undefined;
  /** Cards that were revealed: whose, and the name they go by. */
  revealed: { of: Ref; name: string }[] | undefined;
  /** The province that a cost took a card from. */
  leftFrom: Ref | undefined;
  /** What 'X' stands for: a later sentence says what is counted. */
  x: { a: 'count'; of: Filter } | undefined;
  /** The bearer of the card has been spoken of. */
  ofBearer = false;
  private names = 0;

  /** A text in quotation marks, read by itself: inside, 'this' is whoever has it. */
  readonly quoted: (text: string) => Text;

  constructor(card: CardFacts, quoted: (text: string) => Text) {
    this.card = card;
    this.quoted = quoted;
  }

  name(letter: string): string {
    this.names += 1;
    return `${letter}${this.names}`;
  }

  that(): Ref {
    if (this.last === undefined) throw new NoReading("'that' points at nothing");
    return this.last;
  }
}

export type Lower<T> = (node: Node, c: LivingContext) => T;

/** A noun phrase: something known, or things by what they are. */
export type Noun =
  | { is: 'known'; ref: Ref; sort: Sort }
  | { is: 'some'; filter: Filter; n: Quantity; sort: Sort; random?: true; chooser?: Ref }
  | { is: 'each'; filter: Filter; sort: Sort };

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

/** The noun as the object of an effect. What is picked in a cost is the payer's own. */
export function objectOf(noun: Noun, c: LivingContext): Obj {
  switch (noun.is) {
    case 'known':
      return { o: 'ref', ref: noun.ref };
    case 'each':
      return { o: 'all', filter: noun.filter };
    case 'some': {
      const own = c.paying && noun.sort === 'card' && !noun.filter.preds.some((one) => one.p === 'zone');
      const preds =
        own && !noun.filter.preds.includes(mine) ? [...noun.filter.preds, mine] : noun.filter.preds;
      return {
        o: 'pick',
        filter: { ...noun.filter, preds },
        n: noun.n,
        ...(noun.chooser && { by: noun.chooser }),
        ...(noun.random && { random: true as const }),
      };
    }
  }
}

/** The things of a noun as a class, for what holds and for counting. */
export function filterOf(noun: Noun): Filter {
  if (noun.is !== 'known') return noun.filter;
  const kind = noun.sort === 'card' ? 'card' : noun.sort === 'ring' ? 'piece' : noun.sort;
  return { kind, preds: [{ p: 'is', ref: noun.ref }] };
}

export function refOf(noun: Noun): Ref {
  if (noun.is !== 'known') throw new NoReading('which one is meant');
  return noun.ref;
}

export const statOf = (of: Ref, stat: string): Amount => ({ a: 'stat', of, stat });

/** What lies facedown in a province is of no kind that anybody knows. */
export function seen(pred: Pred): Pred[] {
  if (pred.p !== 'zone' || ![pred.zone].flat().includes('province')) return [pred];
  const elsewhere: Pred = { p: 'not', pred: { p: 'zone', zone: 'province' } };
  return [pred, { p: 'any', of: [[elsewhere], [{ p: 'state', is: 'faceUp' }]] }];
}
