/**
 * The occasions on which a text triggers: an event, how often it counts, and in which time. 'After the second time each
 * turn he moves', 'before the next time this battle he would be destroyed', 'after you lose Honor during your turn'.
 */
import type { Condition, Pattern, Trigger } from '@kyuden/engine/program';
import { Cond, type Lower, type Moment_, Trig } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { type Context, NoReading } from '../lower/context.ts';
import { trigger } from './time.ts';

type Span = NonNullable<Moment_['span']>;

/** The span within which an event is awaited, and whether it is counted anew in each such span. */
const Within = category<{ span: Span; each?: true }>('Within', 'within which time');
for (const span of ['turn', 'battle', 'phase', 'game'] as const) {
  Within.define(span, `<this ${span} | during this ${span}>`, { span });
  Within.define(`${span}Each`, `each ${span}`, { span, each: true });
}

/** The condition under which an event is awaited: 'during battle', 'while you control a Ring'. */
export const Amid = category<Lower<Condition>>('Amid', 'when it happens');
Amid.define('battle', '<during battle | in battle>', () => ({ c: 'inBattle' }));
Amid.define('noBattle', '<outside battle | outside of battle | while not in battle>', () => ({
  c: 'not',
  of: { c: 'inBattle' },
}));
/** Before the usual order of actions in a battle has begun. */
export const early: Condition = { c: 'all', of: [{ c: 'inBattle' }, { c: 'not', of: { c: 'opened' } }] };
export const inEarly =
  "before the Defender 's first <regular opportunity to act | normal opportunity to act or pass> <| in a battle>";
Amid.define('early', inEarly, () => early);
Amid.define('while', 'while {c:Cond}', (n, c) => Cond.of(n.v.c)(n.v.c, c));

const points = '(point: after | before | when)';
const how = '(how: the next time | the {o:Ordinal} time | <each time | every time>)';

/** The trigger of the event in slot `e`, under the conditions of slot `a`. `point` counts as in `trigger`. */
function awaited(n: Node, c: Context, point: number): Trigger {
  const made = trigger({ ...n, c: { ...n.c, point } }, c);
  const { a } = n.v;
  if (a === undefined) return made;
  const cond = Amid.of(a)(a, c);
  return { ...made, on: made.on.map((one): Pattern => ({ ...one, where: [...(one.where ?? []), cond] })) };
}

/** The meaning of a trigger's count and span, for a delayed effect and for a trait. */
function counted(n: Node, c: Context, point: number, bare: Span): Moment_ {
  const { s, t, o } = n.v;
  if (s !== undefined && t !== undefined) throw new NoReading('within which time');
  const said = s ?? t;
  const within = said === undefined ? undefined : Within.of(said);
  const made = awaited(n, c, point);
  if (n.c.how === 0) {
    if (within?.each) throw new NoReading('the next time is once');
    return { ...made, later: 'next', span: within?.span ?? bare };
  }
  if (n.c.how === 1) {
    if (within === undefined) throw new NoReading('within which time');
    const ordinal = { nth: o!.phrase.meaning as number, per: within.span };
    return { ...made, later: within.each ? 'each' : 'first', ordinal };
  }
  if (within === undefined || within.each || within.span === 'turn') return { ...made, later: 'each' };
  return { ...made, later: 'each', span: within.span };
}

Trig.define('at', `${points} {e:Event} [{a:Amid}]`, (n, c) => awaited(n, c, n.c.point));
Trig.define('counted', `${points} ${how} [{s:Within}] {e:Event} [{a:Amid}] [{t:Within}]`, (n, c) =>
  counted(n, c, n.c.point, 'game'),
);
/** Without 'after' or 'before' it is done when the event happens, and waits for this turn only. */
Trig.define('countedWhen', `${how} [{s:Within}] {e:Event} [{a:Amid}] [{t:Within}]`, (n, c) =>
  counted(n, c, 2, 'turn'),
);
Trig.define('whenever', 'whenever {e:Event} [{a:Amid}] [{t:Within}]', (n, c) =>
  counted({ ...n, c: { ...n.c, how: 2 } }, c, 2, 'turn'),
);
Trig.define('within', `${points} {e:Event} {t:Within}`, (n, c) => {
  const within = Within.of(n.v.t);
  const made = awaited(n, c, n.c.point);
  return within.each ? { ...made, later: 'each' } : { ...made, later: 'next', span: within.span };
});
/** 'If he is destroyed this turn, …' looks ahead, as 'after he is destroyed this turn'. */
Trig.define('ifLater', 'if {e:Event} {t:Within}', (n, c) => {
  const within = Within.of(n.v.t);
  if (within.each) throw new NoReading('it happens once');
  return { ...awaited(n, c, 0), later: 'next', span: within.span };
});
/** 'If he would be destroyed, …': it can still be replaced, as 'before he would be destroyed'. */
Trig.define('ifWould', 'if {e:Event} [{t:Within}]', (n, c) => {
  if (!/^Event\.(would|doerWould)$/.test(n.v.e.phrase.name)) throw new NoReading('read as a condition');
  const made = awaited(n, c, 1);
  if (n.v.t === undefined) return made;
  const within = Within.of(n.v.t);
  return within.each ? { ...made, later: 'each' } : { ...made, later: 'next', span: within.span };
});
