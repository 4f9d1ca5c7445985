import { describe, expect, test } from 'vitest';
import { draftOf, factsOf } from '../src/sets/draft.ts';
import { PictureIndex } from '../src/sets/pictures/match.ts';

describe('the draft of a card', () => {
  const raw = {
    where: 'line 1',
    title: 'Border Sentry',
    type: 'Follower',
    side: 'conflict',
    stats: { force: '3', honorRequirement: '-' },
    keywords: ['Scout', 'Crab Clan'],
    text: 'A\nB',
    printings: [],
    legality: [],
    other: {},
  };

  test('gives back the facts that it was made from', () => {
    const { title, type, side, stats, keywords, text } = raw;
    expect(factsOf(raw, draftOf(raw))).toEqual({ title, type, side, stats, keywords, text });
  });

  test('takes numbers by line and keywords by comma, and leaves out what is empty', () => {
    const draft = { ...draftOf(raw), stats: ' force : 4\n\nchi', keywords: ' Scout ,, ', clan: ' crab ' };
    expect(factsOf(raw, draft)).toMatchObject({
      stats: { force: '4', chi: '' },
      keywords: ['Scout'],
      clan: 'crab',
    });
  });
});

describe('the picture of a card', () => {
  const index = new PictureIndex(
    ['images/A/x1.jpg', 'images/B/x1.jpg', 'Hida Genichi.PNG', 'doji-hotaru.webp'].map(
      (path) => [path, path] as const,
    ),
  );

  test('is the file that ends like the path of the set, or else has its name', () => {
    expect(index.find('Any', ['images\\B\\X1.jpg'])).toBe('images/B/x1.jpg');
    expect(index.find('Any', ['elsewhere/x1.jpg'])).toBe('images/A/x1.jpg');
    expect(index.find('Hida Genichi', ['elsewhere/none.jpg'])).toBe('Hida Genichi.PNG');
  });

  test('is the file with its title, whatever the case and the marks', () => {
    expect(index.find('Doji Hotaru', [])).toBe('doji-hotaru.webp');
    expect(index.find('Dōji Hotaru', [])).toBe('doji-hotaru.webp');
    expect(index.find('Doji', [])).toBeUndefined();
  });
});
