import type { Named } from './named.ts';

/** The next thing if a seat passes: another player acts, others may answer, the phase ends its actions, or play goes on. */
export type NextStop =
  | { readonly kind: 'acts'; readonly player: Named }
  | { readonly kind: 'answers' }
  | { readonly kind: 'phase'; readonly phase: string }
  | { readonly kind: 'play' };
