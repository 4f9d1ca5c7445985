import {
  type Attack,
  answerOf,
  ask,
  byRules,
  finish,
  type Option,
  occur,
  type Procedure,
  plainOption,
  procedure,
  type SeatId,
} from '@kyuden/engine';
import { rule } from '../rule-keys.ts';
import { isBarred, otherSeats, pointed, seatOption } from './tools.ts';

const OFFER = 0;
const ANSWERED = 1;

interface InviteAt {
  attack: number;
  seat: SeatId;
}

/**
 * A leader invites any number of other players, one at a time; they need not answer (multiplayer.invite-order).
 */
export const invite: Procedure<InviteAt> = procedure('invite', (g, frame) => {
  const { attack, seat } = frame.at;
  const record = g.state.attacks.find((one) => one.id === attack) as Attack;
  switch (frame.pc) {
    case OFFER: {
      const open = otherSeats(g, seat).filter(
        (one) =>
          one !== record.attacker &&
          one !== record.defender &&
          !record.invited.some((each) => each.seat === one && each.by === seat) &&
          !isBarred(g, 'invite', { player: one, to: `k${attack}`, data: { by: seat } }, byRules(seat)),
      );
      if (open.length === 0) return finish(g, frame);
      frame.pc = ANSWERED;
      const options: Option[] = open.map((one) => seatOption('invite', one));
      options.push(plainOption.done);
      return ask(g, seat, 'other', { what: 'invite', rule: rule(g, 'attack.invite') }, options);
    }
    case ANSWERED: {
      const answer = answerOf(frame) ?? 'done';
      if (answer === 'done') return finish(g, frame);
      frame.pc = OFFER;
      const guest = Number(pointed(answer).slice(1));
      occur(g, 'invite', [{ player: guest, to: `k${attack}`, data: { by: seat } }], byRules(seat));
      return;
    }
  }
});
