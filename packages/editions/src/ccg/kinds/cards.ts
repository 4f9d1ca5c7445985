import {
  type Card,
  changed,
  isUnitLeader,
  type Machine,
  type Member,
  type OccurrenceSpec,
} from '@kyuden/engine';
import { setBowed, turnDown } from '../../kinds/cards.ts';
import { subjectCard } from '../../kinds/subject.ts';
import { isDiscardPile, isInPlay } from '../places.ts';

/** Kinds that change the state of a card in its place: bowed, dishonorable, face up. */

/** cards.bow-straighten-transitions: only an unbowed card in play can bow. */
const bow: OccurrenceSpec = {
  never: (g, member) => {
    const c = subjectCard(g, member);
    return !c || c.bowed || !isInPlay(g, c);
  },
  apply: setBowed(true),
  remember: true,
};

/** Whether the card may not straighten yet, because a certain turn of its controller has not begun. */
const isLocked = (g: Machine, c: Card): boolean => c.lockedUntil > (g.state.seats[c.controller]?.turns ?? 0);

const straighten: OccurrenceSpec = {
  never: (g, member) => {
    const c = subjectCard(g, member);
    return !c?.bowed || !isInPlay(g, c) || isLocked(g, c);
  },
  apply: setBowed(false),
  remember: true,
};

/** dishonor.honorable-only-personalities: nothing else can be dishonored. */
const canHaveHonor = (g: Machine, c: Card): boolean => isUnitLeader(g, c);

const dishonor: OccurrenceSpec = {
  never: (g, member) => {
    const c = subjectCard(g, member);
    return !c || c.dishonorable || !canHaveHonor(g, c);
  },
  apply: (g, member) => setDishonorable(g, member, true),
  remember: true,
};

const rehonor: OccurrenceSpec = {
  never: (g, member) => {
    const c = subjectCard(g, member);
    return !c?.dishonorable || !canHaveHonor(g, c);
  },
  apply: (g, member) => setDishonorable(g, member, false),
  remember: true,
};

function setDishonorable(g: Machine, member: Member, to: boolean): void {
  const c = subjectCard(g, member);
  if (!c) return;
  c.dishonorable = to;
  changed(g);
}

/**
 * Marks a Personality in a discard pile as dead: dishonorably if `name` or `data.honorably` says so, else
 * honorably.
 */
const markDead: OccurrenceSpec = {
  never: (g, member) => {
    const c = subjectCard(g, member);
    return !c || !isDiscardPile(c.zone) || !isUnitLeader(g, c) || c.dead === deadHow(member);
  },
  apply: (g, member) => {
    const c = subjectCard(g, member);
    if (!c) return;
    c.dead = deadHow(member);
    changed(g);
  },
};

const deadHow = (member: Member): 'honorably' | 'dishonorably' =>
  member.name === 'dishonorably' || member.data?.honorably === false ? 'dishonorably' : 'honorably';

/** visibility.reveal: the card turns face up and stays so. */
const turnUp: OccurrenceSpec = {
  never: (g, member) => {
    const c = subjectCard(g, member);
    return !c || c.faceUp;
  },
  apply: (g, member) => {
    const c = subjectCard(g, member);
    if (!c) return;
    c.faceUp = true;
    changed(g, isInPlay(g, c));
  },
  remember: true,
};

export const cardKinds: Record<string, OccurrenceSpec> = {
  bow,
  straighten,
  dishonor,
  rehonor,
  markDead,
  faceUp: turnUp,
  reveal: turnUp,
  faceDown: turnDown,
};
