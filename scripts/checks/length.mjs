// Limits the length of source files. Generated files (*.generated.ts, generated/) are exempt.
import { filesUnder, read } from './source.mjs';

const MOST = 500;

export const length = {
  name: `at most ${MOST} lines a file`,
  run(root) {
    return filesUnder(root, '.', ['.ts', '.tsx', '.mts', '.mjs']).flatMap((file) => {
      if (/(?:^|\/)generated\/|\.generated\.ts$/.test(file)) return [];
      const lines = read(root, file).trimEnd().split('\n').length;
      if (lines <= MOST) return [];
      return [
        {
          file,
          line: MOST + 1,
          what: `${lines} lines`,
          why: `at most ${MOST}: one noun a file; split it by nouns`,
        },
      ];
    });
  },
};
