import type { Draft } from '../machine/draft.ts';
import type { RuleId, SeatId } from '../program/vocabulary.ts';

/** The types of views. Views share unchanged parts, so nobody may modify one. */

export interface TokenView {
  title: string;
  stats: readonly (readonly [string, number])[];
}

/** A card as a seat sees it, without facts that the seat may not know. */
export interface CardView {
  /** The name of the card in other views and options. */
  thing: string;
  title: string;
  /** The key of its printed face in the library; '' for a created card. */
  key: string;
  type: string;
  keywords: string[];
  stats: Record<string, number | null>;
  base: Record<string, number | null>;
  owner: SeatId;
  controller: SeatId;
  bowed: boolean;
  dishonorable: boolean;
  dead: string;
  tokens: TokenView[];
  attached: CardView[];
  /** Numbers that the edition stores on the card. */
  counters?: Record<string, number>;
  /** Gold that its texts give toward any price, if it has no such stat. */
  gold?: number;
  /** The card is face down, and this seat knows it. */
  faceDown?: true;
  /** The card shows its second side. */
  secondSide?: true;
}

/** A card of which only the back is visible. */
export interface HiddenCard {
  hidden: true;
}

export type SeenCard = CardView | HiddenCard;

export interface ProvinceView {
  thing: string;
  strength: number;
  cards: SeenCard[];
  region: CardView[];
  tokens: TokenView[];
  /** The card that is the province, in editions where provinces are cards. If hidden, the strength is 0. */
  card?: SeenCard;
  /** Lost, in editions where lost provinces keep their place. */
  broken?: true;
}

/** A thing on the table that is not a card. */
export interface PieceView {
  thing: string;
  type: string;
  name: string;
  words: string[];
  seat: SeatId;
  state: string;
  counters: Record<string, number>;
  /** The rule that describes its purpose. */
  rule?: RuleId;
}

export interface SeatView {
  seat: SeatId;
  name: string;
  honor: number;
  eliminated: boolean;
  favor: boolean;
  hand: SeenCard[];
  fateDeck: number | null;
  dynastyDeck: number | null;
  /** Cards of the decks that the viewer knows, from the top. */
  known: { zone: string; position: number; card: CardView }[];
  provinces: ProvinceView[];
  home: CardView[];
  fateDiscard: CardView[];
  dynastyDiscard: CardView[];
  removed: CardView[];
  focusPool: SeenCard[];
  focusArea: SeenCard[];
  resolving: CardView[];
  /** Gold that the seat can pay now toward any price; absent in editions that pay from a pool. */
  gold?: number;
  /** Numbers that the edition stores for the player. */
  counters?: Record<string, number>;
  /** Piles and decks that only some editions have: the cards of public piles, and the sizes of decks. */
  piles?: Record<string, CardView[]>;
  decks?: Record<string, number | null>;
  /** Cards beside the Stronghold. */
  beside?: CardView[];
}

export interface FieldView {
  thing: string;
  province: string | null;
  fought: boolean;
  current: boolean;
  attackers: CardView[];
  defenders: CardView[];
  terrain: CardView[];
  attackForce: number;
  defenseForce: number;
  strength: number;
  /** Further facts that the edition records for the contest. */
  facts?: Record<string, string | number | boolean>;
}

export interface DuelView {
  challenger: string;
  challenged: string;
  stat: string;
  facts?: Record<string, string | number | boolean>;
}

/** Everything a seat may know, and nothing else. Clients, bots, spectators and replays all use it. */
export interface View {
  edition: string;
  /** The viewing seat; -1 for a spectator. */
  seat: SeatId;
  turn: number;
  phase: string;
  active: SeatId;
  seats: SeatView[];
  attack: { attacker: SeatId; defender: SeatId; fields: FieldView[] } | null;
  duel: DuelView | null;
  /** Seats that are being asked. If several are asked at once, it does not reveal who has already answered. */
  waiting: SeatId[];
  over: { winners: SeatId[]; how: string } | null;
  pieces?: PieceView[];
  /** Choices of this seat that it has not announced yet. No other seat sees them. */
  draft?: Draft;
}
