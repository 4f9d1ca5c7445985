import {
  answerOf,
  ask,
  byRules,
  type Card,
  card,
  cardOf,
  cardThing,
  type Duel,
  finish,
  lay,
  type Machine,
  type Option,
  occur,
  type Procedure,
  printedPrograms,
  procedure,
  programOf,
  runTrait,
  type SeatId,
  seatThing,
  topOf,
  zoneCards,
  zoneKey,
} from '@kyuden/engine';
import { knob } from '../knobs.ts';
import { rule } from '../rule-keys.ts';
import { duelOf, focusAreas, revealFocused, seatOfDuelist } from './duelists.ts';
import { cardOption, isBarred, isHere, pointed } from './tools.ts';

const CHOOSE = 0;
const CHOSEN = 1;
const STRUCK = 2;

const isOver = (g: Machine, record: Duel): boolean =>
  record.ending || ![record.challenger, record.challenged].every((thing) => isHere(g, cardOf(g, thing)));

export interface FocusingAt {
  duel: number;
  turn: string;
  noStrike: boolean;
  /** The number of cards that each seat has focused. */
  times?: Record<SeatId, number>;
}

/** The players focus in turn until one strikes. They cannot pass (duel.must-strike-if-cannot-focus). */
export const focusing: Procedure<FocusingAt> = procedure('focusing', (g, frame) => {
  const { at } = frame;
  const record = duelOf(g, at.duel);
  if (isOver(g, record)) return finish(g, frame);
  const seat = seatOfDuelist(g, at.turn);
  const next = (): void => {
    at.turn = at.turn === record.challenger ? record.challenged : record.challenger;
    at.noStrike = false;
    frame.pc = CHOOSE;
  };
  switch (frame.pc) {
    case CHOOSE: {
      const times = at.times?.[seat] ?? 0;
      const options =
        times < knob(g, 'focusesMost', seatThing(seat)) ? focusOptions(g, record, at.turn, seat) : [];
      // A player who must focus strikes only if he cannot.
      const mustFocus = times < knob(g, 'focusesLeast', seatThing(seat)) && options.length > 0;
      // A player who may not strike and cannot focus leaves the choice to the opponent.
      if (at.noStrike && options.length === 0) return next();
      if (!at.noStrike && !mustFocus) options.unshift({ id: 'strike', role: 'do', verb: 'strike' });
      frame.pc = CHOSEN;
      const about = { what: 'focusOrStrike', card: at.turn, rule: rule(g, 'duel.focus') };
      return ask(g, seat, 'other', about, options);
    }
    case CHOSEN: {
      const answer = answerOf(frame) ?? 'strike';
      if (answer === 'strike') {
        frame.pc = STRUCK;
        occur(g, 'strike', [{ subject: at.turn, player: seat }], byRules(seat));
        return;
      }
      next();
      at.times = { ...at.times, [seat]: (at.times?.[seat] ?? 0) + 1 };
      const c = answer === unseen ? topOf(g, zoneKey('fateDeck', seat)) : cardOf(g, pointed(answer));
      if (!c) return;
      if (answer.startsWith('hand:')) record.focusedFromHand.push(seat);
      occur(g, 'focus', [{ subject: cardThing(c), player: seat, from: c.zone }], byRules(seat));
      return;
    }
    case STRUCK:
      return finish(g, frame);
  }
});

/** The options to focus: cards of the pool, and a limited number from the hand (duel.focus-from-hand-once). */
function focusOptions(g: Machine, record: Duel, duelist: string, seat: SeatId): Option[] {
  const barred = (c: Card): boolean =>
    isBarred(g, 'focus', { subject: cardThing(c), player: seat, from: c.zone }, byRules(seat));
  if (isBarred(g, 'focus', { subject: duelist, player: seat }, byRules(seat))) return [];
  const options: Option[] = [];
  for (const c of zoneCards(g, zoneKey('focusPool', seat)))
    if (!barred(c)) options.push(cardOption(g, 'focus', c.id));
  const top = knob(g, 'focusedUnseen', seatThing(seat)) ? topOf(g, zoneKey('fateDeck', seat)) : undefined;
  if (top && !barred(top)) options.push({ id: unseen, role: 'do', verb: unseen });
  const fromHand = record.focusedFromHand.filter((one) => one === seat).length;
  if (fromHand >= knob(g, 'focusedFromHand', seatThing(seat))) return options;
  for (const c of zoneCards(g, zoneKey('hand', seat)))
    if (!barred(c)) options.push(cardOption(g, 'hand', c.id));
  return options;
}

/** The option for the top card of the Fate deck, which nobody sees. */
const unseen = 'topOfDeck';

const PICK = 0;
const PICKED = 1;

interface FocusEffectsAt {
  duel: number;
  fired?: string[];
}

/**
 * Runs the Focus Effects of cards in the focusing areas. The active player chooses the next one each time;
 * cards that come in meanwhile count too (duel.focus-effects-order, duel.focus-effect-new-card).
 */
export const focusEffects: Procedure<FocusEffectsAt> = procedure('focusEffects', (g, frame) => {
  const { at } = frame;
  const record = duelOf(g, at.duel);
  at.fired ??= [];
  // duel.reveal-all: cards that come in after the strike are face up.
  revealFocused(g, record);
  const due = isOver(g, record) ? [] : effectsDue(g, record, at.fired);
  const answer = answerOf(frame);
  if (due.length === 0) return finish(g, frame);
  if (frame.pc === PICK && due.length > 1) {
    frame.pc = PICKED;
    const options = due.map(({ id, program }) => ({ ...cardOption(g, 'effect', id), program }));
    const about = { what: 'nextFocusEffect', rule: rule(g, 'duel.focusEffects') };
    return ask(g, g.state.active, 'order', about, options);
  }
  frame.pc = PICK;
  const named = answer === undefined ? undefined : cardOf(g, pointed(answer))?.id;
  const chosen = due.find((one) => one.id === named) ?? due[0]!;
  at.fired.push(`${chosen.id}|${chosen.program}`);
  const c = card(g, chosen.id);
  const seat = Number(c.zone.slice(c.zone.indexOf(':') + 1));
  runTrait(g, { program: chosen.program, card: c.id, seat, env: {} });
});

function effectsDue(g: Machine, record: Duel, fired: string[]): { id: number; program: string }[] {
  return focusAreas(g, record).flatMap((c) =>
    printedPrograms(g, c)
      .filter((id) => programOf(g.lib, id).text.t === 'focus' && !fired.includes(`${c.id}|${id}`))
      .map((program) => ({ id: c.id, program })),
  );
}

const DISCARD = 0;
const BOTTOM = 1;
const ORDERED = 2;

interface DuelCleanupAt {
  duel: number;
  seat?: SeatId;
}

/**
 * Discards focused cards; each player puts the rest of the focus pool on the bottom of the deck in any order.
 */
export const duelCleanup: Procedure<DuelCleanupAt> = procedure('duelCleanup', (g, frame) => {
  const { at } = frame;
  const { seats } = g.state;
  switch (frame.pc) {
    case DISCARD: {
      frame.pc = BOTTOM;
      const focused = seats.flatMap((seat) => zoneCards(g, zoneKey('focusArea', seat.id)));
      occur(
        g,
        'discard',
        focused.map((c) => ({ subject: cardThing(c), player: c.owner, from: c.zone })),
        byRules(g.state.active, { for: 'duelEnds' }),
        true,
      );
      return;
    }
    case BOTTOM: {
      const seat = seats.find((one) => (g.state.zones[zoneKey('focusPool', one.id)]?.length ?? 0) > 0);
      if (!seat) return finish(g, frame);
      at.seat = seat.id;
      const pool = zoneCards(g, zoneKey('focusPool', seat.id));
      frame.pc = ORDERED;
      if (pool.length === 1 || seat.eliminated) return;
      const about = { what: 'bottomOfDeck', rule: rule(g, 'duel.cleanup') };
      return ask(
        g,
        seat.id,
        'order',
        about,
        pool.map((c) => cardOption(g, 'bottom', c.id)),
      );
    }
    case ORDERED: {
      frame.pc = BOTTOM;
      const answer = answerOf(frame);
      const named = answer === undefined ? undefined : cardOf(g, pointed(answer));
      const c = named ?? zoneCards(g, `focusPool:${at.seat}`)[0];
      if (!c) return;
      lay(g, c, zoneKey('fateDeck', c.owner), true);
      c.faceUp = false;
      c.known |= 1 << c.owner;
      return;
    }
  }
});
