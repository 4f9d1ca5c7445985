import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { Membership } from '../../src/cluster/membership.ts';
import { JobQueue } from '../../src/jobs/job-queue.ts';
import { startJobWorker, type TaskToDo } from '../../src/jobs/job-worker.ts';
import { runJob } from '../../src/jobs/run-job.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { temporaryDatabase } from '../support/database.ts';

/** A database with a queue, and as many processes as asked for that can work on it. */
async function setUp(members: number) {
  const databaseUrl = await temporaryDatabase(inject('postgres'));
  const db = await openDatabase({ url: databaseUrl });
  onTestFinished(() => db.destroy());
  const join = () =>
    Membership.join({ db, url: databaseUrl, address: '', log: () => {}, hear: () => {}, lapsed: () => {} });
  const joined: Membership[] = [];
  for (let n = 0; n < members; n++) joined.push(await join());
  onTestFinished(() => Promise.all(joined.map((one) => one.leave())).then(() => {}));
  return { databaseUrl, db, queue: new JobQueue(db), members: joined };
}

const job = (owner: string, tasks: number) => ({
  owner,
  kind: 'count',
  setup: '{}',
  tasks: Array.from({ length: tasks }, (_, no) => JSON.stringify(no)),
});

test('owners take turns, and so do the jobs of an owner', async () => {
  const { queue, members } = await setUp(1);
  const [worker] = members as [Membership];
  const large = await queue.add(job('Ann', 5));
  const second = await queue.add(job('Ann', 2));
  const small = await queue.add(job('Bob', 2));
  const names = new Map([
    [large, 'large'],
    [second, 'second'],
    [small, 'small'],
  ]);
  const order: string[] = [];
  for (;;) {
    const task = await queue.claim(worker, ['count'], []);
    if (!task) break;
    order.push(`${names.get(task.job)} ${task.no}`);
  }
  const ofBob = order.flatMap((one, at) => (one.startsWith('small') ? [at] : []));
  // Bob has something in each of the first two pairs, though Ann came first and has more.
  expect(Math.floor(ofBob[0]! / 2)).toBe(0);
  expect(Math.floor(ofBob[1]! / 2)).toBe(1);
  const ofAnn = order.filter((one) => !one.startsWith('small')).slice(0, 4);
  expect(ofAnn.map((one) => one.split(' ')[0]).sort()).toEqual(['large', 'large', 'second', 'second']);
  expect(new Set(order).size).toBe(9);
});

test('a task of a process that is gone goes to another one, and a late result is refused', async () => {
  const { queue, members } = await setUp(2);
  const [first, second] = members as [Membership, Membership];
  const id = await queue.add(job('Ann', 1));
  const late = (await queue.claim(first, ['count'], []))!;
  expect(await queue.claim(second, ['count'], [])).toBeUndefined();
  await first.leave();
  const again = (await queue.claim(second, ['count'], []))!;
  expect(again).toMatchObject({ job: id, no: 0, lease: 2 });
  expect(await queue.deliver(late, '"late"')).toBe(false);
  expect(await queue.deliver(again, '"right"')).toBe(true);
  expect(await queue.results(id, 0, 8)).toEqual(['"right"']);
});

test('results come in order, kinds and jobs that a process cannot do are left, forgotten jobs are removed', async () => {
  const { db, queue, members } = await setUp(1);
  const [worker] = members as [Membership];
  const id = await queue.add(job('Ann', 3));
  expect(await queue.claim(worker, ['other'], [])).toBeUndefined();
  expect(await queue.claim(worker, ['count'], [id])).toBeUndefined();
  const tasks = [];
  for (let no = 0; no < 3; no++) tasks.push((await queue.claim(worker, ['count'], []))!);
  await queue.deliver(tasks[1]!, '1');
  expect(await queue.results(id, 0, 8)).toEqual([]);
  await queue.giveBack(tasks[0]!);
  await queue.deliver((await queue.claim(worker, ['count'], []))!, '0');
  expect(await queue.results(id, 0, 1)).toEqual(['0']);
  expect(await queue.results(id, 0, 8)).toEqual(['0', '1']);
  await sql`update jobs set seen = seen - 700000`.execute(db);
  expect(await queue.claim(worker, ['count'], [])).toBeUndefined();
  await queue.removeForgotten();
  expect(await queue.results(id, 2, 8)).toBeUndefined();
});

test('a task that fails, and one that ends every process, are told as failed; the others are done', async () => {
  const { databaseUrl, db } = await setUp(0);
  const log: string[] = [];
  const worker = await startJobWorker({
    databaseUrl,
    kinds: ['count'],
    slots: 2,
    async perform({ input }: TaskToDo) {
      if (input === '1') throw new Error('one cannot be done');
      return input;
    },
    failed: (_, why) => JSON.stringify(why),
    log: (what) => log.push(what),
  });
  onTestFinished(() => worker.close());
  const results: string[] = [];
  await runJob({
    ...job('Ann', 6),
    databaseUrl,
    onResult: (one) => results.push(one),
    onIdle: () => {},
  });
  expect(results).toEqual(['0', '"one cannot be done"', '2', '3', '4', '5']);
  const queue = new JobQueue(db);
  const id = await queue.add({ ...job('Ann', 0), kind: 'count' });
  await sql`insert into tasks (job, no, input, worker, lease) values (${id}, 0, '7', 0, 3)`.execute(db);
  await expect.poll(() => queue.results(id, 0, 1)).toEqual(['"3 processes ended while they worked on it"']);
  expect(log).toEqual([]);
});
