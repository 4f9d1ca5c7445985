import { collectible } from '@kyuden/language';
import { idleQuestions } from '../ccg/idle.ts';
import { defineEdition } from '../edition.ts';
import { celestialDeckRules } from './deck-rules.ts';
import * as ruleIndex from './rule-index.ts';
import { composeCelestial } from './rulebook.ts';
import { celestialSettings } from './settings.ts';
import { wording } from './wording.ts';

export const celestial = defineEdition({
  name: 'celestial',
  title: 'Celestial Edition',
  family: 'collectible',
  dialect: { ...collectible, wording },
  rulesFile: 'rules/celestial.jsonl',
  formats: ['Destroyer War (Celestial)'],
  labels: [
    'Conqueror',
    'Courage',
    'Courtier',
    'Creature',
    'Fear',
    'Kiho',
    'Monk',
    'Oni',
    'Political',
    'Retainer',
    'Samurai',
    'Shadowlands',
    'Shugenja',
    'Spirit',
    'Undead',
  ],
  cardsFolder: 'cards/celestial',
  decksFolder: 'decks/celestial',
  compose: () => composeCelestial(),
  rulesVersion: 6,
  deckRules: celestialDeckRules,
  usualDeck: {
    types: {
      Personality: 20,
      Holding: 16,
      Region: 1,
      Event: 2,
      Celestial: 1,
      Strategy: 24,
      Follower: 7,
      Item: 5,
      Spell: 2,
      Ring: 2,
    },
    ownClan: 3,
    unaligned: 1,
    otherClan: 0,
  },
  firstDecks: ['crab-hammer-and-wall', 'phoenix-inquisition'],
  mostSeats: 2,
  settings: celestialSettings,
  endings: ['military', 'honor', 'dishonor', 'enlightenment'],
  ruleIndex,
  idle: idleQuestions,
  terms: { name: 'Celestial Edition', turn: 'turn', honor: 'Family Honor' },
});
