import type { Stop, Verdict } from './readings.ts';

/** One obstacle that keeps cards from being played. */
export interface Block {
  /** The words where reading stops, or what a program cannot express or the machine cannot do. */
  what: string;
  why: 'declined' | 'makes no sense' | 'does not run';
  /** Cards that would be whole, or run, if only this obstacle were removed. */
  alone: string[];
  /** The number of cards that have other obstacles too. */
  together: number;
}

/** The obstacles, sorted by the number of cards that each blocks alone. */
export function blocksOf(verdicts: readonly Verdict[]): Block[] {
  const blocks = new Map<string, Block>();
  for (const { key, stops, missing } of verdicts) {
    const named = new Map<string, [Block['why'], string]>();
    for (const stop of stops) {
      const reason = reasonOf(stop);
      named.set(reason.join(' '), reason);
    }
    if (missing !== undefined) named.set(missing, ['does not run', missing]);
    for (const [mark, [why, what]] of named) {
      const block = blocks.get(mark) ?? { what, why, alone: [], together: 0 };
      blocks.set(mark, block);
      if (named.size === 1) block.alone.push(key);
      else block.together += 1;
    }
  }
  return [...blocks.values()].sort(
    (a, b) => b.alone.length - a.alone.length || b.together - a.together || (a.what < b.what ? -1 : 1),
  );
}

/**
 * Groups stops by their next two words, with numbers replaced by N, because they need the same phrase. At punctuation,
 * the word before it is used as well; if every word is known, the reason is used instead.
 */
function reasonOf({ line, at, words, senseless }: Stop): [Block['why'], string] {
  if (senseless !== undefined) return ['makes no sense', senseless];
  const tokens = words.match(TOKEN) ?? [];
  const gap = /^[.,;:]$/.test(tokens[0] ?? '.')
    ? [line.slice(0, at).match(TOKEN)?.at(-1) ?? '', tokens[0] ?? '']
    : tokens.slice(0, 2);
  const [first = '', second = ''] = gap.map((token) => token.replace(/\d+/g, 'N'));
  return ['declined', /^[.,;:]?$/.test(second) ? `${first}${second}` : `${first} ${second}`];
}

const TOKEN = /[\p{L}\p{N}+-][\p{L}\p{N}'/+-]*|\S/gu;
