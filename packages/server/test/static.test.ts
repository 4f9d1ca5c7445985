import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../src/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'kyuden-static-'));
const script = 'export const words = "the same words";\n'.repeat(50);
let server: RunningServer;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Here</title>');
  writeFileSync(join(folder, 'assets', 'a.js'), script);
  writeFileSync(join(folder, 'assets', 'a.woff2'), 'font');
  server = await startServer({ web: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the response as sent; `fetch` would decompress it. */
function raw(path: string, encoding: string): Promise<{ headers: IncomingMessage['headers']; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(`${server.url}${path}`, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }));
    }).on('error', reject);
  });
}

test('the client is sent pressed to those who can unpack it, plain to others, and anew when it changes', async () => {
  const pressed = await raw('/assets/a.js', 'br, gzip');
  expect(pressed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(pressed.body).toString()).toBe(script);
  const plain = await raw('/assets/a.js', 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(script);
  expect((await raw('/assets/a.woff2', 'gzip')).headers['content-encoding']).toBeUndefined();
  expect(gunzipSync((await raw('/decks', 'gzip')).body).toString()).toContain('Here');
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>There</title>');
  expect(gunzipSync((await raw('/decks', 'gzip')).body).toString()).toContain('There');
});
