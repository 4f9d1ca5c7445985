import { plural } from './plural.ts';

/** All pages, the connection, the rules and the account. */

export const app = {
  name: 'Kyuden',
  loading: 'Loading …',
  skip: 'Skip to content',
  failed: 'Something went wrong',
  again: 'Try again',
  notFound: 'This page does not exist.',
  noEdition: 'There is no edition to play.',
  nav: { home: 'Play', learn: 'Learn', decks: 'Decks', rules: 'Rules', account: 'Account' },
  navLabel: 'Pages',
  views: 'Views',
  close: 'Close',
  theme: 'Theme',
  themes: { system: 'system', light: 'light', dark: 'dark' },
  clan: (name: string) => `${name} Clan`,
};

export const line = {
  unreachable: 'The server cannot be reached.',
  lost: 'Connection lost. Reconnecting …',
  joining: 'Joining the table …',
};

export const rules = {
  title: 'Rules',
  lead: (count: number, title: string) => `${plural(count, 'rule')} of ${title}, in our own words.`,
  search: 'Search the rules',
  topics: 'Topics',
  example: 'Example',
  conflict: 'The rulebook contradicts itself here',
  section: 'Rulebook',
  none: 'No rule contains these words.',
  found: (count: number) => plural(count, 'rule'),
  edition: 'Edition',
  link: (rule: string) => `Link to this rule: ${rule}`,
  inBook: 'Open in the rulebook',
  unknown: 'This rule was not found.',
  compare: 'Compare with',
  differences: (one: string, other: string) => `Differences between ${one} and ${other}`,
  differing: (count: number) => plural(count, 'difference'),
  nothing: 'no such rule',
  ownWay: 'works in its own way',
};

export const account = {
  title: 'Account',
  lead: 'You do not need an account to play. With one, you have your decks and games on every device.',
  name: 'Name',
  password: 'Password',
  signIn: 'Sign in',
  create: 'Create an account',
  signOut: 'Sign out',
  signOutEverywhere: 'Sign out everywhere',
  newPassword: 'New password',
  oldPassword: 'Current password',
  change: 'Change password',
  changed: 'Your password is changed. You are signed out everywhere else.',
  forgotten: 'Forgot your password?',
  resetTitle: 'Choose a new password',
  resetLead: 'Ask the operator of this server for a code, and enter it here. It works once.',
  code: 'Code from the operator',
  reset: 'Set the new password',
  export: 'Download my data',
  exportHint: 'Your decks, card sets and games, as a JSON file.',
  erase: 'Delete my account',
  eraseMeans:
    'Your account, your decks and your card sets are deleted at once, for good. Your seats in games are given up: games against bots that are still being played are deleted, other games stay without your name.',
  eraseSure: 'Delete my account for good',
  signedIn: (name: string) => `Signed in as ${name}.`,
  games: 'Your games',
  noGames: 'No games yet.',
  hint: 'At least 8 characters.',
};
