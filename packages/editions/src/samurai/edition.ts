import { collectible } from '@kyuden/language';
import { idleQuestions } from '../ccg/idle.ts';
import { defineEdition } from '../edition.ts';
import { samuraiDeckRules } from './deck-rules.ts';
import * as ruleIndex from './rule-index.ts';
import { composeSamurai } from './rulebook.ts';
import { samuraiSettings } from './settings.ts';

export const samurai = defineEdition({
  name: 'samurai',
  title: 'Samurai Edition',
  family: 'collectible',
  dialect: collectible,
  rulesFile: 'rules/samurai.jsonl',
  formats: ['Race for the Throne (Samurai)'],
  labels: [
    'Courtier',
    'Creature',
    'Diplomat',
    'Monk',
    'Oni',
    'Political',
    'Retainer',
    'Sailor',
    'Samurai',
    'Shadowlands',
    'Shugenja',
    'Spirit',
  ],
  cardsFolder: 'cards/samurai',
  decksFolder: 'decks/samurai',
  compose: () => composeSamurai(),
  rulesVersion: 5,
  deckRules: samuraiDeckRules,
  usualDeck: {
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
  },
  firstDecks: ['crab-bulwark', 'phoenix-council'],
  mostSeats: 8,
  settings: samuraiSettings,
  endings: ['military', 'honor', 'dishonor', 'enlightenment'],
  ruleIndex,
  idle: idleQuestions,
  terms: { name: 'Samurai Edition', turn: 'turn', honor: 'Family Honor' },
});
