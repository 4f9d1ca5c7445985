import { cardOf, cardThing, leaderOf, placeOf, zoneCards, zoneKey } from '../machine/cards.ts';
import type { Context } from '../machine/context.ts';
import { counterOf, isCounter } from '../machine/counters.ts';
import type { Machine } from '../machine/machine.ts';
import type { Amount } from '../program/index.ts';
import type { StatName } from '../program/vocabulary.ts';
import { seatThing, type Thing, thingKind, thingNumber } from '../state/index.ts';
import { armyForce, unitStat } from './army.ts';
import { attackOfField, currentBattle, currentDuel, sideOf } from './current.ts';
import { tally } from './history.ts';
import { keywordsOf } from './keyword.ts';
import { knob, sumOfKnob } from './knob.ts';
import { holds, things } from './recursion.ts';
import { refSeats, refThings } from './ref.ts';
import { around } from './same-for-all.ts';
import { contextOf, reaches, standing } from './standing.ts';
import { baseNow, checkedStat, playerStat, provinceBase, provinceStrength, strikeStrength } from './stat.ts';
import { sideAtResolution } from './units.ts';

/** The binding for the Gold that a player chose to pay. */
export const chosenGold = '@gold';

/** Evaluates an amount. */
export function amount(ctx: Context, a: Amount): number {
  if (typeof a === 'number') return a;
  switch (a.a) {
    case 'stat': {
      let sum = 0;
      const of = refThings(ctx, a.of);
      for (const thing of a.total ? unitsOf(ctx.g, of) : of) {
        const kept = a.at && keptValue(ctx, thing, a.stat, a.at);
        sum += kept ?? statOf(ctx.g, thing, a.stat, a.base, a.total);
      }
      return sum;
    }
    case 'count':
      return things(around(ctx, a.of), a.of, true).length;
    case 'most': {
      const at = new Map<string, number>();
      for (const thing of things(around(ctx, a.of), a.of, true)) {
        const c = cardOf(ctx.g, thing);
        const place = c ? placeOf(ctx.g, c) : '';
        at.set(place, (at.get(place) ?? 0) + 1);
      }
      return Math.max(0, ...at.values());
    }
    case 'sumOver':
      return things(around(ctx, a.of), a.of, true).reduce(
        (sum, thing) => sum + statOf(ctx.g, thing, a.stat, undefined, a.total),
        0,
      );
    case 'keywords': {
      const words = things(around(ctx, a.on), a.on, true).flatMap((thing) => {
        const c = cardOf(ctx.g, thing);
        return c ? keywordsOf(ctx.g, c) : [];
      });
      return new Set(words.filter((word) => word.split(' ').includes(a.containing))).size;
    }
    case 'size':
      return refThings(ctx, a.of).length;
    case 'tally':
      return tally(ctx, a.past);
    case 'tokens':
      return refThings(ctx, a.on).reduce((sum, thing) => sum + tokensOn(ctx.g, thing, a.title), 0);
    case 'knob':
      return refSeats(ctx, a.player).reduce((sum, seat) => sum + sumOfKnob(ctx.g, a.knob, seat), 0);
    case 'sum':
      return a.of.reduce((sum: number, each) => sum + amount(ctx, each), 0);
    case 'minus':
      return amount(ctx, a.from) - amount(ctx, a.by);
    case 'times':
      return amount(ctx, a.of) * amount(ctx, a.by);
    case 'half': {
      const half = amount(ctx, a.of) / 2;
      return a.round === 'up' ? Math.ceil(half) : Math.floor(half);
    }
    case 'min':
      return Math.min(...a.of.map((each) => amount(ctx, each)));
    case 'max':
      return Math.max(...a.of.map((each) => amount(ctx, each)));
    case 'highest':
    case 'lowest': {
      const among = 'kind' in a.among ? things(around(ctx, a.among), a.among, true) : refThings(ctx, a.among);
      if (among.length === 0) return 0;
      const values = among.map((thing) => statOf(ctx.g, thing, a.stat, a.base));
      return a.a === 'highest' ? Math.max(...values) : Math.min(...values);
    }
    case 'difference':
      return Math.abs(amount(ctx, a.of[0]) - amount(ctx, a.of[1]));
    case 'per':
      return Math.max(0, Math.floor(amount(ctx, a.of) / a.each));
    case 'if':
      return holds(ctx, a.cond) ? amount(ctx, a.then) : amount(ctx, a.else);
    case 'bound': {
      const value = ctx.env?.[a.name];
      if (typeof value === 'number') return value;
      return Array.isArray(value) ? value.length : value === undefined ? 0 : 1;
    }
    case 'armyAtResolution': {
      const of = refThings(ctx, a.of)[0];
      const was = of === undefined ? undefined : sideAtResolution(ctx.g, of);
      if (!was) return 0;
      return was.battle.totals[(was.side === 'attack') === (a.enemy === true) ? 1 : 0];
    }
    case 'sideTotal': {
      const battle = currentBattle(ctx.g);
      const attack = battle && attackOfField(ctx.g, battle.field);
      const side = attack && sideOf(attack, refSeats(ctx, a.of)[0] ?? -1);
      if (!battle || !side) return 0;
      return (ctx.g.book.hooks.stats.total ?? armyForce)(ctx.g, battle.field, side);
    }
    case 'price':
      return priceIn(ctx, a);
    case 'paid':
    case 'variable':
      return Number(ctx.env?.[chosenGold] ?? 0);
    case 'occurrence': {
      const kept = ctx.env?.['@amount'];
      return typeof kept === 'number' ? kept : (ctx.member?.amount ?? 0);
    }
  }
}

function priceIn(ctx: Context, { of, onto, less = 0 }: Extract<Amount, { a: 'price' }>): number {
  const bearer = onto && refThings(ctx, onto)[0];
  const settled = ctx.env?.[chosenGold];
  if (onto && bearer === undefined && settled !== undefined) return Number(settled);
  const [coming] = refThings(ctx, of);
  return coming === undefined ? 0 : Math.max(0, priceOf(ctx, coming, bearer) - amount(ctx, less));
}

/** The Gold that the player would pay for bringing the card home, or onto a bearer. */
function priceOf({ g, you }: Context, thing: Thing, bearer: Thing | undefined): number {
  const c = cardOf(g, thing);
  if (!c) return 0;
  const on = bearer === undefined ? undefined : cardOf(g, bearer);
  const to = on ? cardThing(on) : seatThing(you);
  const entry = { card: c, seat: you, to, host: on?.id ?? -1, ignore: [], purchase: '' as const };
  return g.book.hooks.entry.price(g, entry);
}

/** Returns the units of these cards, each once, because a total belongs to the unit and not to each of its cards. */
function unitsOf(g: Machine, of: Thing[]): Thing[] {
  const leaders = of.map((thing) => {
    const c = cardOf(g, thing);
    return c ? cardThing(leaderOf(g, c)) : thing;
  });
  return [...new Set(leaders)];
}

/** Returns a stat of any thing that has stats. */
export function statOf(g: Machine, thing: Thing, name: StatName, base?: true, total?: true): number {
  if (isCounter(g, name)) return countedOf(g, thing, name);
  switch (thingKind(thing)) {
    case 'c': {
      const c = cardOf(g, thing);
      if (!c) return 0;
      if (total) return unitStat(g, leaderOf(g, c), name);
      return base ? baseNow(g, c, name) : checkedStat(g, c, name);
    }
    case 'p': {
      const province = g.state.provinces[thingNumber(thing)];
      return province ? (base ? provinceBase(g, province) : provinceStrength(g, province)) : 0;
    }
    case 'k': {
      const strike = g.state.strikes.find((one) => one.id === thingNumber(thing));
      return strike ? strikeStrength(g, strike) : 0;
    }
    case 's':
      return seatStat(g, thingNumber(thing), name);
    default:
      return 0;
  }
}

/** Returns the number of counters that texts find on a thing: a text may say that some of them do not count. */
function countedOf(g: Machine, thing: Thing, name: StatName): number {
  const value = counterOf(g, thing, name);
  if (value === 0) return value;
  return standing(g, 'bound').reduce((least, one) => {
    const { node } = one;
    if (node.stat !== name || node.max === undefined || !reaches(g, one, thing)) return least;
    return Math.min(least, amount(contextOf(g, one), node.max));
  }, value);
}

function seatStat(g: Machine, seat: number, name: StatName): number {
  const player = g.state.seats[seat];
  if (!player) return 0;
  switch (name) {
    case 'honor':
    case 'familyHonor':
      return player.honor;
    case 'startingHonor':
      return player.startingHonor;
    case 'provinces':
      return player.provinces.filter((id) => g.state.provinces[id]?.destroyed === false).length;
    case 'handSize':
      return zoneCards(g, zoneKey('hand', seat)).length;
    case 'handMaximum':
      return playerStat(g, seat, name, Number(knob(g, name, seatThing(seat))));
    default:
      throw new Error(`players have no stat '${name}'`);
  }
}

/** Returns a value recorded at an earlier moment, if there is one. */
function keptValue(ctx: Context, thing: Thing, name: StatName, at: string): number | undefined {
  if (at === 'beforeFocus') {
    const duel = currentDuel(ctx.g) ?? ctx.g.state.duels[ctx.g.state.duels.length - 1];
    const index = duel ? [duel.challenger, duel.challenged].indexOf(thing) : -1;
    if (duel && index >= 0 && duel.stat === name) return duel.before[index];
  }
  const player =
    at === 'turnBegan' && thingKind(thing) === 's' ? ctx.g.state.seats[thingNumber(thing)] : undefined;
  if (player && name === 'honor') return player.honorAtTurn;
  const kept = ctx.env?.[`@${at}:${thing}:${name}`];
  return typeof kept === 'number' ? kept : ctx.g.state.counts[`kept:${at}:${thing}:${name}`];
}

export function tokensOn(g: Machine, thing: Thing, title?: string): number {
  const tokens =
    thingKind(thing) === 'p' ? g.state.provinces[thingNumber(thing)]?.tokens : cardOf(g, thing)?.tokens;
  return (tokens ?? []).filter((token) => title === undefined || token.title === title).length;
}
