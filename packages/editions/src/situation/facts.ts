import {
  type ActionRecord,
  abilityOf,
  cardOf,
  cardThing,
  changed,
  currentBattle,
  faceOf,
  nextId,
  ownZones,
  provinceBase,
  type SeatId,
} from '@kyuden/engine';
import { abilityNamed } from './abilities.ts';
import { giveModifier, giveToken, noteUsed } from './card-state.ts';
import { leaveEffects } from './event-effects.ts';
import { type Clause, quoted, SituationError } from './format.ts';
import { cardNamed, type Names, provinceIn, seatIn, thingOf } from './names.ts';
import { notUnderstood, orNearest } from './nearest-form.ts';
import { placeForms } from './place.ts';

/** Statements of a position other than lists of cards. */

interface Fact {
  form: string;
  pattern: RegExp;
  state: (names: Names, one: Clause, found: string[]) => void;
}

const facts: Fact[] = [
  {
    form: 'turn 4',
    pattern: /^turn (\d+)$/i,
    state: ({ g }, _one, [n]) => {
      g.state.turn = Number(n);
      for (const seat of g.state.seats) seat.turns = Math.ceil(Number(n) / g.state.seats.length);
    },
  },
  {
    form: 'p1 honor 12',
    pattern: /^(p\d) (?:has )?honor (-?\d+)$|^(p\d) has (-?\d+) honor$/i,
    state: (names, one, [a, m, b, n]) => {
      const seat = names.g.state.seats[seatIn(names, one, a ?? b ?? '')]!;
      seat.honor = Number(m ?? n);
      seat.honorAtTurn = seat.honor;
    },
  },
  {
    form: 'p1 started with 5 honor',
    pattern: /^(p\d) started with (-?\d+) honor$/i,
    state: (names, one, [seat, n]) => {
      names.g.state.seats[seatIn(names, one, seat ?? '')]!.startingHonor = Number(n);
    },
  },
  {
    form: 'p1 has the Favor',
    pattern: /^(p\d) has the (?:imperial )?favor$/i,
    state: (names, one, [seat]) => {
      names.g.state.favor = seatIn(names, one, seat ?? '');
    },
  },
  {
    form: 'p2 knows X',
    pattern: /^(p\d) knows (.+)$/i,
    state: (names, one, [seat, what]) => {
      cardNamed(names, one, what ?? '').known |= 1 << seatIn(names, one, seat ?? '');
    },
  },
  {
    form: "p2's province 1 has strength 9",
    pattern: /^(p\d's province \d) has strength (\d+)$/i,
    state: (names, one, [what, n]) => {
      const province = provinceNamed(names, one, what ?? '');
      province.base += Number(n) - provinceBase(names.g, province);
    },
  },
  {
    form: "p2's province 1 is destroyed",
    pattern: /^(p\d's province \d) is destroyed$/i,
    state: (names, one, [what]) => destroyed(names, provinceNamed(names, one, what ?? '').id),
  },
  {
    form: 'X has used Battle',
    pattern: /^(.+) has used (.+)$/i,
    state: (names, one, [who, which]) => {
      noteUsed(names, one, cardNamed(names, one, who ?? ''), which ?? '');
    },
  },
  {
    form: "earlier this turn: p1 used X's Battle, performed by Y, targeting Z",
    pattern: /^earlier this turn: (p\d) used (.+?)(?:, performed by (.+?))?(?:, targeting (.+))?$/i,
    state: (names, one, found) => pastAction(names, one, found),
  },
  {
    form: 'earlier this turn: KIND X, by p1',
    pattern: /^earlier this (turn|battle|game): (\w+)(?: (.+?))?(?:, by (p\d))?$/i,
    state: (names, one, found) => pastOccurrence(names, one, found),
  },
  {
    form: 'an Event of p1 has resolved: TITLE | an Event of p1 has resolved this turn: TITLE',
    pattern: /^an event of (p\d) has resolved( this turn)?: (.+)$/i,
    state: (names, one, [who, now, title]) => {
      const seat = seatIn(names, one, who ?? '');
      names.g.state.seats[seat]!.events.push(title ?? '');
      leaveEffects(names, one, { seat, title: title ?? '', thisTurn: now !== undefined });
    },
  },
  {
    form: 'X has +2F until the turn ends | X has a +2F token',
    pattern: /^(.+?) has (.+)$/i,
    state: (names, one, [who, what]) => {
      const thing = thingOf(names, one, who ?? '');
      if (giveToken(names, one, thing, what ?? '') || giveModifier(names, one, thing, what ?? '')) return;
      throw new SituationError(
        one.line,
        `expected '+2F until the turn ends' or 'a +2F token', found ${quoted(what ?? '')}`,
      );
    },
  },
];

/** Applies a fact to the position. `more` are other forms allowed here, to suggest the nearest one. */
export function stateFact(names: Names, one: Clause, more: readonly string[]): void {
  for (const { pattern, state } of facts) {
    const found = pattern.exec(one.text);
    if (!found) continue;
    state(names, one, found.slice(1));
    changed(names.g, true);
    return;
  }
  const forms = [...facts.map((fact) => fact.form), ...placeForms, ...more];
  throw new SituationError(one.line, notUnderstood('cards in a place or a fact', forms, one.text));
}

function provinceNamed(names: Names, one: Clause, text: string) {
  const id = provinceIn(names, text);
  const province = id === undefined ? undefined : names.g.state.provinces[id];
  if (!province)
    throw new SituationError(
      one.line,
      `expected a province such as 'p2's province 1', found ${quoted(text)}`,
    );
  return province;
}

function destroyed(names: Names, id: number): void {
  const { state } = names.g;
  const province = state.provinces[id]!;
  province.destroyed = true;
  const seat = state.seats[province.seat]!;
  seat.provinces = seat.provinces.filter((each) => each !== id);
  for (const field of state.fields) if (field.province === id) field.open = false;
  const pile = `dynastyDiscard:${seat.id}`;
  const zones = ownZones(names.g);
  zones[pile] = [...(zones[pile] ?? []), ...(zones[`province:${id}`] ?? [])];
  for (const c of state.cards) if (c.zone === `province:${id}`) c.zone = `dynastyDiscard:${seat.id}`;
  zones[`province:${id}`] = [];
}

/** Records an action as taken and resolved; its ability counts as used. */
function pastAction(names: Names, one: Clause, [who, what, by, at]: string[]): void {
  const { g } = names;
  const { state } = g;
  const seat: SeatId = seatIn(names, one, who ?? '');
  const { card, programs } = abilityNamed(names, one, what ?? '');
  const program = programs[0] as string;
  const ability = abilityOf(g.lib, program);
  const performer = by ? cardNamed(names, one, by) : card;
  const record: ActionRecord = {
    id: nextId(g),
    seat,
    card: card ? cardThing(card) : '',
    title: card ? faceOf(g, card).title : '',
    program,
    designator: ability.designators[0] ?? '',
    keywords: [...ability.keywords],
    fromHand: false,
    performers: performer ? [cardThing(performer)] : [],
    dishonorablePerformers: [],
    targets: at ? at.split(/ and /).map((each) => thingOf(names, one, each)) : [],
    targetsAt: {},
    status: 'resolved',
    successful: true,
    did: {},
    turn: state.turn,
    phase: state.phaseNumber,
    battle: currentBattle(g)?.id ?? -1,
  };
  state.actions.push(record);
  if (card) noteUsed(names, one, card, what?.includes("'s ") ? (what.split("'s ").at(-1) as string) : '');
}

function pastOccurrence(names: Names, one: Clause, [span, kind, subject, by]: string[]): void {
  const { g } = names;
  if (!g.book.kinds[kind ?? '']) {
    const near = orNearest(kind ?? '', Object.keys(g.book.kinds));
    throw new SituationError(one.line, `expected a kind of occurrence, found ${quoted(kind ?? '')}${near}`);
  }
  const thing = subject ? thingOf(names, one, subject) : '';
  const c = cardOf(g, thing);
  g.state.history.push({
    kind: kind as string,
    subject: thing,
    player: by ? seatIn(names, one, by) : (c?.controller ?? -1),
    action: -1,
    turn: span === 'game' ? g.state.turn - 1 : g.state.turn,
    phase: g.state.phaseNumber,
    battle: span === 'battle' ? (currentBattle(g)?.id ?? -1) : -1,
    mode: 'effect',
    title: c ? faceOf(g, c).title : '',
  });
}
