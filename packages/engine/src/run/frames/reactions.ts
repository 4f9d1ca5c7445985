import { keysAt } from '../../gate/keys.ts';
import { mayReact } from '../../gate/listeners.ts';
import { rolesOf, triggered } from '../../gate/match.ts';
import { zoneKey } from '../../machine/cards.ts';
import { context } from '../../machine/context.ts';
import { abilityOf, type Library, programOf } from '../../machine/library.ts';
import type { Machine } from '../../machine/machine.ts';
import type { OwnUse, Rulebook } from '../../machine/rulebook.ts';
import { leftOf } from '../../machine/seats.ts';
import { answerOf, ask } from '../../machine/stack.ts';
import { startUse } from '../../machine/start.ts';
import type { Face, Filter, Trigger } from '../../program/index.ts';
import type { Point, SeatId } from '../../program/vocabulary.ts';
import {
  type About,
  type GateFrame,
  type Member,
  type Option,
  plainOption,
  useOption,
} from '../../state/index.ts';
import { joiners, joining } from '../combining.ts';
import { inGoodFaith } from '../good-faith.ts';
import { isUsable } from '../usable.ts';
import { anyWitness, useById, usesFor } from '../uses.ts';

/** A question to a seat in a round of answers. */
export interface Question {
  about: About;
  options: Option[];
}

/**
 * Runs a round of optional answers, clockwise from the seat that the edition determines, until all have passed in a
 * row. A seat without a question is skipped.
 */
export function roundOfAnswers(
  g: Machine,
  frame: GateFrame,
  question: (seat: SeatId) => Question | undefined,
  begin: (seat: SeatId, answer: string) => void,
): 'wait' | 'next' {
  if (frame.seat < 0) {
    frame.seat = g.book.gate.roundStart(g, frame.occurrence);
    frame.passes = 0;
  }
  const answer = answerOf(frame);
  if (answer !== undefined) {
    const seat = frame.seat;
    frame.seat = leftOf(g, seat);
    if (answer === 'pass') frame.passes++;
    else {
      frame.passes = 0;
      begin(seat, answer);
      return 'wait';
    }
  }
  const seats = seatsLeft(g);
  while (frame.passes < seats) {
    const asked = question(frame.seat);
    if (asked) {
      ask(g, frame.seat, 'react', asked.about, [...asked.options, plainOption.pass]);
      return 'wait';
    }
    frame.passes++;
    frame.seat = leftOf(g, frame.seat);
  }
  return 'next';
}

/** Returns the number of players still in the game. */
function seatsLeft({ state }: Machine): number {
  let count = 0;
  for (const { eliminated } of state.seats) if (!eliminated) count++;
  return count;
}

/**
 * Runs a round of Reactions. A seat is asked if it has an answer in public view, or if by public facts alone it might
 * hold one, so that being asked reveals nothing.
 */
export function reactionRound(g: Machine, frame: GateFrame, point: Point, member: Member): 'wait' | 'next' {
  if (g.book.modes.answersUnanswered && isAnswering(g)) return 'next';
  const question = (seat: SeatId): Question | undefined => {
    const options = reactions(g, frame, point, member, seat);
    for (const use of joiners(g, frame, point, seat)) options.push(useOption(`use:${use.instance}`, use));
    if (options.length === 0 && !mightAnswer(g, frame, point, member, seat)) return undefined;
    const about: About = { what: 'reaction', point, occurrence: frame.occurrence.kind };
    if (member.subject) about.card = member.subject;
    if (member.player !== undefined) about.player = member.player;
    return { about, options };
  };
  return roundOfAnswers(g, frame, question, (seat, answer) => {
    const use = useById(g, seat, answer.slice('use:'.length), g.book.modes.answers);
    frame.fired.push(answeredKey(frame, use));
    startUse(g, use, { ...rolesOf(frame.occurrence, member), ...joining(use, member) }, frame.occurrence.id);
  });
}

/** Whether an answer is being carried out. */
const isAnswering = ({ book, state }: Machine): boolean =>
  state.frames.some((one) => one.k === 'action' && one.designator === book.modes.answers);

const nobody: readonly number[] = [];

/** Returns options for the Reactions that a seat can really take now. */
function reactions(g: Machine, frame: GateFrame, point: Point, member: Member, seat: SeatId): Option[] {
  const witnesses = frame.applied ? frame.witnesses : nobody;
  const options: Option[] = [];
  const key = keysAt(frame.occurrence.kind, point).answers;
  if (g.swift && !mayReact(g, frame.occurrence, member, point, seat) && !anyWitness(g, seat, key, witnesses))
    return options;
  for (const use of usesFor(g, seat, key, g.book.modes.answers, witnesses)) {
    if (!answers(g, frame, point, member, use)) continue;
    if (!isUsable(g, use, rolesOf(frame.occurrence, member))) continue;
    options.push(useOption(`use:${use.instance}`, use));
  }
  return options;
}

/** Returns the key that prevents a second answer. A batch trigger ('one or more') answers all members at once. */
const answeredKey = (frame: GateFrame, { instance, ability }: OwnUse): string =>
  `${instance}@${ability.trigger?.batch ? 'all' : frame.member}`;

function answers(g: Machine, frame: GateFrame, point: Point, member: Member, use: OwnUse): boolean {
  const { trigger } = use.ability;
  return (
    trigger !== undefined &&
    triggered(context(g, use.seat, use.card), trigger, point, frame.occurrence, member) &&
    (frame.fired.length === 0 || repeats(g, use) || !frame.fired.includes(answeredKey(frame, use)))
  );
}

const repeats = ({ book }: Machine, { ability }: OwnUse): boolean =>
  book.modes.answersRepeat === true && ability.limit?.times === 'any';

/** The use of an ability that a hidden hand might give. */
const supposedUse = (g: Machine, seat: SeatId, program: string) => ({
  seat,
  card: -1,
  program,
  ability: abilityOf(g.lib, program),
  instance: `s${seat}?${program}`,
  designator: g.book.modes.answers,
  supposed: true as const,
});

/** Whether, by public facts alone, the seat holds cards and some card of the edition could answer from its hand. */
function mightAnswer(g: Machine, frame: GateFrame, point: Point, member: Member, seat: SeatId): boolean {
  if (g.swift) return false;
  if (mightHoldTarget(g, frame, point, member, seat)) return true;
  const programs = answersFromHand(g, seat, keysAt(frame.occurrence.kind, point).outOfPlay);
  if (programs.length === 0 || !g.state.zones[zoneKey('hand', seat)]?.length) return false;
  for (const program of programs) {
    const { text } = g.lib.programs.get(program)!;
    if (text.t !== 'ability' || !text.trigger) continue;
    if (!triggered(context(g, seat), text.trigger, point, frame.occurrence, member)) continue;
    const use = supposedUse(g, seat, program);
    if (g.book.hooks.use.may(g, use) === null && inGoodFaith(g, use, rolesOf(frame.occurrence, member)))
      return true;
  }
  return false;
}

/**
 * Whether a player ability could answer with a card from the hand, judged by public facts: any hand might contain such
 * a card.
 */
function mightHoldTarget(g: Machine, frame: GateFrame, point: Point, member: Member, seat: SeatId): boolean {
  if (!g.state.zones[zoneKey('hand', seat)]?.length) return false;
  const key = keysAt(frame.occurrence.kind, point).answers;
  for (const { program, trigger, keys } of answersWithHand(g))
    if (
      keys.includes(key) &&
      g.book.hooks.use.may(g, supposedUse(g, seat, program)) === null &&
      triggered(context(g, seat), trigger, point, frame.occurrence, member)
    )
      return true;
  return false;
}

/** A player ability that answers with a card from the hand, of which some card of the edition is a fitting one. */
interface AnswerWithHand {
  program: string;
  trigger: Trigger;
  keys: readonly string[];
}

const answersOf = new WeakMap<Library, { book: Rulebook; answers: readonly AnswerWithHand[] }>();

function answersWithHand(g: Machine): readonly AnswerWithHand[] {
  const known = answersOf.get(g.lib);
  if (known?.book === g.book) return known.answers;
  const answers: AnswerWithHand[] = [];
  for (const { name, ability } of g.book.playerAbilities) {
    const { trigger } = ability;
    if (!trigger) continue;
    const [first] = ability.effects;
    const picked = first?.e === 'discard' && first.what.o === 'pick' ? [first.what] : [];
    const held = [...ability.slots, ...picked].find(({ filter }) =>
      filter.preds.some((pred) => pred.p === 'zone' && pred.zone === 'hand'),
    );
    if (!held || !g.lib.faces.some((face) => faceMight(g, face, held.filter))) continue;
    const program = `player/${name}`;
    answers.push({ program, trigger, keys: programOf(g.lib, program).keys });
  }
  answersOf.set(g.lib, { book: g.book, answers });
  return answers;
}

/** Whether a card with this face could match a filter, by type and keywords. */
const faceMight = (g: Machine, face: Face, { preds }: Filter): boolean =>
  preds.every((pred) => {
    if (pred.p === 'type') return pred.any.includes(face.type);
    if (pred.p !== 'keyword') return true;
    return pred.any.some((word) => face.keywords.includes(word) || g.book.hooks.texts.countsAs?.(face, word));
  });

const nothing: string[] = [];

/**
 * Returns texts that a hand might answer with: those of any card of the edition, and abilities that the seat's cards
 * publicly took over.
 */
function answersFromHand(g: Machine, seat: SeatId, key: string): string[] {
  const usual = g.lib.fromHand.get(key) ?? nothing;
  const became = g.state.lasting.flatMap(({ became: one }) =>
    one?.seat === seat && programOf(g.lib, one.program).keys.includes(`r:${key}`) ? [one.program] : [],
  );
  return became.length === 0 ? usual : [...usual, ...became];
}
