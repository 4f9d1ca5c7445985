/** Players: 'your opponent', 'that player', 'the attacking player', 'each player with 6 or fewer honor'. */
import type { Ref } from '@kyuden/engine/program';
import type { Node } from '../core/phrase.ts';
import { NoReading } from '../lower/context.ts';
import { LHas, LNp, LPlayer, LWho } from './categories.ts';
import { type LivingContext, one, opponent, refOf } from './context.ts';

/** The player, who is from then on 'that player'. */
export const playerOf = (node: Node, c: LivingContext): Ref => {
  const ref = LPlayer.of(node)(node, c);
  c.discourse.mention({ ref, sort: 'player', words: ['player'] });
  return ref;
};

LPlayer.define('opponent', 'your opponent', () => opponent);
LPlayer.define('anOpponent', '<an opponent | each opponent>', () => opponent);
LPlayer.define('thatOpponent', 'that opponent', () => opponent);
/** A game has two players, so 'that player' is the opponent if no other player was mentioned. */
LPlayer.define('that', 'that player', (_n, c) => c.discourse.player()?.ref ?? opponent);
LPlayer.define('pronoun', 'he or she', (_n, c) => mentioned(c));

/** The player mentioned last. */
export function mentioned(c: LivingContext): Ref {
  const found = c.discourse.player();
  if (found === undefined) throw new NoReading('no player was mentioned');
  return found.ref;
}

LPlayer.define('side', 'the (side: attacking | defending) player', (n) => ({
  r: 'role',
  role: n.c.side === 0 ? 'attacker' : 'defender',
}));
/** The player who won or lost the conflict that the text answers. */
LPlayer.define(
  'outcome',
  '<the (who: winning | losing) player | the (who: winner | loser) of the conflict>',
  (n, c) => {
    const on = c.trigger?.on ?? [];
    const kinds = on.flatMap((one) => one.kinds);
    const isOf = (...all: string[]): boolean => kinds.length > 0 && kinds.every((one) => all.includes(one));
    const wins = isOf('winConflict', 'characterWins');
    if (!wins && !isOf('loseConflict', 'characterLoses')) throw new NoReading('which conflict');
    const isPlayer = isOf('winConflict', 'loseConflict');
    const who: Ref = isPlayer
      ? { r: 'role', role: 'player' }
      : { r: 'of', rel: 'controller', of: { r: 'role', role: 'subject' } };
    return wins === (n.c.who === 0) ? who : { r: 'of', rel: 'others', of: who };
  },
);
LPlayer.define('opponentOf', "that player 's opponent", (_n, c) => ({
  r: 'of',
  rel: 'others',
  of: mentioned(c),
}));
LPlayer.define('first', 'the first player', () => ({ r: 'role', role: 'active' }));
LPlayer.define('its', 'its (rel: owner | controller)', (n, c) => ({
  r: 'of',
  rel: n.c.rel === 0 ? 'owner' : 'controller',
  of: c.discourse.it()?.ref ?? { r: 'self' },
}));
LPlayer.define(
  'of',
  "<{x:LNp} 's (rel: owner | controller) | the (rel: owner | controller) of {x:LNp}>",
  (n, c) => ({
    r: 'of',
    rel: n.c.rel === 0 ? 'owner' : 'controller',
    of: refOf(LNp.of(n.v.x!)(n.v.x!, c)),
  }),
);

/** Players as a class: 'a player', 'a player with 6 or fewer honor'. */
LWho.define('some', '<a player | any player> [with {h:LHas}]', (n, c) => {
  const preds = n.v.h ? LHas.of(n.v.h)(n.v.h, c).preds : [];
  if (preds.some((one) => one.p !== 'stat')) throw new NoReading('players have honor, fate and cards');
  return { is: 'some', sort: 'player', filter: { kind: 'player', preds }, n: one, words: ['player'] };
});
