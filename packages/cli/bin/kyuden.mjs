#!/usr/bin/env node
// Starts the command on Node 24 or newer, whichever Node the shell has: the sources are TypeScript, run as they are.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;

if (Number.parseInt(process.versions.node, 10) >= NEEDED) {
  await import('../src/main.ts');
} else {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const node = fileURLToPath(new URL(`../../../node_modules/node/bin/${program}`, import.meta.url));
  if (process.env.KYUDEN_RESTARTED || !existsSync(node)) {
    console.error(`kyuden needs Node ${NEEDED} or newer; this is ${process.version}. Run: npm install`);
    process.exit(1);
  }
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, KYUDEN_RESTARTED: '1' },
  });
  // The terminal sends an interrupt to both; how to end is the child's decision.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`kyuden could not start ${node}: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
  });
}
