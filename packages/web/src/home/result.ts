import type { GameSummary } from '@kyuden/server/protocol';
import { words } from '../words.ts';

/** The status or result of a game from the side of seat `mine` (-1 if unknown). */
export function resultWords({ status, over, seats }: GameSummary, mine: number): string {
  if (status === 'open') return words.over.open;
  if (!over) return words.over.playing;
  const by = words.over.by(over.how, loserIn(over.winners, seats, mine));
  if (over.winners.length === 0) return words.over.drawn;
  if (over.winners.includes(mine)) return words.over.wonIn(by);
  const names = words.list(over.winners.map((seat) => seats[seat]?.name ?? ''));
  return mine < 0 ? words.over.winsIn(names, over.winners.length, by) : words.over.lostIn(names, by);
}

/** The loser in words for seat `mine`; does not name one if several lost. */
export function loserIn(
  winners: readonly number[],
  seats: readonly { seat: number; name: string }[],
  mine: number,
): string {
  const losers = seats.filter(({ seat }) => !winners.includes(seat));
  const loser = losers.length === 1 ? losers[0] : undefined;
  if (!loser) return words.over.another;
  return loser.seat === mine ? words.over.you : loser.name;
}
