import type { Machine } from '../machine/machine.ts';
import {
  attackProcedure,
  battleProcedure,
  duelProcedure,
  frameOf,
  isFrameOf,
} from '../machine/procedures.ts';
import type { SeatId } from '../program/vocabulary.ts';
import type { ActionRecord, Attack, Battle, Duel, Field } from '../state/index.ts';

function byId<T extends { id: number }>(list: readonly T[], id: number | undefined): T | undefined {
  for (let i = 0; i < list.length; i++) if (list[i]!.id === id) return list[i];
  return undefined;
}

/**
 * Lookup of the current battle, attack, duel and so on: 'current' always means the innermost frame that has one.
 * Returns early if no record exists.
 */

export function currentBattle(g: Machine): Battle | undefined {
  const { frames, battles } = g.state;
  if (battles.length === 0) return undefined;
  for (let i = frames.length - 1; i >= 0; i--) {
    const frame = frames[i]!;
    if (isFrameOf(frame, battleProcedure)) return byId(battles, frame.at.battle);
    if (isFrameOf(frame, attackProcedure)) return undefined;
  }
  return undefined;
}

export const currentAttack = (g: Machine): Attack | undefined =>
  g.state.attacks.length === 0 ? undefined : attackById(g, frameOf(g, attackProcedure)?.at.attack);

export const currentDuel = (g: Machine): Duel | undefined =>
  g.state.duels.length === 0 ? undefined : byId(g.state.duels, frameOf(g, duelProcedure)?.at.duel);

export const battleById = (g: Machine, id: number | undefined): Battle | undefined =>
  byId(g.state.battles, id);
export const attackById = (g: Machine, id: number | undefined): Attack | undefined =>
  byId(g.state.attacks, id);

export function fieldById(g: Machine, id: number): Field | undefined {
  return byId(g.state.fields, id);
}

export function attackOfField(g: Machine, id: number): Attack | undefined {
  const field = fieldById(g, id);
  return field && attackById(g, field.attack);
}

export function actionById(g: Machine, id: number): ActionRecord | undefined {
  const { actions } = g.state;
  for (let i = actions.length - 1; i >= 0; i--) if (actions[i]!.id === id) return actions[i];
  return undefined;
}

export type Side = 'attack' | 'defense';

/** Returns a player's side in an attack: as leader, as ally, or as invited by exactly one side. */
export function sideOf(attack: Attack, seat: SeatId): Side | undefined {
  if (seat === attack.attacker) return 'attack';
  if (seat === attack.defender) return 'defense';
  for (const ally of attack.allies)
    if (ally.seat === seat) return ally.of === attack.attacker ? 'attack' : 'defense';
  let invitation: Attack['invited'][number] | undefined;
  for (const one of attack.invited) {
    if (one.seat !== seat) continue;
    if (invitation) return undefined;
    invitation = one;
  }
  if (!invitation) return undefined;
  return invitation.by === attack.attacker ? 'attack' : 'defense';
}

export const leaderOfSide = (attack: Attack, side: Side): SeatId =>
  side === 'attack' ? attack.attacker : attack.defender;

export const otherSide = (side: Side): Side => (side === 'attack' ? 'defense' : 'attack');
