import type { RuleIndex } from '../rule-index.ts';
import { rulesIn } from '../rules.ts';

/** Maps parts of programs to Celestial rules. Rules that concern every card are left out. */

const of = rulesIn('celestial');

export const types: RuleIndex['types'] = {
  Personality: of('personalities', 'stats honor-requirement'),
  Holding: of('holdings', 'enter-bowed'),
  Event: of('events', 'nature resolution'),
  Region: of('regions', 'one-per-province enter-on-reveal'),
  Celestial: of('cards', 'two-decks-and-play-deck'),
  Strategy: of('action-cards', 'tidy-up strategy-gold-cost'),
  Ring: of('rings', 'enter-or-discard'),
  Follower: of('followers', 'honor-requirement'),
  Item: of('attachments', 'items-inside-personality-force'),
  Spell: of('spells', 'no-stats-shugenja-only non-shugenja-cannot-use'),
  Stronghold: [...of('stronghold', 'starts-in-play only-if-mentioned'), ...of('gold', 'sources')],
};

/** Only keywords with rules; the others are just labels. */
export const keywords: RuleIndex['keywords'] = {
  Armor: of('items', 'one-armor'),
  Cavalry: of('assignment', 'cavalry-unit cavalry-segment'),
  Duelist: of('duel', 'duelist'),
  Kensai: of('keywords', 'kensai'),
  Loyal: of('keywords', 'loyal'),
  Naval: of('keywords', 'naval'),
  Nonhuman: of('traits', 'human'),
  Singular: of('cards', 'singular-unique'),
  Tactical: of('keywords', 'tactical-performer'),
  Tactician: of('keywords', 'tactician-action tactical-one-per-turn'),
  Terrain: [...of('terrain', 'entry one leaving after'), ...of('actions', 'in-play-or-hand')],
  Unique: [...of('cards', 'singular-unique'), 'celestial.deckbuilding.one-copy'],
  Weapon: of('keywords', 'kensai'),
};

/** Experienced keywords differ in level and alternate title, so they are looked up by prefix. */
export const keywordsThatBegin: RuleIndex['keywordsThatBegin'] = {
  Experienced: of('overlay', 'levels when stack'),
};

export const designators: RuleIndex['designators'] = {
  Limited: of('actions', 'limited-open-timing'),
  Open: of('actions', 'limited-open-timing'),
  Battle: [...of('actions', 'battle-timing'), ...of('presence', 'rule location-target location-source')],
  Reaction: of('reactions', 'trigger order'),
};
export const twoDesignators: RuleIndex['twoDesignators'] = of('actions', 'double-designator');

export const traits: RuleIndex['traits'] = {
  triggered: of('traits', 'triggered triggered-before-reactions triggered-unlimited'),
  focus: of('duel', 'focus-effects'),
  continuous: of('traits', 'continuous triggered-while-bowed'),
  gold: of('gold', 'sources single-source-single-cost'),
};

export const waivers: RuleIndex['waivers'] = {
  bowed: ['celestial.actions.bowed-abilities-unusable'],
};

export const costs: RuleIndex['costs'] = {
  do: of('costs', 'must-fully-happen'),
  gold: of('gold', 'single-source-single-cost'),
};

const bowing = of('effects', 'bow-definition');

export const effects: RuleIndex['effects'] = {
  bow: bowing,
  straighten: bowing,
  removeFromGame: of('zones', 'removed'),
  dishonor: of('dishonor', 'death-loss'),
  discard: of('wording', 'discard'),
  seppuku: of('seppuku', 'effect reaction'),
  markDead: of('zones', 'dead-marked'),
  move: of('movement', 'definition'),
  assign: of('assignment', 'not-movement bowed-leader'),
  switch: of('movement', 'switch'),
  attach: of('attachments', 'cost-before-entry'),
  transfer: of('attachments', 'transfer'),
  create: of('created', 'entry cards'),
  control: of('control', 'change-personality change-other'),
  faceUp: of('visibility', 'reveal'),
  token: of('tokens', 'keyword-or-stat removed'),
  gainHonor: ['celestial.dishonor.rehonor-action'],
  loseHonor: of('honor', 'family-honor-score'),
  draw: of('wording', 'draw'),
  takeFavor: of('favor', 'one-controller'),
  discardFavor: of('favor', 'discard-is-cost'),
  produceGold: ['celestial.gold.single-source-single-cost'],
  destroyProvince: of('provinces', 'destroyed'),
  refill: of('provinces', 'refill'),
  look: ['celestial.visibility.look'],
  show: of('visibility', 'show'),
  search: of('search', 'reshuffle'),
  modify: of('stats', 'definition'),
  set: of('stats', 'set'),
  exchange: of('stats', 'exchange'),
  lasting: of('duration', 'ongoing-end-of-turn'),
  attack: of('ranged', 'attack'),
  challenge: of(
    'duel',
    'challenge no-refusal focus-pool focus-order totals winner-and-tie consequences-from-effect',
  ),
  focusValue: of('duel', 'totals'),
  negate: [...of('negation', 'prevented-effect'), ...of('costs', 'not-effects')],
  firstOpportunity: of('battle', 'combat-segment'),
  target: of('targeting', 'delayed-targeting-exception'),
};

const restriction = of('wording', 'may-not');

export const standing: RuleIndex['standing'] = {
  bound: of('stats', 'minimum-maximum-on-top'),
  human: of('traits', 'human'),
  forbid: restriction,
  never: of('negation', 'do-not prevented-effect'),
  cannotBeNegated: of('negation', 'will-not-be-negated'),
  barAction: restriction,
  barAbilities: restriction,
  barTarget: restriction,
  barAttach: restriction,
  onlyAttach: [...restriction, 'celestial.actions.conditions-checked'],
  barEntry: [...restriction, 'celestial.actions.conditions-checked'],
  barControl: restriction,
  waiveCost: of('wording', 'ignore'),
  paysAs: of('favor', 'discard-is-cost'),
  designators: of('actions', 'equip'),
  deckCopies: of('deckbuilding', 'three-copies'),
};

export const durations: RuleIndex['durations'] = {
  permanent: of('duration', 'permanent'),
  game: of('duration', 'permanent'),
};

/** Occurrences that a text answers, if a rule defines their exact time. */
export const triggers: RuleIndex['triggers'] = {
  battleResolves: of('resolution', 'attackers-bow-and-return'),
  battleEnds: of('resolution', 'attackers-bow-and-return'),
  engage: of('timing', 'engage'),
  eventResolves: of('events', 'resolution'),
  focusEffects: of('duel', 'focus-effects'),
};

export const states: RuleIndex['states'] = {
  opposed: of('battle', 'opposed'),
  unopposed: of('battle', 'opposed'),
  infantry: of('traits', 'infantry'),
  cavalry: of('assignment', 'cavalry-unit'),
  human: of('traits', 'human'),
  dead: of('zones', 'dead-marked'),
  honorablyDead: of('dishonor', 'honorable-term'),
  unaligned: of('keywords', 'unaligned'),
};
export const predicates: RuleIndex['predicates'] = {
  opposing: of('battle', 'opposing'),
  enemy: of('wording', 'enemy'),
  performedBy: of('actions', 'perform'),
};

/** Parts of a text without a tag of their own. */
export const parts: RuleIndex['parts'] = {
  target: of('targeting', 'word-target delayed-targeting-exception'),
  performer: ['celestial.actions.perform'],
  otherChooser: of('targeting', 'delayed-targeting-exception'),
  condition: of('actions', 'conditions-checked'),
};
