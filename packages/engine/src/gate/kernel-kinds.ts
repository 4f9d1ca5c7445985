import type { OccurrenceSpec } from '../rulebook.ts';
import { runEffectsOf } from '../run/action.ts';
import { thingNumber } from '../state/index.ts';

const moment: OccurrenceSpec = { apply: () => {}, moment: true };

/** Occurrences that belong to the machine itself: what it is to use an ability. */
export const kernelKinds: Record<string, OccurrenceSpec> = {
  announce: moment,
  target: moment,
  pay: moment,
  attackTargeted: moment,
  /** The effects of an action, with whatever answers them before and after. */
  actionResolves: {
    moment: true,
    nests: true,
    apply: (g, member) => runEffectsOf(g, thingNumber(member.data?.action as string)),
  },
};
