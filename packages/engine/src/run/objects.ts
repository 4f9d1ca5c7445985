import { actionById } from '../eval/current.ts';
import { things } from '../eval/filter.ts';
import { refSeats, refThings } from '../eval/ref.ts';
import { cardOf, fieldOf } from '../machine/cards.ts';
import { someByChance } from '../machine/chance.ts';
import type { Context } from '../machine/context.ts';
import { inPlay } from '../machine/in-play.ts';
import { answerOf, ask } from '../machine/stack.ts';
import type { Obj, Place } from '../program/index.ts';
import {
  type CostFrame,
  chosenIn,
  type ObjectName,
  type Option,
  type ProgramFrame,
  plainOption,
  seatThing,
  type Thing,
  thingOption,
} from '../state/index.ts';
import { payers } from './can-pay.ts';
import { namedBy } from './named.ts';
import { jointFits, quantity } from './slots.ts';

/** Objects of effects and costs, some of which are chosen when the effect resolves. */

/** A frame in which effects run. */
type Holder = ProgramFrame | CostFrame;

/**
 * Returns the things that an object denotes. If they must be chosen, asks the player for one thing at a time and
 * returns 'wait'; the choice is stored in the frame under `key` until the effect is done.
 */
export function objects(
  ctx: Context,
  frame: Holder,
  key: ObjectName,
  what: Obj,
  able?: (thing: Thing) => boolean,
): Thing[] | 'wait' {
  const kept = frame.now[settledKey(key)];
  if (kept) return kept;
  if (what.o === 'ref') return settleAs(frame, key, namedBy(ctx, what));
  const pays = payerTest(ctx, frame);
  if (what.o === 'all') {
    const all = things(ctx, what.filter);
    return settleAs(frame, key, pays ? all.filter(pays) : all);
  }
  const chosen = frame.now[key] ?? [];
  const answer = frame.now[key] === undefined ? undefined : answerOf(frame);
  if (answer === 'done') return settleAs(frame, key, chosen);
  if (answer !== undefined) {
    chosen.push(chosenIn(answer));
    // The maximum is reached, so do not look for further candidates.
    if (what.n !== 'all' && chosen.length >= quantity(ctx, what.n, 0).max)
      return settleAs(frame, key, chosen);
  }
  frame.now[key] = chosen;
  const all = things(ctx, what.filter).filter((thing) => (!pays || pays(thing)) && (!able || able(thing)));
  const range = quantity(ctx, what.n, all.length);
  const min = Math.min(range.min, all.length);
  const max = Math.min(range.max, all.length);
  if (what.random) {
    return settleAs(frame, key, someByChance(ctx.g, all, max));
  }
  const open = all.filter(
    (thing) => !chosen.includes(thing) && jointFits(ctx, what.joint, [...chosen, thing]),
  );
  if (chosen.length >= max || open.length === 0) return settleAs(frame, key, chosen);
  if (open.length + chosen.length === min) return settleAs(frame, key, [...chosen, ...open]);
  const seat = (what.by ? refSeats(ctx, what.by)[0] : undefined) ?? ctx.you;
  const options: Option[] = open.map((thing) => thingOption('pick', 'pick', thing));
  if (chosen.length >= min) options.push(plainOption.done);
  ask(ctx.g, seat, 'pick', { what: 'choose', program: frame.program, slot: key }, options, ctx.you);
  return 'wait';
}

function settleAs(frame: Holder, key: ObjectName, list: Thing[]): Thing[] {
  frame.now[settledKey(key)] = list;
  if (frame.now[key] !== undefined) frame.now[key] = undefined;
  return list;
}

const settledKeys = new Map<ObjectName, `${ObjectName}!`>();

/** Returns the key under which the frame stores the final choice. */
function settledKey(key: ObjectName): `${ObjectName}!` {
  let settled = settledKeys.get(key);
  if (settled === undefined) settledKeys.set(key, (settled = `${key}!`));
  return settled;
}

/** In a cost: a test for things that the payer can really change. Undefined outside a cost. */
function payerTest(ctx: Context, frame: Holder): ((thing: Thing) => boolean) | undefined {
  const cost = frame.k === 'cost' ? frame.costs[frame.index] : undefined;
  if (frame.k !== 'cost' || cost?.k !== 'do') return undefined;
  const plan = { seat: frame.seat, used: [], discards: 0, gold: 0 };
  const able = payers(ctx, cost.effect, plan);
  return (thing) => {
    const c = cardOf(ctx.g, thing);
    return !c || able?.(c) !== false;
  };
}

/**
 * Returns a destination: 's1' for home, 'b3' for a battlefield; undefined if there is none. `able` narrows the
 * candidates.
 */
export function placeThing(
  ctx: Context,
  frame: Holder,
  place: Place,
  unit: Thing,
  able: (thing: Thing) => boolean = () => true,
): Thing | 'wait' | undefined {
  const { g } = ctx;
  switch (place.pl) {
    case 'home': {
      const c = cardOf(g, unit);
      return c ? seatThing(c.controller) : undefined;
    }
    case 'battlefield':
    case 'province':
      return refThings(ctx, place.ref)[0];
    case 'with': {
      const other = refThings(ctx, place.ref).map((thing) => cardOf(g, thing))[0];
      return other && inPlay(g, other)
        ? refThings(
            { ...ctx, env: { ...ctx.env, '@w': refThings(ctx, place.ref) } },
            { r: 'of', rel: 'location', of: { r: 'bind', name: '@w' } },
          )[0]
        : undefined;
    }
    case 'pick': {
      const key = `place:${unit}` as const;
      const kept = frame.now[`${key}!`];
      if (typeof kept === 'string') return kept;
      const answer = frame.now[key] === undefined ? undefined : answerOf(frame);
      if (answer !== undefined) {
        const chosen = chosenIn(answer);
        frame.now[`${key}!`] = chosen;
        return chosen;
      }
      const c = cardOf(g, unit);
      const all = things({ ...ctx, it: unit }, place.filter).filter(able);
      if (place.orHome && c && fieldOf(g, c) >= 0) all.push(seatThing(c.controller));
      const action = actionById(g, ctx.action);
      const open = (action && g.book.hooks.target.places?.(g, action, unit, all)) ?? all;
      const options: Option[] = open.map((thing) => thingOption('place', 'place', thing));
      if (options.length === 0) return undefined;
      if (options.length === 1) return options[0]?.thing;
      frame.now[key] = true;
      const seat = (place.by ? refSeats(ctx, place.by)[0] : undefined) ?? ctx.you;
      ask(g, seat, 'place', { what: 'place', card: unit }, options, ctx.you);
      return 'wait';
    }
  }
}

export function seatsOf(ctx: Context, ref: Parameters<typeof refSeats>[1] | undefined): number[] {
  return ref === undefined ? [ctx.you] : refSeats(ctx, ref);
}
