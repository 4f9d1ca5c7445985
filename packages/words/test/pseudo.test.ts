import { expect, test } from 'vitest';
import { type Line, lineText, locales, plainText } from '../src/index.ts';
import { bracketed, pseudo } from '../src/pseudo.ts';

test('every word is in brackets once', () => {
  expect(bracketed("Pay 3F for Toku's card")).toBe("[Pay] 3[F] [for] [Toku's] [card]");
  expect(bracketed('[Pay] 3 Gold')).toBe('[Pay] 3 [Gold]');
});

test('words are found in lists, tables and in what functions make', () => {
  const words = pseudo({
    title: 'Play',
    found: (count: number) => `${count} cards`,
    list: [['a', 'b']] as const,
  });
  expect(words.title).toBe('[Play]');
  expect(words.found(2)).toBe('2 [cards]');
  expect(words.list).toEqual([['[a]', '[b]']]);
});

test('a log line has its links, and its words in brackets', () => {
  const line: Line = {
    kind: 'bow',
    subjects: [{ is: 'card', thing: 'c1', title: 'Hida Kuon', key: 'kuon' }],
  };
  const words = lineText(locales.qps, line);
  expect(plainText(words)).toBe('[Hida] [Kuon] [bows]');
  expect(words[0]).toEqual({ title: '[Hida] [Kuon]', thing: 'c1', key: 'kuon' });
});
