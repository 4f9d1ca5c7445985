/**
 * What a machine remembers to be fast. Nothing in it is needed: dropping it all changes no game. The counters say what has
 * changed; everything else lies in cells, each declared by the module that owns it.
 */
export interface Memo {
  /** Counts every change of state. */
  version: number;
  /** Counts changes of which cards are in play or which texts they have. */
  texts: number;
  /** Counts those of them that are about the cards themselves and not about effects. */
  table: number;
  /** Counts changes of hands. */
  hands: number;
  /** Counts cards that were given other printed faces. */
  reprints: number;
  /** The cards that the last changes of the table were about: see `touchedSince`. */
  readonly touched: number[];
  /** The count of texts for which the active continuous effects stay the same, whatever else changes: see eval/standing. */
  steadyAt: number;
  /** By number of the cell. */
  readonly cells: object[];
}

/** Rules for copying a cell. Where a rule is left out, the copy begins with a fresh cell. */
export interface CellRules<T extends object> {
  fresh: () => T;
  /**
   * For a copy of the game. What is only replaced and never changed may be shared, and so may what is filled in with answers
   * that are the same for both as long as the counter they are good for is; what is written into is copied, at once or by
   * whoever writes first. What names cards themselves is left behind.
   */
  fork?: (own: T) => T;
  /**
   * For a game on the same table, in which cards that are not in play have other faces and handles: what is about cards in
   * play and effects, as far as it is told apart.
   */
  sameTable?: (own: T) => T;
}

const rules: CellRules<object>[] = [];

/** Declares a cell: gives the function that finds it in a memo. */
export function cell<T extends object>(own: CellRules<T>): (memo: Memo) => T {
  const number = rules.push(own as unknown as CellRules<object>) - 1;
  return ({ cells }) => cells[number] as T;
}

/** A memo that remembers nothing. Every cell is declared when its module is loaded, so all are there. */
export const freshMemo = (): Memo => ({
  version: 1,
  texts: 1,
  table: 1,
  hands: 1,
  reprints: 0,
  touched: [],
  steadyAt: 0,
  cells: rules.map(({ fresh }) => fresh()),
});

/** What a copy of the game may go on remembering. */
export function forkMemo(memo: Memo): Memo {
  const cells: object[] = [];
  for (let i = 0; i < rules.length; i++) {
    const { fork, fresh } = rules[i]!;
    cells.push(fork ? fork(memo.cells[i]!) : fresh());
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

/** What a game on the same table may go on remembering. Hands have changed, and the table is looked at again. */
export const memoOfTable = (memo: Memo): Memo => ({
  version: memo.version + 1,
  texts: memo.texts,
  table: memo.table,
  hands: memo.hands + 1,
  reprints: memo.reprints,
  touched: [],
  steadyAt: memo.steadyAt,
  cells: rules.map(({ sameTable, fresh }, i) => (sameTable ? sameTable(memo.cells[i]!) : fresh())),
});
