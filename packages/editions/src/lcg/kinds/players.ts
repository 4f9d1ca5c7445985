import {
  cardThing,
  changed,
  counterOf,
  lay,
  type Machine,
  type OccurrenceSpec,
  ownCard,
  type SeatId,
  seatsFrom,
  setCounter,
  tellShuffle,
  thingKind,
  thingNumber,
  topOf,
  zoneCards,
  zoneKey,
} from '@kyuden/engine';
import { shuffleDeck } from '../../ccg/procedures/tools.ts';
import { amountOf } from '../../kinds/subject.ts';
import { knob } from '../knobs.ts';

/** Kinds that happen to players: honor, fate, drawing, losing and winning. */

const honorOf = (g: Machine, seat: SeatId | undefined): number => g.state.seats[seat ?? -1]?.honor ?? 0;

function addHonor(g: Machine, seat: SeatId, by: number): void {
  const player = g.state.seats[seat];
  if (player) player.honor = Math.max(0, player.honor + by);
  changed(g);
}

const gainHonor: OccurrenceSpec = {
  never: (_g, member) => member.player === undefined || amountOf(member) <= 0,
  apply: (g, member) => addHonor(g, member.player as SeatId, amountOf(member)),
  remember: 'amount',
};

/** A player loses at most the honor they have. */
const loseHonor: OccurrenceSpec = {
  never: (g, member) => {
    member.amount = Math.min(amountOf(member), honorOf(g, member.player));
    return member.player === undefined || member.amount <= 0;
  },
  apply: (g, member) => addHonor(g, member.player as SeatId, -amountOf(member)),
  remember: 'amount',
};

/** honor.changes: `player` gives honor to `to`, at most as much as they have. */
const giveHonor: OccurrenceSpec = {
  never: (g, member) => {
    member.amount = Math.min(amountOf(member), honorOf(g, member.player));
    return member.player === undefined || member.to === undefined || member.amount <= 0;
  },
  apply: (g, member) => {
    addHonor(g, member.player as SeatId, -amountOf(member));
    addHonor(g, thingNumber(member.to as string), amountOf(member));
  },
  remember: 'amount',
};

/** Pays fate to the common supply (costs.character-cost, costs.event-fate-cost). */
const spend: OccurrenceSpec = {
  never: (g, member) =>
    member.player === undefined || counterOf(g, `s${member.player}`, 'fate') < amountOf(member),
  apply: (g, member) => {
    const seat = `s${member.player}`;
    setCounter(g, seat, 'fate', counterOf(g, seat, 'fate') - amountOf(member));
  },
  remember: true,
};

/** Moves `amount` of the counter `name` from `from` to `to`; a missing end is the common supply. */
const moveCounter: OccurrenceSpec = {
  never: (g, member) => {
    const { name, from, to } = member;
    if (name === undefined || (from === undefined && to === undefined)) return true;
    if (from !== undefined) member.amount = Math.min(amountOf(member), counterOf(g, from, name));
    return amountOf(member) <= 0 || (to !== undefined && !canBear(g, to));
  },
  apply: (g, member) => {
    const { name, from, to, amount = 0 } = member;
    if (name === undefined) return;
    if (from !== undefined) setCounter(g, from, name, counterOf(g, from, name) - amount);
    if (to !== undefined) setCounter(g, to, name, counterOf(g, to, name) + amount);
  },
  remember: true,
};

const canBear = (g: Machine, thing: string): boolean =>
  thingKind(thing) !== 'c' || g.state.cards.some((c) => cardThing(c) === thing);

/**
 * Handles an empty deck: its player loses honor, and if any is left, the discard pile of that deck is shuffled
 * into it. Returns whether the deck has cards now.
 */
export function refreshDeck(g: Machine, seat: SeatId, deck: 'conflict' | 'dynasty'): boolean {
  const pile = `${deck}Discard:${seat}`;
  if (zoneCards(g, pile).length === 0) return false;
  addHonor(g, seat, -knob(g, 'emptyDeckLoss'));
  if (!g.swift) {
    g.events.push({
      kind: 'deckRunsOut',
      members: [{ player: seat, amount: knob(g, 'emptyDeckLoss'), name: deck, fate: 'done' }],
      cause: { mode: 'rulebook', card: '', seat, program: '' },
    });
  }
  g.state.unsettled = true;
  if (honorOf(g, seat) <= 0) return false;
  for (const c of zoneCards(g, pile)) lay(g, c, `${deck}Deck:${seat}`);
  shuffleDeck(g, `${deck}Deck:${seat}`);
  tellShuffle(g, seat, `${deck}Deck`);
  return true;
}

/** cards.draw-from-top: one card for each member; the drawn card becomes the subject. */
const draw: OccurrenceSpec = {
  never: (g, member) => member.player === undefined || g.state.seats[member.player]?.eliminated !== false,
  apply: (g, member) => {
    const key = zoneKey('conflictDeck', member.player as SeatId);
    if (zoneCards(g, key).length === 0 && !refreshDeck(g, member.player as SeatId, 'conflict')) {
      member.fate = 'never';
      return;
    }
    const top = topOf(g, key);
    if (!top) return;
    const c = ownCard(g, top);
    c.faceUp = false;
    lay(g, c, zoneKey('hand', member.player as SeatId));
    member.subject = cardThing(c);
  },
  remember: true,
};

/**
 * A player has lost; `name` says how. The opponent wins (victory.three-ways); if both lose at once, nobody
 * wins.
 */
const eliminate: OccurrenceSpec = {
  never: (g, member) => member.player === undefined || g.state.over !== null,
  apply: (g, member, occ) => {
    const losers = occ.members.flatMap((one) => (one.fate === 'never' ? [] : (one.player ?? [])));
    for (const seat of losers) if (g.state.seats[seat]) g.state.seats[seat]!.eliminated = true;
    g.state.over = { winners: seatsFrom(g, 0), how: member.name ?? 'elimination' };
    changed(g, true);
  },
  moment: true,
  remember: true,
};

const winGame: OccurrenceSpec = {
  never: (g, member) => member.player === undefined || g.state.over !== null,
  apply: (g, member) => {
    g.state.over = { winners: [member.player as SeatId], how: member.name ?? 'card' };
    changed(g);
  },
  moment: true,
};

export const playerKinds: Record<string, OccurrenceSpec> = {
  gainHonor,
  loseHonor,
  giveHonor,
  spend,
  moveCounter,
  draw,
  eliminate,
  loseGame: eliminate,
  winGame,
};
