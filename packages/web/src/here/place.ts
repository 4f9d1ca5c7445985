import { isHereId } from './messages.ts';

/** Where requests are answered: by a server, or by the worker of this browser. */

/** Whether this client was built for a web space without a server; the build stands in for this name. */
declare const WITHOUT_SERVER: boolean | undefined;

/** Tests load these modules without a build. */
export const isWithoutServer = typeof WITHOUT_SERVER !== 'undefined' && WITHOUT_SERVER === true;

const parts = (path: string): string[] => path.split(/[/?]/);

/** Whether the worker answers this request: about its own games always, without a server all of them. */
export function isAnsweredHere(path: string): boolean {
  const [, about = '', id = ''] = parts(path);
  if (about === 'editions' && decodeURIComponent(id).includes('+lesson-')) return true;
  return (
    isWithoutServer ||
    ['lessons', 'guides'].includes(about) ||
    ((about === 'games' || about === 'replays') && isHereId(id))
  );
}

/** Whether a request is about editions, cards and rules, which the worker knows as well as a server. */
export const isLibrary = (path: string): boolean => ['editions', 'version'].includes(parts(path)[1] ?? '');
