import { currentAttack, currentDuel } from '../eval/current.ts';
import { wordsOf } from '../eval/piece.ts';
import type { Machine } from '../machine/machine.ts';
import type { SeatId } from '../program/vocabulary.ts';
import { type Attack, type Duel, isSameData, type Piece, pieceThing } from '../state/index.ts';
import { draftOf } from './draft.ts';
import { fieldView } from './field.ts';
import { type KeptViews, keptCopy, keptList, keptViews, sameList, sameObject } from './kept.ts';
import { seatView, showsStill } from './seat.ts';
import type { DuelView, PieceView, View } from './shapes.ts';

/**
 * Returns everything a seat may know; -1 is a spectator. Parts that are unchanged since its last view are the same
 * objects, so nobody may modify a view.
 */
export function view(g: Machine, seat: SeatId): View {
  const { state } = g;
  const kept = keptViews(g);
  const old = kept.views.get(seat);
  const isStill = kept.viewsAt.get(seat) === kept.version;
  const attack = currentAttack(g);
  const duel = currentDuel(g);
  const { seats, pieces } = state;
  const now: View = {
    edition: state.edition,
    seat,
    turn: state.turn,
    phase: state.phase,
    active: state.active,
    seats: sameList(
      old?.seats,
      seats.map((one, i) => {
        const before = old?.seats[i];
        return before && isStill && showsStill(g, kept, before, seat)
          ? before
          : seatView(g, kept, one.id, seat, before);
      }),
    ),
    attack: attack ? attackView(g, kept, attack, seat, old?.attack ?? undefined) : null,
    duel: duel ? duelView(duel, old?.duel ?? undefined) : null,
    waiting: sameList(
      old?.waiting,
      state.asks.map((one) => one.seat),
    ),
    over: state.over,
  };
  if (pieces.length > 0) {
    const shown = pieces.map((one, i) => pieceView(g, one, old?.pieces?.[i]));
    now.pieces = sameList(old?.pieces, shown);
  }
  const draft = draftOf(g, seat);
  if (draft) now.draft = old?.draft && isSameData(old.draft, draft) ? old.draft : draft;
  const shown = sameObject(old, now);
  kept.views.set(seat, shown);
  kept.viewsAt.set(seat, kept.version);
  return shown;
}

function attackView(
  g: Machine,
  kept: KeptViews,
  { attacker, defender, fields }: Attack,
  viewer: SeatId,
  old: NonNullable<View['attack']> | undefined,
): NonNullable<View['attack']> {
  const shown = keptList(old?.fields, fields, (id, i) => fieldView(g, kept, id, viewer, old?.fields[i]));
  return sameObject(old, { attacker, defender, fields: shown });
}

const duelView = ({ challenger, challenged, stat, facts }: Duel, old: DuelView | undefined): DuelView =>
  sameObject(old, {
    challenger,
    challenged,
    stat,
    ...(facts && { facts: keptCopy(old?.facts, facts) }),
  });

function pieceView(g: Machine, piece: Piece, old: PieceView | undefined): PieceView {
  const rule = g.book.hooks.view.ruleOfPiece?.(piece);
  const thing = pieceThing(piece.id);
  const words = sameList(old?.words, wordsOf(g, piece));
  const counters = keptCopy(old?.counters, piece.counters);
  if (
    old &&
    old.thing === thing &&
    old.words === words &&
    old.seat === piece.seat &&
    old.state === piece.state &&
    old.counters === counters &&
    old.rule === rule
  )
    return old;
  const { type, name, seat, state } = piece;
  const now: PieceView = { thing, type, name, words, seat, state, counters };
  if (rule !== undefined) now.rule = rule;
  return now;
}
