import { type Ask, fork, type Machine, type SeatId, step } from '@kyuden/engine';
import { type Asked, askedOf, type Bot, type Move } from '../bot.ts';
import { editionFor } from '../edition-knowledge.ts';
import { type Evaluation, outlooks } from '../evaluation.ts';
import { noviceBot } from '../novice/novice.ts';
import { Budget, type Limits } from '../search/budget.ts';
import { allCandidates, candidates, isByRule, Patience } from '../search/candidates.ts';
import { type Horizon, isReached, openAsk } from '../search/rollout.ts';
import { Contest } from './contest.ts';
import { select, type Widening, widened } from './select.ts';
import { type Edge, findBelow, keyOf, nameOf, Point } from './tree.ts';

export interface MasterOptions {
  limits?: Limits;
  /**
   * The maximum number of options tried for one question. If undefined, a long list opens for as long as there is time.
   */
  options?: number;
  /** The number of turns to play on after the current one. The last of them ends at its quiet phase. */
  turns?: number;
}

/**
 * For later questions, only the novice's answer is tried until the point has been visited often: a single odd answer
 * tells little.
 */
const BELOW: Widening = { start: 0.35, power: 0.5 };
/** The maximum number of answers in one imagined game. */
const STEPS = 200;

/**
 * A bot that searches. It repeatedly imagines a game that agrees with its knowledge, walks down the tree of earlier
 * tries, lets the novice play on from the end of the tree, and records the outlook. It keeps the tree for its next
 * decision.
 */
export function masterBot(seed: string, options: MasterOptions = {}): Bot {
  const { limits = { ms: 100 }, options: most, turns = 1 } = options;
  const novice = noviceBot();
  const patience = new Patience();
  let last: Edge | undefined;
  return {
    name: 'master',
    choose(asked: Asked): Move {
      const { ask } = asked;
      const byRule = novice.choose(asked);
      if (ask.options.length === 1 || isByRule(asked) || patience.isOut(asked)) return byRule;
      const ids = most === undefined ? allCandidates(asked, byRule) : candidates(asked, byRule, most);
      if (ids.length === 1) return byRule;
      const root =
        (last && findBelow(last, nameOf(ask, asked.sight.turn, ask.seat), 6)) ?? new Point(ask.seat);
      const contest = new Contest(ids, root);
      const { evaluation, quiet } = editionFor(asked.book);
      const search: Search = {
        asked,
        root,
        budget: new Budget(limits),
        evaluation,
        horizon: { lastTurn: asked.sight.turn + turns, steps: STEPS, ...(turns > 0 && quiet && { quiet }) },
      };
      const worlds: Machine[] = [];
      do {
        const { at, id, world } = contest.next();
        // Every option is tried in this world: a copy costs less than imagining the world again.
        const there = (worlds[world] ??= asked.imagine(`${seed}/${ask.id}/${world}`));
        contest.note(at, tryOnce(search, id, fork(there)));
      } while (!search.budget.isSpent());
      const { at, id } = contest.winner();
      last = root.edges.get(id);
      if (at === 0) return byRule;
      const lead = Math.max(1, Math.round(100 * contest.lead(at)));
      return { id, why: { kind: 'imagined', tries: contest.tries, lead } };
    },
  };
}

interface Search {
  asked: Asked;
  root: Point;
  budget: Budget;
  evaluation: Evaluation;
  horizon: Horizon;
}

/** Plays one imagined game: down the tree, one new edge, a rollout, and back up. Returns the final outlook. */
function tryOnce({ asked, root, budget, evaluation, horizon }: Search, first: string, g: Machine): number {
  const observer = asked.ask.seat;
  const path: { point: Point; edge: Edge }[] = [{ point: root, edge: root.edge(first) }];
  let ask: Ask | undefined = asked.ask;
  let id = first;
  const novices = g.state.seats.map(() => noviceBot());
  for (let n = 0; n < horizon.steps; n++) {
    step(g, ask.seat, id);
    budget.spend();
    ask = openAsk(g);
    if (!ask || isReached(g, horizon) || budget.isOverdrawn()) break;
    const now: Asked = askedOf(g, ask);
    const byRule: Move = novices[ask.seat]!.choose(now);
    id = byRule.id;
    const { edge } = path[path.length - 1]!;
    // Below a new answer the rollout begins.
    if (ask.options.length === 1 || edge.visits === 0) continue;
    const point = edge.point(nameOf(ask, g.state.turn, observer), ask.seat);
    const answer = answerIn(g, now, point, byRule, observer);
    id = answer.id;
    path.push({ point, edge: point.edge(answer.key) });
  }
  const rewards = outlooks(evaluation, g);
  for (const { point, edge } of path) {
    point.visits++;
    edge.visits++;
    edge.sum += rewards[point.seat] ?? 0;
  }
  return rewards[observer]!;
}

function answerIn(
  g: Machine,
  asked: Asked,
  point: Point,
  byRule: Move,
  observer: SeatId,
): { id: string; key: string } {
  const { ask } = asked;
  const usual = keyOf(g, ask, byRule.id, observer);
  if (isByRule(asked)) return { id: byRule.id, key: usual };
  const byKey = new Map([[usual, byRule.id]]);
  // The other answers need no key.
  const most = widened(BELOW, point.visits);
  if (most > 1) {
    for (const id of allCandidates(asked, byRule)) {
      if (byKey.size === most) break;
      const key = keyOf(g, ask, id, observer);
      if (!byKey.has(key)) byKey.set(key, id);
    }
  }
  const key = select(point, [...byKey.keys()], BELOW);
  return { id: byKey.get(key)!, key };
}
