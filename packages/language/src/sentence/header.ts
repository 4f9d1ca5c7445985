/** What opens an ability: keywords, designators and a colon. Found by scanning, before any grammar. */
import { Designated } from '../core/categories.ts';
import type { Chart } from '../core/read.ts';
import { isWord, type Token } from '../core/token.ts';
import { node } from '../noun/build.ts';
import { lookUp } from '../words/lexicon.ts';

export const designators = ['Limited', 'Open', 'Battle', 'Reaction', 'Interrupt', 'Engage', 'Dynasty'];

export interface Header {
  keywords: string[];
  designators: string[];
  focus: boolean;
  /** The token after the colon. */
  end: number;
}

Designated.custom(
  'designated',
  {
    read(chart, at, _form, phrase) {
      const found = designators.find((one) => chart.tokens[at]?.text === one);
      return found === undefined ? [] : [node(phrase, at, at + 1, found)];
    },
    print: (n, out) => out.word(n.data as string),
  },
  null,
);

/** The header at the start of a text, if it has one. */
export function scanHeader(chart: Chart): Header | undefined {
  const { tokens } = chart;
  if (isWord(tokens[0], 'Focus') && isWord(tokens[1], 'Effect') && isWord(tokens[2], ':')) {
    return { keywords: [], designators: [], focus: true, end: 3 };
  }
  const keywords: string[] = [];
  let at = 0;
  while (!designators.includes(tokens[at]?.text ?? '') || !closes(tokens, at)) {
    const found = lookUp(chart, at).find((one) => one.entry.is === 'keyword');
    if (found === undefined || found.entry.is !== 'keyword') return undefined;
    keywords.push(found.entry.keyword.keyword);
    at = found.end;
  }
  const names = [tokens[at]!.text];
  while (isWord(tokens[at + 1], '/') && designators.includes(tokens[at + 2]?.text ?? '')) {
    names.push(tokens[at + 2]!.text);
    at += 2;
  }
  if (!isWord(tokens[at + 1], ':')) return undefined;
  return { keywords, designators: names, focus: false, end: at + 2 };
}

function closes(tokens: readonly Token[], at: number): boolean {
  return isWord(tokens[at + 1], ':') || isWord(tokens[at + 1], '/');
}

export function printHeader(header: Header): Token[] {
  const word = (text: string): Token => ({ kind: /^[/:]$/.test(text) ? 'punct' : 'word', text });
  if (header.focus) return [word('Focus'), word('Effect'), word(':')];
  const keywords = header.keywords.flatMap((keyword) => keyword.split(' ')).map(word);
  const names = header.designators.flatMap((name, index) =>
    index === 0 ? [word(name)] : [word('/'), word(name)],
  );
  return [...keywords, ...names, word(':')];
}
