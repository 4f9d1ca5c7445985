import type { Asked, Bot, Move } from '../bot.ts';
import { act, react } from './actions.ts';
import {
  agree,
  either,
  first,
  focusOrStrike,
  guess,
  legacy,
  may,
  optionalCost,
  refuseChallenge,
} from './answers.ts';
import { buy, discardFromProvinces, payGold } from './economy.ts';
import { assignTo, assignUnit, declareAttack, invite, nextBattle, place } from './maneuvers.ts';
import { Memory } from './memory.ts';
import { pick, slot } from './targets.ts';

/** A rule of thumb for one kind of question. */
type Rule = (asked: Asked, memory: Memory) => Move;

/** By what is asked, and else by the kind of question. */
const RULES: Readonly<Record<string, Rule>> = {
  declareAttack,
  assignUnit,
  assignTo,
  nextBattle,
  invite,
  discardFromProvinces,
  payGold,
  focusOrStrike,
  refuseChallenge,
  legacy,
  guess,
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
  order: first,
  assign: assignUnit,
};

/** A player who goes by rules of thumb: Gold first, attacks that win, defends what matters, and says why. */
export function noviceBot(): Bot {
  const memory = new Memory();
  return {
    name: 'novice',
    choose(asked: Asked): Move {
      const { ask } = asked;
      if (ask.options.length === 1) return { id: ask.options[0]!.id, why: 'There is no other choice.' };
      const rule = ruleFor(ask.about.what) ?? ruleFor(ask.kind) ?? first;
      return rule(asked, memory);
    },
  };
}

const ruleFor = (name: string): Rule | undefined => (Object.hasOwn(RULES, name) ? RULES[name] : undefined);
