import type { OccurrenceSpec } from '../rulebook.ts';
import { runEffectsOf } from '../run/action.ts';
import { thingNumber } from '../state/index.ts';

/** Occurrences that belong to the machine itself: what it is to use an ability. */
export const kernelKinds: Record<string, OccurrenceSpec> = {
  /** The effects of an action, with whatever answers them before and after. */
  actionResolves: {
    moment: true,
    nests: true,
    apply: (g, member) => runEffectsOf(g, thingNumber(member.data?.action as string)),
  },
};
