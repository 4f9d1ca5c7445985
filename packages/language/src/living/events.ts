/** Events that abilities wait for. */
import type { Condition, Filter, Pattern, Pred, Trigger } from '@kyuden/engine/program';
import { category, type Node } from '../core/phrase.ts';
import { LAmt, LDuring, LElement, LEvent, LNp, LType, LWhen } from './categories.ts';
import { filterOf, type LivingContext, type Lower, opponent, refOf, self, you } from './context.ts';
import { playerOf } from './players.ts';

const subject = (node: Node, c: LivingContext): Filter => {
  const noun = LNp.of(node)(node, c);
  // After this event, 'that character' means its subject.
  c.mention(noun, { r: 'role', role: 'subject' });
  return filterOf(noun);
};
const player = (ref: typeof you): Filter => ({ kind: 'player', preds: [{ p: 'is', ref }] });
const isRole = (is: 'attacker' | 'defender'): Condition => ({ c: 'role', player: you, is });

/** Conflicts won or lost by players and by characters. */
const outcome = (n: Node, c: LivingContext): Partial<Pattern> => {
  const where: Condition[] = [];
  if (n.c.role === 1) where.push(isRole(n.c.as === 0 ? 'attacker' : 'defender'));
  if (n.v.n) where.push({ c: 'compare', a: { a: 'occurrence' }, cmp: '>=', b: LAmt.of(n.v.n)(n.v.n, c) });
  if (n.v.p)
    where.push({
      c: 'is',
      ref: { r: 'role', role: 'currentProvince' },
      preds: filterOf(LNp.of(n.v.p)(n.v.p, c)).preds,
    });
  if (n.v.e)
    where.push({
      c: 'is',
      ref: { r: 'contest', fact: 'ring' },
      preds: [{ p: 'keyword', any: [LElement.of(n.v.e)] }],
    });
  return { ...(n.v.t && { name: [LType.of(n.v.t)] }), ...(where.length > 0 && { where }) };
};
LEvent.define(
  'youWin',
  'you (how: win | lose) a [{t:LType}] [{e:LElement}] conflict [at {p:LNp}] [role: as (as: <the attacker | the attacking player> | <the defender | the defending player>)] [by {n:LAmt} or more skill]',
  (n, c) => [
    { kinds: [n.c.how === 0 ? 'winConflict' : 'loseConflict'], player: player(you), ...outcome(n, c) },
  ],
);
LEvent.define(
  'characterWins',
  '{x:LNp} (how: wins | loses) a [{t:LType}] conflict [role: as (as: an attacker | a defender)]',
  (n, c) => [
    {
      kinds: [n.c.how === 0 ? 'characterWins' : 'characterLoses'],
      subject: subject(n.v.x!, c),
      ...outcome(n, c),
    },
  ],
);
LEvent.define(
  'yourFirst',
  '<your first conflict this phase is resolved | the resolution of your first conflict this phase as the attacking player>',
  () => [
    {
      kinds: ['conflictResolved'],
      player: player(you),
      where: [
        {
          c: 'past',
          past: { of: 'occurrence', kind: 'conflictDeclared', player: you, span: 'phase' },
          cmp: '=',
          n: 1,
        },
      ],
    },
  ],
);
LEvent.define('unopposed', 'you lose an unopposed conflict', () => [
  { kinds: ['loseConflict'], player: player(you), where: [{ c: 'contest', fact: 'unopposed', any: [true] }] },
]);
LEvent.define('declared', 'a conflict is declared against {p:LNp}', (n, c) => [
  { kinds: ['conflictDeclared'], subject: filterOf(LNp.of(n.v.p!)(n.v.p!, c)) },
]);
LEvent.define('attackHere', '<this province is attacked | an attack is declared here>', () => [
  {
    kinds: ['conflictDeclared'],
    subject: { kind: 'province', preds: [{ p: 'is', ref: { r: 'of', rel: 'province', of: self } }] },
  },
]);
LEvent.define('opponentDeclares', '{who:LPlayer} declares a [{t:LType}] [{e:LElement}] conflict', (n, c) => [
  { kinds: ['conflictDeclared'], player: player(playerOf(n.v.who!, c)), ...outcome(n, c) },
]);
LEvent.define('passes', '{p:LPlayer} passes <a conflict opportunity | on declaring a conflict>', (n, c) => [
  { kinds: ['conflictPassed'], player: player(playerOf(n.v.p!, c)) },
]);
LEvent.define('revealed', '{p:LNp} is revealed', (n, c) => [
  { kinds: ['revealProvince'], subject: subject(n.v.p!, c) },
]);
LEvent.define('broken', '{p:LNp} is broken', (n, c) => [
  { kinds: ['destroyProvince'], subject: filterOf(LNp.of(n.v.p!)(n.v.p!, c)) },
]);
/** The attacker breaks the attacked province, even if the province's own text broke it. */
LEvent.define('youBreak', 'you break a province', () => [
  { kinds: ['destroyProvince'], subject: { kind: 'province', preds: [] }, where: [isRole('attacker')] },
]);
const moves: [string, string, string][] = [
  ['honored', 'is honored', 'honor'],
  ['dishonored', 'is dishonored', 'dishonor'],
  ['bows', 'bows', 'bow'],
];
for (const [name, words, kind] of moves)
  LEvent.define(name, `{x:LNp} ${words}`, (n, c) => [{ kinds: [kind], subject: subject(n.v.x!, c) }]);
LEvent.define('wouldBeHonored', '{x:LNp} would be honored or dishonored', (n, c) => [
  { kinds: ['honor', 'dishonor'], subject: subject(n.v.x!, c) },
]);
LEvent.define(
  'enters',
  '{x:LNp} enters play [where: in a conflict] [side: as a defender] [from: from a province]',
  (n, c) => [
    {
      kinds: ['enterPlay'],
      subject: subject(n.v.x!, c),
      ...(n.c.from === 1 && { from: { kind: 'card', preds: [{ p: 'zone', zone: 'province' }] } }),
      ...(n.c.side === 1 && { where: [{ c: 'is', ref: self, preds: [{ p: 'state', is: 'defending' }] }] }),
      ...(n.c.where === 1 && { where: [{ c: 'is', ref: self, preds: [{ p: 'state', is: 'inArmy' }] }] }),
    },
  ],
);
const leaving = ['discard', 'sacrifice', 'put', 'removeFromGame'];
LEvent.define('leaves', '{x:LNp} (how: leaves | would leave) play', (n, c) => [
  {
    kinds: leaving,
    subject: subject(n.v.x!, c),
    from: { kind: 'card', preds: [{ p: 'zone', zone: ['home', 'battlefield', 'unit'] }] },
  },
]);
LEvent.define(
  'joins',
  '{x:LNp} <is committed or moves to a conflict | commits to a conflict or moves to a conflict>',
  (n, c) => {
    const of = subject(n.v.x!, c);
    const to: Filter = { kind: 'battlefield', preds: [] };
    return [
      { kinds: ['move'], subject: of, to },
      { kinds: ['commit'], subject: of, to },
    ];
  },
);
LEvent.define('movesIn', '{x:LNp} moves to a conflict', (n, c) => [
  { kinds: ['move'], subject: subject(n.v.x!, c), to: { kind: 'battlefield', preds: [] } },
]);
LEvent.define('claims', 'you claim a ring', (_n, c) => {
  c.last = { r: 'role', role: 'subject' };
  return [{ kinds: ['claimRing'], player: player(you) }];
});
LEvent.define('claimsOwn', 'you claim a ring that matches the element of your role', (_n, c) => {
  c.last = { r: 'role', role: 'subject' };
  const role: Filter = {
    kind: 'card',
    preds: [
      { p: 'zone', zone: 'beside', of: you },
      { p: 'shares', what: 'element', of: { r: 'role', role: 'subject' } },
    ],
  };
  return [{ kinds: ['claimRing'], player: player(you), where: [{ c: 'exists', filter: role }] }];
});
LEvent.define('selects', '{p:LPlayer} <chooses | selects> a ring with fate on it', (n, c) => [
  {
    kinds: ['selectRing'],
    player: player(playerOf(n.v.p!, c)),
    where: [{ c: 'compare', a: { a: 'occurrence' }, cmp: '>=', b: 1 }],
  },
]);
/**
 * The fate may come from the supply, a player's pool or another card, so 'that character' is not the subject of the
 * occurrence.
 */
LEvent.define('fatePlaced', '<fate | 1 or more fate> is placed on {x:LNp}', (n, c) => {
  const of = filterOf(LNp.of(n.v.x!)(n.v.x!, c));
  return [
    {
      kinds: ['moveCounter'],
      name: ['fate'],
      to: of,
      where: [{ c: 'compare', a: { a: 'occurrence' }, cmp: '>=', b: 1 }],
    },
    {
      kinds: ['enterPlay'],
      subject: { ...of, preds: [...of.preds, { p: 'stat', stat: 'fate', cmp: '>=', to: 1 }] },
    },
  ];
});
LEvent.define('attaches', 'you attach {x:LNp} to {y:LNp}', (n, c) => {
  const of = filterOf(LNp.of(n.v.x!)(n.v.x!, c));
  const to = filterOf(LNp.of(n.v.y!)(n.v.y!, c));
  return [
    { kinds: ['enterPlay', 'attach'], player: player(you), subject: of, to },
    { kinds: ['transfer'], player: player(you), subject: of, to },
  ];
});
LEvent.define(
  'plays',
  '(who: you play | <your opponent | an opponent> plays) {x:LNp} [from: from your hand]',
  (n, c) => {
    const who = player(n.c.who === 0 ? you : opponent);
    const of = filterOf(LNp.of(n.v.x!)(n.v.x!, c));
    const preds = of.preds.filter((one) => one.p !== 'control');
    const from =
      n.c.from === 1
        ? { from: { kind: 'card' as const, preds: [{ p: 'zone' as const, zone: 'hand' }] } }
        : {};
    const events: Pred[] = [
      { p: 'from', filter: { kind: 'card', preds: [...preds, { p: 'type', any: ['Event'] }] } },
    ];
    const played: Pattern = { kinds: ['played'], player: who, subject: { kind: 'card', preds }, ...from };
    const type = preds.find((one) => one.p === 'type');
    if (type !== undefined) return [played];
    return [
      played,
      {
        kinds: ['actionResolves'],
        name: ['use'],
        player: who,
        cause: { action: { kind: 'action', preds: events } },
      },
    ];
  },
);
LEvent.define(
  'eventInitiates',
  '<an event would take effect | the effects of an event would initiate | the effects of an event would resolve>',
  () => [
    {
      kinds: ['actionResolves'],
      cause: {
        action: {
          kind: 'action',
          preds: [{ p: 'from', filter: { kind: 'card', preds: [{ p: 'type', any: ['Event'] }] } }],
        },
      },
    },
  ],
);
LEvent.define(
  'targetsInitiate',
  '<an ability that chose {x:LNp} would take effect | the effects of an ability that chose {x:LNp} would initiate | the effects of a triggered ability that targets {x:LNp} would initiate>',
  (n, c) => [
    {
      kinds: ['actionResolves'],
      cause: {
        action: { kind: 'action', preds: [{ p: 'targets', filter: filterOf(LNp.of(n.v.x!)(n.v.x!, c)) }] },
      },
    },
  ],
);
LEvent.define(
  'bowedBy',
  "<an opponent 's card effect | your opponent 's card effect> or a ring effect bows {x:LNp}",
  (n, c) => {
    const of = subject(n.v.x!, c);
    return [
      { kinds: ['bow'], subject: of, cause: { modes: ['effect'], by: 'card', player: player(opponent) } },
      { kinds: ['bow'], subject: of, cause: { for: 'ring' } },
    ];
  },
);
LEvent.define('dials', '<both dials are revealed | honor dials are revealed>', () => [
  { kinds: ['dialsRevealed'] },
]);
LEvent.define(
  'phaseBegins',
  'the (phase: conflict | draw | dynasty | fate) phase (how: begins | ends)',
  (n) => [
    {
      kinds: [n.c.how === 0 ? 'phaseBegins' : 'phaseEnds'],
      name: [['Conflict', 'Draw', 'Dynasty', 'Fate'][n.c.phase as number] as string],
    },
  ],
);
LEvent.define('token', 'you would pass the first player token', () => [
  { kinds: ['passToken'], player: player(you) },
]);

/** 'After ...' is used for reactions, 'when ...' for interrupts. An interrupt with 'would' comes before all others. */
LWhen.define('after', 'after {e:LEvent} [{d:LDuring}]', (n, c) => trigger('after', n, c));
LWhen.define('when', 'when {e:LEvent} [{d:LDuring}]', (n, c) =>
  trigger(/\bwould\b/.test(wordsOf(n.v.e!)) ? 'would' : 'before', n, c),
);

LWhen.define('afterMoves', 'after 1 or more characters move to a conflict [{d:LIn}]', (n, c) => {
  if (n.v.d) c.conditions.push(...LIn.of(n.v.d)(n.v.d, c));
  const of: Filter = { kind: 'card', preds: [{ p: 'type', any: ['Character'] }] };
  return {
    point: 'after',
    on: [{ kinds: ['move'], subject: of, to: { kind: 'battlefield', preds: [] } }],
    batch: true,
  };
});
/** 'In which ...', after a conflict. */
const LIn = category<Lower<Condition[]>>('LIn', 'in which conflict');
LIn.define('with', 'in which {x:LNp} <takes part | is participating>', (n, c) => [
  { c: 'is', ref: refOf(LNp.of(n.v.x!)(n.v.x!, c)), preds: [{ p: 'state', is: 'inArmy' }] },
]);

function trigger(point: Trigger['point'], n: Node, c: LivingContext): Trigger {
  const on = (n.v.e!.phrase.meaning as (node: Node, c: LivingContext) => Pattern[])(n.v.e!, c);
  const { state } = c.discourse;
  if (n.v.d) c.conditions.push(...LDuring.of(n.v.d)(n.v.d, c));
  c.discourse.restore(state);
  return { point, on };
}

/** The fixed words of a phrase, to test whether it contains 'would'. */
const wordsOf = (node: Node): string =>
  node.phrase.name === 'LEvent.leaves' ? (node.c.how === 1 ? 'would' : '') : node.phrase.template;
