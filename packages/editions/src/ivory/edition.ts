import { collectible } from '@kyuden/language';
import { idleQuestions } from '../ccg/idle.ts';
import { defineEdition } from '../edition.ts';
import { ivoryDeckRules } from './deck-rules.ts';
import * as ruleIndex from './rule-index.ts';
import { composeIvory } from './rulebook.ts';
import { ivorySettings } from './settings.ts';
import { wording } from './wording.ts';

/** Ivory Edition. docs/ivory.md says what is missing. */
export const ivory = defineEdition({
  name: 'ivory',
  title: 'Ivory Edition',
  family: 'collectible',
  dialect: { ...collectible, wording },
  rulesFile: 'rules/ivory.jsonl',
  formats: ["A Brother's Destiny (Ivory Edition)"],
  labels: [
    'Courtier',
    'Creature',
    'Duelist',
    'Kiho',
    'Monk',
    'Nonhuman',
    'Oni',
    'Political',
    'Retainer',
    'Samurai',
    'Shadowlands',
    'Shugenja',
    'Spirit',
    'Undead',
  ],
  // Printed on cards of its last sets; the rulebook does not have them.
  ruledKeywords: ['Courage', 'Resilient', 'Unstoppable'],
  cardsFolder: 'cards/ivory',
  decksFolder: 'decks/ivory',
  compose: () => composeIvory(),
  rulesVersion: 2,
  deckRules: ivoryDeckRules,
  usualDeck: {
    types: {
      Personality: 21,
      Holding: 17,
      Event: 2,
      Strategy: 22,
      Follower: 9,
      Item: 6,
      Spell: 3,
    },
    ownClan: 3,
    unaligned: 1,
    otherClan: 0,
  },
  firstDecks: ['crab-walking-wall', 'phoenix-elements'],
  mostSeats: 2,
  settings: ivorySettings,
  endings: ['military', 'honor', 'dishonor', 'enlightenment'],
  ruleIndex,
  idle: idleQuestions,
  terms: { name: 'Ivory Edition', turn: 'turn', honor: 'Family Honor' },
});
