import type { CauseMode, Fate, KeywordName, SeatId, StatName, TypeName } from '../program/vocabulary.ts';
import type { Sfc32 } from '../random/sfc32.ts';
import type { Ask } from './ask.ts';
import type { ExtraAction, Frame } from './frame.ts';
import type { Chance } from './random.ts';
import type { Env, Thing } from './thing.ts';

/** A marker on a card or province that gives it modifiers or a name. */
export interface Token {
  readonly id: number;
  readonly title: string;
  readonly stats: readonly (readonly [StatName, number])[];
  readonly source: Source;
  /** When it was given, for the order of effects. */
  readonly at: number;
}

/** Where an effect comes from: kept with everything that lasts. */
export interface Source {
  /** The card it is printed on; empty for the rulebook. */
  readonly card: Thing | '';
  readonly seat: SeatId;
  /** The action that made it, or -1. */
  readonly action: number;
  readonly program: string;
}

export interface Cause extends Source {
  readonly mode: CauseMode;
  readonly for?: string;
}

/** One card of the game. Where it lies is said by `zone`, the key of the list that holds it. */
export interface Card {
  id: number;
  /** The number other things know it by. Renewed, at random, whenever the edition's memory rule forgets the card. */
  handle: number;
  /**
   * Printed faces, the uppermost last: numbers of the library; below zero: created, -1 the first. Copies of a state share
   * the list: another one takes its place, and nothing is written into it.
   */
  faces: readonly number[];
  owner: SeatId;
  controller: SeatId;
  zone: string;
  /** Card it is attached to, or -1. */
  host: number;
  bowed: boolean;
  faceUp: boolean;
  dishonorable: boolean;
  dead: '' | 'honorably' | 'dishonorably';
  /** Another list takes its place when a token comes or goes: copies of a state share it. */
  tokens: readonly Token[];
  /** Seats that know a hidden card where it lies: one bit each. */
  known: number;
  /** It last entered play by its own text. */
  byOwnText: boolean;
  /** Turn in which it entered play, or -1. */
  entered: number;
  /** It cannot straighten before this turn of its controller begins. */
  lockedUntil: number;
  /** Numbers that the edition keeps on it (see `Modes.counters`); absent while there are none. */
  counters?: Record<string, number> | undefined;
}

/** A card that an effect made. */
export interface CreatedFace {
  readonly title: string;
  readonly type: TypeName;
  readonly keywords: KeywordName[];
  readonly stats: Readonly<Record<StatName, number | null>>;
  /** Programs of its texts. */
  readonly texts: string[];
}

export interface Seat {
  id: SeatId;
  name: string;
  honor: number;
  startingHonor: number;
  /** Honor when the current turn began. */
  honorAtTurn: number;
  /** Provinces from left to right. */
  provinces: number[];
  eliminated: boolean;
  /** Own turns begun. */
  turns: number;
  /** Titles of Events that have resolved for this player. */
  events: string[];
  /** Descriptions searched for in vain. */
  searchedInVain: string[];
  wentFirst: boolean;
  /** Numbers that the edition keeps of him. */
  counters?: Record<string, number> | undefined;
}

/** A thing of the table that is no card, shared by the players or in the hands of one of them. */
export interface Piece {
  id: number;
  /** What sort of thing it is, in the edition's words. */
  type: string;
  name: string;
  /** Who has it, or -1. */
  seat: SeatId;
  /** What is so of it now, in a word of the edition's; '' usually. */
  state: string;
  counters: Record<string, number>;
}

export interface Province {
  id: number;
  seat: SeatId;
  base: number;
  tokens: readonly Token[];
  destroyed: boolean;
}

/** A battlefield of an attack, or one made by an effect. */
export interface Field {
  id: number;
  /** Province it lies at, or -1. */
  province: number;
  attack: number;
  fought: boolean;
  open: boolean;
}

/** An attack and its sides. The battle under way, if any, is at `field`. */
export interface Attack {
  id: number;
  attacker: SeatId;
  defender: SeatId;
  /** Third parties: who invited them, and whose ally they have become. */
  invited: { readonly seat: SeatId; readonly by: SeatId }[];
  allies: { readonly seat: SeatId; readonly of: SeatId }[];
  fields: number[];
  /** Cards (by id) that were in the attacking army at a battle's resolution. */
  spent: number[];
  /** Seats that already had the Honor for allying. */
  honored: SeatId[];
  open: boolean;
}

export interface Battle {
  id: number;
  field: number;
  attack: number;
  attacker: SeatId;
  defender: SeatId;
  step: 'engage' | 'combat' | 'resolution' | 'over';
  /** An action ahead of the usual order, and what gave it. */
  first?: ExtraAction;
  /** Whether the Defender's first normal opportunity has come. */
  defenderActed: boolean;
  /** Cards that were there when resolution began, and the totals: the attackers', then the defenders'. */
  present: [Thing[], Thing[]];
  totals: [number, number];
  winner: SeatId;
  tie: boolean;
  /** What resolution destroyed. */
  destroyed: Thing[];
  ending: boolean;
  /** What else the edition keeps of it, by name. */
  facts?: Record<string, string | number | boolean>;
}

export interface Duel {
  id: number;
  challenger: Thing;
  challenged: Thing;
  stat: StatName;
  /** Values when the duel began, challenger first. */
  before: [number, number];
  focusedFromHand: SeatId[];
  winners: Thing[];
  losers: Thing[];
  step: 'challenge' | 'focus' | 'struck' | 'over';
  ending: boolean;
  /** What else the edition keeps of it that all may see, by name. */
  facts?: Record<string, string | number | boolean>;
}

/** A ranged attack or the like: a thing with a strength. */
export interface Strike {
  id: number;
  action: number;
  seat: SeatId;
  source: Thing | '';
  target: Thing;
  /** Which of the edition's kinds of attack it is: 'usual', or by its name. */
  kind: string;
  /** What it does to a target that is not stronger. */
  outcome: 'destroy' | 'bow';
  base: number;
  stat: StatName;
  againstBase: boolean;
  /** Bonuses and penalties given to it. */
  changes: number;
  destroyed: boolean;
  resolved: boolean;
}

/** Something that was done: outlives its resolution, because texts ask about it. */
export interface ActionRecord {
  id: number;
  seat: SeatId;
  /** Card the ability is on, or '' for a player's own ability. */
  card: Thing | '';
  title: string;
  program: string;
  designator: string;
  keywords: KeywordName[];
  /** From a card in hand. */
  fromHand: boolean;
  performers: Thing[];
  /** Performers that were dishonorable at announcement. */
  dishonorablePerformers: Thing[];
  targets: Thing[];
  /** Where those were, when they were targeted, that were in play. */
  targetsAt: Record<Thing, string>;
  status: 'announced' | 'resolving' | 'resolved' | 'failed';
  successful: boolean;
  /** What it really changed, by occurrence kind. */
  did: Record<string, Thing[]>;
  turn: number;
  /** The phase's number: a turn may have two of a name. */
  phase: number;
  battle: number;
}

/** A change that is about to happen, or has. */
export interface Member {
  subject?: Thing;
  player?: SeatId;
  amount?: number;
  to?: string;
  from?: string;
  name?: string;
  /** Facts that only this kind of occurrence has. */
  data?: Record<string, unknown>;
  fate: Fate;
}

export interface Occurrence {
  id: number;
  kind: string;
  members: Member[];
  cause: Cause;
  /** Cannot be negated. */
  cannotBeNegated?: true;
}

/** An ongoing effect: standing nodes of a program, with what they were bound to. */
export interface Lasting {
  readonly id: number;
  readonly program: string;
  /** Which node of the program. */
  readonly node: number;
  readonly env: Readonly<Env>;
  readonly source: Source;
  until: Until;
  /** For a modifier that an action gave: the thing, stat and fixed size. */
  readonly fixed?: { readonly on: Thing; readonly stat: StatName; readonly by: number; readonly base?: true };
  /** For an ability or keyword that was copied: who has it now. */
  readonly copied?: { readonly on: Thing; readonly program?: string; readonly keyword?: string };
  /** For an ability that took the place of those of a player's cards with this face, where they are out of play. */
  readonly became?: { readonly seat: SeatId; readonly face: number; readonly program: string };
  /** Ends with its source card leaving play. */
  readonly withSource: boolean;
  /** Things for which its effect was undone. */
  undone?: readonly Thing[];
  /** For what takes something away: the continuous texts that would give it, as they were when last looked at. */
  against?: readonly string[];
  readonly battle: number;
}

/** When something ends: at the nth occurrence of a kind that fits. */
export type Until =
  | { readonly u: 'never' }
  | { readonly u: 'turn'; readonly turn: number }
  | { readonly u: 'battle'; readonly id: number }
  | { readonly u: 'duel'; readonly id: number }
  | { readonly u: 'phase'; readonly id: number }
  | { readonly u: 'trigger'; readonly program: string; readonly node: number; left: number }
  | { readonly u: 'remains'; readonly program: string; readonly node: number };

/** Something that waits for a trigger. */
export interface Delayed {
  readonly id: number;
  readonly program: string;
  /** The `later` node; its trigger and body are in the program. */
  readonly node: number;
  readonly env: Readonly<Env>;
  readonly source: Source;
  readonly each: boolean;
  readonly until: Until;
  readonly withSource: boolean;
  readonly battle: number;
}

/** A change that was about to happen and was put off. */
export interface Postponed {
  kind: string;
  member: Omit<Member, 'fate'>;
  cause: Cause;
  until: Until;
  /** Its time has come. */
  due: boolean;
}

/** An occurrence that texts may ask about later. */
export interface HistoryEntry {
  readonly kind: string;
  readonly subject: Thing | '';
  readonly player: SeatId;
  readonly action: number;
  readonly turn: number;
  readonly phase: number;
  readonly battle: number;
  readonly mode: CauseMode;
  readonly title: string;
  /** Whose doing it was. */
  readonly by?: SeatId;
  readonly name?: string;
  /** What it was directly contingent on. */
  readonly for?: string;
  /** The zone that the subject came from. */
  readonly from?: string;
}

export interface State {
  edition: string;
  /** Settings of this game that players chose. */
  settings: Record<string, string | number | boolean>;
  /** Chance of this game; of one made by the old generator, its four words. */
  random: Chance | Sfc32;
  seats: Seat[];
  cards: Card[];
  created: CreatedFace[];
  /** By key. Copies of a state share them: whoever changes one gets them from `ownZones`, and puts another list in its place. */
  zones: Readonly<Record<string, readonly number[]>>;
  provinces: Province[];
  pieces: Piece[];
  fields: Field[];
  attacks: Attack[];
  battles: Battle[];
  duels: Duel[];
  strikes: Strike[];
  actions: ActionRecord[];
  lasting: Lasting[];
  delayed: Delayed[];
  /** Penalties that stop at a value: their amount and the size they were cut to. */
  trims: Record<string, { readonly by: number; readonly size: number }>;
  /** Changes that were put off as a whole. */
  postponed: Postponed[];
  history: HistoryEntry[];
  /** Counters over the whole game, and uses of abilities: key, with its span, to number. */
  counts: Readonly<Record<string, number>>;
  /** Provinces that wait to be refilled. */
  refills: number[];
  favor: SeatId;
  active: SeatId;
  turn: number;
  phase: string;
  /** Number of the phase, for 'this phase'. */
  phaseNumber: number;
  nextId: number;
  /** Questions have numbers of their own: how many were put changes nothing in the game. */
  nextAsk: number;
  frames: Frame[];
  asks: Ask[];
  /** Something changed and the edition's checks have not been made yet. */
  unsettled: boolean;
  /** What the last finished child frame gave back. */
  ret: unknown;
  over: null | { winners: SeatId[]; how: string };
}
