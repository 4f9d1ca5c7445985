/** The optional rules of the Gold book as settings. The default is the first value. */
export const goldSettings = {
  'starting-player': {
    values: ['focus-cut', 'highest-honor'],
    default: 'focus-cut',
    rule: 'gold.optional-rules.alternate-start',
    why: 'Who starts: the highest total of starting Family Honor and the Focus value of a cut of the Fate deck, or simply the highest starting Family Honor. Ties are cut for either way.',
  },
  'favor-uses': {
    values: ['winds', 'historic'],
    default: 'winds',
    rule: 'gold.optional-rules.historic-favor-no-winds',
    why: 'What the Imperial Favor is good for: what cards and Winds say; or the four historic uses that every player has, and then nobody uses a Wind.',
  },
  lobbying: {
    values: ['plain', 'honorable'],
    default: 'plain',
    rule: 'gold.optional-rules.honorable-lobbying',
    why: 'How one lobbies for the Imperial Favor: whoever has the most Family Honor takes it; or, as in the books before this one, anybody tries, and all may bow Personalities and discard a card for or against it.',
  },
  overpaying: {
    values: ['above-nothing', 'always'],
    default: 'above-nothing',
    rule: 'gold.gold.overpay-allowed',
    why: 'Whether one is asked to make Gold for what costs nothing: the book allows it, but it is a question more for every such card.',
  },
  'deck-counts': {
    values: ['hidden', 'shown'],
    default: 'hidden',
    rule: 'gold.visibility.hand-size-question',
    why: 'The book lets players ask for the size of a hand and says nothing of decks, so their size is hidden; many tables would rather see it.',
  },
} as const;
