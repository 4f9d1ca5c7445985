/** The tree of one text, and its words. */
import type { Node } from './core/phrase.ts';
import { printTokens } from './core/print.ts';
import { endsQuote, joinTokens, type Token } from './core/token.ts';
import { type Header, printHeader } from './sentence/header.ts';
import { type Prefix, printPrefix } from './sentence/prefix.ts';

/** The tree of a text: header, constraints and sentences, or a trait of one fixed wording. */
export interface Tree {
  prefix?: Prefix;
  header?: Header;
  trait?: Node;
  block?: Node;
  sentences: Node[];
  tokens: readonly Token[];
}

/** Every node of a tree. */
export function nodesOf({ prefix, trait, block, sentences }: Tree): Node[] {
  const walk = (node: Node): Node[] => [node, ...Object.values(node.v).flatMap(walk)];
  return [prefix?.or, trait, block, ...sentences].flatMap((node) => (node === undefined ? [] : walk(node)));
}

export const sizeOf = (tree: Tree): number => nodesOf(tree).length;

/** Prints a tree from its phrases. Unless `canonical`, reminder text is put back after the token it followed. */
export function printTree(tree: Tree, canonical = false): string {
  const stop: Token = { kind: 'punct', text: '.' };
  const colon: Token = { kind: 'punct', text: ':' };
  const printed: Token[] = [];
  if (tree.prefix !== undefined) printed.push(...printPrefix(tree.prefix, canonical));
  if (tree.header !== undefined) printed.push(...printHeader(tree.header));
  if (tree.trait !== undefined) {
    printed.push(...printTokens(tree.trait, canonical));
    if (tree.trait.phrase.category !== 'LText' || !endsQuote(printed.at(-1)!)) printed.push(stop);
  }
  if (tree.block !== undefined) printed.push(...printTokens(tree.block, canonical), colon);
  for (const sentence of tree.sentences) {
    printed.push(...printTokens(sentence, canonical));
    if (!endsQuote(printed[printed.length - 1]!)) printed.push(stop);
  }
  if (!canonical) {
    for (const [index, token] of printed.entries()) {
      const source = tree.tokens[index];
      if (source?.trivia !== undefined) token.trivia = source.trivia;
      if (source?.opens !== undefined) token.opens = true;
      if (source?.closes !== undefined) token.closes = true;
    }
  }
  return joinTokens(printed);
}
