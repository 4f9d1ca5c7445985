import type {
  AccountDeletion,
  CardSetInfo,
  CardSetReport,
  ChangedCard,
  ChangedDeck,
  ChangedPassword,
  Credentials,
  DeckReport,
  Joining,
  ListToCheck,
  Me,
  NewDeck,
  NewGame,
  PasswordReset,
  PlayOn,
  ProblemMessage,
  SavedDeck,
  Seated,
  TableMade,
} from '@kyuden/server/protocol';
import { reasonText } from '@kyuden/words';
import { callHere } from '../here/here.ts';
import { isAnsweredHere, isLibrary } from '../here/place.ts';
import { locale, words } from '../words.ts';

/** The server's HTTP API; see docs/protocol.md. */

/** A request that the server refused, or that did not reach it (status 0), with the reason in words. */
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

/** Falls back to the server's text for kinds that this version does not know. */
const problemWords = ({ why, error = '' }: Partial<ProblemMessage>): string =>
  (why && reasonText(locale, why)) || error;

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (isAnsweredHere(path)) return fromHere(method, path, body);
  const response = await fetch(`/api${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': body instanceof Blob ? 'application/octet-stream' : 'application/json' },
      body: body instanceof Blob ? body : JSON.stringify(body),
    }),
  }).catch((error: unknown): null => {
    if (!isLibrary(path)) throw new ApiProblem(0, words.line.unreachable, error);
    return null;
  });
  // Editions, cards and rules are in this browser, too.
  if (!response) return fromHere(method, path, body);
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const answer: unknown = isJson ? await response.json() : {};
  if (response.ok) return answer as T;
  throw problemOf(response.status, answer, response.statusText);
}

function problemOf(status: number, answer: unknown, otherwise = ''): ApiProblem {
  const problem = answer as Partial<ProblemMessage>;
  return new ApiProblem(status, problemWords(problem) || otherwise, problem.details);
}

/** Sends a request to the worker of this browser instead of the server. */
async function fromHere<T>(method: string, path: string, body?: unknown): Promise<T> {
  const { status, body: answer } = await callHere(method, path, body);
  if (status === 200) return answer as T;
  throw problemOf(status, answer);
}

/** Sets up a game in this browser. */
export const newGameHere = (wish: NewGame): Promise<TableMade> => fromHere('POST', '/games', wish);
/** Begins a lesson in this browser. */
export const beginLesson = (lesson: string, names: string[]): Promise<TableMade> =>
  fromHere('POST', `/lessons/${lesson}`, names);
/** Begins a guided game in this browser. */
export const beginGuide = (guide: string, names: string[]): Promise<TableMade> =>
  fromHere('POST', `/guides/${guide}`, names);
/** Keeps the game of a file in this browser. */
export const gameFromFile = (file: unknown): Promise<TableMade> => fromHere('POST', '/games/file', file);

export const get = <T>(path: string): Promise<T> => call<T>('GET', path);
export const remove = <T>(path: string): Promise<T> => call<T>('DELETE', path);

const post = <T>(path: string, body: unknown): Promise<T> => call<T>('POST', path, body);
const put = <T>(path: string, body: unknown): Promise<T> => call<T>('PUT', path, body);

export const newGame = (wish: NewGame): Promise<TableMade> => post('/games', wish);
export const join = (game: string, wish: Joining): Promise<Seated> => post(`/games/${game}/join`, wish);
export const playOn = (game: string, wish: PlayOn): Promise<TableMade> =>
  post(`/replays/${game}/play-on`, wish);
export const checkDeck = (edition: string, list: ListToCheck): Promise<DeckReport> =>
  post(`/editions/${edition}/check`, list);
export const addDeck = (deck: NewDeck): Promise<Pick<SavedDeck, 'id'>> => post('/me/decks', deck);
export const changeDeck = (id: string, deck: ChangedDeck): Promise<unknown> => put(`/me/decks/${id}`, deck);
export const putRight = (set: string, card: number, change: ChangedCard): Promise<CardSetInfo> =>
  put(`/me/sets/${set}/cards/${card}`, change);

/** Sends a file of cards, as bytes: it may mix encodings. */
export const uploadSet = (query: Record<string, string>, file: Blob): Promise<CardSetReport> =>
  call('POST', `/me/sets?${new URLSearchParams(query)}`, file);
export const signIn = (who: Credentials): Promise<Me> => post('/session', who);
export const signUp = (who: Credentials): Promise<Me> => post('/accounts', who);
export const resetPassword = (wish: PasswordReset): Promise<Me> => post('/password-reset', wish);
export const deleteAccount = (wish: AccountDeletion): Promise<unknown> => post('/me/delete', wish);
export const changePassword = (passwords: ChangedPassword): Promise<Me> => put('/me/password', passwords);
