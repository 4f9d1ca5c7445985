import { faceOf, parseCardFile } from '@kyuden/language';
import { describe, expect, it } from 'vitest';
import { indexedRules } from '../src/rule-index.ts';
import { rule } from '../src/rules.ts';
import { rulesTouched } from '../src/rules-touched.ts';
import { samurai } from '../src/samurai/edition.ts';

const touchedBy = (...lines: string[]): string[] => {
  const { cards, errors } = parseCardFile(lines.join('\n'));
  expect(errors).toEqual([]);
  return rulesTouched(faceOf(cards[0]!)).map((one) => one.id);
};

describe('the rules that a card touches', () => {
  it('are all rules of the book', () => {
    const unknown = [...indexedRules()].filter((id) => !rule(samurai, id));
    expect(unknown).toEqual([]);
  });

  it('follow from designator, cost and effect', () => {
    const touched = touchedBy(
      'Archers',
      'Follower',
      '1F  HR 0  3G  FV 2',
      'Battle: Bow this card: Ranged 2 Attack.',
    );
    expect(touched).toContain('actions.battle-window');
    expect(touched).toContain('costs.must-fully-occur');
    expect(touched).toContain('ranged.definition');
    expect(touched).toContain('followers.honor-requirement-vs-ph');
    expect(touched.filter((id) => id.startsWith('duel.'))).toEqual([]);
  });

  it('follow from keywords of the card, whatever the level of experience', () => {
    const touched = touchedBy(
      'Hida Somebody (Experienced 2)',
      'Personality · Unique · Experienced 2',
      '3F 3C  HR 0  7G  PH 2',
    );
    expect(touched).toContain('keywords.unique');
    expect(touched).toContain('keywords.experienced-level');
  });

  it('name each rule once', () => {
    const bow = 'Battle: Bow this card: Ranged 2 Attack.';
    const touched = touchedBy('Archers', 'Follower', '1F  HR 0  3G  FV 2', bow, bow.replace('2', '3'));
    expect(new Set(touched).size).toBe(touched.length);
  });
});
