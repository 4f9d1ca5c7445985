import { Worker } from 'node:worker_threads';
import type { TaskAnswer, TaskOrder } from './thread.ts';

interface Hand {
  thread: Worker;
  /** Called with the answer to the task under way, or with the error that ended the thread. */
  tell: (answer: TaskAnswer | Error) => void;
}

/** The threads of a worker. A thread that ends with an error is replaced. */
export class Crew {
  readonly #free: Hand[] = [];
  readonly #all = new Set<Hand>();
  #isClosed = false;

  /** Does a task in a free thread; makes one if all are busy. */
  async do(order: TaskOrder): Promise<TaskAnswer> {
    const hand = this.#free.pop() ?? this.#hire();
    const answer = await new Promise<TaskAnswer | Error>((resolve) => {
      hand.tell = resolve;
      hand.thread.postMessage(order);
    });
    if (answer instanceof Error) throw answer;
    this.#free.push(hand);
    return answer;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#all].map(({ thread }) => thread.terminate()));
  }

  #hire(): Hand {
    if (this.#isClosed) throw new Error('this worker is ending');
    const thread = new Worker(new URL('./thread.ts', import.meta.url));
    const hand: Hand = { thread, tell: () => {} };
    this.#all.add(hand);
    thread.on('message', (answer: TaskAnswer) => hand.tell(answer));
    thread.on('error', (error) => hand.tell(error as Error));
    thread.on('exit', (status) => {
      this.#all.delete(hand);
      hand.tell(new Error(`a thread ended with status ${status}`));
    });
    return hand;
  }
}
