/** Durations and waiting: until any event, for the rest of a time of play, the next or first time in it. */
import type { Duration, Pattern } from '@kyuden/engine/program';
import { Event, Until } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, Gap, Missing, NoReading } from '../lower/context.ts';

const stretches = ['turn', 'battle', 'phase', 'game', 'duel'] as const;
const what = `(what: ${stretches.join(' | ')})`;
/** The duel may not have begun yet, so the effect waits for the end of a duel. */
const duel: Duration = { d: 'until', trigger: { point: 'after', on: [{ kinds: ['duelEnds'] }] }, nth: 1 };
const lasting = (which: number): Duration => (stretches[which] === 'duel' ? duel : { d: stretches[which]! });

Until.define(
  'rest',
  `(how: for the rest of | until the end of | during) (which: the | this | the current) ${what}`,
  (n) => {
    if (n.c.how === 2 && n.c.which === 0) throw new NoReading('how long');
    return lasting(n.c.what!);
  },
);
Until.define('this', `this ${what}`, (n) => lasting(n.c.what!));
Until.define(
  'ends',
  `<until | until after> (which: the | this | the current) ${what} (end: ends | is over | resolves)`,
  (n) => lasting(n.c.what!),
);
/** Until any event that the grammar can read. */
Until.define('event', 'until {e:Event}', (n, c) => {
  const on = c.clause(() => awaited(n.v.e, c));
  if (on.some((one) => one.kinds.includes('actionResolves')))
    throw new NoReading('read as the action under way');
  if (on.some((one) => one.kinds.includes('straighten'))) throw new NoReading('read as while it is bowed');
  if (on.some((one) => one.player !== undefined && /^(turn|phase)/.test(one.kinds[0]!)))
    throw new NoReading("'next' says which turn or phase");
  const known = on.length === 1 ? stretchEnded(on[0]!) : undefined;
  return known ?? { d: 'until', trigger: { point: 'after', on }, nth: 1 };
});

/** The event to wait for. If the program format cannot express it, a phrase for this exact duration is preferred. */
function awaited(n: Node, c: Context): Pattern[] {
  try {
    return Event.of(n)(n, c);
  } catch (error) {
    throw error instanceof Missing ? new Gap(error.message) : error;
  }
}

/** The duration that ends with this event, if the event is the end of the current battle, turn or phase. */
function stretchEnded({ kinds: [kind], ...more }: Pattern): Duration | undefined {
  if (kind === 'battleEnds') return { d: 'battle' };
  if (Object.keys(more).length > 0) return undefined;
  return kind === 'turnEnds' ? { d: 'turn' } : kind === 'phaseEnds' ? { d: 'phase' } : undefined;
}
