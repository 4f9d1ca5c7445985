import { type GameEvent, thingKind, zoneName } from '@kyuden/engine';
import type { Line, Named } from '@kyuden/words';
import {
  didTo,
  type EventMember,
  happened,
  type Namer,
  type OwnLines,
  playerOf,
  putWhere,
  subjectOf,
  type Tell,
} from '../event-lines.ts';

/** Log facts of the living card game. */

const contest = 'conflict';

const quiet: Tell = () => null;

const ofAmount =
  (kind: 'payFate' | 'bid'): Tell =>
  (member, say) => ({ kind, player: playerOf(member, say), amount: member.amount ?? 0 });

/** Tells fate moving between pools, cards and rings, or from and to the common supply. */
const fate: Tell = ({ name, from, to, amount = 0 }, say) => {
  if (name !== 'fate') return null;
  if (to && thingKind(to) === 's')
    return { kind: 'takeFate', to: say.name(to), amount, from: from ? say.name(from) : null };
  if (to) return { kind: 'placeFate', subjects: [say.name(to)], amount };
  return from ? { kind: 'loseFate', subjects: [say.name(from)], amount } : null;
};

/** The destination of a card that enters play. */
function placeOf({ to = '' }: EventMember, say: Namer): Named | 'conflict' | 'home' {
  if (thingKind(to) === 'c') return say.name(to);
  return thingKind(to) === 'b' ? 'conflict' : 'home';
}

const SIDES = { attacker: 'joinAttack', defender: 'joinDefense' } as const;

/** Tells which side characters joined; otherwise they went home. */
const commits = (name: string | undefined, subjects: readonly Named[]): Line => ({
  kind: SIDES[name as keyof typeof SIDES] ?? 'goHome',
  subjects,
});

const tells: Readonly<Record<string, Tell>> = {
  turnBegins: (member, say) => ({ kind: 'round', turn: say.turn, player: playerOf(member, say) }),
  straighten: happened('ready'),
  honor: happened('honor'),
  discardStatus: happened('loseStatus'),
  faceUp: (member, say) => ({ kind: 'faceUp', contest, subjects: [subjectOf(member, say)] }),
  faceDown: happened('faceDown'),
  sacrifice: happened('sacrifice'),
  moveCounter: fate,
  spend: ofAmount('payFate'),
  enterPlay: (member, say) => ({
    kind: 'enter',
    player: playerOf(member, say),
    subject: subjectOf(member, say),
    played: Boolean(member.data?.played),
    fate: Number(member.data?.fate ?? 0),
    bowed: Boolean(member.data?.bowed),
    to: placeOf(member, say),
  }),
  setDial: ofAmount('bid'),
  giveHonor: (member, say) => ({
    kind: 'giveHonor',
    player: playerOf(member, say),
    amount: member.amount ?? 0,
    to: say.name(member.to ?? ''),
  }),
  gainHonor: (member, say) => ({
    kind: 'gainHonor',
    contest,
    player: playerOf(member, say),
    amount: member.amount ?? 0,
  }),
  loseHonor: (member, say) => ({
    kind: 'loseHonor',
    contest,
    player: playerOf(member, say),
    amount: member.amount ?? 0,
  }),
  deckRunsOut: (member, say) => ({
    kind: 'deckRunsOut',
    player: playerOf(member, say),
    amount: member.amount ?? 0,
    deck: member.name ?? '',
  }),
  conflictDeclared: (member, say) => ({
    kind: 'declareConflict',
    player: playerOf(member, say),
    subject: subjectOf(member, say),
    type: member.name ?? '',
  }),
  conflictPassed: (member, say) => ({ kind: 'noConflict', player: playerOf(member, say) }),
  selectRing: (member, say) => ({
    kind: 'contestRing',
    player: playerOf(member, say),
    subject: subjectOf(member, say),
    fate: member.amount ?? 0,
  }),
  commit: (member, say) => commits(member.name, [subjectOf(member, say)]),
  revealProvince: happened('reveal'),
  destroyProvince: happened('break'),
  restoreProvince: happened('restore'),
  hideProvince: happened('faceDown'),
  winConflict: (member, say) => ({
    kind: 'winConflict',
    player: playerOf(member, say),
    amount: member.amount ?? 0,
    type: member.name ?? '',
  }),
  ringEffect: (member, say) => ({
    kind: 'resolveRing',
    player: playerOf(member, say),
    subject: subjectOf(member, say),
    element: member.name ?? '',
  }),
  claimRing: didTo('claimRing'),
  returnRing: happened('unclaim'),
  takeFavor: (member, say) => ({ kind: 'takeFavor', player: playerOf(member, say), side: member.name ?? '' }),
  move: (member, say) => ({
    kind: thingKind(member.to ?? '') === 's' ? 'moveHome' : 'moveToConflict',
    subjects: [subjectOf(member, say)],
  }),
  put: (member, say) => putWhere(member, [subjectOf(member, say)]),
  duelBegins: (member, say) => ({
    kind: 'duel',
    subjects: [subjectOf(member, say)],
    to: say.name(member.to ?? ''),
  }),
  eliminate: (member, say) => ({ kind: 'lose', player: playerOf(member, say), how: member.name ?? '' }),
  // Not told: other lines cover them.
  played: quiet,
  takeOver: quiet,
  refill: quiet,
  passToken: quiet,
};

/** Lines for several members at once. */
const many: OwnLines['many'] = {
  straighten: (subjects) => ({ kind: 'ready', subjects }),
  bow: (subjects) => ({ kind: 'bow', subjects }),
  faceUp: (subjects) => ({ kind: 'faceUp', contest, subjects }),
  discard: (subjects, [first]) =>
    zoneName(first?.from ?? '') === 'resolution' ? null : { kind: 'discard', subjects },
  sacrifice: (subjects) => ({ kind: 'sacrifice', subjects }),
  honor: (subjects) => ({ kind: 'honor', subjects }),
  dishonor: (subjects) => ({ kind: 'dishonor', subjects }),
  returnRing: (subjects) => ({ kind: 'unclaim', subjects }),
  commit: (subjects, [first]) => commits(first?.name, subjects),
  draw: (cards, [first], say) => ({ kind: 'draw', player: playerOf(first!, say), cards }),
  moveCounter: (subjects, members) => {
    const [first] = members;
    const { amount = 0, subject = '' } = first ?? {};
    if (first?.name !== 'fate' || members.some((one) => one.amount !== first.amount)) return undefined;
    if (first.to === subject && thingKind(subject) !== 's') return { kind: 'placeFate', subjects, amount };
    return first.from === subject && first.to === undefined
      ? { kind: 'loseFate', subjects, amount }
      : undefined;
  },
};

const deeds = new Set([
  'announce',
  'conflictDeclared',
  'winConflict',
  'destroyProvince',
  'setDial',
  'duelBegins',
  'claimRing',
  'takeFavor',
  'eliminate',
  'winGame',
]);

/** Whether an event needs no line: no fate was paid, or another line covers it. */
const isSilent = ({ kind, members, cause }: GameEvent): boolean =>
  (kind === 'spend' && members.every((one) => !one.amount)) ||
  // Characters who bow at the end of a conflict also go home; that line is enough.
  (kind === 'bow' && cause.mode === 'resolution' && members.length > 1);

export const lcgEvents: OwnLines = {
  tells,
  many,
  isDeed: ({ kind, members }) =>
    deeds.has(kind) || (kind === 'enterPlay' && members.some((one) => one.data?.played === true)),
  isSilent,
};
