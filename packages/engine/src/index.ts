/** The public surface of the engine: only names that other packages use. See docs/architecture.md for its parts. */
export { amount, statOf } from './eval/amount.ts';
export { armyForce, totalForce, unitForce, unitStat } from './eval/army.ts';
export { broughtInBy } from './eval/brings.ts';
export { isCavalryUnit } from './eval/card-pred.ts';
export { holds } from './eval/condition.ts';
export {
  actionById,
  attackById,
  attackOfField,
  battleById,
  currentAttack,
  currentBattle,
  currentDuel,
  fieldById,
  leaderOfSide,
  otherSide,
  type Side,
  sideOf,
} from './eval/current.ts';
export { heldElsewhere, joinsOnly } from './eval/elsewhere.ts';
export { fits, matchesCard, matchesThing, things } from './eval/filter.ts';
export { lastAction } from './eval/history.ts';
export { inPlayOfType } from './eval/in-play.ts';
export { clansOf, hasKeyword, isAsPrinted, keywordsOf, strongholdOf } from './eval/keyword.ts';
export { knob, knobReader, sumOfKnob } from './eval/knob.ts';
export { againKey, countedAs, limitLeft, noteUse, spanKey, usualUses } from './eval/limit.ts';
export { wordsOf } from './eval/piece.ts';
export { mayStand, ownOutOfPlay, printedPrograms } from './eval/printed-texts.ts';
export { bearerKey, refSeats, refThings } from './eval/ref.ts';
export { provinceSources, type StatSource, statSources } from './eval/sources.ts';
export {
  type ActiveNode,
  contextOf,
  isSteady,
  on,
  reaches,
  standing,
  standingFor,
} from './eval/standing.ts';
export {
  baseStat,
  checkedStat,
  hasStat,
  isFixedOn,
  provinceBase,
  provinceStrength,
  stat,
  strikeStrength,
} from './eval/stat.ts';
export { textsOf } from './eval/texts.ts';
export { enemySide, inUnit, isAnyLeftBehind, isUnitLeader, sideOfCard, unitsAt } from './eval/units.ts';
export { waivedByText } from './eval/waiver.ts';
export { kernelKinds } from './gate/kernel-kinds.ts';
export { addDelayed, addLasting, lastingNode } from './gate/lasting.ts';
export { followAll } from './gate/listener-index.ts';
export { listened, listenedAt, spokenOf, standingPatterns } from './gate/listeners.ts';
export { patternFits } from './gate/match.ts';
export { isForbidden, type NewMember, notYet, occur, occurAll, specOf } from './gate/occur.ts';
export { isUnderWay } from './gate/under-way.ts';
export {
  attachmentsOf,
  card,
  cardOf,
  cardThing,
  deckOfCard,
  faceNumber,
  faceOf,
  fieldOf,
  forget,
  isCreated,
  leaderOf,
  nextId,
  ownCard,
  ownCardOf,
  ownZones,
  placeOf,
  renameCard,
  setFaces,
  topOf,
  typeOf,
  unitOf,
  zoneCards,
} from './machine/cards.ts';
export { type Chances, oneByChance, orderByChance, tellShuffle } from './machine/chance.ts';
export { changed, textsChanged } from './machine/changes.ts';
export { type Context, context, withCandidate } from './machine/context.ts';
export { counterOf, ownCounts, pieceOf, replaceCounts, setCounter } from './machine/counters.ts';
export { whileInForce, whileInPlay } from './machine/derived.ts';
export type { Draft, Drafted } from './machine/draft.ts';
export type { GameEvent } from './machine/event.ts';
export { noteHandle, setHandles } from './machine/handles.ts';
export type { Hooks } from './machine/hooks.ts';
export { cardsInPlay, inPlay, showFace, turnToSecondSide } from './machine/in-play.ts';
export { cardsInPlayThat } from './machine/in-play-that.ts';
export { lay } from './machine/lay.ts';
export { abilityOf, type Library, makeLibrary, programOf } from './machine/library.ts';
export type { Machine } from './machine/machine.ts';
export { memoOfTable } from './machine/memo.ts';
export {
  type AnyProcedure,
  attackProcedure,
  battleProcedure,
  call,
  callNamed,
  type DuelStart,
  duelProcedure,
  frameAt,
  frameOf,
  isFrameOf,
  type Procedure,
  type ProcedureName,
  procedure,
  procedureName,
  procedureTable,
} from './machine/procedures.ts';
export { type MachineRuleKey, machineRuleKeys, ruleFor } from './machine/rule-keys.ts';
export type {
  EntryQuestion,
  GateTable,
  KnobValue,
  MachineReason,
  Modes,
  OccurrenceSpec,
  PhaseSpec,
  PlayerAbility,
  Refusal,
  Rulebook,
  RulebookTrigger,
  StateCheck,
  StatSpec,
  TypeSpec,
  Use,
  ZoneSpec,
} from './machine/rulebook.ts';
export { leftOf, seatsFrom } from './machine/seats.ts';
export {
  answerOf,
  ask,
  askAll,
  byRules,
  dropResult,
  finish,
  taken,
} from './machine/stack.ts';
export {
  actionRound,
  bringIntoPlay,
  payGold,
  runBlock,
  runProgram,
  runTrait,
  startUse,
} from './machine/start.ts';
export { decksAndPiles, zoneKey, zoneName, zoneNumber } from './machine/zones.ts';
export type {
  Ability,
  Amount,
  Condition,
  Cost,
  Duration,
  Effect,
  Face,
  Filter,
  Obj,
  Over,
  Past,
  Place,
  Pred,
  Quantity,
  Ref,
  Slot,
  Standing,
  StandingOf,
  Text,
  Trait,
  Trigger,
  TriggeredTrait,
  Waiver,
  Words,
} from './program/index.ts';
export { changesIn } from './program/index.ts';
export type { Designator, KeywordName, RuleId, SeatId, StatName, TypeName } from './program/vocabulary.ts';
export { missingCapability } from './run/capability.ts';
export { useFits } from './run/costs.ts';
export { canPayEntryCosts } from './run/entry.ts';
export { foreseenStat } from './run/foreseen.ts';
export { programContext } from './run/frames/program.ts';
export {
  canPayGold,
  purse,
} from './run/gold.ts';
export { goldSources, producedGold, readyGold, steadyGold, steadyGoldFrom } from './run/gold-sources.ts';
export { goodFaith } from './run/good-faith.ts';
export { brokenInvariants } from './run/invariants.ts';
export { byKeywords } from './run/keyword-abilities.ts';
export { inPool, isPaidFromCards } from './run/pool.ts';
export { type Choice, mayUndo, replay, undoMark } from './run/replay.ts';
export { fork, machine, type Refused, restore, run, step } from './run/step.ts';
export { partsOf } from './run/unaimed.ts';
export { mayUseNow, usableNow } from './run/usable.ts';
export { useById } from './run/uses.ts';
export type { Ask } from './state/ask.ts';
export { copyState } from './state/copy.ts';
export type { ActionFrame, Frame, GateFrame, ProcedureFrame, RoundFrame } from './state/frame.ts';
export {
  freshAttack,
  freshBattle,
  freshCard,
  freshDuel,
  freshSeat,
  freshState,
  noCounts,
  onlyFace,
} from './state/fresh.ts';
export { canonicalJson, fingerprint, hash, isSameData } from './state/hash.ts';
export { type Option, type OptionRole, plainOption, yesOrNo } from './state/option.ts';
export {
  type Chance,
  copyRandom,
  freshHandle,
  type Generator,
  generators,
  newGenerator,
  nextRandom,
  randomBelow,
  seedGenerator,
  seedRandom,
  shuffle,
  unnamedGenerator,
} from './state/random.ts';
export type {
  ActionRecord,
  Attack,
  Battle,
  Card,
  Cause,
  Duel,
  Field,
  Lasting,
  Member,
  Occurrence,
  Piece,
  Province,
  Source,
  State,
  Strike,
  Token,
  Until,
} from './state/state.ts';
export {
  type Env,
  fieldThing,
  handleThing,
  pieceThing,
  provinceThing,
  seatThing,
  type Thing,
  thingKind,
  thingNumber,
  thingsOf,
} from './state/thing.ts';
export { cardView, sees } from './view/card.ts';
export { draftOf } from './view/draft.ts';
export { permuteHidden } from './view/permute.ts';
export { textOf, titleOfProgram } from './view/program-text.ts';
export type {
  CardView,
  DuelView,
  FieldView,
  HiddenCard,
  PieceView,
  ProvinceView,
  SeatView,
  SeenCard,
  View,
} from './view/shapes.ts';
export { view } from './view/view.ts';
