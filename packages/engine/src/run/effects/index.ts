import type { Machine } from '../../machine/machine.ts';
import type { Effect } from '../../program/index.ts';
import * as answers from './answers.ts';
import * as attacks from './attacks.ts';
import * as cards from './cards.ts';
import * as copies from './copies.ts';
import { create } from './create.ts';
import { type EffectFrame, type EffectRunner, effectContext } from './frame.ts';
import * as knowledge from './knowledge.ts';
import * as numbers from './numbers.ts';
import * as order from './order.ts';
import * as pieces from './pieces.ts';
import * as players from './players.ts';
import * as structure from './structure.ts';

// Each runner takes the one effect it is listed under; the table gives it no other.
const runner = (run: unknown): EffectRunner => run as EffectRunner;

/** What each effect does. An effect that is not here cannot be run, and a text that has it does not run. */
const runners: Partial<Record<Effect['e'], EffectRunner>> = {
  bow: runner(cards.plain),
  straighten: runner(cards.plain),
  destroy: runner(cards.plain),
  sacrifice: runner(cards.plain),
  removeFromGame: runner(cards.plain),
  honor: runner(cards.plain),
  dishonor: runner(cards.plain),
  rehonor: runner(cards.plain),
  faceUp: runner(cards.plain),
  faceDown: runner(cards.plain),
  discard: runner(cards.discard),
  seppuku: runner(cards.seppuku),
  markDead: runner(cards.markDead),
  move: runner(cards.move),
  assign: runner(cards.move),
  put: runner(cards.put),
  switch: runner(cards.exchangePlaces),
  enter: runner(cards.enter),
  attach: runner(cards.attach),
  transfer: runner(cards.transfer),
  control: runner(cards.control),
  create: runner(create),
  token: runner(numbers.token),
  removeToken: runner(numbers.removeToken),
  gainHonor: runner(players.honor),
  loseHonor: runner(players.honor),
  giveHonor: runner(pieces.giveHonor),
  moveCounter: runner(pieces.moveCounter),
  change: runner(pieces.ownChange),
  procedure: runner(pieces.procedure),
  draw: runner(players.draw),
  takeFavor: runner(players.takeFavor),
  discardFavor: runner(players.discardFavor),
  produceGold: runner(players.produceGold),
  payLess: runner(players.payLess),
  endEffects: runner(players.endEffects),
  resolveAgain: runner(players.resolveAgain),
  takeBack: runner(players.takeBack),
  moreUses: runner(copies.moreUses),
  loseGame: runner(players.outcome),
  winGame: runner(players.outcome),
  gainProvince: runner(players.gainProvince),
  destroyProvince: runner(players.destroyProvince),
  invite: runner(players.invite),
  ally: runner(players.ally),
  refill: runner(structure.refill),
  look: runner(knowledge.look),
  show: runner(knowledge.show),
  search: runner(knowledge.search),
  shuffle: runner(knowledge.shuffle),
  rearrange: runner(knowledge.rearrange),
  nameCard: runner(knowledge.nameCard),
  guess: runner(knowledge.guess),
  modify: runner(numbers.modify),
  set: runner(numbers.set),
  exchange: runner(numbers.exchange),
  switchStats: runner(numbers.switchStats),
  keyword: runner(numbers.textChange),
  grant: runner(numbers.textChange),
  strip: runner(copies.strip),
  lasting: runner(numbers.lasting),
  copy: runner(copies.copy),
  negateEffects: runner(copies.negateEffects),
  payCostOf: runner(answers.payCostOf),
  attackDomain: runner(answers.attackDomain),
  become: runner(copies.become),
  delay: runner(answers.delay),
  chooserOfTargets: runner(answers.chooserOfTargets),
  attack: runner(attacks.attack),
  attackStrength: runner(attacks.attackStrength),
  challenge: runner(attacks.challenge),
  focusValue: runner(attacks.focusValue),
  negate: runner(answers.negate),
  instead: runner(answers.instead),
  changeAmount: runner(answers.changeAmount),
  retarget: runner(answers.retarget),
  extraAction: runner(order.extraAction),
  extraPhase: runner(order.extraPhase),
  firstOpportunity: runner(order.firstOpportunity),
  endBattle: runner(order.endBattle),
  target: runner(structure.target),
  choose: runner(structure.choose),
  later: runner(structure.later),
  again: runner(structure.again),
};

const runnerOf = new Map(Object.entries(runners) as [Effect['e'], EffectRunner][]);

/** Effects that only shape the order of others. */
const structural: Effect['e'][] = ['may', 'either', 'if', 'forEach', 'repeat'];

export function runEffect(g: Machine, frame: EffectFrame, effect: Effect): 'wait' | 'next' {
  const run = runnerOf.get(effect.e);
  if (!run) throw new Error(`the machine cannot do '${effect.e}' yet`);
  return run(g, frame, effect as never, effectContext(g, frame));
}

export const canRun = (e: Effect['e']): boolean => runners[e] !== undefined || structural.includes(e);
