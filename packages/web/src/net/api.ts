import type { TableTerms } from '@kyuden/server/protocol';
import { type Reason, reasonText } from '@kyuden/words';
import type { CardFacts } from '../cards/facts.ts';
import { locale } from '../words.ts';

/** The server's HTTP API, as docs/protocol.md has it. */

export interface StarterDeck {
  id: string;
  name: string;
  note: string;
  stronghold: string;
}

export interface EditionInfo {
  name: string;
  title: string;
  /** Editions of one family share the same table. */
  family: 'collectible' | 'living';
  playable: boolean;
  cards: number;
  rules: number;
  settings: Record<string, { values: string[]; default: string; rule: string; why: string }>;
  decks: StarterDeck[];
  clans: string[];
  /** The phases of a turn or round in their order, by the names that the rules and stops use. */
  phases: string[];
  /** How many may play. */
  mostSeats: number;
  /** The bots that can play it, the easiest first. */
  bots: string[];
  /** Formats of decks besides the usual one. */
  formats: string[];
  /** What it calls the parts of a deck, where that is not their usual name. */
  deckNames: Partial<Record<'stronghold' | 'dynasty' | 'fate', string>>;
}

export interface Rule {
  id: string;
  topic: string;
  rule: string;
  section: string;
  example?: string;
  conflict?: string;
}

/** One thing that two rulebooks have otherwise: what each has, by which rule. */
export interface Difference {
  topic: string;
  path: string;
  sides: [DifferenceSide, DifferenceSide];
}

export interface DifferenceSide {
  value: string;
  rule: string;
  text: string;
}

export interface PoolCard extends CardFacts {
  part: 'stronghold' | 'dynasty' | 'fate' | null;
}

export type DeckGiven = { starter: string } | { text: string } | { saved: string };

export interface GameSummary extends TableTerms {
  game: string;
  status: 'open' | 'playing' | 'over';
  created: number;
  changed: number;
  listed: boolean;
  challenge: boolean;
  over: { winners: number[]; how: string } | null;
  /** The seat of the account that asks, or -1. */
  mine: number;
  seats: { seat: number; name: string; bot: string | null; taken: boolean }[];
}

export interface SavedDeck {
  id: string;
  edition: string;
  name: string;
  text: string;
  changed: number;
}

/** Something the server said no to: its words, and what it has to say about them. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly details: unknown;

  constructor(status: number, message: string, details: unknown) {
    super(message);
    this.name = 'ApiProblem';
    this.status = status;
    this.details = details;
  }
}

/** The server's own words are for kinds that this version does not know. */
const problemWords = ({ why, error = '' }: { why?: Reason; error?: string }): string =>
  (why && reasonText(locale, why)) || error;

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/api${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const answer = (isJson ? await response.json() : {}) as { error?: string; why?: Reason; details?: unknown };
  if (!response.ok)
    throw new ApiProblem(response.status, problemWords(answer) || response.statusText, answer.details);
  return answer as T;
}

export const get = <T>(path: string): Promise<T> => call<T>('GET', path);
export const post = <T>(path: string, body: unknown): Promise<T> => call<T>('POST', path, body);
export const put = <T>(path: string, body: unknown): Promise<T> => call<T>('PUT', path, body);
export const remove = <T>(path: string): Promise<T> => call<T>('DELETE', path);

export type SeatWish =
  | { kind: 'me'; name: string; deck: DeckGiven }
  | { kind: 'open' }
  | { kind: 'bot'; bot: string; name?: string; deck?: DeckGiven };

export interface NewGame {
  edition: string;
  seats: SeatWish[];
  settings?: Record<string, string>;
  rules?: { clock?: { start: number; increment: number } | null; watch?: string; anyDeck?: boolean };
  listed?: boolean;
  /** The account that alone may join. */
  challenge?: string;
  seed?: string;
}

export interface Seated {
  game: string;
  seat: number;
  key?: string;
}

export const newGame = (wish: NewGame): Promise<Seated> => post('/games', wish);
