// Copies the project to a temporary folder. Mutants are written there, so the real sources stay intact.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FILES = [
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'vitest.setup.ts',
  'docs',
  'scripts',
  'bench',
];

/** Makes a copy whose packages import each other; everything else is linked to the installed modules. */
export function makeCopy(root) {
  const copy = mkdtempSync(join(tmpdir(), 'kyuden-mutate-'));
  for (const name of FILES) cpSync(join(root, name), join(copy, name), { recursive: true });
  cpSync(join(root, 'packages'), join(copy, 'packages'), {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist)$/.test(path),
  });
  mkdirSync(join(copy, 'node_modules', '@kyuden'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    // Caches are written to, so copies must not share them.
    if (name === '@kyuden' || name === '.cache' || name.startsWith('.vite')) continue;
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules', '@kyuden', name));
  return { path: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}
