/** The edition that the benches of the server play, with two of its starter decks. */
export const benchEdition = 'samurai';
export const benchDecks = ['crab-bulwark', 'phoenix-council'] as const;
