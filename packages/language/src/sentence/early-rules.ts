/** Rules that only the first editions have: casters, Yu, immunity, uniqueness under another name, duels of Force. */
import type { Condition, Effect, Filter, Pred, Ref, Standing } from '@kyuden/engine/program';
import { EvenIf, Event, Stat, Until, VP } from '../core/categories.ts';
import { befalls } from '../frames/common.ts';
import { over } from '../frames/stat.ts';
import { branch } from '../lower/branch.ts';
import { NoReading } from '../lower/context.ts';
import { act, cards, ref, thing } from '../lower/thing.ts';
import { all, filterOf, introduce, refOf, some } from '../noun/meaning.ts';
import { holds, itself } from './clause.ts';

/** A Kiho is not a Spell, but its effects are Spell effects: the card that bows for either one is the caster. */
Event.define('casts', '{x:NP1.card} casts a Spell', (n, c) => {
  const meaning = thing(n.v.x, c, cards);
  introduce(meaning, c, { r: 'of', rel: 'performers', of: { r: 'role', role: 'action' } });
  const spell: Pred = { p: 'from', filter: { kind: 'card', preds: [{ p: 'type', any: ['Spell'] }] } };
  const preds: Pred[] = [
    { p: 'any', of: [[spell], [{ p: 'keyword', any: ['Kiho'] }]] },
    { p: 'performedBy', filter: filterOf(meaning) },
  ];
  return [{ kinds: ['actionResolves'], cause: { action: { kind: 'action', preds } } }];
});

/** The effect lasts while the card is bowed. A card that left play is no longer bowed. */
Until.define('straightens', 'until {x:NPx.card} straightens', (n, c) => ({
  d: 'remains',
  cond: { c: 'is', ref: ref(n.v.x, c, cards), preds: [{ p: 'state', is: 'bowed' }] },
}));

/** A card without Yu gets Yu 0 first, then the bonus. */
VP.define('giveYu', '~give {x:NP1.card} {m:Signed} Yu', {
  subject: 'player',
  effect: (n, c) => {
    const by = (n.v.m.data as { n: number }).n;
    const first = act(n.v.x, c, undefined, (what) => ({
      e: 'modify',
      what,
      changes: [{ stat: 'yu', by }],
    }));
    if (first.e !== 'modify' || first.what.o !== 'ref') throw new NoReading('to whom');
    const whom: Ref = first.what.ref;
    const has: Condition = { c: 'is', ref: whom, preds: [{ p: 'keyword', any: ['Yu'], containing: true }] };
    const gain: Effect = { e: 'keyword', what: first.what, add: ['Yu 0'], until: { d: 'permanent' } };
    return [branch({ c: 'not', of: has }, [gain]), first];
  },
});

// Immunity to Fear: an immune card is not bowed by Fear effects; an immune unit is not targeted by them either.
const byFear: Condition = {
  c: 'is',
  ref: { r: 'role', role: 'attack' },
  preds: [{ p: 'attackKind', any: ['Fear'] }],
};
const unfrightened = (subject: Filter): Standing => ({
  s: 'never',
  what: { kinds: ['bow'], subject, where: [byFear] },
});
holds('immune', '{x:NPx.card} is immune to Fear', (n, c) => [unfrightened(filterOf(all(itself(n, c))))]);
holds('unitImmune', '{of:Poss} unit is immune to Fear', (n, c) => {
  const of = ref(n.v.of, c, cards);
  const leader: Filter = { kind: 'card', preds: [{ p: 'is', ref: of }] };
  return [
    { s: 'barTarget', over: { o: 'all', filter: leader }, attack: true, attackKinds: ['Fear'] },
    unfrightened({ kind: 'card', preds: [{ p: 'inUnit', of }] }),
  ];
});

/** For a Personality who is not a Shugenja. */
holds('usesSpells', '{x:NPx.card} may attach and use Spells', (n, c) => [
  { s: 'knob', knob: 'usesSpells', over: over(itself(n, c)), value: true },
]);

/** For uniqueness, a card with that title counts as a copy of this card. */
holds('countsAsCard', '{x:NPx.card} counts as {y:NPx.card} for uniqueness', (n, c) => {
  const [pred] = filterOf(some(thing(n.v.y, c, cards))).preds;
  if (refOf(thing(n.v.x, c, cards)).r !== 'self' || pred?.p !== 'title') throw new NoReading('by what name');
  return [{ s: 'uniqueAs', title: pred.title }];
});
holds('duelsUse', 'duels use {s:Stat}', (n) => [{ s: 'knob', knob: 'duelStat', value: Stat.of(n.v.s) }]);

/** Waives the rule that the caster of a Spell bows for it. */
EvenIf.define('withoutBowing', 'without bowing {x:NPx.card}', (n, c) => {
  ref(n.v.x, c, cards);
  return ['withoutBowing'];
});

// The opportunity to focus, which another effect may replace.
VP.define('focusInDuel', '~focus in a duel', { subject: 'card', event: befalls('focusChance') });
