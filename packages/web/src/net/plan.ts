import type { FieldView } from '@kyuden/engine';
import type { OptionMessage, RequestMessage, Stops } from '@kyuden/server/protocol';

/**
 * A choice that has been made before it is asked for: the id of an option or its thing. `what` limits it to questions
 * with this subject, for answers such as `pass` that fit many questions.
 */
export type Step = string | { what: string; option: string } | typeof byHand;

/** The step at which the player answers one question himself. */
export const byHand = Symbol('by hand');

/**
 * Several choices made with one gesture, such as a drag or an accepted suggestion. A step is taken when a request
 * offers it; otherwise the rest of the plan is dropped.
 */
export type Plan = readonly Step[];

/** The part of a request that answers depend on; what follows an option has it as well. */
export type Asked = Pick<RequestMessage, 'kind' | 'what' | 'due'> & {
  readonly options: readonly OptionMessage[];
};

/** The option that a step means, if exactly one matches. */
export function stepOf(request: Asked, step: Step): OptionMessage | undefined {
  if (typeof step === 'symbol') return undefined;
  if (typeof step === 'object')
    return step.what === request.what ? request.options.find((one) => one.id === step.option) : undefined;
  const byId = request.options.find((one) => one.id === step);
  if (byId) return byId;
  const about = request.options.filter((one) => one.thing === step && one.role === 'do');
  return about.length === 1 ? about[0] : undefined;
}

/**
 * The next step of a plan, and what is left of it; undefined if the request fits none of its steps. A payment in between
 * is answered by hand and leaves the plan as it is.
 */
export function nextStep(
  request: Asked,
  plan: Plan,
): { option: OptionMessage | undefined; rest: Plan } | undefined {
  for (const [index, step] of plan.entries()) {
    const option = stepOf(request, step);
    if (option) return { option, rest: plan.toSpliced(index, 1) };
  }
  if (request.kind === 'pay' && plan.length > 0) return { option: undefined, rest: plan };
  const asked = plan.indexOf(byHand);
  return asked >= 0 ? { option: undefined, rest: plan.toSpliced(asked, 1) } : undefined;
}

/**
 * The plan for a drag from one thing to another, if the request offers one. `isBuyable`: what is dragged lies face up in
 * an own province.
 */
export function dragPlan(request: Asked, from: string, to: string, isBuyable = false): Plan | undefined {
  if (stepOf(request, from)) return [from, to];
  // Editions ask for the bearer or for the attachment first, so the plan takes the steps in either order.
  const equip = request.options.find((one) => one.ability === 'equip');
  if (equip && !isBuyable) return [equip.id, to, from];
  const recruit = request.options.find((one) => one.ability === 'recruit');
  return recruit && isBuyable ? [recruit.id, from] : undefined;
}

/** What the client answers for the player. */
export interface Habits {
  stops: Stops | null;
  /** Whether the player has set a stop for the current phase. */
  isStop: boolean;
  /** Whether payments take the usual cards. */
  paysUsually: boolean;
}

/** The plan that pays with the usual cards, if they suffice. */
export function usualPayment(request: Asked): Plan | null {
  const { what, due } = request;
  const sources = usualSources(request);
  const gold = sources.reduce((sum, one) => sum + (one.amount ?? 0), 0);
  if (!due || due.amount <= 0 || gold < due.amount) return null;
  return [...sources.map(({ id }) => id), 'done'].map((option) => ({ what, option }));
}

/** The sources that the server suggests for a payment. */
export const usualSources = ({ due, options }: Asked): OptionMessage[] =>
  options.filter((one) => due?.suggestion.includes(one.id));

/** The only battlefield where anybody fights, or any if nobody fights: then the order of battles is irrelevant. */
function onlyBattle(request: Asked, fields: readonly FieldView[]): OptionMessage | undefined {
  if (request.what !== 'nextBattle') return undefined;
  const fought = request.options.filter((one) => {
    const field = fields.find(({ thing }) => thing === one.thing);
    return !field || field.attackers.length > 0;
  });
  return fought.length > 1 ? undefined : (fought[0] ?? request.options[0]);
}

/** The automatic answers to a request that leaves no real choice; null if the player must answer. */
export function ownAnswer(
  request: Asked,
  { stops, isStop, paysUsually }: Habits,
  fields: readonly FieldView[] = [],
): Plan | null {
  const isQuick = stops?.autoPass === true && !isStop;
  const battle = isQuick ? onlyBattle(request, fields) : undefined;
  if (battle) return [battle.id];
  const usual = paysUsually ? usualPayment(request) : null;
  if (usual) return usual;
  const [only, ...others] = request.options;
  if (!only) return null;
  if (others.length > 0) {
    // All units have been assigned: only taking one back would be left, as Undo does.
    const isAssigned = request.kind === 'assign' && request.options.every((one) => one.role !== 'do');
    const done = request.options.find((one) => one.role === 'done');
    return isQuick && isAssigned && done ? [done.id] : null;
  }
  if (only.role !== 'done' && only.role !== 'pass') return null;
  if (request.kind === 'pay') return [only.id];
  const isOpportunity = request.kind === 'act' || request.kind === 'react';
  return isQuick && !isOpportunity ? [only.id] : null;
}
