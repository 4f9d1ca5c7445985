import {
  card,
  cardThing,
  type Drafted,
  isFrameOf,
  type Machine,
  type ProcedureFrame,
  pieceThing,
  provinceThing,
  type SeatId,
} from '@kyuden/engine';
import { battle } from '../procedures/conflict.ts';
import type { Declaration } from '../procedures/declaration.ts';
import { declare } from '../procedures/declare.ts';
import { otherSeat } from '../procedures/tools.ts';

/** Returns the unfinished declaration of a conflict or of defenders in this frame, with the seat that makes it. */
export function drafted(g: Machine, frame: ProcedureFrame): Drafted | undefined {
  if (isFrameOf(frame, declare)) return declared(g, frame.at);
  if (!isFrameOf(frame, battle)) return undefined;
  const { declaration, defenders } = frame.at;
  // Choices for covert are part of the declaration, which is complete when defenders are asked for.
  if (defenders === undefined) return declared(g, declaration);
  return draft(g, otherSeat(declaration.seat), {}, defenders);
}

function declared(
  g: Machine,
  { seat, type, ring, province, attackers = [] }: Declaration,
): Drafted | undefined {
  const said: Record<string, string> = {};
  if (type !== undefined) said.type = type;
  if (ring !== undefined) said.ring = pieceThing(ring);
  if (province !== undefined) said.province = provinceThing(province);
  return draft(g, seat, said, attackers);
}

function draft(
  g: Machine,
  seat: SeatId,
  said: Record<string, string>,
  cards: readonly number[],
): Drafted | undefined {
  if (cards.length === 0 && Object.keys(said).length === 0) return undefined;
  return { seat, draft: { kind: 'declaration', said, cards: cards.map((id) => cardThing(card(g, id))) } };
}
