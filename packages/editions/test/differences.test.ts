import { describe, expect, test } from 'vitest';
import { differences, gold, rule, samurai } from '../src/index.ts';

describe('what Gold has otherwise than Samurai', () => {
  const rows = differences(samurai, gold);
  const row = (path: string) => rows.find((one) => one.path === path);

  test('is told with both values and both rules', () => {
    expect(row('knobs.focusPool')?.sides).toMatchObject([
      { value: '3', rule: 'samurai.duel.form-focus-pool' },
      { value: '0', rule: 'gold.duel.focus-procedure' },
    ]);
    expect(row('knobs.eventsCountForAll')?.topic).toBe('events');
    expect(row('knobs.actionsInBattle')?.sides.map((one) => one.value)).toEqual(['Battle', 'Battle, Open']);
    expect(row('implied.Shadowlands')?.sides.map((one) => one.value)).toEqual(['', 'Oni, Undead']);
    expect(row('procedures.lastStand')?.sides.map((one) => one.value)).toEqual(['', 'its own']);
  });

  test('leaves out what both have from the layers they share', () => {
    expect(row('knobs.handMaximum')).toBeUndefined();
    expect(row('procedures.dynastyPhase')).toBeUndefined();
    expect(rows.filter((one) => /ranged.definition|destroy-threshold/.test(one.path))).toEqual([]);
  });

  test('cites only rules that there are', () => {
    const cited = rows.flatMap((one) => one.sides.map((side) => side.rule)).filter((id) => id !== '');
    expect(cited.length).toBeGreaterThan(60);
    for (const id of cited) {
      const edition = id.startsWith('gold.') ? gold : samurai;
      expect(rule(edition, id), id).toBeDefined();
    }
  });

  test('two times the same book has none', () => {
    expect(differences(gold, gold)).toEqual([]);
  });
});
