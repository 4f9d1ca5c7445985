import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { editDistance } from '@kyuden/editions/names';
import { UsageError } from './io.ts';

/** Parses options and positional words by the table of the command. A typo throws a `UsageError` with a suggestion. */
export function readArgs<const T extends ParseArgsOptionsConfig>(
  args: string[],
  options: T,
  words: { most: number; what?: string } = { most: 0 },
) {
  const config = { args, options, allowPositionals: true, allowNegative: true, strict: true } as const;
  let parsed: ReturnType<typeof parseArgs<typeof config>>;
  try {
    parsed = parseArgs(config);
  } catch (error) {
    throw new UsageError(complaint(error as Error & { code?: string }, options));
  }
  const extra = parsed.positionals[words.most];
  if (extra !== undefined) {
    throw new UsageError(`unexpected '${extra}'${words.what ? ` after ${words.what}` : ''}`);
  }
  return parsed;
}

function complaint(error: Error & { code?: string }, options: ParseArgsOptionsConfig): string {
  const [, given = ''] = /'(--?[^']+)'/.exec(error.message) ?? [];
  const name = /^--?(?:no-)?([\w-]+)/.exec(given)?.[1] ?? given;
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const known = Object.keys(options);
    const meant = nearest(name, known);
    const hint = meant
      ? `did you mean --${meant}?`
      : `the options are ${known.map((one) => `--${one}`).join(', ')}`;
    return `there is no option ${given}; ${hint}`;
  }
  if (error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') {
    return options[name]?.type === 'boolean' ? `--${name} takes no value` : `--${name} needs a value`;
  }
  return error.message;
}

/** The known word that was probably meant, if one is close enough. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((one) => ({ one, distance: one.startsWith(word) && word ? 0.5 : editDistance(word, one) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  return best && best.distance <= Math.max(1, word.length / 2.5) ? best.one : undefined;
}

/** Parses a whole number within bounds from an option. */
export function wholeNumber(
  name: string,
  given: string | undefined,
  bounds: { least: number; most?: number; otherwise: number },
): number {
  if (given === undefined) return bounds.otherwise;
  const { least, most = Number.MAX_SAFE_INTEGER } = bounds;
  const value = /^-?\d+$/.test(given) ? Number(given) : Number.NaN;
  if (!(value >= least && value <= most)) {
    const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
    throw new UsageError(`--${name} needs a whole number ${range}, not '${given}'`);
  }
  return value;
}

/** Splits `a,b` into a list without empty entries. */
export const listed = (given: string | undefined): string[] =>
  (given ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
