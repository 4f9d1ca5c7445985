import {
  type Card,
  cardOf,
  hasKeyword,
  type Machine,
  type Member,
  type Occurrence,
  ownCounts,
  type RulebookTrigger,
} from '@kyuden/engine';

/** Resilient: once a game each such card does not die in the resolution of a battle. */

const key = (c: Card): string => `resilient:${c.id}`;

function savedBy(g: Machine, { cause }: Occurrence, { subject, fate }: Member): Card | undefined {
  if (fate !== 'pending' || cause.mode !== 'resolution') return undefined;
  const c = subject === undefined ? undefined : cardOf(g, subject);
  return c && hasKeyword(g, c, 'Resilient') && g.state.counts[key(c)] === undefined ? c : undefined;
}

export const resilient: RulebookTrigger = {
  rule: 'ivory.resolution.loser-destroyed',
  kind: 'destroy',
  point: 'before',
  may: (g, occurrence) => occurrence.members.some((one) => savedBy(g, occurrence, one) !== undefined),
  matches: (g, frame, member) => savedBy(g, frame.occurrence, member) !== undefined,
  run: (g, frame, member) => {
    const c = savedBy(g, frame.occurrence, member);
    if (!c) return;
    ownCounts(g)[key(c)] = 1;
    member.fate = 'negated';
  },
};
