import { runEffectsOf } from '../machine/action-frame.ts';
import type { OccurrenceSpec } from '../machine/rulebook.ts';
import { thingNumber } from '../state/index.ts';

/** Occurrences of the engine itself: the steps of using an ability. */
export const kernelKinds: Record<string, OccurrenceSpec> = {
  /** The effects of an action, including the answers before and after. */
  actionResolves: {
    moment: true,
    nests: true,
    apply: (g, member) => runEffectsOf(g, thingNumber(member.data?.action as string)),
  },
  /** A card is about to bow as a cost. A replacement at this step pays the cost, even if the card could not bow. */
  payBow: { step: true, apply: () => {} },
  /** A card is about to enter play attached, before anything is asked or paid. */
  aboutToAttach: { step: true, apply: () => {} },
  /** A trait has finished; raised only for one that destroyed something. */
  traitResolves: { moment: true, apply: () => {} },
};
