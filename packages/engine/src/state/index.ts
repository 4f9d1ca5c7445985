export * from './copy.ts';
export * from './frame.ts';
export * from './fresh.ts';
export * from './hash.ts';
export * from './option.ts';
export * from './random.ts';
export * from './state.ts';
export * from './thing.ts';
