import {
  ask,
  byRules,
  type Card,
  type Cause,
  cardThing,
  changed,
  type Face,
  freshAttack,
  freshBattle,
  freshSeat,
  freshState,
  lay,
  type Machine,
  machine,
  makeLibrary,
  type NewMember,
  noteHandle,
  type Occurrence,
  occur,
  ownZones,
  procedure,
  procedureTable,
  type Rulebook,
  run,
  type SeatId,
  type Use,
} from '@kyuden/engine';
import { composeSamurai } from '../../src/samurai/rulebook.ts';

/** A printed card for a test, with plain values by default. */
export function face(title: string, type: string, extra: Partial<Face> = {}): Face {
  const plain: Record<string, Record<string, number | null>> = {
    Personality: { force: 2, chi: 3, personalHonor: 2, honorRequirement: 0, goldCost: 5 },
    Follower: { force: 1, honorRequirement: 0, goldCost: 2, focusValue: 1 },
    Item: { force: 1, chi: 0, goldCost: 2, focusValue: 1 },
    Spell: { goldCost: 2, focusValue: 1 },
    Holding: { goldCost: 2, goldProduction: 2 },
    Ring: { focusValue: 4 },
    Strategy: { goldCost: 0, focusValue: 1 },
    Stronghold: { provinceStrength: 6, goldProduction: 4, familyHonor: 5 },
  };
  const { stats, ...rest } = extra;
  return {
    key: title,
    title,
    type,
    keywords: [],
    texts: [],
    lines: [],
    ...rest,
    stats: { ...plain[type], ...stats },
  };
}

const strongholds = [
  face('Crab Castle', 'Stronghold', { keywords: ['Crab Clan'] }),
  face('Crane Castle', 'Stronghold', { keywords: ['Crane Clan'] }),
  face('Lion Castle', 'Stronghold', { keywords: ['Lion Clan'] }),
  face('Dragon Castle', 'Stronghold', { keywords: ['Dragon Clan'] }),
];

/** The Samurai rulebook with a procedure that only waits, so that anything a test starts runs to its end. */
function testBook(): Rulebook {
  const { book } = composeSamurai([]);
  const rest = procedure('rest', (g) =>
    ask(g, 0, 'other', { what: 'rest' }, [{ id: 'go', role: 'do', verb: 'go' }]),
  );
  return { ...book, procedures: { ...book.procedures, ...procedureTable([rest]) } };
}

/** A game without a phase: Strongholds and two provinces for each seat, in turn 1 of seat 0. */
export function makeTestMachine(faces: Face[], seats = 2): Machine {
  const book = testBook();
  const lib = makeLibrary(book, [...strongholds, ...faces]);
  const state = freshState(book.name, 'rest', 'test');
  const own = { honor: 5, startingHonor: 5, honorAtTurn: 5, turns: 1 };
  state.seats = Array.from({ length: seats }, (_, id) => ({
    ...freshSeat(id, `p${id}`),
    ...own,
    wentFirst: id === 0,
  }));
  Object.assign(state, { turn: 1, phase: 'Action', phaseNumber: 1, nextId: 100 });
  const g = machine(book, lib, state);
  for (let seat = 0; seat < seats; seat++) {
    put(g, strongholds[seat]!.key, `home:${seat}`, seat);
    for (let i = 0; i < 2; i++) addProvince(g, seat);
  }
  return g;
}

function addProvince(g: Machine, seat: SeatId): number {
  const id = g.state.provinces.length;
  g.state.provinces.push({ id, seat, base: 6, tokens: [], destroyed: false });
  ownZones(g)[`province:${id}`] = [];
  g.state.seats[seat]!.provinces.push(id);
  return id;
}

/** Makes a copy of a card in a zone, face up and in play unless the zone says otherwise; `host` attaches it. */
export function put(g: Machine, key: string, zone: string, owner: SeatId, extra: Partial<Card> = {}): Card {
  const { state, lib } = g;
  const index = lib.byKey.get(key);
  if (index === undefined) throw new Error(`no card '${key}' in this test`);
  const id = state.cards.length;
  const inPlay = /^(home|battlefield|unit)/.test(zone);
  const c: Card = {
    id,
    handle: 1000 + id,
    faces: [index],
    owner,
    controller: owner,
    zone: `removed:${owner}`,
    host: -1,
    bowed: false,
    faceUp: inPlay,
    dishonorable: false,
    dead: '',
    tokens: [],
    known: 0,
    byOwnText: false,
    entered: inPlay ? 0 : -1,
    lockedUntil: 0,
  };
  state.cards.push(c);
  noteHandle(g, c);
  lay(g, c, zone);
  Object.assign(c, extra);
  changed(g, true);
  return c;
}

export const attachTo = (g: Machine, key: string, host: Card): Card =>
  put(g, key, `unit:${host.id}`, host.controller);

/** Starts an occurrence and runs until it is over. */
export function happen(
  g: Machine,
  kind: string,
  members: NewMember[],
  cause: Cause = byRules(0),
): Occurrence {
  g.state.asks = [];
  const occ = occur(g, kind, members, cause);
  run(g);
  return occ;
}

/** Runs only the checks of the rulebook. */
export function settle(g: Machine): void {
  g.state.asks = [];
  g.state.unsettled = true;
  run(g);
}

export interface TestBattle {
  field: number;
  attack: number;
}

/** Starts a battle in its Combat Segment at the defender's first province. */
export function battle(g: Machine, attacker: SeatId, defender: SeatId): TestBattle {
  const { state } = g;
  const province = state.seats[defender]!.provinces[0]!;
  const attack = { ...freshAttack(50, attacker, defender), fields: [60] };
  state.attacks.push(attack);
  state.fields.push({ id: 60, province, attack: 50, fought: false, open: true });
  ownZones(g)['battlefield:60'] = [];
  state.battles.push({ ...freshBattle(70, 60, attack), step: 'combat' });
  state.phase = 'Attack';
  state.frames.unshift(
    { k: 'procedure', name: 'attack', pc: 0, at: { attack: 50 } },
    { k: 'procedure', name: 'battle', pc: 0, at: { battle: 70, coming: 70, field: 60 } },
  );
  changed(g, true);
  return { field: 60, attack: 50 };
}

/** The use of a card's first text. */
export function useOf(g: Machine, c: Card, designator: string, extra: Partial<Use> = {}): Use {
  const program = g.lib.texts[c.faces[0] as number]?.[0] as string;
  const { text } = g.lib.programs.get(program)!;
  if (text.t !== 'ability') throw new Error(`the first text of card ${c.id} is no ability`);
  const instance = `${cardThing(c)}|${program}`;
  return { seat: c.controller, card: c.id, program, ability: text, instance, designator, ...extra };
}
