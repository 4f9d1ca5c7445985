import type { Pred } from '../program/index.ts';

/**
 * Things that predicates are asked of: cards, places, players and pieces, attacks (`strike`), actions that have begun
 * (`action`), and those that are about to (`use`).
 */
type Asked = 'card' | 'province' | 'field' | 'strike' | 'player' | 'piece' | 'action' | 'use';

/** For each predicate, the things that it can be asked of. A predicate that is missing here does not compile. */
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
  opposing: 'card';
  army: 'card' | 'field';
  enemy: 'card' | 'field' | 'player' | 'action' | 'use';
  atResolution: 'card';
  against: 'card';
  inUnit: 'card';
  attachedTo: 'card';
  adjacent: 'province' | 'field';
  shares: 'card';
  stat: 'card' | 'province' | 'field' | 'strike' | 'player' | 'piece' | 'action';
  attachments: 'card' | 'field' | 'player';
  tokens: 'card';
  does: 'card' | 'player' | 'action' | 'use';
  hasAbility: 'card';
  playerAbility: 'action' | 'use';
  costs: 'action' | 'use';
  designator: 'action' | 'use';
  taker: 'action' | 'use';
  from: 'strike' | 'action' | 'use';
  performedBy: 'strike' | 'action' | 'use';
  targets: 'action' | 'use';
  abilities: 'card';
  opposes: 'card';
  could: 'card';
  in: 'card';
  unresolved: 'field';
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

/** The predicates that cannot be asked of a thing of this kind. */
export type NotOf<K extends Asked> = Extract<
  Pred,
  { p: { [P in Predicate]: K extends AskedOf[P] ? never : P }[Predicate] }
>;
