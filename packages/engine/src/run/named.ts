import { refThings } from '../eval/ref.ts';
import { cardOf, typeOf } from '../machine/cards.ts';
import type { Context } from '../machine/context.ts';
import type { Machine } from '../machine/machine.ts';
import type { Obj } from '../program/index.ts';
import type { Thing } from '../state/index.ts';

/** Returns the referenced things that the effect or cost can apply to. */
export function namedBy(ctx: Context, { ref, cards }: Obj & { o: 'ref' }): Thing[] {
  const list = refThings(ctx, ref);
  return cards ? list.filter((thing) => isCard(ctx.g, thing)) : list;
}

function isCard(g: Machine, thing: Thing): boolean {
  const c = cardOf(g, thing);
  return !c || typeOf(g, c).notACard !== true;
}
