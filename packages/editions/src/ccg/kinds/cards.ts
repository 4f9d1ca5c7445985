import {
  type Card,
  changed,
  isUnitLeader,
  type Machine,
  type Member,
  type OccurrenceSpec,
  ownCardOf,
  zoneName,
} from '@kyuden/engine';
import { isDiscardPile, isInPlay } from '../places.ts';

/** Changes of a card's state where it is: bowing, honor, the face it shows. */

/** The card a member is about, if it is still known by that name. */
export const subjectCard = (g: Machine, member: Member): Card | undefined =>
  member.subject === undefined ? undefined : ownCardOf(g, member.subject);

/** cards.bow-straighten-transitions: only cards in play bow, and only from unbowed to bowed. */
const bow: OccurrenceSpec = {
  never: (g, member) => {
    const c = subjectCard(g, member);
    return !c || c.bowed || !isInPlay(g, c);
  },
  apply: (g, member) => {
    const c = subjectCard(g, member);
    if (!c) return;
    c.bowed = true;
    changed(g);
  },
  remember: true,
};

/** A card may be locked until a turn of its controller begins. */
const isLocked = (g: Machine, c: Card): boolean => c.lockedUntil > (g.state.seats[c.controller]?.turns ?? 0);

const straighten: OccurrenceSpec = {
  never: (g, member) => {
    const c = subjectCard(g, member);
    return !c?.bowed || !isInPlay(g, c) || isLocked(g, c);
  },
  apply: (g, member) => {
    const c = subjectCard(g, member);
    if (!c) return;
    c.bowed = false;
    changed(g);
  },
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

/** How a Personality in a discard pile is to be counted dead: `name` says it, honorably unless it says otherwise. */
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

/** visibility.reveal: from face down to face up, and it stays so. */
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

/** A card in a province turned over: everybody has seen it, and it is a face-down card from now on. */
const turnDown: OccurrenceSpec = {
  never: (g, member) => {
    const c = subjectCard(g, member);
    return !c?.faceUp || zoneName(c.zone) !== 'province';
  },
  apply: (g, member) => {
    const c = subjectCard(g, member);
    if (!c) return;
    c.faceUp = false;
    for (const seat of g.state.seats) c.known |= 1 << seat.id;
    changed(g, true);
  },
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
