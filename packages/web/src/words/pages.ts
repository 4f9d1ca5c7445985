import { duration } from './duration.ts';
import { plural } from './plural.ts';

/** The first page and what surrounds every page: the account, the rules, how the line stands. */

export const app = {
  name: 'Kyuden',
  loading: 'One moment …',
  skip: 'Skip to the content',
  failed: 'That did not work',
  again: 'Try again',
  notFound: 'There is no such page.',
  nav: { home: 'Play', decks: 'Decks', rules: 'Rules', account: 'Account' },
  navLabel: 'Pages',
  close: 'Close',
  theme: 'Colours',
  themes: { system: 'as the system', light: 'light', dark: 'dark' },
};

export const line = {
  lost: 'The connection is lost. Coming back …',
  joining: 'Joining the table …',
};

export const home = {
  title: 'Play',
  lead: 'Legend of the Five Rings at a quiet table: the rules keep themselves, and every refusal tells why.',
  edition: 'Edition',
  name: 'Your name',
  namePlaceholder: 'Guest',
  chooseDeck: 'Choose a deck',
  starter: 'Starter decks',
  own: 'Your decks',
  opponents: 'Opponents',
  opponentCount: (count: number) => plural(count, 'opponent'),
  level: 'Bots play',
  levels: {
    random: 'at random',
    eager: 'eagerly',
    novice: 'as a novice',
    adept: 'as an adept',
    master: 'as a master',
  },
  botName: (deck: string) => `${deck.split(/[ ,]/)[0]} bot`,
  playBot: 'Play against a bot',
  playBots: 'Play against bots',
  invite: 'Invite a friend',
  inviteMany: 'Invite friends',
  openTable: 'Open a table for anybody',
  starting: 'Setting up the table …',
  lobby: 'Open tables',
  nobody: 'Nobody waits for a player just now.',
  running: 'Games to watch',
  join: (name: string) => `Join ${name}`,
  watch: 'Watch',
  back: 'Your games',
  goOn: 'Go on',
  replay: 'Watch again',
  noDecks: (title: string) => `The cards of ${title} are not here yet; its rules are.`,
  readRules: 'Read its rules',
  more: 'More settings',
  agreed: (title: string) => `What the table agrees on: ${title}`,
  clock: 'Clock',
  clocks: { none: 'none', '600+5': '10 min + 5 s', '1800+10': '30 min + 10 s', '3600+15': '60 min + 15 s' },
  challenge: 'Only for (the name of an account)',
  challenged: (name: string) => `Challenge ${name}`,
  challenges: 'Challenges to you',
  accept: (name: string) => `Accept the challenge of ${name}`,
  watchers: 'Who may watch',
  watching: { live: 'anybody', delayed: 'anybody, a minute later', nobody: 'nobody' },
  promise: [
    ['Two clicks to a game', 'Choose a deck, play against a bot. No account.'],
    ['Always your way back', 'Close the page, lose the line: the table waits for you.'],
    ['Keyboard, thumb or voice', 'The whole game works without a mouse and with a screen reader.'],
  ] as const,
};

export const waiting = {
  title: 'The table is set',
  invite: 'Send this link to whoever shall play with you:',
  copy: 'Copy the link',
  copied: 'Copied',
  missing: (count: number) =>
    count === 1
      ? '1 seat is still empty. The game begins as soon as somebody takes it.'
      : `${count} seats are still empty. The game begins as soon as all are taken.`,
  empty: 'empty',
  bot: 'bot',
  takeSeat: 'Take a seat',
  invited: (names: string) => (names ? `${names} invites you to a game` : 'You are invited to a game'),
  giveUp: 'Give up the seat',
  shownIn: (milliseconds: number) =>
    `Spectators see this game later than it is played. It will be shown in ${duration(Math.ceil(milliseconds / 1000))}.`,
};

/** A table's terms, in sentences that also stand one after another. */
export const terms = {
  clock: (start: number, increment: number) =>
    increment > 0
      ? `Each player has ${duration(start)}, and ${duration(increment)} more with each decision.`
      : `Each player has ${duration(start)} for the whole game.`,
  noClock: 'No clock: take your time.',
  watchers: 'Spectators',
  watch: (watch: 'live' | 'delayed' | 'nobody', delay: number) =>
    watch === 'nobody'
      ? 'Nobody may watch.'
      : delay > 0
        ? `Anybody may watch, ${duration(delay)} later.`
        : 'Anybody may watch.',
  away: 'Absent players',
  claim: (seconds: number) =>
    `If the game waits ${duration(seconds)} for a player who is away, the others may claim it.`,
  decks: 'Decks',
  legalDecks: 'All decks must be legal.',
  anyDeck: 'Decks need not be legal.',
  settings: 'Other than usual',
  setting: (name: string, value: string) => `${name}: ${value}.`,
};

export const rules = {
  title: 'Rules',
  lead: (count: number, title: string) => `${plural(count, 'rule')} of ${title}, in our own words.`,
  search: 'Search the rules',
  topics: 'Topics',
  all: 'All topics',
  example: 'Example',
  conflict: 'The rulebook contradicts itself here',
  section: 'Rulebook',
  none: 'No rule has these words.',
  found: (count: number) => plural(count, 'rule'),
  edition: 'Edition',
  link: 'Link to this rule',
  inBook: 'Open the rulebook there',
  unknown: 'This rule is not in the book.',
  compare: 'Compared with',
  differences: (one: string, other: string) => `What ${other} has otherwise than ${one}`,
  differing: (count: number) => plural(count, 'difference'),
  nothing: 'has no such thing',
  ownWay: 'has its own way',
};

export const account = {
  title: 'Account',
  lead: 'Nobody needs an account to play. With one, your decks and games follow you.',
  name: 'Name',
  password: 'Password',
  signIn: 'Sign in',
  create: 'Make an account',
  signOut: 'Sign out',
  signOutEverywhere: 'Sign out everywhere',
  newPassword: 'A new password',
  oldPassword: 'The password until now',
  change: 'Change it',
  changed: 'It is changed, and all other sessions have ended.',
  signedIn: (name: string) => `Signed in as ${name}.`,
  games: 'Your games',
  noGames: 'No games yet.',
  hint: 'At least 8 characters.',
};
