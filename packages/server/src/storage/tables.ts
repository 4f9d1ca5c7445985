import type { Generator } from '@kyuden/engine';
import type { Generated } from 'kysely';

/**
 * The tables of the database, the same for SQLite and PostgreSQL: only texts and integers. Times are milliseconds
 * since 1970.
 */
export interface Tables {
  games: GamesTable;
  seats: SeatsTable;
  records: RecordsTable;
  checkpoints: CheckpointsTable;
  reports: ReportsTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  devices: DevicesTable;
  reset_codes: ResetCodesTable;
  decks: DecksTable;
  runs: RunsTable;
  sets: SetsTable;
  set_cards: SetCardsTable;
  game_sets: GameSetsTable;
  processes: ProcessesTable;
  jobs: JobsTable;
  tasks: TasksTable;
}

export type GameStatus = 'open' | 'playing' | 'over';

interface GamesTable {
  id: string;
  status: GameStatus;
  edition: string;
  /** Fingerprint of the card texts when the game began; '' before. */
  pool: string;
  seed: string;
  /** The random generator, chosen when the table is created. */
  generator: Generator;
  /** Version of the edition's rules when the game began; 0 before. */
  rulesVersion: number;
  /** JSON: the edition's settings. */
  settings: string;
  /** JSON: `TableRules`. */
  rules: string;
  /** JSON: `Over`, the winners and how the game ended; '' until then. */
  over: string;
  /** 1 if the game is listed in the lobby, else 0. */
  listed: number;
  /** The only account that may take the open seats; '' for anybody. */
  challenged: string;
  created: number;
  /** When the status last changed. */
  changed: number;
  /** The next game, after a rematch; '' if there is none. */
  next: string;
  /** Fingerprint of the address that created the table; '' if unknown or no longer needed. */
  maker: Generated<string>;
  /** A time before which none of the game's clocks can run out; 0 without clocks. */
  due: Generated<number>;
  /** The number of the process that has the game in memory, or had it last; 0 if none had. Only with PostgreSQL. */
  owner: Generated<number>;
  /** Counts the claims of the game. A write with an older lease is refused. 0 with SQLite. */
  lease: Generated<number>;
}

interface SeatsTable {
  game: string;
  seat: number;
  name: string;
  /** Name of the bot; '' for a person. */
  bot: string;
  /** Fingerprint of the seat's key; '' for bots and free seats. */
  key: string;
  /** The account of the player; '' for guests and bots. */
  account: string;
  /** JSON: the deck; '' for a free seat. */
  deck: string;
  /** JSON: `KeptStops`; '' for the defaults. */
  stops: string;
  openHand: number;
}

/**
 * Everything that was decided, in order. Rows are never changed. The primary key (game, no) also keeps two servers
 * from writing the same game.
 */
interface RecordsTable {
  game: string;
  no: number;
  kind: 'choice' | 'undo' | 'end';
  seat: number;
  /** For a choice: the option's id. For an undo: the number of choices that remain. For an end: `Over` as JSON. */
  what: string;
  /** 1 if the server chose for the seat, else 0. */
  auto: number;
  at: number;
  /** JSON: milliseconds left of each seat; '' without clocks. */
  clocks: string;
  /** JSON: a bot's reason for its choice, shown when the game is over; else ''. */
  why: Generated<string>;
}

/** The newest stored state of each game, so that loading it need not replay everything. */
interface CheckpointsTable {
  game: string;
  /** Number of records that the state includes. */
  no: number;
  pool: string;
  state: string;
}

interface ReportsTable {
  id: string;
  game: string;
  seat: number;
  /** Number of records of the game at that time. */
  no: number;
  note: string;
  at: number;
}

interface AccountsTable {
  id: string;
  name: string;
  /** The name as a key for signing in; see `foldedName`. */
  folded: string;
  /** Names that look alike have the same skeleton; it is unique among accounts. See `skeletonOf`. */
  skeleton: string;
  password: string;
  created: number;
}

interface SessionsTable {
  /** Fingerprint of the token in the cookie. */
  token: string;
  account: string;
  created: number;
  expires: number;
}

/** A browser from which the account has signed in. Wrong passwords from elsewhere do not lock it out. */
interface DevicesTable {
  /** Fingerprint of the token in the browser's cookie. */
  token: string;
  account: string;
  created: number;
}

/** A code with which the owner of an account, who has forgotten the password, sets a new one. */
interface ResetCodesTable {
  /** Fingerprint of the code. */
  code: string;
  account: string;
  created: number;
  expires: number;
}

interface DecksTable {
  id: string;
  account: string;
  edition: string;
  name: string;
  text: string;
  changed: number;
}

/**
 * One row for each run of the server: its start, and the last time it is known to have run. Time outside all runs
 * counts as nobody's thinking time.
 */
interface RunsTable {
  began: number;
  until: number;
}

/** A card set of a player. */
interface SetsTable {
  id: string;
  account: string;
  /** The edition in which its cards are to be played. */
  edition: string;
  name: string;
  /** Grows when a card that plays changes. */
  version: number;
  /** Grows with every change. */
  revision: number;
  /** The cards that play, as a key of `set_cards`; and those with the cards that may replace ours, '' without any. */
  print: string;
  replacingPrint: string;
  /** JSON: all cards with what the source says of them, and whether they play. */
  entries: string;
  /** JSON: how many cards have each status. */
  counts: string;
  changed: number;
}

/** Cards from elsewhere that games are played with. Rows are never changed, except for `created`. */
interface SetCardsTable {
  /** Fingerprint of the text. */
  print: string;
  edition: string;
  /** The cards in the format of card files. */
  text: string;
  /** 1 if the cards may replace cards of the edition, else 0. */
  replaces: number;
  /** JSON: paths of pictures by card. */
  pictures: string;
  /** When they were last stored. */
  created: number;
}

/** The cards from elsewhere that a game needs. */
interface GameSetsTable {
  game: string;
  print: string;
}

/** Long work for worker processes, only with PostgreSQL. */
interface JobsTable {
  id: string;
  owner: string;
  kind: string;
  /** JSON. */
  setup: string;
  /** Grows over all jobs: when a task of this one was last taken. */
  served: number;
  /** When its owner last asked for results, by the clock of the database. */
  seen: number;
}

interface TasksTable {
  job: string;
  no: number;
  /** JSON. */
  input: string;
  /** JSON; null until then. */
  result: string | null;
  /** The process that took it last; 0 if none did. */
  worker: number;
  /** How often it was taken. */
  lease: number;
}

/** The processes of one PostgreSQL database. With SQLite there is only one process, and no row. */
interface ProcessesTable {
  no: number;
  /** Host and port at which other processes reach it. */
  address: string;
  secret: string;
  began: number;
  /** The last sign of life, by the clock of the database. */
  beat: number;
  /** 1 if the process is about to end, else 0. */
  draining: number;
}
