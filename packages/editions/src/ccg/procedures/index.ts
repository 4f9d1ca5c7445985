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

export const procedureTriggers = (edition: string): RulebookTrigger[] => [
  { ...honorVictory, rule: `${edition}.victory.honor-40` },
];

export const procedureChecks = (edition: string): StateCheck[] => [
  { rule: `${edition}.battle.after-resolution-runs-even-if-skipped`, run: endingBattles },
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
  /** How often an Event's title may resolve for one player. */
  eventsPerTitle: 1,
  /** Designators open to the active player and to the others in an Action Phase. */
  actionsOfActive: 'Limited Open',
  actionsOfOthers: 'Open',
  endPhaseDraw: 1,
  handMaximum: 8,
  /** Who acts first in a battle: the defender or the attacker. */
  firstOpportunity: 'defender',
  honorPerDestroyed: 2,
  focusPool: 3,
  /** A text by which a duelist wins or loses whatever the scores, and one by which he wins ties. */
  duelOutcome: '',
  winsTies: false,
};

export { spanKinds } from './spans.ts';
