/** Interrupts that are played to an action and wait for something it does. */
import type { Ability, Condition, Cost, Effect, Pattern, Ref, Trigger, Waiver } from '@kyuden/engine/program';
import { branch } from './branch.ts';
import { Missing, same, self } from './context.ts';

/** Occurrences by which a card enters play. */
const entries: ReadonlySet<string> = new Set(['recruit', 'equip', 'enterPlay']);

const coming: Ref = { r: 'of', rel: 'brings', of: { r: 'role', role: 'action' } };

type Parts = Pick<Ability, 'conditions' | 'costs' | 'slots' | 'effects' | 'waive'>;

/**
 * The Interrupt, with effects that wait for the moment as long as the action lasts. If the moment is that a card enters
 * play, the action must be about to bring in such a card. If that is the card of the Interrupt, it works from where it
 * lies, and its bowing waits too (interrupts.when-played).
 */
export function waiting<P extends Parts>(parts: P, moment: Trigger): P {
  if (parts.slots.length > 0) throw new Missing('a target of an Interrupt before what it waits for');
  const conditions = [...parts.conditions, ...moment.on.flatMap(mustBeComing)];
  const own = moment.on.every(isOwnEntry);
  const bows = own ? parts.costs.filter(bowsItself) : [];
  const effects = bows.length === 0 ? parts.effects : afterBowing(parts.effects);
  const waive: Waiver[] = own ? [...parts.waive, 'inHand', 'inProvince'] : parts.waive;
  return {
    ...parts,
    conditions,
    waive,
    costs: parts.costs.filter((cost) => !bows.includes(cost)),
    effects: [{ e: 'later', trigger: moment, do: effects, until: { d: 'action' } }],
  };
}

const isEntry = ({ kinds }: Pattern): boolean => kinds.every((kind) => entries.has(kind));

const isOwnEntry = (pattern: Pattern): boolean =>
  isEntry(pattern) && pattern.subject?.preds.some((pred) => pred.p === 'is' && same(pred.ref, self)) === true;

function mustBeComing(pattern: Pattern): Condition[] {
  if (!isEntry(pattern) || pattern.subject === undefined) return [];
  return [{ c: 'is', ref: coming, preds: pattern.subject.preds }];
}

const bowsItself = (cost: Cost): boolean =>
  cost.k === 'do' &&
  cost.effect.e === 'bow' &&
  cost.effect.what.o === 'ref' &&
  same(cost.effect.what.ref, self);

const bowed = 'bowedForIt';

const afterBowing = (effects: Effect[]): Effect[] => [
  { e: 'bow', what: { o: 'ref', ref: self }, name: bowed },
  branch({ c: 'did', name: bowed }, effects),
];
