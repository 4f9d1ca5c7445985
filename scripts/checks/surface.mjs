// The engine exports only names that others use: its index lists each name, and some file outside imports it.
import { filesUnder, lineAt, parse } from './source.mjs';

const INDEX = 'packages/engine/src/index.ts';
const NAME = '@kyuden/engine';
const SOURCES = ['.ts', '.tsx', '.mts', '.mjs', '.js'];

export const surface = {
  name: 'public surface',
  run(root) {
    if (filesUnder(root, 'packages/engine/src').every((file) => file !== INDEX)) return [];
    const { text, exports } = parse(root, INDEX);
    const used = usedNames(root);
    return exports.flatMap(({ name, at }) => {
      const fault = name === '*' ? starFault : used.has(name) ? undefined : unusedFault(name);
      return fault ? [{ file: INDEX, line: lineAt(text, at), ...fault }] : [];
    });
  },
};

const starFault = {
  what: 'exports everything of a file',
  why: 'each name is listed, so that no more is shown than is used',
};

const unusedFault = (name) => ({
  what: `exports ${name}`,
  why: 'no other package, test or bench imports it',
});

/** All names that files outside the engine's sources import from the engine. */
function usedNames(root) {
  const used = new Set();
  const files = ['packages', 'bench', 'examples', 'scripts'].flatMap((folder) =>
    filesUnder(root, folder, SOURCES),
  );
  for (const file of files) {
    if (file.startsWith('packages/engine/src/')) continue;
    for (const { name, names } of parse(root, file).imports)
      if (name === NAME || (file.startsWith('packages/engine/') && name === '../src/index.ts'))
        for (const one of names) used.add(one);
  }
  return used;
}
