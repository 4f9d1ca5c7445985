import { addDelayed, addLasting, byRules, type Cause, lastingNode, programOf } from '@kyuden/engine';
import type { Duration } from '@kyuden/engine/program';
import { type Clause, quoted, SituationError } from './format.ts';
import type { Names } from './names.ts';
import { orNearest } from './nearest-form.ts';

/** An Event that has resolved: for which seat, and whether in the current turn. */
export interface ResolvedEvent {
  seat: number;
  title: string;
  thisTurn: boolean;
}

/** Durations that end with the turn at the latest. */
const short: readonly (Duration['d'] | undefined)[] = [
  undefined,
  'turn',
  'phase',
  'battle',
  'duel',
  'payment',
];

/**
 * Adds the lasting and delayed effects of an Event that has resolved. Its other effects are not applied; the
 * position states their results. Durations count from now.
 */
export function leaveEffects(names: Names, one: Clause, { seat, title, thisTurn }: ResolvedEvent): void {
  const { g } = names;
  const face = g.lib.byKey.get(title);
  if (face === undefined || g.lib.faces[face]?.type !== 'Event') {
    const events = g.lib.faces.filter(({ type }) => type === 'Event').map((each) => each.title);
    throw new SituationError(
      one.line,
      `expected an Event of the edition or a stand-in, found ${quoted(title)}${orNearest(title, events)}`,
    );
  }
  const lasts = (until: Duration | undefined): boolean => thisTurn || !short.includes(until?.d);
  for (const program of g.lib.texts[face] ?? []) {
    const { text, code } = programOf(g.lib, program);
    if (text.t !== 'event') continue;
    const cause: Cause = { ...byRules(seat), program };
    for (const effect of text.effects) {
      if (effect.e === 'lasting' && lasts(effect.until))
        addLasting(g, cause, lastingNode(g, program, effect), {}, effect.until);
      if (effect.e === 'later' && lasts(effect.until)) {
        const node = code.blocks.findIndex((block) => block.effect === effect && block.role === 'later');
        addDelayed(g, cause, node, {}, effect);
      }
    }
  }
}
