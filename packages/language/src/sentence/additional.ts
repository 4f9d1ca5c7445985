/** More wordings of additional actions, and changes of sides. */
import type { Condition, Effect, Filter, Pred, Ref } from '@kyuden/engine/program';
import { Clause, Keywords, Lead, type LeadMeaning, Sentence, Trail } from '../core/categories.ts';
import { extraIn } from '../lower/afterwards.ts';
import { branch } from '../lower/branch.ts';
import { NoReading, you } from '../lower/context.ts';
import { cards, ref, thing } from '../lower/thing.ts';
import { words } from '../lower/words.ts';
import { num } from '../noun/determiner.ts';
import { all, filterOf } from '../noun/meaning.ts';

const action: Ref = { r: 'role', role: 'action' };

// Copies an ability and takes an additional action to use it.
Clause.define(
  'copiesAndUses',
  "{x:NPx.card} copies the action 's ability and takes an additional action to use it",
  {
    effect: (n, c) => {
      const what = { o: 'ref' as const, ref: ref(n.v.x, c, cards) };
      const name = c.fresh('b');
      return [
        { e: 'copy', what, from: { o: 'ref', ref: action }, which: 'ability', name },
        { e: 'extraAction', player: you, like: action, copied: name },
      ];
    },
  },
);
Sentence.define(
  'unitsFollow',
  "all your units at battlefields enter your new leader 's side there",
  (_n, c) => {
    if (c.previous?.at(-1)?.e !== 'ally') throw new NoReading('no side was changed');
    return { effects: [] };
  },
);

Sentence.define(
  'addStrength',
  "(how: add {n:Num} to the strength of each of <its | the ability 's> Ranged Attacks | each of <the action 's | its> Ranged Attacks has {m:Signed} strength) if <its Personality | the unit 's Personality> is {k:Keywords}",
  (n, c) => {
    const extra = c.previous?.map(extraWithin).find((one) => one !== undefined);
    const of = extra?.from?.preds.find((pred) => pred.p === 'is');
    if (extra === undefined || of?.p !== 'is') throw new NoReading('no additional action was given');
    const host: Ref = { r: 'of', rel: 'host', of: of.ref };
    const when: Condition = {
      c: 'is',
      ref: host,
      preds: [{ p: 'keyword', any: Keywords.of(n.v.k)(n.v.k, c) }],
    };
    const by: Filter = { kind: 'action', preds: [{ p: 'taker', is: you }] };
    extra.plus = [
      ...(extra.plus ?? []),
      {
        s: 'attackStrength',
        by,
        amount: n.v.n === undefined ? (n.v.m!.data as { n: number }).n : num(n.v.n, c),
        when,
      },
    ];
    return { effects: [] };
  },
);

/** The additional action in an effect, also inside 'may'. */
function extraWithin(effect: Effect): (Effect & { e: 'extraAction' }) | undefined {
  if (effect.e !== 'may') return extraIn(effect);
  return effect.do.map((one) => extraIn(one)).find((one) => one !== undefined);
}

// What follows an additional action happens only if it was taken.
const followsExtra: LeadMeaning = {
  wrap: (_n, c, body) => {
    const extra = c.previous?.map(extraWithin).find((one) => one !== undefined);
    if (extra === undefined) throw new NoReading('no additional action was given');
    const { inline } = c;
    c.inline = true;
    const { effects = [] } = body();
    c.inline = inline;
    extra.name ??= c.fresh('b');
    extra.after = [...(extra.after ?? []), branch({ c: 'did', name: extra.name }, effects)];
    return { effects: [] };
  },
};
Lead.define('afterExtra', 'after it resolves', followsExtra);
Trail.define('afterExtra', 'after its action ends', followsExtra);

Sentence.define(
  'playAmong',
  'if any are {x:NPx.card} , you may play one of them for an additional {d:Designated} Action on it',
  (n, c) => {
    const many = c.pronoun('they', cards);
    const base = filterOf(all(thing(n.v.x, c, cards)));
    const from: Filter = { kind: base.kind, preds: [{ p: 'is', ref: many.ref }, ...base.preds] };
    const name = c.fresh('b');
    c.lastMay = name;
    const designators = [n.v.d.data as string];
    return { effects: [{ e: 'extraAction', player: you, designators, from, may: true, name }] };
  },
);
// The remaining cards are known only after the additional action, so they are rearranged after it.
Sentence.define(
  'rearrangeLeft',
  'you may rearrange <those that are left | the order of the remaining cards you looked at>',
  (n, c) => {
    const extra = c.previous?.map(extraWithin).find((one) => one !== undefined);
    const many = c.pronoun('they', cards);
    if (extra === undefined || c.lastDeck === undefined) throw new NoReading('nothing was looked at');
    const { zone, of } = c.lastDeck;
    const preds: Pred[] = [
      of === undefined ? { p: 'zone', zone } : { p: 'zone', zone, of },
      { p: 'is', ref: many.ref },
    ];
    const order: Effect = { e: 'rearrange', what: { o: 'all', filter: { kind: 'card', preds } } };
    extra.after = [...(extra.after ?? []), { e: 'may', do: [order], name: c.fresh('b'), words: words(n, c) }];
    return { effects: [] };
  },
);
