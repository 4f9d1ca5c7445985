import type { OccurrenceSpec } from '@kyuden/engine';

/** Points in time, and steps whose outcome others decide: they change nothing themselves. */

const moment: OccurrenceSpec = { apply: () => {}, moment: true };
const rememberedMoment: OccurrenceSpec = { apply: () => {}, moment: true, remember: true };

/** May be stopped or replaced; whoever started it looks at its fate and goes on. */
const step: OccurrenceSpec = { apply: () => {}, step: true };
const rememberedStep: OccurrenceSpec = { apply: () => {}, step: true, remember: true };

export const momentKinds: Record<string, OccurrenceSpec> = {
  turnBegins: moment,
  turnEnds: moment,
  /** What comes before a phase begins or after it ends is no part of it (timing.outside-period). */
  phaseBegins: {
    moment: true,
    apply: (g, member) => {
      g.state.phase = member.name ?? '';
    },
  },
  /** `data.within` is the phase that it interrupted, if there is one. */
  phaseEnds: {
    moment: true,
    apply: (g, member) => {
      g.state.phase = String(member.data?.within ?? '');
    },
  },
  segmentBegins: moment,
  segmentEnds: moment,
  engage: moment,
  combatEnds: moment,
  battleResolves: step,
  battleEnds: moment,
  winBattle: rememberedMoment,
  attackDeclared: rememberedStep,
  duelBegins: rememberedMoment,
  poolsFormed: moment,
  strike: moment,
  focusEffects: step,
  duelResolves: step,
  duelEnds: moment,
  /** An Event's effects may be negated as a whole; it has been resolved all the same. */
  eventResolves: rememberedStep,
  announce: step,
  target: rememberedStep,
  actionResolves: step,
  /** Gold of one source toward the payment under way, which counts it; none is no production. */
  produceGold: { never: (_g, member) => (member.amount ?? 0) <= 0, apply: () => {}, remember: true },
  pay: step,
  /** Ways of coming into play, told apart: they follow upon it. */
  recruit: moment,
  equip: moment,
  proclaim: moment,
};
