import { isNoneLike } from '../eval/candidate-cards.ts';
import { actionById } from '../eval/current.ts';
import { mayHaveKeyword } from '../eval/keyword.ts';
import { cardOf, faceOf } from '../machine/cards.ts';
import type { Machine } from '../machine/machine.ts';
import type { PatternPrefilter } from '../machine/pattern-prefilter.ts';
import type { Filter } from '../program/index.ts';
import type { Point, SeatId } from '../program/vocabulary.ts';
import type { Member, Occurrence } from '../state/index.ts';

/** Wildcards for the card and the seat of a `Waiting`. */
export const anyCard = -2;
export const anySeat = -1;

/**
 * A text that waits for a kind of occurrence: its card (-1: a player ability) and its player. For texts that effects
 * grant or create, both are wildcards.
 */
export interface Waiting {
  card: number;
  you: SeatId;
  prefilter: PatternPrefilter;
  point: Point;
  /** Whether it is a trait, which resolves on its own; otherwise an ability, used by choice. */
  trait: boolean;
  /** For abilities: the filter of a required target. */
  needs: Filter | null;
}

/** Whether no card in play can be a required target of the ability. Constant while no text comes or goes. */
export const lacksTarget = (g: Machine, { needs }: Waiting): boolean =>
  needs !== null && isNoneLike(g, needs);

/** Whether the text could answer this member. False only if it certainly cannot. */
export function couldFit(g: Machine, one: Waiting, occ: Occurrence, member: Member): boolean {
  const { prefilter } = one;
  const { name, to, from, cause } = prefilter.pattern;
  if (name && (member.name === undefined || !name.includes(member.name))) return false;
  const { you } = one;
  if (prefilter.player && member.player === undefined) return false;
  if (prefilter.you && member.player !== you && you !== anySeat) return false;
  if ((to && member.to === undefined) || (from && member.from === undefined)) return false;
  if (cause) {
    const by = occ.cause;
    if (cause.modes && !cause.modes.includes(by.mode)) return false;
    if (cause.for !== undefined && by.for !== cause.for) return false;
    if (prefilter.yours && by.seat !== you && you !== anySeat) return false;
    if ((cause.action || cause.by === 'action') && by.action < 0) return false;
    if ((cause.card || cause.by === 'card') && by.card === '') return false;
    if (cause.by === 'rulebook' && by.card !== '') return false;
    if (prefilter.sources && !isFrom(g, prefilter.sources, by.action)) return false;
  }
  if (!prefilter.subject) return true;
  if (member.subject === undefined) return false;
  if (!prefilter.self && !prefilter.types && !prefilter.keywords) return true;
  const c = cardOf(g, member.subject);
  if (!c) return false;
  if (prefilter.self && c.id !== one.card && one.card !== anyCard) return false;
  if (prefilter.types && !prefilter.types.includes(faceOf(g, c).type)) return false;
  return !prefilter.keywords || mayHaveKeyword(g, c, prefilter.keywords);
}

/** Whether the action comes from a card of one of these types. */
function isFrom(g: Machine, types: readonly string[], action: number): boolean {
  const source = actionById(g, action)?.card;
  const c = source ? cardOf(g, source) : undefined;
  return c !== undefined && types.includes(faceOf(g, c).type);
}
