import type { RuleId } from '@kyuden/engine';
import { knobReader } from '@kyuden/engine';
import { type EditionKnobs, unlimited } from '../ccg/knobs.ts';

const knobs: EditionKnobs = {
  provinces: 4,
  startingHand: 5,
  honorToWin: 40,
  dishonorLoss: -20,
  dishonorLosesAt: 'turnEnd',
  lastLeftWins: null,
  pileOf: 'owner',
  provinceCapacity: 1,
  ringsByOwnText: false,
  ringCounts: true,

  actionsOfActive: ['Limited', 'Open'],
  actionsOfOthers: ['Open'],
  actionsInBattle: ['Battle'],
  actionsBeforeCombat: ['Engage'],
  boundActions: ['Battle', 'Engage', 'Interrupt'],

  eventsPerTitle: unlimited,
  eventsCountForAll: false,
  regionsLast: false,

  clanDiscount: 0,
  lowHonorPrice: null,
  boughtForHonor: 0,
  honorSpan: 'turn',
  staysWithProvince: 'Fortification',
  overlaidTypes: ['Personality'],
  overlaidRemoved: true,
  overlaysFreely: false,
  uniqueFor: 'player',
  weaponLimit: 1,
  weaponCounts: true,
  secondWeapon: 'Kensai',
  onlyWeapon: 'Two-Handed',
  armorLimit: 1,
  spellsByChi: false,

  endPhaseDraw: 1,
  handMaximum: 8,

  maneuvers: [{ name: 'Maneuvers', units: 'all' }],
  moveInException: false,
  firstOpportunity: 'defender',
  outsidersAct: false,
  allyHonor: 2,
  attackKinds: ['usual', 'Melee', 'Fear'],
  attacksByRule: [],
  winsUnopposed: true,
  honorPerDestroyed: 2,
  honorPerTied: 2,
  honorForStacked: false,
  /** As how many cards this card counts when the winner of a battle gains Honor for destroying it. */
  honorCards: 1 as number,
  armySharesDishonor: true,
  attackersSpent: true,
  segmentBeforeHome: false,
  homeAfterResolution: true,
  bowBeforeHome: false,
  staysStraight: 'Conqueror',
  defendersStay: false,
  allGoHome: true,
  lostCardsDiscarded: true,
  controlInPlace: true,
  terrainsLeave: 'discard',
  zeroChiByRules: true,
  terrainsEnterFirst: false,

  duelStat: 'chi',
  focusPool: 0,
  focusedUnseen: true,
  focusedFromHand: unlimited,
  loserDies: false,
  duelistChallenges: false,
  duelEndsFirst: true,
  doublesFocus: null,
};

/** Knobs of Ivory alone. */
const own = {
  /** Extra Gold for a Personality of a Clan that is not the player's. */
  otherClanPrice: 2 as number,
  /** The number of Personalities that a player may Proclaim in an own turn. */
  proclaimed: 1 as number,
};

export const ivoryKnobs: EditionKnobs & typeof own = { ...knobs, ...own };

/** Reads a knob of Ivory as it is now for a player or thing. */
export const ownKnob = knobReader<typeof own>();

/** The rules behind the knobs, where the Advanced Rules have one; for their gaps, the rule of Samurai. */
export const knobRules: Readonly<Partial<Record<keyof EditionKnobs | keyof typeof own, RuleId>>> = {
  provinces: 'samurai.setup.provinces-then-hand',
  startingHand: 'samurai.setup.provinces-then-hand',
  honorToWin: 'ivory.victory.four-ways',
  dishonorLoss: 'ivory.victory.dishonor',
  dishonorLosesAt: 'ivory.victory.dishonor-only-own-turn-end',
  pileOf: 'ivory.zones.cards-go-to-owner',
  ringsByOwnText: 'ivory.victory.enlightenment',
  actionsOfActive: 'ivory.phases.action-round',
  actionsOfOthers: 'ivory.phases.action-round',
  actionsInBattle: 'ivory.actions.six-types',
  actionsBeforeCombat: 'ivory.actions.engage-own-round',
  boundActions: 'ivory.presence.applies-to-engage-and-interrupt',
  clanDiscount: 'ivory.gold.out-of-clan-surcharge',
  otherClanPrice: 'ivory.gold.out-of-clan-surcharge',
  lowHonorPrice: 'ivory.honor.clan-rule-own-clan-only',
  boughtForHonor: 'ivory.honor.proclaim',
  proclaimed: 'ivory.honor.proclaim-once-per-turn',
  staysWithProvince: 'ivory.holdings.fortification-attaches',
  overlaidTypes: 'ivory.overlay.dynasty-action',
  overlaidRemoved: 'ivory.overlay.old-card-removed',
  uniqueFor: 'ivory.control.unique-one-per-player',
  weaponLimit: 'ivory.items.one-weapon',
  secondWeapon: 'ivory.items.kensai-two-weapons',
  onlyWeapon: 'ivory.items.kensai-two-weapons',
  armorLimit: 'ivory.items.one-armor',
  endPhaseDraw: 'ivory.turn.end-draw-limit',
  handMaximum: 'ivory.turn.max-hand-eight',
  maneuvers: 'ivory.assignment.any-unit-any-battlefield',
  moveInException: 'ivory.presence.applies-to-engage-and-interrupt',
  firstOpportunity: 'ivory.battle.combat-defender-first',
  attackKinds: 'ivory.combining.same-kind-only',
  winsUnopposed: 'ivory.resolution.higher-force-wins',
  honorPerDestroyed: 'ivory.resolution.honor-per-card',
  focusPool: 'samurai.duel.focus-procedure',
  focusedUnseen: 'samurai.duel.focus-procedure',
  honorPerTied: 'ivory.resolution.tie-honor-both',
  armySharesDishonor: 'ivory.dishonor.gain-replaced-battle',
  attackersSpent: 'ivory.movement.no-second-battle',
  bowBeforeHome: 'ivory.resolution.attackers-home-bowed',
  staysStraight: 'ivory.battle.conqueror',
  allGoHome: 'ivory.battle.aftermath-before-next',
  controlInPlace: 'ivory.control.change-at-battlefield',
  terrainsEnterFirst: 'ivory.terrain.enters-battlefield',
  terrainsLeave: 'ivory.terrain.discarded-after-battle',
  zeroChiByRules: 'ivory.personalities.chi-death',
};
