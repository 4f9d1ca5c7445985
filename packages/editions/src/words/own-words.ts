import type { Ask, Card, Machine, Option, SeatId, Thing } from '@kyuden/engine';
import type { Named, OptionLabel, Prompt } from '@kyuden/words';
import type { OwnLines } from './event-lines.ts';
import type { CardReason } from './reason.ts';

/** An edition's own words. Where it has none, the common words are used. */
export interface OwnWords {
  events: OwnLines;
  /** What is asked. */
  prompt(g: Machine, ask: Ask): Prompt | undefined;
  /** The label of an option. */
  option(g: Machine, ask: Ask, option: Option): OptionLabel | undefined;
  /** The name of a province or a place of contest, as this reader may know it; -1 is one who watches. */
  place(g: Machine, thing: Thing, reader: SeatId): Named | undefined;
  /** What stands in the way of playing a card from where it lies; nothing for one that is not played. */
  whyPlay(g: Machine, seat: SeatId, c: Card): CardReason[];
}
