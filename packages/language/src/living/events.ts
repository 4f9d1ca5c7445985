/** Events that abilities wait for. Most come from verbs; here are those of times, abilities and fixed wordings. */
import type { Condition, Filter, Pattern, Pred, Trigger } from '@kyuden/engine/program';
import { category, type Node } from '../core/phrase.ts';
import { NoReading } from '../lower/context.ts';
import { LClass, LDuring, LElement, LEvent, LNp, LPart, LWhen } from './categories.ts';
import { filterOf, isType, type LivingContext, type Lower, opponent, refOf, you } from './context.ts';
import { subjectOf } from './deed-tools.ts';
import { playerOf } from './players.ts';
import { doerOf, isPlayer, isYou, LBy, LSubj, LVp, LWould } from './verb.ts';

// Times that begin and end.
interface Time {
  begins?: Pattern;
  ends?: Pattern;
}
const LTime = category<(node: Node) => Time>('LTime', 'a phase or round');
const phases = ['Conflict', 'Draw', 'Dynasty', 'Fate'];
LTime.define('phase', 'the (phase: conflict | draw | dynasty | fate) phase', (n) => {
  const name = [phases[n.c.phase as number]!];
  return { begins: { kinds: ['phaseBegins'], name }, ends: { kinds: ['phaseEnds'], name } };
});
LTime.define('aPhase', '(which: a | each | the) phase', () => ({
  begins: { kinds: ['phaseBegins'] },
  ends: { kinds: ['phaseEnds'] },
}));
LTime.define('conflict', '(which: a | the | this) conflict', () => ({ ends: { kinds: ['battleEnds'] } }));
LTime.define('round', '(which: a | the | each) round', () => ({
  begins: { kinds: ['turnBegins'] },
  ends: { kinds: ['turnEnds'] },
}));
LTime.define('duel', '(which: a | the) duel', () => ({
  begins: { kinds: ['duelBegins'] },
  ends: { kinds: ['duelEnds'] },
}));
LEvent.define('time', '{t:LTime} (how: begins | ends)', (n, c) => timed(n, c));
LWould.define('time', '{t:LTime} would (how: begin | end)', (n, c) => timed(n, c));
function timed(n: Node, _c: LivingContext): Pattern[] {
  const time = LTime.of(n.v.t!)(n.v.t!);
  const found = n.c.how === 0 ? time.begins : time.ends;
  if (found === undefined) throw new NoReading('how it begins');
  return [found];
}
/** A duel begins when it is initiated. The named character is either duelist. */
LEvent.define('duelBegins', 'a duel involving {x:LNp} <begins | is initiated>', (n, c) => {
  const filter = filterOf(LNp.of(n.v.x)(n.v.x, c));
  return [
    { kinds: ['duelBegins'], subject: filter },
    { kinds: ['duelBegins'], to: filter },
  ];
});
LEvent.define('duelResolves', 'a duel resolves', () => [{ kinds: ['duelResolves'] }]);
LEvent.define(
  'dials',
  '<both dials are revealed | honor dials are revealed> [why: (what: for an honor bid | for a duel)]',
  (n) => {
    const name = n.c.what === 1 ? ['duel'] : [];
    return [{ kinds: ['dialsRevealed'], ...(name.length > 0 && { name }) }];
  },
);
LEvent.define(
  'yourFirst',
  '<your first conflict this phase is resolved | the resolution of your first conflict this phase as the attacking player>',
  () => [
    {
      kinds: ['conflictResolved'],
      player: { kind: 'player', preds: [{ p: 'is', ref: you }] },
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
LEvent.define('joins', '{x:LNp} is committed or moves to a conflict', (n, c) => {
  const subject = subjectOf(LNp.of(n.v.x)(n.v.x, c), c);
  const to: Filter = { kind: 'battlefield', preds: [] };
  return [
    { kinds: ['move'], subject, to },
    { kinds: ['commit'], subject, to },
  ];
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
  return [
    {
      kinds: ['claimRing'],
      player: { kind: 'player', preds: [{ p: 'is', ref: you }] },
      where: [{ c: 'exists', filter: role }],
    },
  ];
});

// Abilities that are about to take effect.
const LAbility = category<Lower<Pred[]>>('LAbility', 'an ability');
LAbility.define('event', 'a {x:LClass} [{s:LSubj} (verb: play | plays) [{d:LDuring}]]', (n, c) => {
  const filter = LClass.of(n.v.x)(n.v.x, c);
  if (!isEvent(filter)) throw new NoReading('events are played');
  mentionEvent(c);
  if (n.v.d) c.conditions.push(...LDuring.of(n.v.d)(n.v.d, c));
  if (n.v.s === undefined) return [{ p: 'from', filter }];
  const who = LSubj.of(n.v.s)(n.v.s, c);
  if (isYou(who) !== (n.c.verb === 0)) throw new NoReading('one or several');
  return [
    { p: 'from', filter },
    { p: 'taker', is: doerOf(who) },
  ];
});
/** Cards and abilities of the opponent. */
LAbility.define(
  'opponents',
  "<an opponent 's | your opponent 's> (what: {x:LClass} | triggered ability | ability)",
  (n, c) => {
    const taker: Pred = { p: 'taker', is: opponent };
    if (n.v.x === undefined) return [taker];
    const filter = LClass.of(n.v.x)(n.v.x, c);
    if (!isEvent(filter)) throw new NoReading('events are played');
    mentionEvent(c);
    mentionEvent(c);
    return [{ p: 'from', filter }, taker];
  },
);
LAbility.define('played', 'a {x:LClass} played by (who: you | {p:LPlayer})', (n, c) => {
  const filter = LClass.of(n.v.x)(n.v.x, c);
  if (!isEvent(filter)) throw new NoReading('events are played');
  mentionEvent(c);
  return [
    { p: 'from', filter },
    { p: 'taker', is: n.v.p ? playerOf(n.v.p, c) : you },
  ];
});
LAbility.define(
  'triggered',
  '<a triggered ability | an ability> (how: triggered by | controlled by) (who: you | {p:LPlayer})',
  (n, c) => [{ p: 'taker', is: n.v.p ? playerOf(n.v.p, c) : you }],
);
/** From then on the event is 'that event'. */
const mentionEvent = (c: LivingContext): void =>
  c.discourse.mention({ ref: { r: 'role', role: 'source' }, sort: 'card', plural: false, words: ['event'] });
const isEvent = ({ preds }: Filter): boolean =>
  preds.some((one) => one.p === 'type' && one.any.join() === 'Event');
LAbility.define('any', 'a (what: triggered | card) ability', (n) =>
  n.c.what === 0 ? [] : [{ p: 'from', filter: { kind: 'card', preds: [] } }],
);
/** The text of a province is on its card. */
LAbility.define('of', "{x:LNp} 's triggered ability", (n, c) => {
  const found = LNp.of(n.v.x)(n.v.x, c);
  const filter = filterOf(found);
  if (found.sort !== 'province') return [{ p: 'from', filter }];
  c.mention(found, { r: 'of', rel: 'province', of: { r: 'role', role: 'source' } });
  const of: Pred[] = filter.preds.length > 0 ? [{ p: 'of', rel: 'province', preds: filter.preds }] : [];
  return [{ p: 'from', filter: { kind: 'card', preds: [isType('Province'), ...of] } }];
});
LAbility.define(
  'targets',
  '<an ability that chose | a triggered ability that targets | a card ability that targets> {x:LNp}',
  (n, c) => [{ p: 'targets', filter: filterOf(LNp.of(n.v.x)(n.v.x, c)) }],
);
/** A condition on the ability that the text answers, after its moment. */
LPart.define(
  'targets',
  'if that (what: triggered ability | ability | event) <chooses {x:LNp} as a target | targets {x:LNp}>',
  (n, c) => {
    const on = c.trigger?.on ?? [];
    if (!on.some(({ cause }) => cause?.action)) throw new NoReading('which ability');
    const targets: Pred = { p: 'targets', filter: filterOf(LNp.of(n.v.x!)(n.v.x!, c)) };
    c.trigger!.on = on.map((one) => {
      const action = one.cause?.action;
      if (!action) throw new NoReading('which ability');
      return { ...one, cause: { ...one.cause, action: { ...action, preds: [...action.preds, targets] } } };
    });
  },
);
LWould.define(
  'effects',
  '<{a:LAbility} would take effect | the effects of {a:LAbility} would initiate | the effects of {a:LAbility} would resolve | {a:LAbility} would resolve | {a:LAbility} would initiate>',
  (n, c) => [
    {
      kinds: ['actionResolves'],
      cause: { action: { kind: 'action', preds: LAbility.of(n.v.a!)(n.v.a!, c) } },
    },
  ],
);

LWould.define('ringEffect', 'a [{e:LElement}] ring effect would <resolve | be resolved>', (n, c) => {
  c.discourse.mention({ ref: { r: 'role', role: 'subject' }, sort: 'ring', plural: false, words: ['ring'] });
  return [{ kinds: ['ringEffect'], ...(n.v.e && { name: [LElement.of(n.v.e)] }) }];
});
/** The cause behind an event. */
LEvent.define('because', '{e:LEvent} (prep: through | due to | from) {a:LBy}', (n, c) => {
  const causes = LBy.of(n.v.a)(n.v.a, c);
  return LEvent.of(n.v.e)(n.v.e, c).flatMap((one) => {
    if (one.cause) throw new NoReading('two causes');
    return causes.map((cause) => ({ ...one, cause }));
  });
});
LEvent.define(
  'resolution',
  '{e:LEvent} as a result of conflict resolution [which: from the (nth: first | second) conflict you declared this round]',
  (n, c) => {
    const past = { of: 'occurrence' as const, kind: 'conflictDeclared', player: you, span: 'turn' as const };
    const where: Condition[] = [
      { c: 'role', player: you, is: 'attacker' },
      { c: 'past', past, cmp: '=', n: Number(n.c.nth) + 1 },
    ];
    return LEvent.of(n.v.e)(n.v.e, c).map((one) => ({
      ...one,
      cause: { for: 'conflictEnds' },
      ...(n.c.which === 1 && { where: [...(one.where ?? []), ...where] }),
    }));
  },
);
/** An ability that somebody triggers: 'an ability', 'a holding ability', 'an action ability on a character'. */
const LTriggered = category<Lower<Pred[]>>('LTriggered', 'an ability');
const designators = ['Action', 'Reaction', 'Interrupt'];
LTriggered.define('kind', 'a (kind: | triggered | action | reaction | interrupt) ability', (n) => {
  const designator = designators[(n.c.kind as number) - 2];
  return designator === undefined ? [] : [{ p: 'designator', any: [designator] }];
});
LTriggered.define('of', '<a triggered ability | an ability> <on | of | from> {x:LNp}', (n, c) => {
  const found = LNp.of(n.v.x)(n.v.x, c);
  c.mention(found, { r: 'role', role: 'source' });
  return [{ p: 'from', filter: filterOf(found) }];
});
LTriggered.define('whose', "{x:LNp} 's (what: ability | triggered ability)", (n, c) => [
  { p: 'from', filter: filterOf(LNp.of(n.v.x)(n.v.x, c)) },
]);
const cardTypes = ['Character', 'Attachment', 'Holding', 'Province', 'Event', 'Stronghold'];
LTriggered.define(
  'type',
  'a (type: character | attachment | holding | province | event | stronghold) ability',
  (n) => [{ p: 'from', filter: { kind: 'card', preds: [isType(cardTypes[n.c.type as number]!)] } }],
);
/** A thing that triggers an ability is its source; a player is its taker. */
LVp.define('triggerOne', '~trigger {a:LTriggered}', {
  happens: (n, c, doer) => {
    if (doer === undefined) throw new NoReading('who triggers it');
    const preds = LTriggered.of(n.v.a)(n.v.a, c);
    if (isPlayer(doer)) {
      const taker: Pred[] = doer.is === 'known' ? [{ p: 'taker', is: doer.ref }] : [];
      return [
        { kinds: ['actionResolves'], cause: { action: { kind: 'action', preds: [...preds, ...taker] } } },
      ];
    }
    c.mention(doer, { r: 'role', role: 'source' });
    const from: Pred = { p: 'from', filter: filterOf(doer) };
    return [{ kinds: ['actionResolves'], cause: { action: { kind: 'action', preds: [...preds, from] } } }];
  },
});

/** 'After ...' is used for reactions, 'when ...' for interrupts. An interrupt with 'would' comes before all others. */
LWhen.define('after', 'after {e:LEvent} [{d:LDuring}]', (n, c) => trigger('after', LEvent.of(n.v.e), n, c));
LWhen.define('when', 'when {e:LEvent} [{d:LDuring}]', (n, c) => trigger('before', LEvent.of(n.v.e), n, c));
LWhen.define('would', 'when {e:LWould} [{d:LDuring}]', (n, c) => trigger('would', LWould.of(n.v.e), n, c));

/** 'After a character is moved to or played into a conflict in which …'. */
LWhen.define('afterComing', 'after {x:LNp} is moved to or played into a conflict [{d:LIn}]', (n, c) => {
  const subject = subjectOf(LNp.of(n.v.x)(n.v.x, c), c);
  if (n.v.d) c.conditions.push(...LIn.of(n.v.d)(n.v.d, c));
  const to: Filter = { kind: 'battlefield', preds: [] };
  return {
    point: 'after',
    on: [
      { kinds: ['move'], subject, to },
      { kinds: ['played'], subject, to },
    ],
  };
});
LWhen.define('afterMoves', 'after 1 or more characters move to a conflict [{d:LIn}]', (n, c) => {
  if (n.v.d) c.conditions.push(...LIn.of(n.v.d)(n.v.d, c));
  return {
    point: 'after',
    on: [
      {
        kinds: ['move'],
        subject: { kind: 'card', preds: [isType('Character')] },
        to: { kind: 'battlefield', preds: [] },
      },
    ],
    batch: true,
  };
});
/** 'In which ...', after a conflict. */
const LIn = category<Lower<Condition[]>>('LIn', 'in which conflict');
LIn.define('with', 'in which {x:LNp} <takes part | is participating>', (n, c) => [
  { c: 'is', ref: refOf(LNp.of(n.v.x)(n.v.x, c)), preds: [{ p: 'state', is: 'inArmy' }] },
]);

function trigger(point: Trigger['point'], event: Lower<Pattern[]>, n: Node, c: LivingContext): Trigger {
  const on = event(n.v.e!, c);
  if (on.every(({ kinds }) => kinds.includes('sacrifice')))
    c.discourse.tag({ r: 'role', role: 'subject' }, 'sacrificed');
  const { state } = c.discourse;
  if (n.v.d) c.conditions.push(...LDuring.of(n.v.d)(n.v.d, c));
  c.discourse.restore(state);
  return { point, on };
}
