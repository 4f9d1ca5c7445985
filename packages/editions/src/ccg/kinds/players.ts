import {
  type Card,
  card,
  cardOf,
  cardThing,
  changed,
  isCreated,
  lay,
  type Machine,
  type Member,
  type Occurrence,
  type OccurrenceSpec,
  occur,
  ownCard,
  ownCounts,
  type SeatId,
  seatsFrom,
  zoneKey,
} from '@kyuden/engine';
import { amountOf } from '../../kinds/subject.ts';
import { knob } from '../knobs.ts';
import { send } from '../leaving.ts';
import { isInPlay } from '../places.ts';
import { trimmed } from '../trim.ts';

/** Kinds that happen to players: Honor, drawing, the Favor, losing and winning. */

const noPlayer = (g: Machine, member: Member): boolean =>
  member.player === undefined || g.state.seats[member.player]?.eliminated !== false;

/** honor.zero-change-not-change */
const changesHonor = (sign: 1 | -1): OccurrenceSpec => ({
  // Trim before anyone answers, so that texts see the real amount; a doubled gain is trimmed again in `apply`.
  never: (g, member) => {
    if (noPlayer(g, member)) return true;
    const by = trimmed(g, `s${member.player}`, 'honor', sign * Math.max(0, amountOf(member)));
    member.amount = Math.abs(by);
    return by === 0;
  },
  apply: (g, member) => {
    const seat = g.state.seats[member.player as SeatId];
    if (!seat) return;
    const by = trimmed(g, `s${seat.id}`, 'honor', sign * Math.max(0, amountOf(member)));
    member.amount = Math.abs(by);
    seat.honor += by;
    const entered = member.data?.entered;
    if (typeof entered === 'string') ownCounts(g)[gainedKey(g, entered, seat.id)] = by;
    changed(g);
  },
  remember: true,
});

/** Key of the Honor that a player gained for a card that entered play this turn. */
const gainedKey = ({ state }: Machine, entered: string, seat: SeatId): string =>
  `gained:${entered}:s${seat}|t${state.turn}`;

/** Undoes the Honor gained for the subject's entering play. This is not an Honor loss. */
const takeBack: OccurrenceSpec = {
  never: (g, member) => !g.state.seats.some((seat) => gainedFor(g, member, seat.id) > 0),
  apply: (g, member) => {
    for (const seat of g.state.seats) {
      seat.honor -= gainedFor(g, member, seat.id);
      delete ownCounts(g)[gainedKey(g, member.subject as string, seat.id)];
    }
    changed(g);
  },
};

const gainedFor = (g: Machine, { subject }: Member, seat: SeatId): number =>
  subject === undefined ? 0 : (g.state.counts[gainedKey(g, subject, seat)] ?? 0);

/**
 * Draws one card: several draws are one occurrence with a member for each (cards.draw). Takes the top card of
 * the player's Fate deck, or the lowest with the name 'bottom'. The drawn card becomes the subject.
 */
const draw: OccurrenceSpec = {
  never: (g, member, occ) => {
    if (noPlayer(g, member)) return true;
    let taken = 0;
    for (const one of occ.members) {
      if (one === member) break;
      if (one.player === member.player && one.fate !== 'never') taken++;
    }
    return deckOf(g, member).length <= taken;
  },
  apply: (g, member) => {
    const deck = deckOf(g, member);
    const id = member.name === 'bottom' ? deck[0] : deck.at(-1);
    if (id === undefined) {
      member.fate = 'never';
      return;
    }
    const c = ownCard(g, card(g, id));
    c.faceUp = false;
    lay(g, c, zoneKey('hand', member.player as SeatId));
    member.subject = cardThing(c);
  },
  remember: true,
};

/** The player's Fate deck, top card last. */
const deckOf = (g: Machine, { player }: Member): readonly number[] =>
  g.state.zones[zoneKey('fateDeck', player as SeatId)] ?? [];

const takeFavor: OccurrenceSpec = {
  never: (g, member) => noPlayer(g, member) || g.state.favor === member.player,
  apply: (g, member) => {
    g.state.favor = member.player as SeatId;
    changed(g);
  },
  remember: true,
};

/**
 * favor.discard-cost-vs-effect: as a cost from one's own control, as an effect from any controller. A card that
 * a text lets replace the Favor (`data.standIn`) is discarded instead.
 */
const discardFavor: OccurrenceSpec = {
  never: (g, member, occ) => {
    const stands = standIn(g, member);
    if (stands) return !isInPlay(g, stands);
    if (g.state.favor < 0) return true;
    const owner = member.player ?? (occ.cause.mode === 'cost' ? occ.cause.seat : g.state.favor);
    member.player ??= g.state.favor;
    return owner !== g.state.favor;
  },
  apply: (g, member, occ) => {
    const stands = standIn(g, member);
    if (stands) {
      occur(g, 'discard', [{ subject: cardThing(stands), player: stands.controller }], occ.cause);
      return;
    }
    g.state.favor = -1;
    changed(g);
  },
  remember: true,
  nests: true,
};

function standIn(g: Machine, member: Member): Card | undefined {
  const thing = member.data?.standIn;
  return typeof thing === 'string' ? cardOf(g, thing) : undefined;
}

/**
 * A player leaves the game; `name` says how they lost. The last player left wins (victory.military,
 * victory.dishonor).
 */
const eliminate: OccurrenceSpec = {
  never: (g, member) => noPlayer(g, member) || g.state.over !== null,
  apply: (g, member) => {
    const seat = g.state.seats[member.player as SeatId];
    if (!seat) return;
    seat.eliminated = true;
    const left = seatsFrom(g, 0);
    const how = knob(g, 'lastLeftWins') ?? member.name ?? 'elimination';
    if (left.length <= 1) g.state.over = { winners: left, how };
    else clearAway(g, seat.id);
    changed(g, true);
  },
  moment: true,
  remember: true,
};

/**
 * elimination.cleanup: removes the cards of the player's deck and the created cards they control; their
 * provinces leave without being destroyed. Other players' cards that they control go to their owners' discard
 * piles, because the rules are silent.
 */
function clearAway(g: Machine, seat: SeatId): void {
  const { state } = g;
  const ownRemoved = (c: Card): boolean => (isCreated(c) ? c.controller === seat : c.owner === seat);
  for (const c of state.cards) {
    if (c.zone.startsWith('removed:')) continue;
    if (ownRemoved(c)) send(g, c, zoneKey('removed', c.owner));
    else if (isInPlay(g, c) && c.controller === seat) send(g, c, zoneKey('dynastyDiscard', c.owner));
  }
  const player = state.seats[seat];
  if (!player) return;
  for (const id of player.provinces) {
    const province = state.provinces[id];
    if (province) province.destroyed = true;
  }
  state.refills = state.refills.filter((id) => state.provinces[id]?.destroyed === false);
  player.provinces = [];
  if (state.favor === seat) state.favor = -1;
}

/** `name` is the kind of victory, or the title of the card that gives it. */
const winGame: OccurrenceSpec = {
  never: (g, member) => noPlayer(g, member) || g.state.over !== null,
  apply: (g, member, occ) => {
    const winners = occ.members.filter(stands).flatMap((one) => one.player ?? []);
    g.state.over = { winners, how: member.name ?? 'card' };
    changed(g);
  },
};

const stands = (member: Occurrence['members'][number]): boolean =>
  member.fate === 'pending' || member.fate === 'done';

export const playerKinds: Record<string, OccurrenceSpec> = {
  gainHonor: changesHonor(1),
  loseHonor: changesHonor(-1),
  takeBack,
  draw,
  takeFavor,
  discardFavor,
  eliminate,
  loseGame: eliminate,
  winGame,
};
