import {
  type Attack,
  attackOfField,
  byRules,
  type Card,
  call,
  cardOf,
  cardThing,
  changed,
  type Field,
  fieldById,
  finish,
  hasKeyword,
  isUnitLeader,
  type Machine,
  type NewMember,
  occur,
  type Procedure,
  procedure,
  seatThing,
  sideOf,
  taken,
  unitsAt,
  zoneCards,
  zoneKey,
} from '@kyuden/engine';
import { knob } from '../knobs.ts';
import { cardsOfUnits, doneIn, resolving } from './tools.ts';

const HOME = 0;
const BOW = 1;
const TERRAINS = 2;
const DONE = 3;
const BOWED = 4;

interface LeaveFieldAt {
  field: number;
  all?: true;
  /** Leaders of the units that bow, and of those that go home once they have bowed. */
  bow?: string[];
  leave?: string[];
}

/**
 * Clears a battlefield after a battle, however it ended. Attackers and allied units go home, which is not
 * movement, and those that arrive are bowed by resolution; or they bow first (`bowBeforeHome`). Terrains leave,
 * which cannot be negated. With `all`, or if the province is gone and defenders do not stay, all units leave
 * (battle.attackers-return-home-bowed, battle.defenders-remain, terrain.discard-after-battle,
 * provinces.destroyed-mid-attack).
 */
export const leaveField: Procedure<LeaveFieldAt> = procedure('leaveField', (g, frame) => {
  const { at } = frame;
  const field = fieldById(g, at.field) as Field;
  const sides = attackOfField(g, at.field) as Attack;
  switch (frame.pc) {
    case HOME: {
      frame.pc = BOW;
      const lost = field.province >= 0 && g.state.provinces[field.province]?.destroyed !== false;
      if (lost || at.all) field.open = false;
      const units = unitsAt(g, field.id);
      const bowing = units.filter((c) => bowsAfter(sides, c));
      at.bow = bowing.map(cardThing);
      const allLeave = at.all || allGoHome(g) || (lost && !knob(g, 'defendersStay'));
      const leaving = allLeave ? units : bowing;
      if (!knob(g, 'bowBeforeHome')) return sendHome(g, leaving, sides);
      frame.pc = BOWED;
      at.leave = leaving.map(cardThing);
      return bowUnits(g, bowing, sides);
    }
    case BOWED: {
      frame.pc = TERRAINS;
      const there = zoneKey('battlefield', field.id);
      const leaving = (at.leave ?? []).flatMap((thing) => cardOf(g, thing) ?? []);
      return sendHome(
        g,
        leaving.filter((c) => c.zone === there),
        sides,
      );
    }
    case BOW: {
      frame.pc = TERRAINS;
      const was = zoneKey('battlefield', field.id);
      const leaders: Card[] = [];
      const home = doneIn(taken(g, 'gate'));
      for (const thing of at.bow ?? []) {
        const c = home.some((one) => one.subject === thing) ? cardOf(g, thing) : undefined;
        if (c) leaders.push(c);
      }
      // `was` lets texts about an army still apply to units that have just come home.
      return bowUnits(g, leaders, sides, { was });
    }
    case TERRAINS: {
      frame.pc = DONE;
      const terrains = terrainsAt(g, field.id);
      if (terrains.length === 0) return leaveField.run(g, frame);
      const members = terrains.map((c) => ({ subject: cardThing(c), player: c.controller, from: c.zone }));
      occur(g, knob(g, 'terrainsLeave'), members, byRules(sides.attacker, { for: 'battleEnds' }), true);
      return;
    }
    case DONE:
      changed(g);
      return finish(g, frame);
  }
});

/** Whether defenders go home after their battle, and not only when the attack is over. */
const allGoHome = (g: Machine): boolean =>
  knob(g, 'allGoHome') && g.state.settings['defenders-home'] !== 'after-attack';

function sendHome(g: Machine, leaders: readonly Card[], sides: Attack): void {
  const members = leaders.map((c) => ({
    subject: cardThing(c),
    player: c.controller,
    to: seatThing(c.controller),
    from: c.zone,
  }));
  occur(g, 'goHome', members, resolving(sides.attacker));
}

/** Bows all cards of these units, except where a keyword of the Personality keeps them straight. */
function bowUnits(g: Machine, leaders: readonly Card[], sides: Attack, data?: NewMember['data']): void {
  const word = knob(g, 'staysStraight');
  const bowing = word === null ? leaders : leaders.filter((c) => !hasKeyword(g, c, word));
  const members: NewMember[] = [];
  for (const c of cardsOfUnits(g, bowing))
    members.push({ subject: cardThing(c), player: c.controller, ...(data && { data }) });
  occur(g, 'bow', members, resolving(sides.attacker));
}

/** Whether the unit bows after a battle: attackers, and allies of either side. */
function bowsAfter(sides: Attack, c: Card): boolean {
  return sideOf(sides, c.controller) === 'attack' || sides.allies.some((one) => one.seat === c.controller);
}

/** Cards at a battlefield that are in no unit. */
function terrainsAt(g: Machine, field: number): Card[] {
  const list: Card[] = [];
  for (const c of zoneCards(g, zoneKey('battlefield', field))) if (!isUnitLeader(g, c)) list.push(c);
  return list;
}

interface LeaveFieldsAt {
  attack: number;
  /** Battlefields that were left so far. */
  left?: number[];
}

/** battle.no-battlefields-left: all units still at battlefields of the attack go home. */
export const leaveFields: Procedure<LeaveFieldsAt> = procedure('leaveFields', (g, frame) => {
  const { at } = frame;
  const sides = g.state.attacks.find((one) => one.id === at.attack);
  const next = sides?.fields.find((id) => (g.state.zones[zoneKey('battlefield', id)]?.length ?? 0) > 0);
  const left = at.left ?? [];
  if (next === undefined || left.includes(next)) return finish(g, frame);
  at.left = [...left, next];
  call(g, leaveField, { field: next, all: true });
});

/**
 * provinces.destroyed-mid-attack: if a province is lost during an attack other than by resolution, its
 * battlefield vanishes and a battle there ends.
 */
function vanishField(g: Machine): boolean {
  for (const field of g.state.fields) {
    if (!field.open || field.province < 0 || g.state.provinces[field.province]?.destroyed === false) continue;
    const battle = g.state.battles.findLast((one) => one.field === field.id);
    // Its own battle is destroying it: let that resolution finish.
    if (battle?.step === 'resolution' || battle?.step === 'resolved') continue;
    field.open = false;
    if (battle) battle.ending = true;
    call(g, leaveField, { field: field.id, all: true });
    return true;
  }
  return false;
}

export const vanishedFields = { run: vanishField };
