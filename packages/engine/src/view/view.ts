import { currentAttack, currentDuel } from '../eval/current.ts';
import { wordsOf } from '../eval/piece.ts';
import type { Machine } from '../machine.ts';
import { type Attack, type Piece, pieceThing } from '../state/index.ts';
import type { SeatId } from '../words.ts';
import { fieldView } from './field.ts';
import { keptList, keptViews, sameList, sameObject } from './kept.ts';
import { seatView } from './seat.ts';
import type { PieceView, View } from './shapes.ts';

/** Everything a seat may know, -1 a spectator. What is as in its last view is the very same: nobody writes into a view. */
export function view(g: Machine, seat: SeatId): View {
  const { state } = g;
  const { views } = keptViews(g);
  const old = views.get(seat);
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
      seats.map((one, i) => seatView(g, one.id, seat, old?.seats[i])),
    ),
    attack: attack ? attackView(g, attack, seat, old?.attack ?? undefined) : null,
    duel: duel
      ? sameObject(old?.duel ?? undefined, {
          challenger: duel.challenger,
          challenged: duel.challenged,
          stat: duel.stat,
        })
      : null,
    waiting: sameList(
      old?.waiting,
      state.asks.map((one) => one.seat),
    ),
    over: state.over,
    ...(pieces.length > 0 && {
      pieces: sameList(
        old?.pieces,
        pieces.map((one, i) => pieceView(g, one, old?.pieces?.[i])),
      ),
    }),
  };
  const shown = sameObject(old, now);
  views.set(seat, shown);
  return shown;
}

function attackView(
  g: Machine,
  { attacker, defender, fields }: Attack,
  viewer: SeatId,
  old: NonNullable<View['attack']> | undefined,
): NonNullable<View['attack']> {
  const shown = keptList(old?.fields, fields, (id, i) => fieldView(g, id, viewer, old?.fields[i]));
  return sameObject(old, { attacker, defender, fields: shown });
}

const pieceView = (g: Machine, piece: Piece, old: PieceView | undefined): PieceView =>
  sameObject(old, {
    thing: pieceThing(piece.id),
    type: piece.type,
    name: piece.name,
    words: sameList(old?.words, wordsOf(g, piece)),
    seat: piece.seat,
    state: piece.state,
    counters: sameObject(old?.counters, { ...piece.counters }),
  });
