/** Names that a text may contain, found by their first words, because a database has thousands of them. */
export class NamesIn {
  readonly #byFirst = new Map<string, string[]>();

  constructor(names: Iterable<string>) {
    for (const name of new Set(names)) {
      const first = wordsOf(name)[0];
      if (first === undefined) continue;
      const list = this.#byFirst.get(first);
      if (list) list.push(name);
      else this.#byFirst.set(first, [name]);
    }
  }

  /** The names that occur in the text. */
  in(text: string): string[] {
    const found: string[] = [];
    for (const word of new Set(wordsOf(text)))
      for (const name of this.#byFirst.get(word) ?? []) if (text.includes(name)) found.push(name);
    return found;
  }
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
