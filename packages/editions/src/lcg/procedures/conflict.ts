import {
  actionRound,
  answerOf,
  ask,
  attackProcedure,
  type Battle,
  battleProcedure,
  byRules,
  type Card,
  call,
  card,
  cardOf,
  cardThing,
  changed,
  counterOf,
  dropResult,
  type Frame,
  fieldThing,
  finish,
  frameAt,
  freshAttack,
  freshBattle,
  hasKeyword,
  isForbidden,
  type Machine,
  nextId,
  occur,
  occurAll,
  type Procedure,
  type ProcedureFrame,
  pieceThing,
  plainOption,
  procedure,
  provinceThing,
  type SeatId,
  setCounter,
} from '@kyuden/engine';
import { canParticipate, conflictType } from '../conflict.ts';
import { knob, sumOfKnob } from '../knobs.ts';
import { type Declaration, declaredName, typeOfDeclared } from './declaration.ts';
import { resolution } from './resolution.ts';
import { cardOption, charactersOf, loseHonorFor, otherSeat, pointed } from './tools.ts';

interface AttackAt {
  declaration: Declaration;
  attack?: number;
}

/** The whole conflict. The engine finds the attack by this frame, and the battle by the frame inside it. */
export const attack: Procedure<AttackAt> = procedure(attackProcedure, (g, frame) => {
  const { at } = frame;
  if (frame.pc === 1) return finish(g, frame, true);
  frame.pc = 1;
  const record = begin(g, at.declaration);
  at.attack = record.attack;
  call(g, battle, { battle: record.id, declaration: at.declaration });
});

/** Creates the records of a declared conflict. */
function begin(
  g: Machine,
  { seat, type: declared = 'military', ring = 0, province = -1 }: Declaration,
): Battle {
  const { state } = g;
  const [attackId, field, id] = [nextId(g), nextId(g), nextId(g)];
  const attack = { ...freshAttack(attackId, seat, otherSeat(seat)), fields: [field] };
  state.attacks.push(attack);
  state.fields.push({ id: field, province, attack: attackId, fought: false, open: true });
  const facts = { type: typeOfDeclared(g, declared), declared, ring: pieceThing(ring), covert: '' };
  const battle: Battle = { ...freshBattle(id, field, attack), facts };
  state.battles.push(battle);
  changed(g, true);
  return battle;
}

const COVERT = 0;
const DECLARE = 1;
const DEFENDERS = 2;
const DEFENDED = 3;
const ACTIONS = 4;
const RESOLVE = 5;
const OVER = 6;
const COMMITTED = 7;

interface BattleAt {
  battle: number;
  declaration: Declaration;
  defenders?: number[];
  /** Characters that covert keeps from defending, and covert attackers that were already handled. */
  covert?: number[];
  /** The covert attackers, each with the character that it evades. */
  evades?: [number, number][];
  asked?: number[];
}

/** conflict.four-steps: declaration, defenders, actions, resolution. */
export const battle: Procedure<BattleAt> = procedure(battleProcedure, (g, frame) => {
  const { at } = frame;
  const record = g.state.battles.find((one) => one.id === at.battle) as Battle;
  switch (frame.pc) {
    case COVERT:
      return askCovert(g, frame);
    case DECLARE:
      frame.pc = DEFENDERS;
      return commitDeclaration(g, record, at);
    case DEFENDERS:
      dropResult(g);
      return askDefenders(g, frame, record);
    case DEFENDED:
      frame.pc = COMMITTED;
      return loseHonorFor(g, record.defender, defensePrice(g, record.defender, at.defenders ?? []));
    case COMMITTED: {
      dropResult(g);
      frame.pc = ACTIONS;
      const members = (at.defenders ?? []).map((id) => ({
        subject: cardThing(card(g, id)),
        player: record.defender,
        to: fieldThing(record.field),
        from: card(g, id).zone,
        name: 'defender',
      }));
      occur(g, 'commit', members, byRules(record.defender, { for: 'defending' }));
      return;
    }
    case ACTIONS:
      frame.pc = RESOLVE;
      record.step = 'combat';
      // conflict.actions-defender-first
      return actionRound(g, {
        first: record.defender,
        designators: { 0: ['Action'], 1: ['Action'] },
        name: 'conflict',
      });
    case RESOLVE:
      frame.pc = OVER;
      record.step = 'resolution';
      return call(g, resolution, { battle: record.id });
    case OVER:
      return finish(g, frame, true);
  }
});

/**
 * keywords.covert, keywords.covert-immune: each covert attacker keeps one character without covert from
 * defending. The conflict already exists but nobody participates yet, because a text may give covert in certain
 * conflicts.
 */
function askCovert(g: Machine, frame: ProcedureFrame<BattleAt>): void {
  const { at } = frame;
  const { seat, attackers = [] } = at.declaration;
  at.covert ??= [];
  at.asked ??= [];
  const { covert, asked } = at;
  const next = (): number | undefined =>
    attackers.find((id) => !asked.includes(id) && hasKeyword(g, card(g, id), 'Covert'));
  const answer = answerOf(frame);
  if (answer !== undefined) {
    asked.push(next() as number);
    const chosen = answer === 'done' ? undefined : cardOf(g, pointed(answer));
    if (chosen) {
      covert.push(chosen.id);
      (at.evades ??= []).push([asked.at(-1)!, chosen.id]);
    }
  }
  const by = next();
  const open = charactersOf(g, otherSeat(seat)).filter(
    (c) =>
      !hasKeyword(g, c, 'Covert') &&
      !covert.includes(c.id) &&
      !isForbidden(g, 'evade', { subject: cardThing(c) }, byRules(seat)),
  );
  if (by === undefined || open.length === 0) {
    frame.pc = DECLARE;
    return;
  }
  const options = open.map((c) => cardOption('covert', c));
  options.push(plainOption.done);
  const about = { what: 'covert', card: cardThing(card(g, by)), rule: 'lcg.keywords.covert' };
  ask(g, seat, 'pick', about, options);
}

/**
 * Makes the whole declaration at once: attackers are committed, the ring becomes contested and its fate is
 * taken, the province is revealed. All reactions to these are asked in one round.
 */
function commitDeclaration(
  g: Machine,
  record: Battle,
  { declaration, covert = [], evades = [] }: BattleAt,
): void {
  const { attacker, field } = record;
  const type = conflictType(record);
  const { province = -1, attackers = [] } = declaration;
  record.facts = { ...record.facts, covert: covert.map((id) => cardThing(card(g, id))).join(' ') };
  const count = declaredName(declaration.type ?? type);
  setCounter(g, `s${attacker}`, count, counterOf(g, `s${attacker}`, count) + 1);
  const evaded = evades.map(([by, id]) => ({
    subject: cardThing(card(g, id)),
    player: attacker,
    to: cardThing(card(g, by)),
  }));
  occurAll(
    g,
    [
      {
        kind: 'conflictDeclared',
        members: [{ player: attacker, subject: provinceThing(province), name: type, to: fieldThing(field) }],
      },
      {
        kind: 'commit',
        members: attackers.map((id) => ({
          subject: cardThing(card(g, id)),
          player: attacker,
          to: fieldThing(field),
          from: card(g, id).zone,
          name: 'attacker',
        })),
      },
      ...(evaded.length > 0 ? [{ kind: 'evaded', members: evaded }] : []),
      { kind: 'selectRing', members: [{ subject: String(record.facts.ring), player: attacker }] },
      {
        kind: 'revealProvince',
        members: [{ subject: provinceThing(province), player: otherSeat(attacker) }],
      },
    ],
    byRules(attacker, { for: 'declaration' }),
  );
}

/** conflict.declare-defenders: any number, chosen one after another, or none (conflict.defenders-optional). */
function askDefenders(g: Machine, frame: ProcedureFrame<BattleAt>, record: Battle): void {
  const { at } = frame;
  at.defenders ??= [];
  const answer = answerOf(frame);
  const chosen = answer === undefined || answer === 'done' ? undefined : cardOf(g, pointed(answer));
  if (chosen) at.defenders.push(chosen.id);
  const most = knob(g, 'mostDefenders', `s${record.defender}`);
  const { defender } = record;
  const open = possibleDefenders(g, record).filter(
    (c) =>
      !at.defenders!.includes(c.id) &&
      defensePrice(g, defender, [...at.defenders!, c.id]) <= (g.state.seats[defender]?.honor ?? 0),
  );
  if (answer === 'done' || open.length === 0 || at.defenders.length >= most) {
    frame.pc = DEFENDED;
    return;
  }
  const options = open.map((c) => cardOption('defender', c));
  options.push(plainOption.done);
  ask(g, record.defender, 'assign', { what: 'defenders', rule: 'lcg.conflict.declare-defenders' }, options);
}

/** The Honor that a player loses to declare these defenders. */
function defensePrice(g: Machine, seat: SeatId, defenders: readonly number[]): number {
  if (defenders.length === 0) return 0;
  const each = defenders.reduce((sum, id) => sum + knob(g, 'defenderHonor', cardThing(card(g, id))), 0);
  return each + sumOfKnob(g, 'defendingHonor', seat);
}

function possibleDefenders(g: Machine, record: Battle): Card[] {
  const seat: SeatId = record.defender;
  const type = conflictType(record);
  const covert = String(record.facts?.covert ?? '').split(' ');
  return charactersOf(g, seat).filter(
    (c) =>
      !c.bowed &&
      c.zone.startsWith('home:') &&
      !covert.includes(cardThing(c)) &&
      canParticipate(g, c, type) &&
      !isForbidden(g, 'declareDefender', { subject: cardThing(c), player: seat, name: type }, byRules(seat)),
  );
}

/**
 * Builds the frames of a conflict whose defenders have been declared, as the procedures would leave them. For
 * positions that begin there.
 */
export function conflictUnderWay(g: Machine, declaration: Declaration): Frame[] {
  const record = begin(g, declaration);
  const ring = g.state.pieces[declaration.ring ?? 0];
  if (ring) ring.state = 'contested';
  setCounter(g, `s${declaration.seat}`, declaredName(conflictType(record)), 1);
  g.state.history.push({
    kind: 'conflictDeclared',
    subject: provinceThing(declaration.province ?? -1),
    player: record.attacker,
    action: -1,
    turn: g.state.turn,
    phase: g.state.phaseNumber,
    battle: record.id,
    mode: 'rulebook',
    title: '',
    name: conflictType(record),
  });
  return [
    frameAt(attack, 1, { declaration, attack: record.attack }),
    frameAt(battle, ACTIONS, { battle: record.id, declaration, defenders: [] }),
  ];
}
