/** Reading a line of the living card game: the same search, another grammar. */
import type { Text } from '@kyuden/engine/program';
import type { Node } from '../core/phrase.ts';
import type { Chart } from '../core/read.ts';
import { isWord } from '../core/token.ts';
import type { CardFacts } from '../lower/context.ts';
import { LText } from './categories.ts';
import { LivingContext } from './context.ts';
import './text.ts';

/** Every reading of the whole line as one text; the full stop at its end is not part of it. */
export function readLiving(chart: Chart): Node[] {
  const last = chart.tokens.length - 1;
  return chart.read('LText', 0).flatMap(({ node, end }) => {
    if (end === last && isWord(chart.tokens[last], '.')) return [node];
    chart.expect(end, "'.'");
    return [];
  });
}

export const lowerLiving = (node: Node, card: CardFacts): Text =>
  LText.of(node)(node, new LivingContext(card));
