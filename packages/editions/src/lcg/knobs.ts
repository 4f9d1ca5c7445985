import { knobReader, type Machine, type SeatId, sumOfKnob as sum } from '@kyuden/engine';

/** Knobs that texts may change for a while. */
export const knobs = {
  /** victory.honor-25, victory.honor-zero */
  honorToWin: 25,
  startingHand: 4,
  mostBid: 5,
  conflictOpportunities: 2,
  /** Conflicts of a type that a player may declare in a phase beyond the first. Texts add up. */
  moreMilitary: 0,
  morePolitical: 0,
  unopposedLoss: 1,
  /** Fate for the first player to pass in the dynasty phase. */
  passingFate: 1,
  /** Honor lost when a deck runs out. */
  emptyDeckLoss: 5,
  restrictedLimit: 2,
  limitedPerRound: 1,
  /** stronghold.attackable-after-three */
  brokenForStronghold: 3,
  favorBonus: 1,
  /** The amount that texts add to a player's glory counts. Texts add up. */
  gloryCountBonus: 0,
  /** Honor that a player loses to declare this card as an attacker or defender, or any defenders at all. */
  attackerHonor: 0,
  defenderHonor: 0,
  defendingHonor: 0,
  /** The type of all conflicts; '' leaves it to the declaration. */
  conflictType: '',
  /** Whether the player may place fate on a character when playing it. */
  takesFate: true,
  /** Whether a character bows when the conflict ends. */
  bowsAtEnd: true,
  /** How often the glory of a dishonored character is added to its skills. */
  dishonoredGlory: -1,
  /** Whether the status token of a character has any effect. */
  statusCounts: true,
  /** Whether a character counts its skill when a conflict is resolved. */
  countsSkill: true,
  /** How a card enters play: its status (1 honored, -1 dishonored), whether it is bowed, and fate from the supply. */
  entersStatus: 0,
  entersBowed: false,
  entersWithFate: 0,
  /** The same of cards that are played. */
  playedStatus: 0,
  playedBowed: false,
  playedWithFate: 0,
  /** Whether the card is played only disguised. */
  onlyDisguised: false,
  /** Whether a player may pay the cost of a duel bid with cards from the hand instead of honor. */
  bidInCards: false,
  /** How many cards fewer a player draws for a bid in the draw phase, and how many more a conflict counts as played. */
  fewerDrawn: 0,
  morePlayed: 0,
  /** The maximum number of defenders that a player may declare. */
  mostDefenders: Number.POSITIVE_INFINITY,
};

/** Reads a knob of the living card game as it is now for a player or thing. */
export const knob = knobReader<typeof knobs>();

/** The sum of all texts that set a knob for a player, for the knobs whose texts add up. */
export const sumOfKnob = (g: Machine, knob: keyof typeof knobs, seat: SeatId): number => sum(g, knob, seat);
