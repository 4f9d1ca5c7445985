import type { RuleIndex } from '../rule-index.ts';
import { rulesIn } from '../rules.ts';

/** Maps parts of programs to Ivory rules. Rules that concern every card are left out. */

const of = rulesIn('ivory');

export const types: RuleIndex['types'] = {
  Personality: of('personalities', 'chi-death honorable'),
  Holding: of('holdings', 'enter-bowed'),
  Event: of('events', 'usable-only-in-province discarded-after-use'),
  Strategy: of('actions', 'where-abilities-work'),
  Ring: of('rings', 'use-from-hand-by-discarding enters-play-by-condition in-play-use-keeps-ring'),
  Follower: of('actions', 'equip'),
  Item: of('items', 'modifier-not-bonus'),
  Spell: of('spells', 'attach-to-shugenja-only usable-only-on-shugenja'),
  Stronghold: of('provinces', 'strength-from-stronghold'),
  Sensei: of('sensei', 'clan-match modifies-three-stats own-text-works-like-stronghold'),
};

/** Only keywords with rules; the others are just labels. */
export const keywords: RuleIndex['keywords'] = {
  Absent: of('keywords', 'absent'),
  Armor: of('items', 'one-armor'),
  Cavalry: [...of('keywords', 'cavalry-unit'), ...of('movement', 'cavalry-ability')],
  Conqueror: of('battle', 'conqueror'),
  Destined: of('keywords', 'destined'),
  Discipline: of(
    'keywords',
    'discipline-play-from-discard discipline-cost discipline-remove-after discipline-same-turn',
  ),
  Expendable: of('keywords', 'expendable'),
  Fortification: of(
    'holdings',
    'fortification-attaches fortification-enters-unbowed fortification-lost-with-province fortification-battle-use',
  ),
  Home: of('keywords', 'home'),
  Invest: of('keywords', 'invest-option invest-once'),
  Kensai: of('items', 'kensai-two-weapons'),
  Kharmic: of('keywords', 'kharmic-hand kharmic-province kharmic-repeatable'),
  Loyal: of('personalities', 'loyal'),
  Naval: of('keywords', 'naval-first-action naval-action-source naval-attacker-only'),
  Repeatable: of('keywords', 'repeatable'),
  Reserve: of('keywords', 'reserve-personality reserve-attachment'),
  Tactician: of('keywords', 'tactician tactician-needs-card tactician-not-removable'),
  Terrain: of('terrain', 'enters-battlefield discarded-after-battle'),
  Tireless: of('keywords', 'tireless'),
  Unique: [...of('control', 'unique-one-per-player'), 'ivory.deckbuilding.one-unique'],
  Weapon: of('items', 'one-weapon'),
};

/** Experienced keywords differ in level and alternate title, so they are looked up by prefix. */
export const keywordsThatBegin: RuleIndex['keywordsThatBegin'] = {
  Experienced: of('overlay', 'dynasty-action lower-level-only'),
};

export const designators: RuleIndex['designators'] = {
  Limited: of('phases', 'action-round'),
  Open: of('phases', 'action-round'),
  Battle: [...of('battle', 'segment-order'), ...of('presence', 'applies-to-engage-and-interrupt')],
  Engage: [...of('actions', 'engage-own-round'), ...of('battle', 'engage-before-combat')],
  Dynasty: of('phases', 'dynasty-actions'),
  Interrupt: of('interrupts', 'when-played round-order no-interrupting-interrupts'),
};

export const traits: RuleIndex['traits'] = {
  triggered: of('traits', 'triggered mandatory no-once-per-turn'),
  continuous: of('traits', 'continuous work-while-bowed'),
};

export const waivers: RuleIndex['waivers'] = {
  bowed: of('keywords', 'tireless'),
  noUnits: of('keywords', 'absent'),
  home: of('keywords', 'home'),
};

export const costs: RuleIndex['costs'] = {};

const unit = of('effects', 'unit-means-each-card');

export const effects: RuleIndex['effects'] = {
  bow: unit,
  destroy: unit,
  dishonor: of('dishonor', 'marking death-costs-honor'),
  rehonor: of('dishonor', 'rehonor-restores'),
  discard: of('wording', 'discard-defined discard-a-card'),
  seppuku: of('personalities', 'seppuku seppuku-not-negatable'),
  move: of('movement', 'move-defined to-controllers-side'),
  switch: of('movement', 'switch switch-both-or-none'),
  attach: of('actions', 'equip-as-effect'),
  enter: of('actions', 'recruit-as-effect'),
  transfer: of('attachments', 'transfer transfer-no-cost'),
  create: of('created', 'extra-cards missing-stats-zero'),
  control: of('control', 'change-at-battlefield change-elsewhere'),
  token: of('tokens', 'marker removed-with-card'),
  gainHonor: of('dishonor', 'gain-replaced-target-or-source'),
  draw: of('fate', 'draw'),
  firstOpportunity: of('battle', 'combat-defender-first'),
  takeFavor: of('favor', 'lobby-takes-from-holder'),
  discardFavor: of('favor', 'discard-returns-to-uncontrolled'),
  destroyProvince: of('resolution', 'province-destroyed'),
  look: of('visibility', 'look'),
  show: of('visibility', 'show'),
  search: of('search', 'defined reshuffle'),
  set: of('stats', 'set'),
  exchange: of('stats', 'exchange'),
  modify: of('stats', 'bonus-defined'),
  lasting: of('duration', 'ongoing-until-end-of-turn'),
  attack: of('ranged', 'effect personality-with-followers-safe'),
  negate: of('prevention', 'negate-action'),
  if: of('effects', 'to-link'),
};

const prevention = of('prevention', 'wordings effect');

export const standing: RuleIndex['standing'] = {
  forbid: prevention,
  never: prevention,
  playFrom: of('keywords', 'discipline-play-from-discard discipline-cost'),
  discardedToUse: of('rings', 'use-from-hand-by-discarding'),
};

export const durations: RuleIndex['durations'] = {
  permanent: of('duration', 'permanent'),
  game: of('duration', 'permanent'),
};

export const triggers: RuleIndex['triggers'] = {};

export const states: RuleIndex['states'] = {
  opposed: of('battle', 'opposed'),
  infantry: of('keywords', 'infantry'),
  unaligned: of('keywords', 'unaligned'),
};

export const predicates: RuleIndex['predicates'] = {
  opposing: of('battle', 'opposing'),
  enemy: of('battle', 'enemy-defined'),
};

export const parts: RuleIndex['parts'] = {
  target: of('targeting', 'must-be-in-play failure-stops-rest'),
};
