import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faceOf, fromJson, parseCardFile, printCardFile, splitText } from '../src/index.ts';
import { shippedCards } from './support/corpus.ts';

const file = `# comment

Border Archers
Follower · Scout
2F  HR 1  3G  FV 2
Battle: Bow this card: Ranged 2 Attack.

Border Watcher (Experienced 2)
Personality · Crab Clan · Samurai · Experienced 2
3F 4C  HR -  7G  PH 2

Old Road
Region · Plains
Limited: Pay 2 Gold: Draw a card.
`;

test('a card file is read and printed', () => {
  const { cards, errors } = parseCardFile(file, 'cards.txt');
  expect(errors).toEqual([]);
  expect(cards.map((card) => card.title)).toEqual(['Border Archers', 'Border Watcher', 'Old Road']);
  expect(cards[1]).toMatchObject({
    experience: 'Experienced 2',
    clan: 'Crab',
    stats: { force: 3, chi: 4, honorRequirement: null, goldCost: 7, personalHonor: 2 },
    lines: [],
  });
  expect(printCardFile(cards)).toBe(file.replace('# comment\n\n', ''));
});

test('an error in a card file carries its line', () => {
  const { errors } = parseCardFile('Nothing\nWonder · Scout\n2F\n', 'cards.txt');
  expect(errors).toEqual([{ file: 'cards.txt', line: 2, message: "'Wonder' is not a card type" }]);
});

test('the last line of a card may say its set', () => {
  const coded =
    'Old Fair\nEvent\nDraw a card.\nSet -\n\nNew Fair\nHolding\n2G\nSet GE\n\nFair\nEvent\nDraw a card.\n';
  const { cards, errors } = parseCardFile(coded, 'cards.txt');
  expect(errors).toEqual([]);
  // gold.wording.set-code-identifies-set: null means that the card is printed without a code.
  expect(cards.map((card) => faceOf(card).set)).toEqual([null, 'GE', undefined]);
  expect(cards.map((card) => card.lines)).toEqual([['Draw a card.'], [], ['Draw a card.']]);
  expect(printCardFile(cards)).toBe(coded);
});

test('a card may have a second side, and be a stand-in', () => {
  const source = `Two-Sided Keep
Stronghold · Crab Clan
PS 6  GP 4  FH 3
Limited: Gain 1 Honor.
Second side
PS 8  GP 4  FH 3
Limited: Gain 2 Honor.
Stand-in
`;
  const { cards, errors } = parseCardFile(source);
  expect(errors).toEqual([]);
  expect(cards[0]).toMatchObject({
    lines: ['Limited: Gain 1 Honor.'],
    second: { stats: { provinceStrength: 8 }, lines: ['Limited: Gain 2 Honor.'] },
    standIn: true,
  });
  expect(printCardFile(cards)).toBe(source);
  const face = faceOf(cards[0]!);
  expect(face.lines).toEqual(['Limited: Gain 1 Honor.']);
  expect(face.second?.lines).toEqual(['Limited: Gain 2 Honor.']);
  expect(face.second?.stats.provinceStrength).toBe(8);
});

test('what is no code of a set is an error', () => {
  const { errors } = parseCardFile('Fair\nEvent\nDraw a card.\nSet gold\n', 'cards.txt');
  expect(errors).toEqual([
    {
      file: 'cards.txt',
      line: 4,
      message:
        "'gold' is not the code of a set: two to four letters or digits, the first a capital, or - for a card without one",
    },
  ]);
});

test('every shipped card file is printed as it stands', () => {
  const path = new URL('../../editions/cards/samurai/holdings.txt', import.meta.url);
  const source = readFileSync(path, 'utf8');
  const { cards } = parseCardFile(source);
  const plain = source.split('\n').filter((line) => !line.startsWith('#'));
  expect(printCardFile(cards)).toBe(plain.join('\n').trimStart());
});

test('every shipped card has a face', () => {
  for (const card of shippedCards()) expect(faceOf(card).texts).toHaveLength(card.lines.length);
}, 60_000);

test('a card that cannot be read says where', () => {
  const [card] = parseCardFile('Odd\nStrategy\n0G  FV 1\nBattle: Bow a target purple Personality.\n').cards;
  expect(() => faceOf(card!)).toThrow(
    "Odd: cannot read 'Battle: Bow a target purple Personality.' at 'purple Personality.'",
  );
});

test('a running text is cut into traits and abilities', () => {
  expect(
    splitText(
      'Lose 3 Honor. Battle: Bow this card: Ranged 2 Attack. Draw a card. Political Open: Draw a card.',
    ),
  ).toEqual([
    'Lose 3 Honor.',
    'Battle: Bow this card: Ranged 2 Attack. Draw a card.',
    'Political Open: Draw a card.',
  ]);
});

test('a card of the card data', () => {
  const card = fromJson({
    title: 'Border Watcher',
    experience: null,
    type: 'Personality',
    clan: 'Crab',
    stats: { force: 2, chi: 2, asterisk: ['goldCost'] },
    keywords: ['Crab Clan'],
    text: 'Battle: Give Watcher +2F.',
  });
  expect(card).toMatchObject({ clan: 'Crab', variable: ['goldCost'], lines: ['Battle: Give Watcher +2F.'] });
  expect(faceOf(card).texts[0]).toMatchObject({ t: 'ability', designators: ['Battle'] });
});
