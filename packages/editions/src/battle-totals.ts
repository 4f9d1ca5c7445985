import { type Battle, fieldById, type Machine, provinceStrength, provinceThing } from '@kyuden/engine';

/** How a battle or conflict stood when its sides were compared. */
export interface BattleTotals {
  /** Null where no province is fought over. */
  province: string | null;
  attack: number;
  defense: number;
  /** The province's strength at that moment, with everything that changes it. */
  strength: number;
}

/** Tells whoever follows the game how a battle stood when it was decided. */
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
