import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What is measured of another engine, in the terms of our own figures. */
export interface PeerFigures {
  version?: string;
  decisionsPerSecond: number;
  forkMicroseconds?: number;
  stateKilobytes?: number;
}

export interface Peer {
  name: string;
  /** What a decision is there, since that is what is counted. */
  decision: string;
  /** Figures from another day and another machine: for scale only. */
  stored: PeerFigures;
  /** The program that measures a checkout, and a file by which the checkout is known to be ready. */
  adapter?: { program: URL; needs: string; ready: string };
}

/** The engines we hold ours against. Why some have no adapter stands in README.md. */
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

/** A peer that cannot be measured, and why. */
export class PeerError extends Error {}

/** Measures a peer's checkout in a process of its own, on the same machine as ours was just measured. */
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
