import { expect, it } from 'vitest';
import { syllables } from '../src/cards/syllables.ts';

const shown = (title: string): string => syllables(title).replaceAll('\u00ad', '·');

it('long words of a title may be broken between syllables, short ones stay whole', () => {
  expect(shown('Secluded Waystation')).toBe('Sec·lu·ded Ways·ta·tion');
  expect(shown('Venerable Master')).toBe('Vene·rable Master');
  expect(shown('Hida Sozen')).toBe('Hida Sozen');
});

it('the letters are those of the title', () => {
  const title = "The Shogun's Peace, Menhari-gata and Strengthening";
  expect(syllables(title).replaceAll('\u00ad', '')).toBe(title);
});
