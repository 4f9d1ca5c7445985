import type { Ask, Card, Machine, Option, SeatId, Thing } from '@kyuden/engine';
import type { Named, OptionLabel, Prompt } from '@kyuden/words';
import type { OwnLines } from './event-lines.ts';
import type { CardReason } from './reason.ts';

/** An edition's own words. Where a function returns undefined, the common words are used. */
export interface OwnWords {
  events: OwnLines;
  /** The question to a seat. */
  prompt(g: Machine, ask: Ask): Prompt | undefined;
  option(g: Machine, ask: Ask, option: Option): OptionLabel | undefined;
  /** The name of a province or battlefield as this reader may know it; -1 is a spectator. */
  place(g: Machine, thing: Thing, reader: SeatId): Named | undefined;
  /** Reasons why a card cannot be played from where it is; none for cards that are not played. */
  whyPlay(g: Machine, seat: SeatId, c: Card): CardReason[];
}
