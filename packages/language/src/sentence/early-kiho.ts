/** A Kiho of the first editions that names its target before its caster. */
import type { Condition, Pred, Ref } from '@kyuden/engine/program';
import { Sentence, Stat } from '../core/categories.ts';
import { branch } from '../lower/branch.ts';
import { NoReading, you } from '../lower/context.ts';
import { thing } from '../lower/thing.ts';
import { targeted } from '../noun/meaning.ts';

const one = { min: 1, max: 1 };

/** The caster is also a target and performs the action, so his slot comes first. */
Sentence.define(
  'targetByCaster',
  "target {x:NP1.card} with {s:Stat} less than or equal to one of your Monk 's or Shugenja 's {r:Stat}",
  (n, c) => {
    if (c.charge === undefined) throw new NoReading('only an ability begins so');
    const name = c.fresh('t');
    const caster: Ref = { r: 'slot', name };
    const preds: Pred[] = [
      { p: 'type', any: ['Personality'] },
      { p: 'keyword', any: ['Monk', 'Shugenja'] },
      { p: 'control', by: you },
    ];
    const words = ['one of your Monks or Shugenja'];
    c.slots.push({ name, filter: { kind: 'card', preds }, n: one, block: 'constraints', words });
    const named = ['Personality', 'Monk', 'Shugenja', 'target'];
    c.mention({ ref: caster, sort: 'card', gender: 'he', words: named, mine: true, target: true });
    const meaning = thing(n.v.x, c, ['card']);
    if (meaning.m !== 'class') throw new NoReading('whom');
    const atMost: Pred = {
      p: 'stat',
      stat: Stat.of(n.v.s),
      cmp: '<=',
      to: { a: 'stat', of: caster, stat: Stat.of(n.v.r) },
    };
    const filters = meaning.filters.map((each) => ({ ...each, preds: [...each.preds, atMost] }));
    targeted({ ...meaning, target: true, filters }, c);
    return { effects: [] };
  },
);

Sentence.define(
  'payWithCaster',
  "bow and destroy the Monk or Shugenja to destroy one of the Personality 's Followers , or , if the Personality has no Followers , to destroy the Personality",
  (_n, c) => {
    const caster = c.last((entity) => entity.mine && entity.words.includes('Monk'));
    const target = c.last((entity) => !entity.mine && entity.target === true);
    if (!caster || !target || c.charged === undefined) throw new NoReading('who bows for it');
    const paid = { o: 'ref' as const, ref: caster.ref };
    c.charged.push(
      { k: 'do', effect: { e: 'bow', what: paid } },
      { k: 'do', effect: { e: 'destroy', what: paid } },
    );
    const follower: Pred = { p: 'type', any: ['Follower'] };
    const led: Pred = { p: 'attachments', filter: { kind: 'card', preds: [follower] }, cmp: '>=', n: 1 };
    const leads: Condition = { c: 'is', ref: target.ref, preds: [led] };
    const his: Pred[] = [follower, { p: 'attachedTo', of: target.ref }];
    return {
      effects: [
        branch(
          leads,
          [{ e: 'destroy', what: { o: 'pick', filter: { kind: 'card', preds: his }, n: one } }],
          [{ e: 'destroy', what: { o: 'ref', ref: target.ref } }],
        ),
      ],
    };
  },
);
