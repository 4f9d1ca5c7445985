import type { Generator } from '@kyuden/engine';
import type { Generated } from 'kysely';

/** The tables, for SQLite and PostgreSQL alike: texts and whole numbers only; times are milliseconds since 1970. */
export interface Tables {
  games: GamesTable;
  seats: SeatsTable;
  records: RecordsTable;
  checkpoints: CheckpointsTable;
  reports: ReportsTable;
  accounts: AccountsTable;
  sessions: SessionsTable;
  devices: DevicesTable;
  decks: DecksTable;
  runs: RunsTable;
}

export type GameStatus = 'open' | 'playing' | 'over';

interface GamesTable {
  id: string;
  status: GameStatus;
  edition: string;
  /** Fingerprint of the cards' texts when it began; '' before. */
  pool: string;
  seed: string;
  /** The generator of its chance, from the moment the table is set up. */
  generator: Generator;
  /** Version of the edition's rules when it began; 0 before. */
  rulesVersion: number;
  /** JSON: settings of the edition. */
  settings: string;
  /** JSON: how this table is kept, see `TableRules`. */
  rules: string;
  /** JSON: who won and how; '' while nobody has. */
  over: string;
  /** Whether it is shown in the lobby: 1 or 0. */
  listed: number;
  /** The account that alone may take the open seat; '' for anybody. */
  challenged: string;
  created: number;
  /** When its status last changed. */
  changed: number;
  /** The game that follows by a rematch; ''. */
  next: string;
  /** Fingerprint of the address that set it up; '' where it is not known, or does not count any more. */
  maker: Generated<string>;
  /** Before this moment none of its clocks can run out; 0 without clocks. */
  due: Generated<number>;
}

interface SeatsTable {
  game: string;
  seat: number;
  name: string;
  /** Name of a bot, or '' for a person. */
  bot: string;
  /** Fingerprint of the seat's key; '' while nobody has taken it. */
  key: string;
  /** The account of the player; '' for guests and bots. */
  account: string;
  /** JSON; '' while nobody has taken it. */
  deck: string;
  /** JSON: stops. */
  stops: string;
  openHand: number;
}

/** What was decided, in order, never changed: the primary key (game, no) also keeps two servers from writing at once. */
interface RecordsTable {
  game: string;
  no: number;
  kind: 'choice' | 'undo' | 'end';
  seat: number;
  /** Of a choice the option's id; of an undo the number of choices that stay; of an end who won and how, in JSON. */
  what: string;
  /** 1 if the server chose for the seat: it had nothing else, or had said so. */
  auto: number;
  at: number;
  /** JSON: milliseconds left of each seat; '' without clocks. */
  clocks: string;
  /** JSON: the reason of a bot's choice, told when the game is over; else ''. */
  why: Generated<string>;
}

/** The newest state of a game that was kept, so that not everything is replayed. */
interface CheckpointsTable {
  game: string;
  /** Records that it includes. */
  no: number;
  pool: string;
  state: string;
}

interface ReportsTable {
  id: string;
  game: string;
  seat: number;
  /** Records that had been made. */
  no: number;
  note: string;
  at: number;
}

interface AccountsTable {
  id: string;
  name: string;
  /** The name as its owner may write it to sign in. */
  folded: string;
  /** Names with the same one look alike: one account at most has it. */
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

/** A browser from which somebody has signed in: guesses from elsewhere do not lock it out. */
interface DevicesTable {
  /** Fingerprint of the token in its cookie. */
  token: string;
  account: string;
  created: number;
}

interface DecksTable {
  id: string;
  account: string;
  edition: string;
  name: string;
  text: string;
  changed: number;
}

/** One row for each run of the server, from when to when it is known to have run. Other time is nobody's thinking time. */
interface RunsTable {
  began: number;
  until: number;
}
