import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import packed from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const web = fileURLToPath(new URL('../../', import.meta.url));

/** Builds in a separate process, so that the build does not see the test environment. */
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

/** The folder of the built client, built once for all test files of a process. */
export function builtClient(): string {
  if (built === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'kyuden-client-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    buildClient(folder);
    built = folder;
  }
  return built;
}

/** Launches the bundled browser on Linux; elsewhere, or if KYUDEN_CHROME names one, an installed browser. */
export async function launchBrowser(): Promise<Browser> {
  const own = process.env.KYUDEN_CHROME;
  if (own) return chromium.launch({ executablePath: own });
  if (process.platform !== 'linux') return chromium.launch({ channel: 'chrome' });
  // Render without emulating a graphics card, which takes ten times as long.
  const args = packed.args.filter((one) => !/single-process|gpu-blocklist|gl=|angle|swiftshader/.test(one));
  return chromium.launch({
    executablePath: await packed.executablePath(),
    args: [...args, '--disable-gpu'],
  });
}
