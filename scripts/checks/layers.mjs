// A package imports only from the packages before it in ORDER, and only by name.
import { posix } from 'node:path';
import { filesUnder, lineAt, packagesOf, parse, read } from './source.mjs';

const ORDER = [
  'engine',
  'words',
  'language',
  'editions',
  'bots',
  'kyuden',
  'sets',
  'table',
  'server',
  'cli',
  'web',
];
const NAME = /^(?:@kyuden\/([^/]+)|(kyuden)$)/;
const SOURCES = ['.ts', '.tsx', '.mts', '.mjs', '.js'];
const WHY = `the order is ${ORDER.join(' < ')}: a package knows only those before it, by name`;

/** Our package that a name leads to; undefined for a package of somebody else. */
function packageIn(name) {
  const found = NAME.exec(name);
  return found?.[1] ?? found?.[2];
}

export const layers = {
  name: 'layer order',
  run(root) {
    return packagesOf(root).flatMap((name) => {
      if (!ORDER.includes(name)) {
        return [{ file: `packages/${name}`, what: `package "${name}" has no place in the order`, why: WHY }];
      }
      const dependencies = declared(root, name);
      const files = filesUnder(root, `packages/${name}`, SOURCES);
      return [
        ...declarations(name, dependencies),
        ...files.flatMap((file) => importsOf(root, file, name, dependencies)),
      ];
    });
  },
};

function declared(root, name) {
  try {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      read(root, `packages/${name}/package.json`),
    );
    return Object.keys({ ...dependencies, ...devDependencies });
  } catch {
    return [];
  }
}

function declarations(name, dependencies) {
  const file = `packages/${name}/package.json`;
  return dependencies.flatMap((dependency) => {
    if (name === ORDER[0])
      return [{ file, what: `${name} depends on ${dependency}`, why: `${name} has no dependencies` }];
    const other = packageIn(dependency);
    return other && !isAbove(other, name)
      ? [{ file, what: `${name} depends on ${dependency}`, why: WHY }]
      : [];
  });
}

function importsOf(root, file, name, dependencies) {
  const { text, imports } = parse(root, file);
  return imports.flatMap(({ name: target, at }) => {
    const fault = faultOf(file, target, name, dependencies);
    return fault ? [{ file, line: lineAt(text, at), ...fault }] : [];
  });
}

function faultOf(file, target, name, dependencies) {
  if (target.startsWith('.')) {
    const path = posix.join(posix.dirname(file), target);
    if (path.startsWith(`packages/${name}/`)) return undefined;
    return {
      what: `'${target}' leaves the package ${name}`,
      why: 'another package is imported by its name, @kyuden/…',
    };
  }
  const other = packageIn(target);
  if (!other) return undefined;
  if (other === name) {
    if (!file.startsWith(`packages/${name}/src/`)) return undefined;
    return { what: `${name} imports itself as '${target}'`, why: 'inside a package, imports are relative' };
  }
  if (!isAbove(other, name)) return { what: `${name} imports '${target}'`, why: WHY };
  if (!dependencies.includes(`@kyuden/${other}`)) {
    return { what: `${name} imports '${target}'`, why: `packages/${name}/package.json does not declare it` };
  }
  return undefined;
}

function isAbove(other, name) {
  const place = ORDER.indexOf(other);
  return place >= 0 && place < ORDER.indexOf(name);
}
