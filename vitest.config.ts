import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts'],
    // The packages keep no state outside their values, so the files can share a process: four times as fast.
    isolate: false,
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['vitest.setup.ts'],
    pool: 'threads',
    maxWorkers: 2,
  },
});
