/**
 * The service worker: keeps all files of the client in this browser, so that it opens and plays without a network. The
 * build puts the list of files in front of this code.
 */

/** All files of the client, relative to its folder, and what tells this build from others. */
declare const FILES: readonly string[];
declare const VERSION: string;

export {};

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

const scope = globalThis as unknown as Scope;
const cacheName = `kyuden-${VERSION}`;
const home = scope.registration.scope;
const page = `${home}index.html`;
const kept = new Set(FILES.map((file) => home + file));

scope.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll([...kept]))
      .then(() => scope.skipWaiting()),
  );
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => scope.clients.claim()));
});

async function dropOthers(): Promise<void> {
  for (const one of await caches.keys())
    if (one !== cacheName && one.startsWith('kyuden-')) await caches.delete(one);
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const [address = ''] = request.url.split(/[?#]/);
  if (request.mode === 'navigate') event.respondWith(pageFor(request));
  else if (request.method === 'GET' && kept.has(address)) event.respondWith(keptFile(request, address));
});

/** A page of the client: the newest one, or the kept one without a network. */
async function pageFor(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await caches.match(page);
    if (found) return found;
    throw error;
  }
}

/** The names of files hold their content, so the kept one is never old. */
const keptFile = async (request: Request, address: string): Promise<Response> =>
  (await caches.match(address)) ?? fetch(request);
