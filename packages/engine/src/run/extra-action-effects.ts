import { addLasting } from '../gate/lasting.ts';
import { changed } from '../machine/changes.ts';
import { programOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import { runBlock } from '../machine/start.ts';
import type { ExtraAction } from '../state/index.ts';

/** The parts of an additional action: standing effects that apply during it, and effects that follow it. */

const effectOf = (g: Machine, extra: ExtraAction) => {
  const effect = extra.program ? programOf(g.lib, extra.program).code.lasting[extra.node]?.effect : undefined;
  return effect?.e === 'extraAction' ? effect : undefined;
};

/** Begins an additional action: its standing effects apply from now on. */
export function extraBegins(g: Machine, extra: ExtraAction): void {
  if (!effectOf(g, extra)?.plus || !extra.cause) return;
  extra.holds = addLasting(g, extra.cause, extra.node, extra.env, { d: 'game' }).id;
}

/** Ends the standing effects of an additional action that is over, given up or not taken yet. */
export function extraHoldsNoMore(g: Machine, extra: ExtraAction): void {
  if (extra.holds === undefined) return;
  g.state.lasting = g.state.lasting.filter((one) => one.id !== extra.holds);
  delete extra.holds;
  changed(g, true);
}

/**
 * Ends an additional action that was taken or passed up, and starts the effects that follow. They can test which it
 * was.
 */
export function extraIsOver(g: Machine, extra: ExtraAction, wasTaken: boolean): void {
  extraHoldsNoMore(g, extra);
  const effect = effectOf(g, extra);
  const block = programOf(g.lib, extra.program).code.blocks.find(
    (one) => one.effect === effect && one.role === 'after',
  );
  if (!effect?.after || !block || !extra.cause) return;
  const env = effect.name ? { ...extra.env, [effect.name]: wasTaken } : extra.env;
  runBlock(g, extra.program, block.entry, env, extra.cause);
}
