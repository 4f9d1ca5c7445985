/** Armies compared: their total Force, and how many of something they have. */
import type { Amount, Condition, Pred, Ref } from '@kyuden/engine/program';
import { Cond1, type Lower, Pred_, Stat } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { type Context, Gap, NoReading, same, you } from '../lower/context.ts';
import { ref, thing } from '../lower/thing.ts';
import { all, filterOf } from '../noun/meaning.ts';

interface Army {
  /** A predicate on the cards and units in it. */
  pred: Pred;
  /** A player on its side. */
  player: Ref;
}
const Side = category<Lower<Army>>('Side', 'an army');
Side.define('yours', '(which: your current army | your side | yours)', () => ({
  pred: { p: 'army', of: you },
  player: you,
}));
Side.define('enemy', '(which: the enemy army | the current enemy army | the opposing army)', () => ({
  pred: { p: 'enemy' },
  player: { r: 'role', role: 'enemyLeader' },
}));
Side.define('of', '{a:NPx.army}', (n, c) => {
  const of = ref(n.v.a, c, ['army']);
  return { pred: { p: 'army', of }, player: of.r === 'you' ? you : { r: 'of', rel: 'controller', of } };
});
const side = (n: Node, slot: string, c: Context): Army => Side.of(n.v[slot]!)(n.v[slot]!, c);

const than = (_n: Node, make: (slot: 'a' | 'b') => Amount, isMore: boolean): Condition => {
  const [a, b] = [make('a'), make('b')];
  if (same(a, b)) throw new NoReading('one army is compared with itself');
  return { c: 'compare', a, cmp: isMore ? '>' : '<', b };
};
Cond1.define(
  'armyTotal',
  '{a:Side} has <| a> (cmp: <more | higher | greater> | <less | lower>) total {s:Stat} than {b:Side}',
  (n, c) => {
    if (Stat.of(n.v.s) !== 'force') throw new Gap('a total of an army other than Force');
    return than(n, (slot) => ({ a: 'sideTotal', of: side(n, slot, c).player }), n.c.cmp === 0);
  },
);
Cond1.define('armyCount', '{a:Side} has (cmp: more | fewer) {x:NPx} than {b:Side}', (n, c) => {
  const { kind, preds } = filterOf(all(thing(n.v.x, c, ['card', 'unit'])));
  return than(
    n,
    (slot) => ({ a: 'count', of: { kind, preds: [...preds, side(n, slot, c).pred] } }),
    n.c.cmp === 0,
  );
});
Pred_.define('onlyOne', 'the only {x:NPn.card} in {a:Side}', () => {
  throw new Gap('being alone in an army');
});
