import { expect, test, vi } from 'vitest';
import { call, jsonLines } from './support/call.ts';

vi.setConfig({ testTimeout: 60_000 });

interface Row {
  gold1: number;
  gold2: number;
}

/** The total Gold production of both players when a game is stopped after `turns` turns. */
async function goldAfter(turns: number, edition: string): Promise<number> {
  const { status, out } = await call(
    ['simulate', '--edition', edition, '--games', '1', '--workers', '1', '--jsonl'].concat(
      ...['--seed', 'gold', '--cap', String(turns)],
    ),
  );
  expect(status).toBe(0);
  const [{ gold1, gold2 }] = jsonLines(out) as [Row];
  return gold1 + gold2;
}

test.each(['gold', 'samurai'])('in %s Gold rises with the Holdings that come into play', async (edition) => {
  const early = await goldAfter(1, edition);
  expect(early).toBeGreaterThan(0);
  expect(await goldAfter(14, edition)).toBeGreaterThan(early);
});
