import { type Ask, nameOf } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { promptWords } from '../src/words/prompts.ts';
import { happen, makeTestMachine } from './support/machine.ts';

test('a province that is destroyed has no number in what is said of it, and the next moves up', () => {
  const g = makeTestMachine([]);
  const [lost, next] = g.state.seats[1]!.provinces;
  expect(nameOf(g, `p${lost}`, 0)).toBe("p1's province 1");
  happen(g, 'destroyProvince', [{ subject: `p${lost}` }]);
  expect(nameOf(g, `p${lost}`, 0)).toBe("p1's province");
  expect(nameOf(g, `p${next}`, 0)).toBe("p1's province 1");
  const about = { what: 'react', point: 'after', words: 'destroyProvince', card: `p${lost}` } as const;
  const ask: Ask = { ...g.state.asks[0]!, seat: 0, kind: 'react', about };
  expect(promptWords(g, ask)).toBe("Reaction after p1's province is destroyed?");
});
