import type { Pred } from '../program/index.ts';

/**
 * Kinds of things that predicates apply to: cards, places, players and pieces, attacks (`strike`), actions that have
 * begun (`action`), and those about to begin (`use`).
 */
type Asked = 'card' | 'province' | 'field' | 'strike' | 'player' | 'piece' | 'action' | 'use';

/** For each predicate, the kinds of things it applies to. A missing predicate is a compile error. */
interface AskedOf {
  type: 'card' | 'player' | 'piece';
  keyword: 'card' | 'province' | 'player' | 'piece' | 'action' | 'use';
  title: 'card' | 'player' | 'piece';
  named: 'card';
  state: 'card' | 'province' | 'player';
  control: 'card' | 'province' | 'strike' | 'piece' | 'action' | 'use';
  own: 'card' | 'province';
  zone: 'card';
  at: 'card' | 'field';
  with: 'card';
  besides: 'card';
  opposing: 'card';
  army: 'card' | 'field';
  enemy: 'card' | 'field' | 'player' | 'action' | 'use';
  atResolution: 'card';
  against: 'card';
  inUnit: 'card';
  inUnitOf: 'card';
  attachedTo: 'card';
  adjacent: 'province' | 'field';
  shares: 'card';
  stat: 'card' | 'province' | 'field' | 'strike' | 'player' | 'piece' | 'action';
  attachments: 'card' | 'province' | 'field' | 'player';
  tokens: 'card';
  does: 'card' | 'player' | 'action' | 'use';
  hasAbility: 'card';
  playerAbility: 'action' | 'use';
  costs: 'action' | 'use';
  designator: 'action' | 'use';
  taker: 'strike' | 'action' | 'use';
  from: 'strike' | 'action' | 'use';
  performedBy: 'strike' | 'action' | 'use';
  targets: 'strike' | 'action' | 'use';
  abilities: 'card';
  opposes: 'card';
  could: 'card';
  in: 'card';
  unresolved: 'field' | 'strike';
  outermost: 'province';
  end: 'card';
  piece: 'piece';
  attackKind: 'strike';
  past: 'card' | 'province' | 'field' | 'strike' | 'player' | 'piece' | 'action';
  of: 'card' | 'province' | 'field' | 'strike' | 'player' | 'piece' | 'action';
  controls: 'player';
  when: 'card' | 'province' | 'field' | 'strike' | 'player' | 'piece' | 'action';
  other: 'card' | 'province' | 'field' | 'strike' | 'player' | 'piece' | 'action' | 'use';
  is: 'card' | 'province' | 'field' | 'strike' | 'player' | 'piece' | 'action' | 'use';
  extreme: 'card';
  most: 'province' | 'field' | 'strike' | 'player' | 'piece' | 'action';
  not: 'card' | 'province' | 'field' | 'strike' | 'player' | 'piece' | 'action' | 'use';
  any: 'card' | 'province' | 'field' | 'strike' | 'player' | 'piece' | 'action' | 'use';
}

type Predicate = Pred['p'];

/** The predicates that do not apply to this kind of thing. */
export type NotOf<K extends Asked> = Extract<
  Pred,
  { p: { [P in Predicate]: K extends AskedOf[P] ? never : P }[Predicate] }
>;
