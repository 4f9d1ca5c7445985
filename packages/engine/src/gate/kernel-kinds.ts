import { runEffectsOf } from '../machine/action-frame.ts';
import type { OccurrenceSpec } from '../machine/rulebook.ts';
import { thingNumber } from '../state/index.ts';

/** Occurrences that belong to the machine itself: what it is to use an ability. */
export const kernelKinds: Record<string, OccurrenceSpec> = {
  /** The effects of an action, with whatever answers them before and after. */
  actionResolves: {
    moment: true,
    nests: true,
    apply: (g, member) => runEffectsOf(g, thingNumber(member.data?.action as string)),
  },
  /** A card is to bow as a cost: what takes its place here has paid for it, even if it could not bow. */
  payBow: { step: true, apply: () => {} },
  /** A card is about to come into play attached, before anything is asked or paid. */
  aboutToAttach: { step: true, apply: () => {} },
  /** A trait has done all it does; raised for one that destroyed something. */
  traitResolves: { moment: true, apply: () => {} },
};
