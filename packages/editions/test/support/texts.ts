import type { Ability, Effect, Standing, Text } from '@kyuden/engine';

/** Texts for programs that no sentence of the language says yet. */

export const continuous = (...standing: Standing[]): Text => ({ t: 'continuous', text: '', standing });

/** An Open ability with these parts and nothing else. */
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
