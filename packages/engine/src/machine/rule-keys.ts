import type { RuleId } from '../program/vocabulary.ts';
import type { Machine } from './machine.ts';

/**
 * Rules that the engine and other packages cite, by edition-neutral keys. Each rulebook maps a key to one of its rules
 * or, where its book is silent, to a rule of another edition.
 */
export const machineRuleKeys = [
  /** A seat answers only when it is asked. */
  'ask.opportunity',
  /** A seat must choose among its options. */
  'ask.options',
  /** How often an ability may be used. */
  'ability.uses',
  /** A player may use an ability only if he can choose its targets and pay its costs. */
  'ability.goodFaith',
  /** Only the controller of a card uses its abilities. */
  'ability.controller',
  /** When an ability may answer. */
  'window.answer',
  /** The player who has the opportunity to act. */
  'window.action',
  /** A search that found nothing is not repeated. */
  'search.again',
] as const;
export type MachineRuleKey = (typeof machineRuleKeys)[number];

/** Returns the rule of this game's edition for a key. */
export const ruleFor = ({ book }: Machine, key: MachineRuleKey): RuleId => book.citations[key];
