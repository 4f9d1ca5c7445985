import {
  answerOf,
  ask,
  broughtInBy,
  byRules,
  call,
  cardOf,
  checkedStat,
  finish,
  isUnitLeader,
  type Machine,
  type Member,
  occur,
  ownCounts,
  type Procedure,
  procedure,
  type RulebookTrigger,
  type SeatId,
  seatThing,
  spanKey,
  thingNumber,
  yesOrNo,
} from '@kyuden/engine';
import { isOwnClan } from '../ccg/hooks/entry.ts';
import { ownKnob } from './knobs.ts';

/**
 * Proclaiming: once in an own turn, after announcing an action that Recruits a Personality, its player may Proclaim
 * him. If he shares a Clan with the player, the player gains Honor when he has entered play.
 */

const rule = 'ivory.honor.proclaim';

/** The key for an action whose Personality is Proclaimed. */
const actionKey = (action: number): string => `proclaims:a${action}`;

const key = (g: Machine, seat: SeatId): string => `proclaimed:s${seat}|${spanKey(g, 'turn')}`;

/** Whether the player may still Proclaim (honor.proclaim-once-per-turn, honor.proclaim-own-turn-only). */
function mayProclaim(g: Machine, seat: SeatId): boolean {
  return (
    g.state.active === seat && (g.state.counts[key(g, seat)] ?? 0) < ownKnob(g, 'proclaimed', seatThing(seat))
  );
}

/** The Personality that the action is about to Recruit, if the action was announced with one. */
function recruited(g: Machine, action: number): string | undefined {
  const [thing] = broughtInBy(g, action);
  const c = thing === undefined ? undefined : cardOf(g, thing);
  if (!c || !isUnitLeader(g, c)) return undefined;
  const mustBeThere = g.state.settings['proclaim-from'] === 'province';
  return mustBeThere && !c.zone.startsWith('province:') ? undefined : thing;
}

const actionOf = ({ data }: Member): number =>
  typeof data?.action === 'string' ? thingNumber(data.action) : -1;

/** Asks after the announcement. Everybody sees that it is asked, because the Personality is known. */
export const proclaiming: RulebookTrigger = {
  rule: 'ivory.honor.proclaim-own-turn-only',
  kind: 'announce',
  point: 'after',
  matches: (g, _frame, member) =>
    member.player !== undefined &&
    mayProclaim(g, member.player) &&
    recruited(g, actionOf(member)) !== undefined,
  run: (g, _frame, member) => call(g, proclaim, { seat: member.player as SeatId, action: actionOf(member) }),
};

interface ProclaimAt {
  seat: SeatId;
  action: number;
}

export const proclaim: Procedure<ProclaimAt> = procedure('proclaim', (g, frame) => {
  const { seat, action } = frame.at;
  if (frame.pc > 0) return finish(g, frame);
  const answer = answerOf(frame);
  const card = recruited(g, action);
  if (answer === undefined && card !== undefined)
    return ask(g, seat, 'may', { what: 'proclaim', card, rule }, yesOrNo);
  if (answer !== 'yes' || card === undefined) return finish(g, frame);
  frame.pc = 1;
  ownCounts(g)[key(g, seat)] = (g.state.counts[key(g, seat)] ?? 0) + 1;
  ownCounts(g)[actionKey(action)] = 1;
  occur(g, 'proclaim', [{ subject: card, player: seat }], byRules(seat));
});

/** honor.proclaim-current-value, honor.proclaim-out-of-clan */
export const proclaimedHonor: RulebookTrigger = {
  rule: 'ivory.honor.proclaim-current-value',
  kind: 'enterPlay',
  point: 'after',
  matches: (g, frame, member) => gained(g, frame.occurrence.cause.action, member) > 0,
  run: (g, frame, member) => {
    const seat = member.player as SeatId;
    const amount = gained(g, frame.occurrence.cause.action, member);
    const gain = { player: seat, amount, data: { entered: member.subject } };
    occur(g, 'gainHonor', [gain], byRules(seat, { for: 'enteringPlay' }));
  },
};

function gained(g: Machine, action: number, { fate, subject, player }: Member): number {
  if (fate !== 'done' || subject === undefined || player === undefined) return 0;
  if (g.state.counts[actionKey(action)] === undefined) return 0;
  const c = cardOf(g, subject);
  return c && isUnitLeader(g, c) && isOwnClan(g, c, player) ? checkedStat(g, c, 'personalHonor') : 0;
}
