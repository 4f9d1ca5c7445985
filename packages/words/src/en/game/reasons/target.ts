import type { ReasonWords, TargetReasons } from '../../../reason.ts';

export const targetReasons: ReasonWords<TargetReasons> = {
  noTarget: () => 'there is no legal target',
  notFaceUp: () => 'it is not face up to you',
  textBarsTarget: () => 'a text in force says that it cannot be targeted',
  textBarsTargeting: () => 'a text in force keeps it from being targeted by this',
  textBarsPerformer: () => 'a text in force keeps him from performing this action',
  noTactician: () => 'he is not a Tactician, or he has already performed a Tactical action this turn',
  tacticianUsed: () => 'this Tactician has already been used in this battle',
  sourceMustMove: () => 'a unit that acts from elsewhere must itself move here',
  ownUnitMustMove: () => 'you have no unit there, so you must choose one of yours that moves there',
  ownBowed: () => 'your actions cannot target your own bowed Personalities',
  ritualElsewhere: () => 'he is not where the Ritual is cast',
  copiesItself: () => 'a card cannot copy itself',
  ownDuel: () => 'two Personalities of one player cannot duel',
  targetInVain: () => 'the ability would not change it',
};
