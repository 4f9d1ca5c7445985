import { parentPort, workerData } from 'node:worker_threads';
import { type Bot, chooseFor, makeBot } from '@kyuden/bots';
import { adoptCards, adoptSets, forgetVariant, newGame, type OwnCards, openEdition } from '@kyuden/editions';
import { type Choice, type Machine, step } from '@kyuden/engine';
import { explainedAt, GameFault, type GameHeader, positionAt, turnsOf, usualBot } from '@kyuden/table';
import { english } from '@kyuden/words';
import { openSets, readSet } from '../card-sets/read-set.ts';
import type { FromWorker, Job, JobMessage, Result, WorkerSetup } from './jobs.ts';

const { added, pools } = workerData as WorkerSetup;
for (const one of added) await import(one);
for (const { name, faces } of pools) adoptCards(name, faces);

/** A game that the worker follows. */
interface Mirror {
  g: Machine;
  choices: number;
  bots: Map<string, Bot>;
  seed: string;
}

/** Number of games that are followed at once; the least recently used one is dropped first. */
const MOST = 400;
const mirrors = new Map<string, Mirror>();

function mirrorOf(game: string, header: GameHeader | undefined, from: number): Mirror | undefined {
  if (header) {
    const { book, lib } = openEdition(header.edition);
    const mirror = { g: newGame(book, lib, header), choices: 0, bots: new Map(), seed: header.seed };
    mirrors.set(game, mirror);
    return mirror;
  }
  const known = mirrors.get(game);
  if (known?.choices !== from) return undefined;
  mirrors.delete(game);
  mirrors.set(game, known);
  return known;
}

function follow(mirror: Mirror, choices: readonly Choice[]): void {
  for (const { seat, id } of choices) {
    const result = step(mirror.g, seat, id);
    if ('refused' in result) throw new Error(`the game went another way: ${english(result.why)}`);
    mirror.choices++;
  }
}

/** Editions with cards from elsewhere that this thread knows, least recently used first. The pool relies on this number. */
const MOST_VARIANTS = 100;
const variants = new Set<string>();

/** Makes the edition of a game known, if cards from elsewhere came with the job. */
function adopt(name: string, sets: readonly OwnCards[] | undefined): void {
  if (sets) adoptSets(name, sets);
  if (!variants.delete(name) && !sets) return;
  variants.add(name);
  const oldest = variants.values().next().value;
  if (variants.size <= MOST_VARIANTS || oldest === undefined) return;
  variants.delete(oldest);
  forgetVariant(oldest);
}

function perform(job: Job): Result {
  if ('header' in job && job.header) adopt(job.header.edition, job.sets);
  switch (job.kind) {
    case 'readSet': {
      const read = readSet(job.edition, job.source);
      return 'refused' in read ? read : { read };
    }
    case 'openSets':
      return { opened: openSets(job.edition, job.stored) ?? null };
    case 'bot': {
      const mirror = mirrorOf(job.game, job.header, job.from);
      if (!mirror) return { behind: true };
      follow(mirror, job.choices);
      const oldest = mirrors.keys().next().value;
      if (mirrors.size > MOST && oldest !== undefined) mirrors.delete(oldest);
      const ask = mirror.g.state.asks.find((one) => one.seat === job.seat && one.answer === undefined);
      if (!ask) return { failed: 'the seat is not being asked' };
      const { id, why } = chooseFor(mirror.g, botOf(mirror, job.bot, job.seat), ask);
      return { option: id, why };
    }
    case 'at':
      return { position: positionAt(job) };
    case 'explain':
      return { numbers: explainedAt(job, job.thing) };
    case 'turns':
      return { turns: turnsOf(job) };
    case 'forget':
      mirrors.delete(job.game);
      return { behind: true };
  }
}

/**
 * The bot for a seat of a game. A bot created in mid-game has another seed than one from the start; that is harmless.
 */
function botOf(mirror: Mirror, name: string, seat: number): Bot {
  const key = `${name}/${seat}`;
  const known = mirror.bots.get(key);
  if (known) return known;
  const bot = makeBot(name, `${mirror.seed}/${seat}/${mirror.choices}`) ?? makeBot(usualBot, mirror.seed)!;
  mirror.bots.set(key, bot);
  return bot;
}

parentPort?.on('message', ({ id, job }: JobMessage) => {
  let result: Result;
  try {
    result = perform(job);
  } catch (error) {
    if (job.kind === 'bot') mirrors.delete(job.game);
    const { message } = error as Error;
    result = error instanceof GameFault && job.kind !== 'bot' ? { diverged: message } : { failed: message };
  }
  parentPort!.postMessage({ id, result } satisfies FromWorker);
});
parentPort?.postMessage({ ready: true } satisfies FromWorker);
