import { type Card, cardThing, hasKeyword, type Machine } from '@kyuden/engine';
import { knob } from '../knobs.ts';

/** Shugenja, and whom a text lets use Spells. */
export const usesSpells = (g: Machine, c: Card): boolean =>
  hasKeyword(g, c, 'Shugenja') || knob(g, 'usesSpells', cardThing(c));

/** Of such a one 'this Shugenja' on his Spells speaks too. */
export const passesFor = (g: Machine, c: Card, keyword: string): boolean =>
  keyword === 'Shugenja' && usesSpells(g, c);
