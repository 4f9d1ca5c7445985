/**
 * The beginning of a text without a colon after its trigger, conditions and costs: 'Reaction: After X, if Y, do Z'.
 * They are moved from the first sentence to the constraints; the rest of the sentence becomes effects.
 */
import type { Condition, Trigger } from '@kyuden/engine/program';
import { type Constraints, Limits, Trig } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, Missing } from '../lower/context.ts';
import { condition } from '../lower/thing.ts';
import { InZone } from '../noun/zone.ts';
import type { Tree } from '../tree.ts';
import { mine } from './time.ts';

/** A sentence with its trigger in the middle: costs, the payment that triggers them, and the Gold they produce. */
const whilePaying = 'Sentence.whilePaying';

const ofTheAction: ReadonlySet<string> = new Set(['Trig.firstOfAction', 'Trig.firstGain']);
const conditions: ReadonlySet<string> = new Set(['Lead.if', 'Lead.unless']);

/**
 * Whether a sentence contains the trigger of its text, at its beginning or end; in a trait, also behind a condition.
 */
export function awaits(sentence: Node | undefined, isTrait = false): boolean {
  if (sentence === undefined) return false;
  if (sentence.phrase.name === whilePaying) return true;
  if (sentence.phrase.name === 'Sentence.trail') return sentence.v.t!.phrase.name === 'Trail.trigger';
  if (sentence.phrase.name !== 'Sentence.lead') return false;
  const lead = sentence.v.l!.phrase.name;
  if (isTrait && conditions.has(lead)) return awaits(sentence.v.s);
  // A deed of the action that an Interrupt answers is no trigger of the Interrupt.
  if (lead === 'Lead.trigger' && ofTheAction.has(sentence.v.l!.v.t!.phrase.name)) return false;
  return lead === 'Lead.trigger' || (lead === 'Lead.limit' && awaits(sentence.v.s));
}

/** Moves trigger, limit and conditions from the sentence to `into`, and returns the rest of the sentence. */
function opening(sentence: Node, c: Context, into: Constraints): Node {
  let rest = sentence;
  for (;;) {
    const { name } = rest.phrase;
    if (name === whilePaying) {
      into.trigger = { point: 'when', on: [{ kinds: ['pay'], player: mine }] };
      return rest;
    }
    if (name === 'Sentence.trail' && rest.v.t!.phrase.name === 'Trail.trigger') {
      into.trigger = moment(rest.v.t!.v.t!, c);
      return rest.v.a!;
    }
    if (name !== 'Sentence.lead') return rest;
    const lead = rest.v.l!;
    if (lead.phrase.name === 'Lead.limit') into.limit = Limits.of(lead.v.l!)(lead.v.l!, c);
    else if (lead.phrase.name === 'Lead.trigger' && into.trigger === undefined)
      into.trigger = moment(lead.v.t!, c);
    else if (lead.phrase.name === 'Lead.if' && (into.trigger !== undefined || awaits(rest.v.s)))
      require(condition(lead.v.c!, c), into);
    else if (lead.phrase.name === 'Lead.unless' && into.trigger === undefined && awaits(rest.v.s))
      into.conditions.push({ c: 'not', of: condition(lead.v.c!, c) });
    else return rest;
    rest = rest.v.s!;
  }
}

/** Adds a condition. One on the cause of the event is part of the trigger, which knows the cause. */
function require(cond: Condition, { trigger, conditions }: Constraints): void {
  if (!asksCause(cond)) conditions.push(cond);
  else if (trigger === undefined) throw new Missing('what caused it');
  else for (const one of trigger.on) one.where = [...(one.where ?? []), cond];
}

/** Whether a text asks for the cause of the event that it answers. */
export const asksCause = (node: unknown): boolean => JSON.stringify(node).includes('"c":"caused"');

/**
 * Moves the 'if' that opens an ability to its conditions, and returns the rest of the sentence. Where such an 'if' belongs
 * to the effects, only one that no use could meet is moved: the card is out of play, or bowed.
 */
function openingIf(sentence: Node, c: Context, into: Constraints): Node {
  const lead = sentence.phrase.name === 'Sentence.lead' ? sentence.v.l! : undefined;
  if (lead?.phrase.name !== 'Lead.if') return sentence;
  const isWhole = c.card.wording?.openingIf === true;
  const permits = saysHowItIs(lead);
  if (!isWhole && !permits) return sentence;
  const { block, entities, waive } = c;
  const [known, waived] = [entities.length, waive.length];
  if (permits) c.block = 'constraints';
  try {
    const cond = condition(lead.v.c!, c);
    if (isWhole || waive.length > waived) {
      into.conditions.push(cond);
      return sentence.v.s!;
    }
    entities.splice(known);
    return sentence;
  } finally {
    c.block = block;
  }
}

const nodesIn = (node: Node): Node[] => [node, ...Object.values(node.v).flatMap(nodesIn)];
/** Whether the words say of the card itself where or in which state it is. */
function saysHowItIs(lead: Node): boolean {
  const said = nodesIn(lead);
  return (
    said.some(({ phrase: { name } }) => name === 'Base.this' || name === 'Base.self') &&
    said.some(({ phrase: { category, name } }) => category === InZone.name || name === 'Pred.state')
  );
}

/** Lowers a moment to a trigger that fires every time. */
function moment(n: Node, c: Context): Trigger {
  const { later, span, ...trigger } = c.clause(() => Trig.of(n)(n, c));
  if (later === 'next' || span !== undefined) throw new Missing('such a moment as a trigger');
  c.trigger = trigger;
  return trigger;
}

/**
 * Moves the moment that an Interrupt waits for, and the conditions before it, from the sentence. Conditions after the
 * moment belong to the effects.
 */
function waitingOpening(sentence: Node, c: Context, into: Constraints): { moment: Trigger; rest: Node } {
  let rest = sentence;
  for (;;) {
    if (rest.phrase.name === 'Sentence.trail' && rest.v.t!.phrase.name === 'Trail.trigger')
      return { moment: moment(rest.v.t!.v.t!, c), rest: rest.v.a! };
    const lead = rest.phrase.name === 'Sentence.lead' ? rest.v.l! : undefined;
    if (lead?.phrase.name === 'Lead.trigger') return { moment: moment(lead.v.t!, c), rest: rest.v.s! };
    if (lead?.phrase.name === 'Lead.if') into.conditions.push(condition(lead.v.c!, c));
    else if (lead?.phrase.name === 'Lead.limit') into.limit = Limits.of(lead.v.l!)(lead.v.l!, c);
    else throw new Missing('such a moment for an Interrupt');
    rest = rest.v.s!;
  }
}

const anyAction = (): Trigger => ({ point: 'before', on: [{ kinds: ['actionResolves'] }] });

function mentionAnswered(c: Context): void {
  c.mention({ ref: { r: 'role', role: 'action' }, sort: 'action', words: ['action'], silent: true });
}

/** The trigger of an Interrupt that states none: any action that is being taken. */
function interrupted(c: Context): Trigger {
  mentionAnswered(c);
  const trigger = anyAction();
  c.trigger = trigger;
  return trigger;
}

/** The sentences to carry out, after the trigger and conditions of the first one were moved to `into`. */
export function opened(tree: Tree, c: Context, into: Constraints, asEvent: boolean): Node[] {
  const [first, ...rest] = tree.sentences;
  const answers = tree.header?.designators.some((one) => one === 'Reaction' || one === 'Interrupt') === true;
  const trait = tree.header === undefined && !asEvent;
  if (first === undefined || tree.block !== undefined) return tree.sentences;
  if (!(answers || trait)) {
    return tree.header === undefined ? tree.sentences : [openingIf(first, c, into), ...rest];
  }
  const isInterrupt = tree.header?.designators.includes('Interrupt') === true;
  if (isInterrupt && awaits(first)) mentionAnswered(c);
  if (isInterrupt && awaits(first) && c.card.wording?.interruptsWait === true) {
    const { moment, rest: left } = waitingOpening(first, c, into);
    c.awaited = moment;
    into.trigger = anyAction();
    return [left, ...rest];
  }
  if (answers && !awaits(first)) {
    if (tree.header!.designators.includes('Interrupt')) into.trigger = interrupted(c);
    return tree.sentences;
  }
  return [opening(first, c, into), ...rest];
}
