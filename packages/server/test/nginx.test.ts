import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { api } from '../src/index.ts';
import { headersIn, likeNginx } from './support/like-nginx.ts';
import { realNginx } from './support/real-nginx.ts';
import { againstBot, openServer, playOn, sit } from './support/server.ts';

vi.setConfig({ testTimeout: 240_000 });

const conf = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8');
const isProof = process.env.KYUDEN_PROOF === '1';

/**
 * `npm test` runs on machines without nginx: there a small proxy does what the configuration says. `npm run proof` starts nginx
 * itself, and fails without it.
 */
const fronts = [
  ['a proxy like nginx', (upstream: string) => likeNginx(conf, upstream, 'https')],
  ...(isProof ? [['nginx itself', (upstream: string) => realNginx(conf, upstream)] as const] : []),
] as const;

/** Trusts the certificate that a test has made for itself. */
function trustAnyCertificate(): void {
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  onTestFinished(() => void delete process.env.NODE_TLS_REJECT_UNAUTHORIZED);
}

/** A server that tells which headers arrive. Returns its URL. */
async function echo(): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end(JSON.stringify(request.headers)));
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each(fronts)('behind %s a game is played over TLS as without it', async (_, inFront) => {
  if (isProof) trustAnyCertificate();
  const server = await openServer({ proxy: { trusted: ['loopback'] } });
  const url = await inFront(server.url);
  const ann = await sit(url, await againstBot(url));
  expect(await playOn([ann], 10)).toBe(10);
  ann.close();
  const answer = await fetch(`${url}/api/accounts`, {
    method: 'POST',
    // Browsers say which page asks; it is one of this server.
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ name: 'Kaiu', password: 'a long password' }),
  });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('set-cookie')).toContain('; Secure');
  expect(answer.headers.get('strict-transport-security')).not.toBeNull();
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
  expect((await api(url, '/api/version')).status).toBe(200);
});

test.each(fronts)('%s says who asks, and for which server', async (_, inFront) => {
  if (isProof) trustAnyCertificate();
  const url = await inFront(await echo());
  const headers = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'http' };
  const body = 'x'.repeat(2_000_000);
  const answer = await fetch(`${url}/any`, { method: 'POST', headers, body });
  const told = (await answer.json()) as IncomingHttpHeaders;
  // What the client claims stands left of what the proxy knows.
  expect(told['x-forwarded-for']).toBe('192.0.2.7, 127.0.0.1');
  expect(told['x-forwarded-proto']).toBe('https');
  expect(told.host).toBe(new URL(url).host);
  expect(told.upgrade).toBeUndefined();
});

test('a configuration without the headers of the upgrade opens no socket', async () => {
  const server = await openServer({ proxy: { trusted: ['loopback'] } });
  const lame = conf.replace(/^.*proxy_set_header Upgrade.*\n/m, '');
  expect(headersIn(lame)).toHaveLength(headersIn(conf).length - 1);
  const url = await likeNginx(lame, server.url, 'http');
  const made = await againstBot(url);
  await expect(sit(url, made)).rejects.toThrow('no connection');
});
