import { amount, statOf } from '../../eval/amount.ts';
import { holds } from '../../eval/condition.ts';
import { things } from '../../eval/filter.ts';
import { refThings } from '../../eval/ref.ts';
import { listened } from '../../gate/listeners.ts';
import { occur } from '../../gate/occur.ts';
import { card, cardOf, cardThing } from '../../machine/cards.ts';
import { type Context, context } from '../../machine/context.ts';
import { abilityOf, programOf } from '../../machine/library.ts';
import type { Machine } from '../../machine/machine.ts';
import type { Use } from '../../machine/rulebook.ts';
import { answerOf, ask, finish, taken } from '../../machine/stack.ts';
import { payGold, startCosts } from '../../machine/start.ts';
import type { Cost, Effect, Text } from '../../program/index.ts';
import { unreachable } from '../../program/unreachable.ts';
import {
  type CostFrame,
  type Member,
  type Option,
  type Paid,
  seatThing,
  yesOrNo,
} from '../../state/index.ts';
import { canPay } from '../can-pay.ts';
import { isLocked, waivedBow } from '../costs.ts';
import { runEffect } from '../effects/index.ts';
import { pricedCard } from '../priced-card.ts';
import { quantity } from '../slots.ts';

/** Steps of one cost. */
const begin = 0;
const gold = 1;
const effect = 2;
const nested = 3;
const swap = 4;

export function cost(g: Machine, frame: CostFrame): void {
  const next = frame.costs[frame.index];
  if (!next) return finish(g, frame, { paid: true, env: frame.env } satisfies Paid);
  switch (frame.pc) {
    case begin:
      return beginCost(g, frame, next);
    case gold:
      return settle(g, frame, taken(g, 'payment'));
    case effect:
      return runCostEffect(g, frame, next);
    case swap:
      return swapped(g, frame, next, taken(g, 'gate').members[0]);
    case nested: {
      const { paid, env } = taken(g, 'cost');
      Object.assign(frame.env, env);
      return settle(g, frame, paid);
    }
    default:
      throw new Error(`a cost has no step ${frame.pc}`);
  }
}

function settle(g: Machine, frame: CostFrame, paid: boolean): void {
  if (!paid) return finish(g, frame, { paid: false, env: frame.env } satisfies Paid);
  frame.index++;
  frame.pc = begin;
  frame.now = {};
}

const costContext = (g: Machine, frame: CostFrame): Context =>
  context(g, frame.seat, frame.card, frame.env, frame.cause.action);

function beginCost(g: Machine, frame: CostFrame, next: Cost): void {
  const ctx = costContext(g, frame);
  if (isUnpaid(g, frame, next)) return settle(g, frame, true);
  switch (next.k) {
    case 'gold': {
      frame.pc = gold;
      const usual = frame.card >= 0 ? cardThing(card(g, frame.card)) : seatThing(frame.seat);
      const paidFor = next.for ?? pricedCard(ctx, next.amount) ?? usual;
      return payGold(g, frame.seat, amount(ctx, next.amount), paidFor, frame.cause, next.fixed);
    }
    case 'do':
      if (answeredSparing(g, ctx, frame, next)) return settle(g, frame, true);
      if (spared(g, ctx, frame, next) && leftOut(g, ctx, frame, next)) return;
      if (mayBeSwapped(g, ctx, frame, next)) return;
      return payEffect(g, frame, next);
    case 'if':
      if (!holds(ctx, next.cond)) return settle(g, frame, true);
      frame.pc = nested;
      return startCosts(g, next.costs, frame);
    case 'either':
      return chooseWay(g, ctx, frame, next.of);
    case 'may':
      return offer(g, ctx, frame, next);
    default:
      return unreachable(next);
  }
}

/** Whether an answer to the action lets its player leave this cost unpaid. */
function isUnpaid(g: Machine, frame: CostFrame, next: Cost): boolean {
  const running = g.state.frames.find((one) => one.k === 'action' && one.id === frame.cause.action);
  if (running?.k !== 'action' || running.program !== frame.program || isLocked(g, frame)) return false;
  const { unpaid } = running.now;
  return unpaid === 'all' || (unpaid === 'allBowing' && next.k === 'do' && next.effect.e === 'bow');
}

/** Lets texts pay for the bowing of a card with something else. Returns whether that was started. */
function mayBeSwapped(g: Machine, ctx: Context, frame: CostFrame, next: Cost & { k: 'do' }): boolean {
  if (next.effect.e !== 'bow' || next.effect.what.o !== 'ref') return false;
  if (!listened(g, 'payBow') || isLocked(g, frame)) return false;
  const [subject, ...more] = refThings(ctx, next.effect.what.ref);
  if (subject === undefined || more.length > 0) return false;
  frame.pc = swap;
  occur(g, 'payBow', [{ subject, player: frame.seat }], frame.cause);
  return true;
}

/** Continues after the offer to replace the bowing: settled if it was replaced, otherwise the card bows. */
function swapped(g: Machine, frame: CostFrame, next: Cost, member: Member | undefined): void {
  if (member?.fate === 'replaced') return settle(g, frame, member.data?.unpaid !== true);
  return payEffect(g, frame, next);
}

function payEffect(g: Machine, frame: CostFrame, next: Cost): void {
  if (next.k !== 'do') return;
  frame.pc = effect;
  noteBefore(costContext(g, frame), frame, next.effect);
  return runCostEffect(g, frame, next);
}

function runCostEffect(g: Machine, frame: CostFrame, next: Cost): void {
  if (next.k !== 'do') return;
  if (runEffect(g, frame, next.effect) !== 'next') return;
  settle(g, frame, frame.now.complete === true || choseNone(g, frame, next.effect));
}

/** Records values that the text asks for as of before this cost. */
function noteBefore(ctx: Context, frame: CostFrame, of: Effect): void {
  const { text } = programOf(ctx.g.lib, frame.program);
  let stats = askedBefore.get(text);
  if (!stats) askedBefore.set(text, (stats = statsBefore(text)));
  if (stats.length === 0 || !of.name || !('what' in of) || typeof of.what !== 'object') return;
  const { what } = of;
  for (const thing of what.o === 'ref' ? refThings(ctx, what.ref) : things(ctx, what.filter))
    for (const stat of stats) frame.env[`@beforeCost:${thing}:${stat}`] = statOf(ctx.g, thing, stat);
}

/** Cache of `statsBefore` by text. */
const askedBefore = new WeakMap<Text, string[]>();

/** Returns the stats that a text asks for as of before a cost. */
function statsBefore(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { a, at, stat } = node as { a?: unknown; at?: unknown; stat?: unknown };
  if (a === 'stat' && at === 'beforeCost' && typeof stat === 'string') return [stat];
  return Object.values(node).flatMap(statsBefore);
}

/** Whether any number could be chosen and none was, which also counts as paid. */
function choseNone(g: Machine, frame: CostFrame, of: Effect): boolean {
  if (!('what' in of) || typeof of.what !== 'object' || of.what.o !== 'pick') return false;
  const { min } = quantity(costContext(g, frame), of.what.n, 0);
  return min === 0 && frame.now['what!']?.length === 0;
}

/** Returns the use that these costs belong to, for texts that waive costs. */
function useOfFrame(g: Machine, frame: CostFrame): Use | undefined {
  if (programOf(g.lib, frame.program).text.t !== 'ability') return undefined;
  const { seat, card: id, program } = frame;
  return { seat, card: id, program, ability: abilityOf(g.lib, program), instance: '', designator: '' };
}

/** Whether an answer to the action has waived this bowing. */
function answeredSparing(g: Machine, ctx: Context, frame: CostFrame, next: Cost & { k: 'do' }): boolean {
  if (next.effect.e !== 'bow' || next.effect.what.o !== 'ref' || isLocked(g, frame)) return false;
  const running = g.state.frames.find((one) => one.k === 'action' && one.id === frame.cause.action);
  const list = running?.k === 'action' ? running.now.spared : undefined;
  const named = refThings(ctx, next.effect.what.ref);
  return list !== undefined && named.length > 0 && named.every((thing) => list.includes(thing));
}

function spared(g: Machine, ctx: Context, frame: CostFrame, next: Cost & { k: 'do' }): boolean {
  if (next.effect.e !== 'bow' || next.effect.what.o !== 'ref') return false;
  const use = useOfFrame(g, frame);
  const named = refThings(ctx, next.effect.what.ref).map((thing) => cardOf(g, thing));
  return (
    use !== undefined && named.length > 0 && named.every((c) => c !== undefined && waivedBow(ctx, c, use))
  );
}

/** Asks whether to pay a waived cost anyway, if that is possible. Returns false if the player chose to pay. */
function leftOut(g: Machine, ctx: Context, frame: CostFrame, next: Cost & { k: 'do' }): boolean {
  const answer = answerOf(frame);
  if (answer === 'yes') return false;
  const plan = { seat: frame.seat, used: [], discards: 0, gold: 0 };
  if (answer === 'no' || !canPay(ctx, [next], plan)) {
    settle(g, frame, true);
    return true;
  }
  ask(g, frame.seat, 'may', { what: 'waivedCost', program: frame.program }, yesOrNo);
  return true;
}

function chooseWay(g: Machine, ctx: Context, frame: CostFrame, ways: Cost[][]): void {
  const open = ways.flatMap((way, index) => {
    const use = useOfFrame(g, frame);
    const plan = { seat: frame.seat, used: [], discards: 0, gold: 0, ...(use && { use }) };
    return canPay(ctx, way, plan) ? [index] : [];
  });
  const answer = answerOf(frame);
  const chosen =
    answer === undefined ? (open.length === 1 ? open[0] : undefined) : Number(answer.slice('way:'.length));
  if (open.length === 0) return settle(g, frame, false);
  if (chosen === undefined) {
    const options = open.map(
      (index): Option => ({
        id: `way:${index}`,
        role: 'do',
        verb: 'way',
        program: frame.program,
        index,
      }),
    );
    ask(g, frame.seat, 'either', { what: 'alternativeCost', program: frame.program }, options);
    return;
  }
  frame.pc = nested;
  startCosts(g, ways[chosen] as Cost[], frame);
}

function offer(g: Machine, ctx: Context, frame: CostFrame, next: Cost & { k: 'may' }): void {
  const answer = answerOf(frame);
  const plan = { seat: frame.seat, used: [], discards: 0, gold: 0 };
  if (answer === 'no' || (answer === undefined && !canPay(ctx, next.costs, plan))) {
    frame.env[next.name] = false;
    return settle(g, frame, true);
  }
  if (answer === 'yes') {
    frame.env[next.name] = true;
    frame.pc = nested;
    return startCosts(g, next.costs, frame);
  }
  ask(g, frame.seat, 'may', { what: 'optionalCost', program: frame.program }, yesOrNo);
}
