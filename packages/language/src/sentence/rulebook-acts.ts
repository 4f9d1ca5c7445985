/**
 * The rulebook's own actions, called by their names: nouns like other actions ('the rulebook Favor Political Battle
 * action may target him', 'after you use the rulebook Tactical Advantage ability').
 */
import type { Filter, Pred } from '@kyuden/engine/program';
import { Base, Stat } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { Missing, NoReading, you } from '../lower/context.ts';
import { cards, filter, known, ref, thing } from '../lower/thing.ts';
import { roleSorts } from '../noun/base.ts';
import { num } from '../noun/determiner.ts';
import { filterOf } from '../noun/meaning.ts';
import { holds } from './clause.ts';
import { waivedBy } from './header.ts';

/** Each name of an action, and the player abilities of the rulebook that have it. */
const acts: readonly [string[], string][] = [
  [['favorMove'], '[favor: Favor] Political Battle'],
  [['favorDraw'], '[favor: Favor] Political Limited'],
  [['favorMove', 'favorDraw'], 'Favor'],
  [['tactical'], 'Tactical Advantage'],
  [['cavalry'], 'Cavalry'],
  [['naval'], 'Naval'],
  [['equip'], 'Equip'],
  [['lobby'], 'Lobby'],
  [['proclaim'], 'Proclaim'],
  [['recruit'], 'Recruit'],
];
const RuleAct = category<(n: Node) => string[]>('RuleAct', "an action of the rulebook's");
RuleAct.define(
  'named',
  `<rulebook | rulebook 's> (which: ${acts.map(([, words]) => words).join(' | ')})`,
  (n) => acts[n.c.which!]![0],
);
/** Whether the rulebook of an edition has it as an ability of players. The others are done in another way. */
const abilities: ReadonlySet<string> = new Set([
  'favorMove',
  'favorDraw',
  'tactical',
  'cavalry',
  'naval',
  'equip',
  'lobby',
]);

// '…, and you may target any Personality with it': with that action.
holds(
  'ruleWaives',
  'the {r:RuleAct} <action | ability> has (what: Absent | Home | Tireless) for you [aims: , and you may target {x:NP1.card} with it]',
  (n, c) => {
    const [ability, ...more] = RuleAct.of(n.v.r)(n.v.r);
    if (ability === undefined || more.length > 0) throw new Missing("the rulebook's own actions");
    const over = { o: 'rulebook' as const, ability, player: you };
    const waive = waivedBy([['Absent', 'Home', 'Tireless'][n.c.what]!]);
    if (n.v.x === undefined) return [{ s: 'waive', over, waive }];
    const by: Filter = {
      kind: 'action',
      preds: [
        { p: 'playerAbility', name: ability },
        { p: 'taker', is: you },
      ],
    };
    return [
      { s: 'waive', over, waive },
      { s: 'targetDomain', target: filter(n.v.x, c, cards), by },
    ];
  },
);

Base.define(
  'ruleAct',
  '(det: the {r:RuleAct} (one: action | ability | player ability) | <the | > {r:RuleAct} (many: actions | abilities | player abilities))',
  (n) => {
    const names = RuleAct.of(n.v.r!)(n.v.r!);
    if (names.some((name) => !abilities.has(name))) throw new Missing("the rulebook's own actions");
    const of = names.map((name): Pred => ({ p: 'playerAbility', name }));
    return {
      m: 'class',
      filters: [{ kind: 'action', preds: of.length === 1 ? of : [{ p: 'any', of: of.map((one) => [one]) }] }],
      sort: 'action',
      number: n.c.det === 0 ? 'sg' : 'pl',
      n: 'all',
      target: false,
      words: ['action'],
      gender: 'it',
      mine: false,
      all: true,
    };
  },
);
roleSorts.set('Base.ruleAct', ['action']);

/** More legal targets of actions: 'your Favor actions may target Holdings', 'you may target Holdings with …'. */
holds('ruleTargets', '{p:NP1.player} may target {x:NP1.card} with {r:NP1.action}', (n, c) => {
  const by = filter(n.v.r, c, ['action']);
  const who = known(n.v.p, c, ['player']);
  return [
    {
      s: 'targetDomain',
      target: filter(n.v.x, c, cards),
      by: {
        kind: 'action',
        preds: [
          ...by.preds,
          { p: 'taker', is: who.m === 'ref' ? who.ref : { r: 'those', filter: filterOf(who) } },
        ],
      },
    },
  ];
});
holds('actionsTarget', "{r:NP1.action} may target {x:NP1.card} <| as well as other players '>", (n, c) => {
  const by = thing(n.v.r, c, ['action']);
  if (by.m !== 'class') throw new NoReading('the action that is being answered');
  return [{ s: 'targetDomain', target: filter(n.v.x, c, cards), by: filterOf(by) }];
});
holds('mayBeTargeted', '{x:NP1.card} may be targeted by {r:NP1.action}', (n, c) => {
  const by = thing(n.v.r, c, ['action']);
  if (by.m !== 'class') throw new NoReading('the action that is being answered');
  return [{ s: 'targetDomain', target: filter(n.v.x, c, cards), by: filterOf(by) }];
});
holds('ruleBonuses', 'increase {of:Poss} {s:Stat} bonuses from {r:NP1.action} by {n:Num}', (n, c) => [
  {
    s: 'rewrite',
    what: {
      kinds: ['modify'],
      name: [Stat.of(n.v.s)],
      subject: { kind: 'card', preds: [{ p: 'is', ref: ref(n.v.of, c, cards) }] },
      cause: { action: filter(n.v.r, c, ['action']) },
      where: [{ c: 'compare', a: { a: 'occurrence' }, cmp: '>', b: 0 }],
    },
    by: num(n.v.n, c),
  },
]);
