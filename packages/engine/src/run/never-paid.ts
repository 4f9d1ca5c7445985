import type { Effect } from '../program/index.ts';

/**
 * Kinds of effect that cannot be a cost: those that hold for a while, answer something, or consist of several
 * steps. A cost is a change that happens at once, or not.
 */
const neverPaid = [
  'lasting',
  'keyword',
  'grant',
  'strip',
  'copy',
  'become',
  'switchStats',
  'attack',
  'attackStrength',
  'attackDomain',
  'challenge',
  'negate',
  'negateEffects',
  'instead',
  'delay',
  'changeAmount',
  'retarget',
  'chooserOfTargets',
  'payCostOf',
  'payLess',
  'endEffects',
  'resolveAgain',
  'moreUses',
  'extraPhase',
  'target',
  'may',
  'either',
  'if',
  'forEach',
  'repeat',
  'later',
  'again',
] as const satisfies readonly Effect['e'][];

export type NeverPaid = (typeof neverPaid)[number];

const kinds: ReadonlySet<unknown> = new Set(neverPaid);

export const isNeverPaid = (kind: unknown): kind is NeverPaid => kinds.has(kind);
