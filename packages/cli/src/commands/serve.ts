import type { Io } from '../io.ts';

export const usage = `kyuden serve

The server for browsers is not written yet. Play in the terminal: kyuden play`;

export async function run(_args: string[], io: Io): Promise<number> {
  io.err("kyuden serve: there is no server yet; 'kyuden play' plays in the terminal\n");
  return 2;
}
