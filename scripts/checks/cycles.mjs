// Files of a package must not import each other in a cycle. Type imports do not count: they are gone at run time, and
// the types of programs and states contain each other by nature.
import { filesUnder, importGraph, lineAt, packagesOf } from './source.mjs';

const WHY =
  'files that import each other in a circle cannot be read, tested or loaded one by one: move what both need below both';

export const cycles = {
  name: 'no import cycles',
  run(root) {
    return packagesOf(root).flatMap((name) => {
      const graph = importGraph(root, filesUnder(root, `packages/${name}/src`, ['.ts', '.tsx']));
      return circlesOf(graph).map((files) => faultOf(graph, files));
    });
  },
};

/** The fault for one cycle, at the first import that belongs to it. */
function faultOf(graph, files) {
  const [file] = files;
  const into = new Set(files);
  const { at, text } = graph.get(file).find(({ target, isType }) => !isType && into.has(target));
  return { file, line: lineAt(text, at), what: `imports in a circle: ${files.join(', ')}`, why: WHY };
}

/** Groups of files that all reach each other (Tarjan's strongly connected components). */
function circlesOf(graph) {
  const found = [];
  const order = new Map();
  const low = new Map();
  const stack = [];
  const visit = (file) => {
    order.set(file, order.size);
    low.set(file, order.get(file));
    stack.push(file);
    for (const { target, isType } of graph.get(file)) {
      if (isType) continue;
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) low.set(file, Math.min(low.get(file), low.get(target)));
    }
    if (low.get(file) !== order.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    const importsItself = graph.get(file).some(({ target, isType }) => !isType && target === file);
    if (group.length > 1 || importsItself) found.push(group.sort());
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}
