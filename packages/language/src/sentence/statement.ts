/** More continuous effects, for a duration or while a card is in play. */
import type { Condition, Filter, Pattern, Pred, Ref, Standing } from '@kyuden/engine/program';
import { Clause, Keywords, Stat, VP } from '../core/categories.ts';
import { toAttack } from '../frames/phase.ts';
import { over } from '../frames/stat.ts';
import { Missing, NoReading, you } from '../lower/context.ts';
import { cards, filter, ref, thing } from '../lower/thing.ts';
import { num } from '../noun/determiner.ts';
import { all, filterOf, targeted } from '../noun/meaning.ts';
import { unitCard } from '../noun/resolve.ts';
import { holds, itself } from './clause.ts';

holds('neverBoth', '{x:NPx} , and {y:NP1} , do not {v:VP@base}', (n, c) => {
  const frame = VP.of(n.v.v);
  if (frame.event === undefined || frame.subject !== 'card')
    throw new NoReading('that does not happen to them');
  return [n.v.x, n.v.y].flatMap((each) =>
    frame.event!(n.v.v, c, thing(each, c, cards)).map((what): Standing => ({ s: 'never', what })),
  );
});
holds('noCopies', 'copies of {x:NPx.card} cannot resolve', (n, c) => {
  const of = ref(n.v.x, c, cards);
  const subject: Filter = { kind: 'card', preds: [{ p: 'shares', what: 'title', of }] };
  return [{ s: 'forbid', what: { kinds: ['eventResolves'], subject } }];
});
holds(
  'noneAfter',
  '{x:NPx.unit} <cannot | can not> assign or move to {p:NPx.place} after Infantry Maneuvers',
  (n, c) => {
    const subject = filterOf(all(thing(n.v.x, c)));
    const to = filter(n.v.p, c, ['place']);
    const where: Condition[] = [{ c: 'not', of: { c: 'phase', phase: 'InfantryManeuvers' } }];
    return ['assign', 'move'].map(
      (kind): Standing => ({ s: 'forbid', what: { kinds: [kind], subject, to, where } }),
    );
  },
);

holds('neitherUnit', 'neither unit may assign to or move to attack', (_n, c) => {
  const both = c.pronoun('they', cards);
  return toAttack({ kind: 'unit', preds: [{ p: 'is', ref: both.ref }] });
});
holds('noBowOrTarget', '{p:NPx.player} cannot bow {x:NPx.card} as a cost or target him', (n, c) => {
  const who = ref(n.v.p, c, ['player']);
  const whom = ref(n.v.x, c, cards);
  const player: Filter = { kind: 'player', preds: [{ p: 'is', ref: who }] };
  return [
    {
      s: 'forbid',
      what: {
        kinds: ['bow'],
        subject: { kind: 'card', preds: [{ p: 'is', ref: whom }] },
        cause: { modes: ['cost'], player },
      },
    },
    {
      s: 'barTarget',
      over: { o: 'ref', ref: whom },
      by: { kind: 'action', preds: [{ p: 'taker', is: who }] },
    },
  ];
});
holds(
  'contributes',
  "[{x:NPx.card}] <may | can> assign even if bowed , and adds (whose: his | her) Force to (whose2: his | her) unit 's Force even if bowed",
  (n, c) => {
    if (n.c.whose !== n.c.whose2) throw new NoReading('one is meant');
    const whom = over(itself(n, c));
    return [
      { s: 'permit', over: whom, what: 'assignBowed' },
      { s: 'permit', over: whom, what: 'contributeBowed' },
    ];
  },
);
holds('noMaximum', 'you do not have a maximum hand size', () => [
  { s: 'knob', knob: 'handMaximum', player: you, value: { unlimited: true } },
]);
holds(
  'noRuledMaximum',
  '{x:NP1.card} <do | does> not have a maximum {s:Stat} of {n:Num} from the rulebook',
  (n, c) => {
    if (Stat.of(n.v.s) !== 'personalHonor' || num(n.v.n, c) !== 0)
      throw new Missing('a bound of the rulebook');
    return [{ s: 'knob', knob: 'unshamed', over: over(all(thing(n.v.x, c, cards))), value: true }];
  },
);
holds(
  'notFrom',
  '{p:NPx.player} do not lose Honor from <Fate and {k:Keywords} | {k:Keywords} and Fate> cards you own',
  (n, c) => {
    const player = filter(n.v.p, c, ['player']);
    const fate: Pred = { p: 'type', any: ['Strategy', 'Ring', 'Follower', 'Item', 'Spell'] };
    const either: Pred = { p: 'any', of: [[fate], [{ p: 'keyword', any: Keywords.of(n.v.k!)(n.v.k!, c) }]] };
    const card: Filter = { kind: 'card', preds: [either, { p: 'own', by: you }] };
    return [{ s: 'never', what: { kinds: ['loseHonor'], player, cause: { card } } }];
  },
);
holds(
  'moreHonor',
  'abilities on {x:NP1.card} produce {n:Num} more Honor whenever they produce Honor',
  (n, c) => {
    const meaning = thing(n.v.x, c, cards);
    const at = over(meaning.m === 'class' && meaning.target ? targeted(meaning, c) : meaning);
    const card: Filter = at.o === 'ref' ? { kind: 'card', preds: [{ p: 'is', ref: at.ref }] } : at.filter;
    return [
      { s: 'rewrite', what: { kinds: ['gainHonor'], cause: { by: 'action', card } }, by: num(n.v.n, c) },
    ];
  },
);
holds(
  'entryCost',
  'destroy {x:NP1.card} as an additional cost of bringing {y:NPx.card} into play',
  (n, c) => {
    const whom = thing(n.v.y, c, cards);
    if (!c.continuous || whom.m !== 'ref' || whom.ref.r !== 'self')
      throw new NoReading('only of its own card');
    const of = filter(n.v.x, c, cards);
    return [
      {
        s: 'addCost',
        over: over(whom),
        costs: [
          {
            k: 'do',
            effect: {
              e: 'destroy',
              what: { o: 'pick', filter: of, n: { min: 1, max: 1 } },
              name: c.fresh('b'),
            },
          },
        ],
      },
    ];
  },
);
holds(
  'equip',
  'equipping [{x:NPx.card}] [shares: that share an element <| keyword> with their Shugenja] is <a | an> {d:Designated} [/ {f:Designated}] action [whose: for (who: you | all players)]',
  (n, c) => {
    const are = [n.v.d, ...(n.v.f === undefined ? [] : [n.v.f])].map((one) => one.data as string);
    const made: Standing & { s: 'designators' } = { s: 'designators', ability: 'equip', are };
    if (n.c.who === 0) made.player = you;
    if (n.c.shares === 1 && n.v.x === undefined) throw new NoReading('what shares an element');
    if (n.v.x === undefined) return [made];
    const what = filterOf(all(thing(n.v.x, c, cards)));
    const element: Pred = { p: 'shares', what: 'element', of: { r: 'role', role: 'recipient' } };
    made.what = n.c.shares === 1 ? { ...what, preds: [...what.preds, element] } : what;
    return [made];
  },
);
// Playing a Strategy means using it. Playing a card that enters play means bringing it into play, not using its
// abilities.
holds('noPlay', '{x:NPx.card} cannot be played', (n, c) => {
  const filter = filterOf(all(thing(n.v.x, c)));
  const used: Filter = { ...filter, preds: [...filter.preds, { p: 'type', any: ['Strategy'] }] };
  return [
    { s: 'barAction', filter: { kind: 'action', preds: [{ p: 'from', filter: used }] } },
    { s: 'barEntry', what: { o: 'all', filter } },
  ];
});
holds('actionsMove', 'actions cannot move {x:NPx.unit} to or from battlefields', (n, c) => {
  const subject = filterOf(all(thing(n.v.x, c)));
  const field: Filter = { kind: 'battlefield', preds: [] };
  const what: Pattern = { kinds: ['move'], subject, cause: { by: 'action' } };
  return [
    { s: 'forbid', what: { ...what, to: field } },
    { s: 'forbid', what: { ...what, from: field } },
  ];
});
holds(
  'noRise',
  "during each turn , a player 's Family Honor cannot rise <above | over> its value when <the | that> turn began plus {n:Num}",
  (n, c) => {
    const began = { a: 'stat' as const, of: { r: 'it' as const }, stat: 'honor', at: 'turnBegan' as const };
    const above = { a: 'sum' as const, of: [began, num(n.v.n, c)] };
    return [{ s: 'trim', over: { o: 'all', filter: { kind: 'player', preds: [] } }, stat: 'honor', above }];
  },
);
holds(
  'mustAssign',
  '{p:NPx.player} must assign {x:NPx.card} during any Attack Phases this turn if he can legally do so',
  (n, c) => {
    ref(n.v.p, c, ['player']);
    return [{ s: 'must', what: { kinds: ['assign'], subject: filter(n.v.x, c, cards) } }];
  },
);

// 'A Personality who wins this duel cannot ...': the effect waits until the winner is known.
Clause.define('winnerCannot', 'a Personality who wins this duel cannot {v:VP@base}', {
  effect: (n, c) => {
    const frame = VP.of(n.v.v);
    const winner: Ref = { r: 'role', role: 'subject' };
    if (frame.cannot === undefined) throw new NoReading('what he cannot do');
    const standing = frame.cannot(n.v.v, c, { m: 'ref', ref: winner, sort: 'card', number: 'sg' });
    return [
      {
        e: 'later',
        trigger: { point: 'after', on: [{ kinds: ['winDuel'] }] },
        do: [{ e: 'lasting', standing }],
      },
    ];
  },
});
// 'His controller chooses whether X dishonors him'
Clause.define('whether', '{x:NP1.player} chooses whether {y:NPx.card} {v:VP@s}', {
  effect: (n, c) =>
    c.clause(() => {
      const player = ref(n.v.x, c, ['player']);
      c.beside.push(unitCard(ref(n.v.y, c, cards)));
      const { effect } = VP.of(n.v.v);
      if (effect === undefined) throw new NoReading('nothing is done');
      const name = c.fresh('b');
      c.lastMay = name;
      return [{ e: 'may', player, do: effect(n.v.v, c, undefined), name }];
    }),
});
