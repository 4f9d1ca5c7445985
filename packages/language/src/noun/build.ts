/** Helpers that make nodes for hand-written phrases. */
import type { Asked, Node, Phrase, Result } from '../core/phrase.ts';

export function node(
  phrase: Phrase,
  start: number,
  end: number,
  data: unknown,
  v: Record<string, Node> = {},
  sorts?: readonly string[],
  form: Asked = '',
): Result {
  const made: Node = { phrase, v, c: {}, f: [], start, end, form, data };
  if (sorts !== undefined) made.sorts = sorts;
  return { node: made, end };
}
