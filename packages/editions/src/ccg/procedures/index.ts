import { type AnyProcedure, procedureTable, type RulebookTrigger, type StateCheck } from '@kyuden/engine';
import type { Citations } from '../rule-keys.ts';
import { additionalAttack, attack } from './attack.ts';
import { battle, endingBattles } from './battle.ts';
import { clearProvince } from './clear-province.ts';
import { consequence } from './consequence.ts';
import { duel } from './duel.ts';
import { dynastyPhase, purchase } from './dynasty.ts';
import { event, eventEffects, eventsPhase, region } from './events.ts';
import { duelCleanup, focusEffects, focusing } from './focus.ts';
import { game } from './game.ts';
import { invite } from './invite.ts';
import { leaveField, leaveFields } from './leave-field.ts';
import { maneuver } from './maneuver.ts';
import { overlay } from './overlay.ts';
import { actionPhase, endPhase, straightenPhase } from './phases.ts';
import { resolution, spoils, tiedBattle } from './resolution.ts';
import { phase, turn } from './turn.ts';
import { honorVictory } from './victory.ts';

/** The procedures of the collectible game, by the names in their frames. Each edition adds its own `setup`. */
export const procedures: Record<string, AnyProcedure> = procedureTable([
  game,
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
  clearProvince,
  duel,
  focusing,
  focusEffects,
  consequence,
  duelCleanup,
]);

export const procedureTriggers = (citations: Citations): RulebookTrigger[] => [
  { ...honorVictory, rule: citations['victory.honor'] },
];

export const procedureChecks = (citations: Citations): StateCheck[] => [
  { rule: citations['battle.ends'], run: endingBattles },
];

export { spanKinds } from './spans.ts';
