import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest, by how their paths end: they begin first, so that no worker is left alone with one at the end.
 * Vitest orders by size where it has no results of an earlier run, as on a fresh clone.
 */
const LONG = [
  'situations.test.ts',
  '.browser.test.ts',
  'random-games-phoenix-phoenix.test.ts',
  'fair-queue.test.ts',
  'crash.test.ts',
  'each-card-is-played.test.ts',
  'random-games-crab-crab.test.ts',
  'random-games-crab-phoenix.test.ts',
  'outside-programs.test.ts',
  'arena.test.ts',
  'quotas-and-retention.test.ts',
  'every-text.test.ts',
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((end) => moduleId.endsWith(end));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/** Tests that list an edition of their own: others in the same process would meet it. */
const ALONE = ['packages/cli/test/made-up/**/*.test.ts'];
/** Tests that need a PostgreSQL server. */
const ON_POSTGRES = ['packages/{cli,server}/test/postgres/**/*.test.ts'];
const ALL = ['packages/*/test/**/*.test.ts'];

export default defineConfig({
  test: {
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['vitest.setup.ts'],
    globalSetup: ['packages/web/test/support/unpack-browser.ts'],
    sequence: { sequencer: LongFirst },
    pool: 'threads',
    maxWorkers: 2,
    // Node runs the sources of these packages itself, which takes a quarter less time than through Vite.
    server: { deps: { external: [/\/packages\/(?!web\/)[a-z]+\/src\//] } },
    projects: [
      { extends: true, test: { name: 'alone', include: ALONE, isolate: true } },
      // The packages keep no state outside their values, so the files can share a process: four times as fast.
      {
        extends: true,
        test: { name: 'all', include: ALL, exclude: [...ALONE, ...ON_POSTGRES], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ON_POSTGRES,
          globalSetup: ['packages/server/test/support/postgres-setup.ts'],
          isolate: false,
        },
      },
    ],
  },
});
