import type { CardView, SeatView, SeenCard, View } from '@kyuden/engine';

/** Where things lie on the table: plain functions of what a seat sees. */

export const isSeen = (card: SeenCard): card is CardView => !('hidden' in card);

/** The seats as they sit around the one who looks: he first, then in the order of play. */
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

/** A home in rows: what stands there for good, what pays, who fights. */
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

/** Everything a unit is made of: the card, then what is attached. */
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

/** Which province of whom, counted from the left. */
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
  /** Who wins as it stands. */
  winner: 'attack' | 'defense' | 'even';
  /** Force that the attack has beyond, or is short of, what breaks the province. */
  margin: number;
  /** For a bar of length 1: how far the attack reaches, and where defense and strength lie. */
  bar: { attack: number; defense: number; strength: number };
}

/** How a battle stands: the province breaks if the attack exceeds the defense by its strength. */
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
