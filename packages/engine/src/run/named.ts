import { refThings } from '../eval/ref.ts';
import { cardOf, typeOf } from '../machine/cards.ts';
import type { Context } from '../machine/context.ts';
import type { Machine } from '../machine/machine.ts';
import type { Obj } from '../program/index.ts';
import type { Thing } from '../state/index.ts';

/** The things that an effect or cost names by a reference, as far as it reaches them. */
export function namedBy(ctx: Context, { ref, cards }: Obj & { o: 'ref' }): Thing[] {
  const list = refThings(ctx, ref);
  return cards ? list.filter((thing) => isCard(ctx.g, thing)) : list;
}

function isCard(g: Machine, thing: Thing): boolean {
  const c = cardOf(g, thing);
  return !c || typeOf(g, c).notACard !== true;
}
