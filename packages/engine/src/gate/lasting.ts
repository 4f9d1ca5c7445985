import { holds } from '../eval/condition.ts';
import { currentBattle, currentDuel } from '../eval/current.ts';
import { matchesThing } from '../eval/filter.ts';
import { hasKeyword } from '../eval/keyword.ts';
import { isSteady, standing } from '../eval/standing.ts';
import { isSuppressed } from '../eval/stat.ts';
import { cardOf, nextId } from '../machine/cards.ts';
import { textsChanged } from '../machine/changes.ts';
import { context } from '../machine/context.ts';
import { whileInForce } from '../machine/derived.ts';
import { inPlay } from '../machine/in-play.ts';
import { programOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import type { Condition, Duration, Effect, Trigger } from '../program/index.ts';
import {
  type Cause,
  type Delayed,
  type Env,
  type Lasting,
  type Occurrence,
  thingNumber,
  type Until,
} from '../state/index.ts';
import { patternFits } from './match.ts';

/** Lasting and delayed effects: how long they last, and how they end. */

export function untilOf(
  g: Machine,
  duration: Duration | undefined,
  cause: Cause,
  node: number,
  env: Env,
): Until {
  const { state } = g;
  const { program } = cause;
  switch (duration?.d) {
    case undefined:
    case 'turn':
      return { u: 'turn', turn: state.turn };
    case 'phase':
      return { u: 'phase', id: state.phaseNumber };
    case 'battle':
      return { u: 'battle', id: currentBattle(g)?.id ?? -1 };
    case 'duel':
      return { u: 'duel', id: currentDuel(g)?.id ?? -1 };
    case 'action':
      return { u: 'action', id: actionAnswered(env) };
    case 'payment':
    case 'attached':
      return { u: 'turn', turn: state.turn };
    case 'game':
    case 'permanent':
      return { u: 'never' };
    case 'until':
      return {
        u: 'trigger',
        program,
        node,
        left: duration.nth + (isEndOfThisTurn(g, duration.trigger, cause, env) ? 1 : 0),
      };
    case 'remains':
      return { u: 'remains', program, node };
  }
}

const actionAnswered = (env: Env): number => {
  const action = env['@action'];
  return typeof action === 'string' ? thingNumber(action) : -1;
};

/** Ends effects that last as long as this action. */
export function endWithAction(g: Machine, id: number): void {
  const { state } = g;
  const isOver = ({ until }: Lasting | Delayed): boolean => until.u === 'action' && until.id === id;
  const lasting = without(state.lasting, isOver);
  const delayed = without(state.delayed, isOver);
  if (lasting === state.lasting && delayed === state.delayed) return;
  state.lasting = lasting;
  state.delayed = delayed;
  textsChanged(g);
}

/**
 * Whether the trigger is the end of a player's turn and that player's turn is in progress. The end of his next turn is
 * then one end of turn later.
 */
function isEndOfThisTurn(g: Machine, trigger: Trigger, cause: Cause, env: Env): boolean {
  const ctx = context(g, cause.seat, -1, env);
  return trigger.on.some(
    ({ kinds, player }) =>
      kinds.includes('turnEnds') && player !== undefined && matchesThing(ctx, player, `s${g.state.active}`),
  );
}

/** Returns the index of a lasting node in its program. */
export function lastingNode(g: Machine, program: string, effect: Effect): number {
  return programOf(g.lib, program).code.lasting.findIndex((one) => one.effect === effect);
}

/**
 * Whether an effect ends when its source leaves play: only if the source is a Terrain. A Delayed Terrain takes effect as
 * the fighting ends, and its effects have their usual durations.
 */
export function endsWithSource(g: Machine, cause: Cause, survives?: boolean): boolean {
  const c = cause.card ? cardOf(g, cause.card) : undefined;
  if (survives || c === undefined || !inPlay(g, c)) return false;
  return hasKeyword(g, c, 'Terrain') && !hasKeyword(g, c, 'Delayed');
}

/** Whether a trigger comes after the battle. Such effects must outlive a Terrain, which is always gone by then. */
const followsBattle = ({ point, on }: Trigger): boolean =>
  on.every(({ kinds }) =>
    kinds.every(
      (kind) =>
        kind === 'phaseEnds' ||
        kind === 'turnEnds' ||
        (point === 'after' && (kind === 'battleEnds' || kind === 'battleResolves')),
    ),
  );

const outlivesTerrain = (g: Machine, trigger: Trigger): boolean =>
  g.book.modes.terrainsEndAll !== true && followsBattle(trigger);

/** The facts that lasting and delayed effects share: where the text is, what it refers to, and what caused it. */
const recordOf = (g: Machine, cause: Cause, node: number, env: Env) => ({
  id: nextId(g),
  program: cause.program,
  node,
  env: { ...env },
  source: { card: cause.card, seat: cause.seat, action: cause.action, program: cause.program },
  battle: currentBattle(g)?.id ?? -1,
});

export function addLasting(
  g: Machine,
  cause: Cause,
  node: number,
  env: Env,
  duration: Duration | undefined,
  extra: Partial<Pick<Lasting, 'fixed' | 'copied' | 'became'>> & { survives?: boolean } = {},
): Lasting {
  const { survives, ...rest } = extra;
  const one: Lasting = {
    ...recordOf(g, cause, node, env),
    until: untilOf(g, duration, cause, node, env),
    withSource: endsWithSource(g, cause, survives),
    ...rest,
  };
  g.state.lasting.push(one);
  textsChanged(g);
  return one;
}

export function addDelayed(
  g: Machine,
  cause: Cause,
  node: number,
  env: Env,
  effect: Effect & { e: 'later' },
): Delayed {
  const block = programOf(g.lib, cause.program).code.blocks[node];
  if (!block) throw new Error(`program '${cause.program}' has no block ${node}`);
  const one: Delayed = {
    ...recordOf(g, cause, node, env),
    each: effect.each === true,
    until: untilOf(g, awaitsEnd(effect) ? { d: 'game' } : effect.until, cause, node, env),
    withSource: endsWithSource(g, cause, effect.survives || outlivesTerrain(g, effect.trigger)),
  };
  g.state.delayed.push(one);
  textsChanged(g);
  return one;
}

/** Whether a delayed effect is due at the end of the turn or later, and so must outlive the turn. */
const awaitsEnd = ({ trigger, until, each }: Effect & { e: 'later' }): boolean =>
  until === undefined &&
  each !== true &&
  trigger.point !== 'before' &&
  trigger.on.some(({ kinds }) => kinds.includes('turnEnds'));

/** Ends effects whose duration ends with this occurrence. `endsSpan`: the kind is one of `spanEnds`. */
export function expire(g: Machine, occ: Occurrence, endsSpan: boolean): void {
  const { state } = g;
  for (const one of state.postponed) if (endsNow(g, one.until, occ)) one.due = true;
  if (state.lasting.length === 0 && state.delayed.length === 0) return;
  if (!endsSpan && !isTriggerAwaited(g)) return;
  const ends = (one: Lasting | Delayed, durationOf: () => Duration | undefined): boolean => {
    const { until } = one;
    if (until.u !== 'trigger') return endsNow(g, until, occ);
    const duration = durationOf();
    return duration?.d === 'until' && reached(g, one, duration.trigger, occ) && --until.left <= 0;
  };
  const lasting = without(state.lasting, (one) => ends(one, () => durationOf(g, one.program, one.node)));
  const delayed = without(state.delayed, (one) => ends(one, () => delayedDuration(g, one)));
  if (lasting === state.lasting && delayed === state.delayed) return;
  state.lasting = lasting;
  state.delayed = delayed;
  textsChanged(g);
}

/** Kinds of occurrence that end a span: see `endsNow`. */
export const spanEnds: ReadonlySet<string> = new Set(['turnEnds', 'battleEnds', 'duelEnds', 'phaseEnds']);

/** Whether any effect lasts until a trigger. */
const isTriggerAwaited = whileInForce(({ state }): boolean => {
  const waits = ({ until }: Lasting | Delayed): boolean => until.u === 'trigger';
  return state.lasting.some(waits) || state.delayed.some(waits);
});

/** Whether this occurrence ends the span that an effect lasts for. */
function endsNow(g: Machine, until: Until, occ: Occurrence): boolean {
  const { state } = g;
  const data = occ.members[0]?.data;
  switch (until.u) {
    case 'turn':
      return occ.kind === 'turnEnds' && until.turn === state.turn;
    case 'battle':
      return occ.kind === 'battleEnds' && data?.battle === until.id;
    case 'duel':
      return occ.kind === 'duelEnds' && data?.duel === until.id;
    case 'phase':
      return occ.kind === 'phaseEnds' && until.id === state.phaseNumber;
    case 'action':
    case 'trigger':
    case 'remains':
    case 'never':
      return false;
  }
}

function durationOf(g: Machine, program: string, node: number): Duration | undefined {
  return (programOf(g.lib, program).code.lasting[node]?.effect as { until?: Duration } | undefined)?.until;
}

function delayedDuration(g: Machine, one: Delayed): Duration | undefined {
  return (programOf(g.lib, one.program).code.blocks[one.node]?.effect as { until?: Duration } | undefined)
    ?.until;
}

function reached(g: Machine, one: Lasting | Delayed, trigger: Trigger, occ: Occurrence): boolean {
  const ctx = context(g, one.source.seat, -1, one.env, one.source.action);
  return occ.members.some((member) => trigger.on.some((pattern) => patternFits(ctx, pattern, occ, member)));
}

/** Whether `settleLasting` could end anything while the same texts and effects are active. */
export const mayEnd = whileInForce((g): boolean => {
  const { lasting, delayed } = g.state;
  const isBound = ({ withSource, until }: Lasting | Delayed): boolean => withSource || until.u === 'remains';
  if (lasting.some(isBound) || delayed.some(isBound)) return true;
  return lasting.some((one) => one.fixed) && (standing(g, 'suppress').length > 0 || !isSteady(g));
});

/**
 * Ends effects whose 'remains' condition fails, effects bound to a source that has left play, and modifiers that an
 * active text suppresses. Returns whether anything ended.
 */
export function settleLasting(g: Machine): boolean {
  const { state } = g;
  const over = (one: Lasting | Delayed, duration: Duration | undefined): boolean => {
    if (one.withSource) {
      const c = cardOf(g, one.source.card);
      if (!c || !inPlay(g, c)) return true;
    }
    if ('fixed' in one && one.fixed && !g.book.modes.negationRests) {
      const { on, stat, by } = one.fixed;
      if (isSuppressed(g, on, stat, by, undefined)) return true;
    }
    if (one.until.u !== 'remains' || duration?.d !== 'remains') return false;
    return !stillSo(g, one, duration.cond);
  };
  const lasting = without(state.lasting, (one) => over(one, durationOf(g, one.program, one.node)));
  const delayed = without(state.delayed, (one) => over(one, delayedDuration(g, one)));
  if (lasting === state.lasting && delayed === state.delayed) return false;
  state.lasting = lasting;
  state.delayed = delayed;
  textsChanged(g);
  return true;
}

/**
 * Returns the list without the elements for which `isOver` holds, called once each; the same list if there are none.
 */
function without<T>(list: T[], isOver: (one: T) => boolean): T[] {
  let kept: T[] | undefined;
  for (let i = 0; i < list.length; i++) {
    const one = list[i]!;
    if (isOver(one)) kept ??= list.slice(0, i);
    else kept?.push(one);
  }
  return kept ?? list;
}

function stillSo(g: Machine, one: Lasting | Delayed, cond: Condition): boolean {
  const self = one.source.card ? cardOf(g, one.source.card) : undefined;
  return holds(context(g, one.source.seat, self?.id ?? -1, one.env, one.source.action), cond);
}
