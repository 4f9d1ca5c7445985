import {
  attackOfField,
  type Battle,
  battleById,
  byRules,
  call,
  cardThing,
  changed,
  fieldById,
  finish,
  leaderOfSide,
  type Machine,
  type Member,
  type Occurrence,
  occur,
  otherSide,
  type Procedure,
  type ProcedureName,
  procedure,
  procedureName,
  provinceStrength,
  provinceThing,
  type SeatId,
  type Side,
  seatThing,
  taken,
  totalForce,
  unitsAt,
} from '@kyuden/engine';
import { tellTotals } from '../../battle-totals.ts';
import { knob } from '../knobs.ts';
import { isConcerned } from '../rehonor.ts';
import { moment } from './battle.ts';
import { leaveField } from './leave-field.ts';
import { cardsOfUnits, doneIn, resolving } from './tools.ts';

const COMPARE = 0;
const OUTCOME = 1;
const LEAVE = 2;
const ENDS = 3;
const OVER = 4;

/**
 * The Resolution Segment. It runs within the occurrence `battleResolves`, so that answers to its 'after' find
 * everything done, except the way home if the edition says so (`homeAfterResolution`).
 */
export const resolution: Procedure<{ battle: number }> = procedure('resolution', (g, frame) => {
  const record = battleOf(g, frame.at.battle);
  const cause = resolving(record.attacker);
  switch (frame.pc) {
    case COMPARE:
      frame.pc = OUTCOME;
      record.step = 'resolution';
      occur(g, 'segmentBegins', [moment(record, 'Resolution')], byRules(record.attacker));
      return;
    case OUTCOME: {
      frame.pc = LEAVE;
      if (record.ending) return;
      const winner = compareForces(g, record);
      if (record.tie) return call(g, tiedBattle, { battle: record.id });
      if (!winner) return destroyProvince(g, record);
      const sides = attackOfField(g, record.field)!;
      const seat = leaderOfSide(sides, winner);
      const loser = leaderOfSide(sides, otherSide(winner));
      const member = moment(record);
      // The procedure `spoils` runs within it, or `tiedBattle` if a text makes it a tie.
      occur(
        g,
        'winBattle',
        [
          {
            ...member,
            player: seat,
            data: { ...member.data, winner: seatThing(seat), loser: seatThing(loser) },
          },
        ],
        cause,
      );
      return;
    }
    case LEAVE:
      frame.pc = ENDS;
      if (knob(g, 'homeAfterResolution')) return resolution.run(g, frame);
      if (!knob(g, 'segmentBeforeHome')) return call(g, leaveField, { field: record.field });
      occur(g, 'segmentEnds', [moment(record, 'Resolution')], byRules(record.attacker));
      return;
    case ENDS:
      // battle.segment-and-battle-end-together
      frame.pc = OVER;
      if (knob(g, 'segmentBeforeHome')) return call(g, leaveField, { field: record.field });
      record.step = knob(g, 'homeAfterResolution') ? 'resolved' : 'over';
      occur(g, 'segmentEnds', [moment(record, 'Resolution')], byRules(record.attacker));
      return;
    case OVER:
      if (!knob(g, 'homeAfterResolution')) record.step = 'over';
      return finish(g, frame);
  }
});

const battleOf = (g: Machine, id: number): Battle => battleById(g, id) as Battle;

/**
 * Computes both totals, once, and returns the winning side. Equal totals are a tie only if both sides have
 * units; otherwise there is no outcome (resolution.compare-force, resolution.tie-definition,
 * resolution.undefined-outcome).
 */
function compareForces(g: Machine, record: Battle): Side | undefined {
  const sides = attackOfField(g, record.field)!;
  const attackers = unitsAt(g, record.field, 'attack');
  const defenders = unitsAt(g, record.field, 'defense');
  const attacking = cardsOfUnits(g, attackers);
  record.present = [attacking.map(cardThing), cardsOfUnits(g, defenders).map(cardThing)];
  record.totals = [totalForce(g, attackers), totalForce(g, defenders)];
  // movement.attacker-locked-after-resolution
  if (knob(g, 'attackersSpent')) {
    for (const c of attacking) if (!sides.spent.includes(c.id)) sides.spent.push(c.id);
  }
  const [attack, defense] = record.totals;
  if (attackers.length > 0) tellTotals(g, record, attack, defense);
  const opposed = attackers.length > 0 && defenders.length > 0;
  record.tie = attack === defense && opposed;
  if (attack === defense || (!opposed && !knob(g, 'winsUnopposed'))) return undefined;
  const winner = attack > defense ? 'attack' : 'defense';
  record.winner = leaderOfSide(sides, winner);
  changed(g);
  return winner;
}

const DESTROY = 0;
const DESTROYED = 1;
const HONOR = 2;
const DONE = 3;
const STAND = 4;

interface SpoilsAt {
  battle: number;
  winner: SeatId;
  counted?: number;
}

export interface LastStandAt {
  battle: number;
  winner: SeatId;
}

/** Some editions let the losing army strike back first. */
export const lastStandProcedure: ProcedureName<LastStandAt> = procedureName('lastStand');

/**
 * The results for the winning leader: the losing army is destroyed at once, perhaps the province too, and the
 * leader gains Honor.
 */
export const spoils: Procedure<SpoilsAt> = procedure('spoils', (g, frame) => {
  const { at } = frame;
  const record = battleOf(g, at.battle);
  const cause = resolving(at.winner);
  const attackerWon = at.winner === record.attacker;
  switch (frame.pc) {
    case DESTROY:
      frame.pc = STAND;
      if (!g.book.procedures[lastStandProcedure.name]) return spoils.run(g, frame);
      return call(g, lastStandProcedure, { battle: record.id, winner: at.winner });
    case STAND:
      frame.pc = DESTROYED;
      occur(g, 'destroy', armyMembers(g, record, attackerWon ? 'defense' : 'attack'), cause);
      return;
    case DESTROYED: {
      frame.pc = HONOR;
      const destroyed = taken(g, 'gate');
      noteDestroyed(g, record, destroyed);
      at.counted = counted(doneIn(destroyed));
      if (attackerWon) destroyProvince(g, record);
      return;
    }
    case HONOR: {
      frame.pc = DONE;
      // resolution.attacker-honor, resolution.defender-honor. A rulebook trigger on the gain rehonors
      // dishonorable Personalities instead.
      const amount = (at.counted ?? 0) * knob(g, 'honorPerDestroyed');
      if (amount > 0)
        occur(g, 'gainHonor', [{ player: at.winner, amount, data: { field: record.field } }], cause);
      return;
    }
    case DONE:
      return finish(g, frame);
  }
});

function armyMembers(g: Machine, record: Battle, side: Side) {
  const each = knob(g, 'honorForStacked');
  return cardsOfUnits(g, unitsAt(g, record.field, side)).map((c) => {
    const cards = (each ? c.faces.length : 1) * knob(g, 'honorCards', cardThing(c));
    return {
      subject: cardThing(c),
      player: c.controller,
      from: c.zone,
      ...(cards !== 1 && { data: { cards } }),
    };
  });
}

/** The number of cards; a stack may count as all its cards. */
const counted = (members: Member[]): number =>
  members.reduce((sum, one) => sum + Number(one.data?.cards ?? 1), 0);

function noteDestroyed(g: Machine, record: Battle, occurrence: Occurrence): void {
  record.destroyed.push(...doneIn(occurrence).map((one) => one.subject as string));
  changed(g);
}

/** resolution.province-destruction-check: the attack must exceed the defense plus the province strength. */
function destroyProvince(g: Machine, record: Battle): void {
  const field = fieldById(g, record.field);
  const province = field && g.state.provinces[field.province];
  if (!province || province.destroyed) return;
  const [attack, defense] = record.totals;
  if (attack <= defense + provinceStrength(g, province)) return;
  occur(
    g,
    'destroyProvince',
    [{ subject: provinceThing(province.id), player: province.seat }],
    resolving(record.attacker),
  );
}

const REHONORED = 1;
const KILLED = 2;
const ATTACKER_HONOR = 3;
const DEFENDER_HONOR = 4;

interface TieAt {
  battle: number;
  /** Leaders who get no Honor, and how many cards each side destroyed. */
  blocked?: SeatId[];
  counts?: [number, number];
  dishonored?: string[];
  losers?: string[];
}

/**
 * A tie: both leaders rehonor their Personalities, each destroys the other army, and each gains Honor for it.
 */
export const tiedBattle: Procedure<TieAt> = procedure('tiedBattle', (g, frame) => {
  const { at } = frame;
  const record = battleOf(g, at.battle);
  const gain = (seat: SeatId, cards: number): void => {
    const amount = cards * knob(g, 'honorPerTied');
    if (amount > 0 && !at.blocked?.includes(seat)) {
      occur(g, 'gainHonor', [{ player: seat, amount, data: { tie: true } }], resolving(seat));
    }
  };
  switch (frame.pc) {
    case DESTROY: {
      frame.pc = REHONORED;
      record.winner = -1;
      record.tie = true;
      const leaders = [record.attacker, record.defender];
      const dishonorable = unitsAt(g, record.field).filter(
        (c) => c.dishonorable && leaders.some((leader) => isConcerned(g, c, leader)),
      );
      at.blocked = [];
      // resolution.tie-honor-blocked: a dishonorable Personality blocks the Honor, whether it is rehonored or
      // not.
      for (const side of ['attack', 'defense'] as const) {
        const leader = leaderOfSide(attackOfField(g, record.field)!, side);
        const own = unitsAt(g, record.field, side).filter((c) => isConcerned(g, c, leader));
        if (own.some((c) => c.dishonorable)) at.blocked.push(leader);
      }
      occur(
        g,
        'rehonor',
        dishonorable.map((c) => ({ subject: cardThing(c) })),
        resolving(record.attacker),
      );
      return;
    }
    case REHONORED: {
      frame.pc = KILLED;
      const losers = armyMembers(g, record, 'defense');
      at.losers = losers.map((one) => one.subject);
      const members = [...losers, ...armyMembers(g, record, 'attack')];
      occur(g, 'destroy', members, resolving(record.attacker));
      return;
    }
    case KILLED: {
      frame.pc = ATTACKER_HONOR;
      const occurrence = taken(g, 'gate');
      noteDestroyed(g, record, occurrence);
      const byAttacker = doneIn(occurrence).filter((one) => at.losers?.includes(one.subject as string));
      at.counts = [counted(byAttacker), counted(doneIn(occurrence)) - counted(byAttacker)];
      return;
    }
    case ATTACKER_HONOR:
      frame.pc = DEFENDER_HONOR;
      return gain(record.attacker, at.counts?.[0] ?? 0);
    case DEFENDER_HONOR:
      frame.pc = DEFENDER_HONOR + 1;
      return gain(record.defender, at.counts?.[1] ?? 0);
    default:
      return finish(g, frame);
  }
});
