import { execFileSync } from 'node:child_process';

/** Whether `npm run proof` asked for the long form of the tests. */
export const isProof = process.env.KYUDEN_PROOF === '1';

/**
 * The seed of random games in tests: it changes with every commit and is the same on every machine. KYUDEN_TEST_SEED
 * overrides it.
 */
export const testSeed = process.env.KYUDEN_TEST_SEED ?? commit() ?? 'kyuden';

/** The first digits of the commit; undefined without git or a repository. */
function commit(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).slice(0, 12);
  } catch {
    return undefined;
  }
}

/** Runs a test of random games; a failure says how to repeat the same games. */
export function repeatable<T>(game: string, play: () => T): T {
  try {
    return play();
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`game ${game}: ${message} (the same games again: KYUDEN_TEST_SEED=${testSeed})`, {
      cause: error,
    });
  }
}
