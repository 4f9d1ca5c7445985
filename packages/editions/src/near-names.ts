/** A name in the index, and what it names. */
interface Name<T> {
  text: string;
  owner: T;
  /** Added to the distance: the better of two names of a thing has less. */
  handicap: number;
  letters: Uint8Array;
}

/** Letters are counted in so many places: a to z have one each, rarer ones share. */
const PLACES = 32;

/**
 * Finds the names nearest to a written one. Names are sorted by length and by how often they have each letter, so that
 * only few are compared letter by letter, and those only as far as they may still be among the best.
 */
export class NearNames<T> {
  readonly #byLength: Name<T>[][] = [];
  readonly #byWord = new Map<string, Name<T>[]>();
  /** Pairs of letters that were compared since the index was made: the work of it, for those who measure. */
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

  /** Those whose names are no further than `limit`, with the distance of the nearer name; at least the `most` best. */
  within(written: string, limit: number, most: number): Map<T, number> {
    const found = new Map<T, number>();
    const letters = lettersOf(written);
    let reach = limit;
    const note = (owner: T, score: number): void => {
      found.set(owner, Math.min(score, found.get(owner) ?? Number.POSITIVE_INFINITY));
      // Whatever is further than the best so far need not be looked at.
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

  /** Those whose name has these words, one behind the other. */
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

/** How often each letter is in a text; some letters share a place. */
function lettersOf(text: string): Uint8Array {
  const counts = new Uint8Array(PLACES);
  for (let i = 0; i < text.length; i++) counts[text.charCodeAt(i) % PLACES]!++;
  return counts;
}

/** Letters that one text has and the other lacks: no edit puts more than one of them right. */
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

/** How many letters must be added, dropped, changed or swapped with a neighbour to make one word the other. */
export const editDistance = (a: string, b: string): number =>
  distanceUpTo(a, b, Math.max(a.length, b.length));

/** The same as far as it is at most so much; anything above that stands for more. */
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
    let least = beyond;
    if (from === 1) row[0] = i;
    for (let j = from; j <= to; j += 1) {
      const change = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(change, last[j]! + 1, row[j - 1]! + 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) best = Math.min(best, before[j - 2]! + 1);
      row[j] = best;
      if (best < least) least = best;
    }
    // A swap reaches back two rows.
    if (least > most && leastBefore >= most) return beyond;
    leastBefore = least;
    before = last;
    last = row;
  }
  return last[b.length]!;
}
