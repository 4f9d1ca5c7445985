import type { Filter } from './filter.ts';
import type { Past } from './history.ts';
import type { KeywordName } from './vocabulary.ts';

/**
 * A reference: how a sentence points at existing things. Evaluates to a list of things, often one; a reference that
 * fails gives an empty list.
 */
export type Ref =
  /** The card whose text this is (in quoted text: the card that bears it). */
  | { r: 'self' }
  /** The Personality of the unit that the card is in; with a keyword, the reference fails if he lacks it. */
  | { r: 'host'; keyword?: KeywordName }
  /** The player from whose point of view the text is read. */
  | { r: 'you' }
  /** The content of a slot of this ability. */
  | { r: 'slot'; name: string }
  /** The result that an earlier effect, cost, choice or loop of this text stored under this name. */
  | { r: 'bind'; name: string }
  /** The result stored under this name in the loop round that was about the thing `of` (see `keep` of `forEach`). */
  | { r: 'kept'; name: string; of: Ref }
  /** A role in the occurrence being answered, or in the current contest or action. */
  | { r: 'role'; role: Role }
  /** A thing that the edition records for the current contest. */
  | { r: 'contest'; fact: string }
  /** The candidate that a filter is testing. */
  | { r: 'it' }
  /** In the filter of what an amount counts or compares: the candidate that the amount is about. */
  | { r: 'around' }
  /** A relation of other things: his controller, its battlefield, that player's Stronghold. */
  | { r: 'of'; rel: Relation; of: Ref }
  /** The card of the last matching action. */
  | { r: 'last'; past: Past & { of: 'action' } }
  /** The subjects of past occurrences that match. */
  | { r: 'befell'; past: Past }
  /** All things that match the description when the reference is used ('the other of them', 'its Personality'). */
  | { r: 'those'; filter: Filter }
  /** Several references together, in order. */
  | { r: 'both'; of: Ref[] };

export const roles = [
  // of the occurrence being answered
  'subject', // the card (or other thing) it happens to
  'player', // the player it happens to, or who does it
  'source', // the card it comes from
  'action',
  'attack', // an attack made by a card
  'amount',
  'recipient', // the second participant: the card an attachment goes to, the one challenged
  'members', // all subjects of the batch
  'with', // the Personality with whom an attachment moved
  'destroyed', // cards destroyed by the answered action, trait or battle resolution, except as a cost
  // of the current play, innermost first
  'active', // the player whose turn it is
  'attacker',
  'defender',
  'friendlyLeader',
  'enemyLeader',
  'currentBattlefield',
  'currentProvince',
  'currentAction',
  'performer', // of the current action
  'challenger',
  'challenged',
  'winner',
  'loser',
  'payment', // the object of the current payment
] as const;
export type Role = (typeof roles)[number];

export const relations = [
  'controller',
  'owner',
  'host',
  'unit', // the Personality and every card attached to him
  'attachments',
  'stronghold',
  'province', // of a battlefield, or a card in it
  'battlefield',
  'location',
  'army',
  'opponentInDuel',
  'performers', // of an action
  'targets', // of an action or attack
  'moved', // by an action
  'brings', // the card that an action under way is announced to bring into play
  'card', // that an action, ability or attack comes from
  'taker', // of an action
  'action', // that an attack is part of
  'cameFrom', // the province it is in, or else last came from
  'others', // the other players
] as const;
export type Relation = (typeof relations)[number];

/** Words for people: text with references that are replaced by names when shown. */
export type Words = (string | Ref)[];
