import {
  answerOf,
  ask,
  askAll,
  type Card,
  card,
  cardOf,
  changed,
  finish,
  lay,
  type Machine,
  oneByChance,
  orderByChance,
  ownCard,
  ownZones,
  type Procedure,
  type ProcedureFrame,
  plainOption,
  procedure,
  type SeatId,
  seatThing,
  stat,
  strongholdOf,
  type Thing,
  tellShuffle,
  thingNumber,
  topOf,
  zoneCards,
} from '@kyuden/engine';
import { shuffleDeck } from '../../ccg/procedures/tools.ts';
import { beginWithHonor } from '../../starting-honor.ts';
import { knob } from '../knobs.ts';
import { lyingIn, provinceCard, rowOf } from '../places.ts';
import { isPlaced } from '../province-texts.ts';
import { elements } from '../words.ts';
import { answersOf, cardOption, playerOrder, pointed } from './tools.ts';

const TABLE = 0;
const PROVINCES = 1;
const PLACED = 2;
const FILL = 3;
const DYNASTY = 4;
const CONFLICT = 5;
const LEAVE = 6;

interface SetupAt {
  /** The seats that have yet to replace cards. */
  left?: SeatId[];
  /** The cards that the first of these seats has set aside. */
  aside?: number[];
}

/**
 * setup.order: decks, provinces, tokens and rings, honor, first player, filling provinces, drawing hands; then
 * the mulligans, which only the Rules Reference describes.
 */
export const setup: Procedure<SetupAt> = procedure('setup', (g, frame) => {
  const { at } = frame;
  switch (frame.pc) {
    case TABLE:
      frame.pc = PROVINCES;
      return layTable(g);
    case PROVINCES:
      return askProvinces(g, frame);
    case PLACED:
      return placeProvinces(g, frame, answersOf(frame) ?? []);
    case FILL:
      frame.pc = DYNASTY;
      at.left = playerOrder(g);
      turnUpEminent(g);
      return fill(g);
    case DYNASTY:
      return mulligan(g, frame, (seat) => rowOf(g, seat).flatMap((id) => lyingIn(g, id)), CONFLICT);
    case CONFLICT:
      return mulligan(g, frame, (seat) => zoneCards(g, `hand:${seat}`), LEAVE);
    case LEAVE:
      return finish(g, frame);
  }
});

/** Reveals strongholds and roles, creates rings and the Favor, and picks the first player at random. */
function layTable(g: Machine): void {
  const { state } = g;
  for (const seat of state.seats) {
    const stronghold = strongholdOf(g, seat.id);
    if (!stronghold) throw new Error(`seat ${seat.id} has no stronghold`);
    for (const c of [stronghold, ...zoneCards(g, `beside:${seat.id}`)]) {
      c.faceUp = true;
      c.entered = 0;
    }
    changed(g, true);
    beginWithHonor(seat, stat(g, stronghold, 'startingHonor'));
    shuffleDeck(g, `dynastyDeck:${seat.id}`);
    shuffleDeck(g, `conflictDeck:${seat.id}`);
  }
  makePieces(g);
  state.active = thingNumber(
    oneByChance(
      g,
      state.seats.map(({ id }) => seatThing(id)),
    ) as Thing,
  );
  state.seats[state.active]!.wentFirst = true;
  changed(g);
}

/** setup.ring-pool, and the Imperial Favor without an owner. */
export function makePieces(g: Machine): void {
  const { pieces } = g.state;
  for (const name of elements)
    pieces.push({ id: pieces.length, type: 'Ring', name, seat: -1, state: 'unclaimed', counters: {} });
  pieces.push({ id: pieces.length, type: 'Favor', name: 'Imperial', seat: -1, state: '', counters: {} });
}

/** Moves the first placed province, which belongs to the stronghold, to the end of the list. */
export function strongholdLast(g: Machine, seat: SeatId): void {
  const row = g.state.seats[seat]!.provinces;
  const [first] = row.splice(0, 1);
  if (first !== undefined) row.push(first);
}

/** setup.province-not-under-stronghold: the provinces of which one may be the stronghold's; all if none may. */
function forStronghold(g: Machine, provinces: Card[]): Card[] {
  const open = provinces.filter((c) => !isPlaced(g, c, 'notUnderStronghold'));
  return open.length > 0 ? open : provinces;
}

/** keywords.eminent */
function turnUpEminent(g: Machine): void {
  for (const c of g.state.provinces.flatMap(({ id }) => provinceCard(g, id) ?? []))
    if (isPlaced(g, c, 'startsFaceup')) {
      const own = ownCard(g, c);
      own.faceUp = true;
      own.entered = 0;
    }
  changed(g, true);
}

/** Creates a province and puts its card there. */
export function makeSlot(g: Machine, seat: SeatId, c: Card | undefined): number {
  const { state } = g;
  const id = state.provinces.length;
  state.provinces.push({ id, seat, base: 0, tokens: [], destroyed: false });
  ownZones(g)[`province:${id}`] = [];
  state.seats[seat]!.provinces.push(id);
  if (c) lay(g, c, `provinceCard:${id}`);
  changed(g, true);
  return id;
}

/**
 * setup.stronghold-province: all players secretly choose their next province at the same time: first the
 * stronghold's, then the row from left to right.
 */
function askProvinces(g: Machine, frame: ProcedureFrame): void {
  const open = g.state.seats.map((seat) => ({
    seat: seat.id,
    left: zoneCards(g, `provinceDeck:${seat.id}`),
  }));
  if (g.state.settings['province-order'] === 'random') {
    for (const { seat, left } of open) {
      const order = orderByChance(
        g,
        `provinceDeck:${seat}`,
        left.map((c) => c.id),
      );
      const [first] = forStronghold(
        g,
        order.map((id) => card(g, id)),
      );
      if (first) makeSlot(g, seat, first);
      for (const id of order) if (id !== first?.id) makeSlot(g, seat, card(g, id));
    }
    for (const { seat } of open) strongholdLast(g, seat);
    frame.pc = FILL;
    return;
  }
  const asked = open.filter(({ left }) => left.length > 1);
  if (asked.length === 0) {
    for (const { seat, left } of open) if (left[0]) makeSlot(g, seat, left[0]);
    for (const { seat } of open) strongholdLast(g, seat);
    frame.pc = FILL;
    return;
  }
  frame.pc = PLACED;
  askAll(
    g,
    asked.map(({ seat, left }) => ({
      seat,
      actor: seat,
      kind: 'pick' as const,
      about: {
        what: g.state.seats[seat]!.provinces.length === 0 ? 'strongholdProvince' : 'nextProvince',
        rule: 'lcg.setup.stronghold-province',
      },
      options: (g.state.seats[seat]!.provinces.length === 0 ? forStronghold(g, left) : left).map((c) =>
        cardOption('province', c),
      ),
    })),
  );
}

function placeProvinces(g: Machine, frame: ProcedureFrame, answers: string[]): void {
  frame.pc = PROVINCES;
  for (const answer of answers) {
    const c = cardOf(g, pointed(answer));
    if (c) makeSlot(g, c.owner, c);
  }
}

/** setup.fill-provinces, setup.starting-hand */
function fill(g: Machine): void {
  for (const seat of playerOrder(g)) {
    for (const id of rowOf(g, seat)) {
      const top = topOf(g, `dynastyDeck:${seat}`);
      if (top) lay(g, top, `province:${id}`);
    }
    drawTo(g, seat, knob(g, 'startingHand'));
  }
}

function drawTo(g: Machine, seat: SeatId, count: number): void {
  for (let i = zoneCards(g, `hand:${seat}`).length; i < count; i++) {
    const top = topOf(g, `conflictDeck:${seat}`);
    if (top) lay(g, top, `hand:${seat}`);
  }
}

/**
 * Asks each player once, in order, to set aside any number of these cards, which are replaced and shuffled
 * back.
 */
function mulligan(
  g: Machine,
  frame: ProcedureFrame<SetupAt>,
  cardsOf: (seat: SeatId) => Card[],
  next: number,
): void {
  const { at } = frame;
  const seat = at.left?.[0];
  if (seat === undefined) {
    at.left = playerOrder(g);
    frame.pc = next;
    return;
  }
  at.aside ??= [];
  const cards = cardsOf(seat).filter((c) => !at.aside?.includes(c.id));
  // The player has looked at the cards, and so knows those that are kept.
  for (const c of cards) c.known |= 1 << seat;
  changed(g);
  const answer = answerOf(frame);
  const chosen = answer === undefined || answer === 'done' ? undefined : cardOf(g, pointed(answer));
  if (chosen) at.aside.push(chosen.id);
  const left = cards.filter((c) => c !== chosen);
  if (answer !== 'done' && left.length > 0) {
    const options = left.map((c) => cardOption('replace', c));
    options.push(plainOption.done);
    return ask(
      g,
      seat,
      'pick',
      { what: frame.pc === DYNASTY ? 'dynastyMulligan' : 'conflictMulligan', rule: 'lcg.setup.order' },
      options,
    );
  }
  replace(
    g,
    seat,
    at.aside.map((id) => card(g, id)),
  );
  at.left = at.left?.slice(1) ?? [];
  delete at.aside;
}

function replace(g: Machine, seat: SeatId, aside: Card[]): void {
  if (aside.length === 0) return;
  const from = aside.map((c) => c.zone);
  const deck = from[0]?.startsWith('hand:') ? 'conflictDeck' : 'dynastyDeck';
  for (const place of from) {
    const top = topOf(g, `${deck}:${seat}`);
    if (top) lay(g, top, place);
  }
  for (const c of aside) lay(g, c, `${deck}:${seat}`);
  shuffleDeck(g, `${deck}:${seat}`);
  tellShuffle(g, seat, deck);
}
