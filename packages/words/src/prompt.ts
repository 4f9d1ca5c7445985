import type { AnswerFacts } from './answer.ts';
import type { Named, ProvinceNamed } from './named.ts';

/** Questions with fixed words. */
export type Question =
  | 'legacy'
  | 'declareAttack'
  | 'chooseDefender'
  | 'nextBattle'
  | 'InfantryManeuvers'
  | 'CavalryManeuvers'
  | 'Maneuvers'
  | 'buy'
  | 'discardFromProvinces'
  | 'discardToMaximum'
  | 'focusOrStrike'
  | 'bottomOfDeck'
  | 'nextFocusEffect'
  | 'nextRevealed'
  | 'goldToPay'
  | 'invite'
  | 'chooseSensei'
  | 'navalInvasion'
  | 'yuVictim'
  | 'yuWith'
  | 'combineAttacks'
  | 'strongholdProvince'
  | 'nextProvince'
  | 'declareConflict'
  | 'ringElement'
  | 'ringAir'
  | 'ringEarth'
  | 'ringFire'
  | 'ringWater'
  | 'ringVoid'
  | 'favorSide'
  | 'discardWithoutFate'
  | 'discardFromBroken'
  | 'switchRing'
  | 'ringGiven'
  | 'ringGot'
  | 'lookAtProvince'
  | 'bidInCards'
  | 'discardForBid';

/** The purpose of a choice, by the effect that follows. */
export type Purpose =
  | 'bow'
  | 'straighten'
  | 'destroy'
  | 'sacrifice'
  | 'removeFromGame'
  | 'honor'
  | 'dishonor'
  | 'rehonor'
  | 'faceUp'
  | 'faceDown'
  | 'discard'
  | 'move'
  | 'assign'
  | 'enter'
  | 'attach'
  | 'look'
  | 'show'
  | 'destroyProvince'
  | 'refill';

/** Words of a card, with the things they refer to in place. */
export type CardWords = readonly (string | readonly Named[])[];

/** The candidates of a choice: one kind of thing, pieces of one type, or mixed kinds. */
export type Candidates =
  | 'card'
  | 'province'
  | 'player'
  | 'battlefield'
  | 'several'
  | { readonly piece: string };

/** A province to choose, with the chooser's knowledge of it. */
export interface ProvinceChoice {
  readonly province: ProvinceNamed;
  /** Null if the chooser does not know the province. `title` is '' if the province's name already contains it. */
  readonly known: { readonly title: string; readonly strength: number } | null;
}

/** The title of the card or name of the ability that asks; '' if the rules ask. */
interface OfSource {
  source: string;
}

interface OfCard {
  card: Named;
}

interface OfConflict {
  type: string;
  ring: string;
}

/** The kinds of prompt, each with its facts. */
export interface PromptFacts {
  question: { what: Question };
  /** The key of a question without words of its own. */
  other: { what: string };
  act: { designators: readonly string[] };
  answer: AnswerFacts;
  /** `words` are the card's words for the target; `text` is the whole ability. */
  target: OfSource & { words: CardWords | null; text: string };
  choose: OfSource & { among: Candidates; purpose: Purpose | null; text: string };
  search: OfSource;
  copy: OfSource;
  strip: OfSource;
  payWith: OfSource;
  /** Null for an effect without words of its own. */
  mayDo: OfSource & { words: CardWords | null };
  may: OfSource;
  either: OfSource;
  order: Record<never, never>;
  place: OfSource & OfCard;
  pay: OfCard & { amount: number; isMore: boolean };
  isPaid: OfCard;
  challenge: OfCard;
  proclaim: OfCard;
  attachRegion: OfCard;
  lobby: { player: Named; isYou: boolean; amount: number; above: number };
  playInDynasty: { isFirst: boolean };
  actInConflict: { at: Named };
  actInPhase: { phase: string };
  mulligan: { from: 'provinces' | 'hand'; aside: readonly Named[] };
  attachTo: OfCard;
  playWhere: OfCard;
  disguise: OfCard;
  payFromCards: OfCard;
  additionalFate: OfCard;
  covert: OfCard;
  giveUpRestricted: OfCard;
  bid: { isDuel: boolean };
  attackProvince: OfConflict;
  attackers: OfConflict & { at: ProvinceChoice | null; named: readonly Named[]; skill: number };
  defenders: { type: string; named: readonly Named[]; skill: number };
}

export type PromptKind = keyof PromptFacts;

/** The question to a seat, as facts. */
export type Prompt = { [K in PromptKind]: { readonly kind: K } & Readonly<PromptFacts[K]> }[PromptKind];
