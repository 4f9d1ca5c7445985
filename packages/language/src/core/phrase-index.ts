/** The phrases of a category by how they begin, so that reading looks only at those that can begin with a token. */
import type { Phrase } from './phrase.ts';
import { lowerFirst, type Token } from './token.ts';

export class PhraseIndex {
  /** Phrases that read lists of the others. */
  readonly lists: readonly Phrase[];
  /** The other phrases that can begin with any word. */
  private readonly any: readonly Phrase[];
  /** The phrases that can begin with a word, and those that can begin with any, in the order of the category. */
  private readonly byWord = new Map<string, readonly Phrase[]>();
  private readonly plain: readonly Phrase[];

  constructor(phrases: readonly Phrase[]) {
    this.lists = phrases.filter((one) => one.isList === true);
    this.plain = phrases.filter((one) => one.isList !== true);
    this.any = this.plain.filter((one) => one.first === null);
    for (const word of new Set(this.plain.flatMap(({ first }) => [...(first ?? [])])))
      this.byWord.set(word, this.beginningWith([word]));
  }

  /** The phrases, lists excluded, that can begin with this token, in the order of the category. */
  startingWith(token: Token | undefined): readonly Phrase[] {
    if (token === undefined) return this.any;
    const { text } = token;
    const plain = this.byWord.get(text);
    const other = otherForm(token);
    if (other === undefined || other === text) return plain ?? this.any;
    const otherwise = this.byWord.get(other);
    if (plain === undefined || otherwise === undefined) return plain ?? otherwise ?? this.any;
    const key = `${text} ${other}`;
    const known = this.byWord.get(key);
    if (known !== undefined) return known;
    const both = this.beginningWith([text, other]);
    this.byWord.set(key, both);
    return both;
  }

  private beginningWith(words: readonly string[]): readonly Phrase[] {
    return this.plain.filter(({ first }) => first === null || words.some((word) => first.has(word)));
  }
}

/** The form in which a phrase may list the word of a token: 'a' for 'an', and without the capital of a beginning. */
function otherForm({ text, start }: Token): string | undefined {
  if (text === 'an' || text === 'An') return 'a';
  return start === true ? lowerFirst(text) : undefined;
}
