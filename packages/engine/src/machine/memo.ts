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

/** The rules of all cells by number. Every fork reads them, so they lie in lists and not in objects of many shapes. */
const forks: (((own: object) => object) | undefined)[] = [];
const sameTables: (((own: object) => object) | undefined)[] = [];
/** Makes a cell now if some rule copies it. All others are made on first use, because most forks need few of them. */
const firsts: ((() => object) | undefined)[] = [];

/** Declares a cell and returns its accessor. */
export function cell<T extends object>({ fresh, fork, sameTable }: CellRules<T>): (memo: Memo) => T {
  const number = forks.push(fork as ((own: object) => object) | undefined) - 1;
  sameTables.push(sameTable as ((own: object) => object) | undefined);
  firsts.push(fork || sameTable ? fresh : undefined);
  return accessor(number, ({ cells }) => (cells[number] = fresh()) as T);
}

/** So short that V8 inlines it wherever a cell is read, even in large functions (27 bytes of bytecode at most). */
const accessor =
  <T extends object>(number: number, make: (memo: Memo) => T) =>
  (memo: Memo): T =>
    (memo.cells[number] as T | undefined) ?? make(memo);

/**
 * Returns the list of cells, made one by one. All memos get their list here: `map` and literals elsewhere give V8 lists
 * of other kinds, and code compiled for one kind is discarded at the first list of another.
 */
function listOfCells(make: (number: number) => object | undefined): (object | undefined)[] {
  const cells: (object | undefined)[] = [];
  for (let number = 0; number < forks.length; number++) cells.push(make(number));
  return cells;
}

/** Returns an empty memo. All cells are known, because they are declared when their modules load. */
export const freshMemo = (): Memo => ({
  version: 1,
  texts: 1,
  table: 1,
  hands: 1,
  reprints: 0,
  touched: [],
  steadyAt: 0,
  cells: listOfCells((number) => firsts[number]?.()),
});

/** Returns the memo for a fork of the game. */
export function forkMemo(memo: Memo): Memo {
  const cells = listOfCells((number) => {
    const fork = forks[number];
    return fork ? fork(memo.cells[number]!) : firsts[number]?.();
  });
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
  cells: listOfCells((number) => {
    const copy = sameTables[number];
    return copy ? copy(memo.cells[number]!) : firsts[number]?.();
  }),
});
