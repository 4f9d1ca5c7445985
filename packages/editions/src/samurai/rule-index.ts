import type { RuleIndex } from '../rule-index.ts';
import { rulesIn } from '../rules.ts';

/** Maps parts of programs to Samurai rules. Rules that concern every card are left out. */

const of = rulesIn('samurai');

export const types: RuleIndex['types'] = {
  Personality: of('personalities', 'entering-sequence gold-cost-always'),
  Holding: of('holdings', 'enter-bowed'),
  Event: of('events', 'mandatory once-per-title-per-player resolution-procedure discard-then-refill'),
  Region: of('regions', 'attach-to-revealing-province one-per-province mandatory-if-legal'),
  Strategy: of('action-cards', 'play-sequence gold-cost-part-of-each-ability'),
  Ring: of('rings', 'enter-by-own-trigger discard-ability-not-playing'),
  Follower: of('followers', 'honor-requirement-vs-ph force-separate'),
  Item: of('items', 'force-modifies-even-bowed'),
  Spell: of('spells', 'only-shugenja action-needs-shugenja keywords-from-abilities'),
  Stronghold: of('stronghold', 'starts-in-play not-affected-as-card gold-production'),
};

/** Only keywords with rules; the others are just labels. */
export const keywords: RuleIndex['keywords'] = {
  Armor: of('items', 'armor-limit'),
  Cavalry: [...of('keywords', 'cavalry-unit'), ...of('assignment', 'cavalry-segment')],
  Duelist: of('duel', 'duelist-first-focus'),
  Fear: of('keywords', 'fear-kiho-no-rules'),
  Kiho: of('keywords', 'fear-kiho-no-rules'),
  Legacy: ['samurai.holdings.legacy-reaction', ...of('setup', 'legacy-search legacy-no-straighten')],
  Loyal: of('keywords', 'loyal'),
  Naval: of('battle', 'player-naval-ability'),
  Nonhuman: of('keywords', 'nonhuman'),
  Singular: of('keywords', 'singular'),
  Tactical: of('actions', 'tactical-needs-tactician'),
  Tactician: of('battle', 'player-tactical-ability player-tactical-once-per-tactician'),
  Terrain: of(
    'terrain',
    'enters-first one-per-battlefield not-discarded-after-action ability-not-usable-in-play leaves-play-ends-effects discard-after-battle',
  ),
  Undead: of('keywords', 'undead-no-rules'),
  Unique: [...of('keywords', 'unique'), 'samurai.deckbuilding.one-event-ring-unique'],
  Weapon: of('items', 'weapon-limit'),
};

/** Experienced keywords differ in level and alternate title, so they are looked up by prefix. */
export const keywordsThatBegin: RuleIndex['keywordsThatBegin'] = {
  Experienced: [...of('keywords', 'experienced-level'), ...of('overlay', 'dynasty-experienced merge')],
};

export const designators: RuleIndex['designators'] = {
  Limited: of('actions', 'limited-window'),
  Open: of('actions', 'open-window'),
  Battle: [
    ...of('actions', 'battle-window'),
    ...of('presence', 'rule-of-presence rule-of-location-target rule-of-location-source'),
  ],
  Reaction: [
    ...of('actions', 'reaction-window'),
    ...of('reactions', 'active-player-first once-per-occurrence'),
    'samurai.presence.reactions-exempt',
  ],
};
export const twoDesignators: RuleIndex['twoDesignators'] = of(
  'actions',
  'dual-designator-ability-counts-both dual-designator-action-counts-one',
);

export const traits: RuleIndex['traits'] = {
  triggered: of('traits', 'triggered-mandatory before-reactions once-per-trigger'),
  event: of('events', 'trait-is-triggered'),
  focus: of('duel', 'focus-effects-order focus-effect-must-be-in-area'),
  continuous: of('traits', 'continuous-in-play continuous-no-reassert bowed-no-restriction'),
  gold: [...of('traits', 'produce-gold-shorthand gold-producing-optional'), ...of('gold', 'no-split')],
};

export const waivers: RuleIndex['waivers'] = {
  bowed: ['samurai.actions.bowed-card-no-abilities', 'samurai.wording.even-if'],
  away: of('presence', 'even-if-not-at-battlefield'),
  withoutBowing: [],
  noUnits: of('presence', 'even-if-no-units'),
  home: of('presence', 'even-if-not-at-battlefield'),
  inHand: of('zones', 'out-of-play-override'),
  inPile: of('zones', 'out-of-play-override'),
  inProvince: of('zones', 'out-of-play-override'),
};

export const costs: RuleIndex['costs'] = {
  do: of('costs', 'must-fully-occur own-cards-only'),
  gold: of('gold', 'meet-or-exceed no-split'),
  either: of('costs', 'alternative-choose-one'),
  if: of('costs', 'conditional-if-after'),
  may: of('costs', 'optional-constraints-may optional-unpaid-only-linked'),
};

const bowing = of('cards', 'bow-straighten-transitions');
const choices = of('effects', 'choice-owner choice-time');

export const effects: RuleIndex['effects'] = {
  bow: bowing,
  straighten: bowing,
  destroy: of('cards', 'destroy-card destroyed-vs-discarded'),
  removeFromGame: of('zones', 'removed-face-up-separate'),
  dishonor: of('dishonor', 'verb death-honor-loss'),
  rehonor: of('dishonor', 'verb'),
  discard: of('cards', 'discard-default-hand'),
  seppuku: of('seppuku', 'effect player-reaction'),
  markDead: of('zones', 'destroyed-personality-dead'),
  move: of('movement', 'definition unit-equals-personality not-movement-list'),
  assign: of('assignment', 'definition not-moving bowed-cannot'),
  put: of('cards', 'put-in-hand-not-draw'),
  switch: of('cards', 'switch'),
  enter: ['samurai.zones.entering-play-area', 'samurai.actions.good-faith-entering-cards'],
  attach: of('attachments', 'play-sequence cost-separate-from-action attach-from-hand-default'),
  transfer: of('attachments', 'transfer'),
  create: of('created', 'base-features unspecified-stats-zero cease-when-leaving'),
  control: of('control', 'change-goes-home change-instantaneous'),
  faceUp: of('visibility', 'reveal'),
  token: of('tokens', 'stats-and-title convey-modifiers instantaneous removed-when-leaving'),
  removeToken: of('tokens', 'instantaneous'),
  gainHonor: ['samurai.honor.zero-change-not-change', 'samurai.dishonor.rehonor-instead-action'],
  loseHonor: of('honor', 'zero-change-not-change may-be-negative'),
  draw: of('cards', 'draw'),
  takeFavor: of('favor', 'take-control single'),
  discardFavor: of('favor', 'discard-cost-vs-effect'),
  produceGold: ['samurai.timing.when-gold', 'samurai.gold.meet-or-exceed'],
  destroyProvince: of('provinces', 'destroy-term destroyed-cards-not-discarding destroyed-mid-attack'),
  invite: of('multiplayer', 'invitation-option'),
  ally: of('multiplayer', 'becoming-ally'),
  refill: of('provinces', 'refill-face-down-from-top'),
  look: ['samurai.visibility.look', 'samurai.zones.look-no-reorder'],
  show: of('visibility', 'show'),
  search: of('search', 'look-all shuffle-after fail-lockout'),
  modify: of('stats', 'change-is-bonus-or-penalty modifiers-cumulative'),
  set: of('stats', 'set-to-value'),
  exchange: of('stats', 'exchange'),
  keyword: of('keywords', 'granted-duration no-duplicates'),
  grant: ['samurai.wording.embedded-text-separate', 'samurai.actions.abilities-stack'],
  strip: of('traits', 'no-duplicate-traits'),
  copy: of('copy', 'ongoing ability-new-unused no-copy-of-copy'),
  lasting: of('duration', 'ongoing-end-of-turn ongoing-survives-source ongoing-class-wide'),
  attack: of('ranged', 'definition strength-is-stat first-is-required-targeting source-is-creating-card'),
  attackStrength: of('ranged', 'strength-is-stat'),
  attackDomain: of('ranged', 'targeting-reference'),
  challenge: of(
    'duel',
    'challenge-roles unrefusable-default form-focus-pool challenged-chooses-first score stat-default-chi higher-wins-tie-both-lose consequence-order no-default-consequence',
  ),
  focusValue: of('duel', 'focus-value-bonus-ends score'),
  negate: of('negation', 'specific-instance individual covers-costs-targeting'),
  instead: of('effects', 'instead-old-fails instead-new-fails instead-not-negation'),
  delay: of('effects', 'delay-modifies delay-no-influence-on-resolved'),
  retarget: of('targeting', 'change-definition legal-new-target'),
  chooserOfTargets: of('targeting', 'change-definition'),
  extraAction: of('actions', 'additional-action additional-can-pass'),
  extraPhase: of('phases', 'additional-immediate additional-resumes'),
  firstOpportunity: of('battle', 'defender-first first-opportunity-no-stack'),
  target: of('targeting', 'delayed-not-required by-other-player-timing'),
  choose: choices,
  either: choices,
  may: [...of('effects', 'may-all-or-none'), ...choices],
  forEach: of('effects', 'separately-for-each'),
  later: of('effects', 'delayed-activate-vs-apply next-time-this-turn delayed-duration-from-application'),
};

const cannot = of('negation', 'cannot-in-card-text cannot-existing-unaffected');
const restriction = of('wording', 'cannot-as-restriction');

export const standing: RuleIndex['standing'] = {
  modify: of('stats', 'modifiers-cumulative fluctuating-change-not-bonus'),
  bound: of('stats', 'max-min-limits max-min-contradiction max-min-change-not-bonus'),
  trim: of('stats', 'cannot-fall-vs-minimum cannot-rise-vs-maximum'),
  keyword: of('keywords', 'granted-duration no-duplicates'),
  human: of('keywords', 'human'),
  grant: ['samurai.wording.embedded-text-separate', 'samurai.effects.source-granted-copied-created'],
  strip: of('traits', 'no-duplicate-traits'),
  forbid: cannot,
  never: of('negation', 'do-not-is-not-negation'),
  must: of('wording', 'can-optional-can-only-mandatory'),
  cannotBeNegated: of('negation', 'explicit-override-only-existing'),
  barAction: restriction,
  barAbilities: restriction,
  barTarget: restriction,
  barAttach: [...restriction, 'samurai.attachments.can-only-attach-keyword-type'],
  onlyAttach: [
    ...restriction,
    'samurai.attachments.can-only-attach-keyword-type',
    'samurai.costs.restrictions-defined',
  ],
  attachDespite: of('wording', 'can-overrides-named-rule'),
  barEntry: [...restriction, 'samurai.costs.restrictions-defined'],
  barControl: restriction,
  goldCost: of('gold', 'paying-wording cost-usage-context'),
  addCost: of('costs', 'added'),
  waiveCost: of('costs', 'waived waived-not-a-cost'),
  paysAs: of('favor', 'discard-cost-vs-effect'),
  lockedCost: of('costs', 'changes-affect-action-not-ability'),
  designators: of('attachments', 'equip'),
  attackStrength: of('ranged', 'strength-is-stat'),
  permit: of('wording', 'can-overrides-named-rule'),
  deckCopies: of('deckbuilding', 'three-copies'),
};

export const durations: RuleIndex['durations'] = {
  permanent: of('duration', 'permanent'),
  game: of('duration', 'permanent'),
  until: of('duration', 'until'),
  battle: of('duration', 'until'),
  remains: of('duration', 'while-remains'),
};

/** Occurrences that a text answers, if a rule defines their exact time. */
export const triggers: RuleIndex['triggers'] = {
  announce: of('reactions', 'before-action-taken-timing'),
  actionResolves: of('actions', 'after-resolves-equals-after-ends resolves-even-if-negated'),
  attackTargeted: of('ranged', 'targeting-reference'),
  battleEnds: of('battle', 'after-resolution-runs-even-if-skipped'),
  battleResolves: of('battle', 'before-battle-resolves-timing resolve-span'),
  destroy: of('reactions', 'effects-not-costs'),
  engage: of('battle', 'engage-timepoint'),
  eventResolves: of('events', 'resolution-procedure'),
  focusEffects: of('duel', 'focus-effects-order'),
  pay: of('timing', 'when-gold'),
  winDuel: of('duel', 'for-winning-losing'),
  loseDuel: of('duel', 'for-winning-losing'),
};
export const points: RuleIndex['points'] = {
  would: of('timing', 'when-would-choice'),
  when: of('timing', 'when-between-before-and-after'),
  before: of('negation', 'ongoing-precedes-reactions'),
};

export const states: RuleIndex['states'] = {
  opposed: of('battle', 'opposed'),
  unopposed: of('battle', 'opposed'),
  infantry: of('keywords', 'infantry'),
  cavalry: of('keywords', 'cavalry-unit'),
  human: of('keywords', 'human'),
  dead: of('zones', 'destroyed-personality-dead'),
  honorablyDead: of('zones', 'honorably-dead'),
  dishonorablyDead: of('zones', 'dishonorably-dead'),
  unaligned: of('keywords', 'unaligned'),
};
export const predicates: RuleIndex['predicates'] = {
  opposing: of('battle', 'opposing-only-units'),
  enemy: of('battle', 'enemy-definition'),
  adjacent: of('battle', 'adjacency'),
  does: of('effects', 'blind-cards-rule'),
  performedBy: of('actions', 'performing'),
  past: of('costs', 'past-reference-default-whole-game'),
};

/** Parts of a text without a tag of their own. */
export const parts: RuleIndex['parts'] = {
  target: of('targeting', 'required-at-step-b what-is-required'),
  performer: ['samurai.targeting.constraints-block-performing', 'samurai.actions.performing'],
  otherChooser: of('targeting', 'by-other-player-timing'),
  number: of('targeting', 'variable-number-minimum'),
  condition: of('actions', 'conditions-checked-at-announce'),
  limit: of('actions', 'usage-limit-override'),
  limitBefore: of('traits', 'limit-before-colon'),
  limitAfter: of('traits', 'limit-after-colon'),
  variable: of('stats', 'asterisk-instead'),
  host: of('wording', 'this-on-attachment'),
};
