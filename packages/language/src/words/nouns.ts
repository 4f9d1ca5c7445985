/** Nouns for game things: their words, their sort and their filter. */
import type { Pred, Relation, ThingKind } from '@kyuden/engine/program';
import { plural } from '../core/inflect.ts';

export type Sort = 'card' | 'unit' | 'player' | 'place' | 'action' | 'ability' | 'attack' | 'token' | 'army';

export interface NounEntry {
  singular: string;
  plural: string;
  sort: Sort;
  kind: ThingKind;
  preds: Pred[];
  /** People are 'he', everything else is 'it'. */
  gender: 'he' | 'it';
  /** Set if another thing has exactly one of these: 'his controller', 'its province'. */
  relation?: Relation;
}

function noun(
  singular: string,
  sort: Sort,
  kind: ThingKind,
  preds: Pred[] = [],
  gender: 'he' | 'it' = 'it',
  many?: string,
): NounEntry {
  return { singular, plural: many ?? plural(singular), sort, kind, preds, gender };
}

const type = (...any: string[]): Pred[] => [{ p: 'type', any }];

const fateTypes = ['Strategy', 'Ring', 'Follower', 'Item', 'Spell'];
const dynastyTypes = ['Personality', 'Holding', 'Region', 'Event', 'Celestial'];
const attachmentTypes = ['Follower', 'Item', 'Spell'];

export const nouns: NounEntry[] = [
  noun('card', 'card', 'card'),
  noun('Personality', 'card', 'card', type('Personality'), 'he'),
  noun('personality', 'card', 'card', type('Personality'), 'he'),
  noun('Human', 'card', 'card', [{ p: 'state', is: 'human' }], 'he'),
  noun('Follower', 'card', 'card', type('Follower')),
  noun('Item', 'card', 'card', type('Item')),
  noun('Spell', 'card', 'card', type('Spell')),
  noun('spell', 'card', 'card', type('Spell')),
  noun('Holding', 'card', 'card', type('Holding')),
  noun('Region', 'card', 'card', type('Region')),
  noun('Event', 'card', 'card', type('Event')),
  noun('Ring', 'card', 'card', type('Ring')),
  noun('Strategy', 'card', 'card', type('Strategy')),
  noun('Stronghold', 'card', 'card', type('Stronghold')),
  noun('attachment', 'card', 'card', type(...attachmentTypes)),
  noun('attachment card', 'card', 'card', type(...attachmentTypes)),
  noun('Fate card', 'card', 'card', type(...fateTypes)),
  noun('Dynasty card', 'card', 'card', type(...dynastyTypes)),
  noun('Dynasty or Fate card', 'card', 'card', type(...dynastyTypes, ...fateTypes)),
  noun('attached card', 'card', 'card', type(...attachmentTypes)),
  noun('attached Follower', 'card', 'card', type('Follower')),
  noun('Action card', 'card', 'card', type('Strategy')),
  noun('Follower card', 'card', 'card', type('Follower')),
  { ...noun('unit', 'unit', 'unit'), relation: 'unit' },
  noun('player', 'player', 'player', [], 'he'),
  { ...noun('province', 'place', 'province'), relation: 'province' },
  { ...noun('Province', 'place', 'province'), relation: 'province' },
  { ...noun('battlefield', 'place', 'battlefield'), relation: 'battlefield' },
  { ...noun('location', 'place', 'battlefield'), relation: 'location' },
  { ...noun('controller', 'player', 'player', [], 'he'), relation: 'controller' },
  { ...noun('owner', 'player', 'player', [], 'he'), relation: 'owner' },
  { ...noun('army', 'army', 'unit'), relation: 'army' },
  noun('target', 'card', 'card', [], 'he'),
  noun('token', 'token', 'token'),
  noun('action', 'action', 'action'),
  noun('Honor action', 'action', 'action', [{ p: 'keyword', any: ['Honor'] }]),
  noun('Ranged Attack action', 'action', 'action', [{ p: 'does', effect: 'attack', attackKinds: ['usual'] }]),
  // Filters cannot describe abilities. A phrase that takes an ability uses `anything`.
  noun('ability', 'ability', 'card'),
  noun('Ranged Attack', 'attack', 'attack'),
  noun('Melee Attack', 'attack', 'attack', [{ p: 'attackKind', any: ['Melee'] }]),
  noun('Fear effect', 'attack', 'attack', [{ p: 'attackKind', any: ['Fear'] }]),
  noun('Ranged attack', 'attack', 'attack'),
  noun('Melee attack', 'attack', 'attack', [{ p: 'attackKind', any: ['Melee'] }]),
  ...[
    'Melee or Ranged Attack',
    'Ranged or Melee Attack',
    'Melee or Ranged attack',
    'Ranged or Melee attack',
  ].map((either) => noun(either, 'attack', 'attack', [{ p: 'attackKind', any: ['Melee', 'usual'] }])),
  noun('Celestial', 'card', 'card', type('Celestial')),
];
