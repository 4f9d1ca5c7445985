import type { Bonus } from '../../line.ts';
import type { Locale } from '../../locale.ts';
import type { Named } from '../../named.ts';
import { type Text, text } from '../../text.ts';
import { abilityName, name, names } from './names.ts';

/** The verb for one subject and for several: `A bows`, `A and B bow`. */
const of =
  (one: string, several: string) =>
  ({ subjects }: { subjects: readonly Named[] }): Text =>
    text`${names(subjects)} ${subjects.length > 1 ? several : one}`;

const ofTo =
  (one: string, several: string) =>
  ({ subjects, to }: { subjects: readonly Named[]; to: Named }): Text =>
    text`${names(subjects)} ${subjects.length > 1 ? several : one} ${there(to)}`;

/** The destination in words; for a player, his home. */
const there = (to: Named): Text => (to.is === 'seat' ? text`${name(to)}'s home` : [name(to)]);

const player =
  (does: string) =>
  (facts: { player: Named }): Text =>
    text`${name(facts.player)} ${does}`;

const playerAbout =
  (does: string, end = '') =>
  (facts: { player: Named; subject: Named }): Text =>
    text`${name(facts.player)} ${does} ${name(facts.subject)}${end}`;

const signed = (by: number): string => (by < 0 ? `${by}` : `+${by}`);
/** A bonus in words: `F` follows its number directly, `strength` after a space. */
const bonus = ({ by, sign }: Bonus): string => `${signed(by)}${sign.length > 1 ? ` ${sign}` : sign}`;

const brackets = (how: string): string => (how ? ` (${how})` : '');

const MANY = { bow: 'bow', straighten: 'straighten', goHome: 'go home' } as const;
const HONOR = { battle: 'Honor', conflict: 'honor' } as const;
const LOSSES: Readonly<Record<string, string>> = {
  dishonor: 'has no honor left',
  conquest: 'has lost the stronghold province',
};

const isNamed = (ring: Named, element: string): boolean => ring.is === 'piece' && ring.name === element;

const areUnknown = (cards: readonly Named[]): boolean =>
  cards.length > 1 && cards.every((one) => one.is === 'unknown');

/** Lines of the log in English. */
export const lines: Locale['line'] = {
  turn: (facts) => text`Turn ${facts.turn}: ${name(facts.player)}'s turn`,
  round: (facts) => text`Round ${facts.turn}: ${name(facts.player)} is first`,
  phase: ({ phase }) => [`${phase} Phase`],
  use: ({ player: who, card, ability }) =>
    text`${name(who)} uses ${card ? name(card) : abilityName(ability)}`,
  target: ({ subject }) => text`target: ${name(subject)}`,
  bow: of('bows', 'bow'),
  straighten: of('straightens', 'straighten'),
  ready: of('readies', 'ready'),
  goHome: of('goes home', 'go home'),
  count: ({ did, count }) => [`${count} cards ${MANY[did]}`],
  honor: of('is honored', 'are honored'),
  dishonor: of('is dishonored', 'are dishonored'),
  rehonor: of('is rehonored', 'are rehonored'),
  loseStatus: of('loses the status token', 'lose their status tokens'),
  reveal: of('is revealed', 'are revealed'),
  faceUp: (facts) =>
    facts.contest === 'battle'
      ? of('is turned face up', 'are turned face up')(facts)
      : of('is turned faceup', 'are turned faceup')(facts),
  faceDown: of('is turned facedown', 'are turned facedown'),
  destroy: (facts) =>
    text`${of('is destroyed', 'are destroyed')(facts)}${facts.dead ? `, dead ${facts.dead}` : ''}`,
  break: of('is broken', 'are broken'),
  restore: of('is restored', 'are restored'),
  discard: of('is discarded', 'are discarded'),
  sacrifice: of('is sacrificed', 'are sacrificed'),
  removeFromGame: of('is removed from the game', 'are removed from the game'),
  joinAttack: of('attacks', 'attack'),
  joinDefense: of('defends', 'defend'),
  unclaim: of('is unclaimed again', 'are unclaimed again'),
  show: of('is shown', 'are shown'),
  loseToken: of('loses a token', 'lose a token each'),
  putElsewhere: of('is put elsewhere', 'are put elsewhere'),
  goToHand: of('goes to the hand', 'go to the hand'),
  goToDeck: (facts) =>
    of(`goes to the ${facts.end} of the deck`, `go to the ${facts.end} of the deck`)(facts),
  goToProvince: of('goes to a province', 'go to a province'),
  attach: ofTo('attaches to', 'attach to'),
  transfer: ofTo('goes to', 'go to'),
  overlay: ofTo('overlays', 'overlay'),
  switch: ({ subjects, to }) => text`${names(subjects)} and ${there(to)} are switched`,
  move: ofTo('moves to', 'move to'),
  moveHome: of('moves home', 'move home'),
  moveToConflict: of('moves to the conflict', 'move to the conflict'),
  assign: ofTo('assigns to', 'assign to'),
  challenge: ofTo('challenges', 'challenge'),
  duel: ofTo('duels', 'duel'),
  bringIn: (facts) => playerAbout('brings', ` into play${facts.bowed ? ', bowed' : ''}`)(facts),
  enter: ({ player: who, subject, played, fate, bowed, to }) => {
    const where = to === 'home' ? [] : to === 'conflict' ? [' into the conflict'] : text` on ${name(to)}`;
    const what = played ? text`plays ${name(subject)}` : text`puts ${name(subject)} into play`;
    return text`${name(who)} ${what}${where}${fate > 0 ? ` with ${fate} fate` : ''}${bowed ? ', bowed' : ''}`;
  },
  create: ({ player: who, made }) =>
    text`${name(who)} creates ${made.is === 'created' ? { title: `a ${made.type}`, thing: made.thing } : name(made)}`,
  control: playerAbout('takes control of'),
  invite: ({ player: who, guest }) => text`${name(who)} invites ${name(guest)}`,
  gainHonor: (facts) => text`${name(facts.player)} gains ${facts.amount} ${HONOR[facts.contest]}`,
  loseHonor: (facts) => text`${name(facts.player)} loses ${facts.amount} ${HONOR[facts.contest]}`,
  keepGold: (facts) => text`${name(facts.player)} keeps ${facts.amount} Gold`,
  spendGold: (facts) => text`${name(facts.player)} pays with ${facts.amount} kept Gold`,
  giveHonor: (facts) => text`${name(facts.player)} gives ${facts.amount} honor to ${name(facts.to)}`,
  draw: ({ player: who, cards }) =>
    text`${name(who)} draws ${areUnknown(cards) ? `${cards.length} cards` : names(cards)}`,
  takeBackHonor: ({ subject }) => text`the Honor gained for ${name(subject)} is taken back`,
  focusCut: (facts) =>
    text`${name(facts.player)} cuts to ${facts.card || 'nothing'} (Focus value ${facts.amount})`,
  lobby: (facts) => text`${name(facts.player)} lobbies with ${facts.amount} Honor, against ${facts.against}`,
  takeFavor: (facts) =>
    text`${name(facts.player)} takes the Imperial Favor${facts.side ? `, ${facts.side} side` : ''}`,
  discardFavor: player('discards the Imperial Favor'),
  eliminate: (facts) => text`${name(facts.player)} is eliminated${brackets(facts.how)}`,
  lose: (facts) => text`${name(facts.player)} ${LOSSES[facts.how] ?? 'has lost'}`,
  winGame: (facts) => text`${name(facts.player)} wins the game${brackets(facts.how)}`,
  look: playerAbout('looks at'),
  search: player('searches'),
  shuffle: player('shuffles'),
  gainProvince: player('gains a province'),
  addToken: ({ subject, stats, name: called }) => {
    const token = [stats.map(bonus).join('/'), called].filter(Boolean).join(' ');
    return text`${name(subject)} gets a ${token} token`;
  },
  modify: ({ subject, bonus: by }) => text`${name(subject)} has ${bonus(by)}`,
  attack: ({ player: who, defender }) => text`${name(who)} attacks ${defender ? name(defender) : 'nobody'}`,
  battle: ({ at }) => text`battle at ${name(at.is === 'field' && at.at ? at.at : at)}`,
  compare: ({ province, attack, defense, strength }) => [
    `attack ${attack}, defense ${defense}${province === null ? '' : `, province strength ${strength}`}`,
  ],
  winBattle: player('wins the battle'),
  attackResolves: ({ subject }) => text`the attack on ${name(subject)} resolves`,
  focus: playerAbout('focuses'),
  strike: player('strikes'),
  winDuel: ({ subject }) => text`${name(subject)} wins the duel`,
  loseDuel: ({ subject }) => text`${name(subject)} loses the duel`,
  eventResolves: ({ player: who, subject }) => text`${name(who)}'s Event ${name(subject)} resolves`,
  takeFate: ({ to, amount, from }) =>
    from ? text`${name(to)} takes ${amount} fate from ${name(from)}` : text`${name(to)} gains ${amount} fate`,
  placeFate: ({ subjects, amount }) =>
    text`${amount} fate is placed on ${subjects.length > 1 ? 'each of ' : ''}${names(subjects)}`,
  loseFate: ({ subjects, amount }) =>
    text`${names(subjects)} ${subjects.length > 1 ? `lose ${amount} fate each` : `loses ${amount} fate`}`,
  payFate: (facts) => text`${name(facts.player)} pays ${facts.amount} fate`,
  bid: (facts) => text`${name(facts.player)} bids ${facts.amount}`,
  deckRunsOut: (facts) =>
    text`${name(facts.player)} has no ${facts.deck} cards left: ${facts.amount} honor is lost, the discards are shuffled`,
  declareConflict: (facts) =>
    text`${name(facts.player)} declares a ${facts.type} conflict at ${name(facts.subject)}`,
  noConflict: player('declares no conflict'),
  contestRing: (facts) =>
    text`${playerAbout('contests')(facts)}${facts.fate > 0 ? ` and takes ${facts.fate} fate from it` : ''}`,
  winConflict: (facts) => text`${name(facts.player)} wins the ${facts.type} conflict by ${facts.amount}`,
  resolveRing: (facts) =>
    text`${playerAbout('resolves')(facts)}${isNamed(facts.subject, facts.element) ? '' : ` as ${facts.element}`}`,
  claimRing: playerAbout('claims'),
};
