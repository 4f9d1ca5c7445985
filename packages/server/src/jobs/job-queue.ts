import { type RawBuilder, sql } from 'kysely';
import { databaseTime, type Membership, tellAll } from '../cluster/membership.ts';
import type { Database } from '../storage/database.ts';
import { newId } from '../table/keys.ts';

/** Long work for the worker processes of a database: a setup, and tasks that any of them can do in any order. */
export interface NewJob {
  /** Owners take turns, however much work each of them has. */
  owner: string;
  /** The kind of work; workers take only kinds that they know. */
  kind: string;
  /** JSON that all tasks share. */
  setup: string;
  /** JSON for each task. */
  tasks: readonly string[];
}

/** A task that a process works on. */
export interface ClaimedTask {
  job: string;
  no: number;
  input: string;
  /** How often it has been taken so far. Only who took it last may deliver a result. */
  lease: number;
}

/** Milliseconds after which nobody works on a job whose owner has not asked for results, and after which it is removed. */
const SILENT = 60_000;
const FORGOTTEN = 600_000;

/** Jobs in a PostgreSQL database. A task whose process dies goes to another one. */
export class JobQueue {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Returns the id of the new job. */
  async add({ owner, kind, setup, tasks }: NewJob): Promise<string> {
    const id = newId();
    await this.#db.transaction().execute(async (t) => {
      await sql`insert into jobs (id, owner, kind, setup, served, seen)
        values (${id}, ${owner}, ${kind}, ${setup}, 0, ${databaseTime})`.execute(t);
      await sql`insert into tasks (job, no, input, worker, lease)
        select ${id}, row.at - 1, row.input, 0, 0
        from unnest(${tasks}::text[]) with ordinality as row (input, at)`.execute(t);
    });
    await tellAll(this.#db, { kind: 'jobs' });
    return id;
  }

  /** Takes the next task for a process; undefined if there is none. Jobs in `except` are left to others. */
  async claim(
    worker: Membership,
    kinds: readonly string[],
    except: readonly string[],
  ): Promise<ClaimedTask | undefined> {
    const { rows: jobs } = await sql<{ id: string }>`select id from jobs
      where kind = any(${kinds}::text[]) and not id = any(${except}::text[]) and seen > ${databaseTime} - ${SILENT}::bigint
        and exists (select 1 from tasks where tasks.job = jobs.id and ${isFree(worker)})
      order by (select max(other.served) from jobs other where other.owner = jobs.owner), served, id`.execute(
      this.#db,
    );
    for (const { id } of jobs) {
      // Another process may take the last task meanwhile.
      const { rows } = await sql<
        Omit<ClaimedTask, 'job'>
      >`update tasks set worker = ${worker.no}, lease = lease + 1
        where job = ${id} and no = (select no from tasks where job = ${id} and ${isFree(worker)}
          order by no limit 1 for update of tasks skip locked)
        returning no, input, lease`.execute(this.#db);
      const [task] = rows;
      if (!task) continue;
      await sql`update jobs set served = (select max(served) + 1 from jobs) where id = ${id}`.execute(
        this.#db,
      );
      return { job: id, ...task };
    }
    return undefined;
  }

  /** The kind and the setup of a job; undefined if it was removed. */
  async setupOf(job: string): Promise<{ kind: string; setup: string } | undefined> {
    const { rows } = await sql<{
      kind: string;
      setup: string;
    }>`select kind, setup from jobs where id = ${job}`.execute(this.#db);
    return rows[0];
  }

  /** Stores the result of a task as JSON. False if another process has taken it since, or the job was removed. */
  async deliver({ job, no, lease }: ClaimedTask, result: string): Promise<boolean> {
    const { numAffectedRows } = await sql`update tasks set result = ${result}
      where job = ${job} and no = ${no} and lease = ${lease} and result is null`.execute(this.#db);
    return numAffectedRows === 1n;
  }

  /** Leaves a task to another process. */
  async giveBack({ job, no, lease }: ClaimedTask): Promise<void> {
    await sql`update tasks set worker = 0 where job = ${job} and no = ${no} and lease = ${lease}`.execute(
      this.#db,
    );
    await tellAll(this.#db, { kind: 'jobs' });
  }

  /**
   * Results of the owner's job in the order of its tasks, beginning with number `from`: those that are there, at most
   * `most`. Results of earlier tasks are removed. Undefined if the job was removed.
   */
  async results(job: string, from: number, most: number): Promise<string[] | undefined> {
    const { numAffectedRows } = await sql`update jobs set seen = ${databaseTime} where id = ${job}`.execute(
      this.#db,
    );
    if (numAffectedRows !== 1n) return undefined;
    await sql`delete from tasks where job = ${job} and no < ${from}`.execute(this.#db);
    const { rows } = await sql<{ no: number; result: string }>`select no, result from tasks
      where job = ${job} and no < ${from + most} and result is not null order by no`.execute(this.#db);
    const inOrder = rows.filter(({ no }, index) => no === from + index);
    return inOrder.map(({ result }) => result);
  }

  /** Whether any process has taken a task of the job. */
  async isBegun(job: string): Promise<boolean> {
    const { rows } = await sql`select 1 from tasks where job = ${job} and lease > 0 limit 1`.execute(
      this.#db,
    );
    return rows.length > 0;
  }

  async remove(job: string): Promise<void> {
    await this.#db.transaction().execute(async (t) => {
      await sql`delete from tasks where job = ${job}`.execute(t);
      await sql`delete from jobs where id = ${job}`.execute(t);
    });
  }

  /** Removes jobs whose owners have not asked for results for a long time. */
  async removeForgotten(): Promise<void> {
    const { rows } = await sql<{ id: string }>`select id from jobs
      where seen < ${databaseTime} - ${FORGOTTEN}::bigint`.execute(this.#db);
    for (const { id } of rows) await this.remove(id);
  }
}

/** Whether nobody works on a task: it was not taken yet, or the process that took it is gone. */
const isFree = (worker: Membership): RawBuilder<boolean> =>
  sql<boolean>`(tasks.result is null and not exists (
    select 1 from processes p where p.no = tasks.worker and ${worker.lives('p')}))`;
