import type { Draft } from '../machine/draft.ts';
import type { RuleId, SeatId } from '../program/vocabulary.ts';

/** What a view is made of. Views share what is the same in them: nobody may write into one. */

export interface TokenView {
  title: string;
  stats: readonly (readonly [string, number])[];
}

/** A card as a seat sees it. What the seat may not know is not there. */
export interface CardView {
  /** The name other views and options use for it. */
  thing: string;
  title: string;
  /** Where its printed text is found in the library; '' for a created card. */
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
  /** Numbers that the edition keeps on it. */
  counters?: Record<string, number>;
  /** The Gold that its texts give toward any price, where it has no number for that among its stats. */
  gold?: number;
  /** It lies face down, and this seat is one of those that know it. */
  faceDown?: true;
}

/** A card of which only its back is seen. */
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
  /** The card that the province is, where provinces are cards; of one that is not seen the strength is 0. */
  card?: SeenCard;
  /** Where provinces stay in their row when they are lost. */
  broken?: true;
}

/** A thing of the table that is no card. */
export interface PieceView {
  thing: string;
  type: string;
  name: string;
  words: string[];
  seat: SeatId;
  state: string;
  counters: Record<string, number>;
  /** The rule that says what it is for. */
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
  /** Cards of the decks that this seat knows, from the top. */
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
  /** Numbers that the edition keeps of the player. */
  counters?: Record<string, number>;
  /** Piles and decks that only some editions have: open cards, and how many of hidden ones. */
  piles?: Record<string, CardView[]>;
  decks?: Record<string, number | null>;
  /** Cards that lie beside the Stronghold. */
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
  /** What else the edition keeps of the contest. */
  facts?: Record<string, string | number | boolean>;
}

export interface DuelView {
  challenger: string;
  challenged: string;
  stat: string;
  facts?: Record<string, string | number | boolean>;
}

/** Everything a seat may know, and nothing else: clients, bots, spectators and replays all see through this. */
export interface View {
  edition: string;
  /** Whose view; -1 for a spectator. */
  seat: SeatId;
  turn: number;
  phase: string;
  active: SeatId;
  seats: SeatView[];
  attack: { attacker: SeatId; defender: SeatId; fields: FieldView[] } | null;
  duel: DuelView | null;
  /** Seats that are asked. Of several asked at once nobody is told who has answered already. */
  waiting: SeatId[];
  over: { winners: SeatId[]; how: string } | null;
  pieces?: PieceView[];
  /** What this seat has chosen and not announced yet. No other seat sees it. */
  draft?: Draft;
}
