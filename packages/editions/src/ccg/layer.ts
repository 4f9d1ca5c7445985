import type { RuleId } from '@kyuden/engine';
import type { Layer } from '../compose.ts';
import { checks } from './checks.ts';
import { hooks } from './hooks/index.ts';
import { kinds } from './kinds/index.ts';
import { type EditionKnobs, editionKnobNames, textKnobs } from './knobs.ts';
import { procedureChecks, procedures, procedureTriggers, spanKinds } from './procedures/index.ts';
import { type Citations, ccgRuleKeys } from './rule-keys.ts';
import { triggers } from './triggers.ts';
import { clans, designators, elements, stats, types, zones } from './words.ts';

/**
 * The layers that all collectible editions share, citing the rules of the edition. The second layer replaces
 * simple occurrences with procedures.
 */
export const ccgLayers = (citations: Citations): Layer[] => [
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
      triggers: triggers(citations),
      checks: checks(citations),
      hooks,
      citations,
    },
    needs: { knobs: editionKnobNames, citations: ccgRuleKeys },
  },
  {
    name: 'ccg procedures',
    add: {
      procedures,
      start: 'game',
      triggers: procedureTriggers(citations),
      checks: procedureChecks(citations),
    },
    change: { kinds: spanKinds },
    needs: { procedures: ['setup'] },
  },
];

/** The rules behind an edition's knobs, in the form of a layer's `cites`. */
export const knobCites = (
  rules: Readonly<Partial<Record<keyof EditionKnobs, RuleId>>>,
): Record<string, RuleId> =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [`knobs.${name}`, rule]));
