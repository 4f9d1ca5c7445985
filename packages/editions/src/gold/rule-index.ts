import type { RuleIndex } from '../rule-index.ts';
import { rulesIn } from '../rules.ts';

/** Maps parts of programs to Gold rules. Rules that concern every card are left out. */

const of = rulesIn('gold');

export const types: RuleIndex['types'] = {
  Personality: of('personalities', 'any-faction-recruitable own-faction-choice'),
  Holding: of('holdings', 'bought-in-dynasty enter-bowed'),
  Event: [
    ...of('events', 'resolve-in-own-events-phase revealed-elsewhere-waits once-per-game'),
    ...of('phases', 'events-refill-face-down'),
  ],
  Region: of('regions', 'enter-left-to-right one-per-province mandatory-if-free'),
  Strategy: of('action-cards', 'played-then-discarded'),
  Ring: of('rings', 'condition-to-play benefit-elemental'),
  Follower: of('followers', 'honor-requirement-personal add-to-unit-not-personality'),
  Item: [...of('items', 'any-personality'), ...of('stats', 'items-modify-personality')],
  Spell: of('spells', 'attach-only-shugenja max-equals-chi bow-to-cast'),
  Ancestor: of(
    'ancestors',
    'timing bow-cost honor-requirement faction-match otherwise-indestructible not-moved-or-stolen',
  ),
  Sensei: of('sensei', 'faction-restriction modifies-stronghold one-chosen-secretly'),
  Wind: of('wind', 'selection-at-most-one is-a-card-outside-decks use-favor'),
  Stronghold: of('stronghold', 'starts-in-play-unbowed not-a-card-nor-holding bows-for-gold-or-effects'),
};

const naval = of('battle', 'naval-invasion-conditions naval-attacker-first');
const courtly = of('traits', 'courtier-diplomat');

export const keywords: RuleIndex['keywords'] = {
  Armor: of('items', 'any-personality'),
  Cavalry: of('assignment', 'infantry-and-cavalry-units cavalry-segment'),
  Courtier: courtly,
  Creature: of('traits', 'implied-nonhuman'),
  Delayed: of('terrain', 'delayed'),
  Diplomat: courtly,
  'Double Chi': of('traits', 'double-chi'),
  Fortification: [
    ...of('holdings', 'fortification-attaches fortification-one-copy-per-province'),
    ...of('presence', 'fortification-region-own-province'),
  ],
  Immediate: of('terrain', 'immediate'),
  Kiho: of('kiho', 'action-card-spell-effect bow-caster targets-caster discarded-after-use'),
  Monk: of('keywords', 'brotherhood-uses-monk'),
  Naval: [...of('traits', 'naval-sailor'), ...naval],
  Nonhuman: of('traits', 'implied-nonhuman human-definition'),
  Oni: of('traits', 'implied-shadowlands'),
  Political: of('wording', 'gold-political-only-if-marked'),
  Retainer: of('holdings', 'retainer'),
  Ritual: of('spells', 'ritual ritual-primary-only ritual-same-location'),
  Sailor: [...of('traits', 'naval-sailor'), ...naval],
  Samurai: of('seppuku', 'samurai-option'),
  Shadowlands: of('wording', 'shadowlands-card'),
  Shugenja: [...of('spells', 'shugenja-followers'), ...of('traits', 'innate-ability')],
  Spirit: of('traits', 'spirit-not-nonhuman'),
  Tactician: of('traits', 'tactician'),
  Terrain: of(
    'terrain',
    'one-at-a-time stays-until-destroyed playing-not-targeted end-of-battle-destroyed old-terrains-default-delayed',
  ),
  Unaligned: of('personalities', 'unaligned-needs-trait'),
  Undead: [...of('traits', 'implied-undead implied-shadowlands'), ...of('fear', 'undead-immune')],
  Unique: [
    ...of('cards', 'unique-one-in-play-globally unique-replay-after-leaving'),
    ...of('deckbuilding', 'one-copy-categories'),
  ],
  Weapon: of('items', 'any-personality'),
};

export const keywordsThatBegin: RuleIndex['keywordsThatBegin'] = {
  Experienced: of('overlay', 'level-order when-allowed keeps-state gains-abilities not-entering-play'),
  Inexperienced: of('overlay', 'level-order when-allowed'),
  'Soul of': of('deckbuilding', 'soul-of-shared-limit soul-of-same-level-only soul-of-no-game-meaning'),
  Yu: of('keywords', 'yu-losing-side yu-legal-victims yu-combine yu-optional yu-not-an-action'),
};

const inBattle = of('presence', 'rule-of-presence rule-of-relevance opposing-phrase no-phrase-remote-ok');

export const designators: RuleIndex['designators'] = {
  Limited: of('actions', 'limited-timing'),
  Open: [...of('actions', 'open-timing'), ...inBattle],
  Battle: [...of('actions', 'battle-timing'), ...inBattle],
  Reaction: of(
    'reactions',
    'trigger-based all-players-until-pass once-per-printed-instance tie-left-of-causer',
  ),
};

export const traits: RuleIndex['traits'] = {
  triggered: of('traits', 'everything-else-trait always-active'),
  event: of('events', 'resolve-in-own-events-phase'),
  focus: of('duel', 'focus-effects-wait'),
  continuous: of('traits', 'everything-else-trait always-active bowing-keeps-continuous'),
  gold: [
    ...of('gold', 'produce-only-to-pay multiple-sources-one-cost one-source-one-cost excess-lost'),
    ...of('holdings', 'gold-producing-definition'),
  ],
};

const outOfPlay = of('zones', 'not-in-play');

export const waivers: RuleIndex['waivers'] = {
  bowed: of('actions', 'bowed-card-cannot-act'),
  away: of('presence', 'opposing-phrase'),
  home: of('presence', 'opposing-phrase'),
  noUnits: of('presence', 'rule-of-presence'),
  withoutBowing: of('spells', 'bow-to-cast'),
  inHand: outOfPlay,
  inPile: outOfPlay,
  inProvince: outOfPlay,
};

const beforeEffects = of('costs', 'before-effects');

export const costs: RuleIndex['costs'] = {
  do: [...beforeEffects, ...of('costs', 'bow-one-purpose prevented-payment')],
  gold: of('gold', 'multiple-sources-one-cost one-source-one-cost excess-lost'),
  either: beforeEffects,
  if: beforeEffects,
  may: beforeEffects,
};

const bowing = of('effects', 'bow-definition');
const gained = of('traits', 'gained-counts-as-printed');
const forAWhile = of('duration', 'default-end-of-turn');

export const effects: RuleIndex['effects'] = {
  bow: bowing,
  straighten: bowing,
  destroy: of('zones', 'destroyed-controllers-pile destroyed-stored-sideways attachments-leave-likewise'),
  removeFromGame: of('zones', 'removed-from-game'),
  dishonor: of('dishonor', 'rotate-and-zero regain-instead-of-gain destroyed-loss'),
  rehonor: of('dishonor', 'regain-instead-of-gain'),
  discard: of('zones', 'discard-piles-by-type'),
  seppuku: of('seppuku', 'honorable-death samurai-option'),
  markDead: of('dishonor', 'honorable-vs-dishonorable-dead'),
  move: of('movement', 'into-resolved-province into-others-army into-unitless-battle'),
  assign: [...of('assignment', 'locked-in'), ...of('wording', 'commit-means-assign')],
  enter: of('cards', 'play-procedure-order one-at-a-time requirements-only-on-entry'),
  attach: of('attachments', 'must-attach-before-use'),
  transfer: of('attachments', 'moving-same-restrictions moving-no-enter-play'),
  create: of('tokens', 'follower-token-is-card never-in-discard'),
  control: of('control', 'taking-control-sends-home unit-follows-personality'),
  faceUp: of('visibility', 'facedown-dynasty-hidden'),
  token: of('tokens', 'fc-notation named-no-bonus removed-with-card'),
  removeToken: of('tokens', 'never-in-discard'),
  gainHonor: of('dishonor', 'regain-instead-of-gain'),
  loseHonor: [...of('dishonor', 'losses-still-apply'), ...of('elimination', 'family-honor-below-minus-19')],
  changeAmount: of('wording', 'old-cards-political'),
  takeBack: of('wording', 'old-cards-political'),
  takeFavor: of('favor', 'lobby-takes-favor'),
  discardFavor: of('favor', 'use-only-from-cards'),
  produceGold: of('gold', 'produce-only-to-pay excess-lost overpay-allowed'),
  destroyProvince: of('provinces', 'destruction-procedure empty-still-exists'),
  invite: of('multiplayer', 'ally-invitation ally-only-if-invited'),
  refill: of('provinces', 'one-card-each'),
  search: of('search', 'reshuffle-deck'),
  modify: [...of('stats', 'bonus-penalty-definition adjustments-cumulative floor-zero'), ...forAWhile],
  set: of('stats', 'set-value-absorbs-earlier'),
  keyword: [...gained, ...forAWhile],
  grant: [...gained, ...forAWhile],
  copy: of('copy', 'ability-as-printed no-self-copy name-substitution lost-ability-cleanup'),
  lasting: forAWhile,
  attack: of('ranged', 'bow-to-make target destroy-threshold combine'),
  challenge: of(
    'duel',
    'challenge-setup refusal focus-or-strike focus-procedure strike-reveals higher-wins-tie-both-lose standard-result',
  ),
  negate: of('negation', 'negate-only-those-effects negated-still-played'),
  negateEffects: of('negation', 'negate-only-those-effects negated-still-played'),
  retarget: of('targeting', 'redirect-legal-only redirect-retroactive redirect-exclusions'),
  endBattle: of('terrain', 'end-of-battle-destroyed'),
  extraAction: of('battle', 'extra-actions-not-cumulative'),
  firstOpportunity: of('battle', 'before-defender-first extra-actions-not-cumulative'),
  target: of('targeting', 'rule-4-rest chooser-may-be-other'),
  choose: of('targeting', 'rule-4-rest'),
  either: of('targeting', 'choosing-action-is-not'),
};

export const standing: RuleIndex['standing'] = {
  modify: of('stats', 'bonus-penalty-definition adjustments-cumulative'),
  bound: of('stats', 'excess-penalties-remembered'),
  trim: of('stats', 'excess-penalties-remembered'),
  keyword: gained,
  grant: gained,
  forbid: of('wording', 'immune card-beats-rulebook'),
  never: of('wording', 'card-beats-rulebook'),
  barTarget: of('wording', 'immune'),
  barEntry: of('wording', 'join restriction-requirement'),
  barControl: of('wording', 'join'),
  onlyAttach: of('wording', 'restriction-requirement'),
  barAttach: of('wording', 'restriction-requirement'),
  goldCost: of('gold', 'overpay-allowed'),
  deckTitle: of('deckbuilding', 'counts-as-for-uniqueness'),
  uniqueAs: of('deckbuilding', 'counts-as-for-uniqueness'),
};

export const durations: RuleIndex['durations'] = {
  permanent: of('duration', 'permanent-meaning'),
  game: of('duration', 'permanent-meaning'),
  until: of('duration', 'multi-turn-count'),
  remains: of('duration', 'until-straightens'),
};

export const triggers: RuleIndex['triggers'] = {
  battleEnds: of('terrain', 'end-of-battle-destroyed'),
  duelBegins: of('duel', 'challenge-is-not-duel'),
  enterPlay: of('honor', 'enter-play-gain-or-loss gain-loss-timing-split'),
  focusEffects: of('duel', 'focus-effects-wait'),
  pay: of('gold', 'produce-only-to-pay'),
  phaseBegins: of('reactions', 'phase-trigger-causer'),
  phaseEnds: of('reactions', 'phase-trigger-causer'),
  segmentEnds: of('battle', 'five-segments'),
  winDuel: of('duel', 'higher-wins-tie-both-lose standard-result'),
  loseDuel: of('duel', 'higher-wins-tie-both-lose standard-result'),
};

export const points: RuleIndex['points'] = { before: of('reactions', 'before-over-after') };

export const states: RuleIndex['states'] = {
  cavalry: of('assignment', 'infantry-and-cavalry-units'),
  goldProducing: of('holdings', 'gold-producing-definition'),
  honorablyDead: of('dishonor', 'honorable-vs-dishonorable-dead'),
  dishonorablyDead: of('dishonor', 'honorable-vs-dishonorable-dead'),
  human: of('traits', 'human-definition'),
  infantry: of('assignment', 'infantry-and-cavalry-units'),
  unaligned: of('personalities', 'unaligned-needs-trait'),
};

export const predicates: RuleIndex['predicates'] = {
  army: of('wording', 'army'),
  enemy: of('wording', 'opponent-terms-in-battle'),
  keyword: of('keywords', 'match-title match-bold-traits match-action-prefix'),
  opposes: of('wording', 'opposing'),
  opposing: of('wording', 'opposing'),
  performedBy: of('actions', 'performer-own-card performer-attachment performer-cost-or-target'),
};

export const parts: RuleIndex['parts'] = {
  target: of('targeting', 'legal-target-needed choose-before-costs only-in-play own-bowed-personalities'),
  performer: of('actions', 'performer-cost-or-target'),
  otherChooser: of('targeting', 'chooser-may-be-other'),
  limit: of('reactions', 'once-per-printed-instance'),
  variable: of('stats', 'missing-value-zero'),
  host: of('attachments', 'usable-under-bowed-personality'),
};

export const twoDesignators: RuleIndex['twoDesignators'] = of('actions', 'four-types');
