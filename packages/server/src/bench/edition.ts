/** The edition that the server benchmarks play, with two of its starter decks. */
export const benchEdition = 'samurai';
export const benchDecks = ['crab-bulwark', 'phoenix-council'] as const;
