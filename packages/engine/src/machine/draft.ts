import type { SeatId } from '../program/vocabulary.ts';
import type { Thing } from '../state/index.ts';

/** Choices that a seat has not announced yet. Only this seat knows them. */
export type Draft = AbilityDraft | AssignmentDraft | DeclarationDraft;

/** An ability being used: things chosen so far, by slot name. */
export interface AbilityDraft {
  kind: 'ability';
  /** The card that the ability is on, or '' for a player's own ability. */
  card: Thing | '';
  targets: Record<string, Thing[]>;
}

/** Units with their chosen destinations and the Force that each would add there. */
export interface AssignmentDraft {
  kind: 'assignment';
  units: { unit: Thing; field: Thing; force: number }[];
}

/** A declaration made in several steps: words and things by name, and the chosen cards in order. */
export interface DeclarationDraft {
  kind: 'declaration';
  said: Record<string, string>;
  cards: Thing[];
}

/** A draft and the seat that makes it. */
export interface Drafted {
  seat: SeatId;
  draft: Draft;
}
