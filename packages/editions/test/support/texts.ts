import type { Ability, Effect, Standing, Text } from '@kyuden/engine';

/** Makes texts for programs that the card language has no sentence for yet. */

export const continuous = (...standing: Standing[]): Text => ({ t: 'continuous', text: '', standing });

/** An Open ability with only these parts. */
export const openAbility = (parts: Partial<Ability>): Ability => ({
  t: 'ability',
  text: '',
  designators: ['Open'],
  keywords: [],
  conditions: [],
  costs: [],
  slots: [],
  effects: [],
  waive: [],
  ...parts,
});

/** An Open ability with these effects. */
export const openAction = (...effects: Effect[]): Ability => openAbility({ effects });
