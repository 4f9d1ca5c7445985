/** The machine. See docs/architecture.md for how its parts hang together. */

export * from './eval/action-pred.ts';
export * from './eval/amount.ts';
export * from './eval/army.ts';
export * from './eval/card-pred.ts';
export * from './eval/condition.ts';
export * from './eval/current.ts';
export { heldElsewhere } from './eval/elsewhere.ts';
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
export { type Carried, textsOf } from './eval/texts.ts';
export * from './eval/tokens.ts';
export * from './eval/units.ts';
export * from './gate/lasting.ts';
export { followAll } from './gate/listener-index.ts';
export * from './gate/listeners.ts';
export * from './gate/match.ts';
export { isForbidden, type NewMember, notYet, occur, occurAll, specOf } from './gate/occur.ts';
export { isUnderWay } from './gate/under-way.ts';
export * from './machine/cards.ts';
export * from './machine/chance.ts';
export * from './machine/context.ts';
export * from './machine/counters.ts';
export { whileInForce, whileInPlay } from './machine/derived.ts';
export * from './machine/event.ts';
export { noteHandle, setHandles } from './machine/handles.ts';
export type { Hooks } from './machine/hooks.ts';
export { cardsInPlayThat } from './machine/in-play-that.ts';
export * from './machine/library.ts';
export * from './machine/machine.ts';
export * from './machine/memo.ts';
export * from './machine/rule-keys.ts';
export * from './machine/rulebook.ts';
export * from './machine/stack.ts';
export {
  actionRound,
  bringIntoPlay,
  type EntryStart,
  payGold,
  runBlock,
  runProgram,
  runTrait,
  startUse,
} from './machine/start.ts';
export type * from './program/index.ts';
export * from './program/vocabulary.ts';
export * from './run/capability.ts';
export * from './run/costs.ts';
export { canPayEntryCosts } from './run/entry.ts';
export { foreseenStat } from './run/foreseen.ts';
export { programContext } from './run/frames/program.ts';
export * from './run/gold.ts';
export { goodFaith } from './run/good-faith.ts';
export * from './run/invariants.ts';
export * from './run/replay.ts';
export { fork, machine, type Refused, run, step } from './run/step.ts';
export { mayUseNow, usableNow } from './run/usable.ts';
export { useById, usesFor } from './run/uses.ts';
export * from './state/copy.ts';
export * from './state/frame.ts';
export * from './state/fresh.ts';
export * from './state/hash.ts';
export { type Option, type OptionRole, plainOption, yesOrNo } from './state/option.ts';
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
export { cardView, sees } from './view/card.ts';
export * from './view/permute.ts';
export * from './view/program-text.ts';
export * from './view/shapes.ts';
export * from './view/view.ts';
