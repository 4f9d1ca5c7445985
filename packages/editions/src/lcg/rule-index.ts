import type { RuleIndex } from '../rule-index.ts';
import { rulesIn } from '../rules.ts';

/** Maps parts of programs to rules of the living card game. Rules that concern every card are left out. */

const of = rulesIn('lcg');

export const types: RuleIndex['types'] = {
  Character: [...of('costs', 'character-cost'), ...of('fate', 'additional-on-character discard-no-fate')],
  Attachment: of('attachments', 'play modify-skill discarded-with-character'),
  Event: [...of('events', 'play-from-hand'), ...of('costs', 'event-fate-cost')],
  Holding: of('holdings', 'not-played in-province-in-play strength-bonus'),
  Province: of('provinces', 'break-condition reveal-when-attacked broken-no-abilities'),
  Stronghold: of('stronghold', 'attackable-after-three anatomy'),
  Role: of('role', 'optional traits placed-by-stronghold'),
};

/** Only keywords; traits have no rules of their own (traits.no-rules). */
export const keywords: RuleIndex['keywords'] = {
  Ancestral: of('keywords', 'ancestral'),
  Courtesy: of('keywords', 'courtesy'),
  Covert: of('keywords', 'covert covert-immune covert-only-declaration'),
  Dire: of('keywords', 'dire'),
  Eminent: of('keywords', 'eminent'),
  Pride: of('keywords', 'pride'),
  Rally: of('keywords', 'rally'),
  Restricted: of('keywords', 'restricted'),
  Sincerity: of('keywords', 'sincerity'),
  Unique: [
    ...of('control', 'unique-limit unique-both-players'),
    ...of('actions', 'unique-duplicate-for-fate'),
  ],
};

export const designators: RuleIndex['designators'] = {
  Action: of('actions', 'action-windows conflict-options'),
  Interrupt: of('interrupts', 'condition'),
  Reaction: of('interrupts', 'condition'),
};

export const traits: RuleIndex['traits'] = {
  triggered: of('reactions', 'forced forced-limit'),
  continuous: of('effects', 'constant'),
};

export const waivers: RuleIndex['waivers'] = {
  inProvince: of('characters', 'in-province-not-in-play'),
};

export const costs: RuleIndex['costs'] = {
  do: of('costs', 'ability-cost'),
  gold: of('costs', 'event-fate-cost'),
  either: of('costs', 'ability-cost'),
  if: of('costs', 'ability-cost'),
  may: of('costs', 'ability-cost'),
};

const bowing = of('cards', 'bowed-marking cannot-bow-twice');
const honorChanges = of('honor', 'changes');

export const effects: RuleIndex['effects'] = {
  bow: [...bowing, ...of('conflict', 'bowed-not-counted')],
  straighten: bowing,
  honor: [...of('tokens', 'status-tokens status-cancel'), ...of('glory', 'honored-bonus')],
  dishonor: [...of('tokens', 'status-tokens status-cancel'), ...of('glory', 'dishonored-penalty')],
  sacrifice: of('costs', 'sacrifice'),
  discard: of('zones', 'discard-pile-by-deck'),
  move: [...of('movement', 'home-removes'), ...of('conflict', 'participating-defined')],
  moveCounter: of('fate', 'primary-resource keeps-character-longer'),
  enter: of('cards', 'enter-ready'),
  control: of('control', 'unique-limit'),
  draw: of('cards', 'draw-from-top'),
  gainHonor: [...honorChanges, ...of('victory', 'honor-25')],
  giveHonor: [...honorChanges, ...of('victory', 'honor-zero')],
  loseHonor: [...honorChanges, ...of('victory', 'honor-zero')],
  destroyProvince: of('provinces', 'broken-marking broken-discard-contents broken-stays'),
  refill: of('provinces', 'refill-facedown-top'),
  faceUp: of('visibility', 'reveal-dynasty-cards'),
  challenge: of('duel', 'initiate source-character-involved bid transfer total winner tie consequences'),
  modify: of('resolution', 'ready-participants-count'),
  transfer: of('attachments', 'play'),
  choose: of('targeting', 'choose'),
};

const rings = of('rings', 'define-conflicts three-states');

export const procedures: RuleIndex['procedures'] = {
  changeBid: of('honor', 'bid-secret'),
  declare: of('conflict', 'two-opportunities declare-or-pass'),
  exchangeRings: rings,
  lookAtProvince: of('provinces', 'reveal-when-attacked'),
  ringEffect: of('rings', 'effect-attacker-may air earth fire water void'),
  switchRing: of('conflict', 'declare-element'),
  switchType: of('conflict', 'declare-type'),
  takeRing: rings,
};

export const standing: RuleIndex['standing'] = {
  modify: of('effects', 'constant'),
  keyword: of('keywords', 'carry-rules'),
  forbid: of('effects', 'constant'),
  barAttach: of('keywords', 'no-attachments'),
  onlyAttach: of('attachments', 'play'),
  barTarget: of('targeting', 'choose'),
  goldCost: of('costs', 'example-reduction'),
  deck: of('deckbuilding', 'composition conflict-clan'),
  moreUses: of('actions', 'once-per-round'),
};

export const triggers: RuleIndex['triggers'] = {
  battleEnds: of('conflict', 'end-bow-home'),
  characterLoses: of('resolution', 'higher-wins'),
  characterWins: of('resolution', 'higher-wins'),
  claimRing: of('rings', 'claim'),
  conflictDeclared: of('conflict', 'declaration-simultaneous'),
  conflictPassed: of('conflict', 'pass-forfeits'),
  conflictResolved: of('resolution', 'steps'),
  declareAttacker: of('conflict', 'declare-attackers'),
  declareConflict: of('conflict', 'declaration-simultaneous'),
  evade: of('keywords', 'covert'),
  declareDefender: of('conflict', 'declare-defenders'),
  destroyProvince: of('provinces', 'break-condition'),
  dialsRevealed: of('honor', 'bid-reveal bid-compared-by-cards'),
  discard: of('zones', 'discard-pile-by-deck'),
  dishonor: of('tokens', 'status-tokens'),
  duelEnds: of('duel', 'consequences'),
  enterPlay: of('cards', 'enter-ready'),
  honor: of('tokens', 'status-tokens'),
  loseConflict: of('resolution', 'higher-wins tie-to-attacker'),
  move: of('movement', 'home-removes'),
  participate: of('conflict', 'participating-defined'),
  passToken: of('turn', 'pass-first-player'),
  phaseBegins: of('phases', 'four'),
  phaseEnds: of('phases', 'four'),
  revealProvince: of('provinces', 'reveal-when-attacked reveal-triggers'),
  ringEffect: of('rings', 'effect-attacker-may'),
  sacrifice: of('costs', 'sacrifice'),
  selectRing: of('conflict', 'declare-element'),
  winConflict: of('resolution', 'higher-wins tie-to-attacker'),
};

export const states: RuleIndex['states'] = {
  attacking: of('conflict', 'attacking-defined'),
  defending: of('conflict', 'defending-defined'),
  dishonored: of('dishonor', 'three-states'),
  honored: of('dishonor', 'three-states'),
  inArmy: of('conflict', 'participating-defined'),
};

export const parts: RuleIndex['parts'] = {
  target: of('targeting', 'choose'),
  performer: of('targeting', 'choose'),
  otherChooser: of('targeting', 'choose'),
  condition: of('timing', 'triggering-condition'),
  limit: of('actions', 'once-per-round'),
};
