#!/usr/bin/env node
// Starts the command on Node 24 or newer, whichever Node the shell has, and what plays many games with room for them: the
// sources are TypeScript, run as they are.
import { existsSync } from 'node:fs';
// By its default export: older versions of Node, which only start a newer one here, lack what it is used for.
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { runChild, statusOf } from './child.mjs';

const NEEDED = 24;

// Games make much that is soon thrown away: with little room for it, sweeping up takes time, and delays every choice of a
// server. In megabytes, by command.
const ROOM = { serve: 128, simulate: 32, arena: 32, bench: 32 };
const OPTION = '--max-semi-space-size';

const isNewEnough = Number.parseInt(process.versions.node, 10) >= NEEDED;
const room = ROOM[process.argv[2] ?? ''];
const isGiven = process.execArgv.some((one) => one.startsWith(OPTION));
const flags = room === undefined || isGiven ? [] : [`${OPTION}=${room}`];

if (isNewEnough && flags.length === 0) {
  // Reading the sources anew takes longer than most commands; what was read is kept with what npm installed.
  module.enableCompileCache?.(fileURLToPath(new URL('../../../node_modules/.cache/kyuden', import.meta.url)));
  await import('../src/main.ts');
} else {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const shipped = fileURLToPath(new URL(`../../../node_modules/node/bin/${program}`, import.meta.url));
  const node = isNewEnough ? process.execPath : shipped;
  if ((!isNewEnough && process.env.KYUDEN_RESTARTED) || !existsSync(node)) {
    console.error(`kyuden needs Node ${NEEDED} or newer; this is ${process.version}. Run: npm install`);
    process.exit(1);
  }
  const args = [...flags, fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const env = { ...process.env, KYUDEN_RESTARTED: '1' };
  try {
    process.exitCode = statusOf(await runChild(node, args, { stdio: 'inherit', env }));
  } catch (error) {
    console.error(`kyuden could not start ${node}: ${error.message}`);
    process.exitCode = 1;
  }
}
