/** Effects of a text that cannot be negated: 'this movement will not be negated if …'. */
import type { Condition, Effect } from '@kyuden/engine/program';
import { Sentence } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { type Context, NoReading } from '../lower/context.ts';
import { condition } from '../lower/thing.ts';
import { bodyOf } from './sentence.ts';

/** Nouns for effects, each with its plural and the effect. */
const nouns = [
  ['movement', 'movements', 'move'],
  ['straightening', 'straightenings', 'straighten'],
  ['bowing', 'bowings', 'bow'],
  ['destruction', 'destructions', 'destroy'],
  ['dishonoring', 'dishonorings', 'dishonor'],
  ['penalty', 'penalties', 'modify'],
  ['bonus', 'bonuses', 'modify'],
  ['gain', 'gains', 'gainHonor'],
  ['loss', 'losses', 'loseHonor'],
] as const;
const singular = `this (one: ${nouns.map(([one]) => one).join(' | ')}) (modal: will not | cannot)`;
const plural = `these (several: ${nouns.map(([, several]) => several).join(' | ')}) (modal: will not | cannot)`;
const neither = `neither (none: ${nouns.map(([one]) => one).join(' | ')}) (modal: will | can)`;

/** Makes effects sure: those of the kind it names cannot be negated. */
const Sure = category<(n: Node, c: Context, before: Effect[], when?: Condition) => Effect[]>(
  'Sure',
  'what cannot be negated',
);
Sure.define(
  'sure',
  `(number: ${singular} | ${plural} | ${neither}) be negated <| or delayed> [if {c:Cond}]`,
  (n, c, before, when) => {
    const [, , kind] = nouns[n.c.one ?? n.c.several ?? n.c.none!]!;
    if (!before.some((effect) => effect.e === kind)) throw new NoReading('nothing of that kind is done');
    if (when !== undefined && n.v.c !== undefined) throw new NoReading('one condition');
    const cond = n.v.c === undefined ? when : condition(n.v.c, c);
    const what = {
      kinds: [kind],
      cause: { card: { kind: 'card' as const, preds: [{ p: 'is' as const, ref: { r: 'self' as const } }] } },
    };
    const standing = { s: 'cannotBeNegated' as const, what, ...(cond !== undefined && { when: cond }) };
    return [{ e: 'lasting', standing: [standing] }, ...before];
  },
);
Sentence.define('sure', '{a:Group} ; [if {c:Cond} ,] {r:Sure}', (n, c) => {
  const before = bodyOf(n.v.a, c).effects ?? [];
  const when = n.v.c === undefined ? undefined : condition(n.v.c, c);
  return { effects: Sure.of(n.v.r)(n.v.r, c, before, when) };
});
// About the sentence before.
Sentence.define('sureBefore', '{r:Sure}', (n, c) => {
  const effects = Sure.of(n.v.r)(n.v.r, c, c.previous ?? []);
  c.replaced = true;
  return { effects };
});
