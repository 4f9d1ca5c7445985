/** Words for people: how a part of a sentence reads, with references in place of the noun phrases that point at things. */
import type { Ref, Words } from '@kyuden/engine/program';
import type { Node } from '../core/phrase.ts';
import { printNode } from '../core/print.ts';
import { joinTokens, type Token } from '../core/token.ts';
import type { Context } from './context.ts';

export function words(node: Node, c: Context): Words {
  const marked = (one: Node): boolean => c.resolved.has(one);
  const out: (string | Ref)[] = [];
  let run: Token[] = [];
  const flush = (): void => {
    if (run.length > 0) out.push(joinTokens(run));
    run = [];
  };
  for (const piece of printNode(node, false, marked)) {
    if ('token' in piece) {
      run.push(piece.token);
    } else {
      flush();
      out.push(c.resolved.get(piece.node)!);
    }
  }
  flush();
  return out.map((part, index) =>
    typeof part === 'string' && index > 0 ? part.charAt(0).toLowerCase() + part.slice(1) : part,
  );
}
