import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { hasNul } from '../net/nul-character.ts';
import type { ProblemMessage } from '../protocol/index.ts';
import { newId } from '../table/keys.ts';
import { accountDataRoutes } from './account-data.ts';
import { accountRoutes } from './accounts.ts';
import { cardSetRoutes } from './card-sets.ts';
import type { Context } from './context.ts';
import { editionRoutes } from './editions.ts';
import { gameRoutes } from './games.ts';
import { securityHeaders } from './headers.ts';
import { passwordResetRoutes } from './password-reset.ts';
import { Problem } from './problem.ts';
import { replayRoutes } from './replays.ts';
import { requestLog } from './request-log.ts';
import { staticRoutes } from './static.ts';

const LARGEST = 64 * 1024;

/** The HTTP server: the API and the browser client. */
export function makeApp(context: Context): FastifyInstance {
  const { patience, peers, requests } = context;
  const app = Fastify({
    bodyLimit: LARGEST,
    genReqId: (request) => peers.requestIdOf(request) ?? newId(),
    forceCloseConnections: true,
    // Cut off requests that arrive too slowly, and responses that nobody reads: they hold a connection.
    requestTimeout: patience,
    connectionTimeout: patience * 3,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: patience, connectionsCheckingInterval: Math.min(5000, patience / 2) },
  });
  // Files of cards; a route that takes them says how large they may be.
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  let isWarned = false;

  app.addHook('onRequest', async (request) => {
    if (!isWarned && peers.isUnknownProxy(request.raw)) {
      isWarned = true;
      context.log('requests come through a proxy that is not trusted: all its clients count as one address');
    }
    if (!requests.take(peers.networkOf(request.raw))) throw new Problem(429, { kind: 'tooManyRequests' });
    if (request.method !== 'GET' && request.method !== 'HEAD') refuseForeign(request);
  });
  app.addHook('preValidation', async ({ params, query, body }) => {
    if (hasNul(params) || hasNul(query) || hasNul(body)) throw new Problem(400, { kind: 'hasNul' });
  });
  securityHeaders(app, peers);
  requestLog(app, context);
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const problem = error instanceof Problem ? error : problemOf(error);
    if (problem.status === 500) context.log('a request failed', error, { request: request.id });
    return sendProblem(reply, problem);
  });
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, new Problem(404, { kind: 'noAddress' })));

  editionRoutes(app, context);
  gameRoutes(app, context);
  replayRoutes(app, context);
  accountRoutes(app, context);
  accountDataRoutes(app, context);
  passwordResetRoutes(app, context);
  cardSetRoutes(app, context);
  staticRoutes(app, context.web);
  return app;
}

function sendProblem(reply: FastifyReply, { status, message, why, details }: Problem): FastifyReply {
  const said: ProblemMessage = { error: message, why, ...(details !== undefined && { details }) };
  return reply.code(status).send(said);
}

/** The problem for an error that the API did not throw itself: a bad request, or a failure of the server. */
function problemOf({ statusCode: status = 500, message }: Error & { statusCode?: number }): Problem {
  if (status >= 500) return new Problem(500, { kind: 'serverFailed' });
  return new Problem(status, { kind: 'unreadable', where: '', issue: message });
}

/** Refuses changes requested by pages of other sites, which the browser's `origin` header tells. */
function refuseForeign({ headers }: FastifyRequest): void {
  if (!isOwnOrigin(headers.origin, headers.host)) throw new Problem(403, { kind: 'foreignPage' });
}

/** Whether a page's origin is this server. On the local machine any port is accepted. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (from.host === host) return true;
  return isLocal(from.hostname) && isLocal((host ?? '').replace(/:\d+$/, ''));
}

const isLocal = (name: string): boolean => name === 'localhost' || name === '127.0.0.1' || name === '[::1]';
