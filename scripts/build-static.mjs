// Builds the client for a web space without a server, and says how much a browser loads for a first game:
//   node scripts/build-static.mjs [FOLDER]      default: dist/static
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const target = resolve(process.argv[2] ?? join(root, 'dist/static'));
const vite = join(root, 'node_modules/vite/bin/vite.js');
const args = ['build', '--mode', 'static', '--logLevel', 'warn', '--outDir', target, '--emptyOutDir'];
const { status } = spawnSync(process.execPath, [vite, ...args], {
  cwd: join(root, 'packages/web'),
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
if (status === 0) console.log(`built in ${target}: copy the folder to any web space`);
process.exitCode = status ?? 1;
