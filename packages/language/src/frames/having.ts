/** Having another do something, and copying abilities and keywords. */
import type { Effect, Obj } from '@kyuden/engine/program';
import { VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { act, cards, known, ref } from '../lower/thing.ts';
import { type Meaning, objOf } from '../noun/meaning.ts';
import { effects } from '../sentence/verb.ts';

// 'Have him discard a card', 'make a target player lose 2 Honor'.
VP.define('haveDo', '(how: ~have | ~make) {x:NP1} {v:VP@base}', {
  subject: 'player',
  effect: (n, c) => {
    const { subject } = VP.of(n.v.v!);
    const sorts = subject === 'player' ? (['player'] as const) : cards;
    const who = known(n.v.x!, c, sorts);
    if (who.m !== 'ref') throw new Missing('having one of several do it');
    if (who.sort !== 'player' && subject === 'player') throw new NoReading('such a thing cannot do that');
    return effects(n.v.v!, c, who);
  },
});

const own = '<does not itself copy abilities | does not copy abilities>';
/** Where the copy goes: to the named card, or to the one that copies. */
function copier(n: Node, c: Context, doer: Meaning | undefined): Obj {
  if (n.v.y !== undefined) return { o: 'ref', ref: ref(n.v.y, c, cards) };
  if (doer === undefined) throw new NoReading('what copies it');
  return objOf(doer, c, () => undefined);
}
const kinds = ['either', 'ability', 'ability', 'keyword'] as const;

VP.define(
  'copy',
  `[long: permanently] ~copy (what: (which: an ability or keyword | an ability | a printed ability | <a keyword | one keyword>) (at: from | on) {x:NP1.card} | one of {of:Poss} [{k:Keywords}] [base: <printed | base>] abilities) [not: <that | which> ${own}] [to {y:NPx.card}]`,
  {
    subject: 'any',
    effect: (n, c, doer) => {
      if (n.v.k !== undefined) throw new Missing('copying an ability of a kind');
      const what = copier(n, c, doer);
      // An ability that copies is never copied.
      const made = (from: Obj): Effect => ({
        e: 'copy',
        what,
        from,
        which: n.c.what === 0 ? kinds[n.c.which!]! : 'ability',
        ...((n.c.base === 1 || n.c.which === 2) && { printed: true as const }),
        ...(n.c.long === 1 && { until: { d: 'permanent' as const } }),
      });
      if (n.v.of !== undefined) return [made({ o: 'ref', ref: ref(n.v.of, c, cards) })];
      return [act(n.v.x!, c, undefined, made)];
    },
  },
);
VP.define('copyAbility', "~copy the action 's ability", {
  subject: 'card',
  effect: (_n, c, doer) => {
    if (doer === undefined) throw new NoReading('what copies it');
    c.copied = c.fresh('b');
    const from: Obj = { o: 'ref', ref: { r: 'role', role: 'action' } };
    return [{ e: 'copy', what: objOf(doer, c, () => undefined), from, which: 'ability', name: c.copied }];
  },
});
