import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { StartError } from '../start-error.ts';
import { networkOf, plainAddress } from './address.ts';

/** The reverse proxies in front of the server. Only they are trusted to say who sent a request. */
export interface ProxyOptions {
  /** Addresses of the proxies: `127.0.0.1`, `10.0.0.0/8`, or the words `loopback` and `private`. */
  trusted: readonly string[];
  /** The header that the proxies write. Only this one is read, because clients could forge the other. */
  header?: ProxyHeader | undefined;
}

export const proxyHeaders = ['x-forwarded-for', 'forwarded'] as const;
export type ProxyHeader = (typeof proxyHeaders)[number];

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

type Asking = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Finds out where requests come from, for HTTP and sockets alike. */
export class Peers {
  readonly #trusted = new BlockList();
  readonly #header: ProxyHeader;
  readonly #trustsNobody: boolean;

  /** Throws a `StartError` that names an entry that is no address. */
  constructor({ trusted, header = 'x-forwarded-for' }: ProxyOptions = { trusted: [] }) {
    for (const entry of trusted.flatMap((one) => NAMED[one] ?? [one])) this.#trust(entry);
    this.#header = header;
    this.#trustsNobody = trusted.length === 0;
  }

  /**
   * The network that a request comes from, as limits count it. It reads the header from the right, where the nearest
   * proxy wrote, and only as far as proxies are trusted: a client can forge everything further left.
   */
  networkOf(request: Asking): string {
    let address = plainAddress(request.socket.remoteAddress ?? '') ?? '';
    const hops = this.#hops(request);
    while (this.#isTrusted(address)) {
      const next = plainAddress(hops.pop() ?? '');
      if (next === undefined) break;
      address = next;
    }
    return networkOf(address);
  }

  /** The id that a trusted proxy has given to a request, if it has. */
  requestIdOf({ headers, socket }: Asking): string | undefined {
    const id = textOf(headers['x-request-id']);
    const isOurs = this.#isTrusted(plainAddress(socket.remoteAddress ?? '') ?? '');
    return isOurs && /^[\w-]{1,64}$/.test(id) ? id : undefined;
  }

  /** Whether the client uses TLS, to this server or to a trusted proxy. */
  isSecure(request: Asking): boolean {
    if ('encrypted' in request.socket && request.socket.encrypted === true) return true;
    if (!this.#isTrusted(plainAddress(request.socket.remoteAddress ?? '') ?? '')) return false;
    const said =
      this.#header === 'forwarded'
        ? parameter(lastOf(request.headers.forwarded), 'proto')
        : lastOf(request.headers['x-forwarded-proto']);
    return said?.trim().toLowerCase() === 'https';
  }

  /** Whether there seems to be a proxy in front of the server although none is trusted. */
  isUnknownProxy(request: Asking): boolean {
    return this.#trustsNobody && proxyHeaders.some((name) => request.headers[name] !== undefined);
  }

  #hops({ headers }: Asking): string[] {
    const all = textOf(headers[this.#header]).split(',');
    return this.#header === 'forwarded' ? all.map((one) => parameter(one, 'for') ?? '') : all;
  }

  #isTrusted(address: string): boolean {
    return address !== '' && this.#trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  }

  #trust(entry: string): void {
    const [written = '', bits] = entry.split('/', 2);
    const address = plainAddress(written);
    const most = address !== undefined && isIPv6(address) ? 128 : 32;
    if (address === undefined || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= most))) {
      const words = Object.keys(NAMED).join(', ');
      throw new StartError(`'${entry}' is no address of a proxy: expected 10.1.2.3, 10.0.0.0/8 or ${words}`);
    }
    const family = most === 128 ? 'ipv6' : 'ipv4';
    if (bits === undefined) this.#trusted.addAddress(address, family);
    else this.#trusted.addSubnet(address, Number(bits), family);
  }
}

/** Why this is no address of proxies; undefined if it is one. */
export function proxyFault(entry: string): string | undefined {
  try {
    new Peers({ trusted: [entry] });
    return undefined;
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
}

const textOf = (header: string | string[] | undefined): string =>
  Array.isArray(header) ? header.join(',') : (header ?? '');

const lastOf = (header: string | string[] | undefined): string => textOf(header).split(',').at(-1)!;

/** A parameter of one element of `Forwarded`, such as `for` in `for="[::1]:80";proto=https`. */
function parameter(element: string, name: string): string | undefined {
  for (const pair of element.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim().toLowerCase() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}
