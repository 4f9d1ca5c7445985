import type { Named } from './named.ts';

/** What comes if a seat passes: another player acts, others may answer, the phase goes on without actions, or just play. */
export type NextStop =
  | { readonly kind: 'acts'; readonly player: Named }
  | { readonly kind: 'answers' }
  | { readonly kind: 'phase'; readonly phase: string }
  | { readonly kind: 'play' };
