/** 'Target and bow X', 'target and give X +2F': the target is chosen when the effect is reached. */
import type { Effect, Ref } from '@kyuden/engine/program';
import { VP } from '../core/categories.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { thing } from '../lower/thing.ts';
import { num } from '../noun/determiner.ts';
import { refOf, targeted } from '../noun/meaning.ts';
import { lowered } from '../sentence/hole.ts';
import { player } from './common.ts';

VP.define('targetAnd', '~target and {v:VP@}', {
  subject: 'player',
  effect: (n, c, doer) => {
    const verb = n.v.v;
    const slot = verb.phrase.object;
    const object = slot === undefined ? undefined : verb.v[slot];
    const { effect, subject } = VP.of(verb);
    if (slot === undefined || object === undefined || subject !== 'player')
      throw new NoReading('what is targeted');
    if (effect === undefined) throw new Missing('doing this to a target');
    const meaning = thing(object, c);
    if (meaning.m === 'list' || (meaning.m === 'class' && meaning.target))
      throw new NoReading("'target a target'");
    const from = c.slots.length;
    const ref =
      meaning.m === 'class'
        ? refOf(targeted({ ...meaning, target: true }, c))
        : aimed(meaning.ref, meaning.sort === 'unit' ? 'unit' : 'card', c);
    const made = c.inline || doer !== undefined ? c.slots.splice(from) : [];
    const targets = made.map(
      (one): Effect => ({ e: 'target', slot: doer === undefined ? one : { ...one, by: player(doer) } }),
    );
    const whom = lowered(object, { m: 'ref', ref, sort: meaning.sort, number: meaning.number });
    return [...targets, ...effect({ ...verb, v: { ...verb.v, [slot]: whom } }, c, doer)];
  },
});

/** 'Target a player who gains or loses 1 Honor': the acting player chooses the player and which of the two. */
VP.define('targetWhoGains', '~target {x:NP1.player} who gains or loses {n:Num} Honor', {
  subject: 'player',
  effect: (n, c, doer) => {
    const meaning = thing(n.v.x, c, ['player']);
    if (doer !== undefined || meaning.m !== 'class' || meaning.target) throw new NoReading('who is targeted');
    const from = c.slots.length;
    const who = refOf(targeted({ ...meaning, target: true }, c));
    const made = c.inline ? c.slots.splice(from) : [];
    const amount = num(n.v.n, c);
    const changed = (e: 'gainHonor' | 'loseHonor', verb: string): Effect[] => [
      { e, player: who, amount, words: [who, ` ${verb} ${amount} Honor`] },
    ];
    return [
      ...made.map((slot): Effect => ({ e: 'target', slot })),
      { e: 'either', of: [changed('gainHonor', 'gains'), changed('loseHonor', 'loses')] },
    ];
  },
});

/** Makes a slot that only this known thing can fill. */
function aimed(known: Ref, kind: 'unit' | 'card', c: Context): Ref {
  const name = c.fresh('t');
  c.slots.push({
    name,
    filter: { kind, preds: [{ p: 'is', ref: known }] },
    n: { min: 1, max: 1 },
    block: c.block,
    words: [known],
  });
  return { r: 'slot', name };
}
