/** A piece of text: words, or the name of something that the reader may inspect. */
export type Part = string | { readonly title: string; readonly thing?: string; readonly key?: string };

/** Words with names in them, in reading order. */
export type Text = readonly Part[];

/** A template tag that makes a text: joins words and numbers, and keeps names and nested texts as parts. */
export function text(words: TemplateStringsArray, ...values: (Part | Text | number)[]): Text {
  const parts: Part[] = [];
  const add = (part: Part): void => {
    const last = parts.length - 1;
    if (typeof part === 'string' && typeof parts[last] === 'string') parts[last] += part;
    else if (part !== '') parts.push(part);
  };
  for (const [index, word] of words.entries()) {
    add(word);
    const value = values[index];
    if (value === undefined) continue;
    if (typeof value === 'number') add(`${value}`);
    else if (Array.isArray(value)) for (const part of value as Text) add(part);
    else add(value as Part);
  }
  return parts;
}

/** A text as a plain string, without links. */
export const plainText = (parts: Text): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.title)).join('');
