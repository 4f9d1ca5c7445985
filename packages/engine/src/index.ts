/** The machine. See docs/architecture.md for how its parts hang together. */
export * from './capability.ts';
export * from './cards.ts';
export * from './chance.ts';
export * from './counters.ts';
export * from './eval/action-pred.ts';
export * from './eval/amount.ts';
export * from './eval/army.ts';
export * from './eval/card-pred.ts';
export * from './eval/condition.ts';
export * from './eval/context.ts';
export * from './eval/current.ts';
export * from './eval/filter.ts';
export * from './eval/history.ts';
export { inPlayOfType } from './eval/in-play.ts';
export * from './eval/keyword.ts';
export * from './eval/limit.ts';
export { wordsOf } from './eval/piece.ts';
export * from './eval/ref.ts';
export { provinceSources, type StatSource, statSources } from './eval/sources.ts';
export * from './eval/standing.ts';
export * from './eval/stat.ts';
export { textsOf } from './eval/texts.ts';
export * from './event.ts';
export { followAll } from './gate/heard.ts';
export * from './gate/listeners.ts';
export * from './gate/match.ts';
export { isForbidden, type NewMember, notYet, occur, occurAll, specOf } from './gate/occur.ts';
export { isUnderWay } from './gate/under-way.ts';
export { cardsInPlayThat } from './in-play-that.ts';
export * from './invariants.ts';
export * from './library.ts';
export * from './machine.ts';
export * from './memo.ts';
export type * from './program/index.ts';
export * from './replay.ts';
export * from './rulebook.ts';
export { startUse } from './run/action.ts';
export * from './run/costs.ts';
export { heldElsewhere } from './run/elsewhere.ts';
export { bringIntoPlay, canPayEntryCosts, type EntryStart } from './run/entry.ts';
export { foreseenStat } from './run/foreseen.ts';
export * from './run/gold.ts';
export { goodFaith } from './run/good-faith.ts';
export * from './run/lasting.ts';
export { payGold } from './run/payment.ts';
export { runBlock, runProgram } from './run/program.ts';
export { actionRound } from './run/round.ts';
export * from './run/stack.ts';
export { runTrait } from './run/trait.ts';
export { mayUseNow, type OwnUse, usableNow, useById, usesFor } from './run/uses.ts';
export * from './state/copy.ts';
export * from './state/frame.ts';
export * from './state/fresh.ts';
export * from './state/hash.ts';
export * from './state/random.ts';
export type {
  ActionRecord,
  Attack,
  Battle,
  Card,
  Cause,
  CreatedFace as CreatedCardFace,
  Delayed,
  Duel,
  Field,
  HistoryEntry,
  Lasting,
  Member,
  Occurrence,
  Piece,
  Province,
  Seat,
  Source,
  State,
  Strike,
  Token,
  Until,
} from './state/state.ts';
export * from './state/thing.ts';
export { fork, machine, type Refused, run, step } from './step.ts';
export { cardView, sees } from './view/card.ts';
export { plainChoice } from './view/choice-words.ts';
export * from './view/permute.ts';
export * from './view/shapes.ts';
export * from './view/view.ts';
export * from './view/words.ts';
export * from './words.ts';
