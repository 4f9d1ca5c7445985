import { request } from 'node:http';
import { expect, test, vi } from 'vitest';
import { storm } from './support/fuzz/storm.ts';
import { againstBot, openServer, playOn, sit } from './support/server.ts';

vi.setConfig({ testTimeout: 240_000 });

const operator = { host: '127.0.0.1', port: 0 };

/** The value of a line of the metrics. */
const figure = (metrics: string, line: string): number =>
  Number(
    metrics
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length),
  );

test('an operator is told health and figures, at an address of their own', async () => {
  const server = await openServer({ operator });
  const url = server.operatorUrl!;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await fetch(`${url}/other`)).status).toBe(404);
  const made = await againstBot(server.url);
  const ann = await sit(server.url, made);
  const choices = await playOn([ann], 7);
  const answer = await fetch(`${url}/metrics`);
  expect(answer.headers.get('content-type')).toContain('version=0.0.4');
  const metrics = await answer.text();
  expect(figure(metrics, 'kyuden_choice_seconds_count')).toBe(choices);
  expect(figure(metrics, 'kyuden_tables')).toBe(1);
  expect(figure(metrics, 'kyuden_sockets')).toBe(1);
  expect(figure(metrics, 'kyuden_waiting_bots')).toBeGreaterThanOrEqual(0);
  expect(figure(metrics, 'kyuden_request_seconds_count')).toBeGreaterThan(0);
  // Tests run on a file or on PostgreSQL, where each game is claimed.
  expect(figure(metrics, 'kyuden_leases')).toBe(process.env.KYUDEN_DATABASE_URL ? 1 : 0);
  expect(figure(metrics, 'kyuden_errors_total')).toBe(0);
  expect(figure(metrics, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
  // Players do not find them at the public address.
  expect((await fetch(`${server.url}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4');
});

test('a server without an address for its operator tells nothing', async () => {
  expect((await openServer()).operatorUrl).toBeUndefined();
});

test('the listener for the operator ends with the server', async () => {
  const server = await openServer({ operator });
  await server.close();
  const failed = new Promise((resolve) =>
    request(`${server.operatorUrl}/healthz`).on('error', resolve).end(),
  );
  expect(await failed).toMatchObject({ code: 'ECONNREFUSED' });
});

test('no input stops the address of the operator, or makes it fail', async () => {
  const server = await openServer({ operator });
  expect(await storm(server.operatorUrl!, process.env.KYUDEN_PROOF ? 5000 : 200)).toEqual([]);
  expect((await fetch(`${server.operatorUrl}/readyz`)).status).toBe(200);
});
