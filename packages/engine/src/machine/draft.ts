import type { SeatId } from '../program/vocabulary.ts';
import type { Thing } from '../state/index.ts';

/** Choices of a seat that it has not announced yet. Only this seat knows them. */
export type Draft = AbilityDraft | AssignmentDraft | DeclarationDraft;

/** An ability being used: things chosen so far, by the names of its slots. */
export interface AbilityDraft {
  kind: 'ability';
  /** The card that the ability is on, or '' for one of the player's own. */
  card: Thing | '';
  targets: Record<string, Thing[]>;
}

/** Units, the places to which they will go, and the Force that each would add there. */
export interface AssignmentDraft {
  kind: 'assignment';
  units: { unit: Thing; field: Thing; force: number }[];
}

/** A declaration made in several steps: words and things by name, and the cards that were named, in order. */
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
