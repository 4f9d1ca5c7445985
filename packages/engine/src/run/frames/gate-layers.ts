import { amount } from '../../eval/amount.ts';
import { refSeats } from '../../eval/ref.ts';
import { contextOf } from '../../eval/standing.ts';
import { cannotBeNegated } from '../../gate/cannot-be-negated.ts';
import { spokenOf, standingPatterns, triggersOf } from '../../gate/listeners.ts';
import { patternFits } from '../../gate/match.ts';
import type { Machine } from '../../machine/machine.ts';
import type { Point } from '../../program/vocabulary.ts';
import type { GateFrame, Member } from '../../state/index.ts';

/** The amount, unless a text has said that nothing raises it so far. */
export const belowMost = ({ data }: Member, value: number): number =>
  typeof data?.most === 'number' ? Math.min(value, data.most) : value;

/** Applies active continuous effects that forbid or change the occurrence, without a question. */
export function applyStanding(g: Machine, frame: GateFrame, member: Member): void {
  const { occurrence } = frame;
  if (frame.applied || !spokenOf(g, occurrence.kind)) return;
  for (const one of standingPatterns(g, 'rewrite', occurrence.kind)) {
    const key = `w${one.order}.${one.program.id}@${frame.member}`;
    if (frame.fired.includes(key)) continue;
    const ctx = contextOf(g, one);
    if (!patternFits(ctx, one.node.what, occurrence, member)) continue;
    frame.fired.push(key);
    if (one.node.times !== undefined) member.amount = (member.amount ?? 0) * one.node.times;
    if (one.node.by !== undefined) {
      const before = member.amount ?? 0;
      const after = before + amount({ ...ctx, occurrence, member }, one.node.by);
      member.amount = one.node.min === undefined ? after : Math.max(after, Math.min(before, one.node.min));
    }
    if (member.amount !== undefined) member.amount = belowMost(member, member.amount);
    const [recipient] = one.node.recipient ? refSeats(ctx, one.node.recipient) : [];
    if (recipient !== undefined) member.player = recipient;
  }
  for (const one of standingPatterns(g, 'forbid', occurrence.kind)) {
    if (patternFits(contextOf(g, one), one.node.what, occurrence, member)) {
      if (!cannotBeNegated(g, occurrence, member)) member.fate = 'negated';
      return;
    }
  }
}

export function runRulebook(g: Machine, frame: GateFrame, point: Point, member: Member): 'wait' | 'next' {
  for (const trigger of triggersOf(g, frame.occurrence.kind)) {
    if (trigger.point !== point) continue;
    if (!trigger.matches(g, frame, member)) continue;
    const key = `${trigger.rule}@${frame.member}`;
    if (frame.fired.length > 0 && frame.fired.includes(key)) continue;
    frame.fired.push(key);
    trigger.run(g, frame, member);
    return 'wait';
  }
  return 'next';
}
