import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import packed from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const web = fileURLToPath(new URL('../../', import.meta.url));

/** In a process of its own: what is built must not know that it is tested. */
function buildClient(folder: string): void {
  const vite = fileURLToPath(new URL('../../../../node_modules/vite/bin/vite.js', import.meta.url));
  const { status, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'],
    { cwd: web, env: { ...process.env, NODE_ENV: 'production' }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`the client could not be built: ${stderr}`);
}

let built: string | undefined;

/** A folder with the client, built once for all files of tests that share a process. */
export function builtClient(): string {
  if (built === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'kyuden-client-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    buildClient(folder);
    built = folder;
  }
  return built;
}

/** The browser that comes with the tests on Linux; elsewhere, or if named, one that is installed. */
export async function launchBrowser(): Promise<Browser> {
  const own = process.env.KYUDEN_CHROME;
  if (own) return chromium.launch({ executablePath: own });
  if (process.platform !== 'linux') return chromium.launch({ channel: 'chrome' });
  // Pictures are drawn without a graphics card: to imitate one takes ten times as long.
  const args = packed.args.filter((one) => !/single-process|gpu-blocklist|gl=|angle|swiftshader/.test(one));
  return chromium.launch({
    executablePath: await packed.executablePath(),
    args: [...args, '--disable-gpu'],
  });
}
