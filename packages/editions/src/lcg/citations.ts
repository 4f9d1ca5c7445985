import type { MachineRuleKey, RuleId } from '@kyuden/engine';

/** LCG rules for the keys that the engine and other packages cite. */
export const citations: Readonly<Record<MachineRuleKey, RuleId>> = {
  'ask.opportunity': 'lcg.actions.conflict-options',
  'ask.options': 'lcg.actions.conflict-options',
  'ability.uses': 'lcg.actions.once-per-round-per-copy',
  'ability.goodFaith': 'lcg.targeting.choose',
  'ability.controller': 'lcg.actions.ability-sources',
  'window.answer': 'lcg.actions.timing-headers',
  'window.action': 'lcg.actions.action-windows',
  'search.again': 'lcg.targeting.choose',
};
