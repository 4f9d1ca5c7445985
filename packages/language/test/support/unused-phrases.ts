import type { Node } from '../../src/core/phrase.ts';
import { categories } from '../../src/grammar.ts';
import { readText, type TextContext } from '../../src/index.ts';

const walk = (node: Node): Node[] => [node, ...Object.values(node.v).flatMap(walk)];

/** The names of the phrases that no text uses, of the grammar for the living card game or of the other one. */
export function unusedPhrases(
  texts: readonly { line: string; context: TextContext }[],
  grammar: 'living' | 'collectible',
): string[] {
  const used = new Set(
    texts.flatMap(({ line, context }) => {
      const { tree } = readText(line, context);
      if (tree === undefined) return [];
      return [tree.trait, tree.block, ...tree.sentences].flatMap((node) =>
        node === undefined ? [] : walk(node).map(({ phrase }) => phrase.name),
      );
    }),
  );
  return [...categories.values()]
    .filter(({ name }) => /^L[A-Z]/.test(name) === (grammar === 'living'))
    .flatMap(({ phrases }) => phrases.map(({ name }) => name))
    .filter((name) => !used.has(name));
}
