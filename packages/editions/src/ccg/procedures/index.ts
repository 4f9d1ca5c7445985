import type { Procedure, RulebookTrigger, StateCheck } from '@kyuden/engine';
import { additionalAttack, attack } from './attack.ts';
import { battle, endingBattles } from './battle.ts';
import { duel } from './duel.ts';
import { dynastyPhase, purchase } from './dynasty.ts';
import { event, eventEffects, eventsPhase, region } from './events.ts';
import { consequence, duelCleanup, focusEffects, focusing } from './focus.ts';
import { game } from './game.ts';
import { invite } from './invite.ts';
import { leaveField, leaveFields } from './leave-field.ts';
import { maneuver } from './maneuver.ts';
import { overlay } from './overlay.ts';
import { actionPhase, endPhase, straightenPhase } from './phases.ts';
import { resolution, spoils, tiedBattle } from './resolution.ts';
import { legacySearch, setup } from './setup.ts';
import { phase, turn } from './turn.ts';
import { honorVictory } from './victory.ts';

/** The procedures of the collectible game, by the names under which frames know them. */
export const procedures: Record<string, Procedure> = {
  game,
  setup,
  legacySearch,
  turn,
  phase,
  straightenPhase,
  eventsPhase,
  event,
  eventEffects,
  region,
  actionPhase,
  dynastyPhase,
  purchase,
  overlay,
  endPhase,
  attack,
  additionalAttack,
  invite,
  maneuver,
  battle,
  resolution,
  spoils,
  tiedBattle,
  leaveField,
  leaveFields,
  duel,
  focusing,
  focusEffects,
  consequence,
  duelCleanup,
};

export const procedureTriggers = (id: (name: string) => string): RulebookTrigger[] => [
  { ...honorVictory, rule: id('victory.honor-40') },
];

export const procedureChecks = (id: (name: string) => string): StateCheck[] => [
  { rule: id('battle.after-resolution-runs-even-if-skipped'), run: endingBattles },
];

/** Parameters that the procedures read, with their usual values. */
export const procedureKnobs: Record<string, number | string | boolean> = {
  provinces: 4,
  startingHand: 5,
  /** The turn of its controller from which a Legacy Holding of the set-up straightens. */
  legacyLockedTurns: 3,
  honorToWin: 40,
  /** Whether a player, and a card, straightens in the Straighten Phase. */
  straightens: true,
  straightensInPhase: true,
  /** How often an Event's title may resolve: for one player, or for all of them together. */
  eventsPerTitle: 1,
  eventsCountForAll: false,
  /** Whether Regions wait until all provinces have been looked at, and one that may not enter stays in its province. */
  regionsLast: false,
  /** A keyword of Holdings that come into play attached to the province they were in. */
  staysWithProvince: '',
  /** Personalities of his own Clan that a player may bring in for Honor in one turn. */
  boughtForHonor: 1,
  /** Designators open to the active player and to the others in an Action Phase. */
  actionsOfActive: 'Limited Open',
  actionsOfOthers: 'Open',
  /** Designators open to those who fight a battle. */
  actionsInBattle: 'Battle',
  endPhaseDraw: 1,
  handMaximum: 8,
  /** Who acts first in a battle: the defender or the attacker. */
  firstOpportunity: 'defender',
  honorPerDestroyed: 2,
  /** Whether each card of an overlaid stack is counted for it. */
  honorForStacked: false,
  /** Whether an army that nobody opposes has won. */
  winsUnopposed: true,
  /** Whether units that attacked in a resolved battle may not move to another. */
  attackersSpent: true,
  /** Whether the Resolution Segment ends before units go home, and how Terrains leave. */
  segmentBeforeHome: false,
  terrainsLeave: 'discard',
  focusPool: 3,
  /** Cards from his hand that a duelist's player may focus in one duel. */
  focusedFromHand: 1,
  /** Whether the loser of a duel is destroyed where the text says nothing of him. */
  loserDies: false,
  /** A keyword by which Focus Values count twice. */
  doublesFocus: '',
  /** A text by which a duelist wins or loses whatever the scores, and one by which he wins ties. */
  duelOutcome: '',
  winsTies: false,
};

export { spanKinds } from './spans.ts';
