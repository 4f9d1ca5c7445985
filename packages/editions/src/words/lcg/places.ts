import {
  faceOf,
  type Machine,
  provinceStrength,
  type SeatId,
  sees,
  type Thing,
  thingKind,
  thingNumber,
} from '@kyuden/engine';
import type { Named, ProvinceChoice, ProvinceNamed } from '@kyuden/words';
import { provinceCard } from '../../lcg/places.ts';
import { namedProvince } from '../named.ts';

/** The name of a province or conflict; includes the province's title once it is faceup. */
export function lcgPlace(g: Machine, thing: Thing, reader: SeatId): Named | undefined {
  switch (thingKind(thing)) {
    case 'p':
      return provinceNamed(g, thingNumber(thing), reader);
    case 'b': {
      const field = g.state.fields.find((one) => one.id === thingNumber(thing));
      const at = provinceNamed(g, field?.province ?? -1, reader) ?? null;
      return { is: 'field', thing, contest: 'conflict', at };
    }
    default:
      return undefined;
  }
}

function provinceNamed(g: Machine, id: number, reader: SeatId): ProvinceNamed | undefined {
  const named = namedProvince(g, id);
  const province = g.state.provinces[id];
  if (!named || !province) return undefined;
  const isLast = named.number === g.state.seats[province.seat]?.provinces.length;
  const c = provinceCard(g, id);
  return {
    ...named,
    owner: reader === province.seat ? null : named.owner,
    ...(isLast && { stronghold: true as const }),
    ...(c?.faceUp && { title: faceOf(g, c).title }),
  };
}

/** A province as an option: its name, and its strength if the reader knows it. */
export function provinceChoice(g: Machine, thing: Thing, reader: SeatId): ProvinceChoice | undefined {
  const id = thingNumber(thing);
  const named = provinceNamed(g, id, reader);
  const [province, c] = [g.state.provinces[id], provinceCard(g, id)];
  if (!named) return undefined;
  if (!province || !c || !sees(g, reader, c)) return { province: named, known: null };
  const title = c.faceUp ? '' : faceOf(g, c).title;
  return { province: named, known: { title, strength: provinceStrength(g, province) } };
}
