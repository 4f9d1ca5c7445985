import {
  answerOf,
  ask,
  byRules,
  type Card,
  type Cause,
  card,
  cardOf,
  cardsInPlay,
  cardThing,
  checkedStat,
  dropResult,
  finish,
  isUnitLeader,
  type Machine,
  type OccurrenceSpec,
  type Option,
  occur,
  type Procedure,
  plainOption,
  procedure,
  type Refusal,
  type SeatId,
  seatsFrom,
  stat,
  taken,
  type Use,
  zoneCards,
  zoneKey,
} from '@kyuden/engine';
import { barredRefusal } from '../ccg/hooks/may-use.ts';
import { refuseBy } from '../ccg/hooks/refusal.ts';
import { cardOption, doneIn, isBarred, otherSeats, pointed } from '../ccg/procedures/tools.ts';

/**
 * optional-rules.honorable-lobbying: any player may lobby. If nobody has the Favor and the lobbying player has
 * the most Family Honor, they take it at once. Otherwise all players in turn may raise or lower that player's
 * Family Honor, for this lobbying only, by bowing Personalities and discarding one card, until all pass in
 * succession.
 */

const BEGIN = 0;
const OFFER = 1;
const ANSWERED = 2;
const GIVEN = 3;
const DECIDED = 4;
const COUNTED = 5;
const TAKEN = 6;

/** The ability of earlier books, and the one that it replaces. */
const honorableLobby = 'player/honorableLobby';
const plainLobby = 'player/lobby';

const isHonorable = (g: Machine): boolean => g.state.settings.lobbying === 'honorable';

/** Allows one of the two lobby abilities, by the table's setting. A text that bars one bars the other too. */
export function lobbyRefusal(g: Machine, use: Use): Refusal | null {
  if (use.program === plainLobby && isHonorable(g))
    return refuseBy('gold.optional-rules.honorable-lobbying', 'earlierLobbying');
  if (use.program !== honorableLobby) return null;
  return isHonorable(g)
    ? barredRefusal(g, { ...use, program: plainLobby })
    : refuseBy('gold.favor.lobby-needs-most-honor', 'needsMostHonor');
}

interface LobbyAt {
  seat: SeatId;
  cause: Cause;
  /** Change of the lobbying player's Family Honor so far. */
  change?: number;
  /** The player who is asked next. */
  turn?: SeatId;
  /** Number of passes in succession. */
  passes?: number;
  /** Players who have discarded their card. */
  discarded?: SeatId[];
  /** The change that the card being bowed or discarded will make. */
  giving?: number;
}

/** Announces the result: `amount` must be higher than `name`. It changes nothing. */
export const lobbyCounted: OccurrenceSpec = { apply: () => {}, moment: true };

export const contestFavor: Procedure<LobbyAt> = procedure('contestFavor', (g, frame) => {
  const { at } = frame;
  const { state } = g;
  switch (frame.pc) {
    case BEGIN:
      Object.assign(at, { change: 0, passes: 0, discarded: [], turn: nextOf(g, at.seat) });
      frame.pc = state.favor < 0 && lobbyHonor(g, at) > highestOther(g, at.seat) ? DECIDED : OFFER;
      return;
    case OFFER: {
      const seat = at.turn as SeatId;
      if ((at.passes ?? 0) >= seatsFrom(g, at.seat).length) {
        frame.pc = DECIDED;
        return;
      }
      const options = offers(g, at, seat);
      if (options.length === 0) return pass(g, at);
      frame.pc = ANSWERED;
      const about = {
        what: 'contestFavor',
        player: at.seat,
        amount: lobbyHonor(g, at),
        above: highestOther(g, at.seat),
        rule: 'gold.optional-rules.honorable-lobbying',
      };
      return ask(g, seat, 'pick', about, [...options, plainOption.pass]);
    }
    case ANSWERED: {
      const answer = answerOf(frame) ?? 'pass';
      const seat = at.turn as SeatId;
      const given = cardOf(g, pointed(answer));
      if (answer === 'pass' || !given) {
        frame.pc = OFFER;
        return pass(g, at);
      }
      frame.pc = GIVEN;
      const inHand = isInHand(given, seat);
      at.giving = (answer.startsWith('raise') ? 1 : -1) * worth(g, given, seat);
      if (inHand) at.discarded?.push(seat);
      const member = { subject: cardThing(given), player: seat, ...(inHand && { from: given.zone }) };
      occur(g, inHand ? 'discard' : 'bow', [member], giving(at, seat));
      return;
    }
    case GIVEN: {
      frame.pc = OFFER;
      // Count only if the card was really bowed or discarded.
      if (doneIn(taken(g, 'gate')).length > 0) at.change = (at.change ?? 0) + (at.giving ?? 0);
      at.passes = 0;
      at.turn = nextOf(g, at.turn as SeatId);
      return;
    }
    case DECIDED: {
      frame.pc = COUNTED;
      const count = { player: at.seat, amount: lobbyHonor(g, at), name: String(highestOther(g, at.seat)) };
      occur(g, 'lobbyCounted', [count], at.cause);
      return;
    }
    case COUNTED: {
      dropResult(g);
      if (lobbyHonor(g, at) <= highestOther(g, at.seat)) return finish(g, frame, false);
      frame.pc = TAKEN;
      occur(g, 'takeFavor', [{ player: at.seat }], at.cause);
      return;
    }
    case TAKEN:
      return finish(g, frame, doneIn(taken(g, 'gate')).length > 0);
  }
});

const nextOf = (g: Machine, seat: SeatId): SeatId => otherSeats(g, seat)[0] ?? seat;

function pass(g: Machine, at: LobbyAt): void {
  at.passes = (at.passes ?? 0) + 1;
  at.turn = nextOf(g, at.turn as SeatId);
}

const lobbyHonor = (g: Machine, at: LobbyAt): number => honorOf(g, at.seat) + (at.change ?? 0);

const honorOf = (g: Machine, seat: SeatId): number => g.state.seats[seat]?.honor ?? 0;

const highestOther = (g: Machine, seat: SeatId): number =>
  Math.max(...otherSeats(g, seat).map((one) => honorOf(g, one)));

const giving = (at: LobbyAt, seat: SeatId): Cause =>
  byRules(seat, { mode: 'cost', action: at.cause.action, for: 'lobbying' });

const isInHand = (c: Card, seat: SeatId): boolean => c.zone === zoneKey('hand', seat);

/** The value of a card: Personal Honor of a Personality, Focus Value of a card in hand. */
const worth = (g: Machine, c: Card, seat: SeatId): number =>
  isInHand(c, seat) ? stat(g, c, 'focusValue') : checkedStat(g, c, 'personalHonor');

/** The options of a seat: each card to raise or to lower. */
function offers(g: Machine, at: LobbyAt, seat: SeatId): Option[] {
  const cause = giving(at, seat);
  const people = cardsInPlay(g)
    .map((id) => card(g, id))
    .filter(
      (c) =>
        c.controller === seat &&
        !c.bowed &&
        isUnitLeader(g, c) &&
        worth(g, c, seat) > 0 &&
        !isBarred(g, 'bow', { subject: cardThing(c), player: seat }, cause),
    );
  // Offer every card in hand whatever its Focus Value, so that being asked reveals nothing about the hand.
  const hand = at.discarded?.includes(seat) ? [] : zoneCards(g, zoneKey('hand', seat));
  // Put the likely choice first.
  const ways = seat === at.seat ? ['raise', 'lower'] : ['lower', 'raise'];
  return ways.flatMap((way) =>
    [...people, ...hand].map((c) => ({
      ...cardOption(g, way, c.id),
      way: isInHand(c, seat) ? 'discard' : 'bow',
      amount: worth(g, c, seat),
    })),
  );
}
