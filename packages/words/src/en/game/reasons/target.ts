import type { ReasonWords, TargetReasons } from '../../../reason.ts';

export const targetReasons: ReasonWords<TargetReasons> = {
  noTarget: () => 'there is no legal target',
  notFaceUp: () => 'it is not face up to you',
  textBarsTarget: () => 'a text in force says that it cannot be targeted',
  textBarsTargeting: () => 'a text in force keeps it from being targeted so',
  textBarsPerformer: () => 'a text in force keeps him from performing this action',
  noTactician: () => 'he is no Tactician, or has performed a Tactical action this turn',
  tacticianUsed: () => 'he has been used so in this battle',
  sourceMustMove: () => 'a unit that acts from elsewhere must come here itself',
  ownUnitMustMove: () => 'without a unit there you must choose one of yours that moves in',
  ownBowed: () => 'your actions cannot target your own bowed Personalities',
  ritualElsewhere: () => 'he is not where the Ritual is cast',
  copiesItself: () => 'a card copies nothing from itself',
  ownDuel: () => 'two Personalities of one player cannot duel',
  targetInVain: () => 'the ability could not change it',
};
