import {
  type Attack,
  answerOf,
  ask,
  attackById,
  attackProcedure,
  byRules,
  call,
  changed,
  fieldById,
  fieldThing,
  finish,
  freshAttack,
  leftOf,
  type Machine,
  type NewMember,
  nextId,
  occur,
  ownZones,
  type Procedure,
  procedure,
  type SeatId,
  seatsFrom,
  seatThing,
  taken,
  thingNumber,
  zoneKey,
} from '@kyuden/engine';
import { knob, type ManeuverSegment } from '../knobs.ts';
import { rule } from '../rule-keys.ts';
import { battle } from './battle.ts';
import { endEffects } from './expire.ts';
import { invite } from './invite.ts';
import { leaveFields } from './leave-field.ts';
import { maneuver } from './maneuver.ts';
import { isDone, isGone, otherSeats, pointed, provincesOf, seatOption, thingOption } from './tools.ts';

const CHOOSE = 0;
const CHOSEN = 1;
const BEGUN = 2;
const DECLARE = 3;
const DECLARED = 4;
const INVITE = 5;
const SEGMENT = 6;
const MANEUVERS = 7;
const BATTLES = 8;
const PICK_FIELD = 9;
const PICKED = 10;
const HOME = 11;
const ENDS = 12;
const LEAVE = 13;

interface AttackAt {
  attacker: SeatId;
  defender?: SeatId;
  attack?: number;
  /**
   * The number of this phase, if the effect that created the phase has reserved it to bind effects to the
   * phase.
   */
  phaseNumber?: number;
  /** The phase that this one interrupts, for an attack made by an effect (phases.additional-resumes). */
  was?: { phase: string; number: number };
  /** Leaders who have not yet been asked whom they invite. */
  inviting?: SeatId[];
  /** The index of the current maneuver segment in the knob `maneuvers`. */
  segment?: number;
  /** The players who have yet to assign in this segment, and for which leader. */
  turns?: { seat: SeatId; of: SeatId }[];
}

/**
 * An Attack Phase, the usual one or one made by an effect, which gives `attacker` and perhaps `defender`. The
 * frame encloses the beginning and end of the phase, because texts that answer these refer to Attacker and
 * Defender. If a step changes nothing, the next one follows in the same call.
 */
export const attack: Procedure<AttackAt> = procedure(attackProcedure, (g, frame) => {
  const { at } = frame;
  const { state } = g;
  const record = attackById(g, at.attack);
  const cause = byRules(at.attacker);
  switch (frame.pc) {
    case CHOOSE: {
      frame.pc = CHOSEN;
      if (at.defender !== undefined) return attack.run(g, frame);
      const others = otherSeats(g, at.attacker);
      at.defender = others[0];
      if (others.length === 0) return finish(g, frame);
      if (others.length === 1) return attack.run(g, frame);
      const about = { what: 'chooseDefender', rule: rule(g, 'attack.defender') };
      return ask(
        g,
        at.attacker,
        'pick',
        about,
        others.map((one) => seatOption('attack', one)),
      );
    }
    case CHOSEN: {
      const answer = answerOf(frame);
      if (answer !== undefined) at.defender = thingNumber(pointed(answer));
      frame.pc = BEGUN;
      at.was = { phase: state.phase, number: state.phaseNumber };
      at.attack = open(g, at.attacker, at.defender as SeatId);
      state.phaseNumber = at.phaseNumber ?? nextId(g);
      occur(g, 'phaseBegins', [moment(at, 'Attack')], cause);
      return;
    }
    case BEGUN:
      frame.pc = DECLARE;
      occur(g, 'segmentBegins', [moment(at, 'Declaration')], cause);
      return;
    case DECLARE:
      frame.pc = DECLARED;
      makeFields(g, record as Attack);
      occur(g, 'attackDeclared', [declaration(at)], cause);
      return;
    case DECLARED: {
      const declared = taken(g, 'gate');
      frame.pc = HOME;
      if (!isDone(declared.members[0]) || !goesOn(g, record)) return;
      frame.pc = INVITE;
      // multiplayer.invite-order: first the Attacker, then the Defender.
      at.inviting = seatsFrom(g, at.attacker).length > 2 ? [at.attacker, at.defender as SeatId] : [];
      return attack.run(g, frame);
    }
    case INVITE: {
      const next = at.inviting?.shift();
      if (next !== undefined) return call(g, invite, { attack: at.attack, seat: next });
      frame.pc = SEGMENT;
      occur(g, 'segmentEnds', [moment(at, 'Declaration')], cause);
      return;
    }
    case SEGMENT: {
      // phases.attack-segments
      at.segment = at.segment === undefined ? 0 : at.segment + 1;
      at.turns = maneuverOrder(g, record as Attack);
      frame.pc = MANEUVERS;
      occur(g, 'segmentBegins', [moment(at, maneuversOf(g, at).name)], cause);
      return;
    }
    case MANEUVERS: {
      const next = goesOn(g, record) ? at.turns?.shift() : undefined;
      const { name, units } = maneuversOf(g, at);
      if (next) return call(g, maneuver, { attack: record!.id, segment: name, units, ...next });
      frame.pc = (at.segment as number) + 1 < knob(g, 'maneuvers').length ? SEGMENT : BATTLES;
      occur(g, 'segmentEnds', [moment(at, name)], cause);
      return;
    }
    case BATTLES:
      frame.pc = PICK_FIELD;
      occur(g, 'segmentBegins', [moment(at, 'Battles')], cause);
      return;
    case PICK_FIELD: {
      const fields = goesOn(g, record) ? unfought(g, record as Attack) : [];
      if (fields.length === 0) {
        frame.pc = HOME;
        return call(g, leaveFields, { attack: record!.id });
      }
      frame.pc = PICKED;
      if (fields.length === 1) return attack.run(g, frame);
      // elimination.attacker-mid-battles: the player on the Attacker's left chooses instead.
      const chooser = isGone(g, at.attacker) ? leftOf(g, at.attacker) : at.attacker;
      const about = { what: 'nextBattle', rule: rule(g, 'attack.nextBattle') };
      return ask(
        g,
        chooser,
        'pick',
        about,
        fields.map((id) => thingOption('battle', fieldThing(id))),
      );
    }
    case PICKED: {
      const answer = answerOf(frame);
      const fields = unfought(g, record as Attack);
      const field = answer === undefined ? fields[0] : thingNumber(pointed(answer));
      frame.pc = PICK_FIELD;
      if (field !== undefined && fields.includes(field)) call(g, battle, { field });
      return;
    }
    case HOME:
      frame.pc = ENDS;
      closeFields(g, record);
      occur(g, 'segmentEnds', [moment(at, 'Battles')], cause);
      return;
    case ENDS:
      frame.pc = LEAVE;
      occur(g, 'phaseEnds', [ending(at)], cause);
      return;
    case LEAVE: {
      const number = state.phaseNumber;
      endEffects(g, (until) => until.u === 'phase' && until.id === number);
      if (record) record.open = false;
      state.phaseNumber = at.was?.number ?? state.phaseNumber;
      return finish(g, frame, at.attack);
    }
  }
});

const maneuversOf = (g: Machine, at: AttackAt): ManeuverSegment =>
  knob(g, 'maneuvers')[at.segment as number] as ManeuverSegment;

const attackerOf = (at: AttackAt): string => seatThing(at.attacker);
const defenderOf = (at: AttackAt): string => seatThing(at.defender as SeatId);

/** A member for a point in time of the attack, with both sides for texts that refer to them. */
const moment = (at: AttackAt, name: string): NewMember => ({
  player: at.attacker,
  data: { attacker: attackerOf(at), defender: defenderOf(at) },
  name,
});

const declaration = (at: AttackAt): NewMember => ({
  player: at.attacker,
  data: { attacker: attackerOf(at), defender: defenderOf(at) },
  to: defenderOf(at),
});

const ending = (at: AttackAt): NewMember => ({
  player: at.attacker,
  data: { attacker: attackerOf(at), defender: defenderOf(at), within: at.was?.phase ?? '' },
  name: 'Attack',
});

const MAKE = 0;

/** An Attack Phase made by an effect. It begins at once, and the interrupted phase resumes after it. */
export const additionalAttack: Procedure<AttackAt> = procedure('additionalAttack', (g, frame) => {
  if (frame.pc !== MAKE) return finish(g, frame);
  frame.pc = MAKE + 1;
  call(g, attack, { ...frame.at });
});

/** Whether the attack continues: it is open, and the Defender is still in the game. */
const goesOn = (g: Machine, record: Attack | undefined): boolean =>
  record?.open === true && !isGone(g, record.defender);

function open(g: Machine, attacker: SeatId, defender: SeatId): number {
  const id = nextId(g);
  g.state.attacks.push(freshAttack(id, attacker, defender));
  return id;
}

/** battle.battlefield-per-province */
function makeFields(g: Machine, record: Attack): void {
  for (const province of provincesOf(g, record.defender)) {
    const id = nextId(g);
    g.state.fields.push({ id, province, attack: record.id, fought: false, open: true });
    ownZones(g)[zoneKey('battlefield', id)] = [];
    record.fields.push(id);
  }
  changed(g);
}

function closeFields(g: Machine, record: Attack | undefined): void {
  for (const field of g.state.fields) {
    if (field.attack !== record?.id) continue;
    field.open = false;
    if (g.state.zones[zoneKey('battlefield', field.id)]?.length === 0)
      delete ownZones(g)[zoneKey('battlefield', field.id)];
  }
  changed(g);
}

function unfought(g: Machine, record: Attack): number[] {
  const list: number[] = [];
  for (const id of record.fields) {
    const field = fieldById(g, id);
    if (field?.open && !field.fought) list.push(id);
  }
  return list;
}

/**
 * assignment.infantry-order: each leader, followed by the players that this leader invited, from the leader's
 * left.
 */
function maneuverOrder(g: Machine, record: Attack): { seat: SeatId; of: SeatId }[] {
  const { attacker, defender, invited } = record;
  if (invited.length === 0 && !isGone(g, attacker) && !isGone(g, defender))
    return [
      { seat: attacker, of: attacker },
      { seat: defender, of: defender },
    ];
  const order: { seat: SeatId; of: SeatId }[] = [];
  for (const leader of [attacker, defender])
    for (const seat of seatsFrom(g, leader)) {
      if (seat === leader || invited.some((one) => one.seat === seat && one.by === leader))
        order.push({ seat, of: leader });
    }
  return order;
}
