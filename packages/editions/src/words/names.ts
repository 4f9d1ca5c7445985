import type { Machine, SeatId, Thing } from '@kyuden/engine';
import { en, plainText } from '@kyuden/words';
import { namedFor } from './named.ts';

/** The name of a thing as a seat may know it. */
export const nameOf = (g: Machine, thing: Thing, seat: SeatId): string =>
  plainText([en.name(namedFor(g, thing, seat))]);
