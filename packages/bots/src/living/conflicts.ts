import type { OptionRole } from '@kyuden/engine';
import type { BotReason } from '@kyuden/words';
import { because } from '../because.ts';
import type { Asked, Move } from '../bot.ts';
import type { Memory } from '../novice/memory.ts';
import { idOf } from '../option-id.ts';
import type { CardSight, Sight } from '../sight.ts';
import { conflictOf, outcomeOf, type Stakes, stakesOf } from './conflict-stakes.ts';
import { ringWorth } from './rings.ts';
import {
  breakWorth,
  canFight,
  conflictsLeft,
  favorBonus,
  opponentOf,
  ringsOf,
  rowOf,
  type Skill,
  skillOf,
  strengthOf,
  strengthOfProvince,
  sum,
} from './table.ts';

/** Conflicts: which to declare, with which characters, and which characters defend. */

interface Attack {
  type: Skill;
  attackers: readonly CardSight[];
  stakes: Stakes;
  strength: number;
}

const isHome = (one: CardSight): boolean => one.field === '';

/** The least value for which an attack is declared. */
const WORTHWHILE = 0.4;

/** The value that the opponent may still win with his own conflicts if only the `home` characters can defend. */
function exposure(sight: Sight, home: readonly CardSight[]): number {
  const { own } = sight;
  const other = opponentOf(sight);
  const { types } = conflictsLeft(other);
  const standing = rowOf(own).filter((one) => !one.broken);
  const open = standing.length <= 1 ? [...standing, ...own.provinces.slice(-1)] : standing;
  const weakest = [...open].sort((a, b) => a.strength - b.strength)[0];
  if (!weakest) return 0;
  let most = 0;
  for (const type of types) {
    const attack = sum(other.units, type);
    const lead = attack - sum(home, type);
    if (attack === 0 || lead < 0) continue;
    const breaks = lead >= weakest.strength ? 0.5 * Math.min(30, breakWorth(own, weakest.thing)) : 0;
    most = Math.max(most, 1.2 + breaks);
  }
  return most;
}

/** The value of an attack, between the results with no defender and with all defenders. */
function attackWorth(sight: Sight, { type, attackers, stakes, strength }: Attack): number {
  const other = opponentOf(sight);
  const attack = sum(attackers, type) + favorBonus(sight, sight.seat, type);
  const covert = attackers.filter((one) => one.keywords.includes('Covert')).length;
  const defenders = other.units
    .filter((one) => isHome(one) && canFight(one, type))
    .sort((a, b) => skillOf(b, type) - skillOf(a, type))
    .slice(covert);
  const surprise = Math.min(3, 0.5 * other.handSize);
  const defense = sum(defenders, type) + (defenders.length > 0 ? favorBonus(sight, other.seat, type) : 0);
  const at = (by: number, opposed: boolean): number =>
    outcomeOf({ attacking: true, strength, stakes }, attack, by, opposed);
  const undefended = 0.7 * at(0, false) + 0.3 * at(surprise, false);
  const defended =
    defenders.length === 0
      ? undefended
      : 0.5 * at(defense, true) + 0.5 * at(defense + surprise, true) + (0.2 * defense) / 2;
  const sent = new Set(attackers.map((one) => one.thing));
  const home = sight.own.units.filter((one) => isHome(one) && !one.bowed);
  const left = home.filter((one) => !sent.has(one.thing));
  const risk = exposure(sight, left) - exposure(sight, home);
  const later = conflictsLeft(sight.own).count > 1 ? 0.12 : 0.03;
  const effort = attackers.reduce((total, one) => total + later * strengthOf(one), 0);
  return 0.4 * undefended + 0.6 * Math.min(undefended, defended) - risk - effort;
}

/** Sorts by skill, strongest first; among equals, the least useful otherwise. */
const byUse =
  (type: Skill) =>
  (a: CardSight, b: CardSight): number =>
    skillOf(b, type) - 0.2 * strengthOf(b) - (skillOf(a, type) - 0.2 * strengthOf(a));

interface Sending {
  attackers: CardSight[];
  worth: number;
}

/** The characters to add to those already sent: as many of the strongest as pays. */
function bestSending(
  sight: Sight,
  attack: Omit<Attack, 'attackers'>,
  sent: readonly CardSight[],
  able: readonly CardSight[],
): Sending {
  const order = [...able].sort(byUse(attack.type));
  let best: Sending = { attackers: [], worth: Number.NEGATIVE_INFINITY };
  for (let n = sent.length > 0 ? 0 : 1; n <= order.length; n++) {
    const attackers = [...sent, ...order.slice(0, n)];
    const worth = attackWorth(sight, { ...attack, attackers });
    if (worth > best.worth) best = { attackers, worth };
  }
  return best;
}

interface Plan extends Sending {
  province: string;
}

function bestPlan(sight: Sight, type: Skill, ring: string, provinces: readonly string[]): Plan | undefined {
  const able = sight.own.units.filter((one) => isHome(one) && canFight(one, type));
  if (able.length === 0) return undefined;
  const other = opponentOf(sight);
  let best: Plan | undefined;
  for (const province of other.provinces) {
    if (!provinces.includes(province.thing)) continue;
    const stakes = stakesOf(sight, true, ring, province.thing);
    const sending = bestSending(sight, { type, stakes, strength: strengthOfProvince(province) }, [], able);
    if (!best || sending.worth > best.worth) best = { ...sending, province: province.thing };
  }
  return best;
}

/** The provinces that may be attacked: the stronghold's only if three others are broken. */
function attackable(sight: Sight): string[] {
  const other = opponentOf(sight);
  const open = rowOf(other).filter((one) => !one.broken);
  const all = rowOf(other).length - open.length >= 3 ? [...open, ...other.provinces.slice(-1)] : open;
  return all.map((one) => one.thing);
}

export function declareConflict(asked: Asked, memory: Memory): Move {
  const { ask, sight } = asked;
  const provinces = attackable(sight);
  let best: { id: string; plan: Plan; type: string } | undefined;
  for (const type of ['military', 'political'] as const) {
    const offered = ask.options.filter((one) => one.name === type && !memory.gaveUp(asked, one.id));
    // The stakes differ by the ring alone, so the best ring is the best for all provinces.
    const worth = (thing: string): number => {
      const ring = ringsOf(sight).find((one) => one.thing === thing);
      return ring ? ringWorth(sight, ring, sight.seat) : 0;
    };
    const option = offered.sort((a, b) => worth(b.thing ?? '') - worth(a.thing ?? ''))[0];
    if (!option) continue;
    const plan = bestPlan(sight, type, option.thing ?? '', provinces);
    if (plan && plan.worth > WORTHWHILE && (!best || plan.worth > best.plan.worth))
      best = { id: option.id, plan, type };
  }
  if (!best || memory.isWeary(asked)) return { id: 'pass', why: because.noConflict };
  memory.began(best.id);
  const cards = best.plan.attackers.map((one) => one.title);
  return { id: best.id, why: { kind: 'conflictPays', type: best.type, cards } };
}

/** This seat's choices so far in the conflict that it declares or defends against. */
function declaredBy(asked: Asked): { said: Readonly<Record<string, string>>; cards: readonly string[] } {
  const draft = asked.draft();
  return draft?.kind === 'declaration' ? draft : { said: {}, cards: [] };
}

export function attackedProvince(asked: Asked): Move {
  const { ask, sight } = asked;
  const { type = 'military', ring = '' } = declaredBy(asked).said;
  const offered = ask.options.flatMap((one) => one.thing ?? []);
  const plan = bestPlan(sight, type as Skill, ring, offered);
  const option = ask.options.find((one) => one.thing === plan?.province) ?? ask.options[0]!;
  return { id: option.id, why: because.attackThere };
}

const cardsOf = (cards: readonly CardSight[], things: readonly string[]): CardSight[] =>
  cards.filter((one) => things.includes(one.thing));

export function attackers(asked: Asked, memory: Memory): Move {
  const { ask, sight } = asked;
  const { said, cards } = declaredBy(asked);
  const { type = 'military', ring = '', province = '' } = said;
  const offered = ask.options.flatMap((one) => one.thing ?? []);
  const target = opponentOf(sight).provinces.find((one) => one.thing === province);
  const attack = {
    type: type as Skill,
    stakes: stakesOf(sight, true, ring, province),
    strength: target ? strengthOfProvince(target) : 4,
  };
  const sent = cardsOf(sight.own.units, cards);
  const plan = bestSending(sight, attack, sent, cardsOf(sight.own.units, offered));
  const has = (role: OptionRole): boolean => ask.options.some((one) => one.role === role);
  if (sent.length === 0 && plan.worth < 0 && has('cancel')) {
    memory.giveUp();
    return { id: 'cancel', why: because.conflictDoesNotPay };
  }
  const next = plan.attackers.find((one) => !cards.includes(one.thing));
  if (!next && has('done')) return { id: 'done', why: because.enoughAttack };
  const chosen = next?.thing ?? offered[0];
  const option = ask.options.find((one) => one.thing === chosen) ?? ask.options[0]!;
  return { id: option.id, why: { kind: 'neededToAttack', card: next?.title ?? '' } };
}

/** Uses Covert on the best defender. */
export function covert(asked: Asked): Move {
  const { ask, sight } = asked;
  const type = (declaredBy(asked).said.type ?? 'military') as Skill;
  const best = cardsOf(
    opponentOf(sight).units,
    ask.options.flatMap((one) => one.thing ?? []),
  )
    .filter((one) => canFight(one, type))
    .sort((a, b) => skillOf(b, type) - skillOf(a, type))[0];
  const option = ask.options.find((one) => one.thing === best?.thing) ?? ask.options.at(-1)!;
  return { id: option.id, why: best ? { kind: 'defendsBest', card: best.title } : because.nobodyCouldDefend };
}

/** All combinations of this many of the strongest characters are tried; more are rarely ready. */
const MOST = 8;

const NOT_WORTH_MORE: BotReason = { kind: 'notWorthBowing', more: true };
const NOT_WORTH_ANY: BotReason = { kind: 'notWorthBowing', more: false };

export function defenders(asked: Asked): Move {
  const { ask, sight } = asked;
  const conflict = conflictOf(asked);
  const { cards } = declaredBy(asked);
  const done: Move = { id: 'done', why: cards.length > 0 ? NOT_WORTH_MORE : NOT_WORTH_ANY };
  if (!conflict) return done;
  const { type, other } = conflict;
  const sent = cardsOf(sight.own.units, cards);
  const able = cardsOf(
    sight.own.units,
    ask.options.flatMap((one) => one.thing ?? []),
  )
    .sort((a, b) => skillOf(b, type) - skillOf(a, type))
    .slice(0, MOST);
  const home = sight.own.units.filter((one) => isHome(one) && !one.bowed);
  const bonus = favorBonus(sight, sight.seat, type);
  const effortOf = conflictsLeft(sight.own).count > 0 ? 0.22 : 0.06;
  let best: { set: CardSight[]; worth: number } | undefined;
  for (let mask = 0; mask < 1 << able.length; mask++) {
    const more = able.filter((_, i) => mask & (1 << i));
    const set = [...sent, ...more];
    const total = sum(set, type) + (set.length > 0 ? bonus : 0);
    const at = (by: number): number => outcomeOf(conflict, total, other + by, set.length > 0);
    const effort = more.reduce((sum, one) => sum + effortOf * strengthOf(one), 0);
    const left = home.filter((one) => !set.includes(one));
    const worth = 0.6 * at(0) + 0.4 * at(2) - effort - exposure(sight, left);
    if (!best || worth > best.worth) best = { set, worth };
  }
  const next = best?.set.find((one) => !sent.includes(one));
  if (!next) return done;
  return {
    id: idOf(ask, { verb: 'defender', thing: next.thing }),
    why: { kind: 'defends', card: next.title },
  };
}
