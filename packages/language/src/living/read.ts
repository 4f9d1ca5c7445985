/** Reads a line of the living card game with its own grammar and the common parser. */
import type { Text } from '@kyuden/engine/program';
import type { Node } from '../core/phrase.ts';
import type { Chart } from '../core/read.ts';
import { endsQuote, isWord, type Token } from '../core/token.ts';
import type { CardFacts } from '../lower/context.ts';
import { withoutIdleNotes } from '../lower/names.ts';
import { LText } from './categories.ts';
import { LivingContext } from './context.ts';
import './text.ts';

/** All readings of the whole line as one text, without its full stop. */
export function readLiving(chart: Chart): Node[] {
  const last = chart.tokens.length - 1;
  return chart.read('LText', 0).flatMap(({ node, end }) => {
    if (end === last && isWord(chart.tokens[last], '.')) return [node];
    // A quotation that ends in a full stop ends the line as well.
    if (end === last + 1 && endsQuote(chart.tokens[last] as Token)) return [node];
    chart.expect(end, "'.'");
    return [];
  });
}

export function lowerLiving(node: Node, card: CardFacts, quoted: (text: string) => Text): Text {
  const c = new LivingContext(card, quoted);
  const text = LText.of(node)(node, c);
  c.finish();
  return withoutIdleNotes(text);
}
