import {
  cardOf,
  faceOf,
  type Machine,
  provinceStrength,
  type SeatId,
  sees,
  type Thing,
  thingKind,
  thingNumber,
} from '@kyuden/engine';
import { provinceCard } from '../../lcg/places.ts';

/** `Ann's province 2` or `Ann's stronghold province`, with the province's own name once all know it. */
export function lcgPlace(g: Machine, thing: Thing, reader: SeatId): string | undefined {
  switch (thingKind(thing)) {
    case 'p':
      return provinceWords(g, thingNumber(thing), reader);
    case 'b': {
      const field = g.state.fields.find((one) => one.id === thingNumber(thing));
      return field && field.province >= 0
        ? `the conflict at ${provinceWords(g, field.province, reader)}`
        : 'the conflict';
    }
    default:
      return undefined;
  }
}

function provinceWords(g: Machine, id: number, reader: SeatId): string | undefined {
  const province = g.state.provinces[id];
  const owner = province && g.state.seats[province.seat];
  if (!province || !owner) return undefined;
  const at = owner.provinces.indexOf(id);
  const isLast = at === owner.provinces.length - 1;
  const place = isLast ? 'stronghold province' : `province ${at + 1}`;
  const whose = reader === province.seat ? 'your' : `${owner.name}'s`;
  const c = provinceCard(g, id);
  return `${whose} ${place}${c?.faceUp ? ` (${faceOf(g, c).title})` : ''}`;
}

/** A province to be chosen: its name, and its strength where the reader knows it. */
export function provinceChoice(g: Machine, thing: Thing, reader: SeatId): string {
  const id = thingNumber(thing);
  const province = g.state.provinces[id];
  const c = provinceCard(g, id);
  const known = province && c && sees(g, reader, c);
  const words = provinceWords(g, id, reader) ?? thing;
  if (!known) return `${words}, facedown`;
  const title = c.faceUp ? '' : ` (${faceOf(g, c).title}, facedown)`;
  return `${words}${title}, strength ${provinceStrength(g, province)}`;
}

/** The title of a card that the reader sees. */
export function titleFor(g: Machine, thing: Thing | undefined, reader: SeatId): string {
  const c = thing === undefined ? undefined : cardOf(g, thing);
  return c && sees(g, reader, c) ? faceOf(g, c).title : 'it';
}
