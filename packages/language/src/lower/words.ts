/** Prompt words: a part of a sentence in which references replace the noun phrases that point at things. */
import type { Ref, Words } from '@kyuden/engine/program';
import { article } from '../core/inflect.ts';
import type { Node } from '../core/phrase.ts';
import { printNode, printTokens } from '../core/print.ts';
import { joinTokens, type Token } from '../core/token.ts';
import type { Context } from './context.ts';

/** The words for a described target, to follow 'target': 'one of your Personalities', 'a Personality opposing ...'. */
export function nounWords(node: Node, c: Context): Words {
  const [first, ...rest] = say(node, c, (token) => token.text !== 'target');
  if (typeof first !== 'string') return first === undefined ? rest : [first, ...rest];
  const noun = printTokens(node)[0]!.text;
  return [noun === noun.toLowerCase() ? first.charAt(0).toLowerCase() + first.slice(1) : first, ...rest];
}

export function words(node: Node, c: Context): Words {
  return say(node, c, () => true);
}

function say(node: Node, c: Context, keep: (token: Token) => boolean): Words {
  // 'You' and 'your' stay words, because they fit every reader.
  const marked = (one: Node): boolean => c.resolved.has(one) && c.resolved.get(one)!.r !== 'you';
  const out: (string | Ref)[] = [];
  let run: Token[] = [];
  const flush = (): void => {
    for (const [index, token] of run.entries()) {
      const next = run[index + 1];
      if ((token.text === 'a' || token.text === 'an') && next !== undefined) token.text = article(next.text);
    }
    if (run.length > 0) out.push(joinTokens(run));
    run = [];
  };
  for (const piece of printNode(node, false, marked)) {
    if ('token' in piece) {
      if (keep(piece.token)) run.push(piece.token);
    } else {
      const { category, name } = piece.node.phrase;
      if (name === 'Det.his' && piece.node.f[0] === 1) run.push({ kind: 'word', text: 'all' });
      flush();
      out.push(c.resolved.get(piece.node)!);
      if (category === 'Poss' || category === 'Det') run.push({ kind: 'poss', text: "'s" });
    }
  }
  flush();
  return out.map((part, index) =>
    typeof part === 'string' && index > 0 ? part.charAt(0).toLowerCase() + part.slice(1) : part,
  );
}
