/** The kinds of jobs that workers know. */
export const jobKinds = ['simulate'] as const;
export type JobKind = (typeof jobKinds)[number];

/** A module that does the tasks of one kind of job. */
export interface JobModule {
  /** Called once in each thread. The function that it returns does one task. */
  begin: (setup: unknown) => (input: unknown) => Promise<unknown>;
  /** Why this process cannot do tasks with this setup; undefined if it can. */
  lacks: (setup: unknown) => string | undefined;
  /** The result of a task that no process could finish. */
  failed: (setup: unknown, input: unknown, why: string) => unknown;
}

const modules: Readonly<Record<JobKind, () => Promise<{ jobModule: JobModule }>>> = {
  simulate: () => import('../simulate/job.ts'),
};

export const isJobKind = (kind: string): kind is JobKind => jobKinds.some((one) => one === kind);

export async function jobModule(kind: JobKind): Promise<JobModule> {
  return (await modules[kind]()).jobModule;
}
