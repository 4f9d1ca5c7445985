import type { FieldView } from '@kyuden/engine';
import type { OptionMessage, RequestMessage, Stops } from '@kyuden/server/protocol';

/**
 * Several choices that a player made with one gesture: dragging a card to a place, accepting a suggestion. Each step is
 * the id of an option or the thing it is about; it is taken when a request offers it, and the rest is dropped when one
 * does not.
 */
export type Plan = readonly string[];

/** The option that a plan means here, if it means one and only one. */
export function stepOf(request: RequestMessage, step: string): OptionMessage | undefined {
  const byId = request.options.find((one) => one.id === step);
  if (byId) return byId;
  const about = request.options.filter((one) => one.thing === step && one.role === 'do');
  return about.length === 1 ? about[0] : undefined;
}

/** The steps that begin a drag from one thing to another, if the request offers a way. */
export function dragPlan(request: RequestMessage, from: string, to: string): Plan | undefined {
  if (stepOf(request, from)) return [from, to];
  // Onto what asks: a payment takes its sources this way.
  const equip = request.options.find((one) => one.ability === 'equip');
  if (equip) return [equip.id, to, from];
  return undefined;
}

/** Whether the order of battles decides nothing: nobody attacks at any battlefield that is left. */
const isIdleOrder = (request: RequestMessage, fields: readonly FieldView[]): boolean =>
  request.what === 'nextBattle' &&
  request.options.every((one) =>
    fields.some((field) => field.thing === one.thing && field.attackers.length === 0),
  );

/** What has only one answer that decides nothing is not worth a click. */
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
