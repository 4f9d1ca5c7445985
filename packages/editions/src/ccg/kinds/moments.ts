import type { OccurrenceSpec } from '@kyuden/engine';
import { moment, phaseBegins, rememberedMoment, rememberedStep, step } from '../../kinds/moments.ts';
import { amountOf } from '../../kinds/subject.ts';

/** The points in time and steps of the collectible game. */

export const momentKinds: Record<string, OccurrenceSpec> = {
  turnBegins: rememberedMoment,
  turnEnds: rememberedMoment,
  /** timing.outside-period: times before a phase begins or after it ends are not part of it. */
  phaseBegins,
  /** `data.within` is the phase that this one interrupted, if any. */
  phaseEnds: {
    moment: true,
    apply: (g, member) => {
      g.state.phase = String(member.data?.within ?? '');
    },
  },
  segmentBegins: rememberedMoment,
  segmentEnds: moment,
  engage: moment,
  combatEnds: moment,
  battleResolves: step,
  battleEnds: moment,
  winBattle: rememberedMoment,
  attackDeclared: rememberedStep,
  duelBegins: rememberedMoment,
  poolsFormed: moment,
  strike: rememberedMoment,
  focusEffects: step,
  /** A player refuses a challenge; raised only if some text waits for it. */
  refuse: moment,
  duelResolves: step,
  duelEnds: moment,
  /** The effects of an Event may be negated as a whole; the Event still counts as resolved. */
  eventResolves: rememberedStep,
  announce: step,
  target: rememberedStep,
  actionResolves: step,
  /** A source produces Gold for the current payment, which counts it. Producing none does not occur. */
  produceGold: { never: (_g, member) => amountOf(member) <= 0, apply: () => {}, remember: true },
  pay: step,
  /** Ways of entering play that texts distinguish; they follow `enterPlay`. */
  recruit: rememberedMoment,
  equip: rememberedMoment,
  proclaim: rememberedMoment,
};
