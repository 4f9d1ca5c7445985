import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Me } from '../protocol/index.ts';
import type { Context } from './context.ts';

const COOKIE = 'kyuden';
/** Cookie that marks a browser from which its owner has signed in before. It grants no access. */
const DEVICE = 'kyuden-device';
const YEAR = 365 * 24 * 3600;

/** The session token in a request's cookie. */
export const tokenOf = (request: Asking): string | undefined => cookieOf(request, COOKIE);

/** The token of a browser from which an owner has signed in. */
export const deviceOf = (request: Asking): string | undefined => cookieOf(request, DEVICE);

type Asking = Pick<FastifyRequest, 'headers'>;

function cookieOf({ headers }: Asking, wanted: string): string | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    if (name === wanted && /^[\w-]{10,100}$/.test(value)) return value;
  }
  return undefined;
}

/** Signs a browser in and out by its cookies. */
export function signInCookies(context: Context) {
  const { accounts, peers } = context;
  const setCookie = (
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
    seconds: number,
    name = COOKIE,
  ): void => {
    // Strict: the browser does not send the cookie with requests from other sites, so they cannot act for the player.
    const secure = peers.isSecure(request.raw) ? '; Secure' : '';
    // Fastify collects several `set-cookie` headers.
    reply.header(
      'set-cookie',
      `${name}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`,
    );
  };
  return {
    async enter(
      request: FastifyRequest,
      reply: FastifyReply,
      account: { id: string; name: string },
    ): Promise<Me> {
      const { token, lasts } = await accounts.signIn(account.id);
      setCookie(request, reply, token, Math.floor(lasts / 1000));
      const device = deviceOf(request);
      if (!device || !(await accounts.isDeviceOf(account.id, device)))
        setCookie(request, reply, await accounts.addDevice(account.id), YEAR, DEVICE);
      return { name: account.name };
    },
    forget: (request: FastifyRequest, reply: FastifyReply): void => setCookie(request, reply, '', 0),
  };
}
