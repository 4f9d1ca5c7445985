/** The editions: rulebooks, cards, decks, and the rules in words. */
export * from './card-names.ts';
export * from './compose.ts';
export * from './deck.ts';
export * from './deck-check.ts';
export * from './game.ts';
export * from './open-edition.ts';
export * from './pool.ts';
export * from './rules.ts';
export * from './rules-touched.ts';
export * from './samurai/deck-rules.ts';
export * from './samurai/rulebook.ts';
export * from './samurai/settings.ts';
export * from './situation/index.ts';
export * from './words/index.ts';
