import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The names that index.ts exports and that are ours; types of the engine and the editions have no entry. */
function exported(): string[] {
  const lines = read('../src/index.ts').matchAll(/^export (?:type )?\{([^}]*)\} from '\.\//gms);
  return [...lines].flatMap(([, list = '']) => list.split(',').map((one) => one.replace('type ', '').trim()));
}

test('the reference has an entry for every name of the library', () => {
  const names = exported();
  expect(names.length).toBeGreaterThan(15);
  const page = read('../../../docs/api.md');
  expect(names.filter((name) => !new RegExp(`^### ${name}(?:\\(\\))?$`, 'm').test(page))).toEqual([]);
});

test('the tutorial shows only names that the library has', () => {
  const taught = [...read('../../../docs/library.md').matchAll(/^import \{([^}]*)\} from 'kyuden'/gm)];
  const names = taught.flatMap(([, list = '']) => list.split(',').map((one) => one.trim()));
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !exported().includes(name))).toEqual([]);
});
