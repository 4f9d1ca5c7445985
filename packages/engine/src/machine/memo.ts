import type { Shape } from '../eval/filter-shape.ts';
import type { KindListeners } from '../gate/listener-index.ts';
import type { Filter, Pred, Standing } from '../program/index.ts';
import type { Designator, SeatId } from '../program/vocabulary.ts';
import type { OwnUse } from '../run/uses.ts';
import type { Card, Env, Source, State, Thing } from '../state/index.ts';
import type { KeptViews } from '../view/kept.ts';
import type { Program } from './library.ts';

/** A standing node in force, with the view it is read from. */
export interface InForce {
  node: Standing;
  program: Program;
  /** Card (by id) whose text it is, or -1. */
  card: number;
  you: SeatId;
  env: Env | null;
  source: Source;
  /** Order of beginning, for effects that conflict. */
  order: number;
  /** The lasting effect it belongs to, or -1 for a trait. */
  lasting: number;
}

/** Standing nodes of one kind in force, and what was found out about them: see eval/standing-on. */
export interface OfKind {
  list: InForce[];
  /** By id of the card, for those that have some about themselves: all that may be about that card, once it was asked. */
  own: Map<number, { type: string; controller: SeatId; list: InForce[] } | null> | null;
  /** By type of card and who controls it: those that may be about any such card. */
  wide: Map<string, InForce[][]> | null;
}

/** A value as it was read last, and whether it is being read. It stays when it is stale, to be filled anew. */
export interface KnownStat {
  at: number;
  value: number;
  evaluating: boolean;
  /** Does no text speak of it, and is nothing attached? The face and the count of texts that this is good for. */
  isUntouched: boolean;
  face: number;
  texts: number;
}

/** Cards in play, by id, the faces they show by number (-1 for what is created), and the count of the table since when. */
export interface CardsInPlay {
  cards: Card[];
  faces: number[];
  since: number;
}

/** What a filter seeks among the cards in play: see eval/filter-shape. */
export interface Sought {
  shape: Shape;
  /** The count of texts that all this is good for. */
  texts: number;
  /** Are keywords and titles that it names what is printed? */
  isPrinted: boolean;
  /** Since when the cards of its types are the same. */
  since: number;
  /** Those that fit what it says of printed things, and what is to be asked of each of them. */
  cards: Card[];
  preds: Pred[];
}

/** A text that may answer something, on a card or a player. */
export interface Carried {
  card: number;
  program: string;
  /** The same, ready to run. */
  ready: Program;
  /** The one copy of this text: what limits and 'once per occurrence' are counted by. */
  instance: string;
  you: SeatId;
  /** Of a text that was given: the lasting effect that gives it, or -1 where a continuous text does. Null: it is printed. */
  given: number | null;
  /** As an ability that may be used, once it has been looked at as one: see run/uses. */
  use: OwnUse | null;
}

/** The abilities that a seat might use under a key: those of the texts under that key, those in its hand, and all of them. */
export interface KnownUses {
  designator: Designator;
  texts: readonly Carried[];
  ofTexts: readonly OwnUse[];
  /** The count of changes of hands. */
  hands: number;
  inHand: readonly OwnUse[];
  list: readonly OwnUse[];
}

/** What a seat can raise in Gold without Reactions, whatever it is for: at the least and at the most. */
export interface GoldBounds {
  least: number;
  most: number;
}

/** Cards whose texts may work from provinces and piles, among the first so many. */
export interface WorkElsewhere {
  counted: number;
  ids: readonly number[];
}

/**
 * What is remembered to be fast. Nothing in it is needed: dropping it all changes no game. `version` counts every
 * change of state, `texts` those that change which cards are in play or which texts they have, `table` those of them that
 * are about the cards themselves and not about effects.
 */
export interface Memo {
  version: number;
  texts: number;
  table: number;
  /** The cards that the last changes of the table were about: see `touchedSince`. */
  touched: number[];
  /** Ids of cards by their handles. Whoever writes gets his own from `ownHandles`. */
  handles: ReadonlyMap<number, number> | null;
  handlesAreLent: boolean;
  /**
   * By id: cards that have lain in decks since the game was last copied and are this machine's own. Null if it has never been
   * copied: then all are. See `ownCard`.
   */
  ownCards: boolean[] | null;
  /** Another machine has the same zones: see `ownZones`. */
  zonesAreLent: boolean;
  /** Another machine has the same counts: see `ownCounts`. */
  countsAreLent: boolean;
  faces: Set<number>;
  facesCounted: number;
  /** By number of the stat (see eval/sheet) and id of the card, each with the count at which it was read. */
  stats: KnownStat[][];
  statsVersion: number;
  /** The count of readings that are good for that version. */
  statsAt: number;
  /** Sizes of live modifiers that are the same for all whom they reach. */
  sizes: Map<InForce, number>;
  /** Whether live modifiers are switched off for all. */
  switches: Map<InForce, boolean>;
  /** The version that both are good for. */
  forAllVersion: number;
  inForce: InForce[] | null;
  /** The same by kind, and how long the list was when it was sorted. */
  inForceBy: Map<string, OfKind>;
  sorted: number;
  /** The count of texts that it is good for as it is, whatever else changes. */
  steadyAt: number;
  inForceAt: number;
  /** The version that it is good for; infinite unless texts grant continuous traits, whose bearers change freely. */
  inForceUntil: number;
  /** Texts printed on each card as long as it is the same card with the same faces for the same player. */
  printed: { handle: number; faces: readonly number[]; you: SeatId; texts: Carried[] }[];
  /** Each player's own abilities. */
  ownAbilities: Carried[][];
  /** Texts printed on cards in play and those of players, by key; by id of the card; and of how many players. */
  carriedBy: Map<string, Carried[]>;
  carriedOf: Carried[][];
  carriedPlayers: number;
  /** The cards whose texts are among them. */
  followed: number[];
  grantedBy: Map<string, Carried[]>;
  /** The count of texts that these are good for, and the version; infinite if they hang on texts alone. */
  grantedAt: number;
  grantedUntil: number;
  /** What may answer each kind of occurrence, and the counts that it is good for: see gate/heard. */
  heard: Map<string, KindListeners>;
  heardTable: number;
  heardTexts: number;
  heardHands: number;
  /** The version at which effects were followed: it matters where what is in force may change with anything. */
  heardVersion: number;
  /** Those records that speak of effects, and of cards in hands. */
  heardEffects: KindListeners[];
  heardInHands: KindListeners[];
  /** Another machine has the same records, and the same texts by key and card: see `ownHeard`. */
  heardIsLent: boolean;
  /** What may answer whatever lies where, on the swift way; good for as many cards. */
  always: Map<string, number>;
  alwaysOf: number;
  /** Counts changes of hands. */
  hands: number;
  /** Abilities that seats might use, by seat and key: see run/uses. */
  uses: Map<string, KnownUses>[];
  /** By key; replaced when there are more cards. */
  elsewhere: Map<string, WorkElsewhere>;
  elsewhereOf: number;
  inPlay: number[];
  /** The same by id of the card. */
  isInPlay: boolean[];
  inPlayAt: number;
  /** By id of the card: the zone that it lay in when last looked at, and its sort (see cards.ts). */
  zoneOf: string[];
  sortOfZone: number[];
  /** What each seat could pay toward a thing, and toward anything: see run/gold. */
  gold: Map<Thing, (readonly number[])[]>;
  goldBounds: (GoldBounds | undefined)[];
  goldVersion: number;
  /** What filters seek. */
  sought: Map<Filter, Sought>;
  /** The same for filters by which a text only asks. */
  askedFor: Map<Filter, Sought>;
  /** The cards in play by type, and the count of the table that this is good for: see eval/in-play. */
  typesInPlay: Map<string, CardsInPlay>;
  typesAt: number;
  /** Candidates of first slots, by the use they are for. */
  candidates: Map<string, { designator: Designator; things: Thing[] }>;
  candidatesVersion: number;
  /** Whatever else depends only on that: see `whileInForce`. */
  derived: unknown[];
  derivedAt: number[];
  /** Texts that have been used, as far as their uses are counted: see eval/limit. */
  usedTexts: Set<string>;
  /** How often this turn, by what is counted; and the counts and the turn that it was read from. */
  turnUses: Map<string, number>;
  turnCounts: State['counts'] | null;
  turnCounted: number;
  /** The version at which nothing was found that had to be put right. */
  settledAt: number;
  /** What was shown last: see view/kept. */
  views: KeptViews | null;
  /** Values asked for during their own evaluation: must stay 0. */
  cycles: number;
  evaluating: Set<number>;
}

export function freshMemo(): Memo {
  return {
    version: 1,
    texts: 1,
    table: 1,
    touched: [],
    handles: null,
    handlesAreLent: false,
    ownCards: null,
    zonesAreLent: false,
    countsAreLent: false,
    faces: new Set(),
    facesCounted: 0,
    stats: [],
    statsVersion: 0,
    statsAt: 0,
    sizes: new Map(),
    switches: new Map(),
    forAllVersion: 0,
    inForce: null,
    inForceBy: new Map(),
    sorted: -1,
    steadyAt: 0,
    inForceAt: 0,
    inForceUntil: 0,
    printed: [],
    ownAbilities: [],
    carriedBy: new Map(),
    carriedOf: [],
    carriedPlayers: -1,
    followed: [],
    grantedBy: new Map(),
    grantedAt: 0,
    grantedUntil: 0,
    heard: new Map(),
    heardTable: 0,
    heardTexts: 0,
    heardHands: 0,
    heardVersion: 0,
    heardEffects: [],
    heardInHands: [],
    heardIsLent: false,
    always: new Map(),
    alwaysOf: -1,
    hands: 1,
    uses: [],
    elsewhere: new Map(),
    elsewhereOf: -1,
    inPlay: [],
    isInPlay: [],
    inPlayAt: 0,
    zoneOf: [],
    sortOfZone: [],
    gold: new Map(),
    goldBounds: [],
    goldVersion: 0,
    sought: new Map(),
    askedFor: new Map(),
    typesInPlay: new Map(),
    typesAt: 0,
    candidates: new Map(),
    candidatesVersion: 0,
    derived: [],
    derivedAt: [],
    usedTexts: new Set(),
    turnUses: new Map(),
    turnCounts: null,
    turnCounted: -1,
    settledAt: 0,
    views: null,
    cycles: 0,
    evaluating: new Set(),
  };
}

/**
 * What a copy of the game may go on remembering: the counters, and whatever is only replaced and never changed, or is filled
 * in with answers that are the same for both as long as the count that it is good for is. What is written into is copied,
 * at once where it is small, or by whoever writes first; what names cards themselves is left behind.
 */
export function forkMemo(memo: Memo): Memo {
  memo.handlesAreLent = true;
  memo.ownCards = [];
  memo.zonesAreLent = true;
  memo.countsAreLent = true;
  memo.heardIsLent = true;
  return {
    version: memo.version,
    texts: memo.texts,
    table: memo.table,
    touched: memo.touched.slice(),
    handles: memo.handles,
    handlesAreLent: true,
    ownCards: [],
    zonesAreLent: true,
    countsAreLent: true,
    faces: memo.faces,
    facesCounted: memo.facesCounted,
    stats: [],
    statsVersion: 0,
    statsAt: 0,
    sizes: new Map(),
    switches: new Map(),
    forAllVersion: 0,
    inForce: memo.inForce,
    inForceBy: memo.inForceBy,
    sorted: memo.sorted,
    steadyAt: memo.steadyAt,
    inForceAt: memo.inForceAt,
    inForceUntil: memo.inForceUntil,
    printed: memo.printed.slice(),
    ownAbilities: memo.ownAbilities.slice(),
    carriedBy: memo.carriedBy,
    carriedOf: memo.carriedOf,
    carriedPlayers: memo.carriedPlayers,
    followed: memo.followed,
    grantedBy: memo.grantedBy,
    grantedAt: memo.grantedAt,
    grantedUntil: memo.grantedUntil,
    heard: memo.heard,
    heardTable: memo.heardTable,
    heardTexts: memo.heardTexts,
    heardHands: memo.heardHands,
    heardVersion: memo.heardVersion,
    heardEffects: memo.heardEffects,
    heardInHands: memo.heardInHands,
    heardIsLent: true,
    always: memo.always,
    alwaysOf: memo.alwaysOf,
    hands: memo.hands,
    uses: [],
    elsewhere: memo.elsewhere,
    elsewhereOf: memo.elsewhereOf,
    inPlay: memo.inPlay,
    isInPlay: memo.isInPlay,
    inPlayAt: memo.inPlayAt,
    zoneOf: memo.zoneOf.slice(),
    sortOfZone: memo.sortOfZone.slice(),
    gold: new Map(),
    goldBounds: [],
    goldVersion: 0,
    sought: new Map(),
    askedFor: new Map(),
    typesInPlay: new Map(),
    typesAt: 0,
    candidates: new Map(),
    candidatesVersion: 0,
    derived: memo.derived.slice(),
    derivedAt: memo.derivedAt.map((at, slot) => (typeof memo.derived[slot] === 'object' ? 0 : at)),
    usedTexts: new Set(),
    turnUses: new Map(),
    turnCounts: null,
    turnCounted: -1,
    settledAt: memo.settledAt,
    views: null,
    cycles: 0,
    evaluating: new Set(),
  };
}

/**
 * What a game may go on remembering in which cards that are not in play have other faces and handles than in the one that
 * remembers it: what is about cards in play and effects, as far as it is told apart. Their cards are no shared ones.
 */
export function memoOfTable(memo: Memo): Memo {
  memo.heardIsLent = true;
  return {
    ...freshMemo(),
    version: memo.version + 1,
    texts: memo.texts,
    table: memo.table,
    hands: memo.hands + 1,
    inForce: memo.inForce,
    inForceBy: memo.inForceBy,
    sorted: memo.sorted,
    steadyAt: memo.steadyAt,
    inForceAt: memo.inForceAt,
    inForceUntil: memo.inForceUntil,
    printed: memo.printed.slice(),
    ownAbilities: memo.ownAbilities.slice(),
    // The table is looked at again, and what has changed on it is found; what works from elsewhere and hands, wholly.
    carriedBy: memo.carriedBy,
    carriedOf: memo.carriedOf,
    carriedPlayers: memo.carriedPlayers,
    followed: memo.followed,
    heard: memo.heard,
    heardEffects: memo.heardEffects,
    heardInHands: memo.heardInHands,
    heardIsLent: true,
    inPlay: memo.inPlay,
    isInPlay: memo.isInPlay,
    inPlayAt: memo.inPlayAt,
    zoneOf: memo.zoneOf.slice(),
    sortOfZone: memo.sortOfZone.slice(),
  };
}

/** Makes the records of what is heard this machine's own, before anything is written into them. */
export function ownHeard(memo: Memo): void {
  if (!memo.heardIsLent) return;
  memo.heardIsLent = false;
  memo.carriedBy = new Map(memo.carriedBy);
  memo.carriedOf = memo.carriedOf.slice();
  const heard = new Map<string, KindListeners>();
  for (const [kind, one] of memo.heard) heard.set(kind, { ...one });
  memo.heard = heard;
  const records = [...heard.values()];
  memo.heardEffects = records.filter((one) => one.effects !== 0);
  memo.heardInHands = records.filter((one) => one.held !== 0);
}
