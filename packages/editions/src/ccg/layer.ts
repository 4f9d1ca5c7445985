import type { RuleId } from '@kyuden/engine';
import type { Layer } from '../compose.ts';
import { checks } from './checks.ts';
import { hooks } from './hooks/index.ts';
import { kinds } from './kinds/index.ts';
import { type EditionKnobs, editionKnobNames, textKnobs } from './knobs.ts';
import { procedureChecks, procedures, procedureTriggers, spanKinds } from './procedures/index.ts';
import { triggers } from './triggers.ts';
import { clans, designators, elements, stats, types, zones } from './words.ts';

/**
 * What all collectible editions share, for the edition of this name: rule ids begin with it, and `names` are those that it
 * calls otherwise. The second layer turns those occurrences into procedures that take time.
 */
export const ccgLayers = (edition: string, names: Readonly<Record<string, string>> = {}): Layer[] => {
  const id = (name: string): string => `${edition}.${names[name] ?? name}`;
  return layers(id);
};

const layers = (id: (name: string) => string): Layer[] => [
  {
    name: 'ccg',
    add: {
      modes: { price: 'goldCost' },
      stats,
      types,
      zones,
      designators,
      clans,
      elements,
      kinds,
      knobs: textKnobs,
      triggers: triggers(id),
      checks: checks(id),
      rules: hooks,
    },
    needs: { knobs: editionKnobNames },
  },
  {
    name: 'ccg procedures',
    add: {
      procedures,
      start: 'game',
      triggers: procedureTriggers(id),
      checks: procedureChecks(id),
    },
    change: { kinds: spanKinds },
    needs: { procedures: ['setup'] },
  },
];

/** The rules of an edition behind its knobs, as a layer cites them. */
export const knobCites = (
  rules: Readonly<Partial<Record<keyof EditionKnobs, RuleId>>>,
): Record<string, RuleId> =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [`knobs.${name}`, rule]));
