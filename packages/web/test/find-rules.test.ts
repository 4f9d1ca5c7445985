import { loadRules, openEdition } from '@kyuden/editions';
import { clientWords } from '@kyuden/words/client';
import { expect, it } from 'vitest';
import { searchRules } from '../src/rules/find-rules.ts';

const { means } = clientWords.en.rules;
const find = (edition: string, query: string): string[] =>
  searchRules(loadRules(openEdition(edition)), query, means).map((one) => one.id);

it('finds what a player means, in the words of the rulebook', () => {
  for (const edition of ['samurai', 'gold', 'celestial', 'ivory', 'lcg'])
    expect(find(edition, 'win').slice(0, 3).join(' '), edition).toContain('victory');
  expect(find('samurai', 'proclaim')[0]).toBe('samurai.personalities.discount-or-honor');
  expect(find('gold', 'proclaim')[0]).toBe('gold.personalities.own-faction-choice');
  expect(find('ivory', 'proclaim')[0]).toBe('ivory.honor.proclaim');
});

it('takes a word for no other that begins like it, and a long one already in part', () => {
  const rules = ['A window opens.', 'He wins.', 'They bow the winner.'].map((rule, at) => ({
    id: `x.topic.r${at}`,
    topic: 'topic',
    rule,
    section: '1',
  }));
  expect(searchRules(rules, 'win').map((one) => one.rule)).toEqual(['He wins.', 'They bow the winner.']);
  expect(searchRules(rules, 'wind').map((one) => one.rule)).toEqual(['A window opens.']);
  expect(searchRules(rules, 'winner bow').map((one) => one.rule)).toEqual(['They bow the winner.']);
});
