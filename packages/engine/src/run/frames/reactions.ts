import { keysAt } from '../../gate/keys.ts';
import { mayReact } from '../../gate/listeners.ts';
import { rolesOf, triggered } from '../../gate/match.ts';
import { zoneKey } from '../../machine/cards.ts';
import { context } from '../../machine/context.ts';
import { abilityOf, programOf } from '../../machine/library.ts';
import type { Machine } from '../../machine/machine.ts';
import type { OwnUse } from '../../machine/rulebook.ts';
import { leftOf } from '../../machine/seats.ts';
import { answerOf, ask } from '../../machine/stack.ts';
import { startUse } from '../../machine/start.ts';
import type { Face, Filter } from '../../program/index.ts';
import type { Point, SeatId } from '../../program/vocabulary.ts';
import {
  type About,
  type GateFrame,
  type Member,
  type Option,
  plainOption,
  useOption,
} from '../../state/index.ts';
import { inGoodFaith } from '../good-faith.ts';
import { isUsable } from '../usable.ts';
import { anyWitness, useById, usesFor } from '../uses.ts';

/** What a seat is asked in a round of answers. */
export interface Question {
  about: About;
  options: Option[];
}

/**
 * A round of answers by choice: from whoever the edition lets begin, to the left, until all pass in a row. A seat without a
 * question is passed over.
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

/** How many players are still in the game. */
function seatsLeft({ state }: Machine): number {
  let count = 0;
  for (const { eliminated } of state.seats) if (!eliminated) count++;
  return count;
}

/** A seat is asked when it has an answer in open view, or when by open facts alone it might hold one: so a pause tells nothing. */
export function reactionRound(g: Machine, frame: GateFrame, point: Point, member: Member): 'wait' | 'next' {
  const question = (seat: SeatId): Question | undefined => {
    const options = reactions(g, frame, point, member, seat);
    if (options.length === 0 && !mightAnswer(g, frame, point, member, seat)) return undefined;
    const about: About = { what: 'reaction', point, occurrence: frame.occurrence.kind };
    if (member.subject) about.card = member.subject;
    if (member.player !== undefined) about.player = member.player;
    return { about, options };
  };
  return roundOfAnswers(g, frame, question, (seat, answer) => {
    const use = useById(g, seat, answer.slice('use:'.length), g.book.modes.answers);
    frame.fired.push(answeredKey(frame, use));
    startUse(g, use, rolesOf(frame.occurrence, member), frame.occurrence.id);
  });
}

const nobody: readonly number[] = [];

/** The Reactions a seat can really take now. */
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

/** What speaks of one or more answers all of them at once, whichever of them it answers. */
const answeredKey = (frame: GateFrame, { instance, ability }: OwnUse): string =>
  `${instance}@${ability.trigger?.batch ? 'all' : frame.member}`;

function answers(g: Machine, frame: GateFrame, point: Point, member: Member, use: OwnUse): boolean {
  const { trigger } = use.ability;
  return (
    trigger !== undefined &&
    triggered(context(g, use.seat, use.card), trigger, point, frame.occurrence, member) &&
    (frame.fired.length === 0 || !frame.fired.includes(answeredKey(frame, use)))
  );
}

/** By open facts alone: does the seat hold cards, and would some card of the edition in its hand answer this? */
function mightAnswer(g: Machine, frame: GateFrame, point: Point, member: Member, seat: SeatId): boolean {
  if (g.swift) return false;
  if (mightHoldTarget(g, frame, point, member, seat)) return true;
  const programs = answersFromHand(g, seat, keysAt(frame.occurrence.kind, point).outOfPlay);
  if (programs.length === 0 || !g.state.zones[zoneKey('hand', seat)]?.length) return false;
  for (const program of programs) {
    const { text } = g.lib.programs.get(program)!;
    if (text.t !== 'ability' || !text.trigger) continue;
    if (!triggered(context(g, seat), text.trigger, point, frame.occurrence, member)) continue;
    const use = {
      seat,
      card: -1,
      program,
      ability: abilityOf(g.lib, program),
      instance: `s${seat}?${program}`,
      designator: g.book.modes.answers,
      supposed: true as const,
    };
    if (g.book.hooks.use.may(g, use) === null && inGoodFaith(g, use, rolesOf(frame.occurrence, member)))
      return true;
  }
  return false;
}

/** What every player may answer with, about cards of his hand: whoever holds any might hold such. */
function mightHoldTarget(g: Machine, frame: GateFrame, point: Point, member: Member, seat: SeatId): boolean {
  if (!g.state.zones[zoneKey('hand', seat)]?.length) return false;
  const key = keysAt(frame.occurrence.kind, point).answers;
  return g.book.playerAbilities.some(({ name, ability }) => {
    const { trigger } = ability;
    if (!trigger || !programOf(g.lib, `player/${name}`).keys.includes(key)) return false;
    const held = ability.slots.find((slot) =>
      slot.filter.preds.some((pred) => pred.p === 'zone' && pred.zone === 'hand'),
    );
    return (
      held !== undefined &&
      g.lib.faces.some((face) => faceMight(g, face, held.filter)) &&
      triggered(context(g, seat), trigger, point, frame.occurrence, member)
    );
  });
}

/** Could a card with this face be what a filter asks for, by type and keywords? */
const faceMight = (g: Machine, face: Face, { preds }: Filter): boolean =>
  preds.every((pred) => {
    if (pred.p === 'type') return pred.any.includes(face.type);
    if (pred.p !== 'keyword') return true;
    return pred.any.some((word) => face.keywords.includes(word) || g.book.hooks.texts.countsAs?.(face, word));
  });

const nothing: string[] = [];

/** Texts that a hand may answer with: of any card of the edition, and what all can see that his cards have become. */
function answersFromHand(g: Machine, seat: SeatId, key: string): string[] {
  const usual = g.lib.fromHand.get(key) ?? nothing;
  const became = g.state.lasting.flatMap(({ became: one }) =>
    one?.seat === seat && programOf(g.lib, one.program).keys.includes(`r:${key}`) ? [one.program] : [],
  );
  return became.length === 0 ? usual : [...usual, ...became];
}
