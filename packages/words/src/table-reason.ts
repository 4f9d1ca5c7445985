/** No facts besides the kind. */
type Plain = Record<never, never>;

/** The maximum that is allowed. */
interface OfLimit {
  most: number;
}

/** The rules version of a recorded game (null if the rules had no versions then), and the current one. */
export interface RulesVersions {
  readonly game: string;
  readonly recorded: number | null;
  readonly now: number;
}

/** Reasons why a table refuses a seat's wish. */
export interface TableReasons {
  answeredAlready: Plain;
  /** The question has been answered or withdrawn, and another is open. */
  questionOver: Plain;
  machineFailed: Plain;
  tooManyDecisions: OfLimit;
  tooManyUndos: Plain;
  nothingToTakeBack: Plain;
  undoDeclined: Plain;
  nobodyAsksThat: Plain;
  gameNotOver: Plain;
  nobodyAway: Plain;
  tooManyReports: OfLimit;
  otherRules: { versions: RulesVersions };
  /** The game was played with card sets that the server does not have. */
  missingSets: { sets: readonly string[] };
  tooManyTables: OfLimit;
  tooManyTablesToday: OfLimit;
  tooManyBotTables: OfLimit;
  noRoomForBotTables: Plain;
}

/** Reasons why a connection rejects a message, or ends. */
export interface ConnectionReasons {
  tooFast: Plain;
  tooManyMessages: Plain;
  hasNul: Plain;
  /** `where` is the field of the message, '' for the whole message; `issue` is the parser's message in English. */
  unreadable: { where: string; issue: string };
  /** The server failed; its log has the details. */
  serverFailed: Plain;
  notJoined: Plain;
  alreadyJoined: Plain;
  onlyWatching: Plain;
  otherVersion: { version: number };
  noGame: Plain;
  wrongKey: Plain;
  nobodyMayWatch: Plain;
  noSeatToGiveUp: Plain;
  cannotBeShown: Plain;
  cannotBegin: Plain;
  tableRemoved: Plain;
  tableReset: Plain;
  serverEnds: Plain;
  notConnected: Plain;
  connectionLost: Plain;
}
