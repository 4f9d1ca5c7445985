/** Something that was decided at a table. Records are written in order and never changed. */
export interface GameRecord {
  game: string;
  no: number;
  kind: 'choice' | 'undo' | 'end';
  seat: number;
  /** For a choice: the option's id. For an undo: the number of choices that remain. For an end: `Over` as JSON. */
  what: string;
  /** 1 if the choice was made for the seat, else 0. */
  auto: number;
  at: number;
  /** JSON: milliseconds left of each seat; '' without clocks. */
  clocks: string;
  /** JSON: a bot's reason for its choice, shown when the game is over; else ''. */
  why: string;
}
