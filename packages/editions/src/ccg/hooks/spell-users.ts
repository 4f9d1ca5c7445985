import { type Card, cardThing, hasKeyword, type Machine } from '@kyuden/engine';
import { knob } from '../knobs.ts';

/** Whether the Personality may use Spells: a Shugenja, or permitted by a text. */
export const usesSpells = (g: Machine, c: Card): boolean =>
  hasKeyword(g, c, 'Shugenja') || knob(g, 'usesSpells', cardThing(c));

/** 'This Shugenja' on a Spell also means a Personality whom a text lets use Spells. */
export const passesFor = (g: Machine, c: Card, keyword: string): boolean =>
  keyword === 'Shugenja' && usesSpells(g, c);
