import { availableParallelism } from 'node:os';
import { type OwnCards, ownCardsIn } from '@kyuden/editions';
import type { Choice } from '@kyuden/engine';

import type { GameHeader } from '@kyuden/table';
import type { Reason } from '@kyuden/words';
import { READING_PATIENCE } from '../card-sets/limits.ts';
import { isOfPlayers } from '../card-sets/offered.ts';
import type { ReadSet, SetSource, StoredCards } from '../card-sets/read-set.ts';
import type { ExplainedNumber, Position, TurnStart } from '../protocol/index.ts';
import type { Job, Result } from './jobs.ts';
import { WorkerThread } from './worker-thread.ts';

/** A bot's choice and its reason. */
export type BotChoice = Extract<Result, { option: string }>;

/** The record of a finished game contains a choice that is no longer possible. */
export class Diverged extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'Diverged';
  }
}

function unanswered(result: Result, otherwise: string): Error {
  if ('diverged' in result) return new Diverged(result.diverged);
  return new Error('failed' in result ? result.failed : otherwise);
}

/** A game whose bots think in a worker. Its fields change as the game goes on. */
export interface Followed {
  readonly id: string;
  readonly header: GameHeader;
  readonly choices: readonly Choice[];
  /** Changes with every undo: the worker must then follow the game from the start. */
  readonly epoch: number;
  /** The owner of the table; bot threads serve owners in turn. */
  readonly owner: string;
  /** Such games have low priority: they are served while no person waits for a bot. */
  readonly isOfBots: boolean;
}

/** Thrown when one owner has too many replay requests queued or running. */
export class TooMany extends Error {
  readonly why: Reason = { kind: 'tooManyLookups' };

  constructor() {
    super('too many replays are looked up for one owner');
    this.name = 'TooMany';
  }
}

/** Milliseconds after which a bot is stopped. */
const BOT_PATIENCE = 20_000;
/** Milliseconds after which a replay is stopped; the longest games take a few seconds to replay. */
const REPLAY_PATIENCE = 60_000;

/** Card sets of one player that are queued or being read. */
const MOST_READINGS = 2;
/** Half of the editions with cards from elsewhere that a thread keeps. */
const MOST_TOLD = 50;

type PastJob = Exclude<Job, { kind: 'bot' | 'forget' | 'readSet' | 'openSets' }>;

/** The cards from elsewhere that a thread must be told of: it starts with those of all editions that are offered. */
const setsFor = (edition: string): readonly OwnCards[] | undefined => {
  const sets = ownCardsIn(edition);
  return sets.length > 0 && isOfPlayers(edition) ? sets : undefined;
};

/** A thread for bots, and the number of choices of each game that it has been told. */
interface BotThread {
  thread: WorkerThread;
  told: Map<string, { epoch: number; choices: number }>;
}

export interface PoolOptions {
  /** Number of threads for bots. */
  bots?: number | undefined;
  /** Maximum number of replay requests of one owner that are queued or running. */
  replays?: number | undefined;
}

/**
 * Threads for bots, and one for replays of finished games, so that running games do not wait for either. The
 * operating system shares the processors among threads; within a thread, owners are served in turn.
 */
export class WorkerPool {
  readonly #bots: BotThread[];
  readonly #replays = new WorkerThread(REPLAY_PATIENCE);
  /** Editions with cards from elsewhere that the thread for replays has been told of. */
  readonly #toldSets = new Set<string>();
  /** Reads files of players. Stored cards, for which games wait, are read where replays are. */
  readonly #reader = new WorkerThread(READING_PATIENCE);
  readonly #most: number;
  #asked = 0;
  /** Replay requests of each owner that are queued or running. */
  readonly #asking = new Map<string, number>();

  constructor({ bots = Math.max(1, availableParallelism() - 1), replays = 12 }: PoolOptions = {}) {
    this.#most = replays;
    this.#replays.onLost = () => this.#toldSets.clear();
    this.#bots = Array.from({ length: bots }, () => {
      const one: BotThread = { thread: new WorkerThread(BOT_PATIENCE), told: new Map() };
      one.thread.onLost = () => one.told.clear();
      return one;
    });
  }

  /** Questions that wait for a bot. */
  get asked(): number {
    return this.#asked;
  }

  /** Asks the bot at a seat for its choice and reason. */
  async choose(game: Followed, seat: number, bot: string): Promise<BotChoice> {
    this.#asked++;
    try {
      return await this.#choose(game, seat, bot);
    } finally {
      this.#asked--;
    }
  }

  async #choose(game: Followed, seat: number, bot: string): Promise<BotChoice> {
    const { thread, told } = this.#threadOf(game.id);
    const job = (): Job => {
      const { id, epoch, choices } = game;
      const last = told.get(id);
      const known = last?.epoch === epoch && last.choices <= choices.length ? last.choices : -1;
      const from = Math.max(0, known);
      told.set(id, { epoch, choices: choices.length });
      const news = choices.slice(from).map(({ seat: by, id: option }) => ({ seat: by, id: option }));
      const asked = { kind: 'bot' as const, game: id, from, choices: news, seat, bot };
      if (known >= 0) return asked;
      const sets = setsFor(game.header.edition);
      return { ...asked, header: game.header, ...(sets && { sets }) };
    };
    for (let attempt = 0; ; attempt++) {
      const result = await thread.run({ owner: game.owner, game: game.id, isIdle: game.isOfBots, job });
      if ('option' in result) return result;
      told.delete(game.id);
      if ('failed' in result || attempt > 0)
        throw new Error(`the bot '${bot}' failed: ${'failed' in result ? result.failed : 'it is behind'}`);
    }
  }

  async position(owner: string, job: Omit<Extract<Job, { kind: 'at' }>, 'kind'>): Promise<Position> {
    const result = await this.#look(owner, { kind: 'at', ...job });
    if ('position' in result) return result.position;
    throw unanswered(result, 'no position');
  }

  async explain(
    owner: string,
    job: Omit<Extract<Job, { kind: 'explain' }>, 'kind'>,
  ): Promise<ExplainedNumber[] | null> {
    const result = await this.#look(owner, { kind: 'explain', ...job });
    if ('numbers' in result) return result.numbers;
    throw unanswered(result, 'no numbers');
  }

  async turns(owner: string, job: Omit<Extract<Job, { kind: 'turns' }>, 'kind'>): Promise<TurnStart[]> {
    const result = await this.#look(owner, { kind: 'turns', ...job });
    if ('turns' in result) return result.turns;
    throw unanswered(result, 'no turns');
  }

  /** Reads a card set of a player. Throws `TookTooLong` if that takes too long, and `TooMany` if he asks too often. */
  async readSet(owner: string, edition: string, source: SetSource): Promise<ReadSet | { refused: Reason }> {
    const job = { kind: 'readSet' as const, game: owner, edition, source };
    const result = await this.#counted(`sets of ${owner}`, MOST_READINGS, () =>
      this.#reader.run({ owner, game: owner, job: () => job }),
    );
    if ('read' in result) return result.read;
    if ('refused' in result) return result;
    throw unanswered(result, 'no set');
  }

  /** Reads the stored cards of sets that join an edition; undefined if they do not play any more. */
  async openSets(
    name: string,
    edition: string,
    stored: readonly StoredCards[],
  ): Promise<readonly OwnCards[] | undefined> {
    const job = { kind: 'openSets' as const, game: name, edition, stored };
    const result = await this.#replays.run({ owner: name, game: name, job: () => job });
    if ('opened' in result) return result.opened ?? undefined;
    throw unanswered(result, 'no cards');
  }

  /** Drops everything about a game that needs no bots any more, or was unloaded. */
  forget(game: string): void {
    const { thread, told } = this.#threadOf(game);
    thread.drop(game);
    if (!told.delete(game)) return;
    thread.run({ owner: '', game, job: () => ({ kind: 'forget', game }) }).catch(() => {
      // The worker is gone, and its data with it.
    });
  }

  async stop(): Promise<void> {
    const threads = [...this.#bots.map(({ thread }) => thread), this.#replays, this.#reader];
    await Promise.all(threads.map((one) => one.stop()));
  }

  #look(owner: string, job: PastJob): Promise<Result> {
    return this.#counted(owner, this.#most, () =>
      this.#replays.run({ owner, game: job.game, job: () => ({ ...job, ...this.#setsToTell(job) }) }),
    );
  }

  /** The cards from elsewhere that the thread for replays does not know. It keeps twice as many editions as are noted. */
  #setsToTell({ header: { edition } }: PastJob): { sets?: readonly OwnCards[] } {
    const sets = setsFor(edition);
    if (!sets || this.#toldSets.has(edition)) return {};
    if (this.#toldSets.size >= MOST_TOLD) this.#toldSets.clear();
    this.#toldSets.add(edition);
    return { sets };
  }

  /** Refuses a request of an owner who has too many of them queued or running. */
  async #counted<T>(owner: string, most: number, run: () => Promise<T>): Promise<T> {
    const asking = this.#asking.get(owner) ?? 0;
    if (asking >= most) throw new TooMany();
    this.#asking.set(owner, asking + 1);
    try {
      return await run();
    } finally {
      const left = this.#asking.get(owner)! - 1;
      if (left > 0) this.#asking.set(owner, left);
      else this.#asking.delete(owner);
    }
  }

  #threadOf(game: string): BotThread {
    let sum = 0;
    for (const letter of game) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
    return this.#bots[sum % this.#bots.length]!;
  }
}
