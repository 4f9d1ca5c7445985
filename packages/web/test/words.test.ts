import { deckSums, type Edition, playableEditions, starterDeck, starterDecks } from '@kyuden/editions';
import { describe, expect, it } from 'vitest';
import { chooseLocale, wordFor, words } from '../src/words.ts';

describe('the language of a page', () => {
  it('is the one in the address, then the one chosen before, then one of the browser', () => {
    expect(chooseLocale('qps', 'en', ['en'])).toBe('qps');
    expect(chooseLocale(null, 'qps', ['en'])).toBe('qps');
    expect(chooseLocale(null, '', ['fr-CH', 'en-GB'])).toBe('en');
  });

  it('is English where nobody knows another', () => {
    expect(chooseLocale('xx', 'yy', ['fr-CH'])).toBe('en');
    expect(chooseLocale(null, '', [])).toBe('en');
  });
});

/** The names of the totals that are shown for starter decks, such as influence. */
const sumNames = (edition: Edition): string[] =>
  starterDecks(edition)
    .map((id) => starterDeck(edition, id)!)
    .flatMap((deck) => deckSums(deck, edition.cards, edition.deckRules))
    .map(({ name }) => name);

const missing = (table: object, keys: readonly string[]): string[] =>
  keys.filter((key) => !Object.hasOwn(table, key));

describe('keys of the server', () => {
  it.each(playableEditions().map((one) => [one.title, one] as const))('of %s have words', (_, edition) => {
    const { book, settings, deckRules } = edition;
    const phases = book.phases.map(({ name }) => name);
    expect(missing(words.phases, phases)).toEqual([]);
    expect(missing(words.stats, Object.keys(book.stats))).toEqual([]);
    expect(missing(words.formats, Object.keys(deckRules.formats ?? {}))).toEqual([]);
    expect(missing(words.sums, sumNames(edition))).toEqual([]);
    expect(missing(words.decks.parts, Object.values(deckRules.names ?? {}))).toEqual([]);
    expect(missing(words.settings, Object.keys(settings))).toEqual([]);
    for (const [name, { values }] of Object.entries(settings))
      expect(missing(words.settings[name]?.values ?? {}, values.map(String)), name).toEqual([]);
  });

  it('stay as they are where no table has them', () => {
    expect(wordFor({ Fate: 'Fate' }, 'Tea Ceremony')).toBe('Tea Ceremony');
    expect(wordFor({}, 'constructor')).toBe('constructor');
  });
});
