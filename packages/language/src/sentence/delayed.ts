/** Effects that wait for a moment: 'after the battle ends, bow him'. */
import type { Effect, Trigger } from '@kyuden/engine/program';
import { type Body, Lead, type Moment_, Trail, Trig } from '../core/categories.ts';
import { branch } from '../lower/branch.ts';
import { type Context, Missing } from '../lower/context.ts';
import { ownOutcome } from './past.ts';

/** Makes the body a delayed effect. The targets in it are chosen when it resolves. */
function delayed(c: Context, { later, span, nth = 1, ...trigger }: Moment_, body: () => Body): Body {
  const { inline } = c;
  c.inline = true;
  try {
    const { effects = [] } = body();
    if (effects.length === 0) throw new Missing('targeting at a later time');
    const done = later === undefined ? ownOutcome(trigger, c) : undefined;
    if (done !== undefined) return { effects: [branch(done, effects)] };
    const effect: Effect = { e: 'later', trigger, do: effects };
    if (later === 'each') effect.each = true;
    if (span !== undefined && span !== 'turn') effect.until = { d: span };
    // The nth such moment is waited for from the one before it.
    const waits = Array.from({ length: nth - 1 }).reduce<Effect>(
      (rest) => ({ e: 'later', trigger, do: [rest], ...(effect.until && { until: effect.until }) }),
      effect,
    );
    if (nth > 1) return { effects: [waits] };
    if (c.challenge === undefined || !isOfDuel(trigger)) return { effects: [effect] };
    // The duel is over when the effect after the challenge begins: start to wait while the duel goes on.
    c.challenge.during = [...(c.challenge.during ?? []), effect];
    return { effects: [] };
  } finally {
    c.inline = inline;
  }
}

const duelMoments: ReadonlySet<string> = new Set(['focusEffects', 'duelResolves', 'duelEnds']);

/** Whether the trigger waits for a moment of a duel. */
const isOfDuel = ({ on }: Trigger): boolean =>
  on.every(({ kinds }) => kinds.every((kind) => duelMoments.has(kind)));

Lead.define('trigger', '{t:Trig}', {
  wrap: (n, c, body) => {
    const said = Trig.of(n.v.t)(n.v.t, c);
    const { later: _later, span: _span, nth: _nth, ...trigger } = said;
    const outer = c.trigger;
    c.trigger = trigger;
    try {
      return delayed(c, said, body);
    } finally {
      c.trigger = outer;
    }
  },
});

Trail.define('trigger', '{t:Trig}', {
  wrap: (n, c, body) =>
    delayed(
      c,
      c.clause(() => Trig.of(n.v.t)(n.v.t, c)),
      body,
    ),
});
