import {
  type Cause,
  contextOf,
  type Machine,
  type Member,
  type Occurrence,
  patternFits,
  standingPatterns,
} from '@kyuden/engine';

/** Whether an active text would negate this change ('forbid') or keep it from occurring ('never'). */
export function standsAgainst(
  g: Machine,
  which: 'forbid' | 'never',
  kind: string,
  member: Omit<Member, 'fate'>,
  cause: Cause,
): boolean {
  const patterns = standingPatterns(g, which, kind);
  if (patterns.length === 0) return false;
  const asked: Member = { ...member, fate: 'pending' };
  const occurrence: Occurrence = { id: -1, kind, members: [asked], cause };
  return patterns.some((one) => patternFits(contextOf(g, one), one.node.what, occurrence, asked));
}
