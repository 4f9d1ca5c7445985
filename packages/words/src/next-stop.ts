import type { Named } from './named.ts';

/**
 * The next event if a seat passes: another player acts, others may answer, the actions of the phase end, or play goes
 * on.
 */
export type NextStop =
  | { readonly kind: 'acts'; readonly player: Named }
  | { readonly kind: 'answers' }
  | { readonly kind: 'phase'; readonly phase: string }
  | { readonly kind: 'play' };
