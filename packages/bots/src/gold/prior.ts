import { copyLimits, goldDeckRules } from '@kyuden/editions';
import { poolPrior } from '../imagine/prior.ts';

/** What a Gold deck is usually made of: Followers and Action cards, and Personalities of its own Faction. */
export const goldPrior = poolPrior({
  types: {
    Personality: 22,
    Holding: 16,
    Event: 2,
    Strategy: 22,
    Follower: 12,
    Item: 6,
  },
  ownClan: 3,
  unaligned: 1,
  otherClan: 0,
  limits: (face) => copyLimits(face, goldDeckRules),
});
