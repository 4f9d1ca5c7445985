import { expect, test } from 'vitest';
import { api } from '../src/index.ts';
import { networkOf, plainAddress } from '../src/net/address.ts';
import { Peers } from '../src/net/peers.ts';
import { sendRaw, statusOf, upgradeFor } from './support/raw-http.ts';
import { openServer, sharedServer } from './support/server.ts';

sharedServer();

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ headers, socket: { remoteAddress } }) as never;

test('an address has one spelling', () => {
  expect(plainAddress('::ffff:10.1.2.3')).toBe('10.1.2.3');
  expect(plainAddress('[2001:DB8::1]:443')).toBe('2001:db8:0:0:0:0:0:1');
  expect(plainAddress('"[::1]:80"')).toBe('0:0:0:0:0:0:0:1');
  expect(plainAddress('fe80::1%eth0')).toBe('fe80:0:0:0:0:0:0:1');
  expect(plainAddress(' 1.2.3.4:567 ')).toBe('1.2.3.4');
  for (const none of ['', 'unknown', '_hidden', '1.2.3', '::1::', '1.2.3.4.5', 'a'.repeat(5000)])
    expect(plainAddress(none)).toBeUndefined();
  // A household has a whole IPv6 network.
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2:ffff:0:0:1'));
  expect(networkOf('2001:db8:1:3:3:4:5:6')).not.toBe(networkOf('2001:db8:1:2:3:4:5:6'));
});

test('without a trusted proxy nobody may say where he comes from', () => {
  const peers = new Peers();
  const told = { 'x-forwarded-for': '9.9.9.9', forwarded: 'for=9.9.9.9', 'x-forwarded-proto': 'https' };
  expect(peers.networkOf(from('127.0.0.1', told))).toBe('127.0.0.1');
  expect(peers.isSecure(from('127.0.0.1', told))).toBe(false);
  expect(peers.isUnknownProxy(from('127.0.0.1', told))).toBe(true);
});

test('the header is read from the right, only as far as proxies are trusted', () => {
  const peers = new Peers({ trusted: ['loopback', '10.0.0.0/8'] });
  const at = (list: string) => peers.networkOf(from('127.0.0.1', { 'x-forwarded-for': list }));
  expect(at('1.1.1.1, 9.9.9.9')).toBe('9.9.9.9');
  expect(at('1.1.1.1, 9.9.9.9, 10.3.2.1')).toBe('9.9.9.9');
  // If a proxy does not name the client, the proxy's own address counts.
  expect(at('1.1.1.1, unknown')).toBe('127.0.0.1');
  expect(at('')).toBe('127.0.0.1');
  expect(peers.networkOf(from('8.8.8.8', { 'x-forwarded-for': '9.9.9.9' }))).toBe('8.8.8.8');
});

test('only the header that the proxies write is read: a client could send the other', () => {
  const both = {
    'x-forwarded-for': '9.9.9.9',
    forwarded: 'for=1.1.1.1;proto=https, for="7.7.7.7:80";proto=http',
  };
  const usual = new Peers({ trusted: ['127.0.0.1'] });
  const other = new Peers({ trusted: ['127.0.0.1'], header: 'forwarded' });
  expect(usual.networkOf(from('127.0.0.1', both))).toBe('9.9.9.9');
  expect(other.networkOf(from('127.0.0.1', both))).toBe('7.7.7.7');
  expect(other.isSecure(from('127.0.0.1', both))).toBe(false);
  // A quote that is never closed does not hide the part that the proxy adds.
  const open = { forwarded: 'for="1.1.1.1, for=7.7.7.7' };
  expect(other.networkOf(from('127.0.0.1', open))).toBe('7.7.7.7');
});

test('what is no address cannot be trusted', () => {
  for (const wrong of ['everybody', '10.0.0.0/33', '10.0.0.0/', '::1/129', '10.0.0'])
    expect(() => new Peers({ trusted: [wrong] })).toThrow(/is no address of a proxy/);
});

test('behind a trusted proxy each client has its own limits, for requests and for sockets', async () => {
  const proxy = { trusted: ['loopback'] };
  const { url } = await openServer({ proxy, sockets: 1, requests: { most: 3, perSecond: 0 } });
  const ask = async (who: string) =>
    (await fetch(`${url}/api/version`, { headers: { 'x-forwarded-for': `6.6.6.6, ${who}` } })).status;
  const statuses: number[] = [];
  for (let i = 0; i < 4; i++) statuses.push(await ask('1.1.1.1'));
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await ask('2.2.2.2')).toBe(200);
  const socket = async (who: string) =>
    statusOf(await sendRaw(url, upgradeFor('/api/socket', [`X-Forwarded-For: 6.6.6.6, ${who}`]), 500));
  expect(await socket('1.1.1.1')).toBe(429);
  const [one, two] = await Promise.all([socket('3.3.3.3'), socket('3.3.3.3')]);
  expect([one, two].sort()).toEqual([101, 429]);
  expect(await socket('4.4.4.4')).toBe(101);
});

test('a cookie is only for TLS where a trusted proxy says that the browser speaks it', async () => {
  const { url } = await openServer({ proxy: { trusted: ['loopback'] } });
  const sign = async (name: string, headers: Record<string, string>) => {
    const answer = await fetch(`${url}/api/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ name, password: 'a long password' }),
    });
    return /; Secure/.test(answer.headers.get('set-cookie') ?? '');
  };
  expect(await sign('Hida', { 'x-forwarded-proto': 'https' })).toBe(true);
  expect(await sign('Hiruma', {})).toBe(false);
  expect((await api(url, '/api/version')).status).toBe(200);
});
