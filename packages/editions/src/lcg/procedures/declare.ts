import {
  answerOf,
  ask,
  byRules,
  type Card,
  call,
  card,
  cardOf,
  cardThing,
  counterOf,
  dropResult,
  finish,
  isForbidden,
  type Machine,
  type Option,
  occur,
  type Piece,
  type Procedure,
  type ProcedureFrame,
  pieceThing,
  plainOption,
  procedure,
  provinceThing,
  type SeatId,
  setCounter,
  thingNumber,
} from '@kyuden/engine';
import { canParticipate, rings } from '../conflict.ts';
import { knob, sumOfKnob } from '../knobs.ts';
import { attackableProvinces } from '../places.ts';
import { type ConflictType, conflictTypes } from '../words.ts';
import { attack } from './conflict.ts';
import { type Declaration, declaredName, typeOfDeclared } from './declaration.ts';
import { cardOption, charactersOf, loseHonorFor, otherSeat, pointed, thingOption } from './tools.ts';

const CHOOSE = 0;
const CHOSEN = 1;
const PROVINCE = 2;
const PROVINCE_SAID = 3;
const ATTACKERS = 4;
/** The step at which this procedure waits while the conflict is fought. */
export const FOUGHT = 5;

/**
 * conflict.declare-or-pass: type and ring, province, and attackers are one declaration, made in small steps;
 * the conflict itself asks about covert as it begins. Only declarations that can be completed are offered; a
 * player without any passes.
 */
export const declare: Procedure<Declaration> = procedure('declare', (g, frame) => {
  const { at } = frame;
  const { seat } = at;
  switch (frame.pc) {
    case CHOOSE: {
      frame.pc = CHOSEN;
      const options = declarations(g, seat);
      if (!at.cause) options.push(plainOption.pass);
      else if (options.length === 0) return finish(g, frame, false);
      return ask(
        g,
        seat,
        'other',
        { what: 'declareConflict', rule: 'lcg.conflict.declare-or-pass' },
        options,
      );
    }
    case CHOSEN: {
      const answer = answerOf(frame) ?? 'pass';
      if (answer === 'pass') return pass(g, frame, seat);
      const [, type, ring] = answer.split(':') as [string, ConflictType, string];
      at.type = type;
      at.ring = thingNumber(ring);
      frame.pc = PROVINCE;
      return;
    }
    case PROVINCE: {
      frame.pc = PROVINCE_SAID;
      const options = attackable(g, seat, typeOfDeclared(g, at.type ?? 'military')).map((id) =>
        thingOption('province', provinceThing(id)),
      );
      options.push(plainOption.cancel);
      return ask(
        g,
        seat,
        'other',
        { what: 'attackedProvince', rule: 'lcg.conflict.declare-province' },
        options,
      );
    }
    case PROVINCE_SAID: {
      const answer = answerOf(frame) ?? 'cancel';
      if (answer === 'cancel') return startOver(frame);
      at.province = thingNumber(pointed(answer));
      at.attackers = [];
      frame.pc = ATTACKERS;
      return;
    }
    case ATTACKERS:
      return askAttackers(g, frame);
    case PAID:
      dropResult(g);
      frame.pc = FOUGHT;
      return call(g, attack, { declaration: { ...at } });
    case FOUGHT:
      return finish(g, frame, true);
    default:
      return finish(g, frame, false);
  }
});

const PASSED = 6;
const PAID = 7;

function pass(g: Machine, frame: ProcedureFrame, seat: SeatId): void {
  frame.pc = PASSED;
  setCounter(g, `s${seat}`, 'passed', counterOf(g, `s${seat}`, 'passed') + 1);
  occur(g, 'conflictPassed', [{ player: seat }], byRules(seat));
}

/** conflict.pass-forfeits */
export function opportunitiesLeft(g: Machine, seat: SeatId): number {
  const thing = `s${seat}`;
  const used = ['declaredMilitary', 'declaredPolitical', 'passed'].reduce(
    (sum, name) => sum + counterOf(g, thing, name),
    0,
  );
  const more = conflictTypes.reduce((sum, type) => sum + moreOf(g, seat, type), 0);
  return knob(g, 'conflictOpportunities', thing) + more - used;
}

const moreKnobs = { military: 'moreMilitary', political: 'morePolitical' } as const;

/** conflict.additional: how many more conflicts of the type texts let the player declare in a phase. */
const moreOf = (g: Machine, seat: SeatId, type: ConflictType): number => sumOfKnob(g, moreKnobs[type], seat);

/** Whether the player has an opportunity left and a conflict to declare. */
export const canDeclare = (g: Machine, seat: SeatId): boolean =>
  opportunitiesLeft(g, seat) > 0 && declarations(g, seat).length > 0;

function startOver(frame: ProcedureFrame<Declaration>): void {
  const { at } = frame;
  frame.pc = CHOOSE;
  for (const name of ['type', 'ring', 'province', 'attackers'] as const) delete at[name];
}

/** The provinces that the player may attack in a conflict of the type. */
const attackable = (g: Machine, seat: SeatId, type: ConflictType): number[] =>
  attackableProvinces(g, otherSeat(seat), knob(g, 'brokenForStronghold')).filter(
    (id) =>
      !isForbidden(
        g,
        'attackProvince',
        { subject: provinceThing(id), player: seat, name: type },
        byRules(seat),
      ),
  );

/** The options for type and ring, if there is a province to attack and a character to attack with. */
function declarations(g: Machine, seat: SeatId): Option[] {
  return conflictTypes.flatMap((type) => {
    const fought = typeOfDeclared(g, type);
    if (attackable(g, seat, fought).length === 0) return [];
    if (!mayDeclareType(g, seat, type)) return [];
    if (!possibleAttackers(g, seat, fought).some((c) => isAffordable(g, seat, [c.id]))) return [];
    return rings(g)
      .filter((ring) => ring.state === 'unclaimed' && mayDeclareRing(g, seat, ring))
      .map((ring) => ({
        id: `conflict:${type}:${pieceThing(ring.id)}`,
        role: 'do' as const,
        verb: 'conflict',
        thing: pieceThing(ring.id),
        name: type,
      }));
  });
}

/** conflict.one-of-each-type: counted by the type that a conflict was declared with. */
const mayDeclareType = (g: Machine, seat: SeatId, type: ConflictType): boolean =>
  counterOf(g, `s${seat}`, declaredName(type)) <= moreOf(g, seat, type) &&
  !isForbidden(g, 'declareConflict', { player: seat, name: type }, byRules(seat));

const mayDeclareRing = (g: Machine, seat: SeatId, ring: Piece): boolean =>
  !isForbidden(g, 'declareConflict', { player: seat, subject: pieceThing(ring.id) }, byRules(seat));

/** conflict.declare-attackers: ready characters that can participate. */
const possibleAttackers = (g: Machine, seat: SeatId, type: ConflictType): Card[] =>
  charactersOf(g, seat).filter(
    (c) =>
      !c.bowed &&
      c.zone.startsWith('home:') &&
      canParticipate(g, c, type) &&
      !isForbidden(g, 'declareAttacker', { subject: cardThing(c), player: seat, name: type }, byRules(seat)),
  );

/** The Honor that a player loses to declare these attackers. */
const attackPrice = (g: Machine, attackers: readonly number[]): number =>
  attackers.reduce((sum, id) => sum + knob(g, 'attackerHonor', cardThing(card(g, id))), 0);

/** costs.cannot-pay: a player who has not so much Honor cannot declare this attacker as well. */
const isAffordable = (g: Machine, seat: SeatId, attackers: readonly number[]): boolean =>
  attackPrice(g, attackers) <= (g.state.seats[seat]?.honor ?? 0);

function askAttackers(g: Machine, frame: ProcedureFrame<Declaration>): void {
  const { at } = frame;
  const { seat, attackers = [] } = at;
  const type = typeOfDeclared(g, at.type ?? 'military');
  const answer = answerOf(frame);
  if (answer === 'cancel') return startOver(frame);
  const chosen = answer === undefined || answer === 'done' ? undefined : cardOf(g, pointed(answer));
  if (chosen) attackers.push(chosen.id);
  at.attackers = attackers;
  const open = possibleAttackers(g, seat, type).filter(
    (c) => !attackers.includes(c.id) && isAffordable(g, seat, [...attackers, c.id]),
  );
  if (answer === 'done' || open.length === 0) {
    frame.pc = PAID;
    return loseHonorFor(g, seat, attackPrice(g, attackers));
  }
  const options = open.map((c) => cardOption('attacker', c));
  if (attackers.length > 0) options.push(plainOption.done);
  options.push(plainOption.cancel);
  ask(g, seat, 'assign', { what: 'attackers', rule: 'lcg.conflict.declare-attackers' }, options);
}
