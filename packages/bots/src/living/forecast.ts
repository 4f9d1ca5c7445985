import type { Cost, Effect, Library, Obj, Ref, Slot } from '@kyuden/engine';
import { programOf } from '@kyuden/engine';
import type { CardSight, SeatSight, Sight } from '../sight.ts';
import { type Conflict, prospect, swingOfType } from './conflict-stakes.ts';
import { onCard } from './effect-value.ts';
import { amountOf, fitting, sideOf } from './filter-guess.ts';
import { CARD, FATE, honorChange } from './table.ts';

/**
 * Predicts the effect of using a text now by reading its program: how much skill it adds to one's side in the current
 * conflict, and its other value. A new card therefore needs no code here.
 */
export interface Table {
  sight: Sight;
  /** The player from whose side the forecast is made. */
  seat: number;
  /** The player who uses the text. */
  user: number;
  self: CardSight | undefined;
  conflict: Conflict | undefined;
  /** Targets that are already chosen, by slot. */
  targets: Map<string, CardSight>;
  /** The slots of the current text. */
  slots: readonly Slot[];
}

export interface Forecast {
  /** The change of skill in the conflict, positive if good for the player who looks. */
  swing: number;
  worth: number;
}

const nothing: Forecast = { swing: 0, worth: 0 };
const plus = (a: Forecast, b: Forecast): Forecast => ({ swing: a.swing + b.swing, worth: a.worth + b.worth });
const times = (a: Forecast, by: number): Forecast => ({ swing: a.swing * by, worth: a.worth * by });

/** The forecast as one number. */
export const totalOf = ({ conflict }: Pick<Table, 'conflict'>, { swing, worth }: Forecast): number =>
  worth + (conflict && swing !== 0 ? prospect(conflict, swing) - prospect(conflict, 0) : 0);

/** The forecast of a whole text, including its costs. */
export function forecast(table: Table, lib: Library, program: string): Forecast {
  const { text } = programOf(lib, program);
  if (text.t === 'continuous' || text.t === 'gold') return nothing;
  const own: Table = { ...table, slots: text.slots };
  return plus(ofEffects(own, text.effects), ofCosts(own, text.costs));
}

export const ofEffects = (table: Table, list: readonly Effect[]): Forecast =>
  list.reduce((sum, one) => plus(sum, ofEffect(table, one)), nothing);

function ofCosts(table: Table, costs: readonly Cost[]): Forecast {
  return costs.reduce<Forecast>((sum, cost) => {
    switch (cost.k) {
      case 'do':
        return plus(sum, ofEffect(table, cost.effect));
      case 'gold':
        return plus(sum, { swing: 0, worth: -FATE * sign(table) * amountOf(cost.amount) });
      case 'either':
        return plus(
          sum,
          best(
            table,
            cost.of.map((way) => ofCosts(table, way)),
            1,
          ),
        );
      case 'if':
      case 'may':
        return sum;
    }
  }, nothing);
}

/** 1 if the player who looks is the user, else -1. */
const sign = ({ seat, user }: Table): number => (seat === user ? 1 : -1);

/** The forecast that is best for the player who chooses: 1 is the user, -1 his opponent. */
function best(table: Table, ways: readonly Forecast[], chooser: number): Forecast {
  const by = chooser * sign(table);
  let found: Forecast | undefined;
  for (const one of ways) if (!found || by * (totalOf(table, one) - totalOf(table, found)) > 0) found = one;
  return found ?? nothing;
}

const chooserOf = (ref: Ref | undefined): number => (ref && sideOf(ref) < 0 ? -1 : 1);

/** The player that a reference names, or undefined if it is unclear. */
const playerOf = ({ sight, user }: Table, ref: Ref): SeatSight | undefined => {
  const side = sideOf(ref);
  return side === 0 ? undefined : sight.seats.find((one) => (one.seat === user) === side > 0);
};

function ofEffect(table: Table, effect: Effect): Forecast {
  const forPlayer = (ref: Ref, worth: (player: SeatSight) => number): Forecast => {
    const player = playerOf(table, ref);
    return player ? { swing: 0, worth: (player.seat === table.seat ? 1 : -1) * worth(player) } : nothing;
  };
  switch (effect.e) {
    case 'gainHonor':
      return forPlayer(effect.player, ({ honor }) => honorChange(honor, amountOf(effect.amount)));
    case 'loseHonor':
      return forPlayer(effect.player, ({ honor }) => honorChange(honor, -amountOf(effect.amount)));
    case 'giveHonor': {
      const by = amountOf(effect.amount);
      const lost = forPlayer(effect.from, ({ honor }) => honorChange(honor, -by));
      return plus(
        lost,
        forPlayer(effect.to, ({ honor }) => honorChange(honor, by)),
      );
    }
    case 'draw':
      return forPlayer(effect.player, (player) => drawWorth(player, amountOf(effect.n)));
    case 'moveCounter':
      return counterMoved(table, effect);
    case 'either':
      return best(
        table,
        effect.of.map((way) => ofEffects(table, way)),
        chooserOf(effect.player),
      );
    case 'may': {
      const done = ofEffects(table, effect.do);
      return best(table, [done, nothing], chooserOf(effect.player));
    }
    case 'if':
      return times(ofEffects(table, effect.then), 0.6);
    case 'later':
      return times(ofEffects(table, effect.do), 0.5);
    case 'forEach':
    case 'repeat':
      return ofEffects(table, effect.do);
    case 'procedure':
      return ofProcedure(table, effect.procedure);
    case 'challenge':
      return { swing: 0, worth: 0.6 * sign(table) };
    case 'search':
      return { swing: 0, worth: CARD * sign(table) };
    case 'negate':
    case 'instead':
      return { swing: 0, worth: 2 * sign(table) };
    case 'lasting':
    case 'look':
    case 'grant':
    case 'copy':
      return { swing: 0, worth: 0.4 * sign(table) };
    default:
      return 'what' in effect && typeof effect.what === 'object'
        ? onObject(table, effect, effect.what)
        : nothing;
  }
}

/** The value of drawing `n` cards. An empty deck costs 5 honor. */
const drawWorth = (player: SeatSight, n: number): number =>
  (player.deckSize('conflictDeck') ?? 20) <= n ? -4 : CARD * n;

function ofProcedure(table: Table, name: string): Forecast {
  if (name === 'ringEffect') return { swing: 0, worth: 2 * sign(table) };
  if (name === 'switchType' && table.conflict) return { swing: swingOfType(table.conflict), worth: 0 };
  return { swing: 0, worth: 0.3 * sign(table) };
}

/** The forecast of moving fate or a status token. */
function counterMoved(table: Table, effect: Effect & { e: 'moveCounter' }): Forecast {
  const n = effect.n === 'all' ? 1.5 : amountOf(effect.n);
  const end = (obj: Obj | undefined, by: number): Forecast => {
    if (!obj) return nothing;
    const player = obj.o === 'ref' ? playerOf(table, obj.ref) : undefined;
    if (player && effect.counter === 'fate')
      return { swing: 0, worth: (player.seat === table.seat ? by : -by) * FATE * n };
    return onObject(table, { e: 'moveCounter', counter: effect.counter, by: by * n }, obj);
  };
  return plus(end(effect.from, -1), end(effect.to, 1));
}

/** The forecast of an effect on all its objects. */
function onObject(table: Table, deed: Parameters<typeof onCard>[1], what: Obj): Forecast {
  if (what.o === 'all')
    return fitting(table, what.filter).reduce((sum, card) => plus(sum, onCard(table, deed, card)), nothing);
  if (what.o === 'pick') {
    if (isHand(what.filter)) return handLost(table, what);
    const ways = fitting(table, what.filter).map((card) => onCard(table, deed, card));
    return best(table, ways, chooserOf(what.by));
  }
  const { ref } = what;
  if (ref.r === 'self' || ref.r === 'host') return table.self ? onCard(table, deed, table.self) : nothing;
  if (ref.r !== 'slot') return nothing;
  const known = table.targets.get(ref.name);
  if (known) return onCard(table, deed, known);
  const slot = table.slots.find((one) => one.name === ref.name);
  if (!slot) return nothing;
  const ways = fitting(table, slot.filter).map((card) => onCard(table, deed, card));
  return best(table, ways, chooserOf(slot.by));
}

const isHand = ({ preds }: { preds: readonly { p: string; zone?: unknown }[] }): boolean =>
  preds.some((one) => one.p === 'zone' && one.zone === 'hand');

function handLost(table: Table, what: Extract<Obj, { o: 'pick' }>): Forecast {
  const zone = what.filter.preds.find((one) => one.p === 'zone');
  const side = zone?.p === 'zone' && zone.of ? sideOf(zone.of) : 1;
  const n = what.n !== 'all' && typeof what.n.max === 'number' ? what.n.max : 1;
  const player = table.sight.seats.find((one) => (one.seat === table.user) === side >= 0);
  const lost = Math.min(n, player?.handSize ?? 0);
  return { swing: 0, worth: (player?.seat === table.seat ? -1 : 1) * 0.9 * CARD * lost };
}
