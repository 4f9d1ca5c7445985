/** Players: 'your opponent', 'that player', 'the attacking player', 'its controller'. */
import type { Ref } from '@kyuden/engine/program';
import type { Node } from '../core/phrase.ts';
import { LPlayer } from './categories.ts';
import { type LivingContext, opponent } from './context.ts';

export const playerOf = (node: Node, c: LivingContext): Ref => {
  const ref = LPlayer.of(node)(node, c);
  c.discourse.mention({ ref, sort: 'player', words: ['player'] });
  return ref;
};

LPlayer.define('opponent', '<your opponent | an opponent | that opponent>', () => opponent);
/** A game has two players, so 'that player' is the opponent if no other player was mentioned. */
LPlayer.define('that', 'that player', (_n, c) => c.discourse.player()?.ref ?? opponent);
