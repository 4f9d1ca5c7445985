/** Triggers, durations and limits. */
import type { CausePattern, Filter, Pattern, Ref, Trigger } from '@kyuden/engine/program';
import { Doer, Event, Limits, Trig, Until } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, NoReading, you } from '../lower/context.ts';
import { amount, thing } from '../lower/thing.ts';
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
export const mine = { kind: 'player' as const, preds: [{ p: 'is' as const, ref: you }] };

// Limits.
Limits.define('once', 'once per (span: turn | battle | game | phase)', (n) => ({ times: 1, per: span(n) }));
Limits.define('twice', 'twice per (span: turn | battle | game | phase)', (n) => ({ times: 2, per: span(n) }));
Limits.define('times', '{n:Num} times per (span: turn | battle | game | phase)', (n) => ({
  times: (n.v.n.data as { n: number }).n,
  per: span(n),
}));
Limits.define('asMany', 'as many times per (span: turn | battle | game) as {a:Amt}', (n, c) => ({
  times: amount(n.v.a, c),
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
const effectsOnly = (n: Node): Pick<CausePattern, 'modes'> => (n.c.number === 2 ? { modes: ['effect'] } : {});
Doer.define(
  'action',
  "{of:Poss} (number: action | actions | <action 's effects | actions ' effects>)",
  (n, c) => ({
    by: 'action',
    ...effectsOnly(n),
    ...whose(n, c, { r: 'of', rel: 'taker', of: { r: 'role', role: 'action' } }),
  }),
);
Doer.define(
  'anyAction',
  "(number: any action | actions | <actions ' effects | effects of actions>)",
  (n) => ({
    by: 'action',
    ...effectsOnly(n),
  }),
);
Doer.define(
  'cardEffect',
  "(number: <a card 's effect | a card effect> | <cards ' effects | card effects>)",
  () => ({ by: 'card', modes: ['effect'] }),
);
// Effects of any kind: those of cards and those of battle resolution.
Doer.define('anyEffect', '(number: any effect | effects)', () => ({ modes: ['effect', 'resolution'] }));
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
  "(which: battle resolution | <this battle 's resolution | the current battle 's resolution> | a battle resolution)",
  (n, c) => {
    if (n.c.which === 1) c.thisBattle = true;
    return { modes: ['resolution'] };
  },
);

const bySource: Ref = { r: 'of', rel: 'controller', of: { r: 'role', role: 'source' } };

/** The player of an action or card. `who` is the reference to that player when the event happens. */
function whose(n: Node, c: Context, who: Ref): CausePattern {
  const meaning = thing(n.v.of!, c, ['player', 'card']);
  // The actions of a card are those from it.
  if (meaning.m !== 'list' && meaning.sort === 'card') {
    if (n.phrase.name !== 'Doer.action') return { card: filterOf(meaning) };
    return { action: { kind: 'action', preds: [{ p: 'from', filter: filterOf(meaning) }] } };
  }
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
  c.would = false;
  const said = points[n.c.point!]!;
  const events = Event.of(n.v.e!)(n.v.e!, c);
  if (c.would && said === 'after') throw new NoReading('it has not happened yet');
  const point = c.would ? 'before' : said;
  const on = events.map((one) => (point === 'before' ? ahead(one) : one));
  c.eventful = false;
  c.would = false;
  const made: Trigger = { point, on };
  if (c.batch) made.batch = true;
  if (c.ordinal !== undefined) made.ordinal = c.ordinal;
  return made;
};
const also = (one: Filter): Filter => ({
  kind: one.kind,
  preds: [...one.preds, { p: 'is', ref: { r: 'role', role: 'subject' } }],
});
Trig.define('would', 'when {x:NP1.action} would target {y:NP1.card}', (n, c) => {
  const action = thing(n.v.x, c, ['action']);
  const target = thing(n.v.y, c);
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
  const second = Trig.of(n.v.t)(n.v.t, c);
  if (second.point !== first.point) throw new NoReading('two moments');
  return {
    ...first,
    on: [...first.on, ...second.on],
    ...(second.batch === true ? { batch: true as const } : {}),
  };
});
