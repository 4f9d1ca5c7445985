import { createServer, type ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';

export interface OperatorOptions {
  metrics: Metrics;
  /** Resolves if the server can serve games now; rejects with the reason if it cannot. */
  ready: () => Promise<void>;
}

/** Milliseconds for the database to answer. */
const PATIENCE = 2000;

/**
 * Answers what an operator's programs ask, at an address of its own that players need not reach:
 *
 * - `/healthz`: the process runs; a process that does not answer should be restarted.
 * - `/readyz`: it can serve games; 503 while its database does not answer or it is about to end.
 * - `/metrics`: figures in the format of Prometheus.
 */
export async function openOperatorListener(
  { host, port }: { host: string; port: number },
  { metrics, ready }: OperatorOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  const answer = async (path: string | undefined, response: ServerResponse): Promise<void> => {
    if (path === '/healthz') return tell(response, 200, 'ok\n');
    if (path === '/metrics') return tell(response, 200, await metrics.text(), metrics.contentType);
    if (path !== '/readyz') return tell(response, 404, 'there are /healthz, /readyz and /metrics\n');
    const why = await within(ready(), PATIENCE).catch((error: Error) => error.message);
    return typeof why === 'string' ? tell(response, 503, `${why}\n`) : tell(response, 200, 'ready\n');
  };
  const http = createServer((request, response) => {
    answer(request.url, response).catch((error: Error) => tell(response, 500, `${error.message}\n`));
  });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, resolve);
  });
  const bound = (http.address() as { port: number }).port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}

function tell(
  response: ServerResponse,
  status: number,
  text: string,
  type = 'text/plain; charset=utf-8',
): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
}

function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the database does not answer')), milliseconds).unref();
  });
  return Promise.race([work, late]);
}
