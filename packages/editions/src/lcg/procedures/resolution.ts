import {
  type Battle,
  byRules,
  call,
  cardThing,
  changed,
  fieldById,
  finish,
  type Machine,
  type NewMember,
  occur,
  occurAll,
  type Procedure,
  procedure,
  provinceStrength,
  provinceThing,
  type SeatId,
  seatThing,
  thingNumber,
} from '@kyuden/engine';
import { tellTotals } from '../../battle-totals.ts';
import { endEffects } from '../../ccg/procedures/expire.ts';
import { conflictOf, conflictType, contestedRing, participants, sideTotal } from '../conflict.ts';
import { knob } from '../knobs.ts';
import { isBroken } from '../places.ts';
import { ringEffect } from './rings.ts';
import { otherSeat } from './tools.ts';

const COMPARE = 0;
const UNOPPOSED = 1;
const BREAK = 2;
const BROKEN = 3;
const RING = 4;
const CLAIM = 5;
const HOME = 6;
const RESOLVED = 7;
const ENDS = 8;
const OVER = 9;

interface ResolutionAt {
  battle: number;
  strength?: number;
}

/** resolution.steps: compare skill, unopposed, break, ring effect, claim, end. */
export const resolution: Procedure<ResolutionAt> = procedure('resolution', (g, frame) => {
  const { at } = frame;
  const record = g.state.battles.find((one) => one.id === at.battle) as Battle;
  const province = fieldById(g, record.field)?.province ?? -1;
  const attackerWon = record.winner === record.attacker;
  switch (frame.pc) {
    case COMPARE:
      frame.pc = UNOPPOSED;
      at.strength = provinceStrength(g, g.state.provinces[province]!);
      return compareSkill(g, record);
    case UNOPPOSED: {
      frame.pc = BREAK;
      if (!attackerWon || record.facts?.unopposed !== true) return;
      const amount = knob(g, 'unopposedLoss');
      occur(
        g,
        'loseHonor',
        [{ player: record.defender, amount }],
        byRules(record.attacker, { for: 'unopposed' }),
      );
      return;
    }
    case BREAK: {
      frame.pc = BROKEN;
      const margin = Number(record.facts?.margin ?? 0);
      if (!attackerWon || margin < (at.strength ?? 0) || isBroken(g, province)) {
        frame.pc = RING;
        return;
      }
      const member = { subject: provinceThing(province), player: record.defender };
      occur(g, 'destroyProvince', [member], byRules(record.attacker, { mode: 'resolution', for: 'break' }));
      return;
    }
    case BROKEN:
      frame.pc = RING;
      if (isBroken(g, province)) record.facts = { ...record.facts, broke: true };
      return;
    case RING: {
      frame.pc = CLAIM;
      const ring = contestedRing(g, record);
      if (!attackerWon || !ring) return;
      return call(g, ringEffect, { seat: ringGoesTo(record), ring: `o${ring.id}` });
    }
    case CLAIM: {
      frame.pc = HOME;
      const ring = contestedRing(g, record);
      if (!ring) return;
      const subject = `o${ring.id}`;
      // rings.claim, rings.no-winner-returns
      const player = ringGoesTo(record);
      if (player >= 0) occur(g, 'claimRing', [{ subject, player }], byRules(player, { for: 'claim' }));
      else occur(g, 'returnRing', [{ subject }], byRules(record.attacker, { for: 'noWinner' }));
      return;
    }
    case HOME:
      frame.pc = RESOLVED;
      return goHome(g, record);
    case RESOLVED:
      frame.pc = ENDS;
      occur(
        g,
        'conflictResolved',
        [
          {
            player: record.attacker,
            subject: provinceThing(province),
            name: conflictType(record),
            data: { attacker: seatThing(record.attacker), defender: seatThing(record.defender) },
          },
        ],
        byRules(record.attacker),
      );
      return;
    case ENDS:
      frame.pc = OVER;
      occur(g, 'battleEnds', [{ data: { battle: record.id } }], byRules(record.attacker));
      return;
    default:
      closeConflict(g, record);
      return finish(g, frame);
  }
});

/**
 * The player who resolves the ring effect and claims the ring: the winner, unless a text gave it to the
 * opponent.
 */
const ringGoesTo = ({ facts, winner }: Battle): SeatId =>
  winner >= 0 && typeof facts?.ringTo === 'string' ? thingNumber(facts.ringTo) : winner;

/** resolution.higher-wins, resolution.tie-to-attacker, resolution.zero-zero-no-winner */
function compareSkill(g: Machine, record: Battle): void {
  const totals: [number, number] = [sideTotal(g, record, 'attack'), sideTotal(g, record, 'defense')];
  record.totals = totals;
  record.present = [
    participants(g, record, 'attack').map(cardThing),
    participants(g, record, 'defense').map(cardThing),
  ];
  const [attack, defense] = totals;
  tellTotals(g, record, attack, defense);
  if (attack === 0 && defense === 0) {
    record.facts = { ...record.facts, margin: 0, unopposed: false };
    return;
  }
  record.winner = attack >= defense ? record.attacker : record.defender;
  const loser = otherSeat(record.winner);
  const margin = Math.abs(attack - defense);
  const unopposed = record.winner === record.attacker && record.present[1].length === 0;
  record.facts = {
    ...record.facts,
    margin,
    unopposed,
    winner: seatThing(record.winner),
    loser: seatThing(loser),
  };
  occurAll(
    g,
    [
      { kind: 'winConflict', members: [outcome(record, record.winner, margin)] },
      { kind: 'loseConflict', members: [outcome(record, loser, margin)] },
      { kind: 'characterWins', members: each(g, record, record.winner, margin) },
      { kind: 'characterLoses', members: each(g, record, loser, margin) },
    ],
    byRules(record.winner, { mode: 'resolution', for: 'comparison' }),
  );
}

const outcome = (record: Battle, player: SeatId, amount: number): NewMember => ({
  player,
  amount,
  name: conflictType(record),
  data: {
    attacker: seatThing(record.attacker),
    defender: seatThing(record.defender),
    winner: seatThing(record.winner),
  },
});

const each = (g: Machine, record: Battle, player: SeatId, amount: number): NewMember[] =>
  participants(g, record, player === record.attacker ? 'attack' : 'defense').map((c) => ({
    ...outcome(record, player, amount),
    subject: cardThing(c),
  }));

/** conflict.end-bow-home: all at once. A character that a text keeps from bowing goes home as it is. */
function goHome(g: Machine, record: Battle): void {
  const here = participants(g, record);
  occurAll(
    g,
    [
      {
        kind: 'bow',
        members: here
          .filter((c) => knob(g, 'bowsAtEnd', cardThing(c)))
          .map((c) => ({ subject: cardThing(c), player: c.controller })),
      },
      {
        kind: 'commit',
        members: here.map((c) => ({
          subject: cardThing(c),
          player: c.controller,
          to: seatThing(c.controller),
          from: c.zone,
          name: 'home',
        })),
      },
    ],
    byRules(record.attacker, { mode: 'resolution', for: 'conflictEnds' }),
  );
}

/** Closes a conflict and ends the effects that lasted for it. */
function closeConflict(g: Machine, record: Battle): void {
  record.step = 'over';
  for (const field of g.state.fields) if (field.id === record.field) field.open = false;
  conflictOf(g, record).open = false;
  endEffects(g, (until) => until.u === 'battle' && until.id === record.id);
  changed(g, true);
}
