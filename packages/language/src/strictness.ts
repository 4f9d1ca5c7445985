/**
 * Measures how strictly texts are read. Each text is read again without one of its words, which must give another
 * program or none, and with two neighbouring words swapped, which should hardly ever be readable.
 */
import { joinTokens, type TokenKind, tokenise } from './core/token.ts';
import { fingerprint } from './normal.ts';
import { isStory } from './sentence/story.ts';
import { declaredOptional } from './synonyms.ts';
import { readText, type TextContext, type TextReading } from './text.ts';
import { printTree } from './tree.ts';

export interface Strictness {
  /** Texts that are read whole. Only these are tested. */
  texts: number;
  /** Words left out, one at a time. */
  deletions: number;
  /**
   * Results of deletions: not read any more; read as another program; declared by a phrase or in `synonyms.ts` to be
   * the same.
   */
  declined: number;
  other: number;
  declared: number;
  /** Deletions that gave the same program although nothing declares it. */
  unchanged: { word: string; line: string }[];
  /** Swaps of neighbouring words, and those that are still read. */
  swaps: number;
  swapped: number;
}

export interface StrictSample {
  line: string;
  context: TextContext;
}

type Words = { kind: TokenKind; text: string; from: number }[];

export interface StrictnessOptions {
  /** Swaps words in every nth text only: the share of swaps that are read needs no more than a sample. */
  swapEvery?: number;
  tick?: () => void;
}

/** Measures all texts that are read whole. */
export function measureStrictness(
  samples: readonly StrictSample[],
  { swapEvery = 1, tick = () => {} }: StrictnessOptions = {},
): Strictness {
  const found: Strictness = {
    texts: 0,
    deletions: 0,
    declined: 0,
    other: 0,
    declared: 0,
    unchanged: [],
    swaps: 0,
    swapped: 0,
  };
  for (const { line, context } of samples) {
    const quick: TextContext = { ...context, hints: false };
    const whole = readText(line, quick);
    if (whole.status === 'whole') {
      found.texts += 1;
      // Reminder text is left out, because its position would change.
      const words = tokenise(line).map(({ kind, text, from }) => ({ kind, text, from: from ?? 0 }));
      leaveOut(words, whole, quick, found);
      if (found.texts % swapEvery === 0) changePlaces(words, quick, found);
    }
    tick();
  }
  return found;
}

function leaveOut(words: Words, whole: TextReading, context: TextContext, found: Strictness): void {
  const canonical = printTree(whole.tree!, true);
  const program = whole.text === undefined ? undefined : fingerprint(whole.text);
  const stories = storiesOf(whole);
  for (const [at, { kind, text, from }] of words.entries()) {
    if (kind === 'punct') continue;
    found.deletions += 1;
    const line = joinTokens(words.filter((_word, index) => index !== at));
    const less = readText(line, context);
    if (less.status !== 'whole') found.declined += 1;
    else if (printTree(less.tree!, true) === canonical) found.declared += 1;
    else if (program === undefined || less.text === undefined || fingerprint(less.text) !== program)
      found.other += 1;
    else if (declaredOptional(words, at, context.names?.self ?? [])) found.declared += 1;
    else if (stories.some((one) => one.from <= from && from < one.to)) found.declared += 1;
    else found.unchanged.push({ word: text, line });
  }
}

/** The positions of colour text, whose words have no effect (samurai.wording.color-text-no-effect). */
function storiesOf({ tree }: TextReading): { from: number; to: number }[] {
  const { sentences, tokens } = tree!;
  return sentences
    .filter(isStory)
    .map(({ start, end }) => ({ from: tokens[start]!.from ?? 0, to: tokens[end - 1]!.to ?? 0 }));
}

function changePlaces(words: Words, context: TextContext, found: Strictness): void {
  for (let at = 0; at + 1 < words.length; at += 1) {
    const [a, b] = [words[at]!, words[at + 1]!];
    if (a.kind === 'punct' || b.kind === 'punct' || a.text === b.text) continue;
    found.swaps += 1;
    const line = joinTokens([...words.slice(0, at), b, a, ...words.slice(at + 2)]);
    if (readText(line, context).status === 'whole') found.swapped += 1;
  }
}
