import type { Contest, Named } from './named.ts';

/** One or several subjects that do the same, or to which the same happens. */
interface OfMany {
  subjects: readonly Named[];
}

/** Subjects with the place, card or player that they go to. */
interface OfManyTo extends OfMany {
  to: Named;
}

interface OfPlayer {
  player: Named;
}

interface OfPlayerAbout extends OfPlayer {
  subject: Named;
}

interface OfAmount extends OfPlayer {
  amount: number;
}

/** The totals of a battle or conflict when its sides were compared. */
export interface BattleTotals {
  /** Null if no province is attacked. */
  province: string | null;
  attack: number;
  defense: number;
  /** The province's strength at that moment, including all modifiers. */
  strength: number;
}

/** A modifier of a stat: the amount, the key of the stat, and its sign. */
export interface Bonus {
  by: number;
  stat: string;
  sign: string;
}

/** The kinds of log line, each with its facts. */
export interface LineFacts {
  turn: OfPlayer & { turn: number };
  round: OfPlayer & { turn: number };
  phase: { phase: string };
  /** `ability` is set for an ability that every player has; `text` is printed on the card. */
  use: OfPlayer & { card: Named | null; ability: string; text: string };
  target: { subject: Named };
  bow: OfMany;
  straighten: OfMany;
  ready: OfMany;
  goHome: OfMany;
  /** The number of cards, where naming them adds nothing. */
  count: { did: 'bow' | 'straighten' | 'goHome'; count: number };
  honor: OfMany;
  dishonor: OfMany;
  rehonor: OfMany;
  loseStatus: OfMany;
  reveal: OfMany;
  faceUp: OfMany & { contest: Contest };
  faceDown: OfMany;
  destroy: OfMany & { dead: string };
  break: OfMany;
  restore: OfMany;
  discard: OfMany;
  sacrifice: OfMany;
  removeFromGame: OfMany;
  joinAttack: OfMany;
  joinDefense: OfMany;
  unclaim: OfMany;
  show: OfMany;
  loseToken: OfMany;
  putElsewhere: OfMany;
  goToHand: OfMany;
  goToDeck: OfMany & { end: 'top' | 'bottom' };
  goToProvince: OfMany;
  attach: OfManyTo;
  transfer: OfManyTo;
  overlay: OfManyTo;
  switch: OfManyTo;
  move: OfManyTo;
  moveHome: OfMany;
  moveToConflict: OfMany;
  assign: OfManyTo;
  challenge: OfManyTo;
  duel: OfManyTo;
  bringIn: OfPlayerAbout & { bowed: boolean };
  /** A card is played or put into play: with fate on it, attached to a card, or into the conflict. */
  enter: OfPlayerAbout & {
    played: boolean;
    fate: number;
    bowed: boolean;
    to: Named | 'conflict' | 'home';
  };
  create: OfPlayer & { made: Named };
  control: OfPlayerAbout;
  invite: OfPlayer & { guest: Named };
  gainHonor: OfAmount & { contest: Contest };
  loseHonor: OfAmount & { contest: Contest };
  giveHonor: OfAmount & { to: Named };
  /** Gold that a payment leaves over is kept, and pays for something later. */
  keepGold: OfAmount;
  spendGold: OfAmount;
  draw: OfPlayer & { cards: readonly Named[] };
  takeBackHonor: { subject: Named };
  focusCut: OfAmount & { card: string };
  lobby: OfAmount & { against: number };
  takeFavor: OfPlayer & { side: string };
  discardFavor: OfPlayer;
  eliminate: OfPlayer & { how: string };
  /** A player loses the game; `how` names the way if it has words of its own. */
  lose: OfPlayer & { how: string };
  winGame: OfPlayer & { how: string };
  look: OfPlayerAbout;
  search: OfPlayer;
  shuffle: OfPlayer;
  gainProvince: OfPlayer;
  addToken: { subject: Named; stats: readonly Bonus[]; name: string };
  modify: { subject: Named; bonus: Bonus };
  attack: OfPlayer & { defender: Named | null };
  battle: { at: Named };
  compare: BattleTotals;
  winBattle: OfPlayer;
  attackResolves: { subject: Named };
  focus: OfPlayerAbout;
  strike: OfPlayer;
  winDuel: { subject: Named };
  loseDuel: { subject: Named };
  eventResolves: OfPlayerAbout;
  takeFate: { to: Named; amount: number; from: Named | null };
  placeFate: OfMany & { amount: number };
  loseFate: OfMany & { amount: number };
  payFate: OfAmount;
  bid: OfAmount;
  deckRunsOut: OfAmount & { deck: string };
  declareConflict: OfPlayerAbout & { type: string };
  noConflict: OfPlayer;
  contestRing: OfPlayerAbout & { fate: number };
  winConflict: OfAmount & { type: string };
  resolveRing: OfPlayerAbout & { element: string };
  claimRing: OfPlayerAbout;
}

export type LineKind = keyof LineFacts;

/** The fate of a member that did not happen as announced. */
export type Outcome = 'negated' | 'replaced' | 'delayed';

type Told<K extends LineKind> = { readonly kind: K; readonly outcome?: Outcome } & Readonly<LineFacts[K]>;

/** One line of the log as facts. */
export type Line = { [K in LineKind]: Told<K> }[LineKind];
