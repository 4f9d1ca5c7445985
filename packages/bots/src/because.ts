import { type PlainReason, plainReasons } from '@kyuden/words';

/** Reasons without facts, as shared frozen objects: in imagined games bots give thousands of them a second. */
export const because = Object.freeze(
  Object.fromEntries(plainReasons.map((kind) => [kind, Object.freeze({ kind })])),
) as { readonly [K in PlainReason]: { readonly kind: K } };
