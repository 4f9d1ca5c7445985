import type { ReasonWords } from '../../../reason.ts';
import type { ConnectionReasons, RulesVersions, TableReasons } from '../../../table-reason.ts';

/** The rules version of a record, and the current one. */
export function rulesVersions({ game, recorded, now }: RulesVersions): string {
  const rules = `the rules of ${game}`;
  if (recorded === now) return `the record was made with version ${recorded} of ${rules}, as this is`;
  const then = recorded === null ? `before ${rules} had versions` : `with version ${recorded} of ${rules}`;
  return `the record was made ${then}; this is version ${now}`;
}

export const tableReasons: ReasonWords<TableReasons> = {
  answeredAlready: () => 'you have answered that already',
  questionOver: () => 'that question has been answered or taken back: this is another one',
  machineFailed: () =>
    'the game engine failed at this choice. The choice was taken back and reported; choose something else',
  tooManyDecisions: ({ most }) => `a seat may make ${most} decisions in one game, and you have made them all`,
  tooManyUndos: () => 'you have taken back a lot at once: wait a moment',
  nothingToTakeBack: () => 'you have decided nothing yet',
  undoDeclined: () => 'the others have said no: decide something else first',
  nobodyAsksThat: () => 'nobody asks you that now',
  gameNotOver: () => 'the game is not over yet',
  nobodyAway: () => 'no player whose decision is due has been away long enough',
  tooManyReports: ({ most }) => `a seat may report ${most} times in one game`,
  otherRules: ({ versions }) =>
    `this game was played with other cards or rules and cannot go on; its record is kept (${rulesVersions(versions)})`,
  missingSets: ({ sets }) =>
    `this game was played with cards that are not here: ${sets.join(', ')}; its record is kept`,
  tooManyTables: ({ most }) => `you have ${most} tables that are not over: end some of them first`,
  tooManyTablesToday: ({ most }) => `you have set up ${most} tables within a day`,
  tooManyBotTables: ({ most }) =>
    `bots play against bots at ${most} of your tables: watch one to its end first`,
  noRoomForBotTables: () => 'bots play against bots at as many tables as this server has room for',
};

export const connectionReasons: ReasonWords<ConnectionReasons> = {
  tooFast: () => 'you send messages too fast',
  tooManyMessages: () => 'too many messages',
  hasNul: () => 'a text must not have the character NUL',
  unreadable: ({ where, issue }) =>
    ['that cannot be read', where, issue].filter((part) => part !== '').join(': '),
  serverFailed: () => 'that could not be done; the server noted why',
  notJoined: () => 'join a game first',
  alreadyJoined: () => 'this socket has already joined a game',
  onlyWatching: () => 'you are only watching',
  otherVersion: ({ version }) => `this server speaks version ${version}: load the page again`,
  noGame: () => 'there is no such game',
  wrongKey: () => 'that is not a key to a seat of this game',
  nobodyMayWatch: () => 'the players of this game do not let anybody watch',
  noSeatToGiveUp: () => 'you have no seat here to give up',
  cannotBeShown: () => 'this game could not be shown: open it again',
  cannotBegin: () => 'this game could not begin',
  tableRemoved: () => 'nobody came to this table, and it was removed',
  tableReset: () => 'this table had to be set up again',
  serverEnds: () => 'the server is shutting down; your game is kept',
  notConnected: () => 'there is no connection just now',
  connectionLost: () => 'the connection broke before the answer came',
};
