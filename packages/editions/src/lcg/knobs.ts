import { knobReader } from '@kyuden/engine';

/** Parameters that texts may change for a while. */
export const knobs = {
  /** victory.honor-25, victory.honor-zero */
  honorToWin: 25,
  startingHand: 4,
  mostBid: 5,
  conflictOpportunities: 2,
  unopposedLoss: 1,
  /** The first to pass in the dynasty phase. */
  passingFate: 1,
  /** A deck that runs out costs so much honor. */
  emptyDeckLoss: 5,
  restrictedLimit: 2,
  limitedPerRound: 1,
  /** stronghold.attackable-after-three */
  brokenForStronghold: 3,
  favorBonus: 1,
  /** Of a character: whether its player may place fate on it when he plays it. */
  takesFate: true,
  /** Of a character: whether it bows when the conflict ends. */
  bowsAtEnd: true,
  /** What a bid in a duel costs may be paid with cards from the hand instead of honor. */
  bidInCards: false,
  /** Of a player: the most defenders that he may declare. */
  mostDefenders: Number.POSITIVE_INFINITY,
};

/** A parameter of the living card game as it is now for a player or thing. */
export const knob = knobReader<typeof knobs>();
