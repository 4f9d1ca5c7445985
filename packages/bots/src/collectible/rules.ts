import { act, react } from '../novice/actions.ts';
import {
  agree,
  anyOrder,
  contestFavor,
  either,
  focusOrStrike,
  guess,
  legacy,
  may,
  nameCard,
  optionalCost,
  refuseChallenge,
} from '../novice/answers.ts';
import { buy, discardFromProvinces, payGold } from '../novice/economy.ts';
import { assignTo, assignUnit, declareAttack, invite, nextBattle, place } from '../novice/maneuvers.ts';
import { rulesOf } from '../novice/rules.ts';
import { pick, slot } from '../novice/targets.ts';

/** The rules of thumb of the collectible editions. */
export const collectibleRules = rulesOf({
  declareAttack,
  assignUnit,
  assignTo,
  nextBattle,
  invite,
  discardFromProvinces,
  payGold,
  focusOrStrike,
  contestFavor,
  refuseChallenge,
  legacy,
  guess,
  nameCard,
  optionalCost,
  waivedCost: agree,
  buy,
  act,
  react,
  slot,
  pick,
  place,
  may,
  either,
  pay: payGold,
  order: anyOrder,
  assign: assignUnit,
});
