import { anyOrder, first, guess, optionalCost } from '../novice/answers.ts';
import { rulesOf } from '../novice/rules.ts';
import { act, attachTo, either, may, pick, playWhere, react, slot } from './actions.ts';
import { bidInCards, honorBid } from './bids.ts';
import { attackedProvince, attackers, covert, declareConflict, defenders } from './conflicts.ts';
import {
  additionalFate,
  conflictMulligan,
  discardFromBroken,
  discardFromProvinces,
  dynastyMulligan,
  firstToGo,
  strongholdProvince,
} from './dynasty.ts';
import { bestRing, favorSide, ringEffect } from './rings.ts';

/** The rules of thumb of the living card game, by `ask.about.what`, otherwise by the kind of question. */
export const livingRules = rulesOf({
  strongholdProvince,
  nextProvince: first,
  dynastyMulligan,
  conflictMulligan,
  honorBid,
  bidInCards,
  additionalFate,
  discardFromProvinces,
  discardFromBroken,
  discardWithoutFate: firstToGo,
  declareConflict,
  attackedProvince,
  attackers,
  covert,
  defenders,
  favorSide,
  ringAir: ringEffect,
  ringEarth: ringEffect,
  ringFire: ringEffect,
  ringWater: ringEffect,
  ringVoid: ringEffect,
  ringElement: bestRing,
  switchRing: bestRing,
  ringGiven: bestRing,
  ringGot: bestRing,
  lookAtProvince: first,
  attachTo,
  playWhere,
  optionalCost,
  guess,
  act,
  react,
  slot,
  pick,
  may,
  either,
  order: anyOrder,
});
