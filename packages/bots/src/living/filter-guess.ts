import type { Amount, Filter, Pred, Ref } from '@kyuden/engine';
import type { CardSight } from '../sight.ts';
import type { Table } from './forecast.ts';
import { statusOf } from './table.ts';

/** Approximate matching of filters: a predicate that is hard to decide counts as true. */

const isUser = (ref: Ref): boolean => ref.r === 'you';
const isOther = (ref: Ref): boolean => ref.r === 'of' && ref.rel === 'others' && isUser(ref.of);

/** 1 for the user of the text, -1 for the opponent, 0 if the reference names neither. */
export const sideOf = (ref: Ref): -1 | 0 | 1 => (isUser(ref) ? 1 : isOther(ref) ? -1 : 0);

function fitsPred(table: Table, card: CardSight, pred: Pred): boolean {
  switch (pred.p) {
    case 'type':
      return pred.any.includes(card.type);
    case 'keyword':
      return pred.any.some((one) => card.keywords.includes(one));
    case 'control':
    case 'own': {
      const side = sideOf(pred.by);
      return side === 0 || (card.controller === table.user) === side > 0;
    }
    case 'not':
      return isSure(pred.pred) ? !fitsPred(table, card, pred.pred) : true;
    case 'state':
      return fitsState(table, card, pred.is);
    case 'other':
      return pred.than.r !== 'self' || card.thing !== table.self?.thing;
    case 'is':
      return pred.ref.r !== 'self' || card.thing === table.self?.thing;
    case 'stat':
      return typeof pred.to !== 'number' || compares(card.stat(pred.stat) ?? 0, pred.cmp, pred.to);
    default:
      return true;
  }
}

const isSure = ({ p }: Pred): boolean => ['type', 'keyword', 'control', 'state', 'is'].includes(p);

function fitsState({ conflict, user, seat }: Table, card: CardSight, state: string): boolean {
  const isIn = conflict !== undefined && card.field === conflict.field;
  const attacks = conflict && (card.controller === seat) === conflict.attacking;
  switch (state) {
    case 'inArmy':
      return isIn;
    case 'attacking':
      return isIn && attacks === true;
    case 'defending':
      return isIn && attacks === false;
    case 'home':
      return card.zone === 'home';
    case 'bowed':
      return card.bowed;
    case 'unbowed':
      return !card.bowed;
    case 'honored':
      return statusOf(card) > 0;
    case 'dishonored':
      return statusOf(card) < 0;
    default:
      return user >= 0;
  }
}

function compares(value: number, how: string, to: number): boolean {
  switch (how) {
    case '<=':
      return value <= to;
    case '<':
      return value < to;
    case '>=':
      return value >= to;
    case '>':
      return value > to;
    case '=':
      return value === to;
    default:
      return true;
  }
}

/**
 * The cards that a filter may match: characters in play and their attachments, or the cards of the zone that it names.
 */
export function fitting(table: Table, filter: Filter): CardSight[] {
  if (filter.kind !== 'card' && filter.kind !== 'unit') return [];
  return candidates(table, filter).filter((card) =>
    filter.preds.every((pred) => fitsPred(table, card, pred)),
  );
}

function candidates({ sight, user }: Table, { preds }: Filter): CardSight[] {
  const zone = preds.find((one) => one.p === 'zone');
  if (zone?.p !== 'zone')
    return sight.seats.flatMap(({ units }) => [...units, ...units.flatMap((one) => one.attached)]);
  const zones = [zone.zone].flat() as string[];
  const owners = sight.seats.filter((one) => {
    const side = zone.of ? sideOf(zone.of) : 0;
    return side === 0 || (one.seat === user) === side > 0;
  });
  return owners.flatMap((one) => [
    ...(zones.includes('hand') ? one.hand : []),
    ...(zones.includes('province') ? one.provinces.flatMap((province) => province.cards) : []),
  ]);
}

/** The approximate number of an amount. */
export function amountOf(amount: Amount): number {
  if (typeof amount === 'number') return amount;
  switch (amount.a) {
    case 'minus':
      return amount.from === 0 ? -amountOf(amount.by) : 1;
    case 'times':
      return amountOf(amount.of) * amountOf(amount.by);
    case 'if':
      return amountOf(amount.then);
    default:
      return 2;
  }
}
