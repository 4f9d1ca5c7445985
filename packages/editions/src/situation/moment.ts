import {
  byRules,
  call,
  cardThing,
  currentBattle,
  fieldById,
  frameAt,
  type Machine,
  type Option,
  type PhaseSpec,
  type RoundFrame,
  run,
  type SeatId,
  seatThing,
  step,
} from '@kyuden/engine';
import { isBeforeCombat } from '../ccg/hooks/segment.ts';
import { type DuelAt, duel } from '../ccg/procedures/duel.ts';
import { game } from '../ccg/procedures/game.ts';
import { turn } from '../ccg/procedures/turn.ts';
import { type Clause, SituationError } from './format.ts';
import { cardNamed, type Names, seatOf } from './names.ts';
import { notUnderstood } from './nearest-form.ts';

/** The point in the game where a situation begins. */
export interface Moment {
  line: number;
  at: 'game' | 'turn' | 'phase' | 'endOfTurn' | 'attack' | 'engage' | 'engageSegment' | 'battle';
  /** The active player; in an attack, the Attacker. */
  seat: SeatId;
  phase?: string;
  defender?: SeatId;
  /** The number of the Defender's province, from the left. */
  province?: number;
  /** The seat with the next opportunity, if it is not the usual one. */
  toAct?: SeatId;
  passed?: number;
  duel?: [string, string];
  /** Allies, each with the leader they support. */
  allies: { seat: SeatId; of: SeatId }[];
  /** Players who were invited but have not joined yet. */
  invited: { seat: SeatId; of: SeatId }[];
}

/** The steps of the procedures before which the frames of the game and the turn are placed. */
const gameStep = { setup: 0, turn: 1, next: 2 };
const turnStep = { phases: 1 };
type Phases = readonly PhaseSpec[];

const forms: [RegExp, (found: Record<string, string>, phases: Phases) => Partial<Moment>][] = [
  [/^the start of the game$/, () => ({ at: 'game', seat: 0 })],
  [
    /^the (?:start|beginning) of (?<seat>p\d)'s turn$/,
    ({ seat }) => ({ at: 'turn', seat: seatOf(seat ?? '') ?? 0 }),
  ],
  [/^the end of (?<seat>p\d)'s turn$/, ({ seat }) => ({ at: 'endOfTurn', seat: seatOf(seat ?? '') ?? 0 })],
  [/^(?<seat>p\d)'s (?<phase>\w+) phase$/, phaseMoment],
  [/^the (?<phase>\w+) phase of (?<seat>p\d)$/, phaseMoment],
  [
    /^(?<seat>p\d) attacks (?<other>p\d)$/,
    ({ seat, other }) => ({
      at: 'attack',
      seat: seatOf(seat ?? '') ?? 0,
      defender: seatOf(other ?? '') ?? 1,
    }),
  ],
  [
    /^(?<what>a battle|the engage segment) (?<stage>about to begin )?at (?<other>p\d)'s province (?<n>\d), (?<seat>p\d) attacking$/,
    ({ what, stage, other, n, seat }) => ({
      at: stage ? 'engage' : what === 'a battle' ? 'battle' : 'engageSegment',
      seat: seatOf(seat ?? '') ?? 0,
      defender: seatOf(other ?? '') ?? 1,
      province: Number(n),
    }),
  ],
];

function phaseMoment({ seat, phase }: Record<string, string>, phases: Phases): Partial<Moment> {
  const found = phases.find(({ name }) => name.toLowerCase() === phase?.toLowerCase());
  return found ? { at: 'phase', seat: seatOf(seat ?? '') ?? 0, phase: found.name } : {};
}

const momentForms = (phases: Phases): string[] => [
  ...phases.map(({ name }) => `p1's ${name} Phase`),
  "the start of p1's turn | the end of p1's turn | the start of the game | p1 attacks p2",
  "a battle at p2's province 1, p1 attacking | a battle about to begin at p2's province 1, p1 attacking",
  "the Engage Segment at p2's province 1, p1 attacking",
];
const tailForms = [
  'p1 to act | p1 has passed | a duel between X and Y | p3 allied with p1 | p3 invited by p1',
];

/** Reads a moment: one of the forms, followed by additions in any order. */
export function readMoment(one: Clause, phases: Phases): Moment {
  const parts = one.text.split(/,\s*/);
  const tail: string[] = [];
  for (let end = parts.length; end > 0; end--) {
    const head = parts.slice(0, end).join(', ').toLowerCase();
    for (const [pattern, make] of forms) {
      const found = pattern.exec(head);
      const made = found ? make((found.groups ?? {}) as Record<string, string>, phases) : {};
      if (made.at === undefined) continue;
      const moment = { line: one.line, allies: [], invited: [], ...made } as Moment;
      for (const said of parts.slice(end)) addTo(moment, one, said);
      return moment;
    }
    tail.unshift(parts[end - 1] as string);
  }
  throw new SituationError(one.line, notUnderstood('a moment', momentForms(phases), one.text));
}

function addTo(moment: Moment, one: Clause, said: string): void {
  const toAct = /^(p\d) to act$/i.exec(said);
  const passed = /^(p\d) has passed$/i.exec(said);
  const duel = /^a duel between (.+) and (.+)$/i.exec(said);
  const allied = /^(p\d) (?:allied with|helping) (p\d)$/i.exec(said);
  const invited = /^(p\d) invited by (p\d)$/i.exec(said);
  if (toAct) moment.toAct = seatOf(toAct[1] as string) as SeatId;
  else if (passed) moment.passed = seatOf(passed[1] as string) as SeatId;
  else if (duel) moment.duel = [duel[1] as string, duel[2] as string];
  else if (allied)
    moment.allies.push({ seat: seatOf(allied[1] as string) ?? 0, of: seatOf(allied[2] as string) ?? 0 });
  else if (invited)
    moment.invited.push({ seat: seatOf(invited[1] as string) ?? 0, of: seatOf(invited[2] as string) ?? 0 });
  else throw new SituationError(one.line, notUnderstood('more of the moment', tailForms, said));
}

/**
 * Builds the frames of the moment while the board is still empty. A battle is reached by running the
 * procedures, since nobody can do anything on the way; so its frames and records are exactly theirs.
 */
export function reach(g: Machine, moment: Moment, provinces: number[][]): void {
  const { state } = g;
  const { phases } = g.book;
  const { seat } = moment;
  state.active = seat;
  const turnFrame = (next: number): void => {
    state.frames = [frameAt(game, gameStep.next, {}), frameAt(turn, turnStep.phases, { seat, next })];
  };
  switch (moment.at) {
    case 'game':
      return;
    case 'turn':
      state.frames = [frameAt(game, gameStep.turn, {})];
      return;
    case 'phase':
      return turnFrame(phases.findIndex(({ name }) => name === moment.phase));
    case 'endOfTurn':
      return turnFrame(phases.length);
    default: {
      turnFrame(phases.findIndex(({ attack }) => attack));
      run(g);
      if (moment.at === 'attack') return;
      const province = provinces[moment.defender as number]?.[(moment.province as number) - 1];
      driveToBattle(g, moment, province as number);
    }
  }
}

/** Answers the questions on the way to the battle. */
function driveToBattle(g: Machine, moment: Moment, province: number): void {
  const { state } = g;
  for (let i = 0; i < 20; i++) {
    const ask = state.asks[0];
    if (!ask) break;
    const field = state.fields.find((one) => one.province === province)?.id ?? -1;
    if (ask.about.what === 'declareAttack') step(g, ask.seat, `attack:s${moment.defender}`);
    else if (ask.about.what === 'nextBattle' && moment.at !== 'engage') step(g, ask.seat, `battle:b${field}`);
    else if (moment.at === 'battle' && isBeforeCombat(g, currentBattle(g))) step(g, ask.seat, 'pass');
    else if (ask.about.what === 'nextBattle' || ask.kind === 'act') break;
    else step(g, ask.seat, invitation(ask.options, moment, ask.seat));
  }
  const record = state.attacks.at(-1);
  if (!record) throw new SituationError(moment.line, 'the attack could not be reached');
  record.allies.push(...moment.allies);
}

function invitation(options: readonly Option[], moment: Moment, by: SeatId): string {
  const guest = [...moment.allies, ...moment.invited].find(
    (one) =>
      one.of === by &&
      options.some((option) => option.verb === 'invite' && option.thing === seatThing(one.seat)),
  );
  return guest ? `invite:s${guest.seat}` : 'done';
}

/** Continues from the frames that `reach` built, with the position complete, until someone is asked. */
export function begin(names: Names, moment: Moment): void {
  const { g } = names;
  const { state } = g;
  if (moment.at === 'attack') step(g, moment.seat, `attack:s${moment.defender}`);
  else if (moment.at === 'engage') {
    const province = names.provinces[moment.defender as number]?.[(moment.province as number) - 1];
    const field = state.fields.find((one) => one.province === province);
    step(g, moment.seat, `battle:b${field?.id}`);
  } else {
    state.asks = [];
    run(g);
  }
  if (moment.toAct !== undefined || moment.passed !== undefined) setRound(g, moment);
  if (moment.duel) beginDuel(names, moment, moment.duel);
}

function setRound(g: Machine, moment: Moment): void {
  const round = g.state.frames.findLast((one): one is RoundFrame => one.k === 'round');
  if (!round || round !== g.state.frames.at(-1)) {
    throw new SituationError(
      moment.line,
      'expected a moment in which players act in turn, for who is to act',
    );
  }
  const count = g.state.seats.length;
  if (moment.passed !== undefined) {
    round.passes = 1;
    round.seat = (moment.passed + 1) % count;
  }
  if (moment.toAct !== undefined) round.seat = moment.toAct;
  g.state.asks = [];
  run(g);
}

/** Starts a duel without a card text: it has no consequences of its own. */
function beginDuel(names: Names, moment: Moment, [one, other]: [string, string]): void {
  const { g } = names;
  const clause = { line: moment.line, text: '' };
  const challenger = cardNamed(names, clause, one);
  const at: DuelAt = {
    challenger: cardThing(challenger),
    challenged: cardThing(cardNamed(names, clause, other)),
    program: '',
    loser: -1,
    winner: -1,
    refuse: -1,
    env: {},
    cause: byRules(challenger.controller),
  };
  g.state.asks = [];
  call(g, duel, at);
  run(g);
}

/** The zone key of a battlefield, by the number of the Defender's province. */
export function battlefieldZone(names: Names, one: Clause, number: number): string {
  const attack = names.g.state.attacks.at(-1);
  const province = attack && names.provinces[attack.defender]?.[number - 1];
  const field = attack?.fields.find((id) => fieldById(names.g, id)?.province === province);
  if (field === undefined) {
    throw new SituationError(
      one.line,
      `expected a battle, for cards 'at ${number}': the moment names none there`,
    );
  }
  return `battlefield:${field}`;
}
