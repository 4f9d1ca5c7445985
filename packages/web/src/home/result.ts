import type { GameSummary } from '../net/api.ts';
import { words } from '../words/en.ts';

/** How a game stands or ended, for the one who sat there (-1: nobody knows who asks). */
export function resultWords({ status, over, seats }: GameSummary, mine: number): string {
  if (status === 'open') return words.over.open;
  if (!over) return words.over.playing;
  const how = words.over.how[over.how] ?? over.how;
  if (over.winners.length === 0) return words.over.draw.toLowerCase();
  if (over.winners.includes(mine)) return words.over.wonIn(how);
  const names = words.list(over.winners.map((seat) => seats[seat]?.name ?? ''));
  return mine < 0 ? `${words.over.wins(names, over.winners.length)} ${how}` : words.over.lostIn(names, how);
}
