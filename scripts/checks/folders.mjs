// The folders of the engine have an order: a file imports only from its own folder and those before it.
import { filesUnder, importGraph, lineAt } from './source.mjs';

const SOURCE = 'packages/engine/src/';
const ORDER = ['random', 'program', 'state', 'machine', 'eval', 'gate', 'run', 'view'];
const WHY = `the order of the engine's folders is ${ORDER.join(' < ')}: a file knows its own folder and those before it`;

export const folders = {
  name: 'folder order',
  run(root) {
    const files = filesUnder(root, SOURCE, ['.ts']);
    return [...importGraph(root, files)].flatMap(([file, imports]) => {
      if (file === `${SOURCE}index.ts`) return [];
      const place = placeOf(file);
      if (place < 0) return [{ file, what: 'lies in no folder of the order', why: WHY }];
      return imports
        .filter(({ target }) => placeOf(target) > place || placeOf(target) < 0)
        .map(({ target, at, text }) => ({
          file,
          line: lineAt(text, at),
          what: `imports ${target.slice(SOURCE.length)}`,
          why: WHY,
        }));
    });
  },
};

const placeOf = (file) => ORDER.indexOf(file.slice(SOURCE.length).split('/')[0]);
