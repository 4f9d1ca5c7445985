import type { OccurrenceSpec } from '@kyuden/engine';

/** Points in time, and steps whose outcome others decide. They change nothing themselves. */

const moment: OccurrenceSpec = { apply: () => {}, moment: true };
const rememberedMoment: OccurrenceSpec = { apply: () => {}, moment: true, remember: true };

/** A step may be stopped or replaced; the frame that started it reads its fate. */
const step: OccurrenceSpec = { apply: () => {}, step: true };
const rememberedStep: OccurrenceSpec = { apply: () => {}, step: true, remember: true };

export const momentKinds: Record<string, OccurrenceSpec> = {
  turnBegins: moment,
  turnEnds: moment,
  /** timing.outside-period: times before a phase begins or after it ends are not part of it. */
  phaseBegins: {
    moment: true,
    apply: (g, member) => {
      g.state.phase = member.name ?? '';
    },
  },
  /** `data.within` is the phase that this one interrupted, if any. */
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
  /** The effects of an Event may be negated as a whole; the Event still counts as resolved. */
  eventResolves: rememberedStep,
  announce: step,
  target: rememberedStep,
  actionResolves: step,
  /** A source produces Gold for the current payment, which counts it. Producing none does not occur. */
  produceGold: { never: (_g, member) => (member.amount ?? 0) <= 0, apply: () => {}, remember: true },
  pay: step,
  /** Ways of entering play that texts distinguish; they follow `enterPlay`. */
  recruit: moment,
  equip: moment,
  proclaim: moment,
};
