import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from './ports.ts';
import { until } from './server.ts';

/** nginx of the system, or the one that KYUDEN_NGINX names. */
const PROGRAM = process.env.KYUDEN_NGINX ?? 'nginx';

/**
 * Starts nginx with a configuration in front of a server, with TLS and a certificate of its own making. Returns its URL. Needs nginx and
 * openssl, as Debian's packages of these names install them.
 */
export async function realNginx(conf: string, upstream: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kyuden-nginx-'));
  mkdirSync(join(folder, 'temp'));
  const [plain, tls] = [await freePort(), await freePort()];
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1'],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  const changes: readonly (readonly [RegExp, string])[] = [
    [/server 127\.0\.0\.1:8080;/, `server ${new URL(upstream).host};`],
    [/listen 80;/, `listen 127.0.0.1:${plain};`],
    [/listen 443 ssl;/, `listen 127.0.0.1:${tls} ssl;`],
    [/ssl_certificate \S+;/, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`],
  ];
  const site = changes.reduce((text, [from, to]) => {
    if (!from.test(text)) throw new Error(`the configuration has no ${from.source}`);
    return text.replace(from, to);
  }, conf);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((one) => `${one}_temp_path ${join(folder, 'temp', one)};`)
    .join('\n');
  // Workers of root's nginx are nobody, who may not write here.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${user}daemon off; pid ${join(folder, 'pid')}; error_log stderr warn; events {}
     http { access_log off; ${temporary}\n${site} }`,
  );
  const child = spawn(PROGRAM, ['-p', folder, '-e', 'stderr', '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  child.on('error', (error) => (said += error.message));
  onTestFinished(async () => {
    if (child.pid !== undefined && child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  });
  let isOpen = false;
  await until('nginx answers', () => {
    if (child.exitCode !== null || child.pid === undefined)
      throw new Error(
        `${PROGRAM} does not run: ${said} (Debian's package nginx has it; KYUDEN_NGINX may name another)`,
      );
    void fetch(`http://127.0.0.1:${plain}`, { redirect: 'manual' }).then(
      () => (isOpen = true),
      () => {},
    );
    return isOpen;
  });
  return `https://127.0.0.1:${tls}`;
}
