import {
  byRules,
  call,
  cardOf,
  type Duel,
  type DuelStart,
  duelProcedure,
  finish,
  freshDuel,
  inPlay,
  type Machine,
  nextId,
  occur,
  occurAll,
  type Procedure,
  procedure,
  runBlock,
  type SeatId,
  stat,
  type Thing,
  taken,
} from '@kyuden/engine';
import { honorBids } from './bids.ts';

const BEGIN = 0;
const BID = 1;
const COMPARE = 2;
const END = 3;
const OVER = 4;

/**
 * duel.initiate and the following steps: bids, transfer of honor, comparison of skill plus bid. With equal totals
 * there is neither winner nor loser (duel.tie). The text that began the duel goes on with their consequences
 * (duel.consequences).
 */
export const duel: Procedure<DuelStart> = procedure(duelProcedure, (g, frame) => {
  const { at } = frame;
  const record = g.state.duels.find((one) => one.id === at.duel);
  switch (frame.pc) {
    case BEGIN: {
      frame.pc = BID;
      at.duel = start(g, at);
      occur(
        g,
        'duelBegins',
        [{ subject: at.challenger, to: at.challenged, data: { duel: at.duel } }],
        at.cause,
      );
      return;
    }
    case BID:
      if (at.during !== undefined) {
        const { during } = at;
        delete at.during;
        return runBlock(g, at.program, during, at.env, at.cause);
      }
      frame.pc = COMPARE;
      return call(g, honorBids, { for: 'duel' });
    case COMPARE: {
      frame.pc = END;
      const bids = taken(g, 'procedure') as number[];
      return compareTotals(g, at, record as Duel, bids);
    }
    case END:
      frame.pc = OVER;
      record!.step = 'over';
      occur(g, 'duelEnds', [{ data: { duel: at.duel } }], byRules(at.cause.seat));
      return;
    default:
      return finish(g, frame);
  }
});

function start(g: Machine, at: DuelStart): number {
  const id = nextId(g);
  g.state.duels.push(freshDuel(id, at.challenger, at.challenged, at.stat ?? 'military'));
  return id;
}

/**
 * duel.total, duel.winner: if only one duelist is left in play, it wins with a total above 0, and nobody loses.
 */
function compareTotals(g: Machine, at: DuelStart, record: Duel, bids: number[]): void {
  const total = (thing: Thing): number | undefined => {
    const c = cardOf(g, thing);
    if (!c || !inPlay(g, c)) return undefined;
    return Math.max(0, stat(g, c, record.stat)) + (bids[c.controller as SeatId] ?? 0);
  };
  const [one, other] = [total(at.challenger), total(at.challenged)];
  record.step = 'struck';
  if (one !== undefined && other !== undefined && one !== other) {
    const challengerWins = one > other;
    record.winners = [challengerWins ? at.challenger : at.challenged];
    record.losers = [challengerWins ? at.challenged : at.challenger];
  } else if (one === undefined || other === undefined) {
    const left = one === undefined ? at.challenged : at.challenger;
    if ((one ?? other ?? 0) > 0) record.winners = [left];
  }
  const data = { duel: record.id };
  occurAll(
    g,
    [
      { kind: 'winDuel', members: record.winners.map((subject) => ({ subject, data })) },
      { kind: 'loseDuel', members: record.losers.map((subject) => ({ subject, data })) },
      { kind: 'duelResolves', members: [{ subject: at.challenger, to: at.challenged, data }] },
    ],
    byRules(at.cause.seat, { for: 'duel' }),
  );
}
