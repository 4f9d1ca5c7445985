import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of a PostgreSQL server on which tests may create databases. */
    postgres: string;
  }
}

/** Starts one PostgreSQL server for all test files of the project, unless KYUDEN_DATABASE_URL names one. */
export default async function startShared(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const url = process.env.KYUDEN_DATABASE_URL;
  if (url) {
    project.provide('postgres', url);
    return undefined;
  }
  const server = await startPostgres();
  project.provide('postgres', server.url);
  return () => server.stop();
}
