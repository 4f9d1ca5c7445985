import type { SeatView } from '@kyuden/engine';
import type { EditionInfo } from '@kyuden/server/protocol';
import type { ComponentType } from 'react';
import { useEditionInfo } from '../library/library.ts';
import { words } from '../words.ts';
import { Middle } from './collectible/middle.tsx';
import { SeatBoard } from './collectible/seat-board.tsx';
import { CollectibleStanding } from './collectible/standing.tsx';
import { Middle as LivingMiddle } from './living/middle.tsx';
import { standing } from './living/pieces.ts';
import { SeatBoard as LivingSeatBoard } from './living/seat-board.tsx';
import { LivingStanding } from './living/standing.tsx';

/** The parts of the table that depend on the family of the edition. */
export interface TableParts {
  turns: TurnWords;
  /** One player's side, mirrored for opponents. */
  SeatBoard: ComponentType<{ seat: SeatView; isOwn: boolean }>;
  /** The contested area between the sides. */
  Middle: ComponentType;
  /** A player's standing: the numbers that win and lose. */
  Standing: ComponentType<{ seat: SeatView }>;
  /** The numbers that are plotted over time. */
  curves: readonly { name: string; of: (seat: SeatView) => number }[];
}

/** The words for turns. */
export interface TurnWords {
  title: (turn: number) => string;
  /** The owner of a turn: the player himself, or a named player. */
  own: string;
  of: (name: string) => string;
  /** Whether all players take part equally in each phase, so that a stop applies to all. */
  shared: boolean;
  /** The moments until which a player can pass. */
  until: Readonly<Partial<Record<'nothing' | 'nextPhase' | 'endOfTurn' | 'myTurn' | 'attack', string>>>;
}

/** The collectible card game: provinces, homes, battlefields. */
const collectible: TableParts = {
  turns: {
    title: words.table.title,
    own: words.table.yourTurn,
    of: words.table.turnOf,
    shared: false,
    until: words.flow.until,
  },
  SeatBoard,
  Middle,
  Standing: CollectibleStanding,
  curves: [
    { name: words.story.honor, of: (seat) => seat.honor },
    { name: words.story.provinces, of: (seat) => seat.provinces.length },
  ],
};

const { nothing, nextPhase } = words.flow.until;

/** The living card game: provinces that are cards, rings, conflicts of skill, dials and fate. */
const living: TableParts = {
  turns: {
    title: words.living.round,
    own: words.living.youFirst,
    of: words.living.first,
    shared: true,
    until: {
      nothing,
      nextPhase,
      endOfTurn: words.living.untilEnd,
      attack: words.living.untilConflict,
    },
  },
  SeatBoard: LivingSeatBoard,
  Middle: LivingMiddle,
  Standing: LivingStanding,
  curves: [
    { name: words.story.honor, of: (seat) => seat.honor },
    { name: words.story.provinces, of: (seat) => standing(seat.provinces) },
  ],
};

const byFamily: Readonly<Record<EditionInfo['family'], TableParts>> = { collectible, living };

/** The edition of this name. Suspends until the editions are loaded. */
export const useEdition = useEditionInfo;

/** The table parts of an edition's family. */
export const useParts = (name: string): TableParts => byFamily[useEdition(name).family];
