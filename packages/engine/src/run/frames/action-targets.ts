import { actionById } from '../../eval/current.ts';
import { occur } from '../../gate/occur.ts';
import { besidesOf, causeOf, useOf } from '../../machine/action-frame.ts';
import { cardOf, placeOf } from '../../machine/cards.ts';
import { context } from '../../machine/context.ts';
import { inPlay } from '../../machine/in-play.ts';
import type { Machine } from '../../machine/machine.ts';
import { taken } from '../../machine/stack.ts';
import type { Slot } from '../../program/index.ts';
import { type ActionFrame, type ActionRecord, actionThing, bind, type Thing } from '../../state/index.ts';
import { makeStrike } from '../effects/attacks.ts';
import { aimedLater, attackOfSlot, isCandidate, quantity, slotCandidates, useContext } from '../slots.ts';
import { chooseFor } from './action-draft.ts';
import { aimed, cost, end, opening, target, targeted } from './action-steps.ts';

/** Step B of an action: targets the drafted things, if they are still legal. */
export function nameTarget(g: Machine, frame: ActionFrame): void {
  const use = useOf(g, frame);
  const slot = use.ability.slots[frame.slot];
  if (!slot) {
    frame.pc = g.book.modes.costsFirst ? opening : cost;
    return;
  }
  if (aimedLater(use.ability, slot)) {
    frame.slot++;
    return;
  }
  const drafted = frame.draft[frame.slot] ?? [];
  const besides = besidesOf(frame, slot);
  const undrafted = frame.draft[frame.slot] === undefined || besides.length > 0;
  const env = bind(frame.env, slot.name, []);
  let chosen = drafted.filter((thing) => isCandidate(g, use, slot, env, thing));
  if (chosen.length < drafted.length || undrafted) {
    const again = chooseFor(g, frame, use, slot, false);
    if (again === 'wait') return;
    chosen = again === 'cancel' ? [] : again;
    const many = slotCandidates(g, use, slot, env).length;
    const { min } = quantity(useContext(g, use, frame.env), slot.n, many);
    if (chosen.length < min && !slot.optional) return fail(g, frame);
  }
  if (chosen.some((thing) => besides.includes(thing))) frame.now.besides = undefined;
  frame.env[slot.name] = chosen;
  // A performer may be chosen without being targeted.
  if (slot.chosen) {
    frame.slot++;
    return;
  }
  frame.pc = targeted;
  const action = actionThing(frame.id);
  occur(
    g,
    'target',
    chosen.map((thing) => ({
      subject: thing,
      player: frame.now.chooser ?? frame.seat,
      name: slot.attack ? 'attack' : slot.block,
      data: { action },
    })),
    causeOf(frame, 'effect'),
  );
}

/** Records the final targets, after all answers that may change them. */
export function noteTargets(g: Machine, frame: ActionFrame): void {
  const occ = taken(g, 'gate');
  const slot = useOf(g, frame).ability.slots[frame.slot] as Slot;
  const named: Thing[] = [];
  for (const one of occ.members) if (one.fate === 'done' && one.subject) named.push(one.subject);
  frame.env[slot.name] = named;
  if (named.length < (frame.draft[frame.slot]?.length ?? 0) && named.length === 0 && !slot.optional)
    return fail(g, frame);
  noteTargetsOf(g, actionById(g, frame.id), named);
  frame.pc = target;
  if (slot.attack && named.length > 0) return aim(g, frame, slot, named);
  frame.slot++;
}

function noteTargetsOf(g: Machine, record: ActionRecord | undefined, named: Thing[]): void {
  if (!record) return;
  record.targets.push(...named);
  for (const thing of named) {
    const c = cardOf(g, thing);
    if (c && inPlay(g, c)) record.targetsAt[thing] = placeOf(g, c);
  }
}

/** Creates the attacks, so that answers to their targeting can change them. */
function aim(g: Machine, frame: ActionFrame, slot: Slot, named: Thing[]): void {
  const use = useOf(g, frame);
  const spec = attackOfSlot(use.ability.effects, slot.name);
  if (!spec) throw new Error(`no attack in '${frame.program}' aims at '${slot.name}'`);
  const ctx = context(g, frame.seat, frame.card, frame.env, frame.id);
  const source = causeOf(frame, 'effect').card;
  const strikes = named.map((thing) => makeStrike({ ...ctx, it: thing }, spec, thing, source));
  frame.env[`@strike:${slot.name}`] = strikes.map((one) => `k${one.id}`);
  frame.pc = aimed;
  const action = actionThing(frame.id);
  const members = strikes.map((one) => ({
    subject: one.target,
    player: frame.seat,
    data: { attack: `k${one.id}`, action },
  }));
  occur(g, 'attackTargeted', members, causeOf(frame, 'effect'));
}

/** Fails the action: targets or costs could not be met, so it was taken but does not resolve. */
export function fail(g: Machine, frame: ActionFrame): void {
  const record = actionById(g, frame.id);
  if (record && !frame.env['@again']) record.status = 'failed';
  frame.pc = end;
}
