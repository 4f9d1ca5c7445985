import type { OptionMessage, RequestMessage } from '@kyuden/server/protocol';
import type { Plan } from '../net/plan.ts';
import { usualPayment, usualSources } from '../net/plan.ts';
import { words } from '../words.ts';
import type { TableFacts } from './context.ts';
import { labelOf } from './option-words.ts';

/** Suggestions that a player can accept with one click. */

export interface PaySuggestion {
  sources: string[];
  plan: Plan;
}

/** The payment that the server suggests, including the final confirmation. */
export function paySuggestion(request: RequestMessage): PaySuggestion | null {
  const plan = usualPayment(request);
  return plan && { sources: usualSources(request).map(sourceWords), plan };
}

/** A card that pays, and its Gold. */
export const sourceWords = (one: OptionMessage): string =>
  words.request.source(one.title ?? labelOf(one), one.amount ?? 0);

/** The plan that takes several things in the order in which they are listed. */
export function orderSuggestion({ kind, options }: RequestMessage): Plan | null {
  const things = options.filter((one) => one.role === 'do');
  return kind === 'order' && things.length > 2 ? things.map((one) => one.id) : null;
}

export interface AssignSuggestion {
  field: string;
  /** The number of the attacked province. */
  number: number;
  plan: string[];
}

/** If only the units are asked for and not their destination: all that may go. */
export function everybody(request: RequestMessage | null): { label: string; plan: string[] } | null {
  const label = request ? words.living.all[request.what] : undefined;
  const units = request?.options.filter((one) => one.role === 'do') ?? [];
  return label && units.length > 1 ? { label, plan: units.map((one) => one.id) } : null;
}

/** Plans that send all remaining unbowed units to one battlefield: the two with the largest margin. */
export function assignSuggestions(
  facts: Pick<TableFacts, 'request' | 'view' | 'cards' | 'places'>,
): AssignSuggestion[] {
  const { request, view, cards, places } = facts;
  if (request?.kind !== 'assign' || !view.attack || words.living.all[request.what]) return [];
  const units = request.options.filter(
    (one) => one.role === 'do' && one.thing && !cards.get(one.thing)?.bowed,
  );
  if (units.length === 0) return [];
  const isAttacking = view.attack.attacker === view.seat;
  return view.attack.fields
    .filter((field) => !field.fought && (isAttacking || field.attackers.length > 0))
    .map((field) => ({
      field: field.thing,
      number: (field.province && places.get(field.province)?.number) || 0,
      margin: isAttacking
        ? field.attackForce - field.defenseForce - field.strength
        : field.defenseForce + field.strength - field.attackForce,
      plan: units.flatMap((one) => [one.id, field.thing]),
    }))
    .sort((a, b) => b.margin - a.margin)
    .slice(0, 2)
    .map(({ margin: _, ...one }) => one);
}

/** All plans that are suggested for a request. */
export function suggestedPlans(
  facts: Pick<TableFacts, 'view' | 'cards' | 'places'> & { request: RequestMessage },
): Plan[] {
  const { request } = facts;
  const plans = [
    paySuggestion(request)?.plan,
    everybody(request)?.plan,
    orderSuggestion(request),
    ...assignSuggestions(facts).map((one) => one.plan),
  ];
  return plans.filter((one): one is Plan => one !== undefined && one !== null);
}
