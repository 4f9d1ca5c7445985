import { isToCome, leavers, nextPoint } from '../../gate/gate-frame.ts';
import { keysAt } from '../../gate/keys.ts';
import { patternBit, pointBits } from '../../gate/listener-bits.ts';
import { bitsOf, type KindListeners, listenersOf } from '../../gate/listener-index.ts';
import {
  carried,
  mayAnswerInPlay,
  mayAnyAnswerAt,
  ownTexts,
  standingPatterns,
} from '../../gate/listeners.ts';
import { triggered } from '../../gate/match.ts';
import { applyPending, dropImpossible, endNested, isPending, specOf, tellOf } from '../../gate/occur.ts';
import { card } from '../../machine/cards.ts';
import { context } from '../../machine/context.ts';
import { inPlay } from '../../machine/in-play.ts';
import type { Machine } from '../../machine/machine.ts';
import type { Layer } from '../../machine/rulebook.ts';
import { answerOf, ask, finish } from '../../machine/stack.ts';
import { unreachable } from '../../program/unreachable.ts';
import type { Point } from '../../program/vocabulary.ts';
import type { GateFrame, Member, Option } from '../../state/index.ts';
import { mayBeJoined } from '../combining.ts';
import { releaseExtraOf } from '../extra-action-queue.ts';
import { type Due, dueDelayed, dueTraits, handTraitStop, startDue } from './due.ts';
import { applyStanding, runRulebook } from './gate-layers.ts';
import { reactionRound } from './reactions.ts';
import { gateTogether } from './together.ts';

/**
 * Takes an occurrence through the points of the edition's table. At each point every remaining member passes through
 * the layers in order; the change is made where the table says. Called again after everything it starts, so it always
 * collects anew what is due.
 */
export function gate(g: Machine, frame: GateFrame): void {
  if (g.book.modes.together) return gateTogether(g, frame);
  const { points, layers } = g.book.gate;
  const { occurrence } = frame;
  if (!frame.applied && isUnderWay(frame)) dropImpossible(g, occurrence);
  if (frame.nested) endNested(g, frame);
  // Steps of this loop that continue without returning do not change the listeners.
  const listeners = listenersOf(g, occurrence.kind);
  for (;;) {
    const point = points[frame.point];
    if (point === undefined) return finish(g, frame, occurrence);
    if (point === 'apply') {
      if (!isPending(occurrence)) {
        if (occurrence.members.some((one) => one.fate === 'negated')) tellOf(g, occurrence);
        return finish(g, frame, occurrence);
      }
      const leaving = leavers(g, occurrence);
      frame.applied = true;
      if (specOf(g, occurrence.kind).nests) frame.nested = true;
      applyPending(g, occurrence);
      frame.witnesses = leaving.filter((id) => !inPlay(g, card(g, id)));
      nextPoint(frame);
      return;
    }
    if (!mayBeAnswered(g, listeners, frame, point) && !mayBeJoined(g, frame, point)) {
      nextPoint(frame);
      continue;
    }
    if (frame.member < 0) {
      const chosen = nextMember(g, frame, point);
      if (chosen === 'ask') return;
      if (chosen === 'none') {
        nextPoint(frame);
        continue;
      }
    }
    const member = occurrence.members[frame.member] as Member;
    const layer = layers[point][frame.layer];
    if (layer === undefined || (!frame.applied && !isToCome(member))) {
      frame.member = -1;
      continue;
    }
    if (runLayer(g, frame, point, layer, member) === 'wait') return;
    frame.layer++;
    frame.seat = -1;
    frame.passes = 0;
  }
}

/** Whether the gate has run before, so that something may have changed since the occurrence was created. */
const isUnderWay = (frame: GateFrame): boolean => frame.member >= 0 || frame.point > 0;

/** Whether anything could answer at this point: a present text, a card that has just left, or a text that forbids. */
function mayBeAnswered(g: Machine, listeners: KindListeners, frame: GateFrame, point: Point): boolean {
  const { kind } = frame.occurrence;
  if ((bitsOf(listeners) & pointBits[point]) !== 0) {
    // Within a point a seat may have been asked already, so it is completed.
    const isBegun = frame.member >= 0 || frame.answer !== undefined;
    if (!g.swift || isBegun || mayAnyAnswerAt(g, listeners, frame.occurrence, point)) return true;
  }
  if (!frame.applied)
    return point === 'before' && (listeners.effects & patternBit) !== 0 && isBanned(g, kind);
  if (frame.witnesses.length === 0) return false;
  const { traits, answers } = keysAt(kind, point);
  return frame.witnesses.some(
    (id) => ownTexts(g, card(g, id), traits).length > 0 || ownTexts(g, card(g, id), answers).length > 0,
  );
}

const isBanned = (g: Machine, kind: string): boolean =>
  standingPatterns(g, 'forbid', kind).length > 0 || standingPatterns(g, 'rewrite', kind).length > 0;

/** Selects the next member. If several have waiting answers, the edition's `orderer` is asked, one member at a time. */
function nextMember(g: Machine, frame: GateFrame, point: Point): 'ask' | 'none' | 'taken' {
  const { occurrence } = frame;
  if (frame.left.length === 0) return 'none';
  const standing = frame.applied
    ? frame.left
    : frame.left.filter((index) => occurrence.members[index]?.fate === 'pending');
  if (standing.length === 0) return 'none';
  let index = standing[0] as number;
  if (standing.length > 1) {
    const chosen = answerOf(frame);
    if (chosen !== undefined) index = Number(chosen.slice('member:'.length));
    else {
      const waiting = standing.filter((each) =>
        isAnswered(g, frame, point, occurrence.members[each] as Member),
      );
      if (waiting.length > 1) {
        const orderer = g.book.gate.orderer(g);
        const options: Option[] = waiting.map((each) =>
          memberOption(occurrence.members[each] as Member, each),
        );
        ask(g, orderer, 'order', { what: 'orderOfOccurrences', occurrence: occurrence.kind }, options);
        return 'ask';
      }
      index = waiting[0] ?? index;
    }
  }
  frame.left = frame.left.filter((each) => each !== index);
  frame.member = index;
  frame.layer = 0;
  frame.seat = -1;
  frame.passes = 0;
  return 'taken';
}

function memberOption(member: Member, index: number): Option {
  const thing = member.subject || (member.player === undefined ? '' : `s${member.player}`);
  const option: Option = { id: `member:${index}`, role: 'do', verb: 'member', index };
  return thing === '' ? option : { ...option, thing };
}

/** Whether a public text answers this member. */
function isAnswered(g: Machine, frame: GateFrame, point: Point, member: Member): boolean {
  const { occurrence } = frame;
  if (!mayAnswerInPlay(g, occurrence, member, point)) return false;
  const { traits, answers } = keysAt(occurrence.kind, point);
  for (const key of [traits, answers]) {
    for (const one of carried(g, key)) {
      const { text } = one.ready;
      const trigger = 'trigger' in text ? text.trigger : undefined;
      if (trigger && triggered(context(g, one.you, one.card), trigger, point, occurrence, member))
        return true;
    }
  }
  return false;
}

function runLayer(g: Machine, frame: GateFrame, point: Point, layer: Layer, member: Member): 'wait' | 'next' {
  switch (layer) {
    case 'standing':
      applyStanding(g, frame, member);
      return 'next';
    case 'rulebook':
      return runRulebook(g, frame, point, member);
    case 'delayed':
      if (releasesExtra(g, frame, point, member)) return 'wait';
      return runDue(g, frame, dueDelayed(g, frame, point, member));
    case 'delayedAndTraits': {
      if (releasesExtra(g, frame, point, member)) return 'wait';
      const due = [...dueDelayed(g, frame, point, member), ...dueTraits(g, frame, point, member)];
      if (runDue(g, frame, due) === 'wait') return 'wait';
      return handTraitStop(g, frame, point, member);
    }
    case 'traits':
      if (runDue(g, frame, dueTraits(g, frame, point, member)) === 'wait') return 'wait';
      return handTraitStop(g, frame, point, member);
    case 'reactions':
      return reactionRound(g, frame, point, member);
    case 'join':
      throw new Error('a layer to join at is for editions that answer together');
    default:
      return unreachable(layer);
  }
}

/** Whether the end of an action begins an additional action that waits for it. */
const releasesExtra = (g: Machine, frame: GateFrame, point: Point, member: Member): boolean =>
  point === 'after' && frame.occurrence.kind === 'actionResolves' && releaseExtraOf(g, member.data?.action);

/** Carries out due effects one at a time; the order is asked for each time. */
function runDue(g: Machine, frame: GateFrame, due: readonly Due[]): 'wait' | 'next' {
  if (due.length === 0) return 'next';
  let chosen = due[0] as Due;
  if (due.length > 1) {
    const answer = answerOf(frame);
    const named = answer === undefined ? undefined : due.find((one) => one.option.id === answer);
    if (!named) {
      ask(
        g,
        g.book.gate.orderer(g),
        'order',
        { what: 'orderOfEffects' },
        due.map((one) => one.option),
      );
      return 'wait';
    }
    chosen = named;
  }
  startDue(g, frame, chosen);
  return 'wait';
}
