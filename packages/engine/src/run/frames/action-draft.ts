import { chosenGold } from '../../eval/amount.ts';
import { besidesOf, useOf } from '../../machine/action-frame.ts';
import { card, cardThing } from '../../machine/cards.ts';
import type { Machine } from '../../machine/machine.ts';
import type { Use } from '../../machine/rulebook.ts';
import { answerOf, ask, finish } from '../../machine/stack.ts';
import type { Slot } from '../../program/index.ts';
import {
  type About,
  type ActionFrame,
  bind,
  chosenIn,
  type Option,
  plainOption,
  type Thing,
  thingOption,
} from '../../state/index.ts';
import { asksAnyGold } from '../asked-alone.ts';
import { canStillFinish, isReady } from '../can-finish.ts';
import { extraPerforms } from '../extra-actions.ts';
import { goldToChoose, pricesToChoose } from '../good-faith.ts';
import { aimedLater, quantity, slotCandidates, useContext } from '../slots.ts';
import { announce } from './action-steps.ts';

/**
 * Fills the slots one after another. Every offered choice leaves a way to finish; until the announcement the use can
 * be cancelled.
 */
export function makeDraft(g: Machine, frame: ActionFrame): void {
  const use = useOf(g, frame);
  // This comes before all other choices.
  if (frame.env[chosenGold] === undefined && asksAnyGold(use.ability))
    return chooseGold(g, frame, goldToChoose(g, use, frame.env));
  const slot = use.ability.slots[frame.slot];
  if (!slot) return settlePrice(g, frame, use);
  if (aimedLater(use.ability, slot)) {
    frame.slot++;
    return;
  }
  const chosen = chooseFor(g, frame, use, slot, true);
  if (chosen === 'wait') return;
  if (chosen === 'cancel') return finish(g, frame, false);
  frame.draft[frame.slot] = chosen;
  frame.env[slot.name] = chosen;
  frame.slot++;
}

/** Ends the draft. Settles before what is paid for an attachment whose bearer will be named after the costs. */
function settlePrice(g: Machine, frame: ActionFrame, use: Use): void {
  const prices = frame.env[chosenGold] === undefined ? pricesToChoose(g, use, frame.env) : [];
  if (prices.length > 1) return chooseGold(g, frame, prices);
  if (prices[0] !== undefined) frame.env[chosenGold] = prices[0];
  frame.pc = announce;
}

/** Asks how much Gold to pay. */
function chooseGold(g: Machine, frame: ActionFrame, amounts: readonly number[]): void {
  const answer = answerOf(frame);
  if (answer === 'cancel') return finish(g, frame, false);
  if (answer !== undefined) {
    frame.env[chosenGold] = Number(answer.slice('gold='.length));
    return;
  }
  const options: Option[] = amounts.map((gold) => ({
    id: `gold=${gold}`,
    role: 'do',
    verb: 'gold',
    amount: gold,
  }));
  if (frame.answers < 0) options.push(plainOption.cancel);
  const about = { what: 'goldToPay', program: frame.program };
  ask(g, frame.seat, 'pick', about, options);
}

/** Asks for the things of a slot, one at a time. */
export function chooseFor(
  g: Machine,
  frame: ActionFrame,
  use: Use,
  slot: Slot,
  inDraft: boolean,
): Thing[] | 'wait' | 'cancel' {
  const chosen = frame.now.chosen ?? [];
  const answer = answerOf(frame);
  if (answer === 'cancel') return 'cancel';
  if (answer === 'done') return allChosen(frame, chosen);
  if (answer !== undefined) chosen.push(chosenIn(answer));
  frame.now.chosen = chosen;
  const ctx = useContext(g, use, frame.env);
  const usual = slotCandidates(g, use, slot, bind(frame.env, slot.name, []));
  const besides = inDraft ? [] : besidesOf(frame, slot);
  const all = besides.length === 0 ? usual : [...usual, ...besides];
  const { min, max } = quantity(ctx, slot.n, all.length);
  if (chosen.length >= max) return allChosen(frame, chosen);
  const at = use.ability.slots.indexOf(slot);
  const range = { min, max, all };
  const open: Thing[] = [];
  for (const thing of all) {
    if (chosen.includes(thing)) continue;
    const more = chosen.length === 0 ? [thing] : [...chosen, thing];
    if (
      canStillFinish(g, use, slot, frame.env, more, range, at) &&
      extraPerforms(g, frame, use, slot, more, min)
    )
      open.push(thing);
  }
  const mayStop =
    slot.optional || (chosen.length >= min && (!slot.joint || isReady(g, use, slot, frame.env, chosen, at)));
  if (open.length === 0) {
    if (mayStop || !inDraft) return allChosen(frame, chosen);
    return 'cancel';
  }
  if (!mayStop && open.length === 1 && min === max && min - chosen.length === 1 && !inDraft) {
    chosen.push(open[0] as Thing);
    return allChosen(frame, chosen);
  }
  const options: Option[] = open.map((thing) => thingOption('target', slot.name, thing));
  if (mayStop) options.push(plainOption.done);
  if (inDraft && frame.answers < 0) options.push(plainOption.cancel);
  const about: About = { what: 'target', program: frame.program, slot: slot.name };
  if (frame.card >= 0) about.card = cardThing(card(g, frame.card));
  const chooser = frame.now.chooser ?? frame.seat;
  ask(g, chooser, 'slot', about, options, frame.seat);
  return 'wait';
}

function allChosen(frame: ActionFrame, chosen: Thing[]): Thing[] {
  frame.now.chosen = undefined;
  return chosen;
}
