import { card } from '../machine/cards.ts';
import type { Library } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import type { KnobValue } from '../machine/rulebook.ts';
import type { SeatId } from '../program/vocabulary.ts';
import { seatThing, type Thing } from '../state/index.ts';
import { pointsAt } from './recursion.ts';
import { type ActiveNode, contextOf, on, reaches, standing } from './standing.ts';

/**
 * Returns when a text became active, for ordering. Cards that entered one zone in the same turn are ordered by
 * position.
 */
function cameAt(g: Machine, { lasting, card: id }: ActiveNode): number {
  if (lasting >= 0 || id < 0) return Number.POSITIVE_INFINITY;
  const c = card(g, id);
  return c.entered * 10_000 + (g.state.zones[c.zone]?.indexOf(id) ?? 0);
}

/** Returns the knobs of the rulebook. */
function knobsOf({ book, lib }: Machine): Library['knobs'] {
  if (lib.knobsOf !== book.knobs) {
    lib.knobsOf = book.knobs;
    lib.knobs = new Map(Object.entries(book.knobs));
  }
  return lib.knobs;
}

/**
 * Reads the knobs of a layer that has declared their types. Texts only set values of the knob's type; a test over the
 * cards of each edition checks that.
 */
type KnobReader<Knobs> = <Name extends keyof Knobs & string>(
  g: Machine,
  name: Name,
  about?: Thing,
) => Knobs[Name];

export const knobReader = <Knobs>(): KnobReader<Knobs> => knob as unknown as KnobReader<Knobs>;

/** Returns the current value of a knob for a player or thing: the latest text that sets it prevails. */
export function knob(g: Machine, name: string, about?: Thing): KnobValue {
  let value = knobsOf(g).get(name);
  if (value === undefined) throw new Error(`the rulebook has no parameter '${name}'`);
  let latest = Number.NEGATIVE_INFINITY;
  for (const one of standing(g, 'knob')) {
    if (one.node.knob !== name) continue;
    const at = cameAt(g, one);
    if (at < latest) continue;
    const ctx = contextOf(g, one);
    if (about !== undefined) {
      if (one.node.player && !pointsAt(ctx, one.node.player, about)) continue;
      if (one.node.over && !reaches(g, one, about)) continue;
    }
    if (!on(g, one, ctx)) continue;
    const { value: set } = one.node;
    value = typeof set === 'object' ? Number.POSITIVE_INFINITY : set;
    latest = at;
  }
  return value;
}

/** The sum of all texts that set a knob for a player, for the knobs whose texts add up. */
export const sumOfKnob = (g: Machine, name: string, seat: SeatId): number =>
  standing(g, 'knob').reduce((sum, one) => {
    const { knob: set, player, value } = one.node;
    if (set !== name || !player) return sum;
    const ctx = contextOf(g, one);
    return on(g, one, ctx) && pointsAt(ctx, player, seatThing(seat)) ? sum + Number(value) : sum;
  }, 0);
