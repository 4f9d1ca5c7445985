import { execFileSync } from 'node:child_process';

/** The long form of tests, asked for by `npm run proof`. */
export const isProof = process.env.KYUDEN_PROOF === '1';

/**
 * The seed of random games in tests: every commit plays others, and one commit plays the same on every machine.
 * KYUDEN_TEST_SEED repeats those of another.
 */
export const testSeed = process.env.KYUDEN_TEST_SEED ?? commit() ?? 'kyuden';

/** The first digits of the commit; nothing where there is no git or no repository. */
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

/** Runs a test of random games; what fails says how to play the same games again. */
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
