import { readSettingsOf, type Setting, type SettingError } from '../settings.ts';

/**
 * Settings for rules with two plausible readings on which players differ. docs/decisions.md decides all other
 * open questions. The default is the first value.
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

/** Validates Samurai settings and fills in defaults. An invalid setting is reported and keeps its default. */
export function readSamuraiSettings(given: Readonly<Record<string, unknown>>): {
  settings: SamuraiSettings;
  errors: SettingError[];
} {
  const { settings, errors } = readSettingsOf(samuraiSettings, given);
  return { settings: settings as SamuraiSettings, errors };
}
