// Finds small changes of the sources that a test should notice, from the syntax tree, in a seeded order.
import { createHash } from 'node:crypto';
import { parseSync } from 'oxc-parser';
import { filesUnder, read } from '../checks/source.mjs';

const FOLDERS = ['packages/engine/src', 'packages/editions/src'];
/** Situations and courses are test tools, and index files contain only exports. */
const LEFT_OUT = /^packages\/editions\/src\/(situation|course)\/|\/index\.ts$/;

const OPERATORS = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
};
const METHODS = {
  some: 'every',
  every: 'some',
  find: 'findLast',
  findLast: 'find',
  findIndex: 'findLastIndex',
  findLastIndex: 'findIndex',
  indexOf: 'lastIndexOf',
  shift: 'pop',
  pop: 'shift',
  push: 'unshift',
  unshift: 'push',
  max: 'min',
  min: 'max',
};

/** The changes of a node, each as [kind, start, end, text]. */
function changesOf(node, text) {
  const of = (part) => text.slice(part.start, part.end);
  const whole = (kind, words) => [kind, node.start, node.end, words];
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return [['condition negated', node.test.start, node.test.end, `!(${of(node.test)})`]];
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const other = OPERATORS[node.operator];
      const between = text.slice(node.left.end, node.right.start);
      const at = node.left.end + between.indexOf(node.operator);
      return other ? [['operator', at, at + node.operator.length, other]] : [];
    }
    case 'UnaryExpression':
      return node.operator === '!' ? [whole('negation dropped', of(node.argument))] : [];
    case 'Literal':
      if (typeof node.value === 'boolean') return [whole('constant', String(!node.value))];
      return typeof node.value === 'number' ? [whole('constant', String(node.value + 1))] : [];
    case 'CallExpression': {
      const { property, computed } = node.callee;
      const other = computed || !property ? undefined : METHODS[property.name];
      const swapped = other ? [['method', property.start, property.end, other]] : [];
      const last = property?.name === 'at' && of(node).endsWith('(-1)');
      return last ? [whole('first for last', of(node).replace(/-1\)$/, '0)'))] : swapped;
    }
    case 'ReturnStatement':
      return [whole('return dropped', ';')];
    case 'ExpressionStatement':
      return [whole('statement dropped', ';')];
    default:
      return [];
  }
}

/** Type nodes have no effect at run time, except these, which contain expressions. */
const TYPED = new Set(['TSNonNullExpression', 'TSAsExpression', 'TSSatisfiesExpression']);

/** All nodes that run, each with those around it, innermost first. */
function* nodesIn(node, around = []) {
  if (typeof node.type !== 'string' || node.type === 'ImportDeclaration') return;
  if (node.type.startsWith('TS') && !TYPED.has(node.type)) return;
  yield [node, around];
  const within = [node, ...around];
  for (const value of Object.values(node)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part && typeof part === 'object') yield* nodesIn(part, within);
    }
  }
}

/** The statement or expression that is executed with a mutant's code. A chain with `?.` counts as a whole. */
function placeOf(node, around) {
  if (/Statement$/.test(node.type) && node.type !== 'IfStatement') return [node.start, node.end, 'statement'];
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression')
    return [node.test.start, node.test.end, 'expression'];
  // A key of an object literal is no expression: take the literal.
  const [parent] = around;
  if (parent?.key === node && !parent.computed) return [around[1].start, around[1].end, 'expression'];
  const chain = around.findIndex(
    (one, at) =>
      one.type === 'ChainExpression' ||
      ![one.object, one.callee, one.expression].includes(at === 0 ? node : around[at - 1]),
  );
  const whole = around[chain]?.type === 'ChainExpression' ? around[chain] : node;
  return [whole.start, whole.end, 'expression'];
}

/** All mutants of the sources whose path begins with `under`, in an order that the seed decides. */
export function mutantsOf(root, { seed, under = '' }) {
  const files = FOLDERS.flatMap((folder) => filesUnder(root, folder, ['.ts']));
  const mutants = files
    .filter((file) => file.startsWith(under) && !LEFT_OUT.test(file))
    .flatMap((file) => {
      const text = read(root, file);
      return [...nodesIn(parseSync(file, text).program)].flatMap(([node, around]) =>
        changesOf(node, text).map(([kind, start, end, after]) => {
          const line = text.slice(0, start).split('\n').length;
          return {
            id: `${file}:${start}:${kind}`,
            file,
            line,
            kind,
            start,
            end,
            before: text.slice(start, end),
            after,
            place: placeOf(node, around),
          };
        }),
      );
    });
  const rank = (id) => createHash('sha256').update(`${seed}|${id}`).digest('hex');
  return mutants
    .map((one) => ({ one, rank: rank(one.id) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ one }) => one);
}

/** The text of a file with the mutant applied. */
export const applied = (text, { start, end, after }) => `${text.slice(0, start)}${after}${text.slice(end)}`;
