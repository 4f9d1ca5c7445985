import { samuraiSettings } from '../samurai/settings.ts';
import type { Setting } from '../settings.ts';

/** The questions of Samurai that are open here too. */
export const ivorySettings = {
  'interfered-entry': { ...samuraiSettings['interfered-entry'], rule: 'ivory.actions.equip-exact-cost' },
  'deck-counts': samuraiSettings['deck-counts'],
} as const satisfies Record<string, Setting>;
