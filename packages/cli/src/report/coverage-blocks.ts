import type { Stop, Verdict } from './readings.ts';

/** One thing that stands between cards and the table. */
export interface Block {
  /** The words where reading stops, or what a program cannot say or the machine not do. */
  what: string;
  why: 'declined' | 'makes no sense' | 'does not run';
  /** Cards that would be whole, or run, if only this were mended. */
  alone: string[];
  /** Cards that it blocks together with something else. */
  together: number;
}

/** What blocks the most cards by itself comes first: the order in which mending pays. */
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
 * What stops at the same two words wants the same phrase: numbers are one. Where reading goes on to the end of a
 * sentence, the word before it says more than the full stop; where every word is known, only the reason says anything.
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
