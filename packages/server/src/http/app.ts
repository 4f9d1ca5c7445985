import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { hasNul } from '../net/nul-character.ts';
import { accountRoutes } from './accounts.ts';
import type { Context } from './context.ts';
import { editionRoutes } from './editions.ts';
import { gameRoutes } from './games.ts';
import { securityHeaders } from './headers.ts';
import { Problem } from './problem.ts';
import { replayRoutes } from './replays.ts';
import { staticRoutes } from './static.ts';

const LARGEST = 64 * 1024;

/** The server for HTTP: the API and the browser client. */
export function makeApp(context: Context): FastifyInstance {
  const { patience, peers, requests } = context;
  const app = Fastify({
    bodyLimit: LARGEST,
    forceCloseConnections: true,
    // A request that comes in slowly holds a connection, and is cut off; so is one whose answer nobody reads.
    requestTimeout: patience,
    connectionTimeout: patience * 3,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: patience, connectionsCheckingInterval: Math.min(5000, patience / 2) },
  });
  let isWarned = false;

  app.addHook('onRequest', async (request) => {
    if (!isWarned && peers.isUnknownProxy(request.raw)) {
      isWarned = true;
      context.log('requests come through a proxy that is not trusted: all its clients count as one address');
    }
    if (!requests.take(peers.networkOf(request.raw)))
      throw new Problem(429, 'too many requests: wait a little');
    if (request.method !== 'GET' && request.method !== 'HEAD') refuseForeign(request);
  });
  app.addHook('preValidation', async ({ params, query, body }) => {
    if (hasNul(params) || hasNul(query) || hasNul(body))
      throw new Problem(400, 'no text has the character NUL');
  });
  securityHeaders(app, peers);
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof Problem) {
      const { status, message, details } = error;
      return reply.code(status).send({ error: message, ...(details !== undefined && { details }) });
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ error: error.message });
    context.log('a request failed', error);
    return reply.code(500).send({ error: 'that could not be done; the server noted why' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'there is no such address' }));

  editionRoutes(app);
  gameRoutes(app, context);
  replayRoutes(app, context);
  accountRoutes(app, context);
  staticRoutes(app, context.web);
  return app;
}

/** Only pages of this server may change anything: browsers say where a request comes from. */
function refuseForeign({ headers }: FastifyRequest): void {
  if (!isOwnOrigin(headers.origin, headers.host))
    throw new Problem(403, 'only pages of this server may do that');
}

/** A page's origin is this server's own. On one's own machine another port is no stranger. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (from.host === host) return true;
  return isLocal(from.hostname) && isLocal((host ?? '').replace(/:\d+$/, ''));
}

const isLocal = (name: string): boolean => name === 'localhost' || name === '127.0.0.1' || name === '[::1]';
