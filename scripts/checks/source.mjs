// Reads source files for the checks: lists them, and splits them into code, words and imports.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const SKIPPED = new Set(['.git', 'node_modules', 'coverage', '.cache', 'tmp']);

/** All files under a folder of the root, sorted, as paths with '/'; none if the folder does not exist. */
export function filesUnder(root, folder = '.', extensions = undefined) {
  const start = join(root, folder);
  if (!statSync(start, { throwIfNoEntry: false })?.isDirectory()) return [];
  const found = [];
  const visit = (directory) => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const path = join(directory, entry.name);
      if (SKIPPED.has(entry.name)) continue;
      if (entry.isDirectory()) visit(path);
      else if (entry.isFile() && (!extensions || extensions.some((end) => entry.name.endsWith(end)))) {
        found.push(relative(root, path).split(sep).join('/'));
      }
    }
  };
  visit(start);
  return found.sort();
}

export function read(root, file) {
  return readFileSync(join(root, file), 'utf8');
}

/** Names of the folders in packages/. */
export function packagesOf(root) {
  return [...new Set(filesUnder(root, 'packages').map((file) => file.split('/')[1]))];
}

/**
 * Parses a source file. `words` is the text with comments blanked; `code` has strings and regular expressions
 * blanked, too. Positions and lines stay the same. `imports` lists { name, names, at, isType } for every form of
 * import, where `names` are the imported names; `exports` lists { name, at } for every export list entry ('*': a
 * whole file).
 */
export function parse(root, file) {
  const text = read(root, file);
  const { program, comments } = parseSync(file, text);
  const quoted = [];
  const imports = [];
  const exports = [];
  const importFrom = (source, isType, specifiers = []) => {
    if (typeof source?.value !== 'string') return;
    const names = specifiers.flatMap(({ imported, local }) => (imported ?? local)?.name ?? []);
    imports.push({ name: source.value, names, at: source.start, isType });
  };
  new Visitor({
    Literal: (node) => (typeof node.value === 'string' || node.regex) && quoted.push(node),
    TemplateElement: (node) => quoted.push(node),
    ImportDeclaration: (node) => importFrom(node.source, node.importKind === 'type', node.specifiers),
    ExportNamedDeclaration: (node) => {
      importFrom(node.source, node.exportKind === 'type', node.specifiers);
      for (const { exported, start } of node.specifiers) exports.push({ name: exported.name, at: start });
    },
    ExportAllDeclaration: (node) => {
      importFrom(node.source, node.exportKind === 'type');
      exports.push({ name: '*', at: node.start });
    },
    ImportExpression: (node) => importFrom(node.source, false),
    TSImportType: (node) => importFrom(node.source ?? node.argument, true),
  }).visit(program);
  const words = blank(text, comments);
  return { text, words, code: blank(words, quoted), imports, exports };
}

function blank(text, ranges) {
  const parts = [];
  let at = 0;
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    parts.push(text.slice(at, start), text.slice(start, end).replace(/[^\n]/g, ' '));
    at = end;
  }
  return parts.join('') + text.slice(at);
}

/**
 * The imports among these files: file → [{ target, at, isType, text }], where `text` is the text of the importing
 * file.
 */
export function importGraph(root, files) {
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const { text, imports } = parse(root, file);
      const inside = imports.flatMap(({ name, at, isType }) => {
        const target = posix.join(posix.dirname(file), name);
        return name.startsWith('.') && known.has(target) ? [{ target, at, isType, text }] : [];
      });
      return [file, inside];
    }),
  );
}

export function lineAt(text, at) {
  return text.slice(0, at).split('\n').length;
}
