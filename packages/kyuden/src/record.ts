import { type Edition, rulesVersionsOf } from '@kyuden/editions';
import { brokenInvariants, type Machine, machine, type State } from '@kyuden/engine';
import { en } from '@kyuden/words';
import { poolWith } from './cards.ts';
import { editionNamed } from './editions.ts';
import { refuse } from './fault.ts';
import type { GameFacts, Limits } from './game.ts';

/** A game as data. It holds the hidden cards and the chance to come, so it is not for players' eyes. */
export interface GameRecord {
  /** The version of this format. */
  readonly kyuden: 1;
  readonly edition: string;
  readonly rulesVersion: number;
  /** The fingerprint of the cards of the edition. */
  readonly print: string;
  readonly cards: string | null;
  readonly limits: Limits;
  readonly decisions: number;
  readonly everyPause: boolean;
  readonly state: State;
}

type Given = { readonly [K in keyof GameRecord]?: unknown };

/** Reads a record, as an object or as JSON. The game goes on in a copy. */
export function readRecord(given: unknown): { g: Machine; edition: Edition; facts: GameFacts } {
  const record = objectOf(given);
  if (record.kyuden !== 1)
    refuse('record', `expected "kyuden": 1 in the record of a game, found ${JSON.stringify(record.kyuden)}`);
  const edition = editionNamed(String(record.edition));
  requireVersion(edition, record);
  const cards = record.cards === null ? undefined : field(record, 'cards', 'string');
  const decisions = field(record, 'decisions', 'number');
  const everyPause = field(record, 'everyPause', 'boolean');
  const limits = limitsOf(field(record, 'limits', 'object'));
  const { lib } = poolWith(edition, cards);
  const state = structuredClone(field(record, 'state', 'object')) as State;
  const g = machine(edition.book, lib, state, !everyPause);
  requireSound(g);
  return { g, edition, facts: { cards, limits, decisions } };
}

function objectOf(given: unknown): Given {
  let value = given;
  if (typeof given === 'string') {
    try {
      value = JSON.parse(given);
    } catch (error) {
      refuse('record', `expected JSON: ${(error as Error).message}`);
    }
  }
  if (typeof value !== 'object' || value === null) refuse('record', 'expected the record of a game');
  return value as Given;
}

interface Kinds {
  string: string;
  number: number;
  boolean: boolean;
  object: object;
}

function field<K extends keyof Kinds>(record: Given, name: keyof GameRecord, kind: K): Kinds[K] {
  const value = record[name];
  if (typeof value !== kind || value === null)
    refuse(`record.${name}`, `expected ${kind}, found ${typeof value}`);
  return value as Kinds[K];
}

function limitsOf(given: object): Limits {
  for (const [name, value] of Object.entries(given))
    if (!['turns', 'decisions'].includes(name) || typeof value !== 'number')
      refuse(`record.limits.${name}`, 'expected a number of turns or decisions');
  return given;
}

/** A game goes on only with the rules and cards that it began with. */
function requireVersion(edition: Edition, { rulesVersion, print }: Given): void {
  if (typeof rulesVersion !== 'number') refuse('record.rulesVersion', 'expected a number');
  if (rulesVersion !== edition.rulesVersion)
    refuse('record.rulesVersion', en.rulesVersions(rulesVersionsOf(edition, rulesVersion as number)));
  if (print !== edition.print)
    refuse('record.print', `the game was played with other cards of ${edition.title} than these`);
}

/** Refuses a state that no game can reach, as far as that is visible. */
function requireSound(g: Machine): void {
  let broken: string[];
  try {
    broken = brokenInvariants(g);
  } catch (error) {
    // A state without one of its parts.
    broken = [(error as Error).message];
  }
  if (broken.length > 0) refuse('record.state', broken.join('; '));
}
