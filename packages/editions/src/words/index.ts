/** Facts for words in the terminal and in the browser: events, questions, reasons. */
export * from './chronicle.ts';
export * from './event-lines.ts';
export * from './explain.ts';
export { namedInOption, namedSeat, showsFaces } from './named.ts';
export * from './options.ts';
export * from './prompts.ts';
export * from './question-in.ts';
export * from './question-words.ts';
export * from './reason.ts';
export * from './why.ts';
