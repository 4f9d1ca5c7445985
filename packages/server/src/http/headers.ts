import type { FastifyInstance } from 'fastify';
import type { Peers } from '../net/peers.ts';

/** The content security policy: pages load only from this server, plus images of the player's own. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const ALWAYS = {
  'content-security-policy': POLICY,
  // A link to a game is an invitation: do not reveal it to other sites.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
};

/** Two years, as HSTS preload lists require. */
const TLS_ONLY = 'max-age=63072000';

/** Adds the security headers to every response. */
export function securityHeaders(app: FastifyInstance, peers: Peers): void {
  app.addHook('onSend', async (request, reply) => {
    reply.headers(ALWAYS);
    // Send HSTS only over TLS: without TLS it would lock people out.
    if (peers.isSecure(request.raw)) reply.header('strict-transport-security', TLS_ONLY);
  });
}
