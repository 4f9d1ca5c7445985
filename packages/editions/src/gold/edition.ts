import { collectible } from '@kyuden/language';
import { idleQuestions } from '../ccg/idle.ts';
import { defineEdition } from '../edition.ts';
import { goldDeckRules } from './deck-rules.ts';
import * as ruleIndex from './rule-index.ts';
import { composeGold } from './rulebook.ts';
import { goldSettings } from './settings.ts';

export const gold = defineEdition({
  name: 'gold',
  title: 'Gold Edition',
  family: 'collectible',
  dialect: collectible,
  rulesFile: 'rules/gold.jsonl',
  formats: ['Four Winds (Gold)'],
  cardsFolder: 'cards/gold',
  decksFolder: 'decks/gold',
  compose: () => composeGold(),
  rulesVersion: 4,
  deckRules: goldDeckRules,
  usualDeck: {
    types: { Personality: 22, Holding: 16, Event: 2, Strategy: 22, Follower: 12, Item: 6 },
    ownClan: 3,
    unaligned: 1,
    otherClan: 0,
  },
  firstDecks: ['scorpion-learn-to-play', 'crane-learn-to-play'],
  mostSeats: 8,
  settings: goldSettings,
  // The last player left wins a military victory, however the others lost, so there is no 'dishonor'.
  endings: ['military', 'honor', 'enlightenment'],
  ruleIndex,
  idle: idleQuestions,
  terms: { name: 'Gold Edition', turn: 'turn', honor: 'Family Honor' },
});
