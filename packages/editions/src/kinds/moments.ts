import type { OccurrenceSpec } from '@kyuden/engine';

/** Points in time, and steps whose outcome others decide. They change nothing themselves. */

export const moment: OccurrenceSpec = { apply: () => {}, moment: true };
export const rememberedMoment: OccurrenceSpec = { apply: () => {}, moment: true, remember: true };

/** A step may be stopped or replaced; the frame that started it reads its fate. */
export const step: OccurrenceSpec = { apply: () => {}, step: true };
export const rememberedStep: OccurrenceSpec = { apply: () => {}, step: true, remember: true };

/** The phase `name` begins. */
export const phaseBegins: OccurrenceSpec = {
  moment: true,
  apply: (g, member) => {
    g.state.phase = member.name ?? '';
  },
};
