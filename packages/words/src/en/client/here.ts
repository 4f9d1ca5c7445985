/** Playing in the browser without a server, and several people at one screen. */

export const here = {
  title: 'At this screen',
  lead: 'Two people share this screen. Between turns it asks you to hand it over, so nobody sees the other’s cards.',
  second: 'Name of the second player',
  secondGuest: 'Second player',
  secondDeck: 'Deck of the second player',
  play: 'Play together at this screen',
  inBrowser: 'Play against bots in this browser, without the server',
  handOver: (to: string) => `Hand the screen to ${to}`,
  handOverWhy: (to: string) => `${to} chooses next. No cards are shown until you go on.`,
  takeOver: (name: string) => `I am ${name}`,
  save: 'Save the game as a file',
  open: 'Open a game from a file',
  unreadable: 'This file is not a game of Kyuden.',
  remove: 'Remove',
  removeGame: (names: string) => `Remove the game of ${names} from this browser`,
  removeSure: 'Remove this game from this browser?',
};
