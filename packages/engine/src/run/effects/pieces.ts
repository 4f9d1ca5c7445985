import { amount } from '../../eval/amount.ts';
import { refSeats, refThings } from '../../eval/ref.ts';
import type { NewMember } from '../../gate/occur.ts';
import { counterOf } from '../../machine/counters.ts';
import { callNamed } from '../../machine/procedures.ts';
import { taken } from '../../machine/stack.ts';
import type { Thing } from '../../state/index.ts';
import { objects } from '../objects.ts';
import { change, collect, type EffectRunner } from './frame.ts';
import { onEach } from './on-each.ts';

/** Effects on counters of the edition, and effects that its procedures carry out. */

/** Moves only counters that exist; as a cost, an incomplete move is unpaid. */
export const moveCounter: EffectRunner<'moveCounter'> = (g, frame, effect, ctx) => {
  if (collect(g, frame, effect)) return 'next';
  const { counter, n } = effect;
  const has = (thing: string): boolean =>
    counterOf(g, thing, counter) >= (frame.k === 'cost' && n !== 'all' ? amount(ctx, n) : 1);
  const from = effect.from ? objects(ctx, frame, 'from', effect.from, has) : undefined;
  if (from === 'wait') return 'wait';
  const to = effect.to ? objects(ctx, frame, 'to', effect.to) : undefined;
  if (to === 'wait') return 'wait';
  const member = (source: string | undefined, target: string | undefined): NewMember => ({
    name: counter,
    amount: n === 'all' ? counterOf(g, source ?? '', counter) : Math.max(0, amount(ctx, n)),
    ...(source !== undefined && { subject: source, from: source }),
    ...(source === undefined && target !== undefined && { subject: target }),
    ...(target !== undefined && { to: target }),
    player: ctx.you,
  });
  if (from === undefined)
    return change(
      g,
      frame,
      'moveCounter',
      (to ?? []).map((one) => member(undefined, one)),
    );
  return change(
    g,
    frame,
    'moveCounter',
    from.map((one) => member(one, to?.[0])),
  );
};

const isSeat = (thing: string): boolean => /^s\d/.test(thing);

/** A change of a player happens to that player; any other is made by the player whose text it is. */
export const ownChange: EffectRunner<'change'> = onEach(
  ({ kind }) => kind,
  (subject, effect, ctx) => ({
    subject,
    player: isSeat(subject) ? Number(subject.slice(1)) : ctx.you,
    ...(effect.amount !== undefined && { amount: amount(ctx, effect.amount) }),
  }),
);

/** Gives Honor as one change with two sides, so that the amount given equals the amount received. */
export const giveHonor: EffectRunner<'giveHonor'> = (g, frame, effect, ctx) => {
  if (collect(g, frame, effect)) return 'next';
  const to = refSeats(ctx, effect.to)[0];
  const members = refSeats(ctx, effect.from).map((player) => ({
    player,
    to: `s${to}`,
    amount: Math.max(0, amount(ctx, effect.amount)),
  }));
  return change(g, frame, 'giveHonor', to === undefined ? [] : members);
};

/** Runs a procedure. Its result tells whether it had an effect, or names the things that it found. */
export const procedure: EffectRunner<'procedure'> = (g, frame, effect, ctx) => {
  if (frame.now.started) {
    const ret = taken(g, 'procedure');
    frame.now.complete = ret !== false;
    if (effect.name) frame.env[effect.name] = Array.isArray(ret) ? (ret as Thing[]) : ret !== false;
    return 'next';
  }
  frame.now.started = true;
  const things = Object.entries(effect.with).map(([name, ref]) => [name, refThings(ctx, ref)[0] ?? '']);
  callNamed(g, effect.procedure, {
    ...Object.fromEntries(things),
    ...effect.say,
    seat: ctx.you,
    cause: frame.cause,
  });
  return 'wait';
};
