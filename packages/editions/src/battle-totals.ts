import { type Battle, fieldById, type Machine, provinceStrength, provinceThing } from '@kyuden/engine';
import type { BattleTotals } from '@kyuden/words';

/**
 * Adds an event with both totals of a battle and the province strength, for the log. Skipped in swift games.
 */
export function tellTotals(g: Machine, { field, attacker }: Battle, attack: number, defense: number): void {
  if (g.swift) return;
  const place = fieldById(g, field);
  const province = place && g.state.provinces[place.province];
  const totals: BattleTotals = {
    province: province ? provinceThing(province.id) : null,
    attack,
    defense,
    strength: province ? provinceStrength(g, province) : 0,
  };
  g.events.push({
    kind: 'sidesCompared',
    members: [{ subject: `b${field}`, fate: 'done', data: { ...totals } }],
    cause: { mode: 'resolution', card: '', seat: attacker, program: '' },
  });
}
