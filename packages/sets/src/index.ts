/** Card sets that people bring. `judge-card.ts` also runs in a browser. */
export {
  type CardSet,
  makeSet,
  picturesIn,
  playingCards,
  replacingCards,
  type SetCard,
} from './card-set.ts';
export { decode } from './decode.ts';
export {
  countsOf,
  filesOf,
  MANIFEST,
  type Manifest,
  PLAYING,
  REPLACING,
  readManifest,
  type SetFiles,
} from './folder.ts';
export type { RawCard, SourceFault } from './raw-card.ts';
export { why } from './report.ts';
export { readSource, recognised, type SourceKind, sourceKinds } from './sources/index.ts';
export type { Verdict } from './verdict.ts';
