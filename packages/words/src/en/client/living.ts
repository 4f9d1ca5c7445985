import { plural } from './plural.ts';

type Table = Readonly<Record<string, string>>;

/** Words of the living card game. */
export const living = {
  round: (round: number) => `Round ${round}`,
  youFirst: 'you are the first player',
  first: (name: string) => `${name} is the first player`,
  firstPlayer: 'first player',
  rings: 'Rings',
  ring: (element: string) => `${element} Ring`,
  contested: 'contested',
  claimedByYou: 'yours',
  ringSays: (facts: readonly string[]) => `${facts.join(', ')}.`,
  effects: {
    Air: 'Take 1 honor from your opponent, or gain 2.',
    Earth: 'Draw a card; your opponent discards one at random.',
    Fire: 'Honor or dishonor a character.',
    Water: 'Ready a character, or bow one without fate.',
    Void: 'Remove 1 fate from a character.',
  } as Table,
  states: { facedown: 'facedown', revealed: 'revealed', broken: 'broken' },
  strongholdProvince: 'Stronghold province',
  toPlace: 'Provinces to place',
  conflictDeck: 'Conflict deck',
  conflictDiscard: 'Conflict discard pile',
  nobodyHome: 'no characters at home',
  nobody: 'nobody',
  yourSide: 'you',
  fate: 'Fate',
  dial: 'Bid',
  dialMeans: (bid: number) => `The honor dial shows ${bid}.`,
  lastBid: 'Last bid',
  dialBefore: (bid: number) => `The honor dial still shows the last bid, ${bid}.`,
  /** What a bid brings and costs, in the Draw Phase and in a duel. */
  bidDraws: 'You draw as many cards as you bid.',
  bidFights: 'Your bid is added to the skill of your character.',
  bidCosts: 'Whoever bids more gives the opponent the difference in honor.',
  bidLoses: (honor: number) => `You have ${honor} honor: if you must give ${honor}, you lose the game.`,
  bidsSecret: 'Both players bid in secret. The bids are revealed together.',
  bidAdds: (bid: number) => `+ bid ${bid} =`,
  provincesLeft: (count: number) => plural(count, 'unbroken province'),
  /** Keyed by the side of the Imperial Favor. */
  favor: {
    military: 'Imperial Favor, military side: +1 skill in military conflicts',
    political: 'Imperial Favor, political side: +1 skill in political conflicts',
  } as Table,
  favorSide: { military: 'Favor: military', political: 'Favor: political' } as Table,
  conflict: { military: 'Military conflict', political: 'Political conflict' } as Table,
  conflictAt: (conflict: string, where: string, totals: string, verdict: string) =>
    `${conflict}, ${where}. ${totals}. ${verdict}`,
  totals: (attack: number, defense: number, strength: number) =>
    `Attack ${attack}, defense ${defense}, province strength ${strength}`,
  verdict: {
    breaks: 'the province breaks',
    attack: (short: number) => `the attack wins; ${short} more would break the province`,
    defense: 'the defense wins',
    nobody: 'no skill on either side: nobody wins',
  },
  stopIn: (phase: string) => `${phase} Phase`,
  stop: 'Ask me',
  untilConflict: 'a conflict',
  untilEnd: 'the end of the round',
  all: { attackers: 'All attack', defenders: 'All defend' } as Table,
};
