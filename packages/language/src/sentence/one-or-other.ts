/** One of two effects, one target or more under a condition, and the effect that was not chosen. */
import type { Effect } from '@kyuden/engine/program';
import { Item, Mods, Sentence, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { bestow } from '../frames/bestow.ts';
import { amountIf, branch } from '../lower/branch.ts';
import { type Context, NoReading } from '../lower/context.ts';
import { act, cards, condition, thing } from '../lower/thing.ts';
import { words } from '../lower/words.ts';
import { type Meaning, objOf } from '../noun/meaning.ts';

VP.define('giveOr', '~give {x:NP1.card} {m:Mods} , or {y:NP1.card} {o:Mods}', {
  subject: 'player',
  effect: (n, c) => {
    const part = (whom: Node, mods: Node): Effect => ({
      ...act(whom, c, undefined, (what) => ({ e: 'modify', what, changes: Mods.of(mods)(mods, c) })),
      words: ['Give', ...words(whom, c), ...words(mods, c)],
    });
    return [{ e: 'either', of: [[part(n.v.x, n.v.m)], [part(n.v.y, n.v.o)]] }];
  },
});

// 'Give each Follower +1F and each enemy Follower -1F.'
VP.define('giveBoth', '~give {x:NP1.card} {g:Given} <and | , and> {y:NP1.card} {h:Given}', {
  subject: 'player',
  effect: (n, c) => [...bestow(n.v.x, n.v.g, c), ...c.clause(() => bestow(n.v.y, n.v.h, c))],
});
VP.define('applyOther', '~apply the effect you did not choose', {
  subject: 'player',
  effect: (_n, c) => {
    const chosen = c.before.flat().findLast((effect) => effect.e === 'either');
    const [first, second, ...more] = chosen?.e === 'either' ? chosen.of : [];
    if (first === undefined || second === undefined || more.length > 0)
      throw new NoReading('there were not two effects');
    chosen!.name ??= c.fresh('b');
    return [branch({ c: 'chose', name: chosen!.name, option: 0 }, second, first)];
  },
});

/** 'Target a Samurai, or one or two Samurai if you control a Courtier': one slot, whose size the condition decides. */
function moreIf(n: Node, c: Context): void {
  const [one, more] = ['x', 'y'].map((slot) => thing(n.v[slot]!, c, cards));
  const [few, many] = [sizeOf(one!), sizeOf(more!)];
  const same = (a: Meaning, b: Meaning): boolean =>
    a.m === 'class' && b.m === 'class' && JSON.stringify(a.filters) === JSON.stringify(b.filters);
  if (!same(one!, more!) || few.max !== 1 || few.min !== many.min) throw new NoReading('more of the same');
  const before = c.slots.length;
  const cond = condition(n.v.c!, c);
  objOf({ ...more!, target: true } as Meaning, c, () => {
    throw new NoReading('a target is meant');
  });
  const slot = c.slots[before]!;
  slot.n = { min: few.min, max: amountIf(cond, many.max, few.max) };
}

function sizeOf(meaning: Meaning): { min: number; max: number } {
  if (meaning.m !== 'class' || meaning.n === 'no' || meaning.n === 'all') throw new NoReading('how many');
  const { min, max } = meaning.n;
  if (typeof min !== 'number' || typeof max !== 'number') throw new NoReading('how many');
  return { min, max };
}

const oneOrMore = 'target {x:NP1.card} , or {y:NP1.card} if {c:Cond}';
Item.define('targetMoreIf', oneOrMore, (n, c) => moreIf(n, c));
Sentence.define('targetMoreIf', oneOrMore, (n, c) => {
  moreIf(n, c);
  return { effects: [] };
});
