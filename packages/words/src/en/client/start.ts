import { duration } from './duration.ts';
import { plural } from './plural.ts';

/** The home page, the lobby and the results of games. */

export const home = {
  title: 'Play',
  lead: 'Play Legend of the Five Rings. The table enforces the rules and tells you why something is not allowed.',
  isNew: 'Is the game new to you?',
  learn: 'Short lessons and a first game with a coach teach it.',
  edition: 'Edition',
  name: 'Your name',
  guest: 'Guest',
  chooseDeck: 'Choose a deck',
  own: 'your deck',
  opponents: 'Opponents',
  opponentCount: (count: number) => plural(count, 'opponent'),
  level: 'Bot level',
  levels: { random: 'random', eager: 'eager', novice: 'novice', adept: 'adept', master: 'master' },
  botName: (deck: string) => `${deck.split(/[ ,]/)[0]} bot`,
  playBot: 'Play against a bot',
  playBots: 'Play against bots',
  invite: 'Invite a friend',
  inviteMany: 'Invite friends',
  openTable: 'Open a table for anyone',
  starting: 'Setting up the table …',
  lobby: 'Open tables',
  nobody: 'Nobody is waiting for an opponent right now.',
  running: 'Games to watch',
  join: (names: string) => `Join ${names}`,
  watch: 'Watch',
  watchGame: (names: string) => `Watch ${names}`,
  back: 'Your games',
  goOn: 'Continue',
  replay: 'Watch the replay',
  noDecks: (title: string) => `${title} cannot be played here yet, but you can read its rules.`,
  readRules: 'Read the rules',
  more: 'More settings',
  agreed: (title: string) => `Rule options of ${title}`,
  clock: 'Clock',
  clocks: {
    none: 'no clock',
    '600+5': '10 min + 5 s',
    '1800+10': '30 min + 10 s',
    '3600+15': '60 min + 15 s',
  },
  challenge: 'Challenge a player (account name)',
  challenged: (name: string) => `Challenge ${name}`,
  challenges: 'Challenges for you',
  accept: (name: string) => `Accept ${name}’s challenge`,
  watchers: 'Who may watch',
  watching: { live: 'anyone', delayed: 'anyone, one minute later', nobody: 'nobody' },
  promise: [
    ['A game in two clicks', 'Choose a deck and play against a bot. No account needed.'],
    ['Your game waits for you', 'Close the page or lose the connection: you can always come back.'],
    ['Mouse, touch or keyboard', 'Everything works without a mouse, and with a screen reader.'],
  ] as readonly (readonly [string, string])[],
};

export const waiting = {
  title: 'The table is ready',
  invite: 'Send this link to the players you want to invite:',
  copy: 'Copy link',
  copied: 'Copied',
  missing: (count: number) =>
    count === 1
      ? 'One seat is still empty. The game begins as soon as someone takes it.'
      : `${count} seats are still empty. The game begins as soon as all are taken.`,
  empty: 'empty',
  bot: 'bot',
  takeSeat: 'Take a seat',
  invited: (names: string, count: number) =>
    names ? `${names} ${count > 1 ? 'invite' : 'invites'} you to a game` : 'You are invited to a game',
  giveUp: 'Leave the table',
  shownIn: (milliseconds: number) =>
    `Spectators see this game with a delay. It begins for you in ${duration(Math.ceil(milliseconds / 1000))}.`,
};

/** The terms of a table, in sentences that can also follow each other. */
export const terms = {
  edition: (title: string) => `${title}.`,
  clock: (start: number, increment: number) =>
    increment > 0
      ? `Each player has ${duration(start)}, plus ${duration(increment)} for each decision.`
      : `Each player has ${duration(start)} for the whole game.`,
  noClock: 'No clock: take your time.',
  watchers: 'Spectators',
  watch: (watch: 'live' | 'delayed' | 'nobody', delay: number) =>
    watch === 'nobody'
      ? 'Nobody may watch.'
      : delay > 0
        ? `Anyone may watch, ${duration(delay)} later.`
        : 'Anyone may watch.',
  away: 'Absent players',
  claim: (seconds: number) =>
    `If the game waits ${duration(seconds)} for a player who is away, the others may claim the win.`,
  decks: 'Decks',
  legalDecks: 'All decks must be legal.',
  anyDeck: 'Decks do not have to be legal.',
  settings: 'Rule options',
  setting: (name: string, value: string) => `${name}: ${value}.`,
};

export const over = {
  won: 'You won',
  lost: 'You lost',
  wins: (names: string, count: number) => `${names} ${count > 1 ? 'win' : 'wins'}`,
  wonIn: (by: string) => `You won ${by}.`,
  lostIn: (names: string, by: string) => `You lost: ${names} won ${by}.`,
  winsIn: (names: string, count: number, by: string) => `${over.wins(names, count)} ${by}.`,
  open: 'Waiting for players.',
  playing: 'Still being played.',
  /** How a game was won, after the winner's name: a usual way, an action of the loser, or the title of a card. */
  by: (how: string, loser: string) =>
    over.did[how] ? `because ${loser} ${over.did[how]}` : (over.how[how] ?? `by the text of ${how}`),
  did: {
    concession: 'conceded',
    claim: 'left',
    length: 'made too many decisions',
  } as Readonly<Record<string, string>>,
  you: 'you',
  another: 'another player',
  how: {
    military: 'by destroying all provinces',
    honor: 'by Honor',
    dishonor: 'by the opponents’ dishonor',
    enlightenment: 'by Enlightenment',
    conquest: 'by breaking the stronghold province',
    elimination: 'as the last player left',
    card: 'by the text of a card',
    time: 'on time',
  } as Readonly<Record<string, string>>,
  draw: 'Nobody wins',
  drawn: 'Nobody won.',
  rematch: 'Play again',
};
