import { type PlainReason, plainReasons } from '@kyuden/words';

/** Reasons without facts, each made once: in imagined games bots give them thousands of times a second. */
export const because = Object.freeze(
  Object.fromEntries(plainReasons.map((kind) => [kind, Object.freeze({ kind })])),
) as { readonly [K in PlainReason]: { readonly kind: K } };
