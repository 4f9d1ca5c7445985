import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkDeck, entryFor, type Guide, openEdition, parseGuide, rule, starterDeck } from '../src/index.ts';

const root = new URL('../guides/', import.meta.url);
const guides = readdirSync(root)
  .sort()
  .map((file) => parseGuide(readFileSync(new URL(file, root), 'utf8'), file.replace(/\.txt$/, '')));

for (const guide of guides)
  test(`${guide.id}: its decks are legal, its rules exist, and each entry can be reached`, () => {
    const edition = openEdition(guide.edition);
    for (const name of guide.decks) {
      const deck = starterDeck(edition, name);
      expect(deck && checkDeck(deck, edition.cards, edition.deckRules), name).toEqual([]);
    }
    for (const id of guide.rules) expect(rule(edition, id)?.id, id).toBe(id);
    expect(guide.begin).not.toBe('');
    expect(guide.end).not.toBe('');
    const phases = edition.book.phases.map(({ name }) => name);
    for (const { phase = phases[0] } of guide.entries) expect(phases).toContain(phase);
    const reached = guide.entries.flatMap(({ at }) =>
      at.flatMap((what) =>
        phases.flatMap((phase) =>
          [true, false].map((own) => entryFor(guide, { what, kind: what, phase, own })),
        ),
      ),
    );
    expect(new Set(reached).size).toBe(guide.entries.length);
  });

const small = (...lines: string[]): Guide =>
  parseGuide(['guide: Mine', 'decks: a, b', ...lines].join('\n'), 'mine');

test('the first entry that fits a question is said', () => {
  const guide = small(
    'at: buy; in Dynasty; in your turn',
    'say: One',
    '  two.',
    'look: Gold.',
    "at: pick, act; in the opponent's turn",
    'say: Wait.',
    'look: Cards.',
  );
  const asked = { what: 'buy', kind: 'pick', phase: 'Dynasty', own: true };
  expect(entryFor(guide, asked)).toBe(0);
  expect(entryFor(guide, { ...asked, own: false })).toBe(1);
  expect(entryFor(guide, { ...asked, phase: 'Attack' })).toBe(-1);
  expect(guide.entries[0]).toEqual({
    at: ['buy'],
    phase: 'Dynasty',
    own: true,
    say: 'One two.',
    look: 'Gold.',
  });
});

test('a guide that cannot be understood is an error with its line', () => {
  expect(() => parseGuide('decks: a, b', 'mine')).toThrow('expected guide:');
  expect(() => parseGuide('guide: Mine\ndecks: a', 'mine')).toThrow('two starter decks');
  expect(() => small('at: buy', 'say: One.')).toThrow('expected say: and look:');
  expect(() => small('at: buy; on Monday', 'say: One.', 'look: Gold.')).toThrow('expected `in PHASE`');
  expect(() => small('say: One.')).toThrow('expected guide:, edition:');
  expect(() => small('guide: Yours')).toThrow('is there twice');
  expect(() => parseGuide('  more', 'mine')).toThrow('expected a section');
});
