import { type Listener, replyTo, type Table } from '@kyuden/table';
import { type FromClient, protocolVersion, type ToClient } from '@kyuden/table/protocol';
import type { Reason } from '@kyuden/words';
import { hereKey } from '../messages.ts';
import { HereProblem, type HereTables } from './tables.ts';

/** A connection of a page to one table, as a socket is to a server. */
export class HereLine implements Listener {
  looksAhead = false;
  readonly #tables: HereTables;
  readonly #say: (text: string) => void;
  readonly #ended: () => void;
  #table: Table | undefined;
  #seat = -1;
  /** Messages are answered one after another. */
  #before: Promise<unknown> = Promise.resolve();

  constructor(tables: HereTables, say: (text: string) => void, ended: () => void) {
    this.#tables = tables;
    this.#say = say;
    this.#ended = ended;
  }

  send(text: string): boolean {
    this.#say(text);
    return true;
  }

  /** A page takes everything at once, so it never falls behind. */
  onDrain(): void {}

  end(why: Reason): void {
    this.#tell({ type: 'closed', why });
    this.#ended();
  }

  hear(text: string): void {
    const message = JSON.parse(text) as FromClient;
    if (message.type === 'ping') return this.#tell({ type: 'pong' });
    this.#before = this.#before
      .then(() => this.#answer(message))
      .catch((error: unknown) => {
        const why = error instanceof HereProblem ? error.why : ({ kind: 'serverFailed' } as const);
        if (!(error instanceof HereProblem)) console.error(`a message of type ${message.type}:`, error);
        this.#tell({ type: 'refused', no: message.no, why });
      });
  }

  close(): void {
    // A table that was put away has no connections.
    this.#table?.leave(this, this.#seat).catch(() => {});
  }

  async #answer(message: Exclude<FromClient, { type: 'ping' }>): Promise<void> {
    if (message.type === 'join') return this.#join(message);
    if (!this.#table) return this.#tell({ type: 'refused', no: message.no, why: { kind: 'notJoined' } });
    this.#tell(await replyTo(this.#table, this.#seat, message));
  }

  async #join({
    no,
    version,
    game,
    key,
    since,
    ahead,
  }: Extract<FromClient, { type: 'join' }>): Promise<void> {
    if (version !== protocolVersion)
      throw new HereProblem(409, { kind: 'otherVersion', version: protocolVersion });
    const table = await this.#tables.table(game);
    this.#seat = table.seats.findIndex((_, seat) => hereKey(seat) === key);
    this.#table = table;
    this.looksAhead = ahead === true;
    await table.join(this, this.#seat, since);
    this.#tell({ type: 'done', no });
  }

  #tell(message: ToClient): void {
    this.#say(JSON.stringify(message));
  }
}
