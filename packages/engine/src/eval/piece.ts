import type { Context } from '../machine/context.ts';
import { pieceOf } from '../machine/counters.ts';
import type { Machine } from '../machine/machine.ts';
import type { Pred } from '../program/index.ts';
import { type Piece, pieceThing, type Thing } from '../state/index.ts';
import type { NotOf } from './asked-of.ts';
import type { AskedOfAll } from './logic.ts';
import { cannotBeAsked } from './logic.ts';
import { pointsAtSeat } from './ref.ts';
import { reaches, standing } from './standing.ts';

/** Pieces of the table: things that are not cards, such as a ring or a token that players pass on. */

/** Returns the names of a piece: its own, and those that active continuous effects add. */
export function wordsOf(g: Machine, piece: Piece): string[] {
  const words = [piece.name];
  for (const one of standing(g, 'keyword')) {
    const { node } = one;
    if (!reaches(g, one, pieceThing(piece.id))) continue;
    for (const word of node.add ?? []) if (!words.includes(word)) words.push(word);
  }
  return words;
}

/** Whether a piece satisfies a predicate specific to pieces. General predicates are evaluated before. */
export function pieceFits(ctx: Context, pred: Pred, thing: Thing): boolean {
  const piece = pieceOf(ctx.g, thing);
  if (!piece) return false;
  switch (pred.p) {
    case 'type':
      return pred.any.includes(piece.type);
    case 'title':
      return piece.name === pred.title;
    case 'keyword':
      return wordsOf(ctx.g, piece).some((word) => pred.any.includes(word));
    case 'control':
      return piece.seat >= 0 && pointsAtSeat(ctx, pred.by, piece.seat);
    case 'piece':
      return pred.state.includes(piece.state);
    default:
      return cannotBeAsked('pieces of the table', pred satisfies AskedOfAll | NotOf<'piece'>);
  }
}
