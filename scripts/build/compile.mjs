// Compiles the sources of packages in one go, so that each file is checked once.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Compiles `packages/NAME/src` into `TARGET/NAME/dist`. Throws with the compiler's output if that fails. */
export function compileSources(root, names, target) {
  // The folder lies inside the workspace, so that the compiler finds node_modules.
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/build-'));
  try {
    const config = join(folder, 'tsconfig.json');
    writeFileSync(config, JSON.stringify(configOf(names, folder)));
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', config], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`the sources do not compile:\n${stdout}`);
    for (const name of names)
      cpSync(join(folder, 'out', name, 'src'), join(target, name, 'dist'), { recursive: true });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const configOf = (names, folder) => ({
  extends: '../../tsconfig.json',
  compilerOptions: {
    noEmit: false,
    declaration: true,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    rootDir: '../../packages',
    outDir: join(folder, 'out'),
    // Node 20 runs what the packages ship.
    target: 'es2023',
  },
  include: names.map((name) => `../../packages/${name}/src/**/*.ts`),
});
