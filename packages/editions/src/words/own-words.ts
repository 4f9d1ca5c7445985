import type { Ask, Card, Machine, Option, SeatId, Thing } from '@kyuden/engine';
import type { Named, Prompt } from '@kyuden/words';
import type { OwnLines } from './event-lines.ts';
import type { Reason } from './reason.ts';

/** What an edition says in words of its own. Where it says nothing, the common words hold. */
export interface OwnWords {
  events: OwnLines;
  /** What is asked. */
  prompt(g: Machine, ask: Ask): Prompt | undefined;
  /** What an option means. */
  option(g: Machine, ask: Ask, option: Option): string | undefined;
  /** The name of a province or a place of contest, as this reader may know it; -1 is one who watches. */
  place(g: Machine, thing: Thing, reader: SeatId): Named | undefined;
  /** What stands in the way of playing a card from where it lies; nothing for one that is not played. */
  whyPlay(g: Machine, seat: SeatId, c: Card): Reason[];
}
