import { Bucket } from '@kyuden/table';
import { expect, test } from 'vitest';
import { api } from '../src/index.ts';
import { Buckets } from '../src/rate-limits.ts';
import { openServer, sharedServer } from './support/server.ts';

sharedServer();

test('a bucket gives so many at once, then so many a second', () => {
  let now = 0;
  const bucket = new Bucket(2, 1, () => now);
  expect([bucket.take(), bucket.take(), bucket.take()]).toEqual([true, true, false]);
  now += 999;
  expect(bucket.take()).toBe(false);
  now += 1;
  expect([bucket.take(), bucket.take()]).toEqual([true, false]);
  bucket.giveBack();
  expect([bucket.take(), bucket.isEmpty]).toEqual([true, true]);
});

test('names that come once are forgotten, and those who have none left are not', () => {
  let now = 0;
  const buckets = new Buckets(1, 1, () => now);
  const everSwept = Array.from({ length: 30_000 }, (_, index) => {
    now += 10;
    buckets.take(`name ${index}`);
    return buckets.size;
  });
  expect(Math.max(...everSwept)).toBeLessThanOrEqual(10_001);
  expect(buckets.take('name 29999')).toBe(false);
});

test('a wall clock that is set back by a year locks nobody out', async () => {
  let wall = Date.now();
  const { url } = await openServer({ now: () => wall, requests: { most: 5, perSecond: 1000 } });
  for (let i = 0; i < 5; i++) await api(url, '/api/version');
  wall -= 365 * 24 * 3600_000;
  await new Promise((go) => setTimeout(go, 20));
  expect((await api(url, '/api/version')).status).toBe(200);
});
