/** Translates card text to programs and back. */
export {
  allLines,
  type CardReading,
  type CardSide,
  type CardSource,
  contextFor,
  faceOf,
  type ReadOptions,
  readCard,
} from './card.ts';
export { keyOf } from './card-key.ts';
export { type FileError, parseCardFile, printCardFile } from './cardfile.ts';
export type { Decline } from './core/decline.ts';
export { describeProgram } from './describe.ts';
export { collectible, type Dialect, living, type Wording } from './dialect.ts';
export { type CardLine, leaveOut, phrasesOf, redundantPhrases, usersOf } from './generality.ts';
export { fromJson, type JsonCard, type JsonNames, jsonNames, splitText } from './json.ts';
export { normal, normalText } from './normal.ts';
export { measureStrictness, type Strictness, type StrictSample } from './strictness.ts';
export { canonical, printText, readText, type TextContext, type TextReading } from './text.ts';
export { printTree } from './tree.ts';
