/** Events that are more than one verb: times of play, resolved actions and attacks, provinces won. */
import type { Condition, Filter, Past, Pattern, Pred, Ref } from '@kyuden/engine/program';
import { ActionKind, Event, Keywords, Mod, Zone } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, Missing, NoReading, you } from '../lower/context.ts';
import { filter, ref } from '../lower/thing.ts';
import { current, mine } from './time.ts';

// Events at fixed times. Before engaging there is no current battlefield yet.
Event.define('engaging', '<engaging | engaging in a Battle>', () => [{ kinds: ['engage'] }]);
Event.define('resolution', "this battle 's resolution", () => [
  { kinds: ['battleResolves'], subject: current },
]);
Event.define('itsDeclaration', 'its Declaration Segment', () => [
  { kinds: ['segmentEnds'], name: ['Declaration'] },
]);
Event.define(
  'attached',
  'the first {d:Designated} action resolves each turn that attached a card to {x:NP1.card}',
  (n, c) => {
    const host = filter(n.v.x, c, ['card']);
    const by = host.preds.find((pred) => pred.p === 'control');
    if (by?.p !== 'control') throw new Missing('what was attached to them');
    const action: Filter = { kind: 'action', preds: [{ p: 'designator', any: [n.v.d.data as string] }] };
    const same: Filter = { kind: 'action', preds: [{ p: 'is', ref: { r: 'role', role: 'action' } }] };
    const subject: Filter = { kind: 'card', preds: [by] };
    c.ordinal = { nth: 1, per: 'turn' };
    return [
      {
        kinds: ['actionResolves'],
        cause: { action },
        where: [
          { c: 'past', past: { of: 'occurrence', kind: 'attach', subject, action: same, span: 'turn' } },
        ],
      },
    ];
  },
);
Event.define('ownText', '{p:NPx.player} put {x:NPx.card} into play from {z:Zone} by its own text', (n, c) => {
  const subject = filter(n.v.x, c, ['card']);
  const { zone, of } = Zone.of(n.v.z)(n.v.z, c);
  const from: Filter = {
    kind: 'card',
    preds: [of === undefined ? { p: 'zone', zone } : { p: 'zone', zone, of }],
  };
  return [
    { kinds: ['enterPlay'], subject, player: filter(n.v.p, c, ['player']), from, cause: { by: 'ownText' } },
  ];
});
Event.define('resolutionBegins', "this battle 's Resolution Segment begins", () => [
  { kinds: ['segmentBegins'], name: ['Resolution'] },
]);
Event.define(
  'attacks',
  '{x:NPx.card} assigns or moves to attack one of your <provinces | Provinces>',
  (n, c) => {
    const subject = filter(n.v.x, c, ['card']);
    const where: Condition[] = [
      { c: 'is', ref: { r: 'role', role: 'subject' }, preds: [{ p: 'state', is: 'attacking' }] },
      { c: 'role', player: you, is: 'defender' },
    ];
    return ['assign', 'move'].map((kind) => ({ kinds: [kind], subject, where }));
  },
);
// Attached by the action that is answered, to a Personality at a battlefield.
Event.define('equipsAt', 'the action Equips {x:NPx.card} at a battlefield', (n, c) => [
  {
    kinds: ['equip'],
    subject: filter(n.v.x, c, ['card']),
    cause: { by: 'action' },
    where: [
      {
        c: 'not',
        of: { c: 'is', ref: { r: 'role', role: 'subject' }, preds: [{ p: 'state', is: 'home' }] },
      },
    ],
  },
]);
Event.define('combatEnds', "a battle 's Combat Segment ends", (_n, c) => {
  const ref: Ref = { r: 'role', role: 'currentBattlefield' };
  c.mention({ ref, sort: 'place', words: ['battlefield', 'battle'] });
  return [{ kinds: ['combatEnds'] }];
});
Event.define('paying', 'paying a <Gold cost | Gold Cost>', () => [{ kinds: ['pay'], player: mine }]);
Event.define('eventResolves', 'an Event resolves', (_n, c) => {
  c.mention({ ref: { r: 'role', role: 'subject' }, sort: 'card', words: ['Event'] });
  return [{ kinds: ['eventResolves'] }];
});
Event.define('focusEffects', 'Focus Effects resolve in a duel {x:NPx.card} is in', (n, c) => [
  { kinds: ['focusEffects'], where: [inDuel(n, c)] },
]);
Event.define(
  'nth',
  'you successfully resolve your {o:Ordinal} or later {k:ActionKind} action in one turn from cards with different titles',
  (n, c) => nthAction(n, c, 'turn', true),
);
Event.define(
  'nthOf',
  'you resolve your {o:Ordinal} or later {k:ActionKind} action in one (span: turn | battle | phase)',
  (n, c) => nthResolved(n, c, spans[n.c.span]!, []),
);
Event.define(
  'nthIn',
  'you successfully resolve your {o:Ordinal} or later {k:ActionKind} action from (which: cards with different titles | Action cards) in one (span: turn | battle | phase)',
  (n, c) => nthAction(n, c, spans[n.c.span]!, n.c.which === 0),
);
Event.define('ofBattle', 'resolution of a battle {x:NPx.card} is in', (n, c) => [
  {
    kinds: ['battleResolves'],
    where: [
      {
        c: 'is',
        ref: ref(n.v.x, c, ['card']),
        preds: [{ p: 'at', place: { r: 'role', role: 'currentBattlefield' } }],
      },
    ],
  },
]);
Event.define('pools', 'creating focus pools for a duel {x:NPx.card} is in', (n, c) => [
  { kinds: ['poolsFormed'], where: [inDuel(n, c)] },
]);
Event.define('attackResolves', 'each of your Ranged Attacks resolves', (_n, c) => {
  c.mention({ ref: { r: 'role', role: 'attack' }, sort: 'attack', words: ['Ranged Attack'], mine: true });
  c.mention({
    ref: { r: 'role', role: 'subject' },
    sort: 'card',
    gender: 'either',
    words: ['target', 'card'],
  });
  return [{ kinds: ['attackResolves'], player: mine }];
});
Event.define(
  'resolvedMoving',
  'an action resolves that moved {x:NPx.card} to or from a battlefield',
  (n, c) => [
    {
      kinds: ['actionResolves'],
      where: [
        {
          c: 'past',
          past: {
            of: 'occurrence',
            kind: 'move',
            subject: filter(n.v.x, c),
            action: { kind: 'action', preds: [{ p: 'is', ref: { r: 'role', role: 'action' } }] },
            span: 'turn',
          },
        },
      ],
    },
  ],
);
Event.define('engagingAt', '<engaging in a battle at | engaging at> {p:NPx.place}', (n, c) => [
  {
    kinds: ['engage'],
    subject: { kind: 'battlefield', preds: [{ p: 'is', ref: ref(n.v.p, c, ['place']) }] },
  },
]);
function inDuel(n: Node, c: Context): Condition {
  const one = ref(n.v.x!, c, ['card']);
  const is = (role: 'challenger' | 'challenged'): Condition => ({
    c: 'is',
    ref: { r: 'role', role },
    preds: [{ p: 'is', ref: one }],
  });
  return { c: 'any', of: [is('challenger'), is('challenged')] };
}

ActionKind.define('spellOr', 'Spell or {k:Keywords}', (n, c) => [
  {
    p: 'any',
    of: [
      [{ p: 'from', filter: { kind: 'card', preds: [{ p: 'type', any: ['Spell'] }] } }],
      [{ p: 'keyword', any: Keywords.of(n.v.k)(n.v.k, c) }],
    ],
  },
]);

ActionKind.define('designated', '{d:Designated}', (n) => [{ p: 'designator', any: [n.v.d.data as string] }]);
ActionKind.define('not', '{m:Mod}', (n, c) => {
  if (n.v.m.phrase.name !== 'Mod.non') throw new NoReading('a kind of action');
  return Mod.of(n.v.m).preds!(n.v.m, c);
});

ActionKind.define('keywords', '{k:Keywords}', (n, c) => [
  { p: 'keyword', any: Keywords.of(n.v.k)(n.v.k, c) },
]);

const spans = ['turn', 'battle', 'phase'] as const;

/** The event of your nth or later successful action of a kind from a card in a span. */
function nthAction(n: Node, c: Context, span: Past['span'], distinct: boolean): Pattern[] {
  // Actions that a player takes without a card do not count.
  const from: Filter = { kind: 'card', preds: distinct ? [] : [{ p: 'type', any: ['Strategy'] }] };
  const counted = { successful: true as const, ...(distinct && { distinctTitles: true as const }) };
  return nthResolved(n, c, span, [{ p: 'from', filter: from }], counted);
}

/** The event of your nth or later action of a kind in a span. */
function nthResolved(
  n: Node,
  c: Context,
  span: Past['span'],
  where: Pred[],
  counted: Pick<Past, 'successful' | 'distinctTitles'> = {},
): Pattern[] {
  const nth = n.v.o!.phrase.meaning as number;
  const action: Filter = { kind: 'action', preds: [...ActionKind.of(n.v.k!)(n.v.k!, c), ...where] };
  return [
    {
      kinds: ['actionResolves'],
      player: mine,
      cause: { action },
      where: [
        {
          c: 'past',
          past: {
            of: 'action',
            as: 'taker',
            player: you,
            action,
            ...counted,
            span,
          },
          cmp: '>=',
          n: nth,
        },
      ],
    },
  ];
}
