import {
  type Card,
  card,
  changed,
  type Frame,
  frameAt,
  lay,
  machine,
  type PhaseSpec,
  run,
  type SeatId,
  setCounter,
  stat,
  strongholdOf,
} from '@kyuden/engine';
import { newState } from '../game.ts';
import { conflictUnderWay } from '../lcg/procedures/conflict.ts';
import { conflictPhase } from '../lcg/procedures/conflict-phase.ts';
import { declare, FOUGHT } from '../lcg/procedures/declare.ts';
import { game, phase, turn } from '../lcg/procedures/game.ts';
import { makePieces, makeSlot, strongholdLast } from '../lcg/procedures/setup.ts';
import type { ConflictType } from '../lcg/words.ts';
import { beginWithHonor } from '../starting-honor.ts';
import { Script } from './chance.ts';
import { stateFact } from './facts.ts';
import { type Clause, quoted, type Situation, SituationError } from './format.ts';
import { livingFact, livingForms } from './living-facts.ts';
import { type Names, provinceIn, seatOf } from './names.ts';
import { notUnderstood } from './nearest-form.ts';
import { layCards, placeOf } from './place.ts';
import { plain, plainProvinces, type World } from './world.ts';

/** Builds positions of the living card game: the table after setup, and the moment at which they begin. */

const blanks = 12;
const usualRound = 3;

interface Moment {
  at: 'game' | 'phase' | 'declare' | 'conflict';
  phase: number;
  seat: SeatId;
  type: ConflictType;
  ring: string;
  province: string;
  first: SeatId;
}

export function buildLiving(situation: Situation, world: World, chance: readonly Clause[]): Names {
  const moment = readMoment(situation.moment, world.book.phases);
  const names = table(situation, world, moment);
  const { g } = names;
  const frames = framesOf(names, moment, situation.moment);
  const filled = new Set<string>();
  for (const one of situation.given) {
    const place = placeOf(one);
    if (place) for (const key of layCards(names, world, one, place)) filled.add(key);
  }
  fillProvinces(names, filled);
  for (const one of situation.given)
    if (!placeOf(one) && !livingFact(names, world, one)) stateFact(names, one, livingForms);
  if (frames) g.state.frames = frames;
  changed(g, true);
  g.events = [];
  if (chance.length > 0) g.chances = new Script(names, chance);
  run(g);
  return names;
}

function table(situation: Situation, world: World, moment: Moment): Names {
  const stronghold = (seat: number): string => {
    const said = situation.given.find((one) =>
      new RegExp(`^p${seat + 1}(?:'s)? stronghold:`, 'i').test(one.text),
    );
    const title = said?.text
      .slice(said.text.indexOf(':') + 1)
      .replace(/\[.*\]/, '')
      .trim();
    return title === undefined ? plain.stronghold : (world.keys.get(title.toLowerCase()) ?? title);
  };
  const isEmpty = (seat: number, deck: string): boolean =>
    situation.given.some((one) => one.text.toLowerCase() === `p${seat + 1}'s ${deck} deck is empty`);
  const settings: Record<string, string> = { 'deck-counts': 'shown' };
  for (const one of situation.given) {
    const found = /^setting ([\w-]+)\s*=\s*([\w-]+)$/i.exec(one.text);
    if (found) settings[found[1] as string] = found[2] as string;
  }
  const one = (key: string) => ({ key, count: 1 });
  const state = newState(world.book, world.lib, {
    seed: situation.title,
    settings,
    seats: [0, 1].map((seat) => ({
      name: `p${seat + 1}`,
      deck: {
        name: '',
        stronghold: [one(stronghold(seat)), ...plainProvinces.map(one)],
        dynasty: [{ key: plain.dynasty, count: isEmpty(seat, 'dynasty') ? 0 : blanks }],
        fate: [{ key: plain.fate, count: isEmpty(seat, 'conflict') ? 0 : blanks }],
      },
    })),
  });
  const g = machine(world.book, world.lib, state);
  const names: Names = { g, provinces: [], called: new Map(), order: [] };
  for (const _seat of state.seats) names.provinces.push([]);
  if (moment.at === 'game') return names;
  makePieces(g);
  state.turn = usualRound;
  state.active = moment.first;
  for (const seat of state.seats) lineUp(names, seat.id);
  return names;
}

/** Sets up a player's side: the stronghold on its province, which is 'province 5', and four more. */
function lineUp(names: Names, seat: SeatId): void {
  const { g } = names;
  const stronghold = strongholdOf(g, seat) as Card;
  stronghold.faceUp = true;
  stronghold.entered = 0;
  changed(g, true);
  const player = g.state.seats[seat]!;
  beginWithHonor(player, stat(g, stronghold, 'startingHonor'));
  for (const id of (g.state.zones[`provinceDeck:${seat}`] ?? []).slice()) makeSlot(g, seat, card(g, id));
  strongholdLast(g, seat);
  names.provinces[seat] = player.provinces.slice();
  setCounter(g, `s${seat}`, 'fate', 5);
}

function fillProvinces(names: Names, filled: Set<string>): void {
  const { g } = names;
  for (const seat of g.state.seats) {
    for (const id of seat.provinces.slice(0, -1)) {
      const top = filled.has(`province:${id}`) ? undefined : g.state.zones[`dynastyDeck:${seat.id}`]?.[0];
      if (top !== undefined) lay(g, card(g, top), `province:${id}`);
    }
  }
}

const forms = [
  'the conflict phase | the dynasty phase | the draw phase | the fate phase | p1 may declare a conflict',
  "a military conflict at p2's province 1, p1 attacking | the start of the game",
];
const tailForms = ['p1 attacking | with the Fire ring | p1 first'];

function readMoment(one: Clause, phases: readonly PhaseSpec[]): Moment {
  const [head = '', ...tails] = one.text.split(/,\s*/);
  const moment: Moment = {
    at: 'phase',
    phase: 0,
    seat: 0,
    type: 'military',
    ring: 'Air',
    province: '',
    first: 0,
  };
  const said = /^the (\w+) phase$/i.exec(head)?.[1]?.toLowerCase();
  const phase = phases.findIndex(({ name }) => name.toLowerCase() === said);
  const conflict = /^a (military|political) conflict at (p\d's province \d)$/i.exec(head);
  const declares = /^(p\d) may declare a conflict$/i.exec(head);
  if (/^the start of the game$/i.test(head)) moment.at = 'game';
  else if (phase >= 0) moment.phase = phase;
  else if (declares) Object.assign(moment, { at: 'declare', seat: seatOf(declares[1] as string) ?? 0 });
  else if (conflict) {
    const type = (conflict[1] as string).toLowerCase() as ConflictType;
    Object.assign(moment, { at: 'conflict', type, province: conflict[2] as string });
  } else throw new SituationError(one.line, notUnderstood('a moment', forms, one.text));
  for (const tail of tails) {
    const attacking = /^(p\d) attacking$/i.exec(tail);
    const ring = /^with the (\w+) ring$/i.exec(tail);
    const first = /^(p\d) (?:is )?first$/i.exec(tail);
    if (attacking) moment.seat = seatOf(attacking[1] as string) ?? 0;
    else if (ring) moment.ring = ring[1] as string;
    else if (first) moment.first = seatOf(first[1] as string) ?? 0;
    else throw new SituationError(one.line, notUnderstood('more of the moment', tailForms, tail));
  }
  return moment;
}

/** The frames as the procedures leave them just before this moment; undefined for the start of the game. */
function framesOf(names: Names, moment: Moment, one: Clause): Frame[] | undefined {
  const { g } = names;
  if (moment.at === 'game') return undefined;
  const round = (next: number): Frame[] => [frameAt(game, 1, {}), frameAt(turn, 1, { next })];
  if (moment.at === 'phase') return round(moment.phase);
  g.state.phase = 'Conflict';
  g.state.phaseNumber = g.state.nextId++;
  const { seat } = moment;
  const inPhase = (pc: number): Frame[] => [
    ...round(3),
    frameAt(phase, 2, { name: 'Conflict', body: conflictPhase.name }),
    frameAt(conflictPhase, pc, { seat }),
  ];
  if (moment.at === 'declare') return inPhase(2);
  const province = provinceIn(names, moment.province);
  const ring = g.state.pieces.find((piece) => piece.name.toLowerCase() === moment.ring.toLowerCase());
  if (province === undefined || !ring)
    throw new SituationError(one.line, `expected a province and a ring, found ${quoted(one.text)}`);
  const slot = g.state.zones[`provinceCard:${province}`]?.[0];
  if (slot !== undefined) Object.assign(card(g, slot), { faceUp: true, entered: 0 });
  const frames = conflictUnderWay(g, { seat, type: moment.type, ring: ring.id, province });
  return [...inPhase(3), frameAt(declare, FOUGHT, { seat }), ...frames];
}
