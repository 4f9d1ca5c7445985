import {
  differences,
  findEdition,
  loadRules,
  openEdition,
  starterDeck,
  starterDeckText,
} from '@kyuden/editions';
import type { DeckGiven, GameSummary, JoinedSets, NewGame, PlayOn } from '@kyuden/server/protocol';
import { deckReport, editionInfo, opponents, poolCards } from '@kyuden/table';
import { protocolVersion } from '@kyuden/table/protocol';
import type { LessonList } from '../messages.ts';
import { newGameHere, playOnHere, summaryOf } from './games.ts';
import { explainHere, positionHere, replayHere, turnsHere } from './replays.ts';
import { HereProblem, type HereTables } from './tables.ts';

/** One address of the API of a server (docs/protocol.md), answered in the browser. */
interface Route {
  method: string;
  path: RegExp;
  answer: (tables: HereTables, parts: string[], body: unknown, query: URLSearchParams) => unknown;
}

const get = (path: RegExp, answer: Route['answer']): Route => ({ method: 'GET', path, answer });
const post = (path: RegExp, answer: Route['answer']): Route => ({ method: 'POST', path, answer });

const routes: readonly Route[] = [
  get(/^\/version$/, () => ({ protocol: protocolVersion, bots: opponents })),
  get(/^\/me$/, () => ({ name: null })),
  get(/^\/editions$/, ({ library }) => library.list()),
  get(/^\/editions\/([^/]+)\/cards$/, async ({ library }, [edition = '']) => {
    await library.prepare(edition);
    return poolCards(openEdition(edition));
  }),
  get(/^\/editions\/([^/]+)$/, async ({ library }, [name = '']) => {
    await library.prepareRules(name.split('+')[0]!);
    const edition = findEdition(name);
    return edition ? editionInfo(edition) : notFound();
  }),
  // Card sets of players are on servers; a lesson has none.
  get(/^\/editions\/([^/]+)\/sets$/, (): JoinedSets => []),
  get(/^\/editions\/([^/]+)\/rules$/, async ({ library }, [edition = '']) => {
    await library.prepareRules(edition);
    const found = findEdition(edition);
    return found ? loadRules(found) : notFound();
  }),
  get(/^\/editions\/([^/]+)\/differences\/([^/]+)$/, async ({ library }, editions) => {
    for (const one of editions) await Promise.all([library.prepare(one), library.prepareRules(one)]);
    const [one, other] = editions.map(openEdition);
    return differences(one!, other!);
  }),
  get(/^\/editions\/([^/]+)\/decks\/([^/]+)$/, async ({ library }, [edition = '', id = '']) => {
    await library.prepare(edition);
    const deck = starterDeck(openEdition(edition), id);
    return deck ? { id, text: starterDeckText(openEdition(edition), id), ...deck } : notFound();
  }),
  post(/^\/editions\/([^/]+)\/check$/, async ({ library }, [edition = ''], body) => {
    await library.prepare(edition);
    const { text } = body as Extract<DeckGiven, { text: string }>;
    return deckReport(openEdition(edition), text).report;
  }),
  get(/^\/lessons$/, async ({ library }): Promise<LessonList> => {
    const { list, guides } = await library.lessons();
    return { lessons: list, guides: guides.map(({ id, title, edition }) => ({ id, title, edition })) };
  }),
  post(/^\/guides\/([^/]+)$/, async (tables, [id = ''], body) =>
    (await import('./guides.ts')).beginGuide(tables, id, body as string[]),
  ),
  get(/^\/games\/([^/]+)\/guide$/, async (tables, [id = '']) =>
    (await import('./guides.ts')).guideOf(tables, id),
  ),
  get(/^\/games\/([^/]+)\/advice$/, async (tables, [id = '']) =>
    (await import('./guides.ts')).adviceOf(tables, id),
  ),
  post(/^\/lessons\/([^/]+)$/, async (tables, [id = ''], body) =>
    (await import('./lessons.ts')).beginLesson(tables, id, body as string[]),
  ),
  get(/^\/games\/([^/]+)\/lesson$/, async (tables, [id = '']) =>
    (await import('./lessons.ts')).lessonOf(tables, id),
  ),
  get(/^\/games$/, (): GameSummary[] => []),
  post(/^\/games$/, (tables, _, body) => newGameHere(tables, body as NewGame)),
  get(/^\/games\/([^/]+)$/, async (tables, [id = '']) => summaryOf(await tables.gameOf(id))),
  { method: 'DELETE', path: /^\/games\/([^/]+)$/, answer: removed },
  get(/^\/games\/([^/]+)\/file$/, async (tables, [id = '']) =>
    (await import('./game-file.ts')).written(tables, id),
  ),
  post(/^\/games\/file$/, async (tables, _, body) => (await import('./game-file.ts')).taken(tables, body)),
  get(/^\/replays\/([^/]+)$/, (tables, [id = '']) => replayHere(tables, id)),
  get(/^\/replays\/([^/]+)\/turns$/, (tables, [id = '']) => turnsHere(tables, id)),
  get(/^\/replays\/([^/]+)\/at\/(\d+)$/, (tables, [id = '', at], _, query) =>
    positionHere(tables, id, Number(at), Number(query.get('seat') ?? -1)),
  ),
  get(/^\/replays\/([^/]+)\/at\/(\d+)\/explain\/([^/]+)$/, (tables, [id = '', at, thing = ''], _, query) =>
    explainHere(tables, id, Number(at), Number(query.get('seat') ?? -1), thing),
  ),
  post(/^\/replays\/([^/]+)\/play-on$/, (tables, [id = ''], body) => playOnHere(tables, id, body as PlayOn)),
];

const notFound = (): never => {
  throw new HereProblem(404, { kind: 'noAddress' });
};

async function removed(tables: HereTables, [id = '']: string[]): Promise<object> {
  tables.forget(id);
  await tables.store.remove(id);
  return {};
}

/** Answers a request as the server would. Throws a `HereProblem` if it cannot. */
export function answerHere(tables: HereTables, method: string, path: string, body: unknown): unknown {
  const [pathname = '', search = ''] = path.split('?');
  for (const route of routes) {
    const found = route.method === method ? route.path.exec(pathname) : null;
    if (found)
      return route.answer(tables, found.slice(1).map(decodeURIComponent), body, new URLSearchParams(search));
  }
  return notFound();
}
