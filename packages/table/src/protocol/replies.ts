import type { ToClient } from './to-client.ts';

export type Reply = Extract<ToClient, { type: 'done' | 'refused' | 'why' | 'explain' }>;

/** The messages of a client that wait for a reply, by number. */
export class Replies {
  readonly #waiting = new Map<number, (reply: Reply) => void>();

  await(no: number, answer: (reply: Reply) => void): void {
    this.#waiting.set(no, answer);
  }

  take(reply: Reply): void {
    this.#waiting.get(reply.no)?.(reply);
    this.#waiting.delete(reply.no);
  }

  /** Answers all waiting messages of a lost connection with a refusal. */
  refuseAll(): void {
    for (const [no, answer] of this.#waiting)
      answer({ type: 'refused', no, why: { kind: 'connectionLost' } });
    this.#waiting.clear();
  }
}
