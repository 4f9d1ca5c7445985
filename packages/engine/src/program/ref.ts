import type { Past } from './history.ts';
import type { KeywordName } from './vocabulary.ts';

/**
 * A reference: how a sentence points at things that are already there. Evaluates to a list of things (often one,
 * sometimes none: a reference that fails points at nothing).
 */
export type Ref =
  /** The card whose text this is (in quoted text: the bearer). */
  | { r: 'self' }
  /** The Personality of the unit that the card is in; with a keyword the reference fails if he lacks it. */
  | { r: 'host'; keyword?: KeywordName }
  /** The player from whose view the text is read. */
  | { r: 'you' }
  /** What was targeted in a slot of this ability. */
  | { r: 'slot'; name: string }
  /** What an earlier effect, cost, choice or loop of this text was named. */
  | { r: 'bind'; name: string }
  /** The same, as it was named in the round of a loop that was about that thing (`keep`). */
  | { r: 'kept'; name: string; of: Ref }
  /** A part of what is being answered, or of the contest or action under way. */
  | { r: 'role'; role: Role }
  /** A thing that the edition keeps of the contest under way. */
  | { r: 'contest'; fact: string }
  /** The candidate that a filter is testing. */
  | { r: 'it' }
  /** A step from other things: his controller, its battlefield, that player's Stronghold. */
  | { r: 'of'; rel: Relation; of: Ref }
  /** The card of the last action that fits. */
  | { r: 'last'; past: Past & { of: 'action' } }
  /** Several references together, in order. */
  | { r: 'both'; of: Ref[] };

export const roles = [
  // of the occurrence that is being answered
  'subject', // the card (or other thing) it happens to
  'player', // the player it happens to, or who does it
  'source', // the card it comes from
  'action',
  'attack', // a ranged attack
  'amount',
  'recipient', // the second thing: where an attachment goes, who is challenged
  'members', // all subjects of the batch
  'with', // the Personality with whom an attachment went
  'destroyed', // what the action, trait or battle resolution that is answered has destroyed, not as a cost
  // of the play under way, innermost first
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
  'payment', // what is being paid for
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
  'card', // that an action, ability or attack comes from
  'taker', // of an action
  'cameFrom', // the province it last came from
  'others', // the other players
] as const;
export type Relation = (typeof relations)[number];

/** Words for people: text with references in it, which are replaced by names when shown. */
export type Words = (string | Ref)[];
