import { attachmentsOf, cardThing, zoneCards, zoneKey } from '../machine/cards.ts';
import type { Context } from '../machine/context.ts';
import type { Machine } from '../machine/machine.ts';
import type { Filter, Pred } from '../program/index.ts';
import { compare } from '../program/vocabulary.ts';
import { type Field, type Thing, thingKind, thingNumber } from '../state/index.ts';
import { actionFits } from './action-pred.ts';
import { amount } from './amount.ts';
import type { NotOf } from './asked-of.ts';
import { cardFits } from './card-pred.ts';
import { actionById, attackOfField, otherSide, sideOf } from './current.ts';
import type { AskedOfAll } from './logic.ts';
import { cannotBeAsked, logic } from './logic.ts';
import { fits, matchesCard, matchesThing } from './recursion.ts';
import { refSeats, refThings } from './ref.ts';
import { allTokens } from './tokens.ts';
import { unitsAt } from './units.ts';

/** Whether the provinces are neighbours in one player's row. */
function adjacent(g: Machine, one: number, other: number): boolean {
  return g.state.seats.some(({ provinces: row }) => {
    const [a, b] = [row.indexOf(one), row.indexOf(other)];
    return a >= 0 && b >= 0 && Math.abs(a - b) === 1;
  });
}

/** Whether an enemy unit is at the battlefield. A player without a side has no enemies. */
function hasEnemies(g: Machine, field: Field, seat: number): boolean {
  const attack = attackOfField(g, field.id);
  const side = attack && sideOf(attack, seat);
  return side !== undefined && unitsAt(g, field.id, otherSide(side)).length > 0;
}

/** Whether a province, battlefield, token or attack satisfies a predicate. */
export function otherFits(ctx: Context, pred: Pred, thing: Thing): boolean {
  const known = logic(ctx, pred, thing);
  if (known !== undefined) return known;
  switch (thingKind(thing)) {
    case 'p':
      return provinceFits(ctx, pred, thingNumber(thing));
    case 'b':
      return fieldFits(ctx, pred, thing);
    case 't':
      return tokenFits(ctx, pred, thingNumber(thing));
    case 'k':
      return strikeFits(ctx, pred, thingNumber(thing));
    default:
      return cannotBeAsked(`'${thing}'`, pred);
  }
}

function provinceFits(ctx: Context, pred: Pred, id: number): boolean {
  const { g } = ctx;
  const province = g.state.provinces[id];
  if (!province) return false;
  switch (pred.p) {
    case 'control':
    case 'own':
      return refSeats(ctx, pred.by).includes(province.seat);
    case 'state':
    case 'keyword': {
      if (pred.p === 'state' && pred.is === 'destroyed') return province.destroyed;
      if (pred.p === 'state' && pred.is === 'stronghold')
        return g.book.hooks.texts.isUnderStronghold?.(g, id) === true;
      // In editions where provinces are cards, test the card of the province.
      const [own] = zoneCards(g, zoneKey('provinceCard', id));
      return own !== undefined && cardFits(ctx, pred, own, cardThing(own));
    }
    case 'adjacent':
      return refThings(ctx, pred.of).some((one) => adjacent(g, thingNumber(one), id));
    case 'outermost': {
      const row = (g.state.seats[province.seat]?.provinces ?? []).filter(
        (one) => g.state.provinces[one]?.destroyed === false,
      );
      return row.at(pred.side === 'left' ? 0 : -1) === id;
    }
    case 'attachments': {
      // The cards that lie in the province or are attached to it. Nobody knows what a facedown card is.
      const { preds } = pred.filter;
      const isKind = preds.some(({ p }) => p === 'type' || p === 'keyword' || p === 'title');
      const inside: Filter = { ...pred.filter, preds: [...preds, { p: 'zone', zone: 'province' }] };
      const here = zoneCards(g, zoneKey('province', id)).filter(
        (c) => (c.faceUp || !isKind) && matchesCard(ctx, inside, c),
      );
      const [own] = zoneCards(g, zoneKey('provinceCard', id));
      const borne = own ? attachmentsOf(g, own).filter((c) => matchesCard(ctx, pred.filter, c)) : [];
      return compare(here.length + borne.length, pred.cmp, amount(ctx, pred.n));
    }
    default:
      return cannotBeAsked('provinces', pred satisfies AskedOfAll | NotOf<'province'>);
  }
}

function fieldFits(ctx: Context, pred: Pred, thing: Thing): boolean {
  const { g } = ctx;
  const id = thingNumber(thing);
  const field = g.state.fields.find((one) => one.id === id);
  if (!field) return false;
  switch (pred.p) {
    case 'at':
      return refThings(ctx, pred.place).includes(thing);
    case 'enemy':
      return hasEnemies(g, field, ctx.you);
    case 'unresolved':
      return !field.fought;
    case 'adjacent': {
      // Battlefields are adjacent if their provinces are; one without a province is adjacent to none.
      const beside = refThings(ctx, pred.of).flatMap((one) =>
        g.state.fields.filter((each) => `b${each.id}` === one),
      );
      return beside.some((one) => adjacent(g, one.province, field.province));
    }
    case 'attachments':
    case 'army': {
      const filter: Filter = pred.p === 'attachments' ? pred.filter : { kind: 'unit', preds: [] };
      const here = zoneCards(g, zoneKey('battlefield', id)).filter((c) => matchesCard(ctx, filter, c));
      return pred.p === 'attachments' ? compare(here.length, pred.cmp, amount(ctx, pred.n)) : here.length > 0;
    }
    default:
      return cannotBeAsked('battlefields', pred satisfies AskedOfAll | NotOf<'field'>);
  }
}

/** Whether a token satisfies a predicate; all predicates not specific to tokens are tested on its bearer. */
function tokenFits(ctx: Context, pred: Pred, id: number): boolean {
  const found = allTokens(ctx.g).find(({ token }) => token.id === id);
  if (!found) return false;
  if (pred.p === 'title') return found.token.title === pred.title;
  // 'A Fire token' refers to the title: tokens have no keywords.
  if (pred.p === 'keyword') return pred.any.includes(found.token.title);
  if (pred.p === 'attachedTo') return refThings(ctx, pred.of).includes(found.bearer);
  return fits({ ...ctx, it: found.bearer }, pred, found.bearer);
}

/** Whether the action has been announced and has not ended. */
function isGoingOn(g: Machine, action: number): boolean {
  const status = actionById(g, action)?.status;
  return status === 'announced' || status === 'resolving';
}

function strikeFits(ctx: Context, pred: Pred, id: number): boolean {
  const strike = ctx.g.state.strikes.find((one) => one.id === id);
  if (!strike) return false;
  switch (pred.p) {
    case 'control':
      return refSeats(ctx, pred.by).includes(strike.seat);
    case 'attackKind':
      return pred.any.includes(strike.kind);
    case 'taker':
      return refSeats(ctx, pred.is).includes(strike.seat);
    case 'targets':
      return matchesThing(ctx, pred.filter, strike.target);
    case 'unresolved':
      return !strike.resolved && isGoingOn(ctx.g, strike.action);
    case 'performedBy':
    case 'from':
      return actionFits(ctx, pred, `a${strike.action}`);
    default:
      return cannotBeAsked('attacks', pred satisfies AskedOfAll | NotOf<'strike'>);
  }
}
