import type { Context } from '../machine/context.ts';
import type { Condition, Filter } from '../program/index.ts';
import { compare } from '../program/vocabulary.ts';
import { optionChosen, outOfTurn, type RoundFrame, seatThing } from '../state/index.ts';
import { amount } from './amount.ts';
import { causeFits } from './cause.ts';
import { currentAttack, currentBattle } from './current.ts';
import { fits, someCard, things } from './filter.ts';
import { tally } from './history.ts';
import { someFit } from './joint.ts';
import { knob } from './knob.ts';
import { boundName, refSeats, refThings } from './ref.ts';

/** Evaluates a condition. */
export function holds(ctx: Context, cond: Condition): boolean {
  const { g } = ctx;
  switch (cond.c) {
    case 'exists': {
      const n = cond.n === undefined ? 1 : amount(ctx, cond.n);
      if (cond.joint) return someFit(ctx, cond.joint, things(ctx, cond.filter, true), n);
      const cmp = cond.cmp ?? '>=';
      return cmp === '>='
        ? areSoMany(ctx, cond.filter, n)
        : compare(things(ctx, cond.filter, true).length, cmp, n);
    }
    case 'is': {
      const some = refThings(ctx, cond.ref);
      for (const thing of some) for (const pred of cond.preds) if (!fits(ctx, pred, thing)) return false;
      return some.length > 0;
    }
    case 'compare':
      return compare(amount(ctx, cond.a), cond.cmp, amount(ctx, cond.b));
    case 'turnOf':
      return (
        refSeats(ctx, cond.player).includes(g.state.active) &&
        (cond.nth === undefined || g.state.seats[g.state.active]?.turns === cond.nth)
      );
    case 'knob':
      return refSeats(ctx, cond.player).some((seat) => knob(g, cond.knob, `s${seat}`) === true);
    case 'phase':
      return g.state.phase === cond.phase || g.book.hooks.texts.during?.(g, cond.phase) === true;
    case 'role':
      return refSeats(ctx, cond.player).some((seat) => hasRole(ctx, seat, cond.is));
    case 'did': {
      const did = ctx.env?.[cond.name];
      if (cond.ref) {
        const some = Array.isArray(did) ? did : did === undefined ? [] : [String(did)];
        return refThings(ctx, cond.ref).some((thing) => some.includes(thing));
      }
      return Array.isArray(did) ? did.length > 0 : did !== undefined && did !== false && did !== 0;
    }
    case 'chose':
      return cond.option === undefined
        ? ctx.env?.[cond.name] !== undefined && ctx.env[cond.name] !== false
        : ctx.env?.[cond.name] === optionChosen(cond.option);
    case 'again':
      return ctx.env?.['@again'] === true;
    case 'past':
      return compare(tally(ctx, cond.past), cond.cmp ?? '>=', cond.n === undefined ? 1 : amount(ctx, cond.n));
    case 'controlsFavor':
      return refSeats(ctx, cond.player).includes(g.state.favor);
    case 'inBattle':
      return currentBattle(g) !== undefined;
    case 'contest': {
      const fact = currentBattle(g)?.facts?.[cond.fact];
      return fact !== undefined && cond.any.includes(fact);
    }
    case 'caused': {
      const { occurrence, member } = ctx;
      return occurrence !== undefined && causeFits(ctx, cond.by, occurrence.cause, member?.subject);
    }
    case 'opened': {
      const round = g.state.frames.find((one) => one.k === 'round');
      return round?.k === 'round' && hasOpened(round);
    }
    case 'first':
      return g.state.seats[ctx.you]?.wentFirst === true;
    case 'not':
      return !holds(ctx, cond.of);
    case 'all':
      return cond.of.every((each) => holds(ctx, each));
    case 'any':
      return cond.of.some((each) => holds(ctx, each));
  }
}

/** Whether at least `n` things match. Cards are tested only until enough are found. */
function areSoMany(ctx: Context, filter: Filter, n: number): boolean {
  if (n < 1 || (filter.kind !== 'card' && filter.kind !== 'unit'))
    return things(ctx, filter, true).length >= n;
  let found = 0;
  return someCard(ctx, filter, () => ++found >= n, true);
}

/** Whether the first regular opportunity has come; an action out of turn before it does not count. */
function hasOpened({ started, passes, pc, extra, seat, awaited }: RoundFrame): boolean {
  if (started || passes > 0) return true;
  const isOutOfTurn = pc === outOfTurn || (pc === 0 && extra.length > 0);
  return !isOutOfTurn && (awaited === undefined || awaited === seat);
}

type Role = Extract<Condition, { c: 'role' }>['is'];

function hasRole(ctx: Context, seat: number, role: Role): boolean {
  const { g } = ctx;
  if (role === 'active') return g.state.active === seat;
  const kept = ctx.env?.[boundName(role)];
  if (typeof kept === 'string') return kept === seatThing(seat);
  const attack = currentAttack(g);
  if (!attack) return false;
  if (role === 'attacker') return attack.attacker === seat;
  if (role === 'defender') return attack.defender === seat;
  const side = attack.allies.find((one) => one.seat === seat);
  if (role === 'attackingSide') return attack.attacker === (side?.of ?? seat);
  return side !== undefined;
}
