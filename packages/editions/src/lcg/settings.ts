/**
 * Settings where the book differs from later rules, or leaves open what tables play in different ways. The
 * default is the first value.
 */
export const lcgSettings = {
  'broken-province': {
    values: ['owner-discards', 'attacker-chooses'],
    default: 'owner-discards',
    rule: 'lcg.provinces.broken-discard-contents',
    why: 'The cards in a province that breaks: its owner discards them, as the book has it, or the attacker says of each whether it is discarded, as later rules have it.',
  },
  'broken-province-end': {
    values: ['every-card', 'face-up-only'],
    default: 'every-card',
    rule: 'lcg.provinces.discard-broken-mandatory',
    why: 'At the end of a round every card in broken provinces is discarded, or only those that are faceup.',
  },
  'ring-on-defense': {
    values: ['resolver', 'attacker'],
    default: 'resolver',
    rule: 'lcg.rings.defender-no-effect',
    why: "A ring effect that a defender resolves by a card's text: whoever resolves it makes its choices, as ruled at the end of 2019, or the attacking player does, as ruled before.",
  },
  'province-order': {
    values: ['chosen', 'random'],
    default: 'chosen',
    rule: 'lcg.setup.four-provinces-row',
    why: 'The owner arranges the provinces and picks the one of the stronghold, or chance does, as in a first game.',
  },
  'deck-counts': {
    values: ['shown', 'hidden'],
    default: 'shown',
    rule: 'lcg.zones.deck-positions',
    why: 'How many cards are left in a deck may be counted by anyone; some tables would rather not show it.',
  },
} as const;
