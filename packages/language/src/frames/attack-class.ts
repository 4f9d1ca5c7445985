/** Classes of attacks ('your Fear effects', 'Ranged Attacks targeting him'): statements about them, and negating them. */
import type { Effect, Filter, Pattern, Pred, Standing } from '@kyuden/engine/program';
import { Attacks, Clause, VP } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { answersAction } from '../lower/answers.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { amount, cards, filter, ref, thing } from '../lower/thing.ts';
import { filterOf, filtersOf, type Meaning } from '../noun/meaning.ts';
import { unitCard } from '../noun/resolve.ts';
import { holds } from '../sentence/clause.ts';
import { negative } from '../value/amount.ts';
import { attackKinds } from './attack.ts';
import { type Such, Term } from './attack-terms.ts';
import { negatedAttack } from './common.ts';

/** A class of attacks. */
const Class = category<(n: Node, c: Context) => Such>('AttackClass', 'attacks of a kind');
const of = (n: Node, c: Context): Such => Class.of(n.v.s!)(n.v.s!, c);
const withAction = (such: Such, ...preds: Pred[]): Such => ({
  ...such,
  by: { kind: 'action', preds: [...(such.by?.preds ?? []), ...preds] },
});
const theAction: Pred = { p: 'is', ref: { r: 'role', role: 'action' } };

Class.define('kind', '{a:Attacks}', (n) => attackKinds(n.v.a));
Class.define('action', "<the action 's | its> {a:Attacks}", (n, c) => {
  if (!answersAction(c)) throw new NoReading('no action is being answered');
  return withAction(attackKinds(n.v.a), theAction);
});
/** The one attack of a kind that the answered action makes. */
const One = category<null>('AttackOne', 'an attack of the action');
One.define('one', "<the action 's | its> (kind: Ranged Attack | Melee Attack | <Fear effect | Fear>)", null);
const oneKinds = ['usual', 'Melee', 'Fear'];
const ofOne = (n: Node, c: Context): Such => {
  if (!answersAction(c)) throw new NoReading('no action is being answered');
  const kind = oneKinds[n.c.kind!]!;
  return withAction(kind === 'usual' ? {} : { attackKinds: [kind] }, theAction);
};
holds('attackOneTerm', '{s:AttackOne} {t:AttackTerm@s}', (n, c) => {
  const { standing } = Term.of(n.v.t);
  if (standing === undefined) throw new Missing('what attacks do');
  return standing(n.v.t, c, ofOne(n.v.s, c));
});
// 'Reduce the strength of your Fear effects by 2', "increase the action's Ranged Attack's strength by 1".
holds(
  'strengthBy',
  "(verb: <reduce | lower | decrease> | <increase | raise>) (order: the strength of (which: {s:AttackClass} | {o:AttackOne}) | {o:AttackOne} 's strength | {s:AttackClass} ' strength) by {n:Amt}",
  (n, c) => {
    const such = n.v.s === undefined ? ofOne(n.v.o!, c) : of(n, c);
    const by = amount(n.v.n, c);
    return [{ s: 'attackStrength', ...such, amount: n.c.verb === 0 ? negative(by) : by }];
  },
);
Class.define('whose', '{of:Poss} {a:Attacks}', (n, c) =>
  withAction(attackKinds(n.v.a), ownerPred(thing(n.v.of, c, ['player', 'card']))),
);
Class.define('from', '{s:AttackClass} from {x:NP1.card}', (n, c) =>
  withAction(of(n, c), { p: 'from', filter: filter(n.v.x, c) }),
);
Class.define(
  'performed',
  '{s:AttackClass} from actions (how: performed by {x:NP1.card} | {y:NPx.card} performs)',
  (n, c) => withAction(of(n, c), { p: 'performedBy', filter: filter(n.v.x ?? n.v.y!, c, cards) }),
);
Class.define('inUnit', '{s:AttackClass} from actions in {u:NPx.unit}', (n, c) => {
  const inUnit: Pred = { p: 'inUnit', of: unitCard(ref(n.v.u, c, ['unit'])) };
  return withAction(of(n, c), { p: 'from', filter: { kind: 'card', preds: [inUnit] } });
});
// An attack is made at the place of its target.
Class.define('at', '{s:AttackClass} <at | during battles at> {p:NPx.place}', (n, c) => {
  const such = of(n, c);
  if (such.target !== undefined) throw new NoReading('two descriptions of the targets');
  return { ...such, target: { kind: 'card', preds: [{ p: 'at', place: ref(n.v.p, c, ['place']) }] } };
});
Class.define('targeting', '{s:AttackClass} targeting {x:NP1.card}', (n, c) => ({
  ...of(n, c),
  target: filter(n.v.x, c),
}));

/** The predicate for actions of an owner: a player, other players, or a card. */
function ownerPred(owner: Meaning): Pred {
  if (owner.m === 'ref' && owner.sort === 'action') throw new NoReading('read as the action answered');
  if (owner.m === 'ref')
    return owner.sort === 'player' ? { p: 'taker', is: owner.ref } : { p: 'from', filter: filterOf(owner) };
  const [only, ...more] = filterOf(owner).preds;
  if (only?.p === 'other' && only.than.r === 'you' && more.length === 0)
    return { p: 'not', pred: { p: 'taker', is: only.than } };
  throw new Missing('attacks of described players');
}

function heldTerms(n: Node, c: Context): Standing[] {
  return c.clause(() => {
    const such = of(n, c);
    return ['t', 'u'].flatMap((slot) => {
      const term = n.v[slot];
      if (term === undefined) return [];
      const { standing } = Term.of(term);
      if (standing === undefined) throw new Missing('what attacks do');
      return standing(term, c, such);
    });
  });
}

Clause.define('attacksTerm', '{s:AttackClass} {t:AttackTerm@pl} [and {u:AttackTerm@pl}]', {
  standing: heldTerms,
  effect: (n, c) => {
    const { effect } = Term.of(n.v.t);
    if (effect === undefined || n.v.u !== undefined) return [{ e: 'lasting', standing: heldTerms(n, c) }];
    return c.clause(() => effect(n.v.t, c, of(n, c)));
  },
});

// One attack of the action that is being answered.
VP.define(
  'strengthenOne',
  "~give (which: {x:NP1.attack} | one of <the action 's | its> {a:Attacks}) {m:Signed} [or {o:Signed}] strength",
  {
    subject: 'player',
    effect: (n, c) => {
      if (!answersAction(c)) throw new NoReading('no action is being answered');
      const name = c.fresh('b');
      const of: Filter = { kind: 'attack', preds: [...onePreds(n, c), { p: 'unresolved' }] };
      const choose: Effect = { e: 'choose', what: { o: 'pick', filter: of, n: { min: 1, max: 1 } }, name };
      const chosen = { r: 'bind' as const, name };
      c.mention({ ref: chosen, sort: 'attack', words: ['attack'], silent: true });
      const give = (slot: 'm' | 'o'): Effect => ({
        e: 'attackStrength',
        attack: chosen,
        by: (n.v[slot]!.data as { n: number }).n,
      });
      if (n.v.o === undefined) return [choose, give('m')];
      const words = (slot: 'm' | 'o') => ({ words: [`${(n.v[slot]!.data as { n: number }).n} strength`] });
      return [
        choose,
        { e: 'either', of: [[{ ...give('m'), ...words('m') }], [{ ...give('o'), ...words('o') }]] },
      ];
    },
  },
);

// 'Destroy any Follower after it bows them': the attack that was chosen among those of the action.
VP.define('destroyBowed', '~destroy {x:NP1.card} after it bows (whom: them | it)', {
  subject: 'player',
  effect: (n, c) => {
    const attack = c.entities.findLast((one) => one.sort === 'attack' && one.ref.r === 'bind');
    if (attack === undefined) throw new NoReading('which attack bows');
    const kind = (of: Filter): Pattern => ({
      kinds: ['bow'],
      subject: of,
      cause: { attack: { kind: 'attack', preds: [{ p: 'is', ref: attack.ref }] } },
    });
    const on = [kind(filterOf(thing(n.v.x, c, cards)))];
    const destroy: Effect = { e: 'destroy', what: { o: 'ref', ref: { r: 'role', role: 'subject' } } };
    return [{ e: 'later', trigger: { point: 'after', on }, each: true, do: [destroy] }];
  },
});

function onePreds(n: Node, c: Context): Pred[] {
  if (n.v.x === undefined) return [{ p: 'attackKind', any: [...Attacks.of(n.v.a!)] }];
  const meaning = thing(n.v.x, c, ['attack']);
  if (meaning.m !== 'class') throw new NoReading('the attack that is being answered');
  const { preds } = filterOf(meaning);
  return preds.some(({ p }) => p === 'attackKind') ? preds : [{ p: 'attackKind', any: ['usual'] }, ...preds];
}

holds('negateFuture', 'negate future {a:Attacks} on {x:NP1}', (n, c) => {
  const subject = filtersOf(thing(n.v.x, c, cards)).map(
    ({ kind, preds }): Filter =>
      kind === 'unit' ? { kind: 'card', preds: preds.map(inItsUnit) } : { kind, preds },
  );
  return subject.map(
    (one): Standing => ({
      s: 'forbid',
      what: { kinds: ['attackResolves'], subject: one, ...attackKinds(n.v.a) },
    }),
  );
});

/** A predicate of a unit as a predicate of its cards. */
const inItsUnit = (pred: Pred): Pred => (pred.p === 'is' ? { p: 'inUnit', of: unitCard(pred.ref) } : pred);
VP.define('negateAttack', '~negate {of:Poss.attack} effects', {
  subject: 'player',
  effect: (n, c) => {
    if (ref(n.v.of, c, ['attack']).r !== 'role') throw new NoReading('no attack is being answered');
    return [negatedAttack(c)];
  },
});
