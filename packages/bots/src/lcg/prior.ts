import { poolPrior } from '../imagine/prior.ts';

/** What a deck of the living card game is usually made of: each type has its share of the deck it belongs to. */
export const lcgPrior = poolPrior({
  types: {
    Character: 17,
    Holding: 3,
    Attachment: 5,
    Event: 13,
    Province: 5,
  },
  ownClan: 3,
  unaligned: 2,
  otherClan: 0,
});
