import { describe, expect, test } from 'vitest';
import type { Node } from '../src/core/phrase.ts';
import { joinTokens, tokenise } from '../src/core/token.ts';
import { categories } from '../src/grammar.ts';
import { printTree, readText } from '../src/index.ts';
import { fingerprint, type Tree } from '../src/text.ts';
import { corpus, shipped } from './corpus.ts';

describe('every text of the corpus', () => {
  test.each(corpus.map((sample) => [sample.line, sample] as const))('%s', (line, sample) => {
    const reading = readText(line, sample.context);
    expect(reading.decline).toBeUndefined();
    expect(reading.status).toBe('whole');
    expect(reading.missing).toBeUndefined();
    expect(printTree(reading.tree!)).toBe(line);
    expect(reading.text!.text).toBe(line);
  });
});

function nodes(tree: Tree): Node[] {
  const walk = (node: Node): Node[] => [node, ...Object.values(node.v).flatMap(walk)];
  return [tree.trait, tree.block, ...tree.sentences].flatMap((node) =>
    node === undefined ? [] : walk(node),
  );
}

test('each phrase is used by some text', () => {
  const used = new Set(
    corpus.flatMap(({ line, context }) => {
      const { tree } = readText(line, context);
      return tree === undefined ? [] : nodes(tree).map((node) => node.phrase.name);
    }),
  );
  const all = [...categories.values()].flatMap((category) => category.phrases.map((phrase) => phrase.name));
  expect(all.filter((name) => !used.has(name))).toEqual([]);
});

/** Words without their reminder text, so that they can be moved about. */
function wordsOf(line: string): ReturnType<typeof tokenise> {
  return tokenise(line).map(({ kind, text }) => ({ kind, text }));
}

/** Words that only say which of the things mentioned before is meant, or that it is you who are told to do it. */
const identifying = new Set(['opposing', 'discarded', 'target', 'current', 'You']);

test('no word is swallowed: a text without one of its words is another program or none', () => {
  const swallowed: string[] = [];
  for (const { line, context } of shipped) {
    const whole = fingerprint(readText(line, context).text!);
    const words = wordsOf(line);
    for (let i = 0; i < words.length; i += 1) {
      if (words[i]!.kind === 'punct') continue;
      const less = joinTokens([...words.slice(0, i), ...words.slice(i + 1)]);
      const { text, tree } = readText(less, context);
      if (text === undefined || fingerprint(text) !== whole) continue;
      // The same in other words, as the phrase itself declares.
      if (printTree(tree!, true) === line) continue;
      if (identifying.has(words[i]!.text)) continue;
      // A trait that names nobody is about its own card.
      if (context.names?.self.includes(words[i]!.text) === true) continue;
      swallowed.push(`${words[i]!.text}: ${less}`);
    }
  }
  expect(swallowed).toEqual([]);
});

test('two words that change places are hardly ever still a text', () => {
  let read = 0;
  let all = 0;
  for (const { line, context } of shipped) {
    const words = wordsOf(line);
    for (let i = 0; i + 1 < words.length; i += 1) {
      const [a, b] = [words[i]!, words[i + 1]!];
      if (a.kind === 'punct' || b.kind === 'punct' || a.text === b.text) continue;
      all += 1;
      if (
        readText(joinTokens([...words.slice(0, i), b, a, ...words.slice(i + 2)]), context).text !== undefined
      )
        read += 1;
    }
  }
  expect(read / all).toBeLessThan(0.03);
});
