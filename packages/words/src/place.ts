/** The location of a card as a player sees it. An owner of null is the reader. */
export type Place =
  | { readonly zone: OwnedZone; readonly owner: string | null }
  /** `number` counts from the left, starting at 1. */
  | { readonly zone: 'province'; readonly owner: string | null; readonly number: number }
  | { readonly zone: 'attached'; readonly host: string }
  | { readonly zone: SharedZone };

export type OwnedZone = 'hand' | 'home' | 'focusPool' | 'focusArea' | 'beside' | 'discard' | 'deck';
export type SharedZone = 'resolution' | 'removed' | 'battlefield' | 'conflict';
