/** Abilities that may not be used: all of a card's, its printed ones, or one that is chosen. */
import type { Effect, Obj } from '@kyuden/engine/program';
import { Clause, VP } from '../core/categories.ts';
import { act, cards, thing } from '../lower/thing.ts';
import { targeted } from '../noun/meaning.ts';
import { holds } from '../sentence/clause.ts';
import { over } from './stat.ts';

const no = '<may not | cannot | will not>';

holds(
  'barPrinted',
  `{of:Poss} <base | printed> (which: abilities | ability) ${no} be (how: used | copied)`,
  (n, c) => {
    const whose = thing(n.v.of, c, cards);
    return [
      {
        s: n.c.how === 0 ? 'barAbilities' : 'barCopy',
        over: over(whose.m === 'class' && whose.target ? targeted(whose, c) : whose),
        printed: true,
      },
    ];
  },
);

/** The player whose text it is chooses one ability of the card when the effect happens. */
const loseOne = (what: Obj): Effect => ({ e: 'strip', what, which: 'one' });
VP.define('barOne', `~choose one of {of:Poss} abilities ; it ${no} be used`, {
  subject: 'player',
  effect: (n, c) => [act(n.v.of, c, undefined, loseOne)],
});
Clause.define('useNotOne', `{x:NP1.card} ${no} use one of (whose: its | his) abilities`, {
  effect: (n, c) => c.clause(() => [act(n.v.x, c, undefined, loseOne)]),
});
