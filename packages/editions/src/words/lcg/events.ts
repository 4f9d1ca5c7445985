import type { GameEvent } from '@kyuden/engine';
import type { EventMember, OwnEventWords, Phrase, Speaker } from '../event-words.ts';

/** What happens in the living card game, in words. */

const player = (member: EventMember, say: Speaker): string =>
  member.player === undefined ? 'somebody' : say.seat(member.player);
const subject = (member: EventMember, say: Speaker): string =>
  member.subject ? say.name(member.subject) : 'something';
const receiver = (thing: string, say: Speaker): string =>
  thing.startsWith('s') ? say.seat(Number(thing.slice(1))) : say.name(thing);

const does =
  (verb: string): Phrase =>
  (member, say) =>
    `${subject(member, say)} ${verb}`;

const playerDoes =
  (words: (member: EventMember, say: Speaker) => string): Phrase =>
  (member, say) =>
    `${player(member, say)} ${words(member, say)}`;

const quiet: Phrase = () => null;

/** From somebody's pool, a card or a ring to another, or from and to the common supply. */
const fate: Phrase = ({ name, from, to, amount = 0 }, say) => {
  if (name !== 'fate') return null;
  if (to?.startsWith('s'))
    return from
      ? `${receiver(to, say)} takes ${amount} fate from ${receiver(from, say)}`
      : `${receiver(to, say)} gains ${amount} fate`;
  if (to) return `${amount} fate is placed on ${say.name(to)}`;
  return from ? `${receiver(from, say)} loses ${amount} fate` : null;
};

/** Where a card goes that comes into play. */
function enters({ to = '', data }: EventMember, say: Speaker): string {
  const where = to.startsWith('c') ? ` on ${say.name(to)}` : to.startsWith('b') ? ' into the conflict' : '';
  const fate = Number(data?.fate ?? 0);
  return `${where}${fate > 0 ? ` with ${fate} fate` : ''}${data?.bowed ? ', bowed' : ''}`;
}

const LOSSES: Readonly<Record<string, string>> = {
  dishonor: 'has no honor left',
  conquest: 'has lost the stronghold province',
};

const phrases: Readonly<Record<string, Phrase>> = {
  turnBegins: playerDoes(() => 'is first'),
  straighten: does('readies'),
  honor: does('is honored'),
  dishonor: does('is dishonored'),
  discardStatus: does('loses the status token'),
  faceUp: does('is turned faceup'),
  faceDown: does('is turned facedown'),
  sacrifice: does('is sacrificed'),
  moveCounter: fate,
  spend: playerDoes(({ amount = 0 }) => `pays ${amount} fate`),
  enterPlay: (member, say) =>
    `${player(member, say)} ${member.data?.played ? 'plays' : 'puts'} ${subject(member, say)}${
      member.data?.played ? '' : ' into play'
    }${enters(member, say)}`,
  setDial: playerDoes(({ amount = 0 }) => `bids ${amount}`),
  giveHonor: playerDoes(({ amount = 0, to = '' }, say) => `gives ${amount} honor to ${receiver(to, say)}`),
  gainHonor: playerDoes(({ amount = 0 }) => `gains ${amount} honor`),
  loseHonor: playerDoes(({ amount = 0 }) => `loses ${amount} honor`),
  deckRunsOut: playerDoes(
    ({ amount = 0, name }) =>
      `has no ${name ?? ''} cards left: ${amount} honor is lost, the discards are shuffled`,
  ),
  conflictDeclared: playerDoes(
    (member, say) => `declares a ${member.name ?? ''} conflict at ${subject(member, say)}`,
  ),
  conflictPassed: playerDoes(() => 'declares no conflict'),
  selectRing: playerDoes((member, say) => {
    const { amount = 0 } = member;
    return `contests ${subject(member, say)}${amount > 0 ? ` and takes ${amount} fate from it` : ''}`;
  }),
  commit: (member, say) =>
    `${subject(member, say)} ${{ attacker: 'attacks', defender: 'defends' }[member.name ?? ''] ?? 'goes home'}`,
  revealProvince: does('is revealed'),
  destroyProvince: does('is broken'),
  winConflict: playerDoes(({ amount = 0, name }) => `wins the ${name ?? ''} conflict by ${amount}`),
  ringEffect: playerDoes((member, say) => {
    const element = member.name ?? '';
    const ring = subject(member, say);
    return ring.includes(element) ? `resolves ${ring}` : `resolves ${ring} as ${element}`;
  }),
  claimRing: playerDoes((member, say) => `claims ${subject(member, say)}`),
  returnRing: does('is unclaimed again'),
  takeFavor: playerDoes(({ name }) => `takes the Imperial Favor${name ? `, ${name} side` : ''}`),
  move: (member, say) =>
    `${subject(member, say)} moves ${member.to?.startsWith('s') ? 'home' : 'to the conflict'}`,
  put: (member, say) => `${subject(member, say)} ${putWhere(member)}`,
  duelBegins: (member, say) => `${subject(member, say)} duels ${say.name(member.to ?? '')}`,
  eliminate: playerDoes(({ name = '' }) => LOSSES[name] ?? 'has lost'),
  // Told by what happens with them.
  played: quiet,
  refill: quiet,
  passToken: quiet,
};

function putWhere({ to = '', data }: EventMember): string {
  const zone = to.slice(0, to.indexOf(':'));
  if (zone === 'hand') return 'goes to the hand';
  if (zone.endsWith('Deck'))
    return `goes to the ${data?.position === 'bottom' ? 'bottom' : 'top'} of the deck`;
  return zone === 'province' ? 'goes to a province' : 'is put elsewhere';
}

/** The same thing said of several at once: names joined. */
const many: OwnEventWords['many'] = {
  straighten: (names) => `${names} ready`,
  bow: (names) => `${names} bow`,
  faceUp: (names) => `${names} are turned faceup`,
  discard: (names, [first]) => (first?.from?.startsWith('resolution') ? null : `${names} are discarded`),
  sacrifice: (names) => `${names} are sacrificed`,
  honor: (names) => `${names} are honored`,
  dishonor: (names) => `${names} are dishonored`,
  returnRing: (names) => `${names} are unclaimed again`,
  commit: (names, [first]) =>
    `${names} ${{ attacker: 'attack', defender: 'defend' }[first?.name ?? ''] ?? 'go home'}`,
  draw: (names, members, say) =>
    `${player(members[0]!, say)} draws ${/^a card(, a card)* and a card$/.test(names) ? `${members.length} cards` : names}`,
  moveCounter: (names, members) => {
    const [first] = members;
    if (first?.name !== 'fate' || members.some((one) => one.amount !== first.amount)) return undefined;
    if (first.to === first.subject && !first.subject?.startsWith('s'))
      return `${first.amount} fate is placed on each of ${names}`;
    return first.from === first.subject && first.to === undefined
      ? `${names} lose ${first.amount} fate each`
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

/** Things that happen without a word: no fate was due, or another line says it. */
const isSilent = ({ kind, members, cause }: GameEvent): boolean =>
  (kind === 'spend' && members.every((one) => !one.amount)) ||
  // Who bows at the end of a conflict goes home, which is told.
  (kind === 'bow' && cause.mode === 'resolution' && members.length > 1);

export const lcgEvents: OwnEventWords = {
  turn: 'Round',
  phrases,
  many,
  isDeed: ({ kind, members }) =>
    deeds.has(kind) || (kind === 'enterPlay' && members.some((one) => one.data?.played === true)),
  isSilent,
};
