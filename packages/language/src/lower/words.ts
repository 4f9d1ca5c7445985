/** Prompt words: a part of a sentence in which references replace the noun phrases that point at things. */
import type { Effect, Ref, Words } from '@kyuden/engine/program';
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

/** `made`: effects that these words announce. What they name is not there yet, so the words for it stay words. */
export function words(node: Node, c: Context, made: readonly Effect[] = []): Words {
  return say(node, c, () => true, new Set(namesIn(made)));
}

/** The names of targets and results in these effects. */
function namesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { e, slot, name } = node as { e?: unknown; slot?: { name?: unknown }; name?: unknown };
  const own = e === undefined ? [] : [name, slot?.name].filter((one) => typeof one === 'string');
  return [...own, ...Object.values(node).flatMap(namesIn)];
}

function say(
  node: Node,
  c: Context,
  keep: (token: Token) => boolean,
  announced: ReadonlySet<string> = new Set(),
): Words {
  // 'You' and 'your' stay words, because they fit every reader.
  const marked = (one: Node): boolean => {
    const ref = c.resolved.get(one);
    if (ref === undefined || ref.r === 'you') return false;
    return !((ref.r === 'slot' || ref.r === 'bind') && announced.has(ref.name));
  };
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
