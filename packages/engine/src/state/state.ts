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
  /** When it was given, which orders effects. */
  readonly at: number;
}

/** The origin of an effect, stored with every effect that lasts. */
export interface Source {
  /** The card that the text is printed on; empty for the rulebook. */
  readonly card: Thing | '';
  readonly seat: SeatId;
  /** Id of the action that created it, or -1. */
  readonly action: number;
  readonly program: string;
}

export interface Cause extends Source {
  readonly mode: CauseMode;
  readonly for?: string;
}

/** One card of the game. `zone` is the key of the list that contains it. */
export interface Card {
  id: number;
  /**
   * The number by which everything else refers to the card. Replaced by a new random one when the edition's memory
   * rule forgets the card.
   */
  handle: number;
  /**
   * Indices of its faces, uppermost last: library faces from 0, created faces below zero (-1 is the first). Copies of
   * a state share the list, so replace it and never modify it in place.
   */
  faces: readonly number[];
  owner: SeatId;
  controller: SeatId;
  zone: string;
  /** Id of the card it is attached to, or -1. */
  host: number;
  bowed: boolean;
  faceUp: boolean;
  dishonorable: boolean;
  dead: '' | 'honorably' | 'dishonorably';
  /** Copies of a state share the list, so replace it when a token comes or goes. */
  tokens: readonly Token[];
  /** Bit set of the seats that know this hidden card. */
  known: number;
  /** Whether it last entered play by its own text. */
  byOwnText: boolean;
  /** The turn in which it entered play, or -1. */
  entered: number;
  /** The card cannot straighten before this turn of its controller begins. */
  lockedUntil: number;
  /** Numbers that the edition stores on the card (see `Modes.counters`); absent if there are none. */
  counters?: Record<string, number> | undefined;
}

/** The face of a card that an effect created. */
export interface CreatedFace {
  readonly title: string;
  readonly type: TypeName;
  readonly keywords: KeywordName[];
  readonly stats: Readonly<Record<StatName, number | null>>;
  /** Program ids of its texts. */
  readonly texts: string[];
}

export interface Seat {
  id: SeatId;
  name: string;
  honor: number;
  startingHonor: number;
  /** Honor at the beginning of the current turn. */
  honorAtTurn: number;
  /** Ids of its provinces from left to right. */
  provinces: number[];
  eliminated: boolean;
  /** The number of own turns begun. */
  turns: number;
  /** Titles of Events that have resolved for this player. */
  events: string[];
  /** Search descriptions that found nothing. */
  searchedInVain: string[];
  wentFirst: boolean;
  /** Numbers that the edition stores for the player. */
  counters?: Record<string, number> | undefined;
}

/** A thing on the table that is not a card, shared by the players or held by one of them. */
export interface Piece {
  id: number;
  /** The kind of piece, as the edition names it. */
  type: string;
  name: string;
  /** The seat that holds it, or -1. */
  seat: SeatId;
  /** Its current state, as the edition names it; '' by default. */
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

/** A battlefield of an attack, or one created by an effect. */
export interface Field {
  id: number;
  /** Id of its province, or -1. */
  province: number;
  attack: number;
  fought: boolean;
  open: boolean;
}

/** An attack and its sides. The current battle, if any, is at `field`. */
export interface Attack {
  id: number;
  attacker: SeatId;
  defender: SeatId;
  /** Third parties: who invited them, and whose allies they became. */
  invited: { readonly seat: SeatId; readonly by: SeatId }[];
  allies: { readonly seat: SeatId; readonly of: SeatId }[];
  fields: number[];
  /** Ids of cards that were in the attacking army at a battle's resolution. */
  spent: number[];
  /** Seats that already received the Honor for allying. */
  honored: SeatId[];
  open: boolean;
}

export interface Battle {
  id: number;
  field: number;
  attack: number;
  attacker: SeatId;
  defender: SeatId;
  step: 'engage' | 'combat' | 'resolution' | 'resolved' | 'over';
  /** An action before the usual order, with its origin. */
  first?: ExtraAction;
  /** Whether the Defender's first regular opportunity has come. */
  defenderActed: boolean;
  /** Cards present when resolution began, and the totals: attackers first, then defenders. */
  present: [Thing[], Thing[]];
  totals: [number, number];
  winner: SeatId;
  tie: boolean;
  /** Cards destroyed by the resolution. */
  destroyed: Thing[];
  ending: boolean;
  /** Further facts that the edition records, by name. */
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
  /** Further public facts that the edition records, by name. */
  facts?: Record<string, string | number | boolean>;
}

/** An attack made by a card, such as a ranged attack: a thing with a strength. */
export interface Strike {
  id: number;
  action: number;
  seat: SeatId;
  source: Thing | '';
  target: Thing;
  /** One of the edition's kinds of attack: 'usual', or a name. */
  kind: string;
  /** The effect on a target that is not stronger. */
  outcome: 'destroy' | 'bow';
  base: number;
  stat: StatName;
  againstBase: boolean;
  /** The sum of bonuses and penalties to its strength. */
  changes: number;
  destroyed: boolean;
  resolved: boolean;
  /** Set on an attack that was created before it had a target: the slot of its target. `target` is '' until then. */
  slot?: string;
  /** The attacks that were combined into it. Copies of a state share the list, so replace it. */
  joined?: readonly JoinedAttack[];
  /** The cards that it bowed. Copies of a state share the list, so replace it and never modify it in place. */
  bowed?: readonly Thing[];
}

/** An attack that another action added to one: the text that made it, and the slot of its target. */
export interface JoinedAttack {
  seat: SeatId;
  card: Thing | '';
  program: string;
  slot: string;
}

/** The record of an action. Kept after the action resolves, because texts refer to it. */
export interface ActionRecord {
  id: number;
  seat: SeatId;
  /** The card the ability is on, or '' for a player's own ability. */
  card: Thing | '';
  title: string;
  program: string;
  designator: string;
  keywords: KeywordName[];
  /** Whether it was taken from a card in hand. */
  fromHand: boolean;
  performers: Thing[];
  /** Performers that were dishonorable at announcement. */
  dishonorablePerformers: Thing[];
  targets: Thing[];
  /** The locations of targets that were in play when they were targeted. */
  targetsAt: Record<Thing, string>;
  status: 'announced' | 'resolving' | 'resolved' | 'failed';
  successful: boolean;
  /** Things it really changed, by kind of occurrence. */
  did: Record<string, Thing[]>;
  turn: number;
  /** The number of the phase; a turn may have two phases of one name. */
  phase: number;
  battle: number;
}

/** One subject of an occurrence: a change that will happen or has happened. */
export interface Member {
  subject?: Thing;
  player?: SeatId;
  amount?: number;
  to?: string;
  from?: string;
  name?: string;
  /** Facts specific to this kind of occurrence. */
  data?: Record<string, unknown>;
  fate: Fate;
}

export interface Occurrence {
  id: number;
  kind: string;
  members: Member[];
  cause: Cause;
  cannotBeNegated?: true;
}

/** A lasting effect: standing nodes of a program, with their bindings. */
export interface Lasting {
  readonly id: number;
  readonly program: string;
  /** The index of the node in the program. */
  readonly node: number;
  readonly env: Readonly<Env>;
  readonly source: Source;
  until: Until;
  /** For a modifier given by an action: the thing, the stat and the fixed amount. */
  readonly fixed?: { readonly on: Thing; readonly stat: StatName; readonly by: number; readonly base?: true };
  /** For a copied ability or keyword: the thing that has it now. */
  readonly copied?: { readonly on: Thing; readonly program?: string; readonly keyword?: string };
  /** For an ability that replaces those of a player's out-of-play cards with this face. */
  readonly became?: { readonly seat: SeatId; readonly face: number; readonly program: string };
  /** Whether it ends when its source card leaves play. */
  readonly withSource: boolean;
  /** Things for which the effect was undone. */
  undone?: readonly Thing[];
  /** For an effect that removes something: keys of the continuous texts that would give it, as of the last check. */
  against?: readonly string[];
  readonly battle: number;
}

/** When something ends. `left`: the number of matching occurrences still to come. */
export type Until =
  | { readonly u: 'never' }
  | { readonly u: 'turn'; readonly turn: number }
  | { readonly u: 'battle'; readonly id: number }
  | { readonly u: 'duel'; readonly id: number }
  | { readonly u: 'phase'; readonly id: number }
  | { readonly u: 'action'; readonly id: number }
  | { readonly u: 'trigger'; readonly program: string; readonly node: number; left: number }
  | { readonly u: 'remains'; readonly program: string; readonly node: number };

/** A delayed effect, waiting for a trigger. */
export interface Delayed {
  readonly id: number;
  readonly program: string;
  /** The index of the `later` node; its trigger and body are in the program. */
  readonly node: number;
  readonly env: Readonly<Env>;
  readonly source: Source;
  readonly each: boolean;
  readonly until: Until;
  readonly withSource: boolean;
  readonly battle: number;
}

/** A change that was about to happen and was postponed. */
export interface Postponed {
  kind: string;
  member: Omit<Member, 'fate'>;
  cause: Cause;
  until: Until;
  /** Whether its time has come. */
  due: boolean;
}

/** A past occurrence that texts may ask about. */
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
  /** The player responsible. */
  readonly by?: SeatId;
  readonly name?: string;
  /** Only for kinds that remember their amount. */
  readonly amount?: number;
  /** The event it directly followed from. */
  readonly for?: string;
  /** The place that the subject came from, and the place it went to. */
  readonly from?: string;
  readonly to?: string;
  /** The card that the cause is printed on. */
  readonly card?: Thing | '';
}

export interface State {
  edition: string;
  /** Settings that the players chose for this game. */
  settings: Record<string, string | number | boolean>;
  /** The random generator; for sfc32, its four words. */
  random: Chance | Sfc32;
  seats: Seat[];
  cards: Card[];
  created: CreatedFace[];
  /**
   * Card ids by zone key. Copies of a state share the table and its lists: to change a zone, get the table from
   * `ownZones` and replace the list.
   */
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
  /** Penalties with a floor: their full amount and the size they were reduced to. */
  trims: Record<string, { readonly by: number; readonly size: number }>;
  /** Changes that were postponed as a whole. */
  postponed: Postponed[];
  history: HistoryEntry[];
  /** Counters over the whole game and uses of abilities. The key includes the span. */
  counts: Readonly<Record<string, number>>;
  /** Ids of provinces waiting to be refilled. */
  refills: number[];
  favor: SeatId;
  active: SeatId;
  turn: number;
  phase: string;
  /** The running number of the phase, for 'this phase'. */
  phaseNumber: number;
  nextId: number;
  /** Questions have their own numbering, so the number of questions asked does not affect other ids. */
  nextAsk: number;
  frames: Frame[];
  asks: Ask[];
  /** Something changed and the edition's checks have not run since. */
  unsettled: boolean;
  /** The result of the last finished child frame. */
  ret: unknown;
  over: null | { winners: SeatId[]; how: string };
}
