import type { GameEvent, SeatId } from '@kyuden/engine';
import type { BattleTotals } from '../battle-totals.ts';
import { listed } from './spelling.ts';

/** How things are called for the one who is told. */
export interface Speaker {
  name(thing: string): string;
  /** A card that was just created: its title, or what it is. */
  created(thing: string): string;
  seat(seat: SeatId): string;
  program(id: string): { title: string; text: string };
  short(stat: string): string;
  turn: number;
  /** What the edition says in its own words. */
  own?: OwnEventWords | undefined;
}

export type EventMember = GameEvent['members'][number];
type Member = EventMember;
/** Words for what happened to one; null: it is no news. */
export type Phrase = (member: Member, say: Speaker, event: GameEvent) => string | null;

/** How an edition tells what happens, where it differs from the others. */
export interface OwnEventWords {
  /** What a turn is called. */
  turn: string;
  phrases: Readonly<Record<string, Phrase>>;
  /** What is said of several members at once, their names joined; undefined: each is told by itself. */
  many: Readonly<
    Record<string, (names: string, members: readonly Member[], say: Speaker) => string | null | undefined>
  >;
  isDeed(event: GameEvent): boolean;
  isSilent(event: GameEvent): boolean;
}

const subject = (member: Member, say: Speaker): string =>
  member.subject ? say.name(member.subject) : 'something';
const player = (member: Member, say: Speaker): string =>
  member.player === undefined ? 'somebody' : say.seat(member.player);
const there = (member: Member, say: Speaker): string => {
  const { to = '' } = member;
  return to.startsWith('s') ? `${say.seat(Number(to.slice(1)))}'s home` : say.name(to);
};
const does =
  (verb: string): Phrase =>
  (member, say) =>
    `${subject(member, say)} ${verb}`;

const signed = (amount = 0): string => (amount < 0 ? `${amount}` : `+${amount}`);
/** `F` stands at its number, `strength` is a word. */
const stat = (name: string, say: Speaker): string => {
  const short = say.short(name);
  return short.length > 1 ? ` ${short}` : short;
};
const zoneOf = (key = ''): string => key.slice(0, key.indexOf(':'));

/** What happened, in words, by kind. A kind that is not here or says null is no news: it only prepares other things. */
const PHRASES: Readonly<Record<string, Phrase>> = {
  turnBegins: (member, say) => `${player(member, say)}'s turn`,
  phaseBegins: (member) => (member.name ? `${member.name} Phase` : null),
  announce: (_member, say, event) => {
    const { title, text } = say.program(event.cause.program);
    const card = event.cause.card ? say.name(event.cause.card) : title;
    return `${say.seat(event.cause.seat)} uses ${card}: ${text}`;
  },
  target: (member, say) => `target: ${subject(member, say)}`,
  bow: does('bows'),
  straighten: does('straightens'),
  dishonor: does('is dishonored'),
  rehonor: does('is rehonored'),
  reveal: does('is revealed'),
  faceUp: does('is turned face up'),
  destroy: (member, say) => {
    const dead = member.data?.dead ? `, dead ${member.data.dead}` : '';
    return `${subject(member, say)} is destroyed${dead}`;
  },
  discard: (member, say) =>
    zoneOf(member.from) === 'resolution' ? null : `${subject(member, say)} is discarded`,
  removeFromGame: does('is removed from the game'),
  enterPlay: (member, say) => {
    const how = member.data?.bowed ? ', bowed' : '';
    return `${player(member, say)} brings ${subject(member, say)} into play${how}`;
  },
  create: (member, say) =>
    `${player(member, say)} creates ${member.subject ? say.created(member.subject) : 'something'}`,
  attach: (member, say) => `${subject(member, say)} attaches to ${there(member, say)}`,
  transfer: (member, say) => `${subject(member, say)} goes to ${there(member, say)}`,
  overlay: (member, say) => `${subject(member, say)} overlays ${there(member, say)}`,
  put: (member, say) => `${subject(member, say)} is put elsewhere`,
  putInZone: (member, say) => `${subject(member, say)} is put elsewhere`,
  switch: (member, say) => `${subject(member, say)} and ${there(member, say)} are switched`,
  move: (member, say) => `${subject(member, say)} moves to ${there(member, say)}`,
  assign: (member, say) => `${subject(member, say)} assigns to ${there(member, say)}`,
  goHome: does('goes home'),
  control: (member, say) => `${player(member, say)} takes control of ${subject(member, say)}`,
  invite: (member, say, event) => `${say.seat(event.cause.seat)} invites ${player(member, say)}`,
  gainHonor: (member, say) => `${player(member, say)} gains ${member.amount} Honor`,
  loseHonor: (member, say) => `${player(member, say)} loses ${member.amount} Honor`,
  draw: (member, say) => `${player(member, say)} draws ${subject(member, say)}`,
  takeBack: (member, say) => `the Honor gained for ${subject(member, say)} is taken back`,
  focusCut: (member, say) =>
    `${player(member, say)} cuts to ${member.name ?? 'nothing'} (Focus value ${member.amount ?? 0})`,
  lobbyCounted: (member, say) =>
    `${player(member, say)} lobbies with ${member.amount ?? 0} Honor, against ${member.name ?? 0}`,
  takeFavor: (member, say) => `${player(member, say)} takes the Imperial Favor`,
  discardFavor: (member, say) => `${player(member, say)} discards the Imperial Favor`,
  eliminate: (member, say) => `${player(member, say)} is eliminated${member.name ? ` (${member.name})` : ''}`,
  winGame: (member, say) => `${player(member, say)} wins the game${member.name ? ` (${member.name})` : ''}`,
  look: (member, say) => `${player(member, say)} looks at ${subject(member, say)}`,
  show: (member, say) => `${subject(member, say)} is shown`,
  search: (member, say) => `${player(member, say)} searches`,
  shuffle: (member, say) => `${player(member, say)} shuffles`,
  destroyProvince: (member, say) => `${subject(member, say)} is destroyed`,
  gainProvince: (member, say) => `${player(member, say)} gains a province`,
  addToken: (member, say) => {
    const stats = (member.data?.stats ?? []) as [string, number][];
    const numbers = stats.map(([name, by]) => `${signed(by)}${stat(name, say)}`).join('/');
    return `${subject(member, say)} gets a ${[numbers, member.name].filter(Boolean).join(' ')} token`;
  },
  removeToken: (member, say) => `${subject(member, say)} loses a token`,
  modify: (member, say) =>
    `${subject(member, say)} has ${signed(member.amount)}${stat(member.name ?? '', say)}`,
  attackDeclared: (member, say) => {
    const defender = member.to ? say.name(member.to) : 'nobody';
    return `${player(member, say)} attacks ${defender}`;
  },
  engage: (member, say) => `battle at ${subject(member, say).replace('the battlefield at ', '')}`,
  sidesCompared: (member) => {
    const { province, attack, defense, strength } = member.data as unknown as BattleTotals;
    return `attack ${attack}, defense ${defense}${province === null ? '' : `, province strength ${strength}`}`;
  },
  winBattle: (member, say) => `${player(member, say)} wins the battle`,
  attackResolves: (member, say) => `the attack on ${subject(member, say)} resolves`,
  challenge: (member, say) => `${subject(member, say)} challenges ${there(member, say)}`,
  duelBegins: () => null,
  focus: (member, say) => `${player(member, say)} focuses ${subject(member, say)}`,
  strike: (member, say) => `${player(member, say)} strikes`,
  winDuel: (member, say) => `${subject(member, say)} wins the duel`,
  loseDuel: (member, say) => `${subject(member, say)} loses the duel`,
  eventResolves: (member, say) => `${player(member, say)}'s Event ${subject(member, say)} resolves`,
};

/** Members that are told one by one read alike; these are told together: `A, B and C bow`. */
const TOGETHER = new Set(['straighten', 'bow', 'goHome']);
const FATES: Readonly<Record<string, string>> = {
  negated: 'negated',
  replaced: 'replaced',
  delayed: 'delayed',
};

/** How much a line weighs in the story: a turn or a phase begins, somebody does something, or something follows. */
export type Weight = 'turn' | 'phase' | 'deed' | 'detail';

export interface EventLine {
  weight: Weight;
  words: string;
  /** How a battle stood that was just decided, where the line tells that. */
  totals?: BattleTotals;
}

const DEEDS = new Set(['announce', 'attackDeclared', 'winGame', 'eliminate', 'challenge']);

/** Lines for one event; what is no news has none. */
export function eventLines(event: GameEvent, say: Speaker): readonly EventLine[] {
  const { own } = say;
  const phrase = own?.phrases[event.kind] ?? PHRASES[event.kind];
  if (!phrase || own?.isSilent(event)) return noLines;
  const told = event.members.filter((one) => one.fate === 'done' || FATES[one.fate] !== undefined);
  const weight = (own ? own.isDeed(event) : DEEDS.has(event.kind)) ? 'deed' : 'detail';
  const together = own ? manyLines(event, told, say, own) : countedLine(event, told);
  if (together) return together.map((words) => ({ weight, words }));
  const lines: EventLine[] = [];
  for (const member of told) {
    const words = phrase(member, say, event);
    if (words === null) continue;
    const fate = FATES[member.fate];
    if (event.kind === 'turnBegins')
      lines.push({ weight: 'turn', words: `${own?.turn ?? 'Turn'} ${say.turn}: ${words}` });
    else if (event.kind === 'phaseBegins') lines.push({ weight: 'phase', words });
    else if (event.kind === 'sidesCompared')
      lines.push({ weight, words, totals: member.data as unknown as BattleTotals });
    else lines.push({ weight, words: fate ? `${words} — ${fate}` : words });
  }
  return lines;
}

const noLines: readonly EventLine[] = [];

/** `4 cards bow`, where who they are goes without saying. */
function countedLine({ kind }: GameEvent, told: readonly Member[]): string[] | undefined {
  if (!TOGETHER.has(kind) || told.length < 3 || told.some((one) => one.fate !== 'done')) return undefined;
  const verb = { straighten: 'straighten', bow: 'bow', goHome: 'go home' }[kind];
  return [`${told.length} cards ${verb}`];
}

/** A line for the members of each player, by their names; undefined where they are told one by one. */
function manyLines(
  event: GameEvent,
  told: readonly Member[],
  say: Speaker,
  { many, phrases }: OwnEventWords,
): string[] | undefined {
  const join = many[event.kind];
  if (!join || told.length < 2 || told.some((one) => one.fate !== 'done')) return undefined;
  const lines: string[] = [];
  for (const members of Map.groupBy(told, (one) => one.player).values()) {
    const names = members.map((one) => (one.subject ? say.name(one.subject) : 'something'));
    const phrase = phrases[event.kind] ?? PHRASES[event.kind];
    const words =
      members.length > 1 ? join(listed(names), members, say) : (phrase?.(members[0]!, say, event) ?? null);
    if (words === undefined) return undefined;
    if (words !== null) lines.push(words);
  }
  return lines;
}
