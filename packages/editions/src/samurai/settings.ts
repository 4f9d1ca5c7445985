import { readSettingsOf, type Setting, type SettingError } from '../settings.ts';

/**
 * Where the Samurai rules can be read in two ways and players would differ, the table decides. Everything else that is
 * open has one reading, in docs/decisions.md. The default comes first among the values.
 */
export const samuraiSettings = {
  'own-clan-honor': {
    values: ['pay-two', 'optional'],
    default: 'pay-two',
    rule: 'samurai.personalities.hr-in-clan',
    why: 'Too little Honor for a Personality of your own Clan: he costs 2 more Gold in any case, or you may choose to pay 2 more unless something else sets his Honor Requirement aside.',
  },
  'interfered-entry': {
    values: ['return', 'discard'],
    default: 'return',
    rule: 'samurai.attachments.fail-returns',
    why: 'An attachment whose cost could not be paid after all goes back where it came from, or to the discard pile of its owner.',
  },
  'deck-counts': {
    values: ['hidden', 'shown'],
    default: 'hidden',
    rule: 'samurai.visibility.no-deck-counting',
    why: 'Nobody may count the cards left in a deck, so their number is hidden; many tables would rather see it.',
  },
  'bounded-penalty': {
    values: ['again', 'once'],
    default: 'again',
    rule: 'samurai.stats.value-restricted-modifier',
    why: 'A penalty that will not go below a value is cut to size again whenever its own amount changes, or only once when it begins.',
  },
} as const satisfies Record<string, Setting>;

export type SamuraiSettingName = keyof typeof samuraiSettings;
export type SamuraiSettings = {
  readonly [Name in SamuraiSettingName]: (typeof samuraiSettings)[Name]['values'][number];
};

/** Given choices checked, the rest filled with defaults. What cannot be read is reported and stays at its default. */
export function readSamuraiSettings(given: Readonly<Record<string, unknown>>): {
  settings: SamuraiSettings;
  errors: SettingError[];
} {
  const { settings, errors } = readSettingsOf(samuraiSettings, given);
  return { settings: settings as SamuraiSettings, errors };
}
