import { type GameEvent, type SeatId, zoneName } from '@kyuden/engine';
import type { BattleTotals, Bonus, Line, Named } from '@kyuden/words';

/** Names of things for one reader. */
export interface Namer {
  name(thing: string): Named;
  seat(seat: SeatId): Named;
  /** The title and text of an ability. */
  program(id: string): { ability: string; text: string };
  /** The short sign of a stat. */
  short(stat: string): string;
  turn: number;
  /** The edition's own lines, where they differ. */
  own?: OwnLines | undefined;
}

export type EventMember = GameEvent['members'][number];
type Member = EventMember;
/** Returns the facts to tell about one member, or null if it is not worth a line. */
export type Tell = (member: Member, say: Namer, event: GameEvent) => Line | null;

/** An edition's own lines for events, where they differ from the common ones. */
export interface OwnLines {
  tells: Readonly<Record<string, Tell>>;
  /** Makes one line for several members; undefined: each gets its own line. */
  many: Readonly<
    Record<
      string,
      (subjects: readonly Named[], members: readonly Member[], say: Namer) => Line | null | undefined
    >
  >;
  isDeed(event: GameEvent): boolean;
  isSilent(event: GameEvent): boolean;
}

export const subjectOf = (member: Member, say: Namer): Named =>
  member.subject ? say.name(member.subject) : { is: 'something' };
export const playerOf = (member: Member, say: Namer): Named =>
  member.player === undefined ? { is: 'somebody' } : say.seat(member.player);

/** Kinds of line with subjects only. */
type Plain = 'bow' | 'straighten' | 'ready' | 'goHome' | 'honor' | 'dishonor' | 'rehonor' | 'loseStatus';
type PlainToo = 'reveal' | 'faceDown' | 'break' | 'discard' | 'sacrifice' | 'removeFromGame' | 'unclaim';
type PlainAlso = 'show' | 'restore' | 'loseToken' | 'putElsewhere';

/** Makes lines for something that happened to the subject. */
export const happened =
  (kind: Plain | PlainToo | PlainAlso): Tell =>
  (member, say) => ({ kind, subjects: [subjectOf(member, say)] });

/** Like `happened`, with the place, card or player that the subject went to. */
const went =
  (kind: 'attach' | 'transfer' | 'overlay' | 'switch' | 'move' | 'assign' | 'challenge'): Tell =>
  (member, say) => ({ kind, subjects: [subjectOf(member, say)], to: say.name(member.to ?? '') });

/** Makes lines for something that a player did. */
const did =
  (kind: 'discardFavor' | 'search' | 'shuffle' | 'gainProvince' | 'winBattle' | 'strike'): Tell =>
  (member, say) => ({ kind, player: playerOf(member, say) });

/** Like `did`, with the card or other thing that the player did it to. */
export const didTo =
  (kind: 'control' | 'look' | 'focus' | 'eventResolves' | 'claimRing'): Tell =>
  (member, say) => ({ kind, player: playerOf(member, say), subject: subjectOf(member, say) });

const about =
  (kind: 'target' | 'takeBackHonor' | 'attackResolves' | 'winDuel' | 'loseDuel'): Tell =>
  (member, say) => ({ kind, subject: subjectOf(member, say) });

/** The card that was put somewhere, by the name it had before. */
const putCard = (member: Member, say: Namer): Named =>
  typeof member.data?.before === 'string' ? say.name(member.data.before) : subjectOf(member, say);

/** Tells where cards were put. */
export function putWhere({ to = '', data }: Member, subjects: readonly Named[]): Line {
  const zone = zoneName(to);
  if (zone === 'hand') return { kind: 'goToHand', subjects };
  if (zone.endsWith('Deck'))
    return { kind: 'goToDeck', subjects, end: data?.position === 'bottom' ? 'bottom' : 'top' };
  return { kind: zone === 'province' ? 'goToProvince' : 'putElsewhere', subjects };
}

const bonus = (stat: string, by: number, say: Namer): Bonus => ({ stat, by, sign: say.short(stat) });

/** Facts for the log by kind of occurrence. A kind that is missing here or returns null is not told. */
const TELLS: Readonly<Record<string, Tell>> = {
  turnBegins: (member, say) => ({ kind: 'turn', turn: say.turn, player: playerOf(member, say) }),
  phaseBegins: (member) => (member.name ? { kind: 'phase', phase: member.name } : null),
  announce: (_member, say, { cause }) => ({
    kind: 'use',
    player: say.seat(cause.seat),
    card: cause.card ? say.name(cause.card) : null,
    ...say.program(cause.program),
  }),
  target: about('target'),
  bow: happened('bow'),
  straighten: happened('straighten'),
  dishonor: happened('dishonor'),
  rehonor: happened('rehonor'),
  reveal: happened('reveal'),
  faceUp: (member, say) => ({ kind: 'faceUp', contest: 'battle', subjects: [subjectOf(member, say)] }),
  destroy: (member, say) => ({
    kind: 'destroy',
    subjects: [subjectOf(member, say)],
    dead: String(member.data?.dead || ''),
  }),
  discard: (member, say) =>
    zoneName(member.from ?? '') === 'resolution'
      ? null
      : { kind: 'discard', subjects: [subjectOf(member, say)] },
  removeFromGame: happened('removeFromGame'),
  enterPlay: (member, say) => ({
    kind: 'bringIn',
    player: playerOf(member, say),
    subject: subjectOf(member, say),
    bowed: Boolean(member.data?.bowed),
  }),
  create: (member, say) => ({ kind: 'create', player: playerOf(member, say), made: subjectOf(member, say) }),
  attach: went('attach'),
  transfer: went('transfer'),
  overlay: went('overlay'),
  put: (member, say) => putWhere(member, [putCard(member, say)]),
  putInZone: (member, say) => putWhere(member, [putCard(member, say)]),
  switch: went('switch'),
  move: went('move'),
  assign: went('assign'),
  goHome: happened('goHome'),
  control: didTo('control'),
  invite: (member, say, { cause }) => ({
    kind: 'invite',
    player: say.seat(cause.seat),
    guest: playerOf(member, say),
  }),
  gainHonor: (member, say) => ({
    kind: 'gainHonor',
    contest: 'battle',
    player: playerOf(member, say),
    amount: member.amount ?? 0,
  }),
  loseHonor: (member, say) => ({
    kind: 'loseHonor',
    contest: 'battle',
    player: playerOf(member, say),
    amount: member.amount ?? 0,
  }),
  keepGold: (member, say) => ({
    kind: 'keepGold',
    player: playerOf(member, say),
    amount: member.amount ?? 0,
  }),
  spendGold: (member, say) => ({
    kind: 'spendGold',
    player: playerOf(member, say),
    amount: member.amount ?? 0,
  }),
  draw: (member, say) => ({ kind: 'draw', player: playerOf(member, say), cards: [subjectOf(member, say)] }),
  takeBack: about('takeBackHonor'),
  focusCut: (member, say) => ({
    kind: 'focusCut',
    player: playerOf(member, say),
    card: member.name ?? '',
    amount: member.amount ?? 0,
  }),
  lobbyCounted: (member, say) => ({
    kind: 'lobby',
    player: playerOf(member, say),
    amount: member.amount ?? 0,
    against: Number(member.name ?? 0),
  }),
  takeFavor: (member, say) => ({ kind: 'takeFavor', player: playerOf(member, say), side: '' }),
  discardFavor: did('discardFavor'),
  eliminate: (member, say) => ({
    kind: 'eliminate',
    player: playerOf(member, say),
    how: member.name ?? '',
  }),
  winGame: (member, say) => ({ kind: 'winGame', player: playerOf(member, say), how: member.name ?? '' }),
  look: didTo('look'),
  show: happened('show'),
  search: did('search'),
  shuffle: did('shuffle'),
  destroyProvince: (member, say) => ({ kind: 'destroy', subjects: [subjectOf(member, say)], dead: '' }),
  gainProvince: did('gainProvince'),
  addToken: (member, say) => ({
    kind: 'addToken',
    subject: subjectOf(member, say),
    stats: ((member.data?.stats ?? []) as [string, number][]).map(([stat, by]) => bonus(stat, by, say)),
    name: member.name ?? '',
  }),
  removeToken: happened('loseToken'),
  modify: (member, say) => ({
    kind: 'modify',
    subject: subjectOf(member, say),
    bonus: bonus(member.name ?? '', member.amount ?? 0, say),
  }),
  attackDeclared: (member, say) => ({
    kind: 'attack',
    player: playerOf(member, say),
    defender: member.to ? say.name(member.to) : null,
  }),
  engage: (member, say) => ({ kind: 'battle', at: subjectOf(member, say) }),
  sidesCompared: (member) => ({ kind: 'compare', ...(member.data as unknown as BattleTotals) }),
  winBattle: did('winBattle'),
  attackResolves: about('attackResolves'),
  challenge: went('challenge'),
  focus: didTo('focus'),
  strike: did('strike'),
  winDuel: about('winDuel'),
  loseDuel: about('loseDuel'),
  eventResolves: didTo('eventResolves'),
};

/** Kinds for which three or more members are told as a number only. */
const COUNTED = { straighten: true, bow: true, goHome: true } as const;
const OUTCOMES = { negated: true, replaced: true, delayed: true } as const;

const isOutcome = (fate: string): fate is keyof typeof OUTCOMES => fate in OUTCOMES;

/**
 * The weight of a line: the beginning of a turn or phase, a player's deed, or a detail that follows from it.
 */
export type Weight = 'turn' | 'phase' | 'deed' | 'detail';

export interface EventLine {
  weight: Weight;
  line: Line;
}

const DEEDS = new Set(['announce', 'attackDeclared', 'winGame', 'eliminate', 'challenge']);

/** Returns how a kind of occurrence is told, in the words of an edition or in the shared ones. */
export const tellOf = (own: OwnLines | undefined, kind: string): Tell | undefined =>
  own?.tells[kind] ?? TELLS[kind];

/** Returns the lines for one event; none if it is not worth telling. */
export function eventLines(event: GameEvent, say: Namer): readonly EventLine[] {
  const { own } = say;
  const tell = tellOf(own, event.kind);
  if (!tell || own?.isSilent(event)) return noLines;
  const told = event.members.filter((one) => one.fate === 'done' || isOutcome(one.fate));
  const weight = weightOf(event, own);
  const together = own ? manyLines(event, told, say, own, tell) : countedLine(event, told);
  if (together) return together.map((line) => ({ weight, line }));
  const lines: EventLine[] = [];
  for (const member of told) {
    const line = tell(member, say, event);
    if (line) lines.push({ weight, line: isOutcome(member.fate) ? { ...line, outcome: member.fate } : line });
  }
  return lines;
}

function weightOf(event: GameEvent, own: OwnLines | undefined): Weight {
  if (event.kind === 'turnBegins') return 'turn';
  if (event.kind === 'phaseBegins') return 'phase';
  return (own ? own.isDeed(event) : DEEDS.has(event.kind)) ? 'deed' : 'detail';
}

const noLines: readonly EventLine[] = [];

/** Makes a line such as `4 cards bow` for many members of a counted kind; otherwise undefined. */
function countedLine({ kind }: GameEvent, told: readonly Member[]): Line[] | undefined {
  if (!(kind in COUNTED) || told.length < 3 || told.some((one) => one.fate !== 'done')) return undefined;
  return [{ kind: 'count', did: kind as keyof typeof COUNTED, count: told.length }];
}

/** Makes one line for the members of each player, by name; undefined if they are told one by one. */
function manyLines(
  event: GameEvent,
  told: readonly Member[],
  say: Namer,
  { many }: OwnLines,
  tell: Tell,
): Line[] | undefined {
  const join = many[event.kind];
  if (!join || told.length < 2 || told.some((one) => one.fate !== 'done')) return undefined;
  const lines: Line[] = [];
  for (const members of Map.groupBy(told, (one) => one.player).values()) {
    const subjects = members.map((one) => subjectOf(one, say));
    const line = members.length > 1 ? join(subjects, members, say) : tell(members[0]!, say, event);
    if (line === undefined) return undefined;
    if (line !== null) lines.push(line);
  }
  return lines;
}
