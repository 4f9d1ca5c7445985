import { act, react } from './actions.ts';
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
} from './answers.ts';
import { buy, discardFromProvinces, payGold } from './economy.ts';
import { assignTo, assignUnit, declareAttack, invite, nextBattle, place } from './maneuvers.ts';
import { rulesOf } from './rules.ts';
import { pick, slot } from './targets.ts';

/** The rules of thumb of the collectible editions. */
export const ccgRules = rulesOf({
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
