// Marks the places of mutants in the sources: an executed place sets its number in the array `globalThis.$reached`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const keyOf = ({ file, place }) => `${file}:${place}`;

/** A mark for each place, as a map from the mutant's id to its number. The order of the mutants does not matter. */
export function marksOf(mutants) {
  const numbers = new Map([...new Set(mutants.map(keyOf))].sort().map((key, number) => [key, number]));
  return new Map(mutants.map((one) => [one.id, numbers.get(keyOf(one))]));
}

/** Writes marks into the sources of a copy. */
export function writeMarks(copy, mutants, marks) {
  for (const [file, ones] of Map.groupBy(mutants, (one) => one.file)) {
    const places = new Map(ones.map((one) => [marks.get(one.id), one.place]));
    const inserted = [...places].flatMap(([number, [start, end, form]]) => {
      const words = `globalThis.$reached[${number}] = 1`;
      const [open, close] = form === 'statement' ? [`{ ${words}; `, ' }'] : [`(${words}, `, ')'];
      const length = end - start;
      // At one position, what ends comes before what begins, the inner ends first, and the outer begins first.
      return [
        { at: start, words: open, order: 1 / length },
        { at: end, words: close, order: length - 1e9 },
      ];
    });
    inserted.sort((a, b) => a.at - b.at || a.order - b.order);
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    const ends = inserted.map((one) => one.at);
    const parts = inserted.map(({ at, words }, index) => text.slice(ends[index - 1] ?? 0, at) + words);
    writeFileSync(path, `${parts.join('')}${text.slice(ends.at(-1))}`);
  }
}

/** Packs an array of zeros and ones into text; `isIn` reads one of the unpacked flags. */
export function packed(flags) {
  const bytes = new Uint8Array(Math.ceil(flags.length / 8));
  for (const [at, flag] of flags.entries()) if (flag) bytes[at >> 3] |= 1 << (at & 7);
  return Buffer.from(bytes).toString('base64');
}
export const unpacked = (text) => Buffer.from(text, 'base64');
export const isIn = (bytes, at) => ((bytes[at >> 3] >> (at & 7)) & 1) === 1;
