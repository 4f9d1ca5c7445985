import type { FieldView } from '@kyuden/engine';
import type { OptionMessage, RequestMessage, Stops } from '@kyuden/server/protocol';

/**
 * Several choices made with one gesture, such as a drag or an accepted suggestion. Each step is the id of an option or
 * its thing. A step is taken when a request offers it; otherwise the rest of the plan is dropped.
 */
export type Plan = readonly string[];

/** The option that a step means, if exactly one matches. */
export function stepOf(request: RequestMessage, step: string): OptionMessage | undefined {
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
  request: RequestMessage,
  plan: Plan,
): { option: OptionMessage | undefined; rest: Plan } | undefined {
  for (const [index, step] of plan.entries()) {
    const option = stepOf(request, step);
    if (option) return { option, rest: plan.toSpliced(index, 1) };
  }
  return request.kind === 'pay' && plan.length > 0 ? { option: undefined, rest: plan } : undefined;
}

/**
 * The plan for a drag from one thing to another, if the request offers one. `isBuyable`: what is dragged lies face up in
 * an own province.
 */
export function dragPlan(
  request: RequestMessage,
  from: string,
  to: string,
  isBuyable = false,
): Plan | undefined {
  if (stepOf(request, from)) return [from, to];
  // Editions ask for the bearer or for the attachment first, so the plan takes the steps in either order.
  const equip = request.options.find((one) => one.ability === 'equip');
  if (equip && !isBuyable) return [equip.id, to, from];
  const recruit = request.options.find((one) => one.ability === 'recruit');
  return recruit && isBuyable ? [recruit.id, from] : undefined;
}

/** Whether the order of battles is irrelevant: no remaining battlefield has attackers. */
const isIdleOrder = (request: RequestMessage, fields: readonly FieldView[]): boolean =>
  request.what === 'nextBattle' &&
  request.options.every((one) =>
    fields.some((field) => field.thing === one.thing && field.attackers.length === 0),
  );

/** The automatic answer to a request whose only answer decides nothing; null if the player must answer. */
export function ownAnswer(
  request: RequestMessage,
  stops: Stops | null,
  phaseStops: boolean,
  fields: readonly FieldView[] = [],
): string | null {
  const [only, ...others] = request.options;
  if (only && stops?.autoPass && !phaseStops && isIdleOrder(request, fields)) return only.id;
  if (!only || others.length > 0 || (only.role !== 'done' && only.role !== 'pass')) return null;
  if (request.kind === 'pay') return only.id;
  const isStop = request.kind === 'act' || request.kind === 'react';
  return stops?.autoPass && !isStop && !phaseStops ? only.id : null;
}
