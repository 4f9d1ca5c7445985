import type { RuleId } from '../program/vocabulary.ts';
import type { Machine } from './machine.ts';

/**
 * The rules that the machine and everybody around it cite, by keys that are of no edition. A rulebook says for each which of
 * its rules stands behind it or, where its book is silent, which rule of another edition fills the gap.
 */
export const machineRuleKeys = [
  /** A seat answers only when it is asked. */
  'ask.opportunity',
  /** It chooses among its options. */
  'ask.options',
  /** How often an ability may be used. */
  'ability.uses',
  /** A player may use an ability only if he can name its targets and pay its costs. */
  'ability.goodFaith',
  /** Only its controller uses the abilities of a card. */
  'ability.controller',
  /** When an ability may answer. */
  'window.answer',
  /** Whose opportunity it is to act. */
  'window.action',
  /** A search that found nothing is not made again. */
  'search.again',
] as const;
export type MachineRuleKey = (typeof machineRuleKeys)[number];

/** The rule of this game's edition behind a key. */
export const ruleFor = ({ book }: Machine, key: MachineRuleKey): RuleId => book.citations[key];
