import type { EditionInfo, TableTerms } from '@kyuden/server/protocol';
import { expect, it } from 'vitest';
import { spokenTerms } from '../src/home/terms.ts';

const edition = {
  name: 'samurai',
  title: 'Samurai Edition',
  settings: {
    'deck-counts': { values: ['hidden', 'shown'], default: 'hidden', rule: '', why: '' },
    'own-clan-honor': { values: ['pay-two', 'optional'], default: 'pay-two', rule: '', why: '' },
  },
} as unknown as EditionInfo;

const usual: TableTerms = {
  edition: 'samurai',
  settings: { 'deck-counts': 'hidden', 'own-clan-honor': 'pay-two' },
  clock: null,
  watch: 'live',
  delay: 0,
  claimAfter: 120,
  anyDeck: false,
};

const said = (changed: Partial<TableTerms>): string[] =>
  spokenTerms({ ...usual, ...changed }, edition).map(({ says }) => says);

it('a usual table says all of its terms', () => {
  expect(said({})).toEqual([
    'Samurai Edition.',
    'No clock: take your time.',
    'Anyone may watch.',
    'If the game waits 2 min for a player who is away, the others may claim the win.',
    'All decks must be legal.',
  ]);
});

it('whoever is invited reads how long an absent player is waited for', () => {
  expect(said({ claimAfter: 30 })).toContain(
    'If the game waits 30 s for a player who is away, the others may claim the win.',
  );
  expect(said({ claimAfter: 86_400 }).join(' ')).toContain('waits 24 h for');
});

it('watching says by how much it is late, and whether it is allowed', () => {
  expect(said({ watch: 'delayed', delay: 90 })).toContain('Anyone may watch, 1 min 30 s later.');
  expect(said({ watch: 'delayed', delay: 0 })).toContain('Anyone may watch.');
  expect(said({ watch: 'nobody' })).toContain('Nobody may watch.');
});

it('a table that admits any deck says so', () => {
  expect(said({ anyDeck: true })).toContain('Decks do not have to be legal.');
  expect(said({ anyDeck: true })).not.toContain('All decks must be legal.');
});

it('clocks say what each player has', () => {
  expect(said({ clock: { start: 1800, increment: 10 } })).toContain(
    'Each player has 30 min, plus 10 s for each decision.',
  );
  expect(said({ clock: { start: 90, increment: 0 } })).toContain(
    'Each player has 1 min 30 s for the whole game.',
  );
});

it('settings of the edition are named only where they are not as usual', () => {
  const settings = { 'deck-counts': 'shown', 'own-clan-honor': 'optional' };
  expect(said({ settings }).at(-1)).toBe(
    'Deck sizes: shown. Too little Honor for your own Clan: you may pay 2 more Gold.',
  );
});

it('an edition that the browser does not know is called by its name', () => {
  expect(spokenTerms(usual, undefined)[0]!.says).toBe('samurai.');
});
