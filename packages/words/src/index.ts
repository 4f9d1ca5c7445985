/** Words for people: facts as types, texts as parts, and one locale for each language. */
export * from './answer.ts';
export * from './bot-reason.ts';
export * from './deck-reason.ts';
export { en } from './en/game/index.ts';
export * from './english.ts';
export * from './line.ts';
export * from './locale.ts';
export * from './locales.ts';
export * from './named.ts';
export * from './next-stop.ts';
export * from './option.ts';
export * from './prompt.ts';
export * from './reason.ts';
export * from './site-reason.ts';
export * from './table-reason.ts';
export * from './text.ts';
