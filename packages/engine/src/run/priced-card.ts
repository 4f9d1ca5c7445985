import { refThings } from '../eval/ref.ts';
import type { Context } from '../machine/context.ts';
import type { Amount } from '../program/index.ts';
import type { Thing } from '../state/index.ts';

/** Returns the card whose price the amount is: Gold paid for it counts as paid for that card. */
export const pricedCard = (ctx: Context, of: Amount): Thing | undefined =>
  typeof of === 'object' && of.a === 'price' ? refThings(ctx, of.of)[0] : undefined;
