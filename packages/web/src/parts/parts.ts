import type { SeatView } from '@kyuden/engine';
import type { ComponentType } from 'react';
import { Middle } from './samurai/middle.tsx';
import { SeatBoard } from './samurai/seat-board.tsx';
import { Standing } from './samurai/standing.tsx';

/** What an edition puts on the table. Another edition with other zones brings other parts. */
export interface TableParts {
  /** The phases of a turn in their order, by the names that the rules and stops use. */
  phases: readonly string[];
  /** One player's side: mirrored for those opposite. */
  SeatBoard: ComponentType<{ seat: SeatView; isOwn: boolean }>;
  /** What is fought over, between the sides. */
  Middle: ComponentType;
  /** How a player stands: the numbers that win and lose. */
  Standing: ComponentType<{ seat: SeatView }>;
  /** Numbers worth a curve over time. */
  curves: readonly { name: string; of: (seat: SeatView) => number }[];
}

/** The collectible card game: provinces, homes, battlefields. */
const collectible: TableParts = {
  phases: ['Straighten', 'Events', 'Action', 'Attack', 'Dynasty', 'End'],
  SeatBoard,
  Middle,
  Standing,
  curves: [
    { name: 'Honor', of: (seat) => seat.honor },
    { name: 'Provinces', of: (seat) => seat.provinces.length },
  ],
};

/** Editions of the collectible game share one table: its zones and numbers are the same. */
const byEdition: Readonly<Record<string, TableParts>> = {
  samurai: collectible,
  gold: collectible,
  celestial: collectible,
  ivory: collectible,
};

export function partsOf(edition: string): TableParts {
  const parts = byEdition[edition];
  if (!parts) throw new Error(`there is no table for ${edition} yet`);
  return parts;
}
