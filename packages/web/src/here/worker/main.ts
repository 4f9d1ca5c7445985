import type { FromWorker, ToWorker } from '../messages.ts';
import { type CompiledAddresses, CompiledLibrary } from './compiled.ts';
import { HereLine } from './line.ts';
import { answerHere } from './routes.ts';
import { BrowserStore } from './store.ts';
import { HereProblem, HereTables } from './tables.ts';

/** The worker of a page: games with engine and bots, and the answers of a server. */

/** The build puts the compiled editions in place of this name. */
declare const COMPILED: CompiledAddresses;

/** The folder of the client, of which this worker is in a folder. */
const home = new URL('../', import.meta.url);

async function load(address: string): Promise<unknown> {
  const response = await fetch(new URL(address, home));
  if (!response.ok) throw new HereProblem(502, { kind: 'noAddress' });
  return response.json();
}

const tables = new HereTables(new BrowserStore(), new CompiledLibrary(COMPILED, load));
const lines = new Map<number, HereLine>();
const tell = (message: FromWorker): void => postMessage(message);

async function answer({ id, method, path, body }: Extract<ToWorker, { type: 'call' }>): Promise<void> {
  try {
    tell({ type: 'answer', id, status: 200, body: await answerHere(tables, method, path, body) });
  } catch (error) {
    const isKnown = error instanceof HereProblem;
    if (!isKnown) console.error(`${method} ${path}:`, error);
    const { status, why, details } = isKnown
      ? error
      : { status: 500, why: { kind: 'serverFailed' } as const, details: undefined };
    tell({ type: 'answer', id, status, body: { error: String(error), why, details } });
  }
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  switch (data.type) {
    case 'call':
      void answer(data);
      break;
    case 'open': {
      const { line } = data;
      const say = (text: string): void => tell({ type: 'said', line, text });
      lines.set(line, new HereLine(tables, say, () => tell({ type: 'ended', line })));
      break;
    }
    case 'say':
      lines.get(data.line)?.hear(data.text);
      break;
    case 'close':
      lines.get(data.line)?.close();
      lines.delete(data.line);
  }
});
