import type { Amount } from './amount.ts';
import type { Condition } from './condition.ts';
import type { Past } from './history.ts';
import type { Ref, Relation } from './ref.ts';
import type { Comparison, KeywordName, StatName, TypeName, ZoneName } from './vocabulary.ts';

export type ThingKind =
  | 'card'
  | 'unit' // tested and bound by its Personality
  | 'player'
  | 'province'
  | 'battlefield'
  | 'token'
  | 'piece' // of the table: no card
  | 'action'
  | 'attack';

/** A noun phrase: a kind of thing and what must be true of it. All predicates must hold. */
export interface Filter {
  kind: ThingKind;
  preds: Pred[];
}

/** Facts about a card, player, province or unit that are simply so or not. */
export const states = [
  'bowed',
  'unbowed',
  'honorable',
  'dishonorable',
  'dead',
  'honorablyDead',
  'dishonorablyDead',
  'discarded', // in a discard pile and not dead
  'faceUp',
  'faceDown',
  'attacking',
  'defending',
  'allied',
  'opposed',
  'unopposed',
  'inArmy',
  'home',
  'inPlay',
  'human',
  'infantry',
  'cavalry', // of a unit as a whole
  'unaligned',
  'created',
  'goldProducing',
  'focused',
  'destroyed', // of a province, once
  'honored',
  'dishonored',
] as const;
export type StateName = (typeof states)[number];

export type Pred =
  | { p: 'type'; any: TypeName[] }
  /** Has one of the keywords; `base` asks the printed list, `containing` matches a word inside a keyword. */
  | { p: 'keyword'; any: KeywordName[]; base?: true; containing?: true }
  | { p: 'title'; title: string }
  /** Has the title that an earlier effect of this text had named. */
  | { p: 'named'; by: string }
  | { p: 'state'; is: StateName }
  | { p: 'control'; by: Ref }
  | { p: 'own'; by: Ref }
  /** In that zone, of that player or of anyone. Without such a predicate a card must be in play. */
  | { p: 'zone'; zone: ZoneName | ZoneName[]; of?: Ref }
  | { p: 'at'; place: Ref }
  /** Where `of` is: same home or battlefield. */
  | { p: 'with'; of: Ref }
  | { p: 'opposing'; of: Ref }
  /** In the same army as `of` (a card), or in the current army of `of` (a player). */
  | { p: 'army'; of: Ref }
  /** In the enemy army; of a battlefield: an enemy unit is there. */
  | { p: 'enemy' }
  /** Was at the current battle when its resolution began; with `army`, in the army of that player. */
  | { p: 'atResolution'; army?: Ref }
  /** Controlled by a player on the other side of the attack from the controller of `of`, wherever it is. */
  | { p: 'against'; of: Ref }
  | { p: 'inUnit'; of: Ref }
  | { p: 'attachedTo'; of: Ref }
  | { p: 'adjacent'; of: Ref }
  | { p: 'shares'; what: 'clan' | 'element' | 'title' | 'type' | 'controller'; of: Ref }
  | { p: 'stat'; stat: StatName; base?: true; total?: true; cmp: Comparison; to: Amount }
  | { p: 'attachments'; filter: Filter; cmp: Comparison; n: Amount }
  | { p: 'tokens'; title?: string; cmp: Comparison; n: Amount }
  /** What a text says it does, by the text alone; `own`: any text of a card, to the card's own player. */
  | { p: 'does'; effect: string; own?: true; makes?: TypeName }
  | { p: 'hasAbility'; designator: string }
  /** Of actions: taken with this ability that players have by the rules. */
  | { p: 'playerAbility'; name: string }
  /** Of actions: such a change is a cost of the ability itself. */
  | { p: 'costs'; effect: string }
  /** Of actions: designator, who took it, where it comes from. */
  | { p: 'designator'; any: string[] }
  | { p: 'taker'; is: Ref }
  | { p: 'from'; filter: Filter }
  | { p: 'performedBy'; filter: Filter; atAnnouncement?: true }
  /** Of actions: one of its targets fits. */
  | { p: 'targets'; filter: Filter }
  /** So many abilities on it, of these keywords if any are named; `base` counts those printed. */
  | { p: 'abilities'; base?: true; keywords?: KeywordName[]; cmp: Comparison; n: Amount }
  /** Opposing any of these. */
  | { p: 'opposes'; filter: Filter }
  /** What is being answered could happen to it as well. */
  | { p: 'could' }
  /** In that province. */
  | { p: 'in'; of: Ref }
  /** Not yet fought over, of a battlefield. */
  | { p: 'unresolved' }
  /** Among so many cards at an end of its zone. */
  | { p: 'end'; end: 'top' | 'bottom'; n: Amount }
  /** Of pieces of the table: in one of these states. */
  | { p: 'piece'; state: string[] }
  /** Of attacks: of one of these kinds. */
  | { p: 'attackKind'; any: string[] }
  | { p: 'past'; past: Past }
  /** What is one step away from it (its Personality, its controller) fits. */
  | { p: 'of'; rel: Relation; preds: Pred[] }
  /** Of players: controls so many of these. */
  | { p: 'controls'; filter: Filter; cmp: Comparison; n: Amount }
  /** Whatever it is, this is so. */
  | { p: 'when'; cond: Condition }
  | { p: 'other'; than: Ref }
  | { p: 'is'; ref: Ref }
  /** Highest or lowest of a stat among the things of `among` (ties all count). */
  | { p: 'extreme'; most: 'highest' | 'lowest'; stat: StatName; total?: true; nonZero?: true; among: Filter }
  /** No thing of `among` has more of an amount, read with the thing as candidate (ties all count). */
  | { p: 'most'; by: Amount; among: Filter }
  | { p: 'not'; pred: Pred }
  | { p: 'any'; of: Pred[][] };

/** How many: between two amounts, or every one there is. */
export type Quantity = { min: Amount; max: Amount | 'any' } | 'all';

/** A constraint on a chosen set as a whole. */
export type Joint =
  | { j: 'oneUnit' }
  | { j: 'sum'; stat: StatName; cmp: Comparison; to: Amount }
  | { j: 'distinct'; what: 'clan' | 'element' | 'title' }
  /** Each has an element that the others, and what is `with` them, do not have. */
  | { j: 'ownElementEach'; with?: Ref };
