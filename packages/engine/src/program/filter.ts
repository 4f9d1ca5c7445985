import type { Amount } from './amount.ts';
import type { Condition } from './condition.ts';
import type { Past } from './history.ts';
import type { Ref, Relation } from './ref.ts';
import type { Comparison, KeywordName, StatName, TypeName, ZoneName } from './vocabulary.ts';

export type ThingKind =
  | 'card'
  | 'unit' // evaluated and bound through its Personality
  | 'player'
  | 'province'
  | 'battlefield'
  | 'token'
  | 'piece' // a thing on the table that is not a card
  | 'action'
  | 'attack';

/** A noun phrase: a kind of thing and the predicates it must satisfy, all of them. */
export interface Filter {
  kind: ThingKind;
  preds: Pred[];
}

/** Simple facts about a card, player, province or unit that are true or false. */
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
  'unaligned',
  'goldProducing',
  'focused',
  'destroyed', // for a province that has been destroyed
  'stronghold', // for a province that lies under a Stronghold
  'honored',
  'dishonored',
] as const;
export type StateName = (typeof states)[number];

/**
 * Features that two things can have in common. `trait`: a keyword that is no Clan and no part of the text. `family`: the
 * first of several words of a title.
 */
export type SharedFeature = 'clan' | 'element' | 'title' | 'type' | 'controller' | 'trait' | 'family';

export type Pred =
  | { p: 'type'; any: TypeName[] }
  /** Has one of the keywords; `base` asks the printed list, `containing` matches a word inside a keyword. */
  | { p: 'keyword'; any: KeywordName[]; base?: true; containing?: true }
  | { p: 'title'; title: string }
  /** Has the title that an earlier effect of this text named. */
  | { p: 'named'; by: string }
  | { p: 'state'; is: StateName }
  | { p: 'control'; by: Ref }
  | { p: 'own'; by: Ref }
  /** In that zone, of that player or of any player. Without such a predicate a card must be in play. */
  | { p: 'zone'; zone: ZoneName | ZoneName[]; of?: Ref }
  | { p: 'at'; place: Ref }
  /** At the same home or battlefield as `of`. */
  | { p: 'with'; of: Ref }
  /** At the same home or battlefield as at least one match. */
  | { p: 'besides'; filter: Filter }
  | { p: 'opposing'; of: Ref }
  /** In the same army as `of` (a card), or in the current army of `of` (a player). */
  | { p: 'army'; of: Ref }
  /** In the enemy army; for a battlefield: an enemy unit is there. */
  | { p: 'enemy' }
  /** Was at the current battle when its resolution began; with `army`, in the army of that player. */
  | { p: 'atResolution'; army?: Ref }
  /** Controlled by a player on the opposite side of the attack from the controller of `of`, at any location. */
  | { p: 'against'; of: Ref }
  | { p: 'inUnit'; of: Ref }
  /** In the unit of a Personality that matches. */
  | { p: 'inUnitOf'; filter: Filter }
  | { p: 'attachedTo'; of: Ref }
  | { p: 'adjacent'; of: Ref }
  | { p: 'shares'; what: SharedFeature; of: Ref }
  | { p: 'stat'; stat: StatName; base?: true; total?: true; cmp: Comparison; to: Amount }
  | { p: 'attachments'; filter: Filter; cmp: Comparison; n: Amount }
  | { p: 'tokens'; title?: string; cmp: Comparison; n: Amount }
  /** A text has this effect, judged by the text alone; `own`: any text of the card, affecting the card's own player. */
  | { p: 'does'; effect: string; own?: true; makes?: TypeName; attackKinds?: string[] }
  | { p: 'hasAbility'; designator: string }
  /** For actions: taken with this player ability of the rulebook. */
  | { p: 'playerAbility'; name: string }
  /** For actions: this change is a cost of the ability itself. */
  | { p: 'costs'; effect: string }
  /**
   * For actions: the ability's designator; below, the player who took it, its card, and its performers. `printed`: the
   * ability is printed on that card.
   */
  | { p: 'designator'; any: string[] }
  | { p: 'taker'; is: Ref }
  | { p: 'from'; filter: Filter; printed?: true }
  | { p: 'performedBy'; filter: Filter; atAnnouncement?: true }
  /** For actions and attacks: one of the targets matches. */
  | { p: 'targets'; filter: Filter }
  /**
   * The number of abilities, of these keywords if any are given, or that make such an attack; `base` counts only printed
   * ones.
   */
  | {
      p: 'abilities';
      base?: true;
      keywords?: KeywordName[];
      attackKinds?: string[];
      cmp: Comparison;
      n: Amount;
    }
  /** Opposes at least one match. */
  | { p: 'opposes'; filter: Filter }
  /** The occurrence being answered could also happen to this thing. */
  | { p: 'could' }
  /** In the referenced province. */
  | { p: 'in'; of: Ref }
  /** For a battlefield: its battle has not been fought yet. For an attack: its action is resolving, and it has not. */
  | { p: 'unresolved' }
  /** For a province: the leftmost or rightmost that its player has. */
  | { p: 'outermost'; side: 'left' | 'right' }
  /** Among the first `n` cards at one end of its zone. */
  | { p: 'end'; end: 'top' | 'bottom'; n: Amount }
  /** For pieces of the table: in one of these states. */
  | { p: 'piece'; state: string[] }
  /** For attacks: of one of these kinds. */
  | { p: 'attackKind'; any: string[] }
  | { p: 'past'; past: Past }
  /** The thing one relation away (its Personality, its controller) satisfies the predicates. */
  | { p: 'of'; rel: Relation; preds: Pred[] }
  /** For players: the number of matching things the player controls. */
  | { p: 'controls'; filter: Filter; cmp: Comparison; n: Amount }
  /** A condition that does not depend on the candidate. */
  | { p: 'when'; cond: Condition }
  | { p: 'other'; than: Ref }
  | { p: 'is'; ref: Ref }
  /** Has the highest or lowest stat among the things of `among` (all tied things count). */
  | { p: 'extreme'; most: 'highest' | 'lowest'; stat: StatName; total?: true; nonZero?: true; among: Filter }
  /** No thing of `among` has a greater amount, evaluated with each thing as the candidate (all tied things count). */
  | { p: 'most'; by: Amount; among: Filter }
  | { p: 'not'; pred: Pred }
  | { p: 'any'; of: Pred[][] };

/** A range between two amounts, or all there are. */
export type Quantity = { min: Amount; max: Amount | 'any' } | 'all';

/** A constraint on a chosen set as a whole. */
export type Joint =
  | { j: 'oneUnit' }
  | { j: 'sum'; stat: StatName; cmp: Comparison; to: Amount }
  | { j: 'distinct'; what: 'clan' | 'element' | 'title' | 'location' }
  | { j: 'same'; what: 'controller' | 'location' | 'family' | 'army' }
  /** Each has an element that neither the others nor the cards of `with` have. */
  | { j: 'ownElementEach'; with?: Ref };
