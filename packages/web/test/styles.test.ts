import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('../src/', import.meta.url));

/** The static imports of a module, transitively; pages are loaded lazily and left out. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (file.endsWith('.css')) return seen;
  const text = readFileSync(file, 'utf8');
  for (const [, path] of text.matchAll(/^(?:import|export)(?: [^;]*? from)? '(\.[^']+)';/gms))
    withImports(join(dirname(file), path!), seen);
  return seen;
}

const classesStyled = (css: string): string[] =>
  [...readFileSync(css, 'utf8').matchAll(/\.([a-z][a-z-]*)/g)].map(([, name]) => name!);

/** The classes that a stylesheet defines at the start of a selector, not only within another class. */
const classesOfTheirOwn = (css: string): string[] =>
  [...readFileSync(css, 'utf8').matchAll(/^\s*\.([a-z][a-z-]*)/gm)].map(([, name]) => name!);

/** The words of every `className`, including template literals. */
const classesUsed = (module: string): string[] =>
  [...readFileSync(module, 'utf8').matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(
    ([, plain, made]) =>
      (plain ?? made!.replaceAll(/\$\{[^}]*\}/g, (inner) => inner.match(/'[^']*'/g)?.join(' ') ?? '')).match(
        /[a-z][a-z-]*/g,
      ) ?? [],
  );

const everywhere = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => join(src, path));
const frame = withImports(join(src, 'main.tsx'));
const pages = [...readFileSync(join(src, 'app.tsx'), 'utf8').matchAll(/import\('(\.[^']+)'\)/g)].map(
  ([, path]) => join(src, path!),
);

it.each(pages.map((page) => [relative(src, page), page]))(
  '%s brings the styles of everything it shows: a browser may come there first',
  (_, page) => {
    const files = [...new Set([...frame, ...withImports(page)])];
    const styled = new Set(files.filter((one) => one.endsWith('.css')).flatMap(classesStyled));
    const known = new Set(everywhere.flatMap(classesOfTheirOwn));
    const missing = files
      .filter((one) => one.endsWith('.tsx'))
      .flatMap((one) => classesUsed(one).map((name) => [relative(src, one), name] as const))
      .filter(([, name]) => known.has(name) && !styled.has(name))
      .map(([file, name]) => `${file}: .${name}`);
    expect([...new Set(missing)]).toEqual([]);
  },
);
