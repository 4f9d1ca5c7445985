import { cardThing, zoneCards, zoneKey } from '../machine/cards.ts';
import type { Context } from '../machine/context.ts';
import type { Machine } from '../machine/machine.ts';
import type { Filter, Pred } from '../program/index.ts';
import { compare } from '../program/vocabulary.ts';
import { type Field, type Thing, thingKind, thingNumber } from '../state/index.ts';
import { actionFits } from './action-pred.ts';
import { amount } from './amount.ts';
import { cardFits } from './card-pred.ts';
import { attackOfField, otherSide, sideOf } from './current.ts';
import { logic } from './logic.ts';
import { fits, matchesCard } from './recursion.ts';
import { refSeats, refThings } from './ref.ts';
import { allTokens } from './tokens.ts';
import { unitsAt } from './units.ts';

/** Are these provinces neighbours in the row of one player? */
function adjacent(g: Machine, one: number, other: number): boolean {
  return g.state.seats.some(({ provinces: row }) => {
    const [a, b] = [row.indexOf(one), row.indexOf(other)];
    return a >= 0 && b >= 0 && Math.abs(a - b) === 1;
  });
}

/** Does any unit stand there against this player's side? Who has no side has no enemies. */
function hasEnemies(g: Machine, field: Field, seat: number): boolean {
  const attack = attackOfField(g, field.id);
  const side = attack && sideOf(attack, seat);
  return side !== undefined && unitsAt(g, field.id, otherSide(side)).length > 0;
}

/** Provinces, battlefields, tokens, attacks. */
export function otherFits(ctx: Context, pred: Pred, thing: Thing): boolean {
  const known = logic(ctx, pred, thing);
  if (known !== undefined) return known;
  const { g } = ctx;
  const kind = thingKind(thing);
  const n = thingNumber(thing);
  if (kind === 'p') {
    const province = g.state.provinces[n];
    if (!province) return false;
    if (pred.p === 'control' || pred.p === 'own') return refSeats(ctx, pred.by).includes(province.seat);
    if (pred.p === 'state' && pred.is === 'destroyed') return province.destroyed;
    // Where provinces are cards, what is asked of one is asked of its card.
    if (pred.p === 'state' || pred.p === 'keyword') {
      const [own] = zoneCards(g, zoneKey('provinceCard', n));
      return own !== undefined && cardFits(ctx, pred, own, cardThing(own));
    }
    if (pred.p === 'adjacent') return refThings(ctx, pred.of).some((one) => adjacent(g, thingNumber(one), n));
  }
  if (kind === 'b') {
    const field = g.state.fields.find((one) => one.id === n);
    if (!field) return false;
    if (pred.p === 'at') return refThings(ctx, pred.place).includes(thing);
    if (pred.p === 'enemy') return hasEnemies(g, field, ctx.you);
    if (pred.p === 'unresolved') return !field.fought;
    if (pred.p === 'adjacent') {
      // Battlefields are as their provinces are; one without a province is beside none.
      const beside = refThings(ctx, pred.of).flatMap((one) =>
        g.state.fields.filter((each) => `b${each.id}` === one),
      );
      return beside.some((one) => adjacent(g, one.province, field.province));
    }
    if (pred.p === 'attachments' || pred.p === 'army') {
      const filter: Filter = pred.p === 'attachments' ? pred.filter : { kind: 'unit', preds: [] };
      const here = zoneCards(g, zoneKey('battlefield', n)).filter((c) => matchesCard(ctx, filter, c));
      return pred.p === 'attachments' ? compare(here.length, pred.cmp, amount(ctx, pred.n)) : here.length > 0;
    }
  }
  if (kind === 't') {
    const found = allTokens(g).find(({ token }) => token.id === n);
    if (!found) return false;
    if (pred.p === 'title') return found.token.title === pred.title;
    // 'A Fire token' goes by its title: tokens have no keywords.
    if (pred.p === 'keyword') return pred.any.includes(found.token.title);
    if (pred.p === 'attachedTo') return refThings(ctx, pred.of).includes(found.bearer);
    return fits({ ...ctx, it: found.bearer }, pred, found.bearer);
  }
  if (kind === 'k') {
    const strike = g.state.strikes.find((one) => one.id === n);
    if (!strike) return false;
    if (pred.p === 'control') return refSeats(ctx, pred.by).includes(strike.seat);
    if (pred.p === 'attackKind') return pred.any.includes(strike.kind);
    if (pred.p === 'performedBy' || pred.p === 'from') return actionFits(ctx, pred, `a${strike.action}`);
  }
  throw new Error(`'${thing}' cannot be asked '${pred.p}'`);
}
