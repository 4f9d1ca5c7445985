import { faceOf, parseCardFile } from '@kyuden/language';
import { describe, expect, it, test } from 'vitest';
import { gold } from '../src/gold/edition.ts';
import { loadRules, playableEditions, rulesTouched } from '../src/index.ts';
import { lcg } from '../src/lcg/edition.ts';
import { samurai } from '../src/samurai/edition.ts';

const touchedBy = (...lines: string[]): string[] => {
  const { cards, errors } = parseCardFile(lines.join('\n'));
  expect(errors).toEqual([]);
  return rulesTouched(samurai, faceOf(cards[0]!)).map((one) => one.id);
};

describe.each(playableEditions())('the rules that cards of $name touch', (edition) => {
  const known = new Set(loadRules(edition).map(({ id }) => id));

  test('are all rules of its book', () => {
    const named = Object.values(edition.ruleIndex).flatMap((table) =>
      Array.isArray(table) ? table : Object.values(table as Record<string, string[]>).flat(),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });

  test('are some for every card', () => {
    const bare = edition.cards.filter((card) => rulesTouched(edition, card).length === 0);
    expect(bare.map(({ key }) => key)).toEqual([]);
  });
});

describe('the rules that a card touches', () => {
  it('follow from designator, cost and effect', () => {
    const touched = touchedBy(
      'Archers',
      'Follower',
      '1F  HR 0  3G  FV 2',
      'Battle: Bow this card: Ranged 2 Attack.',
    );
    expect(touched).toContain('samurai.actions.battle-window');
    expect(touched).toContain('samurai.costs.must-fully-occur');
    expect(touched).toContain('samurai.ranged.definition');
    expect(touched).toContain('samurai.followers.honor-requirement-vs-ph');
    expect(touched.filter((id) => id.includes('.duel.'))).toEqual([]);
  });

  it('tell a target before the colon, who performs the action, from one behind it', () => {
    const touched = (text: string) => touchedBy('Order', 'Strategy', '0G  FV 2', text);
    const performing = 'samurai.targeting.constraints-block-performing';
    expect(touched('Battle: Target one of your Personalities: Give him +1F.')).toContain(performing);
    expect(touched('Battle: Bow a target Personality.')).not.toContain(performing);
  });

  it('follow from keywords of the card, whatever the level of experience', () => {
    const touched = touchedBy(
      'Hida Somebody (Experienced 2)',
      'Personality · Unique · Experienced 2',
      '3F 3C  HR 0  7G  PH 2',
    );
    expect(touched).toContain('samurai.keywords.unique');
    expect(touched).toContain('samurai.keywords.experienced-level');
  });

  it('tell how often an ability is used, where its text says so', () => {
    const often = { id: 'lcg.actions.once-per-round', because: 'how often it is used' };
    const isLimited = lcg.cards.map(({ texts }) => texts.some((text) => text.t === 'ability' && text.limit));
    expect(new Set(isLimited)).toEqual(new Set([true, false]));
    for (const [i, card] of lcg.cards.entries()) {
      const touched = rulesTouched(lcg, card).filter(({ because }) => because === often.because);
      expect(touched, card.title).toEqual(isLimited[i] ? [often] : []);
    }
  });

  it('name each rule once', () => {
    const bow = 'Battle: Bow this card: Ranged 2 Attack.';
    const touched = touchedBy('Archers', 'Follower', '1F  HR 0  3G  FV 2', bow, bow.replace('2', '3'));
    expect(new Set(touched).size).toBe(touched.length);
  });

  it('are those of the edition in which it is played', () => {
    const holding = gold.cards.find((card) => card.texts.some((text) => text.t === 'gold'))!;
    expect(rulesTouched(gold, holding).map((one) => one.id)).toContain('gold.gold.produce-only-to-pay');
    const restricted = lcg.cards.find((card) => card.keywords.includes('Restricted'))!;
    expect(rulesTouched(lcg, restricted)).toContainEqual({
      id: 'lcg.keywords.restricted',
      because: 'keyword Restricted',
    });
  });
});
