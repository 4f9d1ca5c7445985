import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';

/**
 * Logs each request with its id, which the answer carries as `x-request-id`. It logs the route, not the address: the address of a
 * game is an invitation.
 */
export function requestLog(app: FastifyInstance, { logger, requestTook }: Context): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { id, method, routeOptions } = request;
    requestTook(reply.elapsedTime / 1000);
    logger.info(
      {
        request: id,
        method,
        route: routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
