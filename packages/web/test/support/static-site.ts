import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';

const builder = fileURLToPath(new URL('../../../../scripts/build-static.mjs', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};
/** The client is in a folder of the web space, not at its root. */
const FOLDER = '/games/kyuden';

/** A plain web space with the static build, and a browser. It can be switched off. */
export class StaticSite {
  readonly #folder = mkdtempSync(join(tmpdir(), 'kyuden-static-'));
  readonly errors: string[] = [];
  /** Bytes that the web space has sent, compressed. */
  sent = 0;
  #server: Server | undefined;
  #browser: Browser | undefined;

  /** The address of the client, also after the web space is gone. */
  url = '';

  async open(): Promise<void> {
    const { status, stderr } = spawnSync(process.execPath, [builder, this.#folder], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`the static client could not be built: ${stderr}`);
    this.#server = createServer(async ({ url = '' }, response) => {
      const { pathname } = new URL(url, 'http://localhost');
      const file = pathname === `${FOLDER}/` ? 'index.html' : pathname.slice(FOLDER.length + 1);
      const found = await readFile(join(this.#folder, file)).catch(() => undefined);
      const type = TYPES[extname(file)];
      const body = found && (type ? gzipSync(found) : found);
      this.sent += body?.length ?? 0;
      if (!found) response.writeHead(404).end();
      else if (!type) response.writeHead(200).end(body);
      else response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body);
    });
    await new Promise<void>((resolve) => this.#server!.listen(0, resolve));
    this.url = `http://localhost:${(this.#server.address() as AddressInfo).port}${FOLDER}/`;
    this.#browser = await launchBrowser();
  }

  async context(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const wished = { viewport: { width: 1366, height: 800 }, reducedMotion: 'reduce', ...options } as const;
    return this.#browser!.newContext(wished);
  }

  /** Opens a page of the client, by the path that it would have on a server. */
  async visit(context: BrowserContext, path = ''): Promise<Page> {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('pageerror', (error) => this.errors.push(`${page.url()}: ${error.message}`));
    await page.goto(this.url + (path && `?${path.replace('?', '&')}`));
    return page;
  }

  /** Takes the web space away. */
  async switchOff(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
    this.#server = undefined;
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    if (this.#server) await this.switchOff();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
