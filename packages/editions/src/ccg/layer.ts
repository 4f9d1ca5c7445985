import type { Layer } from '../compose.ts';
import { checks } from './checks.ts';
import { hooks } from './hooks/index.ts';
import { kinds } from './kinds/index.ts';
import {
  procedureChecks,
  procedureKnobs,
  procedures,
  procedureTriggers,
  spanKinds,
} from './procedures/index.ts';
import { triggers } from './triggers.ts';
import { clans, designators, elements, knobs, stats, types, zones } from './words.ts';

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
      knobs,
      triggers: triggers(id),
      checks: checks(id),
      rules: hooks,
    },
  },
  {
    name: 'ccg procedures',
    add: {
      procedures,
      start: 'game',
      knobs: procedureKnobs,
      triggers: procedureTriggers(id),
      checks: procedureChecks(id),
    },
    change: { kinds: spanKinds },
  },
];
