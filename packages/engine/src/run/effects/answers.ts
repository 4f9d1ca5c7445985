import { amount } from '../../eval/amount.ts';
import { things } from '../../eval/filter.ts';
import { refThings } from '../../eval/ref.ts';
import { hasSureEffect, isSureChange, makesSure } from '../../gate/all-negated.ts';
import {
  actionCannotBeDelayed,
  actionCannotBeNegated,
  cannotBeNegated,
} from '../../gate/cannot-be-negated.ts';
import { lastingNode, untilOf } from '../../gate/lasting.ts';
import { allNegated, useOf } from '../../machine/action-frame.ts';
import { card, cardOf, cardThing } from '../../machine/cards.ts';
import { changed } from '../../machine/changes.ts';
import type { Context } from '../../machine/context.ts';
import { programOf } from '../../machine/library.ts';
import type { Machine } from '../../machine/machine.ts';
import { answerOf, ask, taken } from '../../machine/stack.ts';
import { runBlock, startCosts } from '../../machine/start.ts';
import type { Cost, Effect, Filter, Ref } from '../../program/index.ts';
import {
  type ActionFrame,
  actionThing,
  type Cause,
  chosenIn,
  type Delayed,
  type GateFrame,
  type Lasting,
  type Member,
  type Occurrence,
  type Thing,
  thingNumber,
  thingOption,
} from '../../state/index.ts';
import { belowMost } from '../frames/gate-layers.ts';
import { isNeverPaid } from '../never-paid.ts';
import { objects } from '../objects.ts';
import { slotCandidates } from '../slots.ts';
import type { EffectFrame, EffectRunner } from './frame.ts';

/** Effects on the occurrence being answered, in whose gate the text runs. */

function occurrenceIn({ occurrence, joined }: GateFrame, id: number): Occurrence | undefined {
  return occurrence.id === id ? occurrence : joined?.find((one) => one.occurrence.id === id)?.occurrence;
}

function answered(
  g: Machine,
  frame: EffectFrame,
): { gate: GateFrame; occurrence: Occurrence; member: Member } | undefined {
  const gate = g.state.frames.findLast(
    (one): one is GateFrame => one.k === 'gate' && occurrenceIn(one, frame.answers) !== undefined,
  );
  const occurrence = gate && occurrenceIn(gate, frame.answers);
  const member = occurrence?.members[gate?.member ?? -1];
  return gate && occurrence && member ? { gate, occurrence, member } : undefined;
}

export const negate: EffectRunner<'negate'> = (g, frame, effect, ctx) => {
  const found = answered(g, frame);
  if (effect.what === 'action') {
    const action = refThings(ctx, { r: 'role', role: 'action' })[0];
    const running = g.state.frames.find((one) => one.k === 'action' && actionThing(one.id) === action);
    const can = running?.k === 'action' && !actionCannotBeNegated(g, running.id);
    if (running?.k === 'action' && can) {
      running.now.negated = true;
      if (hasSureEffect(g, running.program)) running.now.sure = true;
      if (effect.cancel) running.now.cancelled = true;
      if (found) found.member.data = { ...found.member.data, stopped: true };
      stopEffects(g, running.id);
    }
    if (effect.name) frame.env[effect.name] = can ? 1 : 0;
    return 'next';
  }
  const can =
    found !== undefined &&
    !found.gate.applied &&
    found.member.fate === 'pending' &&
    !cannotBeNegated(g, found.occurrence, found.member);
  if (can && found) {
    found.member.fate = 'negated';
    noteSuccess(g, frame);
  }
  if (effect.name) frame.env[effect.name] = can && found ? (found.member.amount ?? 1) : 0;
  return 'next';
};

/**
 * Stops all effects of a resolving action: pending ones are negated, and lasting and delayed ones end. Changes already
 * made stay, and what cannot be negated goes on.
 */
function stopEffects(g: Machine, id: number): void {
  const { state } = g;
  for (const one of state.frames) {
    if (one.k === 'gate' && isOf(one.occurrence.cause, id) && !one.applied) {
      for (const member of one.occurrence.members)
        if (member.fate === 'pending' && !cannotBeNegated(g, one.occurrence, member)) member.fate = 'negated';
    }
    if (one.k !== 'program' || !isOf(one.cause, id)) continue;
    if (hasSureEffect(g, one.program)) {
      one.env = allNegated(one.env);
      continue;
    }
    one.pc = programOf(g.lib, one.program).code.ops.findIndex(({ op }) => op === 'end');
    one.now = {};
    one.loops = [];
  }
  // Effects of an earlier repetition of the same use stay.
  const since = g.state.frames.findLast(
    (one) => one.k === 'gate' && one.occurrence.members[0]?.data?.action === actionThing(id),
  );
  const from = since?.k === 'gate' ? since.occurrence.id : -1;
  const stays = (one: Lasting | Delayed): boolean => one.source.action !== id || one.id < from;
  state.lasting = state.lasting.filter((one) => stays(one) || isSure(g, one));
  state.delayed = state.delayed.filter(stays);
  changed(g, true);
}

/** Whether a lasting effect stays though its action is negated: it makes others sure, or cannot be negated itself. */
function isSure(g: Machine, one: Lasting): boolean {
  const made = programOf(g.lib, one.program).code.lasting[one.node]?.effect;
  if (made && makesSure(made)) return true;
  if (!one.fixed) return false;
  const { on, stat, by } = one.fixed;
  const cause: Cause = { ...one.source, mode: 'effect' };
  return isSureChange(g, cause, 'modify', { subject: on, name: stat, amount: by });
}

const isOf = (cause: Cause, action: number): boolean => cause.action === action && cause.mode === 'effect';

function noteSuccess(g: Machine, frame: EffectFrame): void {
  const record = g.state.actions.findLast((one) => one.id === frame.cause.action);
  if (record) record.successful = true;
}

/** Whether this is a cost of an ability whose costs cannot be replaced. */
function isLockedCost(g: Machine, cause: Cause): boolean {
  const c = cause.mode === 'cost' && cause.card !== '' ? cardOf(g, cause.card) : undefined;
  return c !== undefined && g.book.hooks.use.isLocked?.(g, c, cause.seat) === true;
}

/** Replaces the occurrence, which is not a negation. */
export const instead: EffectRunner<'instead'> = (g, frame, effect, ctx) => {
  if (frame.now.paying) {
    const { paid } = taken(g, 'cost');
    const member = answered(g, frame)?.member;
    // If an optional payment fails, the cost is still due; a mandatory one is the whole cost.
    if (!paid && member && isOffered(g, frame, effect)) member.fate = 'pending';
    else if (!paid && member) member.data = { ...member.data, unpaid: true };
    return 'next';
  }
  if (frame.now.started) return 'next';
  const found = answered(g, frame);
  if (found?.member.fate !== 'pending' || isLockedCost(g, found.occurrence.cause)) return 'next';
  const { change } = effect;
  switch (change.i) {
    case 'recipient': {
      const seat = refThings(ctx, change.player)[0];
      if (seat) found.member.player = Number(seat.slice(1));
      return 'next';
    }
    case 'subject': {
      const [thing] = refThings(ctx, change.by);
      if (thing) found.member.subject = thing;
      return 'next';
    }
    case 'end':
      found.member.name = change.end;
      return 'next';
    case 'faceUp':
      found.member.data = { ...found.member.data, faceUp: true };
      return 'next';
    case 'outcome':
      found.member.data = { ...found.member.data, outcome: change.outcome };
      return 'next';
    case 'do': {
      found.member.fate = 'replaced';
      if (found.occurrence.cause.mode === 'cost' && !change.do.some(({ e }) => isNeverPaid(e))) {
        frame.now.paying = true;
        const costs = change.do.map((one): Cost => ({ k: 'do', effect: one }));
        const { program, env, cause, answers } = frame;
        startCosts(g, costs, { seat: ctx.you, card: ctx.self, program, env, cause, answers });
        return 'wait';
      }
      frame.now.started = true;
      const entry = programOf(g.lib, frame.program).code.blocks.find((one) => one.effect === effect)?.entry;
      if (entry !== undefined) runBlock(g, frame.program, entry, frame.env, frame.cause, frame.answers);
      return 'wait';
    }
  }
};

/** Whether the effect is optional in its text ('may'). */
function isOffered(g: Machine, frame: EffectFrame, effect: Effect): boolean {
  const { text } = programOf(g.lib, frame.program);
  return (
    'effects' in text && text.effects.some((one) => one.e === 'may' && one.do.some((each) => each === effect))
  );
}

export const changeAmount: EffectRunner<'changeAmount'> = (g, frame, effect, ctx) => {
  const found = answered(g, frame);
  if (found && found.member.fate === 'pending') {
    const now = found.member.amount ?? 0;
    const to = effect.to !== undefined ? amount(ctx, effect.to) : now + amount(ctx, effect.by ?? 0);
    if (effect.most) found.member.data = { ...found.member.data, most: to };
    found.member.amount = belowMost(found.member, to);
    if (found.member.amount <= 0) found.member.fate = 'never';
    noteSuccess(g, frame);
  }
  return 'next';
};

/**
 * Postpones the change to the given time, with its original cause. Some changes cannot be postponed; a postponed cost
 * is unpaid.
 */
export const delay: EffectRunner<'delay'> = (g, frame, effect) => {
  const found = answered(g, frame);
  if (
    !found ||
    found.gate.applied ||
    found.member.fate !== 'pending' ||
    found.member.data?.undelayable === true ||
    (found.occurrence.cause.mode === 'effect' && actionCannotBeDelayed(g, found.occurrence.cause.action))
  )
    return 'next';
  const { kind, cause } = found.occurrence;
  const { fate: _, ...member } = found.member;
  found.member.fate = 'delayed';
  const node = lastingNode(g, frame.program, effect);
  const until = untilOf(g, effect.until, frame.cause, node, frame.env);
  g.state.postponed.push({ kind, member, cause, until, due: false });
  noteSuccess(g, frame);
  return 'next';
};

/**
 * Lets another player choose the targets among those that the acting player could choose. As an answer to targeting it
 * applies to that target; before any is chosen, to all.
 */
export const chooserOfTargets: EffectRunner<'chooserOfTargets'> = (g, frame, effect, ctx) => {
  const found = answered(g, frame);
  if (found?.gate.occurrence.kind === 'target') return nameAnother(g, frame, effect.player, ctx, found);
  const action = refThings(ctx, { r: 'role', role: 'action' })[0];
  const seat = refThings(ctx, effect.player)[0];
  const running = g.state.frames.find((one) => one.k === 'action' && actionThing(one.id) === action);
  if (running?.k === 'action' && seat && !actionCannotBeNegated(g, running.id)) {
    running.now.chooser = Number(seat.slice(1));
    running.draft = [];
    noteSuccess(g, frame);
  }
  return 'next';
};

/**
 * Adds legal targets for an attack: immediately if its target is being chosen, or later, when the targets of the
 * announced action are chosen.
 */
export const attackDomain: EffectRunner<'attackDomain'> = (g, frame, effect, ctx) => {
  const found = answered(g, frame);
  if (found?.gate.occurrence.kind === 'target')
    return nameAnother(g, frame, { r: 'you' }, ctx, found, effect.filter);
  const action = refThings(ctx, { r: 'role', role: 'action' })[0];
  const running = action === undefined ? undefined : runningAction(g, thingNumber(action));
  if (running && !actionCannotBeNegated(g, running.id)) {
    running.now.besides = things(ctx, effect.filter);
    noteSuccess(g, frame);
  }
  return 'next';
};

/** Asks for a new target among those that the action could have chosen. The current target may be chosen again. */
function nameAnother(
  g: Machine,
  frame: EffectFrame,
  by: Ref,
  ctx: Context,
  { gate, member }: { gate: GateFrame; member: Member },
  despite?: Filter,
): 'wait' | 'next' {
  const seat = refThings(ctx, by)[0];
  const running = runningAction(g, gate.occurrence.cause.action);
  if (
    !running ||
    seat === undefined ||
    member.fate !== 'pending' ||
    cannotBeNegated(g, gate.occurrence, member)
  )
    return 'next';
  const answer = frame.now.naming ? answerOf(frame) : undefined;
  if (answer !== undefined) {
    member.subject = chosenIn(answer);
    // The choosing seat counts as the one that targets.
    member.player = thingNumber(seat);
    noteSuccess(g, frame);
    return 'next';
  }
  const use = useOf(g, running);
  const own = use.ability.slots[running.slot];
  if (!own) return 'next';
  const slot = despite ? { ...own, despite } : own;
  const others = gate.occurrence.members.filter((one) => one !== member).map((one) => one.subject);
  const candidates = slotCandidates(g, use, slot, { ...running.env, [slot.name]: [] }).filter(
    (thing) => !others.includes(thing),
  );
  if (candidates.length === 0) return 'next';
  frame.now.naming = true;
  const about = { what: 'target', program: running.program, slot: slot.name };
  const options = candidates.map((thing) => thingOption('target', slot.name, thing));
  ask(g, Number(seat.slice(1)), 'slot', about, options, running.seat);
  return 'wait';
}

const runningAction = (g: Machine, id: number): ActionFrame | undefined =>
  g.state.frames.find((one): one is ActionFrame => one.k === 'action' && one.id === id);

/** Replaces the target by another; with `legal`, only if the action could have chosen that one. */
export const retarget: EffectRunner<'retarget'> = (g, frame, effect, ctx) => {
  const found = answered(g, frame);
  const to = objects(ctx, frame, 'to', effect.to);
  if (to === 'wait') return 'wait';
  const legal = found && to[0] && (!effect.legal || couldAim(g, found.occurrence, to[0]));
  if (
    found &&
    legal &&
    found.member.fate === 'pending' &&
    !cannotBeNegated(g, found.occurrence, found.member)
  ) {
    found.member.subject = to[0] as Thing;
    noteSuccess(g, frame);
  }
  return 'next';
};

/** Whether the action that is being targeted could have chosen this thing. */
function couldAim(g: Machine, { cause, members }: Occurrence, thing: Thing): boolean {
  const running = g.state.frames.find((one) => one.k === 'action' && one.id === cause.action);
  if (running?.k !== 'action') return true;
  const use = useOf(g, running);
  const slot = use.ability.slots[running.slot];
  if (!slot || members.some((one) => one.subject === thing)) return false;
  if (g.book.modes.costsStay && namesSlot(use.ability.costs, slot.name)) return false;
  return slotCandidates(g, use, slot, { ...running.env, [slot.name]: [] }).includes(thing);
}

function namesSlot(node: unknown, name: string): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const one = node as { r?: unknown; name?: unknown };
  return (one.r === 'slot' && one.name === name) || Object.values(node).some((part) => namesSlot(part, name));
}

/** Spares this card the bowing as a cost of the action being answered, or the player of the action its costs. */
export const payCostOf: EffectRunner<'payCostOf'> = (g, _frame, { waive }, ctx) => {
  const action = refThings(ctx, { r: 'role', role: 'action' })[0];
  const running = g.state.frames.find((one) => one.k === 'action' && actionThing(one.id) === action);
  if (running?.k === 'action' && (waive === 'all' || waive === 'allBowing')) {
    if (running.now.unpaid !== 'all') running.now.unpaid = waive;
  } else if (running?.k === 'action' && ctx.self >= 0) {
    const spared = running.now.spared ?? [];
    running.now.spared = [...spared, cardThing(card(g, ctx.self))];
  }
  return 'next';
};
