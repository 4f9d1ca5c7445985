import { cardOf, faceOf } from '../machine/cards.ts';
import type { Context } from '../machine/context.ts';
import type { CausePattern, Past } from '../program/index.ts';
import { type ActionRecord, actionThing, type HistoryEntry, seatThing, type Thing } from '../state/index.ts';
import { causeFits, placeFits } from './cause.ts';
import { currentBattle } from './current.ts';
import { matchedThing, matchesAction, matchesThing, pointsAtSeat } from './recursion.ts';

/** Counts the past actions or occurrences that match, from the records of the machine. */
export function tally(ctx: Context, past: Past): number {
  return past.of === 'action' ? tallyActions(ctx, past) : tallyOccurrences(ctx, past);
}

/** Returns the last matching action, even if it failed or has not resolved. */
export function lastAction(ctx: Context, past: Past): ActionRecord | undefined {
  const { actions } = ctx.g.state;
  const types = typesFrom(past);
  for (let i = actions.length - 1; i >= 0; i--) {
    const action = actions[i]!;
    if (past.player?.r === 'you' && action.seat !== ctx.you) continue;
    if (types && !isFrom(ctx, action, types)) continue;
    if (actionFits(ctx, past, action, true)) return action;
  }
  return undefined;
}

/** Returns the types of cards that the actions must come from, if stated; a cheap prefilter. */
function typesFrom({ action }: Past): readonly string[] | undefined {
  if (!action) return undefined;
  for (const pred of action.preds) {
    if (pred.p !== 'from') continue;
    for (const each of pred.filter.preds) if (each.p === 'type') return each.any;
  }
  return undefined;
}

function isFrom({ g }: Context, action: ActionRecord, types: readonly string[]): boolean {
  const c = action.card === '' ? undefined : cardOf(g, action.card);
  return c !== undefined && types.includes(faceOf(g, c).type);
}

const actionsIn = (ctx: Context, past: Past): ActionRecord[] =>
  ctx.g.state.actions.filter((action) => actionFits(ctx, past, action, false));

/** Whether the action matches. `unresolved`: also actions that failed or have not resolved. */
function actionFits(ctx: Context, past: Past, action: ActionRecord, unresolved: boolean): boolean {
  if (past.as !== 'target' && !unresolved && !hasResolved(ctx, action)) return false;
  if (past.successful && !action.successful) return false;
  if (past.other && action.id === ctx.action) return false;
  if (!inSpan(ctx, past, action.turn, action.phase, action.battle)) return false;
  if (past.player && !pointsAtSeat(ctx, past.player, action.seat)) return false;
  // If a player is named, the candidate has no role.
  const hole = ctx.it ?? '';
  const named = past.player && (hole === '' || past.as === 'taker' || past.as === 'player');
  if (past.as && !named && !actionRole(action, past.as, hole)) return false;
  return !past.action || matchesAction(ctx, past.action, action);
}

function tallyActions(ctx: Context, past: Past): number {
  let found = actionsIn(ctx, past);
  if (past.distinctTitles) {
    const titles = new Set<string>();
    found = found.filter((action) => !titles.has(action.title) && titles.add(action.title));
  }
  return found.length;
}

/** Whether all effects of the action are done. Answers to it may then count it, although it has not ended yet. */
function hasResolved({ g }: Context, action: ActionRecord): boolean {
  if (action.status !== 'resolving') return action.status === 'resolved';
  const { frames } = g.state;
  const at = frames.findIndex(
    (frame) =>
      frame.k === 'gate' &&
      frame.occurrence.kind === 'actionResolves' &&
      frame.occurrence.members.some((member) => member.data?.action === `a${action.id}`),
  );
  const found = frames[at];
  if (found?.k !== 'gate' || !found.applied) return false;
  const above = frames[at + 1];
  return !(above?.k === 'program' && above.cause.action === action.id);
}

function actionRole(action: ActionRecord, as: NonNullable<Past['as']>, hole: Thing): boolean {
  switch (as) {
    case 'performer':
      return action.performers.includes(hole);
    case 'target':
    case 'subject':
      return action.targets.includes(hole);
    case 'source':
      return action.card === hole;
    case 'action':
      return actionThing(action.id) === hole;
    case 'taker':
    case 'player':
      return seatThing(action.seat) === hole;
  }
}

function tallyOccurrences(ctx: Context, past: Past): number {
  const hole = ctx.it ?? '';
  const { history } = ctx.g.state;
  let found = 0;
  for (let at = 0; at < history.length; at++)
    if (history[at]!.kind === past.kind && entryFits(ctx, past, history[at]!, at, hole))
      found += past.sum ? (history[at]!.amount ?? 0) : 1;
  return found;
}

/** Returns the things that the matching occurrences happened to, each once. */
export function befallen(ctx: Context, past: Past): Thing[] {
  const out = new Set<Thing>();
  for (const [at, entry] of ctx.g.state.history.entries())
    if (entry.kind === past.kind && entry.subject !== '' && entryFits(ctx, past, entry, at, ctx.it ?? ''))
      out.add(entry.subject);
  return [...out];
}

function entryFits(ctx: Context, past: Past, entry: HistoryEntry, at: number, hole: Thing): boolean {
  if (!entryInSpan(ctx, past, entry, at)) return false;
  if (past.name !== undefined && entry.name !== past.name) return false;
  if (past.player && !pointsAtSeat(ctx, past.player, entry.player)) return false;
  if (past.by && !(entry.by !== undefined && pointsAtSeat(ctx, past.by, entry.by))) return false;
  if (past.who && !(entry.player >= 0 && matchesThing(ctx, past.who, seatThing(entry.player)))) return false;
  if (past.causes && !cameFrom(ctx, entry, past.causes)) return false;
  if (past.as === 'subject' && entry.subject !== hole) return false;
  if (past.as === 'player' && seatThing(entry.player) !== hole) return false;
  if (past.as === 'action' && actionThing(entry.action) !== hole) return false;
  if (past.action && !(entry.action >= 0 && matchesThing(ctx, past.action, actionThing(entry.action))))
    return false;
  if (past.from && !placeFits(ctx, past.from, entry.from)) return false;
  if (past.to && !placeFits(ctx, past.to, entry.to)) return false;
  return !past.subject || (entry.subject !== '' && matchedThing(ctx, past.subject, entry.subject));
}

/** Whether one of these was the cause. */
function cameFrom(ctx: Context, entry: HistoryEntry, causes: readonly CausePattern[]): boolean {
  const { mode, action, card = '', by: seat = -1 } = entry;
  const cause = { mode, action, card, seat, ...(entry.for !== undefined && { for: entry.for }) };
  return causes.some((one) => causeFits(ctx, one, cause, entry.subject === '' ? undefined : entry.subject));
}

function entryInSpan(ctx: Context, past: Past, entry: HistoryEntry, at: number): boolean {
  const { state } = ctx.g;
  switch (past.span) {
    case 'turn':
      return entry.turn === state.turn;
    case 'phase':
      return entry.phase === state.phaseNumber;
    case 'battle':
      return entry.battle === (currentBattle(ctx.g)?.id ?? -2);
    case 'payment': {
      const payment = state.frames.findLast((frame) => frame.k === 'payment');
      return payment?.k === 'payment' && at >= payment.since;
    }
    case 'since': {
      const { occurrence, member } = ctx;
      const since = state.history.findLastIndex(
        (one) => one.kind === occurrence?.kind && one.subject === (member?.subject ?? ''),
      );
      return since >= 0 && at > since;
    }
    case 'segment': {
      const began = state.history.findLastIndex((one) => one.kind === 'segmentBegins');
      return began >= 0 && at > began;
    }
    case 'sinceYourTurnBegan':
    case 'sinceYourTurnEnded':
      return at > lastTurn(ctx, past.span);
    case 'duel':
    case 'game':
      return true;
  }
}

/** The place in the history of the beginning or end of your last turn, or -1. */
function lastTurn({ g, you }: Context, span: Past['span']): number {
  const kind = span === 'sinceYourTurnBegan' ? 'turnBegins' : 'turnEnds';
  const { history, turn } = g.state;
  return history.findLastIndex((one) => one.kind === kind && one.player === you && one.turn < turn);
}

function inSpan(ctx: Context, past: Past, turn: number, phase: number, battle: number): boolean {
  const { state } = ctx.g;
  switch (past.span) {
    case 'turn':
      return turn === state.turn;
    case 'phase':
      return phase === state.phaseNumber;
    case 'battle':
      return battle === (currentBattle(ctx.g)?.id ?? -2);
    case 'sinceYourTurnBegan':
    case 'sinceYourTurnEnded': {
      const last = state.history[lastTurn(ctx, past.span)]?.turn ?? -1;
      return past.span === 'sinceYourTurnBegan' ? turn >= last : turn > last;
    }
    case 'duel':
    case 'game':
    case 'payment':
    case 'since':
    case 'segment':
      return true;
  }
}
