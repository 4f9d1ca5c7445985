import {
  answerOf,
  ask,
  byRules,
  call,
  callNamed,
  finish,
  nextId,
  type Option,
  occur,
  type PhaseSpec,
  type Procedure,
  plainOption,
  procedure,
  type SeatId,
  seatThing,
  thingNumber,
} from '@kyuden/engine';
import { rule } from '../rule-keys.ts';
import { endEffects, endTurnRecords } from './expire.ts';
import { isBarred, isGone, isRequired, mayBeBarred, otherSeats, pointed, seatOption } from './tools.ts';

const BEGIN = 0;
const PHASES = 1;
const DECLARED = 2;
const END = 3;
const OVER = 4;

interface TurnAt {
  seat: SeatId;
  next?: number;
}

/**
 * One turn of a player: the phases of the book in order. If a step changes nothing, the next one follows in the
 * same call. `turnBegins` and `turnEnds` are outside all phases (turn.start-end-points).
 */
export const turn: Procedure<TurnAt> = procedure('turn', (g, frame) => {
  const { at } = frame;
  const { state } = g;
  const { seat } = at;
  switch (frame.pc) {
    case BEGIN: {
      frame.pc = PHASES;
      at.next = 0;
      // timing.between-turns-attribution: times before a turn begins already count as part of it.
      state.active = seat;
      state.turn++;
      state.phase = '';
      state.seats[seat]!.turns++;
      for (const one of state.seats) one.honorAtTurn = one.honor;
      occur(g, 'turnBegins', [{ player: seat }], byRules(seat));
      return;
    }
    case PHASES: {
      const next = isGone(g, seat) ? undefined : g.book.phases[at.next as number];
      if (!next) {
        frame.pc = END;
        return turn.run(g, frame);
      }
      at.next = (at.next as number) + 1;
      if (!next.attack) return call(g, phase, { seat, name: next.name, body: next.body });
      const maybe = mayBeBarred(g, 'attackDeclared');
      const attacks: Option[] = [];
      let must = false;
      for (const one of otherSeats(g, seat)) {
        const member = { player: seat, to: seatThing(one) };
        if (maybe && isBarred(g, 'attackDeclared', member, byRules(seat))) continue;
        attacks.push(seatOption('attack', one));
        must ||= isRequired(g, 'attackDeclared', member, byRules(seat));
      }
      if (attacks.length === 0) return turn.run(g, frame);
      const options = must ? attacks : [plainOption.pass, ...attacks];
      frame.pc = DECLARED;
      return ask(g, seat, 'other', { what: 'declareAttack', rule: rule(g, 'attack.optional') }, options);
    }
    case DECLARED: {
      frame.pc = PHASES;
      const answer = answerOf(frame) ?? 'pass';
      if (answer === 'pass') return turn.run(g, frame);
      const { body } = g.book.phases[(at.next as number) - 1] as PhaseSpec;
      return callNamed(g, body, { attacker: seat, defender: thingNumber(pointed(answer)) });
    }
    case END:
      frame.pc = OVER;
      occur(g, 'turnEnds', [{ player: seat }], byRules(seat));
      return;
    case OVER:
      endTurnRecords(g);
      state.phase = '';
      return finish(g, frame);
  }
});

const BODY = 1;
const ENDS = 2;
const LEAVE = 3;

interface PhaseAt {
  seat: SeatId;
  name: string;
  body: string;
}

/** One phase: its beginning, its body and its end. */
export const phase: Procedure<PhaseAt> = procedure('phase', (g, frame) => {
  const { at } = frame;
  const { seat, name } = at;
  switch (frame.pc) {
    case BEGIN:
      frame.pc = BODY;
      g.state.phaseNumber = nextId(g);
      occur(g, 'phaseBegins', [{ player: seat, name }], byRules(seat));
      return;
    case BODY:
      frame.pc = ENDS;
      if (!isGone(g, seat)) callNamed(g, at.body, { seat });
      return;
    case ENDS:
      frame.pc = LEAVE;
      occur(g, 'phaseEnds', [{ player: seat, name }], byRules(seat));
      return;
    case LEAVE: {
      const number = g.state.phaseNumber;
      endEffects(g, (until) => until.u === 'phase' && until.id === number);
      return finish(g, frame);
    }
  }
});
