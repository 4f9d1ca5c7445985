import type { WarReason } from '@kyuden/words';
import type { Sight } from '../sight.ts';
import { total, type Unit, unitsIn } from './table.ts';

/** A plan of where units go, with its value in points of Force. */
export interface Plan {
  /** The place (battlefield or province) of each unit. */
  to: Map<string, string>;
  value: number;
  why: WarReason;
  /** The reasons by place, if they differ. */
  whyThere?: ReadonlyMap<string, WarReason>;
}

/** A place to attack or to defend. */
export interface Front {
  thing: string;
  strength: number;
  /** The Force already there, by side. */
  attack: number;
  defense: number;
}

const PROVINCE = 10;
const VICTORY = 1000;

/** The value of losing `lost` of the `left` remaining provinces. */
function provincesWorth(lost: number, left: number): number {
  if (lost <= 0) return 0;
  return lost >= left ? VICTORY : lost * PROVINCE + (left - lost === 1 ? 6 : 0);
}

/** The facts about both sides before an attack. */
export interface Odds {
  units: readonly Unit[];
  fronts: readonly Front[];
  /** The Force that can defend any one province. */
  defenders: number;
  /** The Force that the defenders can attack with in their own turn. */
  counter: number;
  /** The strengths of one's own provinces, weakest first. */
  ownStrengths: readonly number[];
  enemyProvinces: number;
  /** The Force that cards in hand may add to the defence. */
  surprise: number;
  /** The additional value of a won battle that destroys something. */
  prize: number;
}

export function oddsOf(
  sight: Sight,
  defender: number,
  units: readonly Unit[],
  fronts: readonly Front[],
  prize = 0,
): Odds {
  const enemy = sight.seats[defender]!;
  const theirs = unitsIn(enemy.home);
  return {
    units,
    fronts,
    defenders: total(theirs),
    counter: theirs.reduce((sum, one) => sum + one.full, 0),
    ownStrengths: sight.own.provinces.map((one) => one.strength).sort((a, b) => a - b),
    enemyProvinces: enemy.provinces.length,
    surprise: Math.min(3, enemy.handSize * 0.5),
    prize,
  };
}

/**
 * The number of provinces (`strengths`, weakest first) that an enemy with this Force could break against `home`
 * defenders.
 */
function exposed(force: number, home: number, strengths: readonly number[]): number {
  let left = force - home;
  let lost = 0;
  for (const strength of strengths) {
    left -= strength;
    if (left <= 0) break;
    lost++;
  }
  return lost;
}

/** The expected loss in the enemy's next turn with `home` Force left to defend. */
const threat = (odds: Odds, home: number, counter: number): number =>
  0.5 * provincesWorth(exposed(counter, home, odds.ownStrengths), odds.ownStrengths.length);

/**
 * The best attack against the strongest defence. Returns an empty plan if no attack is clearly better than staying at
 * home.
 */
export function bestAttack(odds: Odds): Plan {
  const { units, fronts } = odds;
  let best: Plan = { to: new Map(), value: stayHome(odds), why: 'notWorthRisk' };
  const consider = (to: Map<string, string>): void => {
    if (to.size === 0) return;
    const value = worthOf(odds, to);
    if (value > best.value + 0.5) best = { to, value, why: 'attackPays' };
  };
  if (units.length === 0) return best;
  const weakest = fronts.slice().sort((a, b) => need(a) - need(b));
  const [first] = weakest;
  if (!first) return best;
  consider(new Map(units.map((one) => [one.thing, first.thing])));
  const enough = leastAbove(units, need(first) + odds.defenders + odds.surprise);
  if (enough) consider(new Map(enough.map((one) => [one.thing, first.thing])));
  for (let n = 1; n <= weakest.length; n++) {
    const spread = spreadOver(units, weakest.slice(0, n));
    if (!spread) break;
    consider(spread.to);
    if (spread.left.length === 0) continue;
    for (const one of spread.left) spread.to.set(one.thing, first.thing);
    consider(new Map(spread.to));
  }
  return best;
}

/** The value of not attacking. */
function stayHome(odds: Odds): number {
  return -threat(odds, total(odds.units), odds.counter);
}

/** The Force to exceed at a front if no more defenders come. */
const need = (front: Front): number => front.strength + front.defense - front.attack;

/** Assigns just enough units to each front, the last front first; undefined if there are too few units. */
function spreadOver(
  units: readonly Unit[],
  fronts: readonly Front[],
): { to: Map<string, string>; left: readonly Unit[] } | undefined {
  const to = new Map<string, string>();
  let left = units;
  for (let i = fronts.length - 1; i >= 0; i--) {
    const front = fronts[i]!;
    if (need(front) < 0) continue;
    const enough = leastAbove(left, need(front));
    if (!enough) return undefined;
    for (const one of enough) to.set(one.thing, front.thing);
    left = left.filter((one) => !enough.includes(one));
  }
  return { to, left };
}

/** The units with the least total Force that exceeds an amount. */
export function leastAbove(units: readonly Unit[], amount: number): Unit[] | undefined {
  const able = units.filter((one) => one.force > 0).sort((a, b) => b.force - a.force);
  if (total(able) <= amount) return undefined;
  const few = able.length <= FEW ? able : able.slice(0, FEW);
  if (total(few) <= amount) return able;
  let best = (1 << few.length) - 1;
  let least = total(few);
  for (let mask = 1; mask < 1 << few.length; mask++) {
    // The sum of a mask is the sum without its lowest bit, plus the lowest unit.
    const lowest = 31 - Math.clz32(mask & -mask);
    const sum = sums[mask & (mask - 1)]! + few[lowest]!.force;
    sums[mask] = sum;
    if (sum <= amount || sum >= least) continue;
    least = sum;
    best = mask;
  }
  return few.filter((_, i) => best & (1 << i));
}

/** For up to this many units every combination is tried. */
const FEW = 10;
/** Sums of Force by combination; a buffer that is overwritten each time. */
const sums = new Float64Array(1 << FEW);

/** The worse of two outcomes: no defence, or all defenders in one place. */
function worthOf(odds: Odds, to: ReadonlyMap<string, string>): number {
  const forces = new Map<string, number>();
  let home = 0;
  for (const unit of odds.units) {
    const place = to.get(unit.thing);
    if (place === undefined) home += unit.force;
    else forces.set(place, (forces.get(place) ?? 0) + unit.force);
  }
  const fronts: { front: Front; force: number }[] = [];
  for (const front of odds.fronts) {
    const force = front.attack + (forces.get(front.thing) ?? 0);
    if (force > 0) fronts.push({ front, force });
  }
  let worst = outcome(odds, fronts, undefined, home);
  if (odds.defenders > 0)
    for (const { front } of fronts) worst = Math.min(worst, outcome(odds, fronts, front, home));
  return worst;
}

function outcome(
  odds: Odds,
  fronts: readonly { front: Front; force: number }[],
  defended: Front | undefined,
  home: number,
): number {
  let broken = 0;
  let value = 0;
  let counter = odds.counter;
  for (const { front, force } of fronts) {
    const reserve = front === defended ? odds.defenders + odds.surprise : 0;
    const defense = front.defense + reserve;
    if (force > defense + front.strength) broken++;
    if (defense === 0) continue;
    if (force > defense) {
      value += front.defense + (front === defended ? odds.defenders : 0);
      counter -= front.defense + (front === defended ? odds.defenders : 0);
    } else if (force < defense) value -= force;
  }
  value += provincesWorth(broken, odds.enemyProvinces);
  if (broken > 0) value += odds.prize;
  return value - threat(odds, home, Math.max(0, counter));
}

/** Assigns defenders, given the positions of the attackers. */
export function bestDefence(sight: Sight, units: readonly Unit[], fronts: readonly Front[], prize = 0): Plan {
  const to = new Map<string, string>();
  const provinces = sight.own.provinces.length;
  const falling = fronts.filter((one) => one.attack > one.defense + one.strength).length;
  // Saving one province is valued as if all other threatened provinces fell.
  const saved = provincesWorth(1, Math.max(1, provinces - falling + 1));
  const surprise = Math.min(2, Math.max(0, ...sight.others.map((one) => one.handSize * 0.3)));
  let left = [...units];
  let value = 0;
  const whyThere = new Map<string, WarReason>();
  const threatened = fronts
    .filter((one) => one.attack > 0)
    .sort((a, b) => Number(falls(b)) - Number(falls(a)) || a.attack - b.attack);
  for (const front of threatened) {
    const missing = front.attack - front.defense;
    const win = leastAbove(left, missing + surprise) ?? leastAbove(left, missing);
    const hold = falls(front) ? leastAbove(left, missing - front.strength - 1) : undefined;
    const winWorth = win ? front.attack + prize + (falls(front) ? saved : 0) : 0;
    const holdWorth = hold ? saved - 1.2 * total(hold) : 0;
    const chosen = winWorth >= holdWorth ? win : hold;
    const worth = Math.max(winWorth, holdWorth);
    if (!chosen || worth <= 0) continue;
    for (const one of chosen) to.set(one.thing, front.thing);
    left = left.filter((one) => !chosen.includes(one));
    value += worth;
    const why = winWorth >= holdWorth ? 'defenseIsStronger' : 'mustHold';
    whyThere.set(front.thing, why);
  }
  return { to, value, why: 'nothingInDanger', whyThere };
}

const falls = (front: Front): boolean => front.attack > front.defense + front.strength;
