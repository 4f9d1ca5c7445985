/** Several things given together, things given by number, and texts that created cards have. */
import type { Amount, Effect, Obj, Standing } from '@kyuden/engine/program';
import { Given, Keywords, Mods, Quoted, VP } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { act, thing } from '../lower/thing.ts';
import { filterOf, objOf } from '../noun/meaning.ts';
import { over } from './stat.ts';

/** One thing of several that are given together. */
const Given1 = category<(n: Node, c: Context, what: Obj) => Effect>('Given1', 'what it gets');
Given1.define('mods', '{m:Mods}', (n, c, what) => ({
  e: 'modify',
  what,
  changes: Mods.of(n.v.m!)(n.v.m!, c),
}));
Given1.define('keyword', '{k:Keywords}', (n, c, what) => ({
  e: 'keyword',
  what,
  add: Keywords.of(n.v.k!)(n.v.k!, c),
}));
Given1.define(
  'text',
  '<the ability , | the ability | the trait , | the trait | > {q:Quoted}',
  (n, c, what) => ({
    e: 'grant',
    what,
    text: [Quoted.of(n.v.q!)(n.v.q!, c)],
  }),
);

const given = (n: Node, c: Context, what: Obj): Effect[] =>
  ['a', 'b', 'd'].flatMap((slot) =>
    n.v[slot] === undefined ? [] : [Given1.of(n.v[slot]!)(n.v[slot]!, c, what)],
  );

/** As what holds: each of them while the text does. */
function standings(effects: Effect[], whom: ReturnType<typeof over>): Standing[] {
  return effects.flatMap((effect): Standing[] => {
    if (effect.e === 'modify')
      return effect.changes.map((change) => ({ s: 'modify', over: whom, stat: change.stat, by: change.by }));
    if (effect.e === 'keyword') return [{ s: 'keyword', over: whom, add: effect.add ?? [] }];
    if (effect.e === 'grant') return [{ s: 'grant', over: whom, text: effect.text }];
    throw new Missing('having this');
  });
}

const lists = [
  ['two', '{a:Given1} and {b:Given1}'],
  ['three', '{a:Given1} , {b:Given1} , and {d:Given1}'],
] as const;
for (const [name, template] of lists) {
  const several = (n: Node): boolean =>
    new Set([n.v.a!, n.v.b!, n.v.d ?? n.v.a!].map((one) => one.phrase.name)).size > 1;
  const list = (n: Node, c: Context, what: Obj): Effect[] => {
    if (!several(n)) throw new NoReading('several of one sort are one list');
    return given(n, c, what);
  };
  const nobody: Obj = { o: 'ref', ref: { r: 'self' } };
  VP.define(`give-${name}`, `~give {x:NP} <| each> ${template}`, {
    subject: 'player',
    effect: (n, c) => {
      let what: Obj | undefined;
      act(
        n.v.x!,
        c,
        undefined,
        (made): Effect => {
          what = made;
          return { e: 'show', what: made };
        },
        ['card', 'unit', 'place'],
      );
      return list(n, c, what!);
    },
  });
  VP.define(`permanently-${name}`, `permanently ~give {x:NP} ${template}`, {
    subject: 'player',
    effect: (n, c) => {
      const what = objOf(thing(n.v.x!, c, ['card', 'unit']), c, () => {
        throw new Missing('giving what is chosen');
      });
      return list(n, c, what).map((effect) => ({ ...effect, until: { d: 'permanent' } }) as Effect);
    },
  });
  VP.define(`has-${name}`, `~have ${template}`, {
    stative: true,
    subject: 'any',
    standing: (n, c, doer) => {
      c.subject = doer;
      return standings(list(n, c, nobody), over(doer));
    },
  });
}

Given.define('modsEachOf', '{m:Mods} each', {
  effect: (n, c, what) => ({ e: 'modify', what, changes: Mods.of(n.v.m!)(n.v.m!, c) }),
});
Given.define('modsEvery', '{m:Mods} for every {n:Num} {x:NP1}', {
  standing: (n, c, whom) => {
    const of = filterOf(thing(n.v.x!, c));
    const every: Amount = { a: 'per', of: { a: 'count', of }, each: (n.v.n!.data as { n: number }).n };
    return Mods.of(n.v.m!)(n.v.m!, c).map(
      (change): Standing => ({
        s: 'modify',
        over: whom,
        stat: change.stat,
        by: { a: 'times', of: every, by: change.by },
      }),
    );
  },
});
VP.define('giveEach', '~give {x:NP} each {g:Given}', {
  subject: 'player',
  effect: (n, c) => {
    const { effect } = Given.of(n.v.g!);
    if (effect === undefined) throw new Missing('giving this');
    return [act(n.v.x!, c, undefined, (what) => effect(n.v.g!, c, what), ['card', 'unit', 'place'])];
  },
});
Given.define('quoted', '{q:Quoted}', {
  effect: (n, c, what) => ({ e: 'grant', what, text: [Quoted.of(n.v.q!)(n.v.q!, c)] }),
  standing: (n, c, whom) => [{ s: 'grant', over: whom, text: [Quoted.of(n.v.q!)(n.v.q!, c)] }],
});
Given.define('bareText', 'the (what: ability | trait) {q:Quoted}', {
  effect: (n, c, what) => ({ e: 'grant', what, text: [Quoted.of(n.v.q!)(n.v.q!, c)] }),
  standing: (n, c, whom) => [{ s: 'grant', over: whom, text: [Quoted.of(n.v.q!)(n.v.q!, c)] }],
});
