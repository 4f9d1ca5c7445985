import { living } from '@kyuden/language';
import { defineEdition } from '../edition.ts';
import { lcgWords } from '../words/lcg/index.ts';
import { lcgDeckRules } from './deck-rules.ts';
import * as ruleIndex from './rule-index.ts';
import { composeLcg } from './rulebook.ts';
import { lcgSettings } from './settings.ts';
import { actionWindows, usualSkips } from './windows.ts';

export const lcg = defineEdition({
  name: 'lcg',
  title: 'The Card Game (living card game)',
  family: 'living',
  dialect: living,
  rulesFile: 'rules/lcg.jsonl',
  cardsFolder: 'cards/lcg',
  decksFolder: 'decks/lcg',
  compose: composeLcg,
  rulesVersion: 2,
  deckRules: lcgDeckRules,
  usualDeck: {
    types: { Character: 17, Holding: 3, Attachment: 5, Event: 13, Province: 5 },
    ownClan: 3,
    unaligned: 2,
    otherClan: 0,
  },
  firstDecks: ['crab', 'crane'],
  mostSeats: 2,
  settings: lcgSettings,
  endings: ['conquest', 'honor', 'dishonor'],
  ruleIndex,
  terms: { name: 'Legend of the Five Rings: The Card Game', turn: 'round', honor: 'honor' },
  windows: actionWindows,
  usualSkips,
  words: lcgWords,
});
