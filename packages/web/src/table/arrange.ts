import type { CardView, SeatView, SeenCard, View } from '@kyuden/engine';

/** The layout of the table, as pure functions of a view. */

export const isSeen = (card: SeenCard): card is CardView => !('hidden' in card);

/** The seats in order around the viewer: his own first, then in the order of play. */
export function seatsAround(view: View, from: number): SeatView[] {
  const first = Math.max(0, from);
  return view.seats.map((_, index) => view.seats[(first + index) % view.seats.length]!);
}

export interface HomeRows {
  stronghold: CardView[];
  holdings: CardView[];
  units: CardView[];
  others: CardView[];
}

/** The rows of a home: stronghold, holdings, units. */
export function homeRows(home: readonly CardView[]): HomeRows {
  const rows: HomeRows = { stronghold: [], holdings: [], units: [], others: [] };
  for (const card of home) {
    if (card.type === 'Stronghold') rows.stronghold.push(card);
    else if (card.type === 'Holding') rows.holdings.push(card);
    else if (card.type === 'Personality' || card.type === 'Character') rows.units.push(card);
    else rows.others.push(card);
  }
  return rows;
}

/** All cards of a unit: the card, then its attachments. */
const wholeUnit = (card: CardView): CardView[] => [card, ...card.attached.flatMap(wholeUnit)];

/** Every card that is seen anywhere, by the name that options and log lines use. */
export function seenCards(view: View): Map<string, CardView> {
  const found = new Map<string, CardView>();
  const add = (cards: readonly SeenCard[]): void => {
    for (const card of cards) if (isSeen(card)) for (const one of wholeUnit(card)) found.set(one.thing, one);
  };
  for (const seat of view.seats) {
    add(seat.home);
    add(seat.hand);
    add(seat.fateDiscard);
    add(seat.dynastyDiscard);
    add(seat.removed);
    add(seat.focusPool);
    add(seat.focusArea);
    add(seat.resolving);
    add(seat.known.map((one) => one.card));
    add(seat.beside ?? []);
    for (const pile of Object.values(seat.piles ?? {})) add(pile);
    for (const province of seat.provinces) {
      if (province.card) add([province.card]);
      add(province.cards);
      add(province.region);
    }
  }
  for (const field of view.attack?.fields ?? []) {
    add(field.attackers);
    add(field.defenders);
    add(field.terrain);
  }
  return found;
}

export interface ProvincePlace {
  seat: number;
  number: number;
}

/** The owner and number of each province, counted from the left. */
export function provincePlaces(view: View): Map<string, ProvincePlace> {
  const places = new Map<string, ProvincePlace>();
  for (const { seat, provinces } of view.seats)
    provinces.forEach((one, index) => places.set(one.thing, { seat, number: index + 1 }));
  return places;
}

export interface Balance {
  attack: number;
  defense: number;
  strength: number;
  /** The winner with the current totals. */
  winner: 'attack' | 'defense' | 'even';
  /** The Force by which the attack exceeds, or misses, what breaks the province. */
  margin: number;
  /** Lengths for a bar of length 1: the attack, the defense, and the province strength. */
  bar: { attack: number; defense: number; strength: number };
}

/** The state of a battle: the province breaks if the attack exceeds the defense by its strength. */
export function balance(attack: number, defense: number, strength: number): Balance {
  const all = Math.max(attack, defense + strength, 1);
  return {
    attack,
    defense,
    strength,
    winner: attack > defense ? 'attack' : attack < defense ? 'defense' : 'even',
    margin: attack - defense - strength,
    bar: { attack: attack / all, defense: defense / all, strength: strength / all },
  };
}
