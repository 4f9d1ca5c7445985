import { copyLimits, samuraiDeckRules } from '@kyuden/editions';
import { poolPrior } from '../imagine/prior.ts';

/** What a Samurai deck is usually made of: cards of 40 in each deck, and mostly of its own Clan. */
export const samuraiPrior = poolPrior({
  types: {
    Personality: 22,
    Holding: 14,
    Region: 2,
    Event: 2,
    Strategy: 22,
    Follower: 8,
    Item: 6,
    Spell: 2,
    Ring: 2,
  },
  ownClan: 3,
  unaligned: 1,
  otherClan: 0,
  limits: (face) => copyLimits(face, samuraiDeckRules),
});
