import { openEdition } from '@kyuden/editions';
import { parseCardFile } from '@kyuden/language';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeSet } from '../src/card-set.ts';
import { decode } from '../src/decode.ts';
import { countsOf, filesOf, MANIFEST, readManifest } from '../src/folder.ts';
import { readSource, recognised, sourceKinds } from '../src/sources/index.ts';
import { dirtyDatabase } from './support/dirty-database.ts';

const isProof = process.env.KYUDEN_PROOF === '1';
const edition = openEdition('samurai');

/** A set of Followers with these texts. */
function followers(cards: Readonly<Record<string, string>>, more: object = {}) {
  const list = Object.entries(cards).map(([title, text]) => ({
    title,
    type: 'Follower',
    stats: { force: 2, goldCost: 2, honorRequirement: 0, focusValue: 2 },
    text,
    ...more,
  }));
  const { cards: raws, faults } = readSource(JSON.stringify(list), 'json');
  return makeSet(edition, raws, faults);
}
const statuses = (set: ReturnType<typeof followers>) => set.cards.map(({ verdict }) => verdict.status);

describe('a card of a set', () => {
  test('plays if every word of it runs in the edition', () => {
    expect(statuses(followers({ A: 'Battle: Give a target enemy Personality -1F.', B: '' }))).toEqual([
      'plays',
      'plays',
    ]);
  });

  test('does not play with a word that is not understood, a window that the edition lacks, or a name that is taken', () => {
    const texts = {
      A: 'Battle: Blorp.',
      B: 'Engage: Give a target enemy Personality -1F.',
      'Light Infantry': '',
    };
    expect(statuses(followers(texts))).toEqual(['declined', 'read only', 'same name']);
  });

  test('with the name of one of ours plays only where a set may replace our cards', () => {
    const set = followers({ 'Light Infantry': 'Battle: Draw a card.', 'Heavy Infantry': 'Blorp.', A: '' });
    expect(set.cards.map(({ verdict }) => verdict)).toEqual([
      { status: 'same name', as: 'edition', replaces: true },
      { status: 'same name', as: 'edition' },
      { status: 'plays' },
    ]);
    const files = filesOf(set, { name: 'mine', source: { file: 'a.json', kind: 'json' } });
    const titles = (file: string) =>
      parseCardFile(files[file]!, '', edition.dialect).cards.map(({ title }) => title);
    expect([titles('cards.txt'), titles('replacing.txt')]).toEqual([['A'], ['Light Infantry']]);
  });

  test('does not play if a fact is unclear', () => {
    for (const odd of [{ type: 'Folower' }, { stats: { force: 'two' } }, { stats: { might: 2 } }])
      expect(statuses(followers({ A: '' }, odd))).toEqual(['unclear']);
  });

  test('does not play if the file of the set could not hold it', () => {
    expect(statuses(followers({ '#1': '' }))).toEqual(['read only']);
  });

  test('may name the other cards of its set', () => {
    const text = 'Battle: If you control Border Sentry, give a target enemy Personality -1F.';
    expect(statuses(followers({ 'Border Sentry': '', A: text }))).toEqual(['plays', 'plays']);
  });

  test('is one card with all printings if it is repeated, and keeps its first text if the texts differ', () => {
    const cards = (text: string, set: string) => ({
      title: 'A',
      type: 'Follower',
      stats: { force: 1 },
      text,
      sets: [set],
    });
    const { cards: raws } = readSource(
      JSON.stringify([cards('', 'X'), cards('', 'Y'), cards('Cavalry', 'Z')]),
      'json',
    );
    const set = makeSet(edition, raws, []);
    expect(set.cards.map(({ raw, verdict }) => [raw.printings.length, verdict.status])).toEqual([
      [2, 'plays'],
      [1, 'same name'],
    ]);
  });
});

describe('the files of a set', () => {
  const source = { file: 'a.json', kind: 'json' };
  const texts = { A: 'Battle: Give a target enemy Personality -1F.', B: 'Battle: Blorp.' };
  const files = filesOf(followers(texts), { name: 'mine', source });

  test('hold the cards that play, and nothing else of the others than facts and reasons', () => {
    const titles = (file: string) =>
      parseCardFile(files[file]!, '', edition.dialect).cards.map(({ title }) => title);
    expect([titles('cards.txt'), titles('not-playing.txt')]).toEqual([['A'], ['B']]);
    expect(
      files['facts.jsonl']!.trim()
        .split('\n')
        .map((line) => JSON.parse(line).title),
    ).toEqual(['A', 'B']);
    expect(files['report.md']).toContain('Blorp');
  });

  test('get a new version if the cards change, and keep it if they do not', () => {
    const manifest = readManifest(files[MANIFEST]!)!;
    const again = (cards: typeof texts) =>
      readManifest(filesOf(followers(cards), { name: 'mine', source, before: manifest })[MANIFEST]!)!;
    expect(manifest).toMatchObject({ version: 1, edition: 'samurai', cards: { plays: 1, declined: 1 } });
    expect(again(texts)).toEqual(manifest);
    expect(again({ ...texts, A: 'Battle: Give a target enemy Personality -2F.' }).version).toBe(2);
  });
});

test('a large database with the usual dirt loses no card', { timeout: 300_000 }, () => {
  const many = isProof ? 5000 : 250;
  const began = process.cpuUsage();
  const { text, odd } = decode(dirtyDatabase(many));
  expect(odd).toBeGreaterThan(many / 10);
  expect(recognised(text)).toBe('sunandmoon');
  const { cards, faults } = readSource(text, 'sunandmoon');
  const nameless = Math.ceil(many / 23);
  expect(cards.length + nameless).toBe(many);
  expect(faults.filter(({ what }) => what === 'the card has no name')).toHaveLength(nameless);
  const set = makeSet(edition, cards, faults);
  const { user, system } = process.cpuUsage(began);
  if (isProof) console.log(`${many} cards imported in ${(user + system) / 1e6} s of processor time`);
  expect(set.cards.length).toBe(cards.length);
  const counts = countsOf(set.cards);
  expect(Object.keys(counts).sort()).toEqual(['declined', 'plays', 'unclear']);
  expect(counts.plays).toBeGreaterThan(many / 10);
});

test('malformed files end in a report, never in an error', { timeout: 300_000 }, () => {
  const text = decode(dirtyDatabase(6)).text;
  const json = JSON.stringify([
    { title: 'A', type: 'Follower', stats: { force: 1 }, text: 'Battle: Draw a card.' },
  ]);
  const csv = 'title,type,text,force\nA,Follower,"Battle: Draw a card.",1\n';
  const pieces = [
    '<',
    '>',
    '</card>',
    '"',
    '[',
    '{',
    ']]>',
    '\u0000',
    ',',
    '\n',
    '&#x;',
    'null',
    '[gold',
    '(',
    ': ',
    '•',
  ];
  const broken = fc
    .tuple(
      fc.constantFrom(text, json, csv),
      fc.array(fc.tuple(fc.nat(), fc.nat(40), fc.constantFrom(...pieces)), { minLength: 1, maxLength: 6 }),
    )
    .map(([whole, cuts]) =>
      cuts.reduce((made, [from, length, piece]) => {
        const start = from % (made.length + 1);
        return made.slice(0, start) + piece + made.slice(start + length);
      }, whole),
    );
  fc.assert(
    fc.property(broken, fc.constantFrom(...sourceKinds), (made, other) => {
      const { cards, faults } = readSource(made, recognised(made) ?? other);
      const set = makeSet(edition, cards, faults);
      const files = filesOf(set, { name: 'broken', source: { file: 'x', kind: other } });
      expect(readManifest(files[MANIFEST]!)).toBeDefined();
      // The set's own file gives back the cards that play.
      expect(parseCardFile(files['cards.txt']!, '', edition.dialect).errors).toEqual([]);
    }),
    { numRuns: isProof ? 1000 : 100 },
  );
});
