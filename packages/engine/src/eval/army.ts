import { card, cardThing, typeOf, unitKey, unitOf } from '../machine/cards.ts';
import type { Machine } from '../machine/machine.ts';
import type { Card } from '../state/index.ts';
import type { Side } from './current.ts';
import { amount } from './recursion.ts';
import { contextOf, reachesCard, standing, standingFor } from './standing.ts';
import { modifiesHost, stat } from './stat.ts';
import { unitsAt } from './units.ts';

/** Units and armies at battlefields. */

/** Whether this card has a Force of its own. */
const addsForce = (g: Machine, c: Card): boolean =>
  typeOf(g, c).stats.includes('force') && !modifiesHost(g, c, 'force');

/** Whether this card adds its Force to its unit and army. */
function contributes(g: Machine, c: Card): boolean {
  if (!addsForce(g, c)) return false;
  if (!c.bowed) return true;
  return standingFor(g, 'permit', c).some((one) => one.node.what === 'contributeBowed');
}

export function unitForce(g: Machine, leader: Card): number {
  let total = 0;
  if (g.book.hooks.stats.unitCounts?.(g, leader) === false) return total;
  if (contributes(g, leader)) total += stat(g, leader, 'force');
  for (const id of g.state.zones[unitKey(leader.id)] ?? []) {
    const c = card(g, id);
    if (contributes(g, c)) total += stat(g, c, 'force');
  }
  return total;
}

export function armyForce(g: Machine, field: number, side: Side): number {
  return totalForce(g, unitsAt(g, field, side));
}

/** The total Force of an army of these units. */
export function totalForce(g: Machine, leaders: readonly Card[]): number {
  let total = 0;
  for (const leader of leaders) total += unitForce(g, leader);
  for (const one of standing(g, 'armyForce')) {
    const reached = leaders.find((leader) => reachesCard(g, one, leader));
    if (reached) total += amount({ ...contextOf(g, one), it: cardThing(reached) }, one.node.by);
  }
  return total;
}

/** Returns the Force of all cards of a unit, bowed or not. */
function fullForce(g: Machine, leader: Card): number {
  let total = 0;
  for (const c of unitOf(g, leader)) if (addsForce(g, c)) total += stat(g, c, 'force');
  return total;
}

/** Returns the total of a stat over a unit; for Force, only of cards that contribute, or also of bowed ones. */
export function unitStat(g: Machine, leader: Card, name: string): number {
  if (name === 'force') return g.book.modes.unitsCountBowed ? fullForce(g, leader) : unitForce(g, leader);
  return unitOf(g, leader).reduce((sum, c) => sum + stat(g, c, name), 0);
}
