import {
  type Card,
  card,
  changed,
  lay,
  machine,
  ownZones,
  stat,
  strongholdOf,
  turnToSecondSide,
  typeOf,
  zoneCards,
} from '@kyuden/engine';
import { makeProvince } from '../ccg/procedures/setup.ts';
import { newState } from '../game.ts';
import { beginWithHonor } from '../starting-honor.ts';
import { Script } from './chance.ts';
import { stateFact } from './facts.ts';
import { type Clause, type Situation, SituationError } from './format.ts';
import { buildLiving } from './living.ts';
import { begin, reach, readMoment } from './moment.ts';
import { expected, type Names } from './names.ts';
import { orNearest } from './nearest-form.ts';
import { layCards, placeOf } from './place.ts';
import { plain, type World, worldOf } from './world.ts';

/** Number of blank cards in a deck, below the cards that a position names. */
const blanks = 12;
/** A turn number at which no rule about first turns applies any more. */
const usualTurn = 7;

/** Builds the position of a situation: a machine that has run to its first question. */
export function build(situation: Situation, chance: readonly Clause[] = []): Names {
  const world = worldOf(situation.edition, situation.cards);
  if (world.edition.family === 'living') return buildLiving(situation, world, chance);
  const moment = readMoment(situation.moment, world.book.phases);
  const names = emptyBoard(world, seatCount(situation), situation);
  const { g } = names;
  setProvinces(names, situation, moment.at === 'battle' || moment.at === 'engage' ? 2 : 1);
  reach(g, moment, names.provinces);
  g.state.history = [];
  setProvinces(names, situation, 0);
  fillPlaces(names, world, situation);
  for (const one of situation.given) if (!placeOf(one) && !isEarly(one)) stateFact(names, one, earlyForms);
  changed(g, true);
  g.events = [];
  if (chance.length > 0) g.chances = new Script(names, chance);
  begin(names, moment);
  for (const { id, provinces } of g.state.seats)
    if (names.provinces[id]?.length === 0) names.provinces[id] = [...provinces];
  return names;
}

/** The number of players: the highest that is mentioned, at least two. */
function seatCount(situation: Situation): number {
  const all = [situation.moment, ...situation.given, ...situation.steps.flatMap((step) => step.clauses)];
  const named = all.flatMap((one) =>
    [...one.text.matchAll(/\bp([1-8])\b/g)].map((found) => Number(found[1])),
  );
  return Math.max(2, ...named);
}

function emptyBoard(world: World, seats: number, situation: Situation): Names {
  const strongholds = Array.from({ length: seats }, (_, seat) => strongholdKeys(world, situation, seat));
  const state = newState(world.book, world.lib, {
    seed: situation.title,
    settings: settingsOf(situation),
    seats: strongholds.map((keys, seat) => ({
      name: `p${seat + 1}`,
      deck: {
        name: '',
        stronghold: keys.map((key) => ({ count: 1, key })),
        dynasty: [{ count: isEmpty(situation, seat, 'dynasty') ? 0 : blanks, key: plain.dynasty }],
        fate: [{ count: isEmpty(situation, seat, 'fate') ? 0 : blanks, key: plain.fate }],
      },
    })),
  });
  const g = machine(world.book, world.lib, state);
  const names: Names = { g, provinces: [], called: new Map(), order: [] };
  state.turn = usualTurn;
  const isFresh = situation.moment.text.toLowerCase() === 'the start of the game';
  if (isFresh) state.turn = 0;
  for (const seat of state.seats) {
    const stronghold = strongholdOf(g, seat.id) as Card;
    names.provinces.push([]);
    if (isFresh) continue;
    stronghold.faceUp = true;
    stronghold.entered = 0;
    layBeside(names, stronghold);
    changed(g, true);
    beginWithHonor(seat, stat(g, stronghold, 'familyHonor'));
    seat.turns = Math.ceil(usualTurn / seats);
    seat.wentFirst = seat.id === 0;
    if (!seat.wentFirst) turnToSecondSide(g, stronghold);
    for (let i = 0; i < 4; i++) names.provinces[seat.id]?.push(makeProvince(g, seat.id));
  }
  return names;
}

/** Attaches to the Stronghold what begins the game with it. */
function layBeside({ g }: Names, stronghold: Card): void {
  for (const c of zoneCards(g, stronghold.zone)) {
    if (typeOf(g, c).attachesTo !== 'Stronghold') continue;
    lay(g, c, `unit:${stronghold.id}`).faceUp = true;
    c.controller = c.owner;
    c.entered = 0;
  }
}

/** The Stronghold of a player, and what lies with it. */
function strongholdKeys(world: World, situation: Situation, seat: number): string[] {
  const said = situation.given.find((one) =>
    new RegExp(`^p${seat + 1}(?:'s)? stronghold:`, 'i').test(one.text),
  );
  if (!said) return [plain.stronghold];
  const whole = said.text
    .slice(said.text.indexOf(':') + 1)
    .replace(/\[.*\]/, '')
    .trim();
  const titles = world.keys.has(whole.toLowerCase()) ? [whole] : whole.split(/,\s*/);
  return titles.map((title) => {
    const key = world.keys.get(title.toLowerCase());
    if (key !== undefined) return key;
    throw new SituationError(
      said.line,
      `expected a Stronghold, found '${title}', which is no card of ${world.edition.name}${orNearest(title, world.keys.values())}`,
    );
  });
}

/** Statements that shape the empty board. They are applied before cards are laid. */
const early = [
  /^p\d's (?:fate|dynasty) deck is empty$/i,
  /^p\d has (?:one|two|three|four|\d) provinces?$/i,
  /^setting [\w-]+\s*=/i,
];
const earlyForms = ["p1's fate deck is empty", 'p2 has one province', 'setting deck-counts = shown'];
const isEarly = (one: Clause): boolean => early.some((pattern) => pattern.test(one.text));

const isEmpty = (situation: Situation, seat: number, deck: string): boolean =>
  situation.given.some((one) => one.text.toLowerCase() === `p${seat + 1}'s ${deck} deck is empty`);

function settingsOf(situation: Situation): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const one of situation.given) {
    const found = /^setting ([\w-]+)\s*=\s*([\w-]+)$/i.exec(one.text);
    if (found) settings[found[1] as string] = found[2] as string;
  }
  return settings;
}

/** Removes provinces from the right until the stated number is left, but not below `least`. */
function setProvinces(names: Names, situation: Situation, least: number): void {
  const { state } = names.g;
  const words = ['one', 'two', 'three', 'four'];
  for (const one of situation.given) {
    const found = /^p(\d) has (one|two|three|four|\d) provinces?$/i.exec(one.text);
    if (!found) continue;
    const seat = state.seats[Number(found[1]) - 1];
    const said = words.indexOf((found[2] as string).toLowerCase()) + 1 || Number(found[2]);
    if (said < 1 || said > 4) throw expected(one, ['one to four provinces']);
    while (seat && seat.provinces.length > Math.max(least, said)) {
      const id = seat.provinces.pop() as number;
      const province = state.provinces[id];
      if (province) province.destroyed = true;
      delete ownZones(names.g)[`province:${id}`];
      for (const field of state.fields) if (field.province === id) field.open = false;
    }
  }
  changed(names.g, true);
}

/** Lays the named cards, and a face-down blank into every other province. */
function fillPlaces(names: Names, world: World, situation: Situation): void {
  const filled = new Set<string>();
  for (const one of situation.given) {
    const place = placeOf(one);
    if (place) for (const key of layCards(names, world, one, place)) filled.add(key);
  }
  const { seats, turn } = names.g.state;
  const zones = ownZones(names.g);
  if (turn === 0) return;
  for (const seat of seats) {
    for (const id of seat.provinces) {
      const deck = `dynastyDeck:${seat.id}`;
      const [top, ...left] = zones[deck] ?? [];
      // provinces.refill-when-possible-again: a province that finds no card is refilled later.
      if (!zones[`province:${id}`]?.length && top === undefined) names.g.state.refills.push(id);
      if (filled.has(`province:${id}`) || top === undefined) continue;
      zones[deck] = left;
      const c = card(names.g, top);
      c.zone = `province:${id}`;
      zones[c.zone] = [...(zones[c.zone] ?? []), top];
    }
  }
}
