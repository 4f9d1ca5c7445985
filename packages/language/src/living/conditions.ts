/** Conditions on things and on the past, and durations. */
import type { Condition, Pred } from '@kyuden/engine/program';
import { conjOf, coordinate, itemsOf } from '../core/coordinate.ts';
import type { Node } from '../core/phrase.ts';
import { Missing, NoReading } from '../lower/context.ts';
import { LCond, LHas, LIs, LMany, LNp, LType, LUntil, type Quality } from './categories.ts';
import { filterOf, type LivingContext, mine, participating, refOf } from './context.ts';
import { holdsFor, isZero, levelOf, measureOf, negated, ofType, predsOf } from './features.ts';
import { withoutInPlay } from './nouns.ts';
import { at } from './times.ts';

/** The condition that a quality holds of a thing, of such a thing, or of each such thing. */
function of(node: Node, c: LivingContext, quality: (c: LivingContext) => Quality): Condition {
  const noun = LNp.of(node)(node, c);
  if (noun.is === 'known') {
    c.mention(noun, noun.ref);
    return holdsFor(noun.ref, quality(c));
  }
  const filter = filterOf(noun);
  const said = withoutInPlay(predsOf(quality(c)));
  if (noun.is === 'some' || noun.sort === 'ring')
    return {
      c: 'exists',
      filter: { ...filter, preds: [...filter.preds, ...said] },
      ...(noun.is === 'some' && noun.n !== 'all' && noun.n.min !== 1 && { cmp: '>=', n: noun.n.min }),
    };
  const lacking: Pred = { p: 'not', pred: said.length === 1 ? said[0]! : { p: 'any', of: [said] } };
  return { c: 'not', of: { c: 'exists', filter: { ...filter, preds: [...filter.preds, lacking] } } };
}

/** Throws if the verb and its subject disagree in number. */
function agree(node: Node, c: LivingContext, plural: boolean): void {
  const noun = LNp.of(node)(node, c);
  if (noun.plural !== undefined && noun.plural !== plural) throw new NoReading('one or several');
}

/** A state that a thing had. Once it has left play or the conflict is over, nobody knows it any more. */
function wasSo(c: LivingContext): void {
  const { point, on } = c.trigger ?? { point: 'before', on: [] };
  const kinds = on.flatMap((one) => one.kinds);
  if (point === 'after' && kinds.some((kind) => gone.includes(kind)))
    throw new Missing('the state of a thing before it changed');
}
const gone = ['discard', 'sacrifice', 'put', 'removeFromGame', 'battleEnds', 'conflictResolved'];
LCond.define('is', '{x:LNp} (be: is | are | was | were) <| still | already> {i:LIs}', (n, c) => {
  agree(n.v.x, c, (n.c.be as number) % 2 === 1);
  if ((n.c.be as number) > 1) wasSo(c);
  return of(n.v.x, c, () => LIs.of(n.v.i)(n.v.i, c));
});
LCond.define('has', '{x:LNp} (has: has | have) {h:LHas}', (n, c) => {
  agree(n.v.x, c, n.c.has === 1);
  return of(n.v.x, c, () => LHas.of(n.v.h)(n.v.h, c));
});
LCond.define('hasNot', '{x:LNp} (do: does | do) not have {h:LHas}', (n, c) => {
  agree(n.v.x, c, n.c.do === 1);
  return of(n.v.x, c, () => negated(LHas.of(n.v.h)(n.v.h, c)));
});
LCond.define('statIs', "{x:LNp} 's {m:LMeasure} is {l:LLevel}", (n, c) =>
  of(n.v.x, c, () => {
    const { cmp, to } = levelOf(n.v.l, c);
    const measure = measureOf(n.v.m, c);
    if (cmp !== '=' || to !== 0) return { preds: [{ p: 'stat', ...measure, cmp, to }] };
    return { preds: isZero(measure) };
  }),
);
LCond.define(
  'takesPart',
  '{x:LNp} takes part [alone: alone] [type: in a {t:LType} conflict] [any: in a conflict]',
  (n, c) =>
    of(n.v.x, c, () => ({
      preds: [participating],
      ...(n.c.alone === 1 && { alone: participating }),
      ...(n.v.t && { when: [ofType(LType.of(n.v.t))] }),
    })),
);
LCond.define('onlyOne', '{x:LNp} is your only participating character <| in a conflict>', (n, c) => ({
  c: 'all',
  of: [
    { c: 'is', ref: refOf(LNp.of(n.v.x)(n.v.x, c)), preds: [participating] },
    {
      c: 'exists',
      filter: { kind: 'card', preds: [{ p: 'type', any: ['Character'] }, mine, participating] },
      cmp: '=',
      n: 1,
    },
  ],
}));
LCond.define('there', 'there is {x:LNp}', (n, c) => ({
  c: 'exists',
  filter: filterOf(LNp.of(n.v.x)(n.v.x, c)),
}));
LCond.define('thereAre', 'there (be: is | are) {m:LMany}', (n, c) => {
  const { filter, cmp, n: count } = LMany.of(n.v.m)(n.v.m, c);
  return { c: 'exists', filter, cmp, n: count };
});

// The conflict and the duel.
LCond.define('atProvince', 'the conflict is at {p:LNp}', (n, c) => at(n.v.p, c));
LCond.define('ofType', '<the conflict | the current conflict> is {t:LType}', (n) => ofType(LType.of(n.v.t)));
LCond.define('broke', '<it broke a province | that conflict broke a province>', () => ({
  c: 'contest',
  fact: 'broke',
  any: [true],
}));
LCond.define('won', '{x:LNp} (how: wins | loses) [it: the duel]', (n, c) => {
  if (c.duel === undefined) throw new NoReading('which duel');
  // 'It' could mean either duelist. It means the one of which a sentence before asked the same.
  const isIt = n.v.x.v.k?.phrase.name === 'LKnown.it';
  if (isIt && c.duelist === undefined) throw new NoReading('which of the two');
  const ref = isIt ? c.duelist! : refOf(LNp.of(n.v.x)(n.v.x, c));
  c.duelist = ref;
  c.last = ref;
  const is: Pred = { p: 'is', ref };
  // There may be a winner without a loser, because the challenged character can have left play.
  const name = n.c.how === 1 ? c.duel : `${c.duel}:won`;
  return { c: 'is', ref: { r: 'bind', name }, preds: [is] };
});

coordinate(LCond, {
  meaning: (n, c) => ({
    c: conjOf(n) === 'and' ? 'all' : 'any',
    of: itemsOf(n).map((one) => LCond.of(one)(one, c)),
  }),
});

// Durations.
LUntil.define(
  'conflict',
  '<until the conflict ends | until the end of the conflict | during this conflict>',
  { d: 'battle' },
);
LUntil.define('duel', '<until the duel ends | until the end of the duel>', { d: 'duel' });
LUntil.define('phase', '<until the phase ends | until the end of the phase | this phase>', { d: 'phase' });
LUntil.define('round', '<until the round ends | until the end of the round | this round>', { d: 'turn' });
