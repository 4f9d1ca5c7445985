/**
 * The caches of a machine. Dropping them changes no game. The counters record changes; all other caches are cells,
 * each declared by the module that owns it.
 */
export interface Memo {
  /** Incremented on every change of state. */
  version: number;
  /** Incremented when the set of cards in play or their texts change. */
  texts: number;
  /** Incremented when the cards in play themselves change; effects do not count. */
  table: number;
  /** Incremented when hands may have changed, or when a card gets a new handle. */
  hands: number;
  /** Incremented when a card gets other faces. */
  reprints: number;
  /** The cards of the latest table changes: see `touchedSince`. */
  readonly touched: number[];
  /**
   * The value of `texts` for which no other change can affect the set of active continuous effects: see eval/standing.
   */
  steadyAt: number;
  /** Cells by number; undefined until first used, if nothing copies them. */
  readonly cells: (object | undefined)[];
}

/** How a cell is copied. Without a rule, the copy begins with a fresh cell. */
export interface CellRules<T extends object> {
  fresh: () => T;
  /**
   * Makes the cell for a fork of the game. Data that is only ever replaced may be shared, and so may caches whose
   * entries are valid for both games at the same counter. Mutable data must be copied, now or on first write.
   * References to card objects must be dropped.
   */
  fork?: (own: T) => T;
  /**
   * Makes the cell for a game with the same cards in play, in which other cards have different faces and handles. Keep
   * only data about cards in play and effects.
   */
  sameTable?: (own: T) => T;
}

const rules: CellRules<object>[] = [];

/** Declares a cell and returns its accessor. */
export function cell<T extends object>(own: CellRules<T>): (memo: Memo) => T {
  const number = rules.push(own as unknown as CellRules<object>) - 1;
  return ({ cells }) => (cells[number] ?? (cells[number] = own.fresh())) as T;
}

/** Makes a cell now if some rule copies it. All others are made on first use, because most forks need few of them. */
const firstCell = ({ fresh, fork, sameTable }: CellRules<object>): object | undefined =>
  fork || sameTable ? fresh() : undefined;

/** Returns an empty memo. All cells are known, because they are declared when their modules load. */
export const freshMemo = (): Memo => ({
  version: 1,
  texts: 1,
  table: 1,
  hands: 1,
  reprints: 0,
  touched: [],
  steadyAt: 0,
  cells: rules.map(firstCell),
});

/** Returns the memo for a fork of the game. */
export function forkMemo(memo: Memo): Memo {
  const cells: (object | undefined)[] = [];
  for (let i = 0; i < rules.length; i++) {
    const one = rules[i]!;
    cells.push(one.fork ? one.fork(memo.cells[i]!) : firstCell(one));
  }
  return {
    version: memo.version,
    texts: memo.texts,
    table: memo.table,
    hands: memo.hands,
    reprints: memo.reprints,
    touched: memo.touched.slice(),
    steadyAt: memo.steadyAt,
    cells,
  };
}

/** Returns the memo for a game with the same cards in play (see `sameTable`). Hands count as changed. */
export const memoOfTable = (memo: Memo): Memo => ({
  version: memo.version + 1,
  texts: memo.texts,
  table: memo.table,
  hands: memo.hands + 1,
  reprints: memo.reprints,
  touched: [],
  steadyAt: memo.steadyAt,
  cells: rules.map((one, i) => (one.sameTable ? one.sameTable(memo.cells[i]!) : firstCell(one))),
});
