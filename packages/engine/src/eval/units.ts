import { card, fieldOf, leaderOf, typeOf, unitOf } from '../machine/cards.ts';
import type { Context } from '../machine/context.ts';
import { whileInPlay } from '../machine/derived.ts';
import { inPlay } from '../machine/in-play.ts';
import type { Machine } from '../machine/machine.ts';
import { zoneKey } from '../machine/zones.ts';
import type { SeatId } from '../program/vocabulary.ts';
import type { Battle, Card, Thing } from '../state/index.ts';
import type { Side } from './current.ts';
import { attackOfField, currentBattle, leaderOfSide, otherSide, sideOf } from './current.ts';
/** Returns the leaders of units at a battlefield, of one side or both. */
export function unitsAt(g: Machine, field: number, side?: Side): Card[] {
  const list: Card[] = [];
  const attack = attackOfField(g, field);
  const ids = attack && g.state.zones[zoneKey('battlefield', field)];
  if (!ids) return list;
  for (const id of ids) {
    const c = card(g, id);
    if (isUnitLeader(g, c) && (side === undefined || sideOf(attack, c.controller) === side)) list.push(c);
  }
  return list;
}

/** Whether the card leads a unit: others can attach to it. */
export function isUnitLeader(g: Machine, c: Card): boolean {
  return c.host < 0 && typeOf(g, c).leads === true;
}

/** Whether a unit's leader has left play and left attachments behind. */
export const isAnyLeftBehind = whileInPlay((g): boolean => {
  for (const { host } of g.state.cards) if (host >= 0 && !inPlay(g, card(g, host))) return true;
  return false;
});

/** Whether the card is in a unit: its leader or one of his attachments. */
export function inUnit(g: Machine, c: Card): boolean {
  return c.host >= 0 || isUnitLeader(g, c);
}

export function sideOfCard(g: Machine, c: Card): Side | undefined {
  if (!inUnit(g, c)) return undefined;
  const field = fieldOf(g, c);
  if (field < 0) return undefined;
  const attack = attackOfField(g, field);
  return attack && sideOf(attack, leaderOf(g, c).controller);
}

/** Returns all cards in the units of the card's army. */
export function armyOf(g: Machine, c: Card): Card[] {
  const side = sideOfCard(g, c);
  return side ? unitsAt(g, fieldOf(g, c), side).flatMap((leader) => unitOf(g, leader)) : [];
}

/** Whether a card is in the army of another. */
export function isInArmyOf(g: Machine, c: Card, other: Card): boolean {
  const field = fieldOf(g, c);
  if (field < 0 || field !== fieldOf(g, other)) return false;
  const side = sideOfCard(g, other);
  const attack = attackOfField(g, field);
  const leader = leaderOf(g, c);
  return (
    side !== undefined &&
    attack !== undefined &&
    isUnitLeader(g, leader) &&
    sideOf(attack, leader.controller) === side
  );
}

export function opposing(g: Machine, a: Card, b: Card): boolean {
  const first = leaderOf(g, a);
  const second = leaderOf(g, b);
  if (first.zone !== second.zone || !inUnit(g, a) || !inUnit(g, b)) return false;
  const field = fieldOf(g, first);
  const attack = field < 0 ? undefined : attackOfField(g, field);
  if (!attack) return false;
  const side = sideOf(attack, first.controller);
  const other = sideOf(attack, second.controller);
  return side !== undefined && other !== undefined && side !== other;
}

export function isOpposed(g: Machine, c: Card): boolean {
  const side = sideOfCard(g, c);
  return side !== undefined && unitsAt(g, fieldOf(g, c), otherSide(side)).length > 0;
}

/** Returns the battlefield and side of a player's enemies in the current battle. */
export function enemySide(g: Machine, seat: SeatId): { field: number; side: Side } | undefined {
  const battle = currentBattle(g);
  const attack = battle && attackOfField(g, battle.field);
  const side = attack && sideOf(attack, seat);
  return battle && side ? { field: battle.field, side: otherSide(side) } : undefined;
}

export function enemyLeader(g: Machine, seat: SeatId): SeatId | undefined {
  const enemy = enemySide(g, seat);
  const attack = enemy && attackOfField(g, enemy.field);
  return attack && leaderOfSide(attack, enemy.side);
}

/** Returns the side that a card was on when the resolution of the current battle began. */
export function sideAtResolution(g: Machine, thing: Thing): { battle: Battle; side: Side } | undefined {
  const battle = currentBattle(g);
  const at = battle ? battle.present.findIndex((list) => list.includes(thing)) : -1;
  return battle && at >= 0 ? { battle, side: at === 0 ? 'attack' : 'defense' } : undefined;
}

/** Whether the seat is on the enemy side of the current battle. */
export function isEnemy(ctx: Context, seat: number): boolean {
  const enemy = enemySide(ctx.g, ctx.you);
  const attack = enemy && attackOfField(ctx.g, enemy.field);
  return attack !== undefined && sideOf(attack, seat) === enemy?.side;
}
