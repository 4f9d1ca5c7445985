/** A name in the index, with the owner that it belongs to. */
interface Name<T> {
  text: string;
  owner: T;
  /** Added to the distance, so that an owner's main name ranks before its other names. */
  handicap: number;
  letters: Uint8Array;
}

/** Size of the letter counts: a to z have one counter each, other characters share them. */
const PLACES = 32;

/**
 * An index for fuzzy search of names. Names are grouped by length and prefiltered by letter counts, so few of
 * them are compared letter by letter, and a comparison stops once the name cannot be among the best.
 */
export class NearNames<T> {
  readonly #byLength: Name<T>[][] = [];
  readonly #byWord = new Map<string, Name<T>[]>();
  /** Number of letter pairs compared since the index was made, for measuring. */
  work = 0;

  add(text: string, owner: T, handicap = 0): void {
    const name = { text, owner, handicap, letters: lettersOf(text) };
    (this.#byLength[text.length] ??= []).push(name);
    if (handicap > 0) return;
    for (const word of new Set(text.split(' '))) {
      const same = this.#byWord.get(word);
      if (same) same.push(name);
      else this.#byWord.set(word, [name]);
    }
  }

  /**
   * Returns owners whose names are within `limit`, with the distance of the nearest name. Includes at least the
   * best `most` of them.
   */
  within(written: string, limit: number, most: number): Map<T, number> {
    const found = new Map<T, number>();
    const letters = lettersOf(written);
    let reach = limit;
    const note = (owner: T, score: number): void => {
      found.set(owner, Math.min(score, found.get(owner) ?? Number.POSITIVE_INFINITY));
      // Names farther away than the current best `most` cannot improve the result.
      if (found.size >= most) reach = Math.min(reach, [...found.values()].sort((a, b) => a - b)[most - 1]!);
    };
    for (let away = 0; away <= reach; away++) {
      for (const length of away === 0 ? [written.length] : [written.length - away, written.length + away]) {
        for (const name of this.#byLength[length] ?? []) {
          const left = Math.floor(reach - name.handicap);
          if (left < away || lettersApart(letters, name.letters) > left) continue;
          const distance = this.#distance(written, name.text, left);
          if (distance <= left) note(name.owner, distance + name.handicap);
        }
      }
    }
    return found;
  }

  /** Returns the owners whose name contains these words in a row. */
  containing(words: string): T[] {
    const [first = ''] = words.split(' ', 1);
    const names = this.#byWord.get(first) ?? [];
    return names.filter((one) => ` ${one.text} `.includes(` ${words} `)).map((one) => one.owner);
  }

  #distance(a: string, b: string, most: number): number {
    this.work += a.length * Math.min(b.length, 2 * most + 1);
    return distanceUpTo(a, b, most);
  }
}

/** Counts the letters of a text; rare letters share counters. */
function lettersOf(text: string): Uint8Array {
  const counts = new Uint8Array(PLACES);
  for (let i = 0; i < text.length; i++) counts[text.charCodeAt(i) % PLACES]!++;
  return counts;
}

/** A lower bound of the edit distance: letters that only one text has. Each edit fixes at most one of them. */
function lettersApart(a: Uint8Array, b: Uint8Array): number {
  let more = 0;
  let less = 0;
  for (let i = 0; i < PLACES; i++) {
    const by = a[i]! - b[i]!;
    if (by > 0) more += by;
    else less -= by;
  }
  return Math.max(more, less);
}

/** The number of letters to add, drop, change or swap with a neighbour to turn one word into the other. */
export const editDistance = (a: string, b: string): number =>
  distanceUpTo(a, b, Math.max(a.length, b.length));

/** Like `editDistance`, but any distance above `most` is returned as `most + 1`. */
function distanceUpTo(a: string, b: string, most: number): number {
  const beyond = most + 1;
  if (Math.abs(a.length - b.length) > most) return beyond;
  let before: number[] = [];
  let leastBefore = 0;
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row: number[] = Array(b.length + 1).fill(beyond);
    const from = Math.max(1, i - most);
    const to = Math.min(b.length, i + most);
    if (from === 1) row[0] = i;
    let least = row[0]!;
    for (let j = from; j <= to; j += 1) {
      const change = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(change, last[j]! + 1, row[j - 1]! + 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) best = Math.min(best, before[j - 2]! + 1);
      row[j] = best;
      if (best < least) least = best;
    }
    // A swap looks two rows back, so both rows must be above the limit.
    if (least > most && leastBefore >= most) return beyond;
    leastBefore = least;
    before = last;
    last = row;
  }
  return last[b.length]!;
}
