/** Triggers, durations and limits. */
import type { Duration, Filter, Pattern, Ref, Trigger } from '@kyuden/engine/program';
import { Doer, Event, Limits, Trig, Until } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, NoReading, you } from '../lower/context.ts';
import { amount, ref, thing } from '../lower/thing.ts';
import { filterOf, introduce, type Meaning, targeted } from '../noun/meaning.ts';

export const current = {
  kind: 'battlefield' as const,
  preds: [{ p: 'is' as const, ref: { r: 'role' as const, role: 'currentBattlefield' as const } }],
};

// Durations.
Until.define(
  'turn',
  '<until the turn ends | until this turn ends | until the current turn ends | until the end of the turn | for the rest of the turn | this turn>',
  () => ({ d: 'turn' }),
);
Until.define('game', '<until the game ends | until the end of the game | for the rest of the game>', () => ({
  d: 'game',
}));
Until.define('action', 'until <the action | it | that action> <ends | finishes resolving>', () => ({
  d: 'until',
  trigger: {
    point: 'after',
    on: [
      {
        kinds: ['actionResolves'],
        cause: { action: { kind: 'action', preds: [{ p: 'is', ref: { r: 'role', role: 'action' } }] } },
      },
    ],
  },
  nth: 1,
}));
Until.define('nthTurn', 'until your {o:Ordinal} turn from now (when: begins | ends)', (n) =>
  turnsFromNow(n, n.v.o!.phrase.meaning as number),
);
Until.define('turnsFromNow', 'until your turn {n:Num} turns from now (when: begins | ends)', (n) =>
  turnsFromNow(n, (n.v.n!.data as { n: number }).n),
);

function turnsFromNow(n: Node, nth: number): Duration {
  const kinds = [n.c.when === 0 ? 'turnBegins' : 'turnEnds'];
  return { d: 'until', trigger: { point: 'after', on: [{ kinds, player: mine }] }, nth };
}

Until.define('nextTurn', 'until your next turn (when: begins | ends)', (n) => ({
  d: 'until',
  trigger: { point: 'after', on: [{ kinds: [n.c.when === 0 ? 'turnBegins' : 'turnEnds'], player: mine }] },
  nth: 1,
}));
Until.define(
  'nextPhase',
  'until {of:Poss} next {p:Phase} (when: begins | ends)',
  (n, c): Duration => ({
    d: 'until',
    trigger: {
      point: 'after',
      on: [
        {
          kinds: [n.c.when === 0 ? 'phaseBegins' : 'phaseEnds'],
          name: [n.v.p!.phrase.meaning as string],
          player: { kind: 'player', preds: [{ p: 'is', ref: ref(n.v.of!, c, ['player']) }] },
        },
      ],
    },
    nth: 1,
  }),
);

Until.define(
  'afterPhase',
  'until after {of:Poss} next {p:Phase}',
  (n, c): Duration => ({
    d: 'until',
    trigger: {
      point: 'after',
      on: [
        {
          kinds: ['phaseEnds'],
          name: [n.v.p!.phrase.meaning as string],
          player: { kind: 'player', preds: [{ p: 'is', ref: ref(n.v.of!, c, ['player']) }] },
        },
      ],
    },
    nth: 1,
  }),
);

export const mine = { kind: 'player' as const, preds: [{ p: 'is' as const, ref: you }] };

Until.define(
  'fromNow',
  'until the beginning of your {o:Ordinal} (what: turn | Events Phase) from now',
  (n) => ({
    d: 'until',
    trigger: {
      point: 'after',
      on: [
        n.c.what === 0
          ? { kinds: ['turnBegins'], player: mine }
          : { kinds: ['phaseBegins'], name: ['Events'], player: mine },
      ],
    },
    nth: n.v.o!.phrase.meaning as number,
  }),
);
// Limits.
Limits.define('once', 'once per (span: turn | battle | game)', (n) => ({ times: 1, per: span(n) }));
Limits.define('twice', 'twice per (span: turn | battle | game)', (n) => ({ times: 2, per: span(n) }));
Limits.define('times', '{n:Num} times per (span: turn | battle | game)', (n) => ({
  times: (n.v.n!.data as { n: number }).n,
  per: span(n),
}));
Limits.define('asMany', 'as many times per (span: turn | battle | game) as {a:Amt}', (n, c) => ({
  times: amount(n.v.a!, c),
  per: span(n),
}));
Limits.define('any', 'any number of times per (span: turn | battle | game)', (n) => ({
  times: 'any',
  per: span(n),
}));

function span(n: Node): 'turn' | 'battle' | 'game' | 'phase' {
  return (['turn', 'battle', 'game', 'phase'] as const)[n.c.span!]!;
}

// Causes of events.
Doer.define('action', '{of:Poss} (number: action | actions)', (n, c) => ({
  by: 'action',
  ...whose(n, c, { r: 'of', rel: 'taker', of: { r: 'role', role: 'action' } }),
}));
Doer.define('anyAction', '(number: any action | actions)', () => ({ by: 'action' }));
Doer.define(
  'cardEffect',
  "(number: <a card 's effect | a card effect> | <cards ' effects | card effects>)",
  () => ({ by: 'card', modes: ['effect'] }),
);
Doer.define(
  'effect',
  "{of:Poss} (number: <card 's effect | card effect> | <cards ' effects | card effects>)",
  (n, c) => ({
    by: 'card',
    modes: ['effect'],
    ...whose(n, c, bySource),
  }),
);
Doer.define(
  'resolution',
  "(which: battle resolution | <this battle 's resolution | the current battle 's resolution>)",
  (n, c) => {
    if (n.c.which === 1) c.thisBattle = true;
    return { modes: ['resolution'] };
  },
);

const bySource: Ref = { r: 'of', rel: 'controller', of: { r: 'role', role: 'source' } };

/** The player of an action or card. `who` is the reference to that player when the event happens. */
function whose(n: Node, c: Context, who: Ref) {
  const meaning = thing(n.v.of!, c, ['player']);
  introduce(meaning, c, who);
  return { player: filterOf(meaning) };
}

/** 'Before a card attaches' means before it enters play, while it can still be prevented. */
function ahead(pattern: Pattern): Pattern {
  return pattern.kinds.includes('attach') ? { ...pattern, kinds: ['aboutToAttach'] } : pattern;
}

// Triggers.
const points = ['after', 'before', 'when'] as const;
export const trigger = (n: Node, c: Context): Trigger => {
  c.batch = false;
  c.ordinal = undefined;
  c.eventful = true;
  const point = points[n.c.point!]!;
  const on = Event.of(n.v.e!)(n.v.e!, c).map((one) => (point === 'before' ? ahead(one) : one));
  c.eventful = false;
  const made: Trigger = { point, on };
  if (c.batch) made.batch = true;
  if (c.ordinal !== undefined) made.ordinal = c.ordinal;
  return made;
};
Trig.define('at', '(point: after | before | when) {e:Event}', trigger);
Trig.define('inBattle', '(point: after | before) {e:Event} during <battle | a battle>', (n, c) => {
  const made = trigger(n, c);
  const on = made.on.map((one) => ({ ...one, where: [...(one.where ?? []), { c: 'inBattle' as const }] }));
  return { ...made, on };
});
Trig.define('each', '(point: after | before) each time {e:Event}', (n, c) => ({
  ...trigger(n, c),
  later: 'each',
}));
Trig.define(
  'next',
  '(point: after | before) the next time this (span: turn | game | battle | phase) {e:Event}',
  (n, c) => ({
    ...trigger(n, c),
    later: 'next',
    span: (['turn', 'game', 'battle', 'phase'] as const)[n.c.span!]!,
  }),
);
Trig.define('theNext', 'the next time this (span: turn | game | battle) {e:Event}', (n, c) => ({
  ...trigger({ ...n, c: { ...n.c, point: 2 } }, c),
  later: 'next',
  span: (['turn', 'game', 'battle'] as const)[n.c.span!]!,
}));
Trig.define('nextEver', '(point: after | before) the next time {e:Event}', (n, c) => ({
  ...trigger(n, c),
  later: 'next',
  span: 'game',
}));
Trig.define(
  'first',
  '(point: after | before) the first time (which: this | each) (span: turn | battle | game | phase) {e:Event}',
  (n, c) => ({
    ...trigger(n, c),
    later: n.c.which === 0 ? 'first' : 'each',
    ordinal: { nth: 1, per: span(n) },
  }),
);
const also = (one: Filter): Filter => ({
  kind: one.kind,
  preds: [...one.preds, { p: 'is', ref: { r: 'role', role: 'subject' } }],
});
Trig.define('would', 'when {x:NP1.action} would target {y:NP1.card}', (n, c) => {
  const action = thing(n.v.x!, c, ['action']);
  const target = thing(n.v.y!, c);
  introduce(action, c, { r: 'role', role: 'action' });
  introduce(target, c, { r: 'role', role: 'subject' });
  // 'One of your target Monks': the target of the action is also a target of this text.
  const plain: Meaning = target.m === 'class' ? { ...target, target: false } : target;
  if (target.m === 'class' && target.target) targeted({ ...target, filters: [also(filterOf(plain))] }, c);
  return {
    point: 'would',
    on: [{ kinds: ['target'], subject: filterOf(plain), cause: { action: filterOf(action) } }],
  };
});
Trig.define('or', '(point: after | before) {e:Event} , or {t:Trig}', (n, c) => {
  const first = trigger(n, c);
  const second = Trig.of(n.v.t!)(n.v.t!, c);
  if (second.point !== first.point) throw new NoReading('two moments');
  return {
    ...first,
    on: [...first.on, ...second.on],
    ...(second.batch === true ? { batch: true as const } : {}),
  };
});
// 'Next' never means the current turn, so the trigger waits until the game ends.
Trig.define('nextPhase', '(point: after | before) the next {p:Phase} (when: begins | ends)', (n) => ({
  point: points[n.c.point!]!,
  on: [{ kinds: [n.c.when === 0 ? 'phaseBegins' : 'phaseEnds'], name: [n.v.p!.phrase.meaning as string] }],
  later: 'next',
  span: 'game',
}));
Trig.define('nextTurn', '(point: after | before) your next turn (when: begins | ends)', (n) => ({
  point: points[n.c.point!]!,
  on: [{ kinds: [n.c.when === 0 ? 'turnBegins' : 'turnEnds'], player: mine }],
  later: 'next',
  span: 'game',
}));
