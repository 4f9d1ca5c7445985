import { type Ask, type SeatId, type View, view } from '@kyuden/engine';
import { aheadOf } from '../game/ahead.ts';
import type { GameHeader, Over, TableRules } from '../game/header.ts';
import type { Play } from '../game/play.ts';
import { requestMessage } from '../game/request.ts';
import { isOneOfSeveral, wayBack } from '../game/undo.ts';
import type { RequestMessage, SeatMessage } from '../protocol/index.ts';
import type { Picture } from './audience.ts';
import type { Clocks } from './clocks.ts';
import type { Consent } from './consent.ts';
import type { TableSeat } from './seat.ts';
import { passesByItself } from './stops.ts';

/** The last value of `seatsMark` for one viewer, and the data it was made from. */
export interface SeatsMark {
  said: readonly SeatMessage[];
  clocks: readonly (number | undefined)[];
  text: string;
}

/** Everything about a table that its picture is made from. */
export interface Shown {
  /** Whether a request shall say what follows its options. */
  looksAhead: boolean;
  play: Play;
  seats: readonly TableSeat[];
  settings: Picture['settings'];
  over: Over | null;
  clocks: Clocks | null;
  consent: Consent | null;
  /** The seat whose answer is sealed, or -1. Only that seat knows that it has answered. */
  sealed: SeatId;
  people: number;
  watchers: number;
  /** The last seats mark of each viewer. */
  marks: Map<SeatId, SeatsMark>;
  requestId(seat: SeatId): number;
  isClaimable(seat: SeatId): boolean;
}

/** The settings and rules of the table. They never change, so one object serves all pictures. */
export function settingsOf(
  { settings }: GameHeader,
  { beat, watch, delay, claimAfter, anyDeck, clock }: TableRules,
): Picture['settings'] {
  return {
    ...settings,
    beat,
    watch,
    ...(watch === 'delayed' && { delay }),
    claimAfter,
    anyDeck,
    ...(clock && { clock: clock.start, increment: clock.increment }),
  };
}

/** The current picture of a seat, or of spectators (-1). */
export function pictureFor(seat: SeatId, shown: Shown, now: number): Picture {
  const { play, seats, over, consent } = shown;
  const teller = play.teller(seat);
  const isPlaying = seat >= 0 && !over && shown.sealed !== seat;
  // A seat is not asked where the server passes for it.
  const asked = isPlaying ? play.askOf(seat) : undefined;
  const ask = asked && !passesByItself(play.g, asked, seats[seat]!.stops) ? asked : undefined;
  const way = seat >= 0 && !over ? wayBack(play.choices, seat) : null;
  const free = (way?.free && !isOneOfSeveral(play, seat)) || shown.people < 2 || shown.sealed === seat;
  const clocks = seats.map((_, index) => shown.clocks?.shown(index, now, index === seat) ?? null);
  const said = seats.map((one, index) => seatMessage(one, index, clocks[index]!, shown));
  return {
    edition: play.header.edition,
    view: shownView(play, seat, seats, over),
    request: ask ? requestOf(ask, seat, shown) : null,
    log: teller.lines,
    told: teller.told,
    seats: said,
    seatsMark: seatsMark(shown.marks, seat, said, clocks),
    stops: seat < 0 ? null : stopsOf(seats[seat]!),
    undo: way ? (free ? 'free' : 'ask') : 'no',
    asked: consent?.asks(seat) ? consent.what : null,
    settings: shown.settings,
    watchers: shown.watchers,
  };
}

function requestOf(ask: Ask, seat: SeatId, { play, looksAhead, requestId }: Shown): RequestMessage {
  const message = requestMessage(play.g, ask, requestId(seat));
  const ahead = looksAhead ? aheadOf(play.g, ask) : undefined;
  return ahead ? { ...message, ahead } : message;
}

/**
 * Returns the seats as text for comparison, with clocks as marks, because passing time is no change. Mostly nothing
 * has changed; then it returns the last text.
 */
function seatsMark(
  marks: Map<SeatId, SeatsMark>,
  viewer: SeatId,
  said: readonly SeatMessage[],
  shownClocks: readonly (ReturnType<Clocks['shown']> | null)[],
): string {
  const last = marks.get(viewer);
  const clocks = shownClocks.map((one) => one?.mark);
  const isSame = (one: SeatMessage, index: number): boolean => {
    const before = last!.said[index]!;
    return (
      one.name === before.name &&
      one.bot === before.bot &&
      one.here === before.here &&
      one.openHand === before.openHand &&
      one.claimable === before.claimable &&
      clocks[index] === last!.clocks[index]
    );
  };
  if (last && said.every(isSame)) return last.text;
  const text = JSON.stringify(said.map((one, index) => ({ ...one, clock: clocks[index] })));
  marks.set(viewer, { said, clocks, text });
  return text;
}

function seatMessage(
  one: TableSeat,
  seat: SeatId,
  clock: ReturnType<Clocks['shown']> | null,
  { isClaimable }: Shown,
): SeatMessage {
  return {
    seat,
    name: one.name,
    bot: one.bot || null,
    here: one.bot !== '' || one.awaySince === 0,
    clock: clock && { left: clock.left, runs: clock.runs },
    openHand: one.openHand,
    claimable: isClaimable(seat),
  };
}

const shownStops = new WeakMap<TableSeat['stops'], Picture['stops']>();

/** The seat's stops without `since`. The result is cached by identity: stops are always replaced as a whole. */
function stopsOf({ stops }: TableSeat): Picture['stops'] {
  let shown = shownStops.get(stops);
  if (!shown) {
    const { since: _, ...rest } = stops;
    shownStops.set(stops, (shown = rest));
  }
  return shown;
}

/** The engine's view; for spectators with all hands that players have opened to them. */
function shownView(play: Play, seat: SeatId, seats: readonly TableSeat[], over: Over | null): View {
  const seen = view(play.g, seat);
  const shown = over ? { ...seen, over: { winners: over.winners, how: over.how } } : seen;
  if (seat >= 0 || !seats.some((one) => one.openHand)) return shown;
  const opened = shown.seats.map((one, index) => {
    if (!seats[index]!.openHand) return one;
    const { hand, focusPool } = view(play.g, index).seats[index]!;
    return { ...one, hand, focusPool };
  });
  return { ...shown, seats: opened };
}
