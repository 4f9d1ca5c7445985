/** Verbs about the order of play: additional actions, additional phases, opportunities. */
import type { Condition, Effect, Filter, Obj, Pred, Ref, Standing } from '@kyuden/engine/program';
import { VP } from '../core/categories.ts';
import { Missing, NoReading } from '../lower/context.ts';
import { act, cards, filter, ref, thing } from '../lower/thing.ts';
import { filterOf, objOf, some } from '../noun/meaning.ts';
import { unitCard } from '../noun/resolve.ts';
import { does, player } from './common.ts';

const _answered: Ref = { r: 'role', role: 'action' };

VP.define(
  'declare',
  "~declare an additional Attack Phase [whom: against that phase 's Attacker] [against {x:NPx.player}] [in which only {u:NPx.unit} can assign or move to attack]",
  {
    subject: 'player',
    effect: (n, c) => {
      const effect: Effect = { e: 'extraPhase', phase: 'Attack' };
      if (n.c.whom === 1) effect.against = { r: 'role', role: 'attacker' };
      if (n.v.x !== undefined) effect.against = ref(n.v.x, c, ['player']);
      if (n.v.u !== undefined) {
        const than = unitCard(ref(n.v.u, c, ['unit']));
        effect.rules = toAttack({ kind: 'unit', preds: [{ p: 'other', than }] });
      }
      return [effect];
    },
  },
);

VP.define('declareAttack', '~declare an attack', { subject: 'player', event: does('attackDeclared') });

/** Forbids such units to assign or move to the attacking side. */
export function toAttack(subject: Filter): Standing[] {
  const controller: Ref = { r: 'of', rel: 'controller', of: { r: 'role', role: 'subject' } };
  const where: Condition[] = [{ c: 'role', player: controller, is: 'attackingSide' }];
  const to: Filter = { kind: 'battlefield', preds: [] };
  return ['assign', 'move'].map((kind) => ({ s: 'forbid', what: { kinds: [kind], subject, to, where } }));
}
VP.define('chooseTargets', '~choose the <target | targets> instead', {
  subject: 'player',
  effect: (_n, _c, doer) => [{ e: 'chooserOfTargets', player: player(doer) }],
});
VP.define('retarget', '~target {x:NP1.card} instead , if legal', {
  subject: 'action',
  effect: (n, c) => [
    act(n.v.x, c, undefined, (to) => ({ e: 'retarget', to: otherThanTarget(to), legal: true })),
  ],
});

/** 'Another card instead' is another than the one that would be targeted. */
function otherThanTarget(to: Obj): Obj {
  if (to.o !== 'pick') return to;
  const than = { r: 'role' as const, role: 'subject' as const };
  const preds = to.filter.preds.map((pred): Pred => (pred.p === 'other' ? { p: 'other', than } : pred));
  return { ...to, filter: { ...to.filter, preds } };
}
VP.define(
  'retargetTo',
  'instead ~target another of your legal Personalities with the same Clan alignment at his location',
  {
    subject: 'action',
    effect: (_n, c) => {
      const old = c.last((entity) => entity.sort === 'card');
      if (old === undefined) throw new NoReading('nobody was to be targeted');
      const preds: Pred[] = [
        { p: 'type', any: ['Personality'] },
        { p: 'control', by: { r: 'you' } },
        { p: 'other', than: old.ref },
        { p: 'shares', what: 'clan', of: old.ref },
        { p: 'with', of: old.ref },
      ];
      const to: Obj = { o: 'pick', filter: { kind: 'card', preds }, n: { min: 1, max: 1 } };
      return [{ e: 'retarget', to, legal: true, name: c.fresh('b') }];
    },
  },
);
VP.define(
  'drawMore',
  '~draw (count: an additional card | {n:Num} additional cards) <before your turn ends | before this turn ends | when this turn ends>',
  {
    subject: 'player',
    effect: (n, _c, doer) => [
      {
        e: 'later',
        trigger: { point: 'before', on: [{ kinds: ['turnEnds'] }] },
        do: [
          { e: 'draw', player: player(doer), n: n.v.n === undefined ? 1 : (n.v.n.data as { n: number }).n },
        ],
      },
    ],
  },
);
VP.define(
  'drawNext',
  '~draw <an additional | an extra> card during your <next End Phase | End Phase this turn>',
  {
    subject: 'player',
    effect: () => {
      const mine = { kind: 'player' as const, preds: [{ p: 'is' as const, ref: { r: 'you' as const } }] };
      const end = (kind: string) => ({ kinds: [kind], name: ['End'], player: mine });
      return [
        {
          e: 'later',
          trigger: { point: 'after', on: [end('phaseBegins')] },
          do: [{ e: 'draw', player: { r: 'you' }, n: 1 }],
          until: { d: 'until', trigger: { point: 'after', on: [end('phaseEnds')] }, nth: 1 },
        },
      ];
    },
  },
);
VP.define('choose', '~choose {x:NP1}', {
  subject: 'player',
  effect: (n, c, doer) => {
    c.aiming = true;
    const meaning = thing(n.v.x, c);
    if (meaning.m !== 'class' || meaning.n === 'no') throw new Missing('choosing what is known');
    if (meaning.performing === true) {
      objOf(meaning, c, () => undefined);
      return [];
    }
    const name = c.fresh('b');
    c.mention({
      ref: { r: 'bind', name },
      sort: meaning.sort,
      gender: meaning.gender,
      number: meaning.number,
      words: [...meaning.words, 'chosen'],
      mine: meaning.mine,
    });
    const effect: Effect = {
      e: 'choose',
      what: { o: 'pick', filter: meaning.filters[0]!, n: meaning.n },
      name,
    };
    if (doer !== undefined) effect.player = player(doer);
    return [effect];
  },
});

VP.define('endGame', '(verb: ~win | ~lose) the game', {
  subject: 'player',
  effect: (n, _c, doer) => [{ e: n.c.verb === 0 ? 'winGame' : 'loseGame', player: player(doer) }],
});
const must = '(how: be performed by {x:NP.card} | come from {y:NP1.card} | be {a:NP1.action})';
VP.define(
  'firstOpportunity',
  `~have the first opportunity [when: in this battle] to (what: take a Battle action [pass: or pass] | pass or take a Battle action) [during: (span: in | during) this battle] [must: , which must ${must}]`,
  {
    stative: true,
    subject: 'player',
    effect: (n, c, doer) => {
      const made: Effect = { e: 'firstOpportunity', player: player(doer) };
      if (n.c.must !== 1) {
        if (n.c.when !== 1 && n.c.during !== 1) throw new NoReading('in which battle');
        return [made];
      }
      if (n.v.x !== undefined) return [{ ...made, performedBy: filter(n.v.x, c, cards) }];
      const preds: Pred[] =
        n.v.y === undefined
          ? filterOf(some(thing(n.v.a!, c, ['action']))).preds
          : [{ p: 'from', filter: filterOf(some(thing(n.v.y, c, cards))) }];
      return [{ ...made, using: { kind: 'action', preds } }];
    },
  },
);
