/** A fault of something that the caller gave: where it is, and what is wrong with it. */
export interface Fault {
  /** The part of the input: `edition`, `decks[1]`, `cards:12` (a line), `play`. */
  readonly where: string;
  readonly what: string;
  /** The id of the rule behind it, if there is one; see `ruleText`. */
  readonly rule?: string;
}

/** The caller gave something that cannot be used. It lists every fault that was found, and nothing has changed. */
export class KyudenError extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ where, what, rule }) => `${where}: ${what}${rule ? ` (${rule})` : ''}`).join('\n'));
    this.name = 'KyudenError';
    this.faults = faults;
  }
}

export function refuse(where: string, what: string, rule?: string): never {
  throw new KyudenError([{ where, what, ...(rule !== undefined && { rule }) }]);
}
