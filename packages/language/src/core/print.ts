/** Prints a syntax tree from the phrases that read it. */
import { article, inflect } from './inflect.ts';
import { type Asked, type Node, type Printed, verbForm } from './phrase.ts';
import type { Element } from './template.ts';
import type { Token } from './token.ts';

/** One piece of printed text: a token, or a node that `mark` kept unprinted. */
export type Piece = { token: Token } | { node: Node };

/**
 * Returns the printed tokens of a tree. With `canonical`, the first alternative is printed for every choice of
 * wording. Children for which `mark` returns true stay nodes, so that the caller can print a name in their place.
 */
export function printNode(node: Node, canonical = false, mark?: (node: Node) => boolean): Piece[] {
  const pieces: Piece[] = [];
  const out: Printed = {
    word: (text) => pieces.push({ token: wordToken(text) }),
    token: (token) => pieces.push({ token: { ...token } }),
    child: (child) => {
      if (mark?.(child) === true) pieces.push({ node: child });
      else print(child, canonical, out);
    },
  };
  print(node, canonical, out);
  return fixArticles(pieces);
}

export function printTokens(node: Node, canonical = false): Token[] {
  return printNode(node, canonical).map((piece) => (piece as { token: Token }).token);
}

function print(node: Node, canonical: boolean, out: Printed): void {
  if (node.phrase.print !== undefined) {
    node.phrase.print(node, out);
    return;
  }
  const surface = canonical ? [] : [...node.f];
  elements(node, node.phrase.body!, node.form, surface, out);
}

function elements(node: Node, body: Element[], form: Asked, surface: number[], out: Printed): void {
  for (const element of body) {
    switch (element.t) {
      case 'word':
        out.word(element.word);
        break;
      case 'verb':
        out.word(inflect(element.verb, verbForm(form)));
        break;
      case 'slot': {
        const child = node.v[element.slot];
        if (child !== undefined) out.child(child);
        break;
      }
      case 'optional': {
        if (element.name === '' ? hasSlots(node, element.body) : node.c[element.name] === 1) {
          elements(node, element.body, form, surface, out);
        }
        break;
      }
      case 'choice':
        elements(node, element.of[node.c[element.name]!]!, form, surface, out);
        break;
      case 'synonym':
        elements(node, element.of[surface.shift() ?? 0]!, form, surface, out);
        break;
    }
  }
}

function hasSlots(node: Node, body: Element[]): boolean {
  return body.some((element) => element.t === 'slot' && node.v[element.slot] !== undefined);
}

function wordToken(text: string): Token {
  if (/^[.,;:/()•]$/.test(text)) return { kind: 'punct', text };
  if (text === "'s" || text === "'") return { kind: 'poss', text };
  return { kind: 'word', text };
}

function fixArticles(pieces: Piece[]): Piece[] {
  for (const [index, piece] of pieces.entries()) {
    if (!('token' in piece) || piece.token.kind !== 'word' || piece.token.text !== 'a') continue;
    const next = pieces[index + 1];
    if (next !== undefined && 'token' in next) piece.token.text = article(next.token.text);
  }
  return pieces;
}
