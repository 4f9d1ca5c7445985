import { anyValue, damaged, noise, pick, type Roll, STRINGS } from './values.ts';

/** HTTP requests: valid, almost valid and invalid. */

/** The ids that an attacker knows: listed games, and the attacker's own games and keys. */
export interface Known {
  games: readonly string[];
  keys: readonly string[];
  /** The session of an account of the attacker. */
  cookie?: string;
  /** A card set of that account. */
  set?: string;
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'CONNECT', 'get', 'X'];

const PATHS = [
  '/',
  '//',
  '//[',
  '/\\',
  'http://',
  'http://[',
  '*',
  '/%',
  '/%00',
  '/%ff%fe',
  '/..%2f..%2fpackage.json',
  '/assets/',
  '/assets/../../../package.json',
  '/index.html',
  '/api',
  '/api/',
  '/api/socket',
  '/api/version',
  '/api/editions',
  '/api/editions/samurai/cards',
  '/api/editions/ID/rules',
  '/api/editions/samurai/differences/ID',
  '/api/editions/samurai/decks/ID',
  '/api/games',
  '/api/games/GAME',
  '/api/games/GAME/join',
  '/api/replays/GAME',
  '/api/replays/GAME/at/ID',
  '/api/replays/GAME/at/1?seat=ID',
  '/api/replays/GAME/at/1/explain/ID',
  '/api/replays/GAME/turns',
  '/api/replays/GAME/play-on',
  '/api/reports/ID',
  '/api/me',
  '/api/me/games',
  '/api/me/export',
  '/api/me/delete',
  '/api/me/password',
  '/api/password-reset',
  '/api/me/decks',
  '/api/me/decks/ID',
  '/api/me/sets',
  '/api/me/sets/ID',
  '/api/me/sets/ID/cards/1',
  '/api/editions/ID',
  '/api/editions/samurai+mine@ID/cards',
  '/api/editions/samurai+ID@ID+ID/sets',
];

/** Files go here as bytes, all other bodies as JSON. */
const FILE = '/api/me/sets?name=mine&edition=samurai';

const BODIES: readonly (readonly [string, unknown])[] = [
  ['/api/editions/samurai/check', { text: '3 Iron Mine\n1 Hida Genichi' }],
  ['/api/editions/lcg/check', { text: 'x\n'.repeat(500) }],
  ['/api/editions/gold/check', { text: `a ${'()'.repeat(90)}\n`.repeat(90) }],
  [
    '/api/games',
    {
      edition: 'samurai',
      seats: [{ kind: 'me', name: 'Mal', deck: { text: '40 Iron Mine' } }, { kind: 'open' }],
      rules: { anyDeck: true, watch: 'live', clock: { start: 10, increment: 1 } },
      settings: { 'deck-counts': 'shown' },
      listed: true,
    },
  ],
  [
    '/api/games',
    {
      edition: 'lcg',
      seats: [
        { kind: 'me', name: 'Mal', deck: { starter: 'crane' } },
        { kind: 'bot', bot: 'eager' },
      ],
    },
  ],
  ['/api/games/GAME/join', { name: 'Mal', deck: { starter: 'phoenix-council' }, seat: 1 }],
  ['/api/replays/GAME/play-on', { at: 3, seat: 0, name: 'Mal', bot: 'eager' }],
  ['/api/accounts', { name: 'M', password: 'short' }],
  [
    '/api/password-reset',
    { name: 'Mallory', code: '23456-789AB-CDEFG-HJKMN', password: 'a new long password' },
  ],
  ['/api/me/delete', { password: 'not that of anybody' }],
  ['/api/me/password', { old: 'not that of anybody', password: 'a new long password' }],
  ['/api/session', { name: 'Mal', password: '' }],
  [FILE, [{ title: 'Border Sentry', type: 'Follower', stats: { force: 3 }, text: 'Battle: Draw a card.' }]],
  [
    FILE,
    '<cards><card id="1" type="follower"><name>A</name><text><![CDATA[<b>Battle:</b> Draw a card.]]></text></card>',
  ],
  [FILE, 'title,type,text,force\nA,Follower,"Battle: Draw a card.",1'],
  [
    '/api/me/sets/SET/cards/0',
    {
      revision: 1,
      facts: { title: 'A', type: 'Follower', stats: { force: '3' }, keywords: ['Scout'], text: 'Fear 3.' },
    },
  ],
  ['/api/games/GAME/join', { name: 'Mal', deck: { starter: 'crane' }, accept: 'samurai+mine@00' }],
  ['/api/me/decks', { edition: 'samurai', name: 'Mine', text: '1 Iron Mine' }],
];

const HEADERS = [
  'Cookie: kyuden=made-up-by-somebody',
  'Cookie: kyuden=; kyuden-device=made-up-by-somebody; =',
  'Origin: null',
  'Origin: http://[',
  'Origin: https://elsewhere.example',
  'Accept-Encoding: gzip, *;q=0',
  'If-None-Match: *',
  'Range: bytes=0-',
  'Expect: 100-continue',
  'Expect: nothing',
  'Transfer-Encoding: chunked',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Type: text/plain',
  'Content-Type: application/json; charset=x',
  'Content-Type: multipart/form-data',
  'Content-Encoding: gzip',
  'Forwarded: for="[::1',
  'X-Forwarded-Proto: https, javascript',
  'X-Http-Method-Override: DELETE',
  'X-Request-Id: {"a":1}',
  `X-Request-Id: ${'x'.repeat(100)}`,
  'Upgrade: h2c',
  'Connection: Upgrade, HTTP2-Settings',
  'Host: ',
  'Host: [',
  `X-Long: ${'x'.repeat(20_000)}`,
  ': empty',
  'no colon at all',
  'Sec-WebSocket-Key: x',
  'Sec-WebSocket-Version: 99',
  'Sec-WebSocket-Extensions: permessage-deflate; a=',
  'Sec-WebSocket-Protocol: ,',
];

const path = (roll: Roll, known: Known, from: string): string =>
  from
    .replace('GAME', () => (known.games.length > 0 ? pick(roll, known.games) : 'none'))
    .replace('SET', () => known.set ?? 'none')
    .replaceAll('ID', () =>
      roll(3) === 0 ? pick(roll, STRINGS) : encodeURIComponent(pick(roll, STRINGS).toWellFormed()),
    );

/** A random client address, so that rate limits do not hide the code behind them. */
export const forwarded = (roll: Roll): string =>
  `X-Forwarded-For: ${roll(256)}.${roll(256)}, 10.${roll(256)}.${roll(256)}.${roll(256)}`;

/** A request as bytes: first line, headers and body are each valid, almost valid or noise. */
export function rawRequest(roll: Roll, known: Known): Buffer {
  if (roll(20) === 0) return noise(roll, 400);
  const target = roll(8) === 0 ? pick(roll, STRINGS) : path(roll, known, pick(roll, PATHS));
  const version = roll(20) === 0 ? pick(roll, ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2', 'HTP', '']) : 'HTTP/1.1';
  const lines = [`${pick(roll, METHODS)} ${target} ${version}`, forwarded(roll)];
  if (roll(10) !== 0) lines.push('Host: 127.0.0.1');
  if (roll(4) !== 0) lines.push('Connection: close');
  for (let i = roll(4); i > 0; i--) lines.push(pick(roll, HEADERS));
  const body =
    roll(3) === 0
      ? roll(2) === 0
        ? noise(roll, 100)
        : Buffer.from(JSON.stringify(anyValue(roll)))
      : Buffer.alloc(0);
  if (body.length > 0 && roll(4) !== 0)
    lines.push(`Content-Length: ${body.length}`, 'Content-Type: application/json');
  const end = roll(15) === 0 ? '' : '\r\n\r\n';
  return Buffer.concat([Buffer.from(lines.join('\r\n') + end, 'latin1'), body]);
}

/** A WebSocket upgrade request that is mostly almost valid. */
export function rawUpgrade(roll: Roll, known: Known): Buffer {
  const target = roll(2) === 0 ? '/api/socket' : path(roll, known, pick(roll, PATHS));
  const lines = [`GET ${target} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: Upgrade', forwarded(roll)];
  if (roll(6) !== 0) lines.push('Upgrade: websocket');
  if (roll(6) !== 0) lines.push('Sec-WebSocket-Version: 13');
  if (roll(6) !== 0) lines.push('Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==');
  for (let i = roll(3); i > 0; i--) lines.push(pick(roll, HEADERS));
  // The bytes after the request are unchecked frames.
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), noise(roll, 60)]);
}

/** A call of the API: the path of a route, and a body that is almost valid. */
export function apiCall(
  roll: Roll,
  known: Known,
): { method: string; path: string; body?: string; type: string; headers: string[] } {
  const headers = [forwarded(roll)];
  const type = 'application/json';
  if (roll(5) === 0)
    return { method: 'GET', path: path(roll, known, pick(roll, PATHS.slice(16))), type, headers };
  const [at, good] = pick(roll, BODIES);
  const given = roll(12) === 0 ? good : damaged(roll, good);
  if (at === FILE) {
    const file = typeof given === 'string' ? mangled(roll, given) : JSON.stringify(given);
    return { method: 'POST', path: at, body: file, type: 'application/octet-stream', headers };
  }
  const text = JSON.stringify(given) ?? '';
  const body = roll(15) === 0 ? text.slice(0, roll(text.length + 1)) : text;
  return {
    method: pick(roll, ['POST', 'POST', 'POST', 'PUT']),
    path: path(roll, known, at),
    body,
    type,
    headers,
  };
}

/** A text with a piece cut out or doubled. */
function mangled(roll: Roll, text: string): string {
  const [from, to] = [roll(text.length + 1), roll(text.length + 1)];
  return text.slice(0, to) + text.slice(from);
}
