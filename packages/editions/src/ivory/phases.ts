import {
  actionRound,
  byRules,
  call,
  callNamed,
  card,
  cardThing,
  finish,
  type NewMember,
  occur,
  type PhaseSpec,
  type Procedure,
  procedure,
  type SeatId,
  zoneKey,
} from '@kyuden/engine';
import { actionPhase, straightenPhase } from '../ccg/procedures/phases.ts';
import { provincesOf } from '../ccg/procedures/tools.ts';

/** The phases of a turn: two, and an Attack Phase between them if the active player attacks (phases.order). */
export const phases: PhaseSpec[] = [
  { name: 'Action', body: 'wholeActionPhase' },
  { name: 'Attack', body: 'attack', attack: true },
  { name: 'Dynasty', body: 'dynastyRound' },
];

const BEGIN = 0;
const REVEAL = 1;
const ACT = 2;
const DONE = 3;

/** phases.straighten, phases.reveal-provinces, phases.action-round: cards straighten and turn up, then players act. */
export const wholeActionPhase: Procedure<{ seat: SeatId }> = procedure('wholeActionPhase', (g, frame) => {
  const { seat } = frame.at;
  switch (frame.pc) {
    case BEGIN:
      frame.pc = REVEAL;
      return call(g, straightenPhase, { seat });
    case REVEAL: {
      frame.pc = ACT;
      const members: NewMember[] = [];
      for (const province of provincesOf(g, seat))
        for (const id of g.state.zones[zoneKey('province', province)] ?? [])
          if (!card(g, id).faceUp) members.push({ subject: cardThing(card(g, id)), player: seat });
      occur(g, 'reveal', members, byRules(seat));
      return;
    }
    case ACT:
      frame.pc = DONE;
      return call(g, actionPhase, { seat });
    case DONE:
      return finish(g, frame);
  }
});

const DRAW = 1;

/**
 * phases.dynasty-actions: the active player takes Dynasty actions until he passes, then draws and discards down
 * (turn.end-draw-limit, turn.hand-size-checked-after-draw).
 */
export const dynastyRound: Procedure<{ seat: SeatId }> = procedure('dynastyRound', (g, frame) => {
  const { seat } = frame.at;
  switch (frame.pc) {
    case BEGIN:
      frame.pc = DRAW;
      return actionRound(g, { first: seat, designators: { [seat]: ['Dynasty'] } });
    case DRAW:
      frame.pc = DONE;
      return callNamed(g, 'endPhase', { seat });
    default:
      return finish(g, frame);
  }
});
