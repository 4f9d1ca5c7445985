import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, foldName, nearestCards } from '../src/card-names.ts';
import { type Deck, parseDeck, printDeck, printDeckError } from '../src/deck.ts';
import { card, pool } from './support/deck-cards.ts';

const read = (text: string, cards = pool) => parseDeck(text, 'my.deck.txt', cards);
/** A reader that ignores types, so that headings decide. */
const readByHeadings = (text: string, cards = pool) => parseDeck(text, 'my.deck.txt', cards, () => undefined);

/** Prints the deck as short text: `dynasty 3 Hida Daizu; fate 1 ...`. */
function short(deck: Deck): string {
  const parts = (['stronghold', 'dynasty', 'fate'] as const).flatMap((part) =>
    deck[part].map(({ count, key }) => `${part} ${count} ${key}`),
  );
  return parts.join('; ');
}

const keysOf = (deck: Deck) => [...deck.stronghold, ...deck.dynasty, ...deck.fate].map((one) => one.key);

test.each([
  ['3 Light Infantry', 3],
  ['3x Light Infantry', 3],
  ['3 x Light Infantry', 3],
  ['3×Light Infantry', 3],
  ['x3 Light Infantry', 3],
  ['Light Infantry x3', 3],
  ['Light Infantry ×3', 3],
  ['Light Infantry (x3)', 3],
  ['Light Infantry (3)', 3],
  ['Light Infantry', 1],
  ['  - 2 light INFANTRY   # good ones', 2],
  ['2 Light Infantry [SE]', 2],
  ['2 Light Infantry (Samurai Edition) [112]', 2],
  ['2 Light Infantry - SE 45', 2],
  ['2x Light Infantry – SE045', 2],
  ['Light Infantry - SE x2', 2],
  ['2 Light Infantry - 45', 2],
  ['2 Light Infantry (SE) - 45', 2],
  ['2,Light Infantry', 2],
  ['"Light Infantry";2', 2],
  ['2\tLight Infantry', 2],
])('"%s" is %i Light Infantry', (line, count) => {
  const { deck, errors } = read(line);
  expect(errors).toEqual([]);
  expect(deck.fate).toEqual([{ count, key: 'Light Infantry', line: 1 }]);
});

test.each([
  ['Hida Daizu', 'Hida Daizu'],
  ['Hida Daizu (Experienced)', 'Hida Daizu (Experienced)'],
  ['2x Hida Daizu exp', 'Hida Daizu (Experienced)'],
  ['Hida Daizu - Experienced', 'Hida Daizu (Experienced)'],
  ['Hida Daizu, Exp.', 'Hida Daizu (Experienced)'],
  ['Hida Daizu (exp) [SE] x2', 'Hida Daizu (Experienced)'],
  ['Hida Daizu exp2', 'Hida Daizu (Experienced 2)'],
  ['Hida Daizu – Experienced 2', 'Hida Daizu (Experienced 2)'],
  ['Hida Daizu exp2 - SE 45', 'Hida Daizu (Experienced 2)'],
  ['Isawa Ochiai exp', 'Isawa Ochiai (Experienced Keeper of Fire)'],
  ['Isawa Ochiai (Experienced Keeper of Fire)', 'Isawa Ochiai (Experienced Keeper of Fire)'],
  ['The Shogun’s Peace', "The Shogun's Peace"],
  ['THE SHOGUNS PEACE', "The Shogun's Peace"],
  ['Shogun`s Peace, The', "The Shogun's Peace"],
  ['three stone river', 'Three-Stone River'],
  ['Kyoryoku', 'Kyōryoku'],
])('samurai.cards.version: "%s" is %s', (line, key) => {
  const { deck, errors } = read(line);
  expect(errors).toEqual([]);
  expect(keysOf(deck)).toEqual([key]);
});

test('samurai.deckbuilding.composition: headings in many forms divide the deck', () => {
  const forms = [
    'Stronghold\nThe Seventh Tower\nDynasty\n3 Hida Daizu\nFate\n3 Light Infantry',
    'STRONGHOLD:\n1 The Seventh Tower\nDynasty (40):\n3 Hida Daizu\nFate Deck (40 cards)\n3 Light Infantry',
    'Stronghold: The Seventh Tower\n\n== Dynasty ==\n3 Hida Daizu\n\n[Fate] - 40\n3 Light Infantry',
    'Stronghold (1)\r\nThe Seventh Tower\r\n40 Dynasty\r\n3 Hida Daizu\r\n40 Fate\r\n3 Light Infantry\r\n',
    'Dynasty\nPersonalities (3)\n3 Hida Daizu\nFate:\nFollowers and Items:\n3 Light Infantry\nStrongholds\nThe Seventh Tower',
  ];
  for (const form of forms) {
    const { deck, errors } = read(form);
    expect(errors).toEqual([]);
    expect(short(deck)).toBe('stronghold 1 The Seventh Tower; dynasty 3 Hida Daizu; fate 3 Light Infantry');
  }
});

test('without headings a card goes where its type belongs', () => {
  const { deck, errors } = read('The Seventh Tower\n2 Ring of Earth\n3 Iron Mine\n');
  expect(errors).toEqual([]);
  expect(short(deck)).toBe('stronghold 1 The Seventh Tower; dynasty 3 Iron Mine; fate 2 Ring of Earth');
});

test('a heading decides only where the type of a card does not', () => {
  const list = 'Dynasty\n1 Ring of Earth\nFate\n1 Iron Mine\n1 The Seventh Tower';
  expect(short(read(list).deck)).toBe(
    'stronghold 1 The Seventh Tower; dynasty 1 Iron Mine; fate 1 Ring of Earth',
  );
  expect(short(readByHeadings(list).deck)).toBe(
    'dynasty 1 Ring of Earth; fate 1 Iron Mine; fate 1 The Seventh Tower',
  );
  const proxy = [card('Marker | Proxy')];
  expect(short(read('Fate\n2 Marker', proxy).deck)).toBe('fate 2 Marker');
  expect(read('2 Marker', proxy).errors[0]!.why.kind).toBe('needsHeading');
});

test.each([
  'Sideboard',
  'SIDEBOARD:',
  '== Side board (15) ==',
  'Side Deck',
  '[Sideboard] - 10 cards',
  '10 Sideboard',
])('what stands under "%s" is not played, nor are its headings those of the deck', (heading) => {
  const { deck, errors } = read(
    `Dynasty\n3 Iron Mine\nFate\n3 Light Infantry\n${heading}\n2 Hida Daizu\nNo such card\nFate\n1 Ring of Earth`,
  );
  expect(errors).toEqual([]);
  expect(short(deck)).toBe('dynasty 3 Iron Mine; fate 3 Light Infantry');
});

test('a part that follows a sideboard for the first time is played; a single card may be marked as beside', () => {
  const { deck } = read(
    'Dynasty\n3 Iron Mine\nSideboard\n2 Hida Daizu\nFate\n3 Light Infantry\nSB: 1 Ring of Earth',
  );
  expect(short(deck)).toBe('dynasty 3 Iron Mine; fate 3 Light Infantry');
});

test.each([
  'count,title,set\n3,Iron Mine,SE\n1,"Shogun\'s Peace, The",SE\n2,Hida Daizu (Experienced 2),SE',
  'Title;Experience;Qty\nIron Mine;;3\n"The Shogun\'s Peace";;1\n"Hida Daizu";"Experienced 2";2',
  '\uFEFF"Quantity"\t"Name"\r\n"3"\t"Iron Mine"\r\n\t"The Shogun’s Peace"\r\n2\tHida Daizu exp2\r\n',
])('a table is read: %j', (table) => {
  const { deck, errors } = read(table);
  expect(errors).toEqual([]);
  expect(short(deck)).toBe(
    "dynasty 3 Iron Mine; dynasty 1 The Shogun's Peace; dynasty 2 Hida Daizu (Experienced 2)",
  );
});

test('an error in a table has its line, and a section called sideboard is left out', () => {
  const { deck, errors } = read(
    'count,title,section\n3,Iron Mien,main\n2,Hida Daizu,sideboard\n1,Iron Mine,main',
  );
  expect(errors).toMatchObject([{ line: 2, nearest: ['Iron Mine'] }]);
  expect(short(deck)).toBe('dynasty 1 Iron Mine');
});

test('the same card on two lines is one entry', () => {
  const { deck } = read('2 Light Infantry\n1 Iron Mine\nLight Infantry');
  expect(deck.fate).toEqual([{ count: 3, key: 'Light Infantry', line: 1 }]);
});

test('the first comment names the deck, and says what it is about', () => {
  expect(read('# Bulwark — holds the line\nIron Mine').deck).toMatchObject({
    name: 'Bulwark',
    note: 'holds the line',
  });
  expect(read('Deck: Bulwark\nIron Mine').deck.name).toBe('Bulwark');
  expect(read('Iron Mine\n# Bulwark').deck.name).toBe('');
});

test('errors carry the line and the nearest titles, and reading goes on', () => {
  const { deck, errors } = read(
    'Dynasty\n3 Hida Diazu\n2 Iron Mine\nFate\n3 Horsebow\n0 Light Infantry\nBlorb',
  );
  expect(errors).toEqual([
    {
      file: 'my.deck.txt',
      line: 2,
      why: { kind: 'noCardCalled', name: 'Hida Diazu' },
      nearest: expect.any(Array),
    },
    {
      file: 'my.deck.txt',
      line: 5,
      why: { kind: 'noCardCalled', name: 'Horsebow' },
      nearest: ['Shinjo Horsebow'],
    },
    {
      file: 'my.deck.txt',
      line: 6,
      why: { kind: 'copiesOutOfRange', count: 0, name: 'Light Infantry', most: 999 },
      nearest: [],
    },
    { file: 'my.deck.txt', line: 7, why: { kind: 'noCardCalled', name: 'Blorb' }, nearest: [] },
  ]);
  expect(errors[0]!.nearest[0]).toBe('Hida Daizu');
  expect(short(deck)).toBe('dynasty 2 Iron Mine');
  expect(printDeckError(errors[1]!)).toBe(
    'my.deck.txt:5: no card is called "Horsebow"; nearest: Shinjo Horsebow',
  );
});

test('a version that the pool does not have is no other version', () => {
  const { errors } = read('Isawa Ochiai\nHida Daizu exp 3\nHida Daizu - EXP 3');
  expect(errors.map((one) => one.line)).toEqual([1, 2, 3]);
  expect(errors[0]!.nearest).toEqual(['Isawa Ochiai (Experienced Keeper of Fire)']);
  expect(errors[1]!.nearest).toContain('Hida Daizu (Experienced 2)');
});

test('a name that fits two cards is not guessed', () => {
  const two = [
    card('Tonbo (Experienced Sun) | Personality | Experienced Sun'),
    card('Tonbo (Experienced Moon) | Personality | Experienced Moon'),
  ];
  const { deck, errors } = read('Tonbo exp', two);
  expect(short(deck)).toBe('');
  expect(errors[0]!.nearest).toEqual(['Tonbo (Experienced Sun)', 'Tonbo (Experienced Moon)']);
});

test('a printed deck reads back as the same deck', () => {
  const { deck } = read(
    '# Mixed — a bit of all\nThe Seventh Tower\n3 Hida Daizu\nHida Daizu exp2\n2 Kyoryoku',
  );
  const printed = printDeck(deck);
  expect(printed).toBe(
    '# Mixed — a bit of all\n\nStronghold\n1 The Seventh Tower\n\n' +
      'Dynasty\n3 Hida Daizu\n1 Hida Daizu (Experienced 2)\n\nFate\n2 Kyōryoku\n',
  );
  const again = read(printed);
  expect(again.errors).toEqual([]);
  expect(printDeck(again.deck)).toBe(printed);
});

test('any deck reads back from its printed form', () => {
  const entry = fc.record({
    count: fc.integer({ min: 1, max: 99 }),
    key: fc.constantFrom(...pool.map((one) => one.key)),
  });
  const part = fc.uniqueArray(entry, { selector: (one) => one.key, maxLength: 8 });
  fc.assert(
    fc.property(
      fc.record({ name: fc.constantFrom('', 'Bulwark'), stronghold: part, dynasty: part, fate: part }),
      (deck) => {
        const { deck: again, errors } = readByHeadings(printDeck(deck));
        expect(errors).toEqual([]);
        expect(short(again)).toBe(short(deck));
        expect(again.name).toBe(deck.name);
      },
    ),
  );
});

test('any text is read to its end, and every line of it is a card, an error or nothing', () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom('Fate (', '3x', 'x3', '()', '[SE]', 'exp', 'Dynasty: x', ', the', '2 (2)'),
  );
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const { deck, errors } = read(lines.join('\n'));
      for (const one of errors) expect(one.line).toBeGreaterThan(0);
      expect(keysOf(deck).every((key) => pool.some((one) => one.key === key))).toBe(true);
    }),
  );
});

test('the starter decks differ from their printed form only in comments', () => {
  const folder = new URL('../decks/samurai/', import.meta.url);
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThanOrEqual(2);
  for (const file of files) {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const bare = text.split('\n').filter((line, index) => index === 0 || !line.startsWith('#'));
    const cards = bare.flatMap((line) => /^\d+ (.*)$/.exec(line)?.[1] ?? []);
    const { deck, errors } = readByHeadings(
      text,
      cards.map((key) => card(`${key} | Strategy`)),
    );
    expect(errors).toEqual([]);
    expect(printDeck(deck)).toBe(bare.join('\n'));
  }
});

test('names are compared by their letters', () => {
  expect(foldName('Hida Daizu  (EXP. 1)')).toBe('hida daizu experienced');
  expect(foldName('Explored Territory')).toBe('explored territory');
  expect(editDistance('daizu', 'diazu')).toBe(1);
  expect(editDistance('', 'abc')).toBe(3);
  expect(editDistance('kitten', 'sitting')).toBe(3);
  expect(nearestCards(pool, '???')).toEqual([]);
});

test('of many unknown names the first twenty get suggestions', () => {
  const { errors } = read(Array.from({ length: 22 }, () => '1 Light Infantri').join('\n'));
  expect(errors.map(({ nearest }) => nearest.length > 0).lastIndexOf(true)).toBe(19);
  expect(errors).toHaveLength(22);
});

test('the comment of the first line is the title, and no later comment', () => {
  const { deck, errors } = read('# Wall of the Crab\n# made for the spring\n\n3 Light Infantry\n');
  expect(errors).toEqual([]);
  expect(deck.name).toBe('Wall of the Crab');
  expect(read('\n# made for the spring\n3 Light Infantry\n').deck.name).toBe('');
});
