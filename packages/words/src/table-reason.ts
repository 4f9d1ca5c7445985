/** The kind says it all. */
type Plain = Record<never, never>;

/** So much is allowed, and no more. */
interface OfLimit {
  most: number;
}

/** The version of the rules with which a game was recorded (null: rules had none then), and that of today. */
export interface RulesVersions {
  readonly game: string;
  readonly recorded: number | null;
  readonly now: number;
}

/** Reasons why a table does not do what a seat wishes. */
export interface TableReasons {
  answeredAlready: Plain;
  /** The question has been answered or taken back, and another is open. */
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
  tooManyTables: OfLimit;
  tooManyTablesToday: OfLimit;
  tooManyBotTables: OfLimit;
  noRoomForBotTables: Plain;
}

/** Reasons why a connection does not carry a message, or ends. */
export interface ConnectionReasons {
  tooFast: Plain;
  tooManyMessages: Plain;
  hasNul: Plain;
  /** `where` is the field of the message, '' for all of it; `issue` is the parser's own remark, in English. */
  unreadable: { where: string; issue: string };
  /** The server failed, and its log says why. */
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
