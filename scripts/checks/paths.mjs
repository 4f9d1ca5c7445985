// No file of the project may contain a path of somebody's machine.
import { filesUnder, lineAt, read } from './source.mjs';

const HOME = '(?:work|home|root|Users)';
const PATH = new RegExp(
  `(?<![\\w.:/)}])(?:/${HOME}/(?:[\\w-]{3,}|[\\w.-]+/)|(?<=["'\`])/${HOME}/(?=["'\`])|[A-Z]:\\\\Users\\\\)`,
  'g',
);
const BINARY = /\.(?:png|jpe?g|gif|webp|ico|woff2?|gz|zip|db|sqlite|wasm)$/i;

export const paths = {
  name: 'no machine paths',
  run(root) {
    return filesUnder(root).flatMap((file) => {
      if (BINARY.test(file)) return [];
      const text = read(root, file);
      return [...text.matchAll(PATH)].map((match) => ({
        file,
        line: lineAt(text, match.index),
        what: `"${match[0]}"`,
        why: 'a path of one machine means nothing on another; write it relative to the project',
      }));
    });
  },
};
