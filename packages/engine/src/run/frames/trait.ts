import { holds } from '../../eval/condition.ts';
import { things } from '../../eval/filter.ts';
import { countedAs, limitLeft, noteUse } from '../../eval/limit.ts';
import { occur } from '../../gate/occur.ts';
import { faceNumber } from '../../machine/cards.ts';
import { context } from '../../machine/context.ts';
import { programOf } from '../../machine/library.ts';
import type { Machine } from '../../machine/machine.ts';
import { answerOf, ask, dropResult, finish, taken } from '../../machine/stack.ts';
import { runProgram, startCosts } from '../../machine/start.ts';
import type { Cost, EventTrait, FocusEffect, Slot, TriggeredTrait } from '../../program/index.ts';
import {
  type Card,
  chosenIn,
  type Env,
  type Option,
  plainOption,
  type TraitFrame,
  thingOption,
} from '../../state/index.ts';
import { jointFits, quantity } from '../slots.ts';

type Triggered = TriggeredTrait | EventTrait | FocusEffect;

const check = 0;
const target = 1;
const targeted = 2;
const pay = 3;
const resolve = 4;
const end = 5;
const over = 6;

export function trait(g: Machine, frame: TraitFrame): void {
  const text = programOf(g.lib, frame.program).text as Triggered;
  switch (frame.pc) {
    case check: {
      const ctx = context(g, frame.seat, frame.card, frame.env);
      if (!text.conditions.every((cond) => holds(ctx, cond))) return finish(g, frame, false);
      if (text.limit?.after && limitLeft(g, text.limit, frame.instance, ctx) <= 0)
        return finish(g, frame, false);
      if (!text.limit?.after)
        noteUse(g, countedHere(g, frame, text), text.limit ?? { times: 'any', per: 'turn' });
      frame.pc = target;
      return;
    }
    case target:
      return nameTarget(g, frame, text.slots[frame.slot]);
    case targeted: {
      const occ = taken(g, 'gate');
      const slot = text.slots[frame.slot] as Slot;
      frame.env[slot.name] = occ.members.flatMap((one) =>
        one.fate === 'done' && one.subject ? [one.subject] : [],
      );
      frame.slot++;
      frame.pc = target;
      return;
    }
    case pay: {
      frame.pc = resolve;
      const { seat, card: id, program, env, answers } = frame;
      const isInvested = text.t === 'triggered' && text.invested === true;
      const costs: Cost[] = isInvested ? [{ k: 'may', costs: text.costs, name: invested }] : text.costs;
      return startCosts(g, costs, {
        seat,
        card: id,
        program,
        env,
        answers,
        cause: { ...frame.cause, mode: 'cost' },
      });
    }
    case resolve: {
      const { paid, env } = taken(g, 'cost');
      Object.assign(frame.env, env);
      if (!paid || env[invested] === false) return finish(g, frame, false);
      frame.pc = end;
      return runProgram(g, frame.program, frame.env, frame.cause, frame.answers);
    }
    case end: {
      if (text.limit?.after && wasUsed(text, taken(g, 'program')))
        noteUse(g, countedHere(g, frame, text), text.limit);
      const { destroyed } = frame.now;
      if (destroyed === undefined) return finish(g, frame, true);
      frame.pc = over;
      const member = { player: frame.seat, data: { destroyed } };
      occur(g, 'traitResolves', [member], { ...frame.cause, mode: 'rulebook' });
      return;
    }
    default:
      dropResult(g);
      return finish(g, frame, true);
  }
}

const countedHere = (g: Machine, { instance, seat }: TraitFrame, { limit }: Triggered): string =>
  countedAs(g, limit, instance, seat);

/** The binding that stores the choice to pay for an `invested` text. */
const invested = '@invested';

/**
 * Returns the texts of a played card with optional costs; a card that does not enter play gets no other occasion for
 * them.
 */
export function investedTexts(g: Machine, c: Card): string[] {
  return (g.lib.texts[faceNumber(c)] ?? []).filter((program) => {
    const { text } = programOf(g.lib, program);
    return text.t === 'triggered' && text.invested === true;
  });
}

/** Whether the effects used up their limit: an optional effect that was declined does not. */
const wasUsed = (text: Triggered, env: Env): boolean =>
  text.effects.some((effect) => effect.e !== 'may' || !effect.name || env[effect.name] !== false);

/** Chooses the targets of a trait, if possible. A slot that cannot be filled is empty for later sentences. */
function nameTarget(g: Machine, frame: TraitFrame, slot: Slot | undefined): void {
  if (!slot) {
    frame.pc = pay;
    return;
  }
  const ctx = context(g, frame.seat, frame.card, frame.env);
  const chosen = frame.now.chosen ?? [];
  const answer = answerOf(frame);
  if (answer !== undefined && answer !== 'done') chosen.push(chosenIn(answer));
  frame.now.chosen = chosen;
  const all = things(ctx, slot.filter);
  const range = quantity(ctx, slot.n, all.length);
  const min = slot.optional ? 0 : Math.min(range.min, all.length);
  const open = all.filter(
    (thing) => !chosen.includes(thing) && jointFits(ctx, slot.joint, [...chosen, thing]),
  );
  if (answer !== 'done' && chosen.length < range.max && open.length > 0) {
    if (open.length > 1 || min === 0 || chosen.length >= min) {
      const options: Option[] = open.map((thing) => thingOption('target', slot.name, thing));
      if (chosen.length >= min) options.push(plainOption.done);
      ask(g, frame.seat, 'slot', { what: 'target', program: frame.program, slot: slot.name }, options);
      return;
    }
    chosen.push(...open.slice(0, min - chosen.length));
  }
  frame.now.chosen = undefined;
  frame.pc = targeted;
  const members = chosen.map((thing) => ({ subject: thing, player: frame.seat }));
  occur(g, 'target', members, frame.cause);
}
