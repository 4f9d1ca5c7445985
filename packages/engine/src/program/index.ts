/** The program types that card texts are compiled to. Plain data that can be inspected at run time. */
export * from './ability.ts';
export * from './amount.ts';
export * from './condition.ts';
export * from './cost.ts';
export * from './effect.ts';
export * from './filter.ts';
export * from './history.ts';
export * from './ref.ts';
export * from './standing.ts';
export * from './trigger.ts';
