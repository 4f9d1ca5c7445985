import { request as ask, createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Headers that an nginx sets, with its variables. */
type Headers = readonly (readonly [name: string, value: string])[];

/** The lines `proxy_set_header NAME VALUE;` of a configuration. */
export const headersIn = (conf: string): Headers =>
  [...conf.matchAll(/^\s*proxy_set_header\s+(\S+)\s+(\S+);/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);

/** The value for each case of a `map`, and for all others. */
function mapIn(conf: string, from: string, to: string): (text: string) => string {
  const [, body = ''] = new RegExp(`^map \\${from} \\${to} \\{([^}]*)\\}`, 'm').exec(conf) ?? [];
  const cases = new Map(
    [...body.matchAll(/^\s*(\S+)\s+(\S+);/gm)].map(([, a = '', b = '']) => [bare(a), bare(b)]),
  );
  return (text) => cases.get(text) ?? cases.get('default') ?? '';
}

const bare = (text: string): string => text.replaceAll("'", '');

/**
 * A reverse proxy that sends on what a configuration of nginx says, as nginx does: no header that concerns one connection only, none
 * whose value is empty, and an upgrade only if the configuration asks for it. It shows whether the headers of the
 * configuration are enough, on a machine without nginx. Returns its URL.
 */
export async function likeNginx(conf: string, upstream: string, scheme: 'http' | 'https'): Promise<string> {
  const headers = headersIn(conf);
  const connection = mapIn(conf, '$http_upgrade', '$connection_upgrade');
  const variables = (incoming: IncomingMessage): Readonly<Record<string, string>> => {
    const { upgrade = '', host = '' } = incoming.headers;
    const before = [incoming.headers['x-forwarded-for'] ?? []].flat();
    return {
      $http_host: host,
      $http_upgrade: upgrade,
      $connection_upgrade: connection(upgrade),
      $proxy_add_x_forwarded_for: [...before, incoming.socket.remoteAddress ?? ''].join(', '),
      $scheme: scheme,
      $request_id: '0123456789abcdef0123456789abcdef',
    };
  };
  const sentOn = (incoming: IncomingMessage) => {
    const { connection: _, upgrade: __, 'keep-alive': ___, ...kept } = incoming.headers;
    const known = variables(incoming);
    const set = headers.map(([name, value]) => {
      const text = value.startsWith('$') ? known[value] : value;
      if (text === undefined) throw new Error(`${value} is not known here`);
      return [name.toLowerCase(), text] as const;
    });
    const all = Object.entries({ ...kept, ...Object.fromEntries(set) });
    return {
      method: incoming.method ?? 'GET',
      headers: Object.fromEntries(all.filter(([, value]) => value !== '')) as Record<string, string>,
    };
  };
  const server = createServer((incoming, answer) => {
    const on = ask(`${upstream}${incoming.url}`, sentOn(incoming), (said) => {
      answer.writeHead(said.statusCode ?? 502, said.headers);
      said.pipe(answer);
    });
    on.on('error', () => answer.writeHead(502).end());
    incoming.pipe(on);
  });
  server.on('upgrade', (incoming, client, head) => {
    const on = ask(`${upstream}${incoming.url}`, sentOn(incoming));
    on.on('upgrade', (said, far, rest) => {
      const lines = Object.entries(said.headers).map(([name, value]) => `${name}: ${value}`);
      client.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      client.write(rest);
      far.write(head);
      client.pipe(far).pipe(client);
      for (const [one, other] of [
        [client, far],
        [far, client],
      ] as const)
        one.on('error', () => other.destroy()).on('close', () => other.destroy());
    });
    // Whoever is not let in is told so.
    on.on('response', (said) =>
      client.end(`HTTP/1.1 ${said.statusCode} Refused\r\nConnection: close\r\n\r\n`),
    );
    on.on('error', () => client.destroy());
    on.end();
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
