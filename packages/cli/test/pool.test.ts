import { expect, test, vi } from 'vitest';
import { type Done, runPool } from '../src/pool/pool.ts';

vi.setConfig({ testTimeout: 60_000 });

const module = new URL('./support/pool-work.ts', import.meta.url);
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i);

async function results(workers: number, tasks: Iterable<number>): Promise<Done<number>[]> {
  const found: Done<number>[] = [];
  await runPool<{ add: number }, number, number>({
    module,
    setup: { add: 100 },
    tasks,
    workers,
    onDone: (done, index) => {
      expect(index).toBe(found.length);
      found.push(done);
    },
  });
  return found;
}

test.each([1, 2])('with %s worker(s) the results come in the order of the tasks', async (workers) => {
  expect(await results(workers, upTo(12))).toEqual(upTo(12).map((task) => ({ result: task + 100 })));
});

test.each([1, 2])(
  'with %s worker(s) a task that fails is told in its place, and the others are done',
  async (workers) => {
    const found = await results(workers, upTo(15));
    const failed = found[13] as { error: Error };
    expect(failed.error).toMatchObject({ name: 'RangeError', message: 'thirteen is not done' });
    expect(failed.error.stack).toContain('pool-work.ts');
    expect(found[14]).toEqual({ result: 114 });
  },
);

test('no more tasks are fetched than the results can be waited for', async () => {
  let fetched = 0;
  let done = 0;
  function* tasks(): Generator<number> {
    for (let i = 20; i < 220; i++) {
      fetched++;
      expect(fetched - done).toBeLessThanOrEqual(33);
      yield i;
    }
  }
  await runPool<{ add: number }, number, number>({
    module,
    setup: { add: 0 },
    tasks: tasks(),
    workers: 2,
    onDone: () => void done++,
  });
  expect({ fetched, done }).toEqual({ fetched: 200, done: 200 });
});

test('who is told of the results can end it', async () => {
  const stopped = runPool<{ add: number }, number, number>({
    module,
    setup: { add: 0 },
    tasks: upTo(1000),
    workers: 2,
    onDone: (_, index) => {
      if (index === 3) throw new Error('enough');
    },
  });
  await expect(stopped).rejects.toThrow('enough');
});
