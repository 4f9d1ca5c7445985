import { type AnyProcedure, procedureTable } from '@kyuden/engine';
import { changeBid, honorBids } from './bids.ts';
import { emptyBroken } from './broken.ts';
import { attack, battle } from './conflict.ts';
import { conflictPhase } from './conflict-phase.ts';
import { declare } from './declare.ts';
import { playDisguised } from './disguise.ts';
import { duel } from './duel.ts';
import { game, phase, turn } from './game.ts';
import { countGlory } from './glory-count.ts';
import { drawPhase, dynastyPhase, fatePhase } from './phases.ts';
import { duplicate, playCard } from './play.ts';
import { resolution } from './resolution.ts';
import { giveUpRestricted } from './restricted.ts';
import { exchangeRings, lookAtProvince, ringEffect, switchRing, switchType, takeRing } from './rings.ts';
import { setup } from './setup.ts';

/** The procedures of the living card game, by the names in their frames. */
export const procedures: Record<string, AnyProcedure> = procedureTable([
  game,
  setup,
  turn,
  phase,
  dynastyPhase,
  drawPhase,
  honorBids,
  changeBid,
  conflictPhase,
  countGlory,
  declare,
  attack,
  battle,
  resolution,
  emptyBroken,
  ringEffect,
  switchRing,
  switchType,
  takeRing,
  exchangeRings,
  lookAtProvince,
  fatePhase,
  playCard,
  playDisguised,
  duplicate,
  giveUpRestricted,
  duel,
]);
