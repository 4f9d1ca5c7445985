import type { Machine } from '../machine.ts';
import type { ActionRecord, Attack, Battle, Duel, Field } from '../state/index.ts';
import type { SeatId } from '../words.ts';

function byId<T extends { id: number }>(list: readonly T[], id: unknown): T | undefined {
  for (const one of list) if (one.id === id) return one;
  return undefined;
}

/** 'Current' always means the innermost frame that has one. */

export function currentBattle(g: Machine): Battle | undefined {
  const { frames, battles } = g.state;
  for (let i = frames.length - 1; i >= 0; i--) {
    const frame = frames[i]!;
    if (frame.k !== 'procedure') continue;
    if (frame.name === 'battle') return byId(battles, frame.at.battle);
    if (frame.name === 'attack') return undefined;
  }
  return undefined;
}

export function currentAttack(g: Machine): Attack | undefined {
  const { frames, attacks } = g.state;
  for (let i = frames.length - 1; i >= 0; i--) {
    const frame = frames[i]!;
    if (frame.k === 'procedure' && frame.name === 'attack') {
      return byId(attacks, frame.at.attack);
    }
  }
  return undefined;
}

export function currentDuel(g: Machine): Duel | undefined {
  const { frames, duels } = g.state;
  for (let i = frames.length - 1; i >= 0; i--) {
    const frame = frames[i]!;
    if (frame.k === 'procedure' && frame.name === 'duel') return byId(duels, frame.at.duel);
  }
  return undefined;
}

export function fieldById(g: Machine, id: number): Field | undefined {
  return byId(g.state.fields, id);
}

export function attackOfField(g: Machine, id: number): Attack | undefined {
  const field = fieldById(g, id);
  return field && byId(g.state.attacks, field.attack);
}

export function actionById(g: Machine, id: number): ActionRecord | undefined {
  const { actions } = g.state;
  for (let i = actions.length - 1; i >= 0; i--) if (actions[i]!.id === id) return actions[i];
  return undefined;
}

export type Side = 'attack' | 'defense';

/** On which side of an attack a player stands: as leader, as ally, or as the only one who invited him. */
export function sideOf(attack: Attack, seat: SeatId): Side | undefined {
  if (seat === attack.attacker) return 'attack';
  if (seat === attack.defender) return 'defense';
  const ally = attack.allies.find((one) => one.seat === seat);
  if (ally) return ally.of === attack.attacker ? 'attack' : 'defense';
  const by = attack.invited.filter((one) => one.seat === seat).map((one) => one.by);
  if (by.length !== 1) return undefined;
  return by[0] === attack.attacker ? 'attack' : 'defense';
}

export const leaderOfSide = (attack: Attack, side: Side): SeatId =>
  side === 'attack' ? attack.attacker : attack.defender;

export const otherSide = (side: Side): Side => (side === 'attack' ? 'defense' : 'attack');
