import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../net/request-target.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

const NO_CLIENT = `<!doctype html><title>Kyuden</title>
<p>The server runs, but the browser client has not been built: <code>npm start</code> builds it. The API is under <a href="/api/editions">/api</a>.</p>`;

/** Serves the browser client. A path without a file extension that is no file is a page of the client. */
export function staticRoutes(app: FastifyInstance, folder: string): void {
  app.get('/*', async (request, reply) => {
    const pathname = pathOf(request.url);
    if (pathname.startsWith('/api/')) return reply.code(404).send({ error: 'there is no such address' });
    const asked = await fileAt(folder, decodePath(pathname));
    if (asked) return send(request, reply, asked, pathname.startsWith('/assets/'));
    if (extname(pathname) !== '') return reply.code(404).send({ error: 'there is no such file' });
    const page = await fileAt(folder, '/index.html');
    if (page) return send(request, reply, page, false);
    return reply.type('text/html; charset=utf-8').send(NO_CLIENT);
  });
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '/';
  }
}

/** The file at a path inside the folder; undefined if there is none. */
async function fileAt(folder: string, pathname: string): Promise<string | undefined> {
  if (pathname.includes('\0')) return undefined;
  const file = join(folder, normalize(`/${pathname}`));
  if (!file.startsWith(folder)) return undefined;
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? file : undefined;
}

const press = promisify(gzip);
/** Compressed files, cached until they change. */
const pressed = new Map<string, { changed: number; body: Promise<Buffer> }>();

async function pressedFile(file: string): Promise<Buffer> {
  const { mtimeMs: changed } = await stat(file);
  let one = pressed.get(file);
  if (one?.changed !== changed) {
    one = { changed, body: readFile(file).then((body) => press(body)) };
    pressed.set(file, one);
  }
  return one.body;
}

/** Sends a file. `forGood` allows caching it for ever: the names of assets contain a hash of their content. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  forGood: boolean,
): Promise<FastifyReply> {
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  reply.type(type);
  reply.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (!/text|json|svg/.test(type)) return reply.send(await readFile(file));
  reply.header('vary', 'accept-encoding');
  const wantsGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (!wantsGzip) return reply.send(await readFile(file));
  return reply.header('content-encoding', 'gzip').send(await pressedFile(file));
}
