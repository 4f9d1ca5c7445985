import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Figures of another engine, comparable with our own. */
export interface PeerFigures {
  version?: string;
  decisionsPerSecond: number;
  forkMicroseconds?: number;
  stateKilobytes?: number;
}

export interface Peer {
  name: string;
  /** The meaning of a decision in that engine. */
  decision: string;
  /** Figures measured at another time on another machine: for scale only. */
  stored: PeerFigures;
  /** The program that measures a checkout, a file that shows that the checkout is built, and a hint how to build it. */
  adapter?: { program: URL; needs: string; ready: string };
}

/** The engines that we compare ours with. README.md says why some have no adapter. */
export const peers: Readonly<Record<string, Peer>> = {
  ringteki: {
    name: 'ringteki (LCG server, JavaScript)',
    decision: 'a click on a card or button',
    stored: { decisionsPerSecond: 200 },
  },
  showdown: {
    name: 'Pokémon Showdown (TypeScript)',
    decision: "a side's choice for a turn",
    stored: { decisionsPerSecond: 1500, forkMicroseconds: 1345, stateKilobytes: 50.7 },
    adapter: {
      program: new URL('./showdown.ts', import.meta.url),
      needs: 'dist/sim/index.js',
      ready: '`node build` in the checkout makes it',
    },
  },
  ocgcore: {
    name: 'ocgcore-wasm (Yu-Gi-Oh core, C++)',
    decision: 'a message that is answered',
    stored: { decisionsPerSecond: 3000 },
  },
};

/** A peer cannot be measured; the message says why. */
export class PeerError extends Error {}

/** Measures a peer's checkout in its own process, on the same machine as ours. */
export function measurePeer(peer: Peer, checkout: string, span: number, runs: number): PeerFigures {
  const { adapter } = peer;
  if (!adapter) throw new PeerError(`${peer.name} has no adapter; bench/README.md says why`);
  if (!existsSync(join(checkout, adapter.needs))) {
    throw new PeerError(`${checkout}: expected ${adapter.needs} there; ${adapter.ready}`);
  }
  const args = [fileURLToPath(adapter.program), checkout, String(span), String(runs)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new PeerError(`${peer.name} could not be measured:\n${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as PeerFigures;
}
