import {
  type Ask,
  type Card,
  cardOf,
  faceOf,
  type Machine,
  type SeatId,
  sees,
  type Thing,
  thingKind,
  thingNumber,
} from '@kyuden/engine';
import type { Named, ProvinceNamed } from '@kyuden/words';

/** Names of things as facts, for a reader who may know them. */

/** The name of a card that the reader sees. */
export function namedCard(g: Machine, c: Card, thing: Thing): Named {
  const { title, type } = faceOf(g, c);
  if (!title) return { is: 'created', thing, type };
  return g.lib.byKey.has(title) ? { is: 'card', thing, title, key: title } : { is: 'card', thing, title };
}

export const namedSeat = (g: Machine, seat: SeatId): Named => ({
  is: 'seat',
  seat,
  title: g.state.seats[seat]?.name ?? `seat ${seat}`,
});

/**
 * The name of a province by its owner and position. A destroyed province has number 0, because the others have
 * moved up.
 */
export function namedProvince(g: Machine, id: number): ProvinceNamed | undefined {
  const province = g.state.provinces[id];
  const owner = province && g.state.seats[province.seat];
  if (!owner) return undefined;
  return {
    is: 'province',
    thing: `p${id}`,
    owner: owner.name,
    number: owner.provinces.indexOf(id) + 1,
  };
}

/** The name of anything but a card; these are public. */
export function namedThing(g: Machine, thing: Thing): Named {
  const n = thingNumber(thing);
  switch (thingKind(thing)) {
    case 's':
      return namedSeat(g, n);
    case 'p':
      return namedProvince(g, n) ?? { is: 'other', thing };
    case 'b': {
      const field = g.state.fields.find((one) => one.id === n);
      return { is: 'field', thing, contest: 'battle', at: namedProvince(g, field?.province ?? -1) ?? null };
    }
    case 'o': {
      const piece = g.state.pieces[n];
      return piece ? { is: 'piece', thing, name: piece.name, type: piece.type } : { is: 'other', thing };
    }
    default:
      return { is: 'other', thing };
  }
}

/** The name of a thing as a seat may know it. */
export function namedFor(g: Machine, thing: Thing, seat: SeatId): Named {
  if (thingKind(thing) !== 'c') return namedThing(g, thing);
  const c = cardOf(g, thing);
  return c && sees(g, seat, c) ? namedCard(g, c, thing) : { is: 'unknown' };
}

/** Like `namedFor`, but a card that the seat does not see is `it`. */
export function namedOrIt(g: Machine, thing: Thing | undefined, seat: SeatId): Named {
  const named = thing === undefined ? undefined : namedFor(g, thing, seat);
  return named && named.is !== 'unknown' ? named : { is: 'it' };
}

/** Questions about cards of the seat's own deck. */
const SEARCHES: ReadonlySet<string> = new Set(['search', 'legacy', 'chooseSensei']);

/** Whether the question shows its seat the faces of the cards that it names. */
export const showsFaces = ({ about }: Ask): boolean => about.things !== undefined || SEARCHES.has(about.what);

/** The name of a thing in an option. Cards have title and version, so that players can tell versions apart. */
export function namedInOption(g: Machine, ask: Ask, thing: Thing): Named {
  const c = thingKind(thing) === 'c' ? cardOf(g, thing) : undefined;
  if (!c || !(showsFaces(ask) || sees(g, ask.seat, c))) return namedFor(g, thing, ask.seat);
  const face = faceOf(g, c);
  const key = 'key' in face ? face.key : '';
  return key ? { is: 'card', thing, title: key, key } : namedCard(g, c, thing);
}
