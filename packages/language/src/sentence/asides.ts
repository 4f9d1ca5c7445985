/** More conditions and clauses: conditions after a noun, turns, the current action, results of a sentence. */
import type { Condition, Effect, Ref, Standing } from '@kyuden/engine/program';
import {
  Base,
  Clause,
  type ClauseMeaning,
  Cond1,
  Have,
  Keywords,
  Lead,
  Mod,
  Post,
  Sentence,
  Stat,
  Than,
  VP,
} from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { isWord } from '../core/token.ts';
import { befalls, happens } from '../frames/common.ts';
import { over } from '../frames/stat.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { act, cards, filter, known, ref, thing } from '../lower/thing.ts';
import { roleSorts } from '../noun/base.ts';
import { node } from '../noun/build.ts';
import { all, filterOf, isAimed, objOf, targeted } from '../noun/meaning.ts';
import { unitCard } from '../noun/resolve.ts';
import { stat } from '../value/amount.ts';
import { lookUp } from '../words/lexicon.ts';
import { agrees, doerOf, eachPlayer } from './clause.ts';
import { bodyOf, join } from './sentence.ts';
import { effects } from './verb.ts';

const action: Ref = { r: 'role', role: 'action' };

const _inPlay = ['home', 'battlefield', 'unit'];
Post.define('attachedOn', 'on {x:NP1.card}', {
  after: ['card'],
  preds: (n, c) => {
    const said = thing(n.v.x, c, cards);
    const host = isAimed(said) ? targeted(said, c) : said;
    return [
      host.m === 'ref'
        ? { p: 'attachedTo', of: host.ref }
        : { p: 'of', rel: 'host', preds: filterOf(host).preds },
    ];
  },
});
Post.define('leaderHas', 'in a unit whose Personality has {h:Have}', {
  after: ['card'],
  preds: (n, c) => [{ p: 'of', rel: 'host', preds: Have.of(n.v.h)(n.v.h, c) }],
});
Post.define('whoseUnit', 'whose unit has {h:Have}', {
  after: ['card'],
  preds: (n, c) => {
    const preds = Have.of(n.v.h)(n.v.h, c);
    if (!preds.every((pred) => pred.p === 'stat' && pred.total === true))
      throw new NoReading('a total is meant');
    return preds;
  },
});
Than.define('unit', '{x:NPx.unit}', (n, c) => {
  if (c.comparing === undefined) throw new NoReading('nothing is compared');
  return stat(unitCard(ref(n.v.x, c, ['unit'])), c.comparing, 1);
});
Post.define('noTitle', 'without {of:Poss} title', {
  after: ['card'],
  preds: (n, c) => [{ p: 'not', pred: { p: 'shares', what: 'title', of: ref(n.v.of, c, cards) } }],
});
Post.define('mayBeHome', ', who may be at home', {
  after: ['card', 'unit'],
  preds: () => [],
  anywhere: true,
});

Mod.define('eitherDesignator', '{d:Designated} or {e:Designated}', {
  preds: (n) => [{ p: 'designator', any: [n.v.d.data as string, n.v.e.data as string] }],
});

// Turns, and the current action.
Cond1.define('eitherTurn', 'it is [not: not] {of:Poss} {o:Ordinal} or {q:Ordinal} turn', (n, c) => {
  const player = ref(n.v.of, c, ['player']);
  const of = [n.v.o, n.v.q].map(
    (one): Condition => ({ c: 'turnOf', player, nth: one.phrase.meaning as number }),
  );
  const either: Condition = { c: 'any', of };
  return n.c.not === 1 ? { c: 'not', of: either } : either;
});
Cond1.define('resolving', '{x:NP1.action} (be: is | are) resolving', (n, c) => {
  const { number } = n.v.x.data as { number: 'sg' | 'pl' };
  if ((number === 'sg') !== (n.c.be === 0)) throw new NoReading('number');
  const { preds } = filter(n.v.x, c, ['action']);
  return { c: 'is', ref: { r: 'role', role: 'currentAction' }, preds };
});
for (const [name, words, number] of [
  ['performerOf', "the action 's performer", 'sg'],
  ['performersOf', "the action 's performers", 'pl'],
] as const) {
  Base.define(name, words, (_n, c) => {
    if (c.trigger === undefined) throw new NoReading('no action is being answered');
    const who: Ref = { r: 'of', rel: 'performers', of: action };
    c.mention({ ref: who, sort: 'card', gender: 'he', number, words: ['Personality'] });
    return { m: 'ref', ref: who, sort: 'card', number };
  });
  roleSorts.set(`Base.${name}`, ['card']);
}

// Verbs and clauses.
VP.define('attachesItself', '~attach', { subject: 'card', event: befalls('attach') });
VP.define('attachesCards', '~attach {x:NP1.card}', {
  subject: 'card',
  cannot: (n, c, doer) => [{ s: 'barAttach', what: filterOf(all(thing(n.v.x, c))), to: over(doer) }],
  event: (n, c, doer) => {
    if (doer === undefined) throw new NoReading('who attaches it');
    const to = filterOf(doer);
    return happens('attach', 'x')(n, c, undefined).map((one) => ({ ...one, to }));
  },
});
VP.define('losesKeyword', '~lose {k:Keywords}', {
  subject: 'card',
  effect: (n, c, doer) => {
    if (doer === undefined) throw new NoReading('who loses it');
    const what = objOf(doer, c, () => {
      throw new Missing('what is chosen losing it');
    });
    return [{ e: 'keyword', what, remove: Keywords.of(n.v.k)(n.v.k, c) }];
  },
  standing: (n, c, doer) => {
    const whom =
      doer.m === 'ref' ? { o: 'ref' as const, ref: doer.ref } : { o: 'all' as const, filter: filterOf(doer) };
    return [{ s: 'keyword', over: whom, remove: Keywords.of(n.v.k)(n.v.k, c) }];
  },
});
VP.define('reduceBoth', '~reduce {of:Poss} {s:Stat} and the {r:Stat} of {x:NP1.card} to {n:Num}', {
  subject: 'player',
  effect: (n, c) => {
    const to = (n.v.n.data as { n: number }).n;
    const own: Effect = {
      e: 'set',
      what: { o: 'ref', ref: ref(n.v.of, c, cards) },
      stat: Stat.of(n.v.s),
      how: 'lower',
      to,
    };
    const others = objOf(thing(n.v.x, c, cards), c, () => {
      throw new Missing('a stat of something chosen');
    });
    return [own, { e: 'set', what: others, stat: Stat.of(n.v.r), how: 'lower', to }];
  },
});
/** Whether two nouns are really one noun phrase that shares a determiner: 'Personalities and Followers'. */
function areOne(x: Node, y: Node): boolean {
  const [first, second] = [x.v, y.v];
  const named = (x.data as { number: 'sg' | 'pl' }).number === 'sg' && first.base?.v.det === undefined;
  return second.base?.phrase.name === 'Base.noun' && second.base.v.det === undefined && !second.o1 && !named;
}
/** What each of these does or has, one after the other. */
const eachDoes = (n: Node, subjects: readonly Node[]): ClauseMeaning => {
  const verb = n.v.v!;
  const { standing, effect } = VP.of(verb);
  if (subjects.some((one) => !agrees(one, verb))) throw new NoReading('such a thing cannot do that');
  if (verb.phrase.name === 'VP.target') throw new NoReading('who chooses the targets');
  const held = (c: Context): Standing[] =>
    subjects.flatMap((each) => c.clause(() => standing!(verb, c, known(each, c, ['card', 'unit', 'place']))));
  return {
    standing: (_n, c) => {
      if (standing === undefined) throw new Missing('what several do, for as long as it holds');
      return held(c);
    },
    effect: (_n, c) => {
      if (effect === undefined && standing === undefined) throw new NoReading('what several do');
      if (effect === undefined) return [{ e: 'lasting', standing: held(c) }];
      return subjects.flatMap((each) =>
        c.clause(() => eachPlayer(doerOf(each, verb, c), c, (who) => effects(verb, c, who))),
      );
    },
  };
};
const both = (n: Node): ClauseMeaning => {
  if (areOne(n.v.x!, n.v.y!)) throw new NoReading('one phrase');
  return eachDoes(n, [n.v.x!, n.v.y!]);
};
Clause.define('both', '{x:NPx} and {y:NPx} <| each> {v:VP@pl}', {
  standing: (n, c) => both(n).standing!(n, c),
  effect: (n, c) => both(n).effect!(n, c),
});
// 'They each have +1F': what they have or do is said of each anyway.
Clause.define('each', '{x:NP1} each {v:VP@pl}', {
  standing: (n, c) => eachDoes(n, [n.v.x]).standing!(n, c),
  effect: (n, c) => eachDoes(n, [n.v.x]).effect!(n, c),
});
/** '... instead': replaces the event that is being answered. */
Clause.define('doInstead', '{v:VP@base} instead', {
  effect: (n, c) => {
    const point = c.trigger?.point;
    if (point !== 'before' && point !== 'would') throw new NoReading('nothing is being answered');
    return [{ e: 'instead', change: { i: 'do', do: effects(n.v.v, c, undefined) } }];
  },
});
Sentence.define('andLead', '{a:Group} and , {l:Lead} , {s:Sentence}', (n, c) => {
  if (n.v.l.phrase.name === 'Lead.if') throw new NoReading('read as a condition on the second');
  const first = bodyOf(n.v.a, c);
  return join(
    first,
    Lead.of(n.v.l).wrap(n.v.l, c, () => bodyOf(n.v.s, c)),
  );
});
VP.define('discardFromPlay', '~discard {x:NP1.card} from play', {
  subject: 'player',
  effect: (n, c) => [act(n.v.x, c, 'discarded', (what) => ({ e: 'discard', what }))],
});
/** 'A card titled ...'. */
Post.custom(
  'titled',
  {
    read(chart, at, _form, phrase) {
      if (!isWord(chart.tokens[at], 'titled')) return [];
      return lookUp(chart, at + 1).flatMap(({ entry, end }) =>
        entry.is === 'title' && entry.number === 'sg' ? [node(phrase, at, end, entry.words)] : [],
      );
    },
    print(n, out) {
      out.word('titled');
      for (const word of n.data as string[]) out.token({ kind: 'name', text: word });
    },
  },
  { after: ['card'], preds: (n) => [{ p: 'title', title: (n.data as string[]).join(' ') }] },
);
