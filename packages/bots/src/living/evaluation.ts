import { type Card, counterOf, isUnitLeader, type Machine, type SeatId, stat } from '@kyuden/engine';
import { countedInPlay, type Evaluation } from '../evaluation.ts';

/** The values that a seat has in play, counted once for all terms. */
interface Court {
  ready: number;
  bowed: number;
  /** The strength of the characters, times the rounds that their fate keeps them; later rounds count less. */
  staying: number;
  status: number;
  attachments: number;
}

const courtOf = countedInPlay(
  (): Court => ({ ready: 0, bowed: 0, staying: 0, status: 0, attachments: 0 }),
  (g, c, court) => {
    if (c.host >= 0) court.attachments++;
    else if (isUnitLeader(g, c)) count(g, c, court);
  },
);

function count(g: Machine, c: Card, court: Court): void {
  const [military, political] = [skill(g, c, 'military'), skill(g, c, 'political')];
  const glory = skill(g, c, 'glory');
  const strength = 0.75 * Math.max(military, political) + 0.35 * Math.min(military, political) + 0.2 * glory;
  if (c.bowed) court.bowed += strength;
  else court.ready += strength;
  const fate = Math.min(4, c.counters?.fate ?? 0);
  court.staying += strength * (1 - 0.7 ** fate);
  court.status += (c.counters?.status ?? 0) * (1 + 0.3 * glory);
}

const skill = (g: Machine, c: Card, name: string): number => {
  const value = stat(g, c, name);
  return Number.isFinite(value) ? Math.max(0, value) : 0;
};

const honorOf = (g: Machine, seat: SeatId): number => g.state.seats[seat]!.honor;
const brokenOf = (g: Machine, seat: SeatId): number =>
  g.state.seats[seat]!.provinces.filter((id) => g.state.provinces[id]!.destroyed).length;
const sizeOf = (g: Machine, zone: string): number => g.state.zones[zone]?.length ?? 0;
const holds = (g: Machine, type: string, seat: SeatId): number =>
  g.state.pieces.filter((one) => one.type === type && one.seat === seat).length;

/** The number of cards that a deck lacks for the next rounds. An empty deck costs 5 honor. */
const shortOf = (g: Machine, zone: string): number => Math.max(0, 6 - sizeOf(g, zone));

/**
 * Evaluates a position of the living card game. The weights come from 260 games between novices that make occasional
 * random choices, sampled at the start of every round and corrected for the strength of the decks (1,248 positions; the
 * weights predict the winner in 73 %). With the short decks of the first game, honor and running out of cards decide
 * most. Two points equal one point of ready skill.
 */
export const livingEvaluation: Evaluation = {
  scale: 5.6,
  terms: [
    { name: 'broken provinces', weight: -2, of: brokenOf },
    { name: 'the stronghold in reach', weight: -4, of: (g, seat) => Math.max(0, brokenOf(g, seat) - 2) },
    { name: 'honor', weight: 1.1, of: honorOf },
    { name: 'near dishonor', weight: -6, of: (g, seat) => 1 / Math.max(0.5, honorOf(g, seat)) },
    { name: 'near an honor victory', weight: 0.3, of: (g, seat) => Math.max(0, honorOf(g, seat) - 17) ** 2 },
    { name: 'ready characters', weight: 0.5, of: (g, seat) => courtOf(g, seat).ready },
    { name: 'bowed characters', weight: 0.4, of: (g, seat) => courtOf(g, seat).bowed },
    { name: 'characters that stay', weight: 1.05, of: (g, seat) => courtOf(g, seat).staying },
    { name: 'status', weight: 0.3, of: (g, seat) => courtOf(g, seat).status },
    { name: 'attachments', weight: 0.8, of: (g, seat) => courtOf(g, seat).attachments },
    { name: 'fate', weight: 0.75, of: (g, seat) => counterOf(g, `s${seat}`, 'fate') },
    { name: 'cards in hand', weight: 0.4, of: (g, seat) => sizeOf(g, `hand:${seat}`) },
    { name: 'claimed rings', weight: 0.3, of: (g, seat) => holds(g, 'Ring', seat) },
    { name: 'Imperial Favor', weight: 0.7, of: (g, seat) => holds(g, 'Favor', seat) },
    { name: 'a conflict deck that ends', weight: -1.5, of: (g, seat) => shortOf(g, `conflictDeck:${seat}`) },
    { name: 'a dynasty deck that ends', weight: -1, of: (g, seat) => shortOf(g, `dynastyDeck:${seat}`) },
  ],
};
