/** Words before a trait that state its condition: 'Courtesy:', 'Compassion:'. */
import type { Condition } from '@kyuden/engine/program';
import type { Node } from '../core/phrase.ts';
import { printTokens } from '../core/print.ts';
import type { Chart } from '../core/read.ts';
import { isWord, type Token } from '../core/token.ts';
import { type Context, you } from '../lower/context.ts';
import { condition } from '../lower/thing.ts';

export interface Prefix {
  word: 'Courtesy' | 'Compassion';
  /** The alternative condition 'or if ...'. */
  or?: Node;
  /** Index of the token after the colon. */
  end: number;
}

export function prefixAt(chart: Chart): Prefix | undefined {
  const { tokens } = chart;
  const word = (['Courtesy', 'Compassion'] as const).find((one) => isWord(tokens[0], one));
  if (word === undefined) return undefined;
  if (isWord(tokens[1], ':')) return { word, end: 2 };
  if (![',', 'or', 'if'].every((one, k) => isWord(tokens[1 + k], one))) return undefined;
  const or = chart.read('Cond', 4).find((one) => isWord(tokens[one.end], ':'));
  return or === undefined ? undefined : { word, or: or.node, end: or.end + 1 };
}

export function printPrefix(prefix: Prefix, canonical: boolean): Token[] {
  const word = (text: string): Token => ({ kind: /^[,:]$/.test(text) ? 'punct' : 'word', text });
  if (prefix.or === undefined) return [word(prefix.word), word(':')];
  return [...[prefix.word, ',', 'or', 'if'].map(word), ...printTokens(prefix.or, canonical), word(':')];
}

/**
 * The condition of the prefix. Courtesy: you did not go first. Compassion: you have fewer provinces than any other
 * player.
 */
export function provided(prefix: Prefix, c: Context): Condition[] {
  const provinces = { a: 'stat' as const, of: you, stat: 'provinces' };
  const made: Condition =
    prefix.word === 'Courtesy'
      ? { c: 'not', of: { c: 'first', span: 'game' } }
      : {
          c: 'compare',
          a: provinces,
          cmp: '<',
          b: {
            a: 'lowest',
            stat: 'provinces',
            among: { kind: 'player', preds: [{ p: 'other', than: you }] },
          },
        };
  return [prefix.or === undefined ? made : { c: 'any', of: [made, condition(prefix.or, c)] }];
}
