import { type Ask, cardThing } from '@kyuden/engine';
import { type CardWords, en, plainText } from '@kyuden/words';
import { expect, test } from 'vitest';
import { openEdition } from '../src/editions.ts';
import { namedFor } from '../src/words/named.ts';
import { promptOf } from '../src/words/prompts.ts';
import { optionWords, promptWords } from '../src/words/question-words.ts';
import { face, happen, makeTestMachine, put } from './support/machine.ts';

test('a province that is destroyed has no number in what is said of it, and the next moves up', () => {
  const g = makeTestMachine([]);
  const [lost, next] = g.state.seats[1]!.provinces;
  const nameOf = (id: number | undefined) => plainText([en.name(namedFor(g, `p${id}`, 0))]);
  expect(nameOf(lost)).toBe("p1's province 1");
  happen(g, 'destroyProvince', [{ subject: `p${lost}` }]);
  expect(nameOf(lost)).toBe("p1's province");
  expect(nameOf(next)).toBe("p1's province 1");
  const about = { what: 'react', point: 'after', occurrence: 'destroyProvince', card: `p${lost}` } as const;
  const ask: Ask = { ...g.state.asks[0]!, seat: 0, kind: 'react', about };
  expect(promptWords(g, ask)).toBe("Reaction after p1's province is destroyed?");
});

test('two versions of a card are told apart where they are bought or chosen', () => {
  const versions = ['', ' (Experienced)', ' (Experienced 2)'].map((version) =>
    face('Hida Daizu', 'Personality', { key: `Hida Daizu${version}` }),
  );
  const g = makeTestMachine(versions);
  const cards = versions.map((one) => put(g, one.key, 'home:0', 0));
  const ask: Ask = {
    ...g.state.asks[0]!,
    seat: 0,
    kind: 'buy',
    about: { what: 'buy' },
    options: cards.map((one) => ({
      id: `buy:${cardThing(one)}`,
      role: 'do',
      verb: 'buy',
      thing: cardThing(one),
    })),
  };
  const words = ask.options.map((option) => optionWords(g, ask, option));
  expect(new Set(words).size).toBe(3);
  expect(words[1]).toContain('Hida Daizu (Experienced)');
});

test('who is asked is called you in what a Reaction would answer, and nobody else is', () => {
  const g = makeTestMachine([]);
  const asked = (player?: number) => {
    const about = { what: 'react', point: 'after', occurrence: 'gainHonor', player } as const;
    return promptWords(g, { ...g.state.asks[0]!, seat: 0, kind: 'react', about } as Ask);
  };
  expect(asked(0)).toBe('Reaction after you gain Honor?');
  expect(asked(1)).toBe('Reaction after p1 gains Honor?');
  expect(asked()).toBe('Reaction after a player gains Honor?');
});

test('questions without a text of their own are asked in plain words', () => {
  const g = makeTestMachine([face('Old Bushi', 'Personality')]);
  const bushi = cardThing(put(g, 'Old Bushi', 'hand:0', 0));
  const asked = (kind: Ask['kind'], about: Ask['about']) =>
    promptOf(g, { ...g.state.asks[0]!, seat: 0, kind, about });
  expect(asked('may', { what: 'may' })).toEqual({ kind: 'may', source: '' });
  expect(asked('pay', { what: 'pay', card: bushi, amount: 0 })).toMatchObject({ kind: 'isPaid' });
  expect(asked('pay', { what: 'pay', card: bushi, amount: 1 })).toMatchObject({ kind: 'pay', isMore: false });
  expect(asked('pay', { what: 'pay', amount: 0 })).toMatchObject({ kind: 'pay', amount: 0 });
  const lobby = { what: 'contestFavor', amount: 3, above: 2 };
  expect(asked('other', { ...lobby, player: 0 })).toMatchObject({ kind: 'lobby', isYou: true });
  expect(asked('other', { ...lobby, player: 1 })).toMatchObject({ kind: 'lobby', isYou: false });
});

test('what an offer itself would choose is named by its words, and who is asked is called you', () => {
  const said = (title: string): string => {
    const [text] = openEdition('celestial').cards.find((one) => one.title === title)!.texts;
    const effects = text?.t === 'ability' ? text.effects : [];
    const words = effects.find(({ e }) => e === 'may')?.words ?? [];
    const facts: CardWords = words.map((part) => (typeof part === 'string' ? part : [{ is: 'you' }]));
    return plainText(en.prompt.mayDo({ source: title, words: facts }));
  };
  expect(said('Scandalous Rumors')).toMatch(/: you may target any number of your .* and move them home\?$/);
  expect(said('Sundering Strike')).toMatch(
    /: you may target .* and pay Gold equal to its Gold Cost minus four\?$/,
  );
});
