import { holds } from '../../eval/condition.ts';
import { limitLeft, ordinalFits } from '../../eval/limit.ts';
import { gateOf, isToCome, leavers } from '../../gate/gate-frame.ts';
import { keysAt } from '../../gate/keys.ts';
import { listenedAt, ownTexts } from '../../gate/listeners.ts';
import { rolesOf, triggered } from '../../gate/match.ts';
import { applyPending, dropImpossible, endNested, specOf, tellOf } from '../../gate/occur.ts';
import { card, zoneKey } from '../../machine/cards.ts';
import { context } from '../../machine/context.ts';
import { inPlay } from '../../machine/in-play.ts';
import { abilityOf, programOf } from '../../machine/library.ts';
import type { Machine } from '../../machine/machine.ts';
import type { Layer, OwnUse, Use } from '../../machine/rulebook.ts';
import { answerOf, ask, finish } from '../../machine/stack.ts';
import { startUse } from '../../machine/start.ts';
import { unreachable } from '../../program/unreachable.ts';
import type { Point, SeatId } from '../../program/vocabulary.ts';
import { type About, type GateFrame, type Member, useOption } from '../../state/index.ts';
import { inGoodFaith } from '../good-faith.ts';
import { isUsable } from '../usable.ts';
import { useById, usesFor } from '../uses.ts';
import { type Due, dueDelayed, dueTraits, startDue } from './due.ts';
import { applyStanding, runRulebook } from './gate-layers.ts';
import { type Question, roundOfAnswers } from './reactions.ts';

/**
 * The gate of editions in which simultaneous occurrences are answered together: layer by layer, each for all members,
 * so that there is one round of answers. At the layer 'join' the occurrences of an ability move to the ability's own
 * gate and are answered there together.
 */
export function gateTogether(g: Machine, frame: GateFrame): void {
  const { points, layers } = g.book.gate;
  const { occurrence } = frame;
  if (!frame.applied && isResumed(frame))
    for (const part of partsOf(frame)) dropImpossible(g, part.occurrence);
  if (frame.nested) endNested(g, frame);
  for (;;) {
    const point = points[frame.point];
    if (point === undefined) return finish(g, frame, occurrence);
    if (point === 'apply') {
      if (!applyAll(g, frame)) return finish(g, frame, occurrence);
      nextPoint(frame);
      return;
    }
    const layer = layers[point][frame.layer];
    if (layer === undefined || !mayAnyBeAnswered(g, frame, point)) {
      nextPoint(frame);
      continue;
    }
    if (layer === 'join') {
      if (joins(g, frame)) return finish(g, frame, occurrence);
    } else if (runLayer(g, frame, point, layer) === 'wait') return;
    frame.layer++;
    frame.seat = -1;
    frame.passes = 0;
  }
}

/** Whether the gate has run before, so that something may have changed since the occurrence was created. */
const isResumed = ({ point, layer }: GateFrame): boolean => point > 0 || layer > 0;

/** Makes all remaining changes at once. Returns whether there were any. */
function applyAll(g: Machine, frame: GateFrame): boolean {
  const parts: Pick<Part, 'occurrence' | 'witnesses'>[] = [frame, ...(frame.joined ?? [])];
  for (const { occurrence } of parts) dropImpossible(g, occurrence);
  const leaving = partsOf(frame).map((part) => leavers(g, part.occurrence));
  let any = false;
  for (const { occurrence } of parts) {
    const pending = occurrence.members.some((one) => one.fate === 'pending');
    if (pending && occurrence === frame.occurrence && specOf(g, occurrence.kind).nests) frame.nested = true;
    if (pending) applyPending(g, occurrence);
    else if (occurrence.members.some((one) => one.fate === 'negated')) tellOf(g, occurrence);
    any ||= pending;
  }
  frame.applied = true;
  for (const [index, part] of parts.entries())
    part.witnesses = leaving[index]!.filter((id) => !inPlay(g, card(g, id)));
  return any;
}

function nextPoint(frame: GateFrame): void {
  frame.point++;
  frame.member = -1;
  frame.layer = 0;
  frame.seat = -1;
  frame.passes = 0;
}

/**
 * Moves the occurrence to the gate of its ability. Costs and changes by the rulebook are answered immediately instead.
 */
function joins(g: Machine, frame: GateFrame): boolean {
  const { cause } = frame.occurrence;
  if (cause.mode !== 'effect' || cause.action < 0) return false;
  const own = g.state.frames.findLast(
    (one): one is GateFrame =>
      one.k === 'gate' &&
      one !== frame &&
      one.occurrence.kind === 'actionResolves' &&
      one.occurrence.members[0]?.data?.action === `a${cause.action}`,
  );
  if (!own) return false;
  const { occurrence, witnesses } = frame;
  (own.joined ??= []).push({ occurrence, witnesses, fired: [] }, ...(frame.joined ?? []));
  return true;
}

/** A view of the frame for one of its occurrences: see `gateOf`. */
type Part = GateFrame;

function partsOf(frame: GateFrame): Part[] {
  if (!frame.joined) return [frame];
  return [frame, ...frame.joined.map((one) => gateOf(frame, one))];
}

const stands = (frame: GateFrame, member: Member): boolean =>
  frame.applied ? member.fate === 'done' : isToCome(member);

type Visit = (part: Part, member: Member, index: number) => boolean;

/** Visits every remaining member with its part until a visit returns true. */
function someStanding(frame: GateFrame, visit: Visit): boolean {
  if (someMember(frame, frame, () => frame, visit)) return true;
  if (frame.joined)
    for (const one of frame.joined) if (someMember(frame, one, () => gateOf(frame, one), visit)) return true;
  return false;
}

/** Visits the remaining members of one occurrence. Its part is made only if there are any. */
function someMember(
  frame: GateFrame,
  { occurrence: { members } }: Pick<Part, 'occurrence'>,
  make: () => Part,
  visit: Visit,
): boolean {
  let part: Part | undefined;
  for (let index = 0; index < members.length; index++) {
    const member = members[index]!;
    if (!stands(frame, member)) continue;
    part ??= make();
    part.member = index;
    if (visit(part, member, index)) return true;
  }
  return false;
}

function mayAnyBeAnswered(g: Machine, frame: GateFrame, point: Point): boolean {
  if (!frame.applied || mayBeAnswered(g, frame, point)) return true;
  return frame.joined?.some((one) => mayBeAnswered(g, one, point)) === true;
}

/** Whether something may answer an occurrence that has happened. */
function mayBeAnswered(g: Machine, part: Pick<Part, 'occurrence' | 'witnesses'>, point: Point): boolean {
  const { kind } = part.occurrence;
  if (listenedAt(g, kind, point)) return true;
  return part.witnesses.some((id) =>
    [keysAt(kind, point).traits, keysAt(kind, point).answers].some(
      (key) => ownTexts(g, card(g, id), key).length > 0,
    ),
  );
}

function runLayer(
  g: Machine,
  frame: GateFrame,
  point: Point,
  layer: Exclude<Layer, 'join'>,
): 'wait' | 'next' {
  switch (layer) {
    case 'standing':
      someStanding(frame, (_, member) => {
        applyStanding(g, frame, member);
        return false;
      });
      return 'next';
    case 'rulebook':
      return someStanding(frame, (part, member) => runRulebook(g, part, point, member) === 'wait')
        ? 'wait'
        : 'next';
    case 'delayed':
      return runDue(g, frame, (part, member) => dueDelayed(g, part, point, member));
    case 'traits':
      return runDue(g, frame, (part, member) =>
        dueTraits(g, part, point, member).filter((one) => isMet(g, part, member, one)),
      );
    case 'delayedAndTraits':
      throw new Error('a layer of delayed effects and traits is for editions that answer one by one');
    case 'reactions':
      return answerRound(g, frame, point);
    default:
      return unreachable(layer);
  }
}

/** Whether the conditions of a due trait hold; otherwise it is not due. */
function isMet(g: Machine, part: Part, member: Member, { trait }: Due): boolean {
  if (!trait) return true;
  const { text } = programOf(g.lib, trait.program);
  if (text.t !== 'triggered') return true;
  const ctx = context(g, trait.you, trait.card, rolesOf(part.occurrence, member));
  return text.conditions.every((one) => holds(ctx, one));
}

/** Carries out due effects of all parts one at a time; the order is asked for each time. */
function runDue(
  g: Machine,
  frame: GateFrame,
  collect: (part: Part, member: Member) => readonly Due[],
): 'wait' | 'next' {
  const due: { one: Due; part: Part; index: number }[] = [];
  someStanding(frame, (part, member, index) => {
    for (const one of collect(part, member)) due.push({ one, part, index });
    return false;
  });
  if (due.length === 0) return 'next';
  let chosen = due[0]!;
  if (due.length > 1) {
    const options = due.map(({ one, part, index }) => ({
      ...one.option,
      id: `${one.option.id}~${part.occurrence.id}.${index}`,
    }));
    const answer = answerOf(frame);
    const at = options.findIndex((option) => option.id === answer);
    if (at < 0) {
      ask(g, g.book.gate.orderer(g), 'order', { what: 'orderOfEffects' }, options);
      return 'wait';
    }
    chosen = due[at]!;
  }
  frame.member = chosen.index;
  frame.answering = chosen.part.occurrence.id;
  chosen.part.member = chosen.index;
  startDue(g, chosen.part, chosen.one);
  return 'wait';
}

/** One possible answer of a seat, to one member of one of the occurrences. */
interface Answer {
  use: OwnUse;
  part: Part;
  member: Member;
  index: number;
}

const answerId = ({ use, part, index }: Answer): string =>
  `use:${use.instance}~${part.occurrence.id}.${index}`;

/** Runs one round of answers for all simultaneous occurrences. As in `reactionRound`, being asked reveals nothing. */
function answerRound(g: Machine, frame: GateFrame, point: Point): 'wait' | 'next' {
  const question = (seat: SeatId): Question | undefined => {
    const answers = answersOf(g, frame, point, seat);
    if (answers.length === 0 && !mightAnswer(g, frame, point, seat)) return undefined;
    const options = answers.map((one) => useOption(answerId(one), one.use));
    return { about: aboutOf(frame, point, answers), options };
  };
  return roundOfAnswers(g, frame, question, (seat, answer) => begin(g, frame, seat, answer));
}

function aboutOf(frame: GateFrame, point: Point, answers: Answer[]): About {
  const { part, member } = answers[0] ?? {};
  const occurrence = part?.occurrence ?? frame.occurrence;
  const first = member ?? occurrence.members[0];
  const about: About = { what: 'reaction', point, occurrence: occurrence.kind };
  if (first?.subject) about.card = first.subject;
  if (first?.player !== undefined) about.player = first.player;
  return about;
}

function begin(g: Machine, frame: GateFrame, seat: SeatId, answer: string): void {
  const at = answer.lastIndexOf('~');
  const [occurrence, index] = answer
    .slice(at + 1)
    .split('.')
    .map(Number) as [number, number];
  const part = partsOf(frame).find((one) => one.occurrence.id === occurrence) ?? frame;
  const member = part.occurrence.members[index] as Member;
  const named = useById(g, seat, answer.slice('use:'.length, at), '');
  const use = { ...named, designator: named.ability.designators[0] ?? '' };
  part.fired.push(`${use.instance}@${use.ability.trigger?.batch ? 'all' : index}`);
  frame.member = index;
  frame.answering = part.occurrence.id;
  startUse(g, use, rolesOf(part.occurrence, member), part.occurrence.id);
}

function answersOf(g: Machine, frame: GateFrame, point: Point, seat: SeatId): Answer[] {
  const list: Answer[] = [];
  someStanding(frame, (part, member, index) => {
    const key = keysAt(part.occurrence.kind, point).answers;
    for (const found of usesFor(g, seat, key, '', frame.applied ? part.witnesses : [])) {
      const { trigger } = found.ability;
      if (!trigger || part.fired.includes(`${found.instance}@${trigger.batch ? 'all' : index}`)) continue;
      if (trigger.batch && list.some((one) => one.use.instance === found.instance && one.part === part))
        continue;
      if (!triggered(context(g, seat, found.card), trigger, point, part.occurrence, member)) continue;
      if (!ordinalFits(g, trigger, found.instance, part.occurrence.id, index)) continue;
      const use = { ...found, designator: found.ability.designators[0] ?? '' };
      if (isUsable(g, use, rolesOf(part.occurrence, member))) list.push({ use, part, member, index });
    }
    return false;
  });
  return list;
}

/** Whether, by public facts alone, the seat holds cards and some card of the edition could answer from its hand. */
function mightAnswer(g: Machine, frame: GateFrame, point: Point, seat: SeatId): boolean {
  if (g.swift || !g.state.zones[zoneKey('hand', seat)]?.length) return false;
  return someStanding(frame, (part, member) => {
    for (const program of g.lib.fromHand.get(keysAt(part.occurrence.kind, point).outOfPlay) ?? []) {
      const { text } = g.lib.programs.get(program)!;
      if (text.t !== 'ability' || !text.trigger) continue;
      if (!triggered(context(g, seat), text.trigger, point, part.occurrence, member)) continue;
      const instance = `s${seat}?|${program}`;
      const ability = abilityOf(g.lib, program);
      if (limitLeft(g, ability.limit, instance, context(g, seat), 1) <= 0) continue;
      const designator = ability.designators[0] ?? '';
      const use: Use = { seat, card: -1, program, ability, instance, designator, supposed: true };
      if (g.book.hooks.use.may(g, use) === null && inGoodFaith(g, use, rolesOf(part.occurrence, member)))
        return true;
    }
    return false;
  });
}
