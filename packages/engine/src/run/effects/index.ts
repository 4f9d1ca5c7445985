import type { Structural } from '../../machine/assemble.ts';
import type { Machine } from '../../machine/machine.ts';
import type { Effect } from '../../program/index.ts';
import * as answers from './answers.ts';
import * as attacks from './attacks.ts';
import * as cards from './cards.ts';
import * as copies from './copies.ts';
import { create } from './create.ts';
import { type EffectFrame, type EffectOf, effectContext, type Runner } from './frame.ts';
import * as knowledge from './knowledge.ts';
import * as numbers from './numbers.ts';
import * as order from './order.ts';
import * as pieces from './pieces.ts';
import * as players from './players.ts';
import * as structure from './structure.ts';

/** The runner of each effect. A missing runner is a compile error. */
const runners: { [E in Exclude<Effect['e'], Structural['e']>]: Runner<EffectOf<E>> } = {
  bow: cards.plain,
  straighten: cards.plain,
  destroy: cards.plain,
  sacrifice: cards.plain,
  removeFromGame: cards.plain,
  honor: cards.plain,
  dishonor: cards.plain,
  rehonor: cards.plain,
  faceUp: cards.plain,
  faceDown: cards.plain,
  discard: cards.discard,
  seppuku: cards.seppuku,
  markDead: cards.markDead,
  move: cards.move,
  assign: cards.move,
  put: cards.put,
  switch: cards.exchangePlaces,
  enter: cards.enter,
  attach: cards.attach,
  transfer: cards.transfer,
  control: cards.control,
  create: create,
  token: numbers.token,
  removeToken: numbers.removeToken,
  moveToken: numbers.moveToken,
  gainHonor: players.honor,
  loseHonor: players.honor,
  giveHonor: pieces.giveHonor,
  moveCounter: pieces.moveCounter,
  change: pieces.ownChange,
  procedure: pieces.procedure,
  draw: players.draw,
  takeFavor: players.takeFavor,
  discardFavor: players.discardFavor,
  produceGold: players.produceGold,
  pay: players.pay,
  payLess: players.payLess,
  endEffects: players.endEffects,
  resolveAgain: players.resolveAgain,
  takeBack: players.takeBack,
  moreUses: copies.moreUses,
  loseGame: players.outcome,
  winGame: players.outcome,
  gainProvince: players.gainProvince,
  destroyProvince: players.destroyProvince,
  invite: players.invite,
  ally: players.ally,
  refill: structure.refill,
  look: knowledge.look,
  lookAt: knowledge.lookAt,
  show: knowledge.show,
  search: knowledge.search,
  shuffle: knowledge.shuffle,
  rearrange: knowledge.rearrange,
  nameCard: knowledge.nameCard,
  guess: knowledge.guess,
  modify: numbers.modify,
  set: numbers.set,
  exchange: numbers.exchange,
  switchStats: numbers.switchStats,
  keyword: numbers.textChange,
  grant: numbers.textChange,
  strip: copies.strip,
  lasting: numbers.lasting,
  copy: copies.copy,
  negateEffects: copies.negateEffects,
  payCostOf: answers.payCostOf,
  attackDomain: answers.attackDomain,
  become: copies.become,
  delay: answers.delay,
  chooserOfTargets: answers.chooserOfTargets,
  attack: attacks.attack,
  attackStrength: attacks.attackStrength,
  challenge: attacks.challenge,
  focusValue: attacks.focusValue,
  negate: answers.negate,
  instead: answers.instead,
  changeAmount: answers.changeAmount,
  retarget: answers.retarget,
  extraAction: order.extraAction,
  extraPhase: order.extraPhase,
  firstOpportunity: order.firstOpportunity,
  endBattle: order.endBattle,
  endDuel: order.endDuel,
  endActions: order.endActions,
  target: structure.target,
  choose: structure.choose,
  later: structure.later,
  again: structure.again,
};

// Each runner accepts only its own effect; the lookup by name guarantees that.
const runnerOf = new Map(Object.entries(runners) as [Effect['e'], Runner<Effect>][]);

export function runEffect(g: Machine, frame: EffectFrame, effect: Effect): 'wait' | 'next' {
  const run = runnerOf.get(effect.e);
  if (!run) throw new Error(`'${effect.e}' is no single step`);
  return run(g, frame, effect, effectContext(g, frame));
}
