/**
 * Clauses about a thing that another verb names: 'choose a player, who loses 2 Honor'; and verbs of giving with two
 * objects.
 */

import type { Effect } from '@kyuden/engine/program';
import { Attack, Have, VP, VPs } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { player } from '../frames/common.ts';
import { type Context, NoReading, you } from '../lower/context.ts';
import { thing } from '../lower/thing.ts';
import { type Meaning, refOf, targeted } from '../noun/meaning.ts';
import { effects } from './verb.ts';

/** Chooses a described player, for the clause that follows. */
function chosen(n: Node, c: Context, doer: Meaning | undefined): { who: Meaning; made: Effect[] } {
  const meaning = thing(n, c, ['player']);
  if (meaning.m !== 'class' || meaning.n === 'no') throw new NoReading('a described player');
  const name = c.fresh('b');
  c.mention({ ref: { r: 'bind', name }, sort: 'player', words: [...meaning.words, 'chosen'] });
  const choice: Effect = {
    e: 'choose',
    what: { o: 'pick', filter: meaning.filters[0]!, n: meaning.n },
    name,
  };
  if (doer !== undefined) choice.player = player(doer);
  return { who: { m: 'ref', ref: { r: 'bind', name }, sort: 'player', number: 'sg' }, made: [choice] };
}

VP.define('chooseWho', '~choose {x:NPx.player} <, who | who> {v:VP@s}', {
  subject: 'player',
  effect: (n, c, doer) => {
    const { who, made } = chosen(n.v.x, c, doer);
    return [...made, ...effects(n.v.v, c, who)];
  },
});
VP.define('targetWho', '~target {x:NPx.player} , who (modal: may | may choose to) {v:VPs}', {
  subject: 'player',
  effect: (n, c) => {
    const meaning = thing(n.v.x, c, ['player']);
    if (meaning.m !== 'class' || meaning.target) throw new NoReading("'target a target'");
    const who = targeted({ ...meaning, target: true }, c);
    const name = c.fresh('b');
    c.lastMay = name;
    return [{ e: 'may', player: refOf(who), do: VPs.of(n.v.v)(n.v.v, c, who), name }];
  },
});
VP.define('makeAttack', '<~make a | ~create a | ~create> {a:Attack}', {
  subject: 'any',
  effect: (n, c) => Attack.of(n.v.a)(n.v.a, c),
});
VP.define('reconnaissance', '~have Reconnaissance [there: (where: there | at the current battlefield)]', {
  stative: true,
  subject: 'player',
  effect: (n, _c, doer) => [
    {
      e: 'lasting',
      standing: [{ s: 'knob', knob: 'reconnaissance', player: player(doer), value: true }],
      // A battlefield exists for one battle, so an effect there lasts until the battle ends.
      ...(n.c.there === 1 && { until: { d: 'battle' as const } }),
    },
  ],
});
Have.define('yourClan', 'your Clan <alignment | Alignment>', () => [
  { p: 'shares', what: 'clan', of: { r: 'of', rel: 'stronghold', of: you } },
]);
